package explain

import "rokada/internal/chess"

// worthSaying returns the reasons of a refusal in the order of the sentence: the headline
// first, and without those that another implies.
func worthSaying(s *chess.Setup, c *chess.Castling) []chess.Reason {
	headline := c.Headline()
	list := []chess.Reason{headline}
	for _, r := range c.Reasons() {
		switch {
		case r == headline:
			continue
		case r.Code == chess.RightLost:
			continue // it yielded to a king or rook that is missing
		case r.Code == chess.RookMissing && headline.Code == chess.RookCaptured:
			continue
		case r.Code.Check() == 2 && headline.Code == chess.Castled:
			continue // of course king and rook have left their squares
		case r.Code == chess.KingEndsInCheck && c.King == c.KingTo:
			// In Chess960 the king may stay; what attacks him now has been said.
			_, r.Squares = uncovered(s, c, r)
			if r.Squares == 0 {
				continue
			}
		}
		list = append(list, r)
	}
	return list
}

// clauses puts reasons into clauses, usually one for each. Several crossed squares under
// the same attack make one clause, and a landing square makes two where some attackers
// see it only once the rook has left.
func clauses(s *chess.Setup, c *chess.Castling, ctx Context, reasons []chess.Reason) []Message {
	var list []Message
	for i := 0; i < len(reasons); i++ {
		switch r := reasons[i]; r.Code {
		case chess.KingCrossesAttack:
			crossed := chess.Bits(r.Target)
			for i+1 < len(reasons) && reasons[i+1].Code == r.Code && reasons[i+1].Squares == r.Squares {
				i++
				crossed = crossed.With(reasons[i].Target)
			}
			list = append(list, crossing(&s.Board, crossed, r.Squares))
		case chess.KingEndsInCheck:
			list = append(list, landing(s, c, r)...)
		default:
			list = append(list, clause(s, c, ctx, r))
		}
	}
	return list
}

// clause is what one reason of the other codes says.
func clause(s *chess.Setup, c *chess.Castling, ctx Context, r chess.Reason) Message {
	key := "castling." + r.Code.String()
	switch r.Code {
	case chess.KingMoved:
		return say(key, ctx.Cause.slot())
	case chess.Castled:
		return say(key+"."+c.Color.String(), ctx.Cause.slot())
	case chess.RookMoved, chess.RookCaptured:
		return say(key, square("Rook", c.Rook), ctx.Cause.slot())
	case chess.RightLost:
		if ctx.FEN {
			return say("castling.right-lost-fen")
		}
		return say(key)
	case chess.KingMissing:
		// In Chess960 the target is where the king is and not where he should be.
		if c.Mode == chess.Chess960 {
			return say("castling.king-missing-any")
		}
		return say(key, square("King", r.Target))
	case chess.RookMissing:
		return rookMissing(ctx, r)
	case chess.PathBlocked:
		return pathBlocked(s, c, r)
	}
	return inCheck(&s.Board, r)
}

func rookMissing(ctx Context, r chess.Reason) Message {
	switch {
	case r.Target >= chess.NoSquare:
		return say("castling.rook-missing-any")
	case ctx.Odds:
		return say("castling.rook-missing-odds", square("Rook", r.Target))
	}
	return say("castling.rook-missing", square("Rook", r.Target))
}

// pathBlocked speaks of king and rook only where both are there, and of "between" only
// where all pieces are: in Chess960 the ways may lead beyond.
func pathBlocked(s *chess.Setup, c *chess.Castling, r chess.Reason) Message {
	n := r.Squares.Count()
	list := pieces("Blockers", blocker, &s.Board, r.Squares)
	switch {
	case r.Squares&^between(c.King, c.Rook) != 0:
		return count("castling.path-blocked-way", n, list)
	case s.At(c.Rook) != chess.PieceOf(c.Color, chess.Rook):
		return count("castling.path-blocked-home", n, square("King", c.King), square("Rook", c.Rook), list)
	}
	return count("castling.path-blocked", n, list)
}

// inCheck tells a double check from a single one. More than two pieces give check only in
// setups that no game leads to, which the command line accepts.
func inCheck(b *chess.Board, r chess.Reason) Message {
	n := r.Squares.Count()
	list := pieces("Attackers", attacker, b, r.Squares)
	if n == 2 {
		return say("castling.king-in-double-check", list)
	}
	return count("castling.king-in-check", n, list)
}

func crossing(b *chess.Board, crossed, by chess.Bitboard) Message {
	list := pieces("Attackers", attacker, b, by)
	if crossed.Count() > 1 {
		return count("castling.king-crosses-attacks", by.Count(), squares("Squares", crossed), list)
	}
	return count("castling.king-crosses-attack", by.Count(), square("Square", crossed.First()), list)
}

// landing says who attacks the king's destination now and who will when the castling rook
// has left its square (Chess960 only).
func landing(s *chess.Setup, c *chess.Castling, r chess.Reason) []Message {
	var list []Message
	now, later := uncovered(s, c, r)
	if now != 0 {
		key := "castling.king-ends-in-check"
		if c.King == c.KingTo {
			key = "castling.king-ends-in-check-stays"
		}
		list = append(list, count(key, now.Count(),
			square("Square", r.Target), pieces("Attackers", attacker, &s.Board, now)))
	}
	if later != 0 {
		list = append(list, count("castling.king-ends-in-check-uncovered", later.Count(),
			pieces("Attackers", attacker, &s.Board, later)))
	}
	return list
}

// uncovered splits the attackers of the destination into those that attack it with the
// pieces where they stand, the king lifted, and those that the rook still keeps off.
func uncovered(s *chess.Setup, c *chess.Castling, r chess.Reason) (now, later chess.Bitboard) {
	standing := s.Attackers(r.Target, c.Color.Other(), s.Occupied().Without(c.King))
	return r.Squares & standing, r.Squares &^ standing
}

// shielded returns the pieces that only the castling rook keeps off the king's destination.
func shielded(s *chess.Setup, c *chess.Castling) chess.Bitboard {
	for _, r := range c.Reasons() {
		if r.Code == chess.KingEndsInCheck {
			_, later := uncovered(s, c, r)
			return later
		}
	}
	return 0
}
