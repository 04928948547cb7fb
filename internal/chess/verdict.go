package chess

// Castling is the answer to one question: may this player castle on this wing, and if not,
// why not. It holds every reason in the order of the six checks, in arrays of its own, so
// that asking allocates nothing.
type Castling struct {
	Color Color
	Side  CastlingSide
	Mode  CastlingMode

	// King and Rook are the original squares. In Chess960 they are where the king stands
	// and where the right says the rook stands; NoSquare where nobody knows.
	King, KingTo Square
	Rook, RookTo Square

	// Empty are the squares that must be empty, Safe those that must not be attacked: where
	// the king stands, what he crosses and where he ends.
	Empty, Safe Bitboard

	// Uncovered are those attackers of KingTo that the rook hides until it leaves; only
	// Chess960 knows such attacks.
	Uncovered Bitboard

	reasons    [10]Reason
	allowances [2]Reason
	counts     [2]uint8 // of reasons, of allowances
}

// Legal tells whether the player may castle, the move being his.
func (c *Castling) Legal() bool { return c.counts[0] == 0 }

// Reasons returns everything that forbids castling, in the order of the six checks; it is
// empty exactly when castling is legal. Each attacked square that the king crosses is a
// reason of its own, from the king's square outwards. After king-missing the checks of the
// way are left out, because there is no way.
func (c *Castling) Reasons() []Reason { return c.reasons[:c.counts[0]] }

// Allowances returns what does not forbid castling but is often believed to.
func (c *Castling) Allowances() []Reason { return c.allowances[:c.counts[1]] }

// Headline returns the reason to say first: the first one, except that a right lost for an
// unknown cause yields to the king or rook that is missing, which is what a reader sees. If
// castling is legal it is the zero Reason.
func (c *Castling) Headline() Reason {
	if c.reasons[0].Code == RightLost && c.counts[0] > 1 && c.reasons[1].Code.Check() == 2 {
		return c.reasons[1]
	}
	return c.reasons[0]
}

// Lost tells whether castling on this wing is ruled out for good: a permanent reason is
// among the reasons (FIDE 3.8.2.1), and not only temporary ones (FIDE 3.8.2.2).
func (c *Castling) Lost() bool { return c.counts[0] > 0 && c.reasons[0].Code.Lost() }

// setCause puts the known cause in place of a bare right-lost.
func (c *Castling) setCause(cause ReasonCode) {
	if c.reasons[0].Code == RightLost {
		c.reasons[0].Code = cause
	}
}

func (c *Castling) refuse(code ReasonCode, target Square, squares Bitboard) {
	c.reasons[c.counts[0]] = Reason{code, target, squares}
	c.counts[0]++
}

func (c *Castling) allow(code ReasonCode, target Square, squares Bitboard) {
	c.allowances[c.counts[1]] = Reason{code, target, squares}
	c.counts[1]++
}

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

// kingHome returns the king's original square. In Chess960 a king on his first rank is
// taken to be at home, because a right would be lost otherwise.
func kingHome(b *Board, mode CastlingMode, c Color) Square {
	if mode == Standard {
		return SquareOf(FileE, c.HomeRank())
	}
	if home := b.Pieces(c, King) & c.HomeRank().Set(); home != 0 {
		return home.First()
	}
	return b.king(c)
}

// rookSquare returns the rook's original square, NoSquare if nobody knows. A right that is
// lost does not tell; then the outermost rook of the wing is meant, as in X-FEN.
func rookSquare(b *Board, mode CastlingMode, c Color, side CastlingSide, king Square, home Right) Square {
	if mode == Standard {
		return SquareOf(FileH-7*File(side), c.HomeRank())
	}
	if file, ok := home.Rook(); ok {
		return SquareOf(file, c.HomeRank())
	}
	if home == RightWithoutRook || king >= NoSquare || king.Rank() != c.HomeRank() {
		return NoSquare
	}
	return outermost(b, c, side, king)
}

// outermost returns the player's rook on the first rank that is farthest from the king on
// the wing: the one that K or Q means in X-FEN. NoSquare if there is none.
func outermost(b *Board, c Color, side CastlingSide, king Square) Square {
	rooks := b.roles[Rook] & b.colors[c] & c.HomeRank().Set()
	if side == KingSide {
		return (rooks &^ (king.bit()<<1 - 1)).Last()
	}
	return (rooks & (king.bit() - 1)).First()
}

// span returns the squares of a rank from a to b, both included.
func span(a, b Square) Bitboard {
	if a > b {
		a, b = b, a
	}
	return b.bit()<<1 - a.bit()
}

// emptyFor returns the squares that must be empty (FIDE 3.8.2.2 (4), Guidelines
// II.3.2.7): the ways of king and rook with both ends, those two pieces excepted.
func emptyFor(king, kingTo, rook, rookTo Square) Bitboard {
	ways := span(king, kingTo)
	if rook < NoSquare {
		ways |= span(rook, rookTo)
	}
	return ways &^ (king.bit() | rook.bit())
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
