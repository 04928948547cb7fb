package chess

import (
	"math/rand/v2"
	"testing"
)

// TestAttacksAreThoseOfTheLaw compares every kind of piece on every square with the naive
// implementation, on boards that are empty, crowded and in between.
func TestAttacksAreThoseOfTheLaw(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 5))
	for round := range effort(20, 200, 5000) {
		var b Board
		for range round % 40 {
			b.Set(Square(random.IntN(64)), PieceOf(Color(random.IntN(2)), Role(1+random.IntN(6))))
		}
		for from := A1; from <= H8; from++ {
			for r := Pawn; r <= King; r++ {
				c := Color(random.IntN(2))
				b.Set(from, PieceOf(c, r))
				checkAttacks(t, &b, from)
			}
			b.Set(from, NoPiece)
		}
	}
}

func checkAttacks(t *testing.T, b *Board, from Square) {
	t.Helper()
	p := b.At(from)
	got := attacks(p.Role(), from, b.occupied())
	if p.Role() == Pawn {
		got = pawnAttacks(p.Color(), from)
	}
	var naive oracleBoard
	for s := range b.Occupied().Squares() {
		naive[s.Rank()][s.File()] = b.At(s).Letter()
	}
	var want Bitboard
	for to := A1; to <= H8; to++ {
		if naive.attacks(place{int(from.File()), int(from.Rank())}, place{int(to.File()), int(to.Rank())}) {
			want |= to.bit()
		}
		if b.Attackers(to, p.Color(), b.Occupied()).Has(from) != want.Has(to) {
			t.Fatalf("%s %s: attackers of %s are wrong", p, from, to)
		}
	}
	if got != want {
		t.Fatalf("%s on %s attacks %s, want %s", p, from, got, want)
	}
}

func TestSquaresBetweenAndOnOneLine(t *testing.T) {
	for _, c := range []struct {
		a, b          Square
		between, line string
	}{
		{A1, A4, "a2 a3", "a1 a2 a3 a4 a5 a6 a7 a8"},
		{H1, E1, "f1 g1", "a1 b1 c1 d1 e1 f1 g1 h1"},
		{A1, H8, "b2 c3 d4 e5 f6 g7", "a1 b2 c3 d4 e5 f6 g7 h8"},
		{G2, C6, "f3 e4 d5", "h1 g2 f3 e4 d5 c6 b7 a8"},
		{E4, E5, "", "e1 e2 e3 e4 e5 e6 e7 e8"},
		{E4, F6, "", ""},
	} {
		if got := between(c.a, c.b).String(); got != c.between {
			t.Errorf("between %s and %s are %q, want %q", c.a, c.b, got, c.between)
		}
		if got := line(c.a, c.b).String(); got != c.line {
			t.Errorf("on the line of %s and %s are %q, want %q", c.a, c.b, got, c.line)
		}
	}
}
