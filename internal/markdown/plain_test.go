package markdown

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/parser"

	"rokada/internal/diag"
)

// samePlain demands that a text becomes the same document, whoever reads its blocks.
func samePlain(t *testing.T, body string, slow parser.Parser) {
	t.Helper()
	file := []byte("---\ntitle: x\n---\n" + body)
	got, gotProblems := Parse(diag.NewSource("x.md", file))
	want, wantProblems := parse(diag.NewSource("x.md", file), new(Room), slow, false)
	if !bytes.Equal(got.program, want.program) || !slices.Equal(got.links, want.links) || got.shelf != want.shelf || got.Words != want.Words || parts(got) != parts(want) {
		t.Fatalf("%q\ngot  %q %v %d %s\nwant %q %v %d %s", body, got.program, got.links, got.Words, parts(got), want.program, want.links, want.Words, parts(want))
	}
	if a, b := told(gotProblems), told(wantProblems); a != b {
		t.Fatalf("%q\ngot  %s\nwant %s", body, a, b)
	}
}

// parts writes what a document says about its headings, boards and code.
func parts(d *Document) string {
	var out strings.Builder
	at := func(s diag.Span) { fmt.Fprintf(&out, " %d-%d", s.Start, s.End) }
	for _, h := range d.Headings {
		fmt.Fprintf(&out, "\n%d %q %q %v", h.Level, h.ID, h.Text, h.Case)
		at(h.At)
		at(h.IDAt)
	}
	for _, e := range d.Embeds {
		fmt.Fprintf(&out, "\n%s %q %q %d", e.Kind, e.ID, e.Args, e.Section)
		at(e.At)
		at(e.Caption)
		for _, arg := range e.ArgsAt {
			at(arg)
		}
	}
	for _, c := range d.Code {
		fmt.Fprintf(&out, "\n%s %d %d", c.Language, c.Section, len(c.Lines))
		at(c.At)
	}
	return out.String()
}

func told(list diag.List) string {
	var out bytes.Buffer
	for _, d := range list {
		fmt.Fprintf(&out, "%s %d-%d %s\n", d.Code, d.At.Start, d.At.End, d.Message.String())
	}
	return out.String()
}

