package chess

import (
	"strings"
	"testing"
)

// play makes a game of moves in SAN with blanks between, from the initial position or
// from a FEN.
func play(t testing.TB, fen, moves string) Game {
	t.Helper()
	if fen == "" {
		fen = initialFEN
	}
	g, err := NewGame(setup(t, fen, Standard))
	if err != nil {
		t.Fatal(err)
	}
	for _, san := range strings.Fields(moves) {
		if err := g.PlaySAN(san); err != nil {
			t.Fatalf("after %v: %v", g.SANs, err)
		}
	}
	return g
}

func TestSamePositionMeansSameMoves(t *testing.T) {
	const knights = " Nf3 Nf6 Ng1 Ng8"
	for _, c := range []struct {
		name, fen, moves string
		strict, picture  int
	}{
		{"once", "", "e4", 1, 1},
		{"third time", "", knights + knights, 3, 3},
		{"fifth time", "", knights + knights + knights + knights, 5, 5},
		{"rights were lost since the first time", "", "Nf3 Nf6 g3 g6 Bg2 Bg7 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 2, 3},
		{"once more with equal rights", "", "Nf3 Nf6 g3 g6 Bg2 Bg7 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 3, 4},
		{"a capture en passant was possible the first time", "", "e4 a6 e5 d5" + knights + knights, 2, 3},
		{"a double step that nobody could take", "", "e4 a6 e5 h5" + knights + knights, 3, 3},
		{"a pawn stands ready but is pinned", "8/8/8/8/k2p3R/8/4P3/K7 w - - 0 1", "e4 Kb3 Kb1 Ka4 Ka1 Kb3 Kb1 Ka4 Ka1", 3, 3},
		{"a check in between changes nothing", "3r2k1/8/8/8/8/8/3B4/R3K3 w Q - 0 1", strings.Repeat(" Bc3 Re8+ Be5 Rd8 Bf4 Kh8 Bd2 Kg8", 2), 3, 3},
		{"an obstacle changes nothing", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "Nc3 Kd8 Nb1 Ke8 Nc3 Kd8 Nb1 Ke8", 3, 3},
	} {
		g := play(t, c.fen, c.moves)
		strict, picture := g.Occurrences(len(g.Moves))
		if strict != c.strict || picture != c.picture {
			t.Errorf("%s: strict %d, by picture %d, want %d and %d", c.name, strict, picture, c.strict, c.picture)
		}
		if got := g.Threefold(len(g.Moves)); got != (c.strict >= 3) {
			t.Errorf("%s: threefold is %v", c.name, got)
		}
		if got := g.Fivefold(len(g.Moves)); got != (c.strict >= 5) {
			t.Errorf("%s: fivefold is %v", c.name, got)
		}
	}
}

func TestThirdOccurrenceCanBeClaimedBeforeTheMove(t *testing.T) {
	g := play(t, "", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1")
	back, err := g.Last().ParseSAN("Ng8")
	if err != nil {
		t.Fatal(err)
	}
	other, _ := g.Last().ParseSAN("e5")
	if !g.ThirdAfter(back) || g.ThirdAfter(other) {
		t.Errorf("Ng8 %v, e5 %v, want true and false", g.ThirdAfter(back), g.ThirdAfter(other))
	}
	if len(g.Moves) != 7 || len(g.Positions) != 8 {
		t.Error("asking has played the move")
	}
}
