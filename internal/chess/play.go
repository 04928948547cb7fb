package chess

// Play returns the position after the move, which must be one of LegalMoves or an equal
// value. The position itself stays as it is.
func (p *Position) Play(m Move) Position {
	next := *p
	next.play(m)
	return next
}

// play makes the move in place.
func (p *Position) play(m Move) {
	us := p.turn
	them := us.Other()
	from, to, role := m.From(), m.To(), m.Role()
	p.halfmoves++
	p.fullmoves += int32(us)
	p.enPassant = NoSquare
	p.turn = them
	if touched := from.bit() | to.bit(); touched&p.watch != 0 {
		p.loseRights(us, m)
	}
	if m.IsCastling() {
		p.castle(us, m)
		return
	}
	if m.IsCapture() {
		p.halfmoves = 0
		taken := to
		if m.IsEnPassant() {
			taken = enPassantVictim(to)
		}
		p.remove(them, taken)
	}
	p.board.colors[us] ^= from.bit() | to.bit()
	p.board.roles[role] ^= from.bit() | to.bit()
	if role != Pawn {
		return
	}
	p.halfmoves = 0
	if m.IsDoubleStep() {
		p.enPassant = (from + to) / 2
	}
	if r := m.Promotion(); r != NoRole {
		p.board.roles[Pawn] ^= to.bit()
		p.board.roles[r] ^= to.bit()
	}
}

// enPassantVictim returns the square of the pawn that is taken by the pawn that arrives on
// the square: e5 for e6, e4 for e3.
func enPassantVictim(to Square) Square { return to ^ 8 }

func (p *Position) remove(c Color, s Square) {
	keep := ^s.bit()
	p.board.colors[c] &= keep
	for r := Pawn; r <= King; r++ {
		p.board.roles[r] &= keep
	}
}

func (p *Position) castle(us Color, m Move) {
	king := m.From().bit() ^ m.To().bit()
	rook := m.Rook().bit() ^ m.RookTo().bit()
	p.board.roles[King] ^= king
	p.board.roles[Rook] ^= rook
	// In Chess960 both pieces may exchange their squares; then the set stays the same.
	p.board.colors[us] ^= king ^ rook
}

// watched returns the squares on which a move costs a right: the original squares of the
// rooks with which somebody may still castle, and the squares of those kings. Play looks at
// the rights only when a move touches one of them.
func (p *Position) watched() Bitboard {
	var set Bitboard
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			right := p.rights[c][side]
			if right == NoRight {
				continue
			}
			set |= p.board.king(c).bit()
			if file, ok := right.Rook(); ok {
				set |= SquareOf(file, c.HomeRank()).bit()
			}
		}
	}
	return set
}

// loseRights takes away what the move forfeits: both rights of a king that moves (FIDE
// 3.8.2.1 (1)), the right with a rook that moves (2), and the right with a rook that is
// taken on its original square.
func (p *Position) loseRights(us Color, m Move) {
	if m.Role() == King {
		p.rights[us] = [2]Right{}
	}
	touched := m.From().bit() | m.To().bit()
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			file, ok := p.rights[c][side].Rook()
			if ok && touched.Has(SquareOf(file, c.HomeRank())) {
				p.rights[c][side] = NoRight
			}
		}
	}
	p.watch = p.watched()
}
