package explain

import (
	"iter"

	"rokada/internal/chess"
)

// square is a slot that names a square.
func square(name string, s chess.Square) Slot { return text(name, s.String()) }

// squares is a slot that lists squares: "e1, f1 and g1".
func squares(name string, set chess.Bitboard) Slot {
	return Slot{Name: name, List: squareMessages(set)}
}

// squareMessages returns one message a square.
func squareMessages(set chess.Bitboard) []Message {
	return named(set, func(chess.Square) string { return "list.square" })
}

// named returns one message a square, of the key that the square has. Boards name all that
// stands on them, so the slots of the list are made at once.
func named(set chess.Bitboard, key func(chess.Square) string) []Message {
	n := set.Count()
	if n == 0 {
		return nil
	}
	list, slots := make([]Message, n), make([]Slot, n)
	i := 0
	for s := range alphabetic(set) {
		slots[i] = square("Square", s)
		list[i] = say(key(s), slots[i:i+1:i+1]...)
		i++
	}
	return list
}

// alphabetic goes through the squares in the order of their names, a1 a2 … h8, in which
// people look for them; a Bitboard goes along the ranks.
func alphabetic(set chess.Bitboard) iter.Seq[chess.Square] {
	return func(yield func(chess.Square) bool) {
		for f := chess.FileA; f <= chess.FileH; f++ {
			for s := range (set & f.Set()).Squares() {
				if !yield(s) {
					return
				}
			}
		}
	}
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
	return Slot{Name: name, List: named(set&b.Occupied(), func(s chess.Square) string { return role + b.At(s).String() })}
}
