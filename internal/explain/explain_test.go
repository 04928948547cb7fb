package explain_test

import (
	"errors"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

func setup(t *testing.T, fen string) chess.Setup {
	t.Helper()
	s, _, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestVerdictsOfTheSpecification are the examples that the sentences were agreed on.
func TestVerdictsOfTheSpecification(t *testing.T) {
	for _, c := range []struct {
		language, fen string
		color         chess.Color
		side          chess.CastlingSide
		moves, want   string
	}{
		{"ru", "4kr2/8/b7/8/8/8/8/R3K2R w K - 0 1", chess.White, chess.KingSide, "",
			"Короткая рокировка белых временно запрещена: король проходит через поле f1, которое бьют чёрный слон~a6 и чёрная ладья~f8."},
		{"ru", "rn1Bk3/8/8/8/8/8/8/4K3 b q - 0 1", chess.Black, chess.QueenSide, "",
			"Длинная рокировка чёрных временно запрещена: между королём и ладьёй стоят чёрный конь~b8 и белый слон~d8."},
		{"uk", "4kr2/8/b7/8/8/8/8/R3K2R w K - 0 1", chess.White, chess.KingSide, "",
			"Коротке рокірування білих тимчасово заборонено: король проходить через поле f1, яке бʼють чорний слон~a6 та чорна тура~f8."},
		{"uk", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", chess.Black, chess.QueenSide, "Ra7 Kd1 Ra8 Ke1",
			"Довге рокірування чорних заборонено до кінця партії: тура з~поля a8 уже ходила (1…~Тa7). Право на коротке рокірування зберігається."},
		{"bg", "4kr2/8/b7/8/8/8/8/R3K2R w K - 0 1", chess.White, chess.KingSide, "",
			"Малката рокада на белите е временно забранена: царят минава през полето f1, атакувано от черния офицер на~a6 и от черния топ на~f8."},
		{"bg", "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", chess.Black, chess.QueenSide, "Kd7 Kd1 Ke8 Ke1",
			"Голямата рокада на черните е забранена до края на партията: царят вече е бил местен (1…~Цd7). Загубено е правото и на двете рокади."},
	} {
		g := play(t, setup(t, c.fen), chess.White, strings.Fields(c.moves))
		s := g.Last().Setup()
		v := explain.Castling(&s, g.Castling(len(g.Moves), c.color, c.side),
			explain.Context{Cause: explain.InGame(&g, len(g.Moves), c.color, c.side)})
		got := render(t, readLanguage(t, c.language), v.Sentences())
		want := strings.ReplaceAll(c.want, "~", "\u00a0")
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s:\n got %s\nwant %s", c.language, got, want)
		}
	}
}

func TestNotationInFourLanguages(t *testing.T) {
	for _, c := range []struct{ san, pgn, fide, ru, uk, bg string }{
		{"O-O", "O-O", "0-0", "0-0", "0-0", "0-0"},
		{"O-O-O+", "O-O-O+", "0-0-0+", "0-0-0+", "0-0-0+", "0-0-0+"},
		{"0-0#", "O-O#", "0-0#", "0-0#", "0-0#", "0-0#"},
		{"Bxh1", "Bxh1", "Bxh1", "Сxh1", "Сxh1", "Оxh1"},
		{"Kf1", "Kf1", "Kf1", "Крf1", "Крf1", "Цf1"},
		{"R1a3", "R1a3", "R1a3", "Л1a3", "Т1a3", "Т1a3"},
		{"bxa1=Q+", "bxa1=Q+", "bxa1Q+", "bxa1Ф+", "bxa1Ф+", "bxa1Д+"},
		{"exd5", "exd5", "exd5", "exd5", "exd5", "exd5"},
		{"Nf3", "Nf3", "Nf3", "Кf3", "Кf3", "Кf3"},
	} {
		if got := explain.Notation(c.san, explain.PGN); got != c.pgn {
			t.Errorf("%s: PGN %s, want %s", c.san, got, c.pgn)
		}
		if got := explain.Notation(c.san, explain.FIDE); got != c.fide {
			t.Errorf("%s: FIDE %s, want %s", c.san, got, c.fide)
		}
		for name, want := range map[string]string{"ru": c.ru, "uk": c.uk, "bg": c.bg} {
			if got := render(t, readLanguage(t, name), []explain.Message{explain.SAN(c.san)}); got != want {
				t.Errorf("%s: %s %s, want %s", c.san, name, got, want)
			}
		}
	}
	if explain.SAN("").Key == "" {
		t.Error("an empty move has no message")
	}
}

func TestBoardInWords(t *testing.T) {
	s := setup(t, "4k3/8/8/8/8/8/5PPP/R3K2R w KQ - 0 1")
	for name, want := range map[string]string{
		"ru": "Белые: король~e1; ладьи a1 и h1; пешки f2, g2 и h2. Чёрные: король~e8. Ход белых. | Белые: Крe1, Лa1, Лh1, пп.~f2, g2, h2. Чёрные: Крe8.",
		"uk": "Білі: король~e1; тури a1 та h1; пішаки f2, g2 та h2. Чорні: король~e8. Хід білих. | Білі: Крe1, Тa1, Тh1, пп.~f2, g2, h2. Чорні: Крe8.",
		"bg": "Бели: цар на~e1; топове на~a1 и h1; пешки на~f2, g2 и h2. Черни: цар на~e8. Белите са на ход. | Бели: Цe1, Тa1, Тh1, пп.~f2, g2, h2. Черни: Цe8.",
	} {
		l := readLanguage(t, name)
		got := render(t, l, explain.Board(&s, explain.Everywhere)) + " | " + render(t, l, explain.Short(&s, explain.Everywhere))
		if want = strings.ReplaceAll(want, "~", "\u00a0"); got != want {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want)
		}
	}
	strip := render(t, readLanguage(t, "ru"), explain.Board(&s, chess.Rank1.Set()|chess.Rank2.Set()))
	if !strings.Contains(strip, "Чёрных фигур здесь нет.") {
		t.Errorf("a strip of White's ranks shows no black pieces, got %s", strip)
	}
}

