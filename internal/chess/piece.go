package chess

// Color is one of the two players.
type Color uint8

// White moves first (FIDE 1.1).
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// String returns "white" or "black".
func (c Color) String() string {
	if c == White {
		return "white"
	}
	return "black"
}

// HomeRank returns the player's first rank, where castling takes place (FIDE 3.8.2).
func (c Color) HomeRank() Rank {
	if c == White {
		return Rank1
	}
	return Rank8
}

// Role is a kind of piece without its color.
type Role uint8

// The six roles of FIDE 2.2. As in the Laws, "piece" includes the pawns.
const (
	NoRole Role = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// String returns "pawn" to "king", and "none" for NoRole.
func (r Role) String() string { return roleNames[r&7] }

var roleNames = [8]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king", "none"}

// Letter returns the upper-case English letter of the role as SAN and UCI use it, 'P' for
// a pawn, and '-' for NoRole.
func (r Role) Letter() byte { return "-PNBRQK-"[r&7] }

// Piece is a role with its color; NoPiece is an empty square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// The twelve pieces.
const (
	WhitePawn   = Piece(White)<<3 | Piece(Pawn)
	WhiteKnight = Piece(White)<<3 | Piece(Knight)
	WhiteBishop = Piece(White)<<3 | Piece(Bishop)
	WhiteRook   = Piece(White)<<3 | Piece(Rook)
	WhiteQueen  = Piece(White)<<3 | Piece(Queen)
	WhiteKing   = Piece(White)<<3 | Piece(King)
	BlackPawn   = Piece(Black)<<3 | Piece(Pawn)
	BlackKnight = Piece(Black)<<3 | Piece(Knight)
	BlackBishop = Piece(Black)<<3 | Piece(Bishop)
	BlackRook   = Piece(Black)<<3 | Piece(Rook)
	BlackQueen  = Piece(Black)<<3 | Piece(Queen)
	BlackKing   = Piece(Black)<<3 | Piece(King)
)

// PieceOf returns the piece of the color and role; NoPiece for NoRole.
func PieceOf(c Color, r Role) Piece {
	if r == NoRole {
		return NoPiece
	}
	return Piece(c)<<3 | Piece(r)
}

// Color returns the player the piece belongs to; it means nothing for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3) }

// Role returns the kind of the piece, NoRole for NoPiece.
func (p Piece) Role() Role { return Role(p & 7) }

// Letter returns the FEN letter of the piece: upper case for White, lower case for Black,
// '-' for NoPiece.
func (p Piece) Letter() byte {
	l := p.Role().Letter()
	if p.Role() != NoRole && p.Color() == Black {
		l += 'a' - 'A'
	}
	return l
}

// ParsePiece reads a FEN letter.
func ParsePiece(letter byte) (Piece, bool) {
	for r := Pawn; r <= King; r++ {
		switch letter {
		case r.Letter():
			return PieceOf(White, r), true
		case r.Letter() + 'a' - 'A':
			return PieceOf(Black, r), true
		}
	}
	return NoPiece, false
}

// String returns "white-rook", the form position files and messages use, and "none" for
// NoPiece.
func (p Piece) String() string {
	if p.Role() == NoRole {
		return "none"
	}
	return p.Color().String() + "-" + p.Role().String()
}
