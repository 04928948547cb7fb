package explain

import "rokada/internal/chess"

// square is a slot that names a square.
func square(name string, s chess.Square) Slot { return text(name, s.String()) }

// squares is a slot that lists squares: "e1, f1 and g1".
func squares(name string, set chess.Bitboard) Slot {
	return Slot{Name: name, List: squareMessages(set)}
}

// squareMessages returns one message a square.
func squareMessages(set chess.Bitboard) []Message {
	var list []Message
	for _, s := range alphabetic(set) {
		list = append(list, say("list.square", square("Square", s)))
	}
	return list
}

// alphabetic returns the squares in the order of their names, a1 a2 … h8, in which people
// look for them; a Bitboard goes along the ranks.
func alphabetic(set chess.Bitboard) []chess.Square {
	list := make([]chess.Square, 0, set.Count())
	for f := chess.FileA; f <= chess.FileH; f++ {
		for r := chess.Rank1; r <= chess.Rank8; r++ {
			if s := chess.SquareOf(f, r); set.Has(s) {
				list = append(list, s)
			}
		}
	}
	return list
}

// between returns the squares strictly between two squares of one rank; none if they are
// not on one rank or if one of them is NoSquare.
func between(a, b chess.Square) chess.Bitboard {
	if a.Rank() != b.Rank() {
		return 0
	}
	if a > b {
		a, b = b, a
	}
	var set chess.Bitboard
	for s := a + 1; s < b; s++ {
		set = set.With(s)
	}
	return set
}

// The two ways in which pieces are named in a sentence. The first is who attacks, in
// Bulgarian "от черния топ на f8"; the second is who stands there, "черен топ на f8".
const (
	attacker = "attacker."
	blocker  = "blocker."
)

// pieces is a slot that lists the pieces on the squares, each named as the role in the
// sentence asks.
func pieces(name, role string, b *chess.Board, set chess.Bitboard) Slot {
	var list []Message
	for _, s := range alphabetic(set) {
		if p := b.At(s); p != chess.NoPiece {
			list = append(list, say(role+p.String(), square("Square", s)))
		}
	}
	return Slot{Name: name, List: list}
}
