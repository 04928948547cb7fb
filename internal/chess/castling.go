package chess

// CastlingSide is the wing on which a king castles.
type CastlingSide uint8

// The wings. In Chess960 the name says where the king ends, on the g-file or on the
// c-file, and not where he comes from (FIDE Guidelines II.3.2.6).
const (
	KingSide CastlingSide = iota
	QueenSide
)

// String returns "O-O" or "O-O-O", the signs of PGN, which all data of the guide uses.
func (s CastlingSide) String() string {
	if s == KingSide {
		return "O-O"
	}
	return "O-O-O"
}

// Other returns the other wing.
func (s CastlingSide) Other() CastlingSide { return s ^ 1 }

// KingTo returns the file on which the king ends: g or c.
func (s CastlingSide) KingTo() File { return FileG - 4*File(s) }

// RookTo returns the file on which the rook ends: f or d.
func (s CastlingSide) RookTo() File { return FileF - 2*File(s) }

// CastlingMode says how castling rights are understood.
type CastlingMode uint8

const (
	// Standard chess: the king's original square is on the e-file, the rooks' are in the
	// corners.
	Standard CastlingMode = iota
	// Chess960: the king and the rooks may start on any file of the first rank.
	Chess960
)

// String returns "standard" or "chess960".
func (m CastlingMode) String() string {
	if m == Standard {
		return "standard"
	}
	return "chess960"
}

// Right is the castling right of one player on one wing. Besides being lost it can name
// the file of the rook, which need not stand there, or no rook at all.
type Right uint8

const (
	// NoRight: the right is lost.
	NoRight Right = 0
	// RightWithoutRook: a FEN of Chess960 grants K or Q but no rook stands on that wing,
	// so that nobody knows which square is meant.
	RightWithoutRook Right = 9
)

// RightOf returns the right to castle with the rook of the file.
func RightOf(rook File) Right { return Right(rook) + 1 }

// Rook returns the file of the rook; false if the right is lost or names none.
func (r Right) Rook() (File, bool) {
	if r == NoRight || r > 8 {
		return 0, false
	}
	return File(r - 1), true
}

// Rights are the castling rights of both players. Two values are equal exactly when they
// grant the same rights with the same rooks.
type Rights [2][2]Right

// Of returns the player's right on the wing.
func (r Rights) Of(c Color, side CastlingSide) Right { return r[c][side] }

// Has tells whether the player still has the right on the wing.
func (r Rights) Has(c Color, side CastlingSide) bool { return r[c][side] != NoRight }

// With returns the rights with one of them changed.
func (r Rights) With(c Color, side CastlingSide, right Right) Rights {
	r[c][side] = right
	return r
}
