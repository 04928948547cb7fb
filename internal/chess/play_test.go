package chess

import "testing"

func TestPlayLeadsTo(t *testing.T) {
	for _, c := range []struct{ name, fen, uci, want string }{
		{"a double step leaves the square it passed (FIDE 3.7.3.1)",
			initialFEN, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
		{"a single step does not",
			initialFEN, "e2e3", "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
		{"after Black the number counts up",
			"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "g8f6",
			"rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"},
		{"en passant takes the pawn beside",
			"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"},
		{"a pawn becomes a queen in the same move (FIDE 3.7.3.3)",
			"3rk3/P3P3/8/8/8/8/8/4K3 w - - 5 9", "e7d8q", "3Qk3/P7/8/8/8/8/8/4K3 b - - 0 9"},
		{"or a knight",
			"4k3/P7/8/8/8/8/8/4K3 w - - 5 9", "a7a8n", "N3k3/8/8/8/8/8/8/4K3 b - - 0 9"},
		{"castling counts as one move",
			"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9"},
		{"castling of Black",
			"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
		{"a capture sets the clock to 0",
			"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			m, err := p.ParseUCI(c.uci)
			if err != nil {
				t.Fatal(err)
			}
			next := p.Play(m)
			if got := next.FEN(); got != c.want {
				t.Errorf("%s leads to %s, want %s", c.uci, got, c.want)
			}
			if p.FEN() != c.fen {
				t.Errorf("the position played from has become %s", p.FEN())
			}
		})
	}
}

func TestMovesThatExposeTheKingAreNotLegal(t *testing.T) {
	for _, c := range []struct{ name, fen, uci string }{
		{"a pinned knight", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3"},
		{"a pinned pawn", "4k3/8/8/8/7b/8/5P2/4K3 w - - 0 1", "f2f3"},
		{"the king along the line of the checking rook", "4k3/8/8/8/r3K3/8/8/8 w - - 0 1", "e4f4"},
		{"the king beside the other king", "8/8/8/8/8/3k4/8/3K4 w - - 0 1", "d1d2"},
		{"en passant takes both pawns off the king's rank", "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "e5d6"},
		{"en passant uncovers a diagonal", "4k3/8/1b6/2Pp4/8/4K3/8/8 w - d6 0 1", "c5d6"},
		{"en passant one move too late (FIDE 3.7.3.2)", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "e5d6"},
		{"a pawn's double step over a piece", "4k3/8/8/8/8/4n3/4P3/2K5 w - - 0 1", "e2e4"},
		{"castling out of check", "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Standard)
			if m, err := p.ParseUCI(c.uci); err == nil {
				t.Errorf("%s: %s is taken for legal", c.fen, m.UCI())
			}
		})
	}
}
