package chess

// Position is a position of a game: what stands where, whose move it is, and which
// castling and en passant captures the past allows. It is a small value without pointers:
// to take a move back, keep the copy from before. The zero Position is none; make one with
// Setup.Position or Start.
type Position struct {
	board                Board
	watch                Bitboard // see watched
	rights               Rights
	turn                 Color
	mode                 CastlingMode
	enPassant            Square
	halfmoves, fullmoves int32
}

// Start returns the initial position of standard chess (FIDE 2.3).
func Start() Position {
	s, _, _ := ParseFEN(initialFEN, Standard)
	p, _ := s.Position()
	return p
}

// Board returns what stands where.
func (p *Position) Board() Board { return p.board }

// At returns the piece on the square.
func (p *Position) At(s Square) Piece { return p.board.At(s) }

// Turn returns the player who has the move.
func (p *Position) Turn() Color { return p.turn }

// Mode returns how castling is understood.
func (p *Position) Mode() CastlingMode { return p.mode }

// Rights returns the castling rights that are left.
func (p *Position) Rights() Rights { return p.rights }

// EnPassant returns the square that a pawn has passed over in the last move, whether or
// not it can be captured there; NoSquare if there is none.
func (p *Position) EnPassant() Square { return p.enPassant }

// Halfmoves returns the moves since the last capture or pawn move, each player's counted.
func (p *Position) Halfmoves() int { return int(p.halfmoves) }

// Fullmoves returns the number of the move to be played.
func (p *Position) Fullmoves() int { return int(p.fullmoves) }

// Setup returns the position as a setup.
func (p *Position) Setup() Setup {
	return Setup{
		Board: p.board, Turn: p.turn, Rights: p.rights, EnPassant: p.enPassant,
		Halfmoves: int(p.halfmoves), Fullmoves: int(p.fullmoves), Mode: p.mode,
	}
}

// FEN writes the position as X-FEN, with the en passant square after every double step as
// the PGN standard wants it (16.1.3.4).
func (p *Position) FEN() string { return p.Setup().FEN() }

// InCheck tells whether the king of the player to move is attacked (FIDE 3.9.1).
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// Checkers returns the pieces that give check.
func (p *Position) Checkers() Bitboard {
	return p.board.attackers(p.board.king(p.turn), p.turn.Other(), p.board.occupied())
}
