package i18n

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rokada/internal/diag"
)

func lexiconOf(t *testing.T, text string) (*Lexicon, diag.List) {
	t.Helper()
	return ParseLexicon("ru", diag.NewSource("content/ru/words.yaml", []byte(text)))
}

const smallLexicon = `
pieces:
  rook: ладья, ладьи, ладьёй
flanks:
  O-O: короткую/короткой сторону/стороне
sayings:
  may: может
  forbidden: [запрещена, запрещено]
logic:
  not: не
  any: [любой, что угодно]
numbers:
  "3": три, третий
names: длинная диагональ
wrong:
  рокировка: рокирование
`

func TestLexiconReadsWordsAndPhrases(t *testing.T) {
	x, problems := lexiconOf(t, smallLexicon)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct{ name, text, want string }{
		{"inflected form", "ладьи", "pieces:rook"},
		{"ё is е", "ладьей, ЛАДЬЁЙ", "pieces:rook pieces:rook"},
		{"stress mark", "ладья\u0301", "pieces:rook"},
		{"soft hyphen", "ла\u00adдья", "pieces:rook"},
		{"no part of a word", "ладьями ладь", "- -"},
		{"alternatives", "в короткую сторону, на короткой стороне", "- flanks:O-O - flanks:O-O"},
		{"phrase over a no-break space", "короткую\u00a0сторону", "flanks:O-O"},
		{"phrase over a line break", "короткую\nсторону", "flanks:O-O"},
		{"no phrase over a comma", "короткую, сторону", "- -"},
		{"longest phrase wins", "что угодно", "logic:any"},
		{"a phrase that breaks off is none", "что нужно", "- -"},
		{"unknown words are kept", "король не стоит", "- logic:not -"},
		{"numbers", "третий", "numbers:3"},
		{"fixed phrase", "длинная диагональ", "names:"},
		{"wrong form with the right one", "рокирование", "wrong:рокировка"},
		{"nothing", "", ""},
		{"only marks", "— … «»", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, w := range x.Read(c.text) {
				if len(w.Meanings()) == 0 {
					got = append(got, "-")
				}
				for _, m := range w.Meanings() {
					got = append(got, m.Kind.String()+":"+m.Value)
				}
				if w.Start >= w.End || w.End > len(c.text) {
					t.Errorf("word %q has the bytes %d to %d", w.Text, w.Start, w.End)
				}
			}
			if strings.Join(got, " ") != c.want {
				t.Errorf("%q reads as %q, want %q", c.text, strings.Join(got, " "), c.want)
			}
		})
	}
}

func TestApostrophesAreOneLetter(t *testing.T) {
	x, _ := ParseLexicon("uk", diag.NewSource("content/uk/words.yaml", []byte("attack:\n  attacked: бʼє\n")))
	for _, text := range []string{"бʼє", "б'є", "б’є", "б`є", "Б‘Є"} {
		if words := x.Read(text); len(words) != 1 || !words[0].Is(WordAttack, "attacked") {
			t.Errorf("%q is read as %v", text, words)
		}
	}
	if words := x.Read("'це'"); len(words) != 1 || words[0].Text != "це" {
		t.Errorf("quotes belong to the word: %v", words)
	}
}

func TestLexiconProblems(t *testing.T) {
	for _, c := range []struct{ name, text, want, at string }{
		{"one form, two meanings", "pieces:\n  king: король\n  rook: ладья, король\n", `"король" means "king" and "rook" at once`, " король"},
		{"empty form", "pieces:\n  king: король,,царь\n", `an empty form of "king"`, ""},
		{"unknown section", "peaces:\n  king: король\n", `unknown key "peaces"`, "peaces"},
		{"unknown value", "pieces:\n  kong: король\n", `unknown key "kong"`, "kong"},
		{"number that is none", "numbers:\n  \"1a\": один\n", `"1a" is not a number`, "1a"},
		{"too many alternatives", "names: a/b/c/d/e a/b/c/d/e a/b/c/d/e\n", "the phrase has more than 64 alternatives", "a/b/c/d/e a/b/c/d/e a/b/c/d/e"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problems := lexiconOf(t, c.text)
			if len(problems) != 1 {
				t.Fatalf("want one problem, got %v", problems)
			}
			if got := problems[0].Message.String(); got != c.want {
				t.Errorf("message %q, want %q", got, c.want)
			}
			if got := problems[0].At.Text(); got != c.at {
				t.Errorf("points at %q, want %q", got, c.at)
			}
		})
	}
}

func TestRealWordListsAreSound(t *testing.T) {
	files, err := filepath.Glob("../../content/*/words.yaml")
	if err != nil || len(files) < 3 {
		t.Fatalf("found %v, %v", files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, problems := ParseLexicon(Locale(filepath.Base(filepath.Dir(file))), diag.NewSource(file, text))
		for _, p := range problems {
			line, _ := p.At.Source.Position(p.At.Start)
			t.Errorf("%s:%d: %s", file, line, p.Message)
		}
	}
}