// plainBodies are texts, and how many blocks are read from their beginning.
var plainBodies = []struct {
	body string
	read int
}{
	{"Слово и два.\nСтрока!\n\n**Вопрос?** [Путь e1–g1](claim:king/white/O-O), а потом [урок](../a.md#b).", 2},
	{"а! б! в\nг", 1}, {"!а", 0}, {"[а! б](c) d! e\n", 1}, {"[a](b)\n[c](d)\n", 1}, {"**мир** и **война**, b\n", 1}, {"a **b.** c **d**\n", 1},
	{"a\n\n: b\n", 0}, {"a\n===\n", 0}, {"a\n---\n", 0}, {"a\n- b\n", 0}, {"a | b\n- | -\n", 0},
	{"a *b*\n", 1}, {"*a* и **b**, *c d.* e\n", 1}, {"*a **b***\n", 0}, {"*a **b** c*\n", 0}, {"**a *b***\n", 0}, {"*a\n", 0}, {"*a**\n", 0}, {"**a*\n", 0}, {"* a*\n", 0}, {"a*b*\n", 0}, {"*a*b\n", 0}, {"*[a](b)*\n", 0}, {"a_b_\n", 0}, {"`a`\n", 0}, {"a  \nb\n", 0}, {"a\\\nb\n", 0}, {"a\r\nb\r\n", 0}, {"a &amp; b\n", 0}, {"a <b>\n", 0},
	{"[a]\n", 0}, {"[a][b]\n\n[b]: c\n", 0}, {"[a](b c)\n", 0}, {"[a](<b>)\n", 0}, {"[a](b \"c\")\n", 0}, {"[^1]\n\n[^1]: a\n", 0}, {"![a](b)\n", 0},
	{"a**b**\n", 0}, {"**b**c\n", 0}, {"**b\nc**\n", 0}, {"***a***\n", 0}, {"** a**\n", 0}, {"**a **\n", 0}, {"**a «b»** c\n", 0},
	{"**\xd1\xd0 ** a\n", 0}, {"**\xd1 b** c\n", 0}, {"[a](javascript:b)\n", 1}, {"[a](//b)\n", 1}, {"> a\n", 0}, {"    a\n", 0}, {"a\n    b\n", 0}, {"a]b\n", 0}, {"a\x00b\n", 0}, {"[a](b)!\n[c](d)! e!", 1},
	{"a\u00a0b\u200bc", 0}, {"a\u00a0b – „c“ № 5", 1}, {"claim: a", 0}, {"[claim](a): b", 0}, {"**claim**: b", 0}, {"cla[im](b): c", 0}, {"[ab: c](d)", 1}, {"[\u00a0](claim:a)", 0},
	{"1986. a", 1}, {"1986.a", 1}, {"1986 a", 1}, {"0-0 a", 1}, {"+a", 0}, {"# a", 0}, {"{{ a", 0}, {"a ZgotmplZ", 0},

	{"# a {#bc}", 1}, {"## a {#bc}\nd\n", 2}, {"### [a](b) c **d**  {#e-f}\n", 1}, {"####### a {#b}\n", 0}, {"##a {#b}\n", 0}, {"## a\n", 0}, {"## {#b}\n", 0},
	{"## a # {#b}\n", 0}, {"## a {#b} \n", 0}, {"## a{#b}\n", 1}, {"## a {#b .c}\n", 0}, {"## a {.b}\n", 0}, {"## a {#B}\n", 0}, {"## a {#-b}\n\n## c {#-b}\n\n## c {#cd}\n\n## c {#cd}\n", 4},
	{"##   a {#bc}\n\n#### d {#ef}\n\na\n", 3}, {"a\n## b {#cd}\n", 0}, {"## a {#fn-1}\n", 1}, {"## 1. a: b {#cd}\n", 1}, {"### a {#bc}\n\n```position d\n```\n\n### a {#bd}\n\n```position d\n```\n\n```position d\n```\n", 5},
	{"### a {#bc}\n\n```position d\n```\n\n`b`\n\n## c {#cd}\n\na\n", 2}, {"`a`\n\n## b {#cd}\n\n### a {#bc}\n\n```position d\n```\n\n- a\n\n`b`\n\n### e {#ef}\nd\n", 0},

	{"```position a-b\nХод белых. [a](claim:b)\n```\n", 1}, {"```exercise a\n```\nb", 2}, {"```exercise a checks\na\nb!\n\n\n1. c\n\n```", 1}, {"```exercise a checks b\nc\n```", 0},
	{"```position\n```\n", 0}, {"```position  a\n```\n", 0}, {"```position a\n", 0}, {"```position a\nb\n````\n", 0}, {"```position a\n b\n```\n", 0}, {"```position a\n*b*\n```\n", 1}, {"```position a\n*b\n```\n", 0},
	{"```fen\na\n```\n", 0}, {"```position A\n```\n", 0}, {"```position a b\n```\n", 1}, {"```exercise a b\n```\n", 1}, {"```exercise -a\n```\n", 1}, {"~~~position a\n~~~\n", 0}, {"```position a\n\nb \n\n``` \n", 0}, {"a\n```position a\n```\n", 0},

	{"- a\n- **b** c\n- [d](e)\n", 1}, {"1. a\n2. b\n", 1}, {"3. a\n5. b\n\nc\n", 2}, {"- a\n\n- b\n", 0}, {"- a\n  b\n", 0}, {"- a\nb\n", 0}, {"- a\n  - b\n", 0}, {"- a\n\n  b\n", 0}, {"- a\n\n1. b\n", 0},
	{"- a\n1. b\n", 0}, {"-  a\n", 0}, {"-a\n", 0}, {"- - -\n", 0}, {"- \n", 0}, {"-", 0}, {"- # a\n", 0}, {"- 1. a\n", 0}, {"* a\n", 0}, {"1) a\n", 0}, {"1234567890. a\n", 0}, {"0. a\n", 1}, {"- a\n\n\n## b {#cd}\n", 2}, {"- a\n\n**b**\n", 2}, {"- a\n\n---\n", 1}, {"- a\n- b", 1},

	{"a\n: b\n", 1}, {"a\n:   b\n\nc?\n:   d\n\n## e {#fg}\n", 2}, {"a\n: b\n\nc\n", 0}, {"a\n: b\n: c\n", 0}, {"a\n: b\n\n: c\n", 0}, {"a\n:b\n", 0}, {"a\n: b\nc\n", 0}, {"a\nb\n: c\n", 0}, {"a\n:      b\n", 0}, {"c\n\na\n: b\n", 2}, {"a\n: - b\n", 0}, {"a\n: b\n\n#c\n", 0},
	{"a\n: `b`\n\n## c {#de}\n\na\n: b\n\nc\n: `d`\n", 0},

	{"| a | b |\n| --- | --- |\n| c | d |\n", 1}, {"| a | b |\n| :-- | --: |\n| **c** | d |\n| **c** d | **d** |\n", 1}, {"|a|\n|:-:|\n|**b**|", 1}, {"| a |\n| - |\n", 1},
	{"| a | b |\n| --- | --- |\n| c |\n", 0}, {"| a | b |\n| --- | --- |\n| c | d | e |\n", 0}, {"| a | b |\n| --- |\n", 0}, {"| a | b |\n| --- | --- |\nc\n", 0}, {"a | b\n--- | ---\nc | d\n", 0}, {"| a | |\n| - | - |\n", 0},
	{"| a | b |\n| --- | --- |\n| [c](d) | `e` |\n", 0}, {"| a |\n", 0}, {"| a |\n| b |\n", 0}, {"| a |\n| :: |\n", 0}, {"| a |\n|:-:-|\n", 0}, {"| [очень-длинное-слово-ссылки](claim:x) | другое-длинное-слово |\n| - | - |\n| - | **b** **c** |\n", 1}, {"|\n|-|\n", 0}, {"| a | b |\n| - | - |\n| **a** | b |\n\nc", 2},
}

func TestPlainBlocksAreReadAsGoldmarkReadsThem(t *testing.T) {
	slow := newParser()
	for _, tt := range plainBodies {
		samePlain(t, tt.body, slow)
		r := &plainReader{source: []byte(tt.body)}
		r.read(0)
		if len(r.blocks) != tt.read {
			t.Errorf("%q: %d blocks were read, want %d", tt.body, len(r.blocks), tt.read)
		}
	}
}

// Everything that the authors of the guide have written so far.
func TestTheGuideIsReadAsGoldmarkReadsIt(t *testing.T) {
	slow := newParser()
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
	slow := newParser()
	f.Fuzz(func(t *testing.T, body string) { samePlain(t, body, slow) })
}
