package i18n

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the archives in testdata")

func source(text string) *diag.Source { return diag.NewSource("messages.yaml", []byte(text)) }

func catalog(t *testing.T, l Locale, text string) *Catalog {
	t.Helper()
	c, list := Parse(l, source(text))
	if len(list) > 0 {
		var b bytes.Buffer
		diag.Print(&b, list, diag.Style{})
		t.Fatalf("problems in a good catalog:\n%s", b.String())
	}
	return c
}

const moves = `
moves-left:
  one: "{{.Side}}: {{.PluralCount}} ход"
  few: "{{.Side}}: {{.PluralCount}} хода"
  many: "{{.Side}}: {{.PluralCount}} ходов"
  other: "{{.Side}}: {{.PluralCount}} хода"
`

func TestPluralsOfOurLanguages(t *testing.T) {
	uk := strings.NewReplacer("хода", "ходи", "ходов", "ходів").Replace(moves)
	bg := "moves-left:\n  one: \"{{.Side}}: {{.PluralCount}} ход\"\n  other: \"{{.Side}}: {{.PluralCount}} хода\"\n"
	tests := []struct {
		locale Locale
		text   string
		want   map[int]string
	}{
		{"ru", moves, map[int]string{0: "ходов", 1: "ход", 2: "хода", 5: "ходов", 11: "ходов", 21: "ход", 22: "хода", 25: "ходов", 101: "ход"}},
		{"uk", uk, map[int]string{0: "ходів", 1: "ход", 2: "ходи", 5: "ходів", 11: "ходів", 21: "ход", 22: "ходи", 25: "ходів", 101: "ход"}},
		{"bg", bg, map[int]string{0: "хода", 1: "ход", 2: "хода", 5: "хода", 11: "хода", 21: "хода", 22: "хода", 25: "хода", 101: "хода"}},
	}
	for _, tt := range tests {
		c := catalog(t, tt.locale, tt.text)
		for n, want := range tt.want {
			got, err := c.N("moves-left", n, map[string]any{"Side": "x"})
			if err != nil || !strings.HasSuffix(got, " "+want) || !strings.HasPrefix(got, "x: ") {
				t.Errorf("%s %d: got %q, %v, want %q", tt.locale, n, got, err, want)
			}
		}
	}
}

func TestPluralFormsAreThoseOfCLDR(t *testing.T) {
	tests := map[Locale]string{
		"ru": "one few many other", "uk": "one few many other", "bg": "one other", "en": "one other",
		"pl": "one few many other", "fr": "one many other", "ja": "other", "ar": "zero one two few many other",
		"pt-BR": "one many other",
	}
	for l, want := range tests {
		if got := strings.Join(PluralForms(l), " "); got != want {
			t.Errorf("%s has %s, want %s", l, got, want)
		}
	}
}

func TestNothingFallsBack(t *testing.T) {
	c := catalog(t, "ru", moves+"title: Рокировка\nsquare: поле {{.Square}}\nlist: {and: \"{{.A}} и {{.B}}\"}\n")
	tests := []struct {
		name string
		call func() (string, error)
		want string
	}{
		{"missing message", func() (string, error) { return c.T("titel", nil) }, `ru: no message "titel"`},
		{"missing argument", func() (string, error) { return c.T("square", nil) }, `ru: message "square"`},
		{"misspelled argument", func() (string, error) { return c.T("square", map[string]any{"square": "f1"}) }, `ru: message "square"`},
		{"plural without a number", func() (string, error) { return c.T("moves-left", map[string]any{"Side": "x"}) }, `ru: message "moves-left" has plural forms and needs a number`},
		{"number without a plural", func() (string, error) { return c.N("title", 1, nil) }, `ru: message "title" has no plural forms, but is used with a number`},
		{"plural, missing argument", func() (string, error) { return c.N("moves-left", 1, nil) }, `ru: message "moves-left"`},
	}
	for _, tt := range tests {
		text, err := tt.call()
		if text != "" || err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: got %q, %v, want nothing and %q", tt.name, text, err, tt.want)
		}
	}
	if text, err := c.T("list.and", map[string]any{"A": "f1", "B": "<g1>"}); err != nil || text != "f1 и <g1>" {
		t.Errorf("got %q, %v", text, err)
	}
}

