package strictyaml

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the archives in testdata")

func parse(text string) (*Map, diag.List) {
	s := diag.NewSource("a.yaml", []byte(text))
	return Parse(s.Span(0, len(text)))
}

// read asks for the keys of a small imaginary file.
func read(m *Map) diag.List {
	m.Value("fen")
	m.Optional("view")
	m.Values("moves")
	if castling, ok := m.Map("castling"); ok {
		castling.Value("O-O")
		castling.Optional("O-O-O")
	}
	for _, step := range m.Maps("steps") {
		step.Value("id")
	}
	return m.Done()
}

// TestProblems reads every NAME.yaml of testdata/problems.txtar and compares
// what is printed with NAME.want.
func TestProblems(t *testing.T) {
	path := filepath.Join("testdata", "problems.txtar")
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out txtar.Archive
	out.Comment = archive.Comment
	want := make(map[string]string)
	for _, f := range archive.Files {
		want[f.Name] = string(f.Data)
	}
	for _, f := range archive.Files {
		name, ok := strings.CutSuffix(f.Name, ".yaml")
		if !ok {
			continue
		}
		m, list := parse(string(f.Data))
		list.Append(read(m))
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

func TestUnwantedCharactersAreNamed(t *testing.T) {
	tests := []struct{ name, text, message, at string }{
		{"not UTF-8", "fen: a\xffb", "the byte FF is not UTF-8", "\xff"},
		{"NUL", "fen: a\x00b", "found a NUL character", "\x00"},
		{"escape", "fen: a\x1bb", "found the control character U+001B", "\x1b"},
		{"next line", "fen: a\u0085b", "found the control character U+0085", "\u0085"},
		{"lone carriage return", "fen: a\rb", "found the control character U+000D", "\r"},
		{"right-to-left override", "fen: a\u202eb", "found U+202E, which changes the direction of the text", "\u202e"},
		{"line separator", "fen: a\u2028b", "found the line separator U+2028", "\u2028"},
		{"byte order mark", "\ufefffen: a", "found U+FEFF, which is invisible", "\ufeff"},
		{"zero-width joiner", "fen: a\u200db", "found U+200D, which is invisible", "\u200d"},
		{"soft hyphen", "fen: a\u00adb", "found U+00AD, which is invisible", "\u00ad"},
		{"wide space", "fen: a\u2003b", "character U+2003 is a space that is neither a plain nor a no-break one", "\u2003"},
		{"escape of an override", `fen: "a\u202eb"`, "found U+202E, which changes the direction of the text", `a\u202eb`},
		{"escape of NUL", `fen: "\0"`, "found a NUL character", `\0`},
		{"escape in a key", `"fe\u200bn": a`, "found U+200B, which is invisible", `fe\u200bn`},
		{"escape in a list", `fen: [a, "\x1b[2J"]`, "found the control character U+001B", `\x1b[2J`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, list := parse(tt.text)
			if len(list) != 1 || list[0].Code != CodeEncoding || list[0].Message.String() != tt.message || list[0].At.Text() != tt.at {
				t.Errorf("got %v", list)
			}
		})
	}
}

func TestLimitsAreSaid(t *testing.T) {
	for name, text := range map[string]string{
		"a long line":  "fen: [" + strings.Repeat("a,", maxLine/2) + "]\n",
		"a long file":  strings.Repeat("# a\n", maxSize/4+1),
		"many aliases": "fen:\n" + strings.Repeat("- &a b\n", 5_000),
		"deep":         strings.Repeat("{a: ", maxDepth+2) + strings.Repeat("}", maxDepth+2),
		"deeper":       strings.Repeat("[", maxLine-1),
		"a bomb":       "a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n",
	} {
		_, list := parse(text)
		if len(list) == 0 || len(list) > maxProblems+1 || list[0].Code != CodeFeature && list[0].Code != CodeSyntax {
			t.Errorf("%s: %d problems, %v", name, len(list), list[:min(len(list), 2)])
		}
	}
}

func TestValuesRememberTheirPlace(t *testing.T) {
	tests := []struct{ name, text, value, at string }{
		{"plain", "fen: 8/8 w\n", "8/8 w", "8/8 w"},
		{"with a comment", "fen: 8/8 w   # why\n", "8/8 w", "8/8 w"},
		{"double quotes", `fen: "8/8 \"w\""` + "\n", `8/8 "w"`, `8/8 \"w\"`},
		{"single quotes", "fen: '8''8'\n", "8'8", "8''8"},
		{"Cyrillic before it", "# ход\n\"fen\": ход короля\n", "ход короля", "ход короля"},
		{"a wide key", "飛車: x\nfen: 飛 車\n", "飛 車", "飛 車"},
		{"several lines", "fen: one\n  two\n  three\nview: x\n", "one two three", "one\n  two\n  three"},
		{"literal", "fen: |\n  one\n\n   two\nview: x\n", "one\n\n two\n", "one\n\n   two"},
		{"folded at the end", "fen: >-\n  one\n  two", "one two", "one\n  two"},
		{"flow", "{fen: one, view: x}", "one", "one"},
		{"number", "fen: 007\n", "007", "007"},
		{"boolean", "fen: yes\n", "yes", "yes"},
		{"null", "fen: null\n", "null", "null"},
		{"empty text", "fen: \"\"\n", "", ""},
		{"Windows line ends", "fen: one\r\nview: x\r\n", "one", "one"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			m, list := parse(tt.text)
			if len(list) > 0 {
				t.Fatal(list)
			}
			v := m.Value("fen")
			if v.Text != tt.value || v.At.Text() != tt.at {
				t.Errorf("got %q at %q, want %q at %q", v.Text, v.At.Text(), tt.value, tt.at)
			}
		})
	}
}

