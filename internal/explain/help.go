package explain

import "rokada/internal/chess"

// Help says what would have to change before the castling is legal: whole sentences, one
// for each obstacle. A lost right has one answer whatever else is in the way, a legal
// castling none.
func Help(s *chess.Setup, c chess.Castling) []Message {
	if c.Legal() {
		return nil
	}
	if c.Lost() {
		return []Message{say("castling.help.lost")}
	}
	var list []Message
	var attacked, by chess.Bitboard
	closable := true
	for _, r := range c.Reasons() {
		switch r.Code {
		case chess.PathBlocked:
			list = append(list, count("castling.help.path-blocked", r.Squares.Count(), squares("Squares", r.Squares)))
		case chess.KingInCheck:
			if r.Squares.Count() > 1 {
				// Only a king move answers a double check: nothing else matters any more.
				return []Message{say("castling.help.king-in-double-check")}
			}
			list = append(list, say("castling.help.king-in-check", square("Rook", c.Rook)))
		case chess.KingCrossesAttack, chess.KingEndsInCheck:
			if now, _ := uncovered(s, &c, r); now != 0 && r.Target != c.King {
				attacked, by = attacked.With(r.Target), by|now
				closable = closable && hasLines(&s.Board, r.Target, now)
			}
		}
	}
	return append(list, helpAttacked(s, &c, attacked, by, closable)...)
}

// helpAttacked says when the attacked squares no longer matter, and how that can come
// about where every attack comes along a line with room for a piece.
func helpAttacked(s *chess.Setup, c *chess.Castling, attacked, by chess.Bitboard, closable bool) []Message {
	var list []Message
	if attacked != 0 {
		list = append(list, count("castling.help.attacked", attacked.Count(), squares("Squares", attacked)))
		if closable {
			list = append(list, count("castling.help.line", by.Count()))
		}
	}
	if later := shielded(s, c); later != 0 {
		list = append(list, say("castling.help.uncovered", square("Rook", c.Rook)))
	}
	return list
}

// hasLines tells whether each attacker attacks from afar.
func hasLines(b *chess.Board, target chess.Square, by chess.Bitboard) bool {
	for s := range by.Squares() {
		if !slider(b.At(s).Role()) || adjacent(s, target) {
			return false
		}
	}
	return true
}

func slider(r chess.Role) bool { return chess.Bishop <= r && r <= chess.Queen }

func adjacent(a, b chess.Square) bool {
	df, dr := a.File()-b.File(), a.Rank()-b.Rank()
	return -1 <= df && df <= 1 && -1 <= dr && dr <= 1
}
