package chess

import (
	"slices"
	"strings"
	"testing"
)

// uciList writes moves in alphabetical order.
func uciList(moves []Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, m.UCI())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func TestTouchedPiecesBind(t *testing.T) {
	const any = "any"
	for _, c := range []struct {
		name, fen, touched string
		want, article      string
	}{
		{"nothing touched", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "", any, "4.5"},
		{"an empty square means nothing", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e5", any, "4.5"},
		{"the king alone may castle", "4k3/8/8/8/8/8/3PPP2/4K2R w K - 0 1", "e1", "e1d1 e1f1 e1g1", "4.3.1"},
		{"king then rook castles", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1,h1", "e1g1", "4.4.1"},
		{"king then rook castles long", "r3k2r/8/8/8/8/8/5P2/4K3 b kq - 0 1", "e8,a8", "e8c8", "4.4.1"},
		{"rook then king does not castle there", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1,e1", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8", "4.4.2"},
		{"rook alone moves", "4k3/8/8/8/8/8/7P/4K2R w K - 0 1", "h1", "h1f1 h1g1", "4.3.1"},
		{"rook first that cannot move leaves the king", "4k3/8/8/8/8/8/7P/4K1NR w K - 0 1", "h1,e1", "e1d1 e1d2 e1e2 e1f1 e1f2", "4.4.2"},
		{"rook first, then castling with the other rook is a king's move", "4k3/8/8/8/8/8/3PPP1P/R3KBNR w KQ - 0 1", "h1,e1", "e1c1 e1d1", "4.4.2"},
		{"rook first keeps from castling there even where anything goes", "4k3/8/8/8/8/8/3PPP1P/R3K1NR w KQ - 0 1", "h1", any, "4.5"},
		{"illegal castling asks for another king's move", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1,h1", "e1c1 e1d1 e1d2 e1e2", "4.4.3"},
		{"illegal castling, castling with the other rook included", "r3k2r/8/8/8/8/8/3R1P2/4K3 b kq - 0 1", "e8,a8", "e8e7 e8f7 e8f8 e8g8", "4.4.3"},
		{"illegal castling and a king without moves leave any move", "4k3/8/8/8/8/8/3PPPp1/3QK2R w K - 0 1", "e1,h1", any, "4.4.3"},
		{"a rook that is no castling rook counts as one touched to castle", "4k3/8/8/8/8/7R/8/4K3 w - - 0 1", "e1,h3", "e1d1 e1d2 e1e2 e1f1 e1f2", "4.4.3"},
		{"a piece between king and rook ends the thought of castling", "4k3/8/8/8/8/8/8/N3K2R w K - 0 1", "e1,a1,h1", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1", "4.3.1"},
		{"the king released two squares away has castled", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1g1", "4.7.2"},
		{"after that the other rook does not matter", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1,a1", "e1g1", "4.7.2"},
		{"released where castling is illegal", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1c1 e1d1 e1d2 e1e2", "4.3.1"},
		{"taken back after the clock: king and rook of an illegal castling", "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1,h1f1", "e1c1 e1d1 e1d2 e1e2", "4.4.3"},
		{"castling on a lost right, no other king's move", "4k3/8/8/8/8/8/3PPP2/3QKB1R w - - 0 1", "e1,h1", any, "4.4.3"},
		{"a released piece stays", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h5", "h1h5", "4.7"},
		{"a piece released on an illegal square moves elsewhere", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "f1f3", "f1a6 f1b5 f1c4 f1d3 f1e2 f1g2 f1h3", "4.3.1"},
		{"a released rook stays although the king comes next", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1f1,e1", "h1f1", "4.7"},
		{"the first piece that can move", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "b1,a1", "b1a3 b1c3 b1d2", "4.3.1"},
		{"a pinned piece cannot move, the next must", "4k3/8/8/8/1b6/8/3N4/R3K3 w Q - 0 1", "d2,a1", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1", "4.3.1"},
		{"a released piece that was not to move does not count", "4k3/8/8/8/8/8/4P3/RN2K3 w Q - 0 1", "b1,e2e4", "b1a3 b1c3 b1d2", "4.3.1"},
		{"nothing touched can move", "4k3/8/8/8/1b6/8/3N4/R3K3 w Q - 0 1", "d2", any, "4.5"},
		{"an enemy piece is taken", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "d5", "c3d5 e4d5", "4.3.2"},
		{"the first enemy piece that can be taken", "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "e8,f5", "e4f5", "4.3.2"},
		{"an enemy piece that cannot be taken", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", "d5", any, "4.5"},
		{"en passant takes the pawn that was touched", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d5", "e5d6", "4.3.2"},
		{"own and enemy piece", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "c3,d5", "c3d5", "4.3.3"},
		{"enemy piece first", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "d5,c3", "c3d5", "4.3.3"},
		{"own piece cannot take: own was first", "4k3/8/8/3p4/4P3/8/8/1N2K3 w - - 0 1", "b1,d5", "b1a3 b1c3 b1d2", "4.3.3"},
		{"own piece cannot take: enemy was first", "4k3/8/8/3p4/4P3/8/8/1N2K3 w - - 0 1", "d5,b1", "e4d5", "4.3.3"},
		{"capture finished", "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1", "d5,c3d5", "c3d5", "4.7"},
		{"a pawn released on the last rank still has the choice", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7e8", "e7e8b e7e8n e7e8q e7e8r", "4.4.4"},
		{"the new piece has touched the square", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7e8n", "e7e8n", "4.4.4"},
		{"king then rook in Chess960", "4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1,b1", "d1b1", "4.4.1"},
	} {
		touched, ok := ParseTouches(c.touched)
		if !ok && c.touched != "" {
			t.Fatalf("%s: %q is not read", c.name, c.touched)
		}
		mode := Standard
		if strings.Contains(c.name, "960") {
			mode = Chess960
		}
		p := position(t, c.fen, mode)
		got := p.Bound(touched)
		moves := uciList(got.Moves)
		if got.Free {
			moves = any
		}
		if moves != c.want || got.Article != c.article {
			t.Errorf("%s: %s by %s, want %s by %s", c.name, moves, got.Article, c.want, c.article)
		}
		if got.Free && len(got.Moves) != len(p.LegalMoves()) && !strings.Contains(c.name, "rook first") {
			t.Errorf("%s: any move, but %d of %d", c.name, len(got.Moves), len(p.LegalMoves()))
		}
	}
}

func TestTouchesAreReadStrictly(t *testing.T) {
	for _, text := range []string{"", "e", "e9", "e1g", "e1-g1", "e1;h1", "e7e8k"} {
		if touched, ok := ParseTouches(text); ok {
			t.Errorf("%q is read as %v", text, touched)
		}
	}
	touched, ok := ParseTouches("e1g1, h1 e7e8q")
	want := []Touch{{E1, G1, NoRole}, {H1, NoSquare, NoRole}, {E7, E8, Queen}}
	if !ok || !slices.Equal(touched, want) {
		t.Errorf("read as %v, want %v", touched, want)
	}
}