func TestCatalogKnowsItsMessages(t *testing.T) {
	c := catalog(t, "bg", "b:\n  two-words: \"{{.Y}} {{.X}} {{.Y}}\"\na:\n  one: \"един\"\n  other: \"{{.PluralCount}} {{.Z}}\"\n"[:len("b:\n  two-words: \"{{.Y}} {{.X}} {{.Y}}\"\n")])
	if got := strings.Join(c.Placeholders("b.two-words"), " "); got != "X Y" {
		t.Errorf("slots %q", got)
	}
	if got := c.Span("b.two-words").Text(); got != "two-words" {
		t.Errorf("key at %q", got)
	}
	if got := c.ValueSpan("b.two-words").Text(); got != "{{.Y}} {{.X}} {{.Y}}" {
		t.Errorf("text at %q", got)
	}
	if c.Has("b") || !c.Has("b.two-words") || c.IsPlural("b.two-words") || c.IsPlural("none") {
		t.Error("a group is no message, a plain message has no plural forms")
	}
	if c.Span("none").Source != nil || c.Placeholders("none") != nil || c.Texts("none") != nil {
		t.Error("a missing message has a place")
	}
}

func TestKeysKeepTheOrderOfTheFile(t *testing.T) {
	c := catalog(t, "bg", "z: z\na: {c: c, b: b}\nm:\n  one: \"{{.PluralCount}} m\"\n  other: \"{{.PluralCount}} m\"\n")
	if got := c.Keys(); !slices.Equal(got, []string{"z", "a.c", "a.b", "m"}) {
		t.Errorf("got %v", got)
	}
	if texts := c.Texts("m"); len(texts) != 2 || !c.IsPlural("m") {
		t.Errorf("got %v", texts)
	}
}

func TestCatalogIsSafeForConcurrentUse(t *testing.T) {
	c := catalog(t, "ru", moves)
	var group sync.WaitGroup
	for n := range 8 {
		group.Go(func() {
			for range 100 {
				if _, err := c.N("moves-left", n, map[string]any{"Side": n}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
}

// TestProblems reads every LOCALE/NAME.yaml of testdata/problems.txtar, as
// diagnostics if the name says so, and compares what is printed with NAME.want.
func TestProblems(t *testing.T) {
	path := filepath.Join("testdata", "problems.txtar")
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out := txtar.Archive{Comment: archive.Comment}
	want := make(map[string]string)
	for _, f := range archive.Files {
		want[f.Name] = string(f.Data)
	}
	for _, f := range archive.Files {
		name, ok := strings.CutSuffix(f.Name, ".yaml")
		if !ok {
			continue
		}
		locale, _, _ := strings.Cut(name, "/")
		src := diag.NewSource(f.Name, f.Data)
		var list diag.List
		if strings.Contains(name, "diagnostics") {
			_, list = ParseDiagnostics(Locale(locale), src)
		} else {
			_, list = Parse(Locale(locale), src)
		}
		list.Sort()
		var b bytes.Buffer
		diag.Print(&b, list, diag.Style{})
		out.Files = append(out.Files, f, txtar.File{Name: name + ".want", Data: b.Bytes()})
		if got := b.String(); !*update && got != want[name+".want"] {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want[name+".want"])
		}
	}
	if *update {
		if err := os.WriteFile(path, txtar.Format(&out), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestDiagnosticsAreTranslated(t *testing.T) {
	text := "\"no position named %q\": \"нет позиции %q\"\n\"%s on %s, 100%%\": \"на %[2]s %[1]s, 100%%\"\n"
	words, list := ParseDiagnostics("ru", source(text))
	if len(list) > 0 || len(words) != 2 {
		t.Fatal(words, list)
	}
	got := diag.T("%s on %s, 100%%", "слон", "a6").In(func(f string) string { return words[f] })
	if got != "на a6 слон, 100%" {
		t.Errorf("got %q", got)
	}
}

func FuzzParse(f *testing.F) {
	f.Add(moves)
	f.Add("a: {b: \"{{.X}}\"}\nother: x\n")
	f.Add("a:\n  one: \"{{\"\n  few: x\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, list := Parse("uk", source(text))
		for _, d := range list {
			_ = d.Message.String()
		}
		args := make(map[string]any)
		for _, key := range c.Keys() {
			for _, name := range c.Placeholders(key) {
				args[name] = "x"
			}
			var err error
			if c.IsPlural(key) {
				_, err = c.N(key, 5, args)
			} else {
				_, err = c.T(key, args)
			}
			if err != nil {
				t.Errorf("a message that was accepted cannot be printed: %v", err)
			}
		}
		ParseDiagnostics("uk", source(text))
	})
}
