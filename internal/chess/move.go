package chess

// Move is a legal or at least possible move, packed: from, to, role, promotion, kind, and
// for castling the rook. Two moves of one position are equal exactly when they are the
// same move. The zero Move is no move.
type Move uint32

// The layout, from the lowest bit: from 6, to 6, role 3, promotion 3, kind 3, capture 1,
// file of the castling rook 3, Chess960 1.
const (
	moveTo        = 6
	moveRole      = 12
	movePromotion = 15
	moveKind      = 18
	moveCapture   = 21
	moveRook      = 22
	moveChess960  = 25
)

// Kinds of moves that Play treats specially.
const (
	kindPlain Move = iota
	kindDoubleStep
	kindEnPassant
	kindKingSide
	kindQueenSide
)

// captureFlag marks a move that takes something.
const captureFlag Move = 1 << moveCapture

func newMove(from, to Square, r Role) Move {
	return Move(from) | Move(to)<<moveTo | Move(r)<<moveRole
}

// From returns the square the piece leaves; for castling the king's.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square the piece arrives on; for castling the king's, also in Chess960.
func (m Move) To() Square { return Square(m >> moveTo & 63) }

// Role returns the kind of the piece that moves, King for castling, Pawn for a promotion.
func (m Move) Role() Role { return Role(m >> moveRole & 7) }

// Promotion returns what the pawn becomes (FIDE 3.7.3.3), NoRole if it stays a pawn.
func (m Move) Promotion() Role { return Role(m >> movePromotion & 7) }

func (m Move) kind() Move { return m >> moveKind & 7 }

// IsCapture tells whether the move takes something, en passant included.
func (m Move) IsCapture() bool { return m>>moveCapture&1 != 0 }

// IsEnPassant tells whether a pawn takes en passant (FIDE 3.7.3.1).
func (m Move) IsEnPassant() bool { return m.kind() == kindEnPassant }

// IsDoubleStep tells whether a pawn makes two steps (FIDE 3.7.2).
func (m Move) IsDoubleStep() bool { return m.kind() == kindDoubleStep }

// IsCastling tells whether king and rook move together (FIDE 3.8.2).
func (m Move) IsCastling() bool { return m.kind() >= kindKingSide }

// Side returns the wing of a castling move.
func (m Move) Side() CastlingSide { return CastlingSide(m.kind()-kindKingSide) & 1 }

// Rook returns the square the rook leaves in a castling move.
func (m Move) Rook() Square { return SquareOf(File(m>>moveRook&7), m.From().Rank()) }

// RookTo returns the square the rook arrives on in a castling move.
func (m Move) RookTo() Square { return SquareOf(m.Side().RookTo(), m.From().Rank()) }
