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
