package explain

import "rokada/internal/chess"

// Marks says in words what a diagram draws for the castlings, so that who does not see the
// arrows and the hatching misses nothing: the ways, the attacked squares that matter and
// those that do not.
func Marks(s *chess.Setup, castlings []chess.Castling) []Message {
	var list []Message
	var bad, dim chess.Bitboard
	for i := range castlings {
		c := &castlings[i]
		list = append(list, shownWays(c)...)
		for _, r := range c.Reasons() {
			if r.Code.Check() >= 4 {
				bad = bad.With(r.Target)
			}
		}
		for _, a := range c.Allowances() {
			dim = dim.With(a.Target)
		}
	}
	dim &^= bad
	if bad != 0 {
		list = append(list, count("board.attacked", bad.Count(), squares("Squares", bad)))
	}
	if dim != 0 {
		list = append(list, count("board.harmless", dim.Count(), squares("Squares", dim)))
	}
	return list
}

// shownWays says where the arrows of king and rook lead; a piece that stays has none, and
// neither has a castling whose king or rook is missing.
func shownWays(c *chess.Castling) []Message {
	var list []Message
	if c.King >= chess.NoSquare || c.Rook >= chess.NoSquare || missing(c) {
		return nil
	}
	if c.King != c.KingTo {
		list = append(list, say("board.king-way", square("From", c.King), square("To", c.KingTo)))
	}
	if c.Rook != c.RookTo {
		list = append(list, say("board.rook-way", square("From", c.Rook), square("To", c.RookTo)))
	}
	return list
}

func missing(c *chess.Castling) bool {
	for _, r := range c.Reasons() {
		if r.Code.Check() == 2 {
			return true
		}
	}
	return false
}

// Marked says which squares an author has marked.
func Marked(set chess.Bitboard) []Message {
	if set == 0 {
		return nil
	}
	return []Message{count("board.marked", set.Count(), squares("Squares", set))}
}