func TestSixChecks(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		side      chess.CastlingSide
		want      string // state of each check
		faults    string // of all checks
	}{
		{"legal", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess.KingSide, "passed passed passed passed passed passed", ""},
		{"right lost", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", chess.KingSide, "failed not-reached not-reached not-reached not-reached not-reached", ""},
		{"crossing", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", chess.KingSide, "passed passed passed passed failed not-reached", "f1"},
		{"crossing and landing", "4krr1/8/8/8/8/8/8/4K2R w K - 0 1", chess.KingSide, "passed passed passed passed failed failed", "f1 g1"},
		{"blocked and in check", "4k3/8/8/8/4r3/8/8/R1B1K2R w KQ - 0 1", chess.QueenSide, "passed passed failed failed not-reached not-reached", "c1 e1"},
		{"king away", "4k3/8/8/8/8/8/8/R4K1R w - - 0 1", chess.KingSide, "failed failed not-reached not-reached not-reached not-reached", "e1"},
	} {
		s := setup(t, c.fen)
		var states []string
		var faults chess.Bitboard
		for i, check := range explain.Checks(&s, s.Castling(chess.White, c.side), explain.Context{}) {
			if check.Number != i+1 || len(check.Details) == 0 {
				t.Errorf("%s: check %d is numbered %d and says %v", c.name, i+1, check.Number, check.Details)
			}
			states = append(states, check.State.String())
			faults |= check.Faults
		}
		if got := strings.Join(states, " "); got != c.want || faults.String() != c.faults {
			t.Errorf("%s: got %s, faults %s, want %s, faults %s", c.name, got, faults, c.want, c.faults)
		}
	}
}

func TestErrorsOfTheCatalogAreReturned(t *testing.T) {
	want := errors.New("no such message")
	s := setup(t, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1")
	v := explain.Castling(&s, s.Castling(chess.White, chess.KingSide), explain.Context{})
	for _, missing := range []string{"castling.sentence", "attacker.black-rook", "castling.head.white.O-O"} {
		_, err := explain.Render(v.Sentences(), func(key string, _ int, _ map[string]string) (string, error) {
			if key == missing {
				return "", want
			}
			return key, nil
		})
		if !errors.Is(err, want) {
			t.Errorf("%s is missing: error %v", missing, err)
		}
	}
}
