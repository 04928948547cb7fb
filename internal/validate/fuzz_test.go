package validate

import (
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
	"rokada/internal/position"
)

// FuzzProse feeds any text to the reader: it must not panic, and every place must
// lie in the text.
func FuzzProse(f *testing.F) {
	for _, text := range []string{"Король идёт [e1–g1](claim:king/white/O-O), а слон a6 — нет.", "0-0 и 5.0-0", "ни ни не может", "с e1 на", "[](claim:)", "| a | b |\n| --- | --- |\n| e4 | короткая |"} {
		f.Add(text)
	}
	lexicon := realLexicon(f, "ru")
	file, _ := position.Parse(diag.NewSource(position.Dir+"/crossed.yaml", []byte(boards["crossed"])))
	files := map[string]*position.File{"crossed": file}
	language := &guide.Language{Locale: "ru", Lexicon: lexicon}
	f.Fuzz(func(t *testing.T, text string) {
		src := diag.NewSource("content/ru/010-a.md", []byte("---\ntitle: x\n---\n\n## A {#rook-way}\n\n```position crossed\nХод белых.\n```\n\n"+text+"\n"))
		doc, problems := markdown.Parse(src)
		if len(problems) > 0 {
			return
		}
		for _, d := range Prose(files, language, &guide.Page{Locale: "ru", Source: src, Document: doc}) {
			if d.At.Source == src && (d.At.Start < 0 || d.At.End > len(src.Text) || d.At.Start > d.At.End) {
				t.Fatalf("a place outside: %d to %d", d.At.Start, d.At.End)
			}
			_, _, _ = d.Message.String(), d.Label.String(), d.Help.String()
		}
	})
}
