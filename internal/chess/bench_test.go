package chess

import (
	"testing"

	corentings "github.com/corentings/chess/v2"
	notnil "github.com/notnil/chess"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// BenchmarkCastling asks for one verdict. The aim is 300 ns and no allocation.
func BenchmarkCastling(b *testing.B) {
	for _, c := range []struct {
		name, fen string
		mode      CastlingMode
	}{
		{"legal", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", Standard},
		{"middlegame", kiwipete, Standard},
		{"every-reason", "4k3/8/8/8/8/8/5r2/4KrNR w - - 0 1", Standard},
		{"right-and-king-lost", "4k3/8/8/8/8/8/8/3K3R w - - 0 1", Standard},
		{"chess960-uncovered", "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", Chess960},
	} {
		p := position(b, c.fen, c.mode)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			reasons := 0
			for b.Loop() {
				v := p.Castling(White, QueenSide)
				reasons += len(v.Reasons())
			}
		})
	}
}

// TestCastlingAllocatesNothing keeps a promise of the package comment.
func TestCastlingAllocatesNothing(t *testing.T) {
	p := position(t, kiwipete, Standard)
	if n := testing.AllocsPerRun(1000, func() {
		v := p.Castling(White, KingSide)
		if !v.Legal() || len(v.Reasons()) != 0 || v.Headline().Code != NoReason {
			t.Fatal("castling is legal here")
		}
	}); n != 0 {
		t.Errorf("%v allocations for one verdict", n)
	}
}

// perftFENs are counted by every library in turn, to the depth by ours and to three plies
// by the others, which are slower.
var perftFENs = []struct {
	name, fen string
	depth     int
}{
	{"start", initialFEN, 5},
	{"kiwipete", kiwipete, 4},
}

func reportNodes(b *testing.B, nodes uint64) {
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

// BenchmarkPerft plays every move of the last ply, so that a node is a position made; the aim is
// 20 million a second. On the machine where this was written (AMD EPYC, Go 1.26) it is 117
// from the start and 82 in kiwipete; corentings/chess v2.5.1 has 2.8 and 1.6 there,
// notnil/chess 1.9 has 3.0 and 3.7.
func BenchmarkPerft(b *testing.B) {
	for _, c := range perftFENs {
		p := position(b, c.fen, Standard)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			var nodes uint64
			for b.Loop() {
				nodes += Perft(&p, c.depth)
			}
			reportNodes(b, nodes)
		})
	}
}

func BenchmarkPerftCorentings(b *testing.B) {
	for _, c := range perftFENs {
		p := otherPosition(b, c.fen)
		b.Run(c.name, func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				nodes += perftCorentings(p, 3)
			}
			reportNodes(b, nodes)
		})
	}
}

func perftCorentings(p *corentings.Position, depth int) (nodes uint64) {
	moves := p.ValidMovesUnsafe() // the faster of its two lists
	for i := range moves {
		next := p.Update(&moves[i])
		if depth == 1 {
			nodes++
		} else {
			nodes += perftCorentings(next, depth-1)
		}
	}
	return nodes
}

func BenchmarkPerftNotnil(b *testing.B) {
	for _, c := range perftFENs {
		option, err := notnil.FEN(c.fen)
		if err != nil {
			b.Fatal(err)
		}
		p := notnil.NewGame(option).Position()
		b.Run(c.name, func(b *testing.B) {
			var nodes uint64
			for b.Loop() {
				nodes += perftNotnil(p, 3)
			}
			reportNodes(b, nodes)
		})
	}
}

func perftNotnil(p *notnil.Position, depth int) (nodes uint64) {
	for _, m := range p.ValidMoves() {
		next := p.Update(m)
		if depth == 1 {
			nodes++
		} else {
			nodes += perftNotnil(next, depth-1)
		}
	}
	return nodes
}

// BenchmarkLegalMoves lists the moves of one rich position.
func BenchmarkLegalMoves(b *testing.B) {
	p := position(b, kiwipete, Standard)
	room := make([]Move, 0, 218)
	b.ReportAllocs()
	for b.Loop() {
		if len(p.AppendLegal(room)) != 48 {
			b.Fatal("kiwipete has 48 moves")
		}
	}
}
