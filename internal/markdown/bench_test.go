package markdown

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"

	"rokada/internal/diag"
)

// benchLesson has about 1,200 words, a table, links, claims and four boards.
func benchLesson() []byte {
	var b strings.Builder
	b.WriteString("---\ntitle: Рокировка\ndescription: Когда можно\n---\n")
	for section := range 8 {
		fmt.Fprintf(&b, "\n## Раздел о рокировке {#section-%d}\n\n", section)
		for range 3 {
			b.WriteString(strings.Repeat("Король делает **два** шага в сторону ладьи, а ладья встаёт\nна поле, через которое король *только что* прошёл; ", 3))
			fmt.Fprintf(&b, "это [e1–g1](claim:king/white/O-O) и [права](../rights.md#s%d).\n\n", section)
		}
		if section%2 == 0 {
			fmt.Fprintf(&b, "```position king-crosses-f%d\nПоле f1 под боем слона a6, тому коротка рокировка невозможна.\n```\n\n", section)
		}
	}
	b.WriteString("| Рокировка | Король | Ладья |\n| --- | --- | --- |\n")
	b.WriteString(strings.Repeat("| 0-0 | e1–g1 | h1–f1 |\n", 4))
	return []byte(b.String())
}

func BenchmarkParse(b *testing.B) {
	text := benchLesson()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, problems := Parse(diag.NewSource("x.md", text)); len(problems) > 0 {
			b.Fatal(problems)
		}
	}
}

func BenchmarkHTML(b *testing.B) {
	text := benchLesson()
	doc, _ := Parse(diag.NewSource("x.md", text))
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := doc.HTML(plainSite{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkGoldmarkAlone is the yardstick: goldmark parsing and printing the same
// text with the same extensions, nothing checked and nothing placed.
func BenchmarkGoldmarkAlone(b *testing.B) {
	text := benchLesson()
	md := goldmarkAlone()
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		out.Reset()
		if err := md.Convert(text, &out); err != nil {
			b.Fatal(err)
		}
	}
}

func goldmarkAlone() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote, extension.DefinitionList),
		goldmark.WithParserOptions(parser.WithHeadingAttribute()))
}

// plainSite is fakeSite without the cost of its typography.
type plainSite struct{ fakeSite }

func (plainSite) Bound(_ []byte, to []int) []int { return to }
