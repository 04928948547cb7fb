package chess

// Attackers returns the player's pieces that attack the square, pinned or not.
func (p *Position) Attackers(s Square, by Color) Bitboard {
	return p.board.Attackers(s, by, p.board.occupied())
}

// MovesFrom returns the legal moves of the piece on the square; castling is a king's move.
func (p *Position) MovesFrom(s Square) []Move {
	var list []Move
	for _, m := range p.LegalMoves() {
		if m.From() == s {
			list = append(list, m)
		}
	}
	return list
}

// Evasions are the ways out of check by kind.
type Evasions struct {
	Moves    []Move // the king leaves, also by taking another piece than the checker
	Captures []Move // the checker is taken, by the king too
	Blocks   []Move // a piece steps between
}

// Evasions returns the legal answers to a check; nothing if there is no check.
func (p *Position) Evasions() Evasions {
	var e Evasions
	checkers := p.Checkers()
	if checkers == 0 {
		return e
	}
	for _, m := range p.LegalMoves() {
		switch {
		case m.takes(checkers):
			e.Captures = append(e.Captures, m)
		case m.Role() == King:
			e.Moves = append(e.Moves, m)
		default:
			e.Blocks = append(e.Blocks, m)
		}
	}
	return e
}

// takes tells whether the move takes one of the pieces.
func (m Move) takes(pieces Bitboard) bool {
	if m.IsEnPassant() && pieces.Has(enPassantVictim(m.To())) {
		return true
	}
	return pieces.Has(m.To())
}

// RightsAfter returns the castling rights that are left after the move.
func (p *Position) RightsAfter(m Move) Rights {
	next := p.Play(m)
	return next.rights
}
