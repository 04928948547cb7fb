package explain

import "rokada/internal/chess"

// Marks says in words what a diagram draws, so that who does not see the arrows and the
// hatching misses nothing: the ways of kings and rooks, the attacked squares that matter,
// those that do not, and the squares set in brackets.
func Marks(kings, rooks [][2]chess.Square, attacked, harmless, brackets chess.Bitboard) []Message {
	var list []Message
	for _, w := range kings {
		list = append(list, say("board.king-way", square("From", w[0]), square("To", w[1])))
	}
	for _, w := range rooks {
		list = append(list, say("board.rook-way", square("From", w[0]), square("To", w[1])))
	}
	for _, set := range []struct {
		key     string
		squares chess.Bitboard
	}{{"board.attacked", attacked}, {"board.harmless", harmless}, {"board.marked", brackets}} {
		if set.squares != 0 {
			list = append(list, count(set.key, set.squares.Count(), squares("Squares", set.squares)))
		}
	}
	return list
}
