package chess

import (
	"slices"
	"strings"
	"testing"
)

func ucis(moves []Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, m.UCI())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func TestWaysOutOfCheckByKind(t *testing.T) {
	for _, c := range []struct{ name, fen, moves, captures, blocks string }{
		{"no check", initialFEN, "", "", ""},
		{"all three kinds", "4r1k1/8/8/1B6/8/8/3Q1P2/4KR2 w - - 0 1", "e1d1", "b5e8", "b5e2 d2e2 d2e3"},
		{"nothing steps between a knight and the king", "4k3/8/8/8/8/3n4/2P5/3QK3 w - - 0 1", "e1d2 e1e2 e1f1", "c2d3 d1d3", ""},
		{"the king takes the checker himself", "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1", "e1d1 e1e2 e1f1 e1f2", "e1d2", ""},
		{"only the king leaves a double check", "4k3/8/8/8/1b6/3n4/8/R3K2R w KQ - 0 1", "e1d1 e1e2 e1f1", "", ""},
		{"the checking pawn is taken en passant", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "c5b4 c5b5 c5b6 c5c4 c5c6 c5d5 c5d6", "c5d4 e4d3", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			e := p.Evasions()
			if ucis(e.Moves) != c.moves || ucis(e.Captures) != c.captures || ucis(e.Blocks) != c.blocks {
				t.Errorf("%s\nmoves %q, captures %q, blocks %q", c.fen, ucis(e.Moves), ucis(e.Captures), ucis(e.Blocks))
			}
			if n := len(e.Moves) + len(e.Captures) + len(e.Blocks); p.InCheck() && n != len(p.LegalMoves()) {
				t.Errorf("%d ways out, but %d legal moves", n, len(p.LegalMoves()))
			}
		})
	}
}

func TestMovesOfOnePiece(t *testing.T) {
	for _, c := range []struct {
		fen  string
		from Square
		want string
	}{
		{initialFEN, G1, "g1f3 g1h3"},
		{initialFEN, E4, ""},
		{initialFEN, E7, ""},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", E1, "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
		{"4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", E2, "e2e3 e2e4 e2e5 e2e6 e2e7 e2e8"},
		{"4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", E2, ""},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", A7, "a7a8b a7a8n a7a8q a7a8r"},
	} {
		p := position(t, c.fen, Standard)
		if got := ucis(p.MovesFrom(c.from)); got != c.want {
			t.Errorf("%s %s: %s, want %s", c.fen, c.from, got, c.want)
		}
	}
}

func TestAttackersOfASquare(t *testing.T) {
	p := position(t, kiwipete, Standard)
	if got := p.Attackers(D5, Black).String(); got != "b6 e6 f6" {
		t.Errorf("d5 is attacked by %s", got)
	}
	if got := p.Attackers(D7, White).String(); got != "e5" {
		t.Errorf("d7 is attacked by %s", got)
	}
}

func TestRightsAfterAMove(t *testing.T) {
	for _, c := range []struct{ name, fen, uci, want string }{
		{"a king's move loses both", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2", "kq"},
		{"castling loses both", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "kq"},
		{"a rook's move loses one", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1", "Kkq"},
		{"a rook taking a rook loses two", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "Qq"},
		{"a knight taking a rook loses one", "r3k2r/8/6N1/8/8/8/8/R3K2R w KQkq - 0 1", "g6h8", "KQq"},
		{"a promotion on the corner takes the right", "r3k2r/1P6/8/8/8/8/8/4K3 w kq - 0 1", "b7a8q", "k"},
		{"another rook has no right to lose", "4k3/8/8/8/8/8/6R1/R3K2R w KQ - 0 1", "g2g1", "KQ"},
		{"a move elsewhere loses nothing", "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1", "a2a4", "KQkq"},
		{"the king takes a rook at home", "r2k3r/8/8/8/8/8/8/r3K2R w K - 0 1", "e1e2", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			m, err := p.ParseUCI(c.uci)
			if err != nil {
				t.Fatal(err)
			}
			next := p.Play(m)
			if got := strings.Fields(next.FEN())[2]; got != c.want || next.Rights() != p.RightsAfter(m) {
				t.Errorf("after %s the rights are %s, want %s", c.uci, got, c.want)
			}
		})
	}
}
