package chess

// Castling answers for any player and wing, whoever has the move, and for any setup.
func (s *Setup) Castling(c Color, side CastlingSide) Castling {
	right := s.Rights[c][side]
	return castlingOn(&s.Board, s.Mode, c, side, right, right)
}

// Castling answers for any player and wing, whoever has the move.
func (p *Position) Castling(c Color, side CastlingSide) Castling {
	right := p.rights[c][side]
	return castlingOn(&p.board, p.mode, c, side, right, right)
}

// castlingOn makes the six checks. The right is what is left of it now; home is what it was
// at the start of the game and tells the rook's original square in Chess960.
func castlingOn(b *Board, mode CastlingMode, c Color, side CastlingSide, right, home Right) Castling {
	v := Castling{Color: c, Side: side, Mode: mode}
	v.KingTo, v.RookTo = SquareOf(side.KingTo(), c.HomeRank()), SquareOf(side.RookTo(), c.HomeRank())
	if right == NoRight {
		v.refuse(RightLost, NoSquare, 0)
	}
	rookHome, ok := v.findHome(b, home)
	if !ok {
		return v
	}
	v.checkWay(b, rookHome)
	if rookHome {
		v.findAllowances(b)
	}
	return v
}

// findHome makes the second check. It tells whether the rook is at home; ok is false if the
// king is not.
func (v *Castling) findHome(b *Board, home Right) (rookHome, ok bool) {
	v.King = kingHome(b, v.Mode, v.Color)
	ok = v.King < NoSquare && v.King.Rank() == v.Color.HomeRank() && b.Pieces(v.Color, King).Has(v.King)
	v.Rook = rookSquare(b, v.Mode, v.Color, v.Side, v.King, home)
	rookHome = b.Pieces(v.Color, Rook).Has(v.Rook)
	if !ok {
		v.refuse(KingMissing, v.King, v.King.bit())
	}
	// Without a king on the first rank nobody knows which rook K or Q means.
	if !rookHome && (ok || v.Rook != NoSquare) {
		v.refuse(RookMissing, v.Rook, v.Rook.bit())
	}
	return rookHome, ok
}

// checkWay makes the checks three to six.
func (v *Castling) checkWay(b *Board, rookHome bool) {
	occupied, by := b.occupied(), v.Color.Other()
	v.Empty = emptyFor(v.King, v.KingTo, v.Rook, v.RookTo)
	v.Safe = span(v.King, v.KingTo)
	if blockers := v.Empty & occupied; blockers != 0 {
		v.refuse(PathBlocked, NoSquare, blockers)
	}
	if checkers := b.attackers(v.King, by, occupied); checkers != 0 {
		v.refuse(KingInCheck, v.King, checkers)
	}
	// The king is lifted, so that he does not hide the squares behind him from a slider.
	lifted := occupied &^ v.King.bit()
	for s := v.King; s != v.KingTo; s = toward(s, v.KingTo) {
		if s == v.King {
			continue
		}
		if attackers := b.attackers(s, by, lifted); attackers != 0 {
			v.refuse(KingCrossesAttack, s, attackers)
		}
	}
	if attackers := v.landing(b, rookHome); attackers != 0 {
		v.refuse(KingEndsInCheck, v.KingTo, attackers)
	}
}

func toward(s, to Square) Square {
	if s < to {
		return s + 1
	}
	return s - 1
}

// landing returns the attackers of the square where the king ends: those that attack it now
// and those that will when both pieces have moved, for in Chess960 the leaving rook may
// uncover an attack.
func (v *Castling) landing(b *Board, rookHome bool) Bitboard {
	occupied, by := b.occupied(), v.Color.Other()
	lifted := occupied &^ v.King.bit()
	after, replaced := lifted, Bitboard(0)
	if rookHome {
		replaced = v.RookTo.bit() // where a blocker may stand, which castling supposes away
		after = after&^v.Rook.bit() | replaced
	}
	attackers := b.attackers(v.KingTo, by, after) &^ replaced
	if v.Mode == Chess960 {
		v.Uncovered = attackers &^ b.attackers(v.KingTo, by, lifted)
	}
	if v.KingTo != v.King {
		attackers |= b.attackers(v.KingTo, by, occupied)
	}
	return attackers
}

// findAllowances notes attacks on the rook and on squares that only the rook crosses. The
// Laws say nothing of them in 3.8.2.2.
func (v *Castling) findAllowances(b *Board) {
	occupied, by := b.occupied(), v.Color.Other()
	if attackers := b.attackers(v.Rook, by, occupied); attackers != 0 {
		v.allow(RookAttacked, v.Rook, attackers)
	}
	// Only a rook from the a-file has a square of its own to cross, the b-file's.
	crossed := span(v.Rook, v.RookTo) &^ (v.Rook.bit() | v.RookTo.bit() | v.Safe)
	if crossed == 0 {
		return
	}
	if attackers := b.attackers(crossed.First(), by, occupied); attackers != 0 {
		v.allow(RookCrossesAttack, crossed.First(), attackers)
	}
}
