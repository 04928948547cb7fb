package strictyaml

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// same demands that quick reads what the library reads, with the same places.
func same(t *testing.T, text string) (quickly bool) {
	t.Helper()
	src := diag.NewSource("a.yaml", []byte(text))
	if len(checkText(src.Span(0, len(text)))) > 0 {
		return false
	}
	got, ok := quick(text, new(Room))
	if !ok {
		return false
	}
	var doc, second yaml.Node
	decoder := yaml.NewDecoder(bytes.NewReader([]byte(text)))
	if err := decode(decoder, &doc); err != nil || len(doc.Content) != 1 {
		t.Fatalf("%q was read, but the library says %v", text, err)
	}
	if err := decode(decoder, &second); err == nil {
		t.Fatalf("%q has a second document", text)
	}
	d := newDocument(src.Span(0, len(text)))
	want := nodeOf(doc.Content[0])
	sameNodes(t, d, &got, &want)
	return true
}

func sameNodes(t *testing.T, d *document, got, want *node) {
	t.Helper()
	if got.kind != want.kind || got.style != want.style || got.value != want.value || got.nothing != want.nothing || got.anchored != want.anchored || len(got.items) != len(want.items) {
		t.Fatalf("%q: got %+v, want %+v", d.text, got, want)
	}
	if d.offset(got) != d.offset(want) || d.span(got) != d.span(want) {
		t.Fatalf("%q: %q is at %v, want %v", d.text, got.value, d.span(got), d.span(want))
	}
	for i := range got.items {
		if got.kind == yaml.MappingNode && i%2 == 0 && got.items[i].word != want.items[i].word {
			t.Fatalf("%q: the key %q is a word: %v", d.text, got.items[i].value, got.items[i].word)
		}
		sameNodes(t, d, &got.items[i], &want.items[i])
	}
}

// plainTexts are as authors write them; the second half is left to the library.
var plainTexts = []struct {
	text    string
	quickly bool
}{
	{"title: \"Урок: доски\"\nslug: urok-1\ndescription: Слова без кавычек, с запятой.\n", true},
	{"fen: 4k3/8/b7/8/8/8/8/4K2R w K - 0 1\ncastling:\n  O-O: king-crosses-attack f1 by a6\n  black O-O-O: [rook-missing, path-blocked b8]\nshow: [O-O, O-O-O]\nplay: true\n", true},
	{"# why\nfen: a\n\n  # there\ncount:\n    e1: 5\n    all: 20", true},
	{"\"%d слов\": \"слов: %d\"\n\"a \\\"b\\\\\": \"\\\\c \\\"d\\\"\"\n", true},
	{"a:\n  b:\n    c: d\n    \"e\":\n        f: g\n  h: i\nj: k\n", true}, {"\"a\":\n  b: c\n", true},
	{"a:\n  b:\n  c: d\n", false}, {"a:\n  b:\n    c: d\n   e: f\n", false}, {"a:\n  b:\n c: d\n", false}, {"\"a\": \"b\n  c\"\n", false}, {"\"a\":\"b\"\n", false}, {"\"a\" : b\n", false}, {"\"a\"b: c\n", false}, {"\"a\": \"\\n\"\n", false},
	{"a: x # y\n", false}, {"a: b: c\n", false}, {"a:\nb: c\n", false}, {"a: b\n  c\n", false},
	{"a: 'b'\n", false}, {"a: \"\\u202e\"\n", false}, {"a: [b, [c]]\n", false}, {"a: []\n", false}, {"a: [b,]\n", false}, {"a: &b c\n", false},
	{"a: |\n  b\n", false}, {"a:\n  - b\n", false}, {"true: b\n", false}, {"1: b\n", false}, {"a:b\n", false}, {"---\na: b\n", false}, {"a: b\r\n", false},
	{"a: [x y\n", false}, {"a: \"b\" c\n", false}, {"a: -\n", false}, {"a: ? b\n", false}, {"", false}, {"a: b\n c: d\n", false}, {"  a: b\n", false},
}

func TestQuickReadsWhatTheLibraryReads(t *testing.T) {
	for _, tt := range plainTexts {
		if quickly := same(t, tt.text); quickly != tt.quickly {
			t.Errorf("%q was read quickly: %v", tt.text, quickly)
		}
	}
}

// The project's own files are what this is for: nearly all of them must go the quick way.
func TestTheFilesOfTheGuideAreReadQuickly(t *testing.T) {
	var files []string
	for _, pattern := range []string{"diagrams/positions/*.yaml", "content/*/diagnostics.yaml", "content/*/messages.yaml"} {
		found, err := filepath.Glob("../../" + pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	quickly := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if same(t, string(text)) {
			quickly++
		}
	}
	if quickly < len(files)*9/10 {
		t.Errorf("%d of %d files were read quickly", quickly, len(files))
	}
}

func FuzzQuick(f *testing.F) {
	for _, tt := range plainTexts {
		f.Add(tt.text)
	}
	f.Fuzz(func(t *testing.T, text string) { same(t, text) })
}

func BenchmarkParse(b *testing.B) {
	text := []byte(plainTexts[1].text)
	b.ReportAllocs()
	for b.Loop() {
		src := diag.NewSource("a.yaml", text)
		m, _ := Parse(src.Span(0, len(text)))
		m.Value("fen")
		m.Done()
	}
}
