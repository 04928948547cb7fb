package main

import (
	"bufio"
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"rokada/internal/exercise"
)

// Every fault of every FEN that is known to be wrong is explained in the language of the
// page, with a caret under it.
func TestBadFENsAreExplainedInTheLanguage(t *testing.T) {
	all, _ := labs(t)
	text := unpacked(t, "../../internal/chess/testdata/badfen.jsonl.gz")
	rows, problems := 0, 0
	for lines := bufio.NewScanner(text); lines.Scan(); rows++ {
		var row struct{ FEN, Action string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		for language, l := range all {
			list := l.ask(t, "read", "standard", row.FEN).Problems
			list = append(list, l.ask(t, "show", "standard", strings.ReplaceAll(row.FEN, "\n", " "), "").Problems...)
			for _, p := range list {
				problems++
				checkProblem(t, language, row.FEN, p)
			}
		}
	}
	if rows < 140 || problems < 400 {
		t.Errorf("%d rows with %d problems", rows, problems)
	}
}

func checkProblem(t *testing.T, language, fen string, p problem) {
	t.Helper()
	if !cyrillic(p.Message) || p.Help != "" && !cyrillic(p.Help) || !cyrillic(p.Word) || strings.Contains(p.Message+p.Help+p.Label, "%!") {
		t.Errorf("%s: %q: %+v", language, fen, p)
	}
	if n := len([]rune(p.Line)); p.Lead > n || p.Width < 1 {
		t.Errorf("%s: %q: the caret stands at %d+%d of %d", language, fen, p.Lead, p.Width, n)
	}
	if strings.ContainsFunc(p.Line+p.Message+p.Label, unicode.IsControl) {
		t.Errorf("%s: %q: a control character is shown: %+v", language, fen, p)
	}
}

func cyrillic(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

func TestCaretOfAFEN(t *testing.T) {
	all, _ := labs(t)
	got := all["ru"].ask(t, "read", "standard", "r3k2r/8/b7/8/8/8/8/R3К2R w KQkq - 0 1").Problems
	if len(got) != 1 {
		t.Fatalf("%+v", got)
	}
	want := problem{Severity: "error", Word: "ошибка", Message: `буква "К" (U+041A) — кириллическая`, Code: "fen-letters",
		Line: "r3k2r/8/b7/8/8/8/8/R3К2R w KQkq - 0 1", Label: `нужно: "K"`, HelpWord: "совет", Help: `наберите латиницей: "K"`, Lead: 21, Width: 1}
	if got[0] != want {
		t.Errorf("got  %+v\nwant %+v", got[0], want)
	}
}

func TestWhatIsReadFromMoves(t *testing.T) {
	all, _ := labs(t)
	for _, test := range []struct{ text, moves, problem string }{
		{"1.e4 e5 2.Кf3", "e2e4 e7e5 g1f3", "move-letters"},
		{"e4", "e2e4", ""},
		{"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *", "e1h1", ""},
		{"1.e4 e5 2.Ke3", "", "move-not-legal"},
		{"1.e4 *\n\n1.d4 *", "", "pgn-syntax"},
		{"привет", "", "move-letters"},
		{"", "", "fen-fields"},
	} {
		got := all["uk"].ask(t, "read", "standard", test.text)
		moves := strings.ReplaceAll(strings.Join(got.Moves, " "), "e1g1", "e1h1")
		code := ""
		if len(got.Problems) > 0 {
			code = got.Problems[0].Code
		}
		if moves != test.moves || code != test.problem {
			t.Errorf("%q: moves %q, problem %q", test.text, moves, code)
		}
	}
}

// Rights are kept while pieces are set up, as far as king and rook are at home.
func TestSoundRights(t *testing.T) {
	l := new(lab)
	for _, test := range []struct{ mode, fen, want string }{
		{"standard", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
		{"standard", "r3k3/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "r3k3/8/8/8/8/8/4K3/R6R w q - 0 1"},
		{"standard", "8/8/8/8/8/8/8/8 w KQkq - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"},
		{"chess960", "1r2k3/8/8/8/8/8/8/1K3R2 w KQkq - 0 1", "1r2k3/8/8/8/8/8/8/1K3R2 w Kq - 0 1"},
	} {
		if got := l.ask(t, "show", test.mode, test.fen, "").Sound; got != test.want {
			t.Errorf("%s: got %s, want %s", test.fen, got, test.want)
		}
	}
}

func TestTasksAreAboutTheirTopic(t *testing.T) {
	l := new(lab)
	legal := 0
	for n := range 80 {
		topic := "any"
		if n >= 40 {
			topic = exercise.Topics()[n%8].String()
		}
		e := l.ask(t, "exercise", topic, []string{"easy", "hard"}[n%2], strconv.FormatUint(uint64(n)*0x9e3779b97f4a7c15, 10))
		v := l.ask(t, "castling", "standard", e.FEN, "", e.Color, e.Wing)
		if topic == "any" && v.Legal {
			legal++
		}
		if want := map[string]string{"path": "path-blocked", "check": "king-in-check", "crossing": "king-crosses-attack", "landing": "king-ends-in-check", "rights": "right-lost"}[topic]; want != "" && (v.Legal || v.Reasons[0].Code != want) {
			t.Errorf("%s: %s: %+v", topic, e.FEN, v.Reasons)
		}
	}
	if legal < 12 || legal > 28 {
		t.Errorf("%d of 40 castlings are allowed", legal)
	}
}

func FuzzNothingStopsTheLab(f *testing.F) {
	for _, question := range []string{
		"show\nstandard\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ne2e4 e7e5",
		"castling\nchess960\n4k3/8/8/8/8/8/8/1R1K4 w B - 0 1\n\nwhite\nO-O-O", "touch\nstandard\n4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1\n\ne1,h1",
		"read\nstandard\n1. e4 (1. d4) e5 {…} $1", "exercise\nany\nhard\n12345", "texts\na\tb\tc\n\n%s\t%[2]s%", "show", "castling\n\n\n\n\n", "read\n\x00\n\xff/\xfe",
	} {
		f.Add(question)
	}
	f.Fuzz(func(t *testing.T, question string) {
		l := new(lab)
		if answer := l.answer(question); !json.Valid(answer) {
			t.Errorf("%q is answered by %q", question, answer)
		}
	})
}

// Slots and verbs of a file that is not as it should be.
func TestTextsOfAnyForm(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{fillSlots("{A} и {B}", map[string]string{"A": "e1", "B": "{A}"}), "e1 и {A}"},
		{fillSlots("{A", map[string]string{"A": "e1"}), "e1"},
		{fillVerbs("%[2]s: %[1]q, 100%%", []string{"К", "b"}), `b: "К", 100%`},
		{fillVerbs("%s %s %d %", []string{"a"}), "a   "},
		{fillVerbs("%[9]s%[x]s%[-1]s", []string{"a"}), ""},
	} {
		if test.got != test.want {
			t.Errorf("got %q, want %q", test.got, test.want)
		}
	}
}
