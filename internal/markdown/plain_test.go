package markdown

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"rokada/internal/diag"
)

// leftAlone leaves all paragraphs to goldmark.
type leftAlone struct{}

func (leftAlone) Transform(*ast.Paragraph, text.Reader, parser.Context) {}

// samePlain demands that a text becomes the same document, whoever reads its paragraphs.
func samePlain(t *testing.T, body string, slow parser.Parser) {
	t.Helper()
	file := []byte("---\ntitle: x\n---\n" + body)
	got, gotProblems := Parse(diag.NewSource("x.md", file))
	want, wantProblems := parse(diag.NewSource("x.md", file), slow)
	if !bytes.Equal(got.program, want.program) || !slices.Equal(got.links, want.links) || got.shelf != want.shelf || got.Words != want.Words {
		t.Fatalf("%q\ngot  %q %v\nwant %q %v", body, got.program, got.links, want.program, want.links)
	}
	if a, b := told(gotProblems), told(wantProblems); a != b {
		t.Fatalf("%q\ngot  %s\nwant %s", body, a, b)
	}
}

func told(list diag.List) string {
	var out bytes.Buffer
	for _, d := range list {
		fmt.Fprintf(&out, "%s %d-%d %s\n", d.Code, d.At.Start, d.At.End, d.Message.String())
	}
	return out.String()
}

// plainBodies are paragraphs, and how many of them are read here.
var plainBodies = []struct {
	body string
	read int
}{
	{"Слово и два.\nСтрока!\n\n**Вопрос?** [Путь e1–g1](claim:king/white/O-O), а потом [урок](../a.md#b).", 2},
	{"а! б! в\nг", 1}, {"!а", 1}, {"[а! б](c) d! e\n", 1}, {"[a](b)\n[c](d)\n", 1}, {"**мир** и **война**, b\n", 1}, {"a **b.** c **d**\n", 1},
	{"a\n: b\n", 0}, {"a\n\n: b\n", 0}, {"a\n===\n", 0}, {"a\n---\n", 0}, {"a\n- b\n", 0}, {"a | b\n- | -\n", 0},
	{"a *b*\n", 0}, {"a_b_\n", 0}, {"`a`\n", 0}, {"a  \nb\n", 0}, {"a\\\nb\n", 0}, {"a\r\nb\r\n", 0}, {"a &amp; b\n", 0}, {"a <b>\n", 0},
	{"[a]\n", 0}, {"[a][b]\n\n[b]: c\n", 0}, {"[a](b c)\n", 0}, {"[a](<b>)\n", 0}, {"[a](b \"c\")\n", 0}, {"[^1]\n\n[^1]: a\n", 0}, {"![a](b)\n", 0},
	{"a**b**\n", 0}, {"**b**c\n", 0}, {"**b\nc**\n", 0}, {"***a***\n", 0}, {"** a**\n", 0}, {"**a **\n", 0}, {"**a «b»** c\n", 0},
	{"**\xd1\xd0 ** a\n", 0}, {"**\xd1 b** c\n", 0}, {"[a](javascript:b)\n", 1}, {"[a](//b)\n", 1}, {"> a\n", 0}, {"1. a\n", 0}, {"    a\n", 0}, {"a\n    b\n", 1}, {"a]b\n", 0}, {"a\x00b\n", 0}, {"[a](b)!\n[c](d)! e!", 1},
}

func TestPlainParagraphsAreReadAsGoldmarkReadsThem(t *testing.T) {
	slow := newParser(leftAlone{})
	for _, tt := range plainBodies {
		samePlain(t, tt.body, slow)
		file := []byte("---\n---\n" + tt.body)
		read := 0
		for n := parseTree(goldmarkParser(), file, 8).root.FirstChild(); n != nil; n = n.NextSibling() {
			if n.Kind() == kindPlain {
				read++
			}
		}
		if read != tt.read {
			t.Errorf("%q: %d paragraphs were read, want %d", tt.body, read, tt.read)
		}
	}
}

// Everything that the authors of the guide have written so far.
func TestTheGuideIsReadAsGoldmarkReadsIt(t *testing.T) {
	slow := newParser(leftAlone{})
	files, err := filepath.Glob("../../content/*/*.md")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		start, _, _ := cutFrontMatter(diag.NewSource(file, text))
		samePlain(t, string(text[start:]), slow)
	}
}

func FuzzPlain(f *testing.F) {
	for _, tt := range plainBodies {
		f.Add(tt.body)
	}
	slow := newParser(leftAlone{})
	f.Fuzz(func(t *testing.T, body string) { samePlain(t, body, slow) })
}
