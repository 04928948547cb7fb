package chess

import "testing"

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		want      Status
	}{
		{"initial position", initialFEN, None},
		{"check", "rnbqkbnr/ppp2ppp/8/1B1pp3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1 3", Check},
		{"fool's mate", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Mate},
		{"smothered mate", "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", Mate},
		{"castling does not save from mate", "4r1k1/8/b7/8/8/8/3P1P2/3RK2R w K - 0 1", Mate},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Stalemate},
		{"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", DeadPosition},
		{"king and knight", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", DeadPosition},
		{"king and bishop in check", "4k3/8/8/1B6/8/8/8/4K3 b - - 0 1", DeadPosition},
		{"bishops on squares of one color", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", DeadPosition},
		{"bishops on squares of both colors", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", None},
		{"two knights can be helped to mate", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", None},
		{"knight against knight", "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", None},
		{"one pawn is enough", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", None},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			if got := p.Status(); got != c.want {
				t.Errorf("%s: %s, want %s", c.fen, got, c.want)
			}
		})
	}
}

func TestFiftyAndSeventyFiveMoves(t *testing.T) {
	for _, c := range []struct {
		name, fen          string
		fifty, seventyFive bool
	}{
		{"one half-move is missing", "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", false, false},
		{"fifty moves each", "4k3/8/8/8/8/8/8/R3K3 w Q - 100 80", true, false},
		{"seventy-five moves each", "4k3/8/8/8/8/8/8/R3K3 w Q - 150 120", true, true},
		{"mate by the last move takes precedence", "R3k3/8/4K3/8/8/8/8/8 b - - 150 120", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			if p.FiftyMoves() != c.fifty || p.SeventyFiveMoves() != c.seventyFive {
				t.Errorf("fifty %v, seventy-five %v", p.FiftyMoves(), p.SeventyFiveMoves())
			}
		})
	}
}
