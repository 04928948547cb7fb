package explain_test

import (
	"testing"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

// TestOddsAreOnlyWhatAGameBeginsWith: a rook is given as odds at the start of a game; later
// and in diagrams of a few pieces it is simply not there.
func TestOddsAreOnlyWhatAGameBeginsWith(t *testing.T) {
	for _, c := range []struct {
		fen   string
		color chess.Color
		side  chess.CastlingSide
		want  bool
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", chess.White, chess.QueenSide, true},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", chess.White, chess.KingSide, false},
		{"rnbqkbn1/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1", chess.Black, chess.KingSide, true},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 9", chess.White, chess.QueenSide, false},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", chess.White, chess.QueenSide, false},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", chess.White, chess.QueenSide, false},
		{"rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kq - 0 1", chess.White, chess.QueenSide, false},
	} {
		start := setup(t, c.fen)
		if got := explain.Odds(&start, c.color, c.side); got != c.want {
			t.Errorf("%s, %v %v: odds is %v, want %v", c.fen, c.color, c.side, got, c.want)
		}
	}
}

// TestAGameAtOddsSaysSo: the sentence must not speak of a rook that stood there.
func TestAGameAtOddsSaysSo(t *testing.T) {
	g, err := chess.NewGame(setup(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"))
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start
	v := explain.Castling(&s, g.Castling(0, chess.White, chess.QueenSide),
		explain.Known(&g, 0, chess.White, chess.QueenSide))
	got := render(t, readLanguage(t, "ru"), v.Sentences()[:1])
	want := "Длинная рокировка белых запрещена до конца партии: партия с форой, ладьи\u00a0a1 не было с самого начала."
	if got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
}