func TestPlacesAreThoseOfTheFile(t *testing.T) {
	text := "---\ntitle: Рокада\nslug: rokada\n---\n\n# text: no\n"
	s := diag.NewSource("a.md", []byte(text))
	m, list := Parse(s.Span(4, strings.Index(text, "---\n\n")))
	if len(list) > 0 {
		t.Fatal(list)
	}
	v := m.Value("slug")
	if line, col := s.Position(v.At.Start); line != 3 || col != 7 || v.Text != "rokada" {
		t.Errorf("got %q at %d:%d", v.Text, line, col)
	}
	if list := m.Done(); len(list) != 1 || list[0].At.Text() != "title" {
		t.Errorf("got %v, want title to be unknown", list)
	}
}

func TestKeysKeepTheOrderOfTheFile(t *testing.T) {
	m, _ := parse("b: 1\na: 2\nO-O: 3\n")
	var got []string
	for _, key := range m.Keys() {
		got = append(got, key.Text+"="+m.Value(key.Text).Text)
	}
	if strings.Join(got, " ") != "b=1 a=2 O-O=3" {
		t.Errorf("got %v", got)
	}
	if list := m.Done(); len(list) > 0 {
		t.Errorf("every key was asked for, got %v", list)
	}
}

func TestNestedProblemsAreReportedOnce(t *testing.T) {
	m, _ := parse("castling:\n  O-O-O: legal\n")
	inner, ok := m.Map("castling")
	if !ok || inner.At().Text() != "castling" {
		t.Fatalf("got %v at %q", ok, inner.At().Text())
	}
	inner.Value("O-O")
	list := inner.Done()
	list.Append(m.Done())
	if len(list) != 2 || list[0].Code != CodeKeyMissing || list[1].Code != CodeKeyUnknown {
		t.Errorf("got %v", list)
	}
}

func TestOneValueIsAListOfOne(t *testing.T) {
	for _, text := range []string{"moves: e4\n", "moves: [e4]\n", "moves:\n  - e4\n"} {
		m, _ := parse(text)
		if v := m.Values("moves"); len(v) != 1 || v[0].Text != "e4" || v[0].At.Text() != "e4" {
			t.Errorf("%q: got %v", text, v)
		}
	}
}

func TestAFileWithoutContentIsAnEmptyMap(t *testing.T) {
	for _, text := range []string{"", "\n\n", "# only a comment\n", "---\n"} {
		m, list := parse(text)
		if len(list) > 0 || len(m.Keys()) > 0 {
			t.Errorf("%q: got %v", text, list)
		}
		m.Value("fen")
		if list := m.Done(); len(list) != 1 || list[0].Code != CodeKeyMissing {
			t.Errorf("%q: got %v, want the key to be missing", text, list)
		}
	}
}

func TestHostileFilesAreRefusedQuickly(t *testing.T) {
	tests := map[string]string{
		"a huge file":     strings.Repeat("a: b\n", 1<<18),
		"deep lists":      strings.Repeat("[", 100_000),
		"deep mappings":   strings.Repeat("{a: ", 20_000),
		"deep dashes":     strings.Repeat("- ", 100_000),
		"many comments":   strings.Repeat("#\n", 200_000) + ":",
		"an open quote":   "a: \"" + strings.Repeat("b\n", 200_000),
		"an alias bomb":   "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n",
		"a huge scalar":   "a: " + strings.Repeat("x", 900_000) + ": b",
		"one broken line": strings.Repeat("a", 10) + "\n" + strings.Repeat("b: c\n", 100_000),
	}
	for name, text := range tests {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			if _, list := parse(text); !list.HasErrors() {
				t.Error("accepted")
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	archive, err := txtar.ParseFile(filepath.Join("testdata", "problems.txtar"))
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range archive.Files {
		if strings.HasSuffix(file.Name, ".yaml") {
			f.Add(string(file.Data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, list := parse(text)
		for _, key := range m.Keys() {
			v, _ := m.Optional(key.Text)
			list.Append(spanProblems(t, v.At, text))
			m.Values(key.Text)
			if inner, ok := m.Map(key.Text); ok {
				inner.Value("x")
			}
		}
		list.Append(m.Done())
		for _, d := range list {
			spanProblems(t, d.At, text)
		}
	})
}

func spanProblems(t *testing.T, at diag.Span, text string) diag.List {
	if at.Start < 0 || at.End < at.Start || at.End > len(text) {
		t.Fatalf("span %d-%d of %d bytes", at.Start, at.End, len(text))
	}
	return nil
}

func TestManyUnknownKeysStayCheap(t *testing.T) {
	var b strings.Builder
	for i := range 80_000 {
		fmt.Fprintf(&b, "key%d: x\n", i)
	}
	start := time.Now()
	m, list := parse(b.String())
	m.Value("fen")
	list.Append(m.Done())
	list.Sort()
	if took := time.Since(start); len(list) != 80_001 || took > 5*time.Second {
		t.Errorf("%d problems in %v", len(list), took)
	}
}
