package guide

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rokada/internal/markdown"
)

// Every passage of a page has its words, in the place where it stands, and they are there as
// long as the page has the document that they were cut from.
func TestPagesHaveTheWordsOfTheirPassages(t *testing.T) {
	g := loadClean(t, "")
	ru := g.Language("ru")
	for _, page := range ru.All() {
		words, i := page.Words(), 0
		for text := range page.Document.Texts() {
			var cut []string
			for _, w := range words.Passage(i) {
				cut = append(cut, ru.Register.Word(w.Number()))
			}
			section, in := words.Place(i)
			if plain := strings.Trim(strings.Join(cut, " "), " "); plain != strings.Trim(string(text.Words), ".") || section != text.Section || in != text.In {
				t.Errorf("%s: %q in %d, %s, want %q in %d, %s", page.ID, plain, section, in, text.Words, text.Section, text.In)
			}
			i++
		}
		if i == 0 || i != words.Len() {
			t.Errorf("%s has %d passages, and the words of %d", page.ID, i, words.Len())
		}
		other := *page
		if other.Document, _ = markdown.Parse(page.Source); other.Words() != nil {
			t.Error("the words of another document are taken for those of this one")
		}
	}
}

// A page that is read again has its words in the register that all other pages of the
// language have theirs in.
func TestWordsKeepTheirNumbers(t *testing.T) {
	fsys := project("")
	at := time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, f := range fsys {
		f.ModTime = at
	}
	first, _ := load(t, fsys)
	const lesson = "content/ru/070-castling.md"
	fsys[lesson] = &fstest.MapFile{Data: append(bytes.Clone(fsys[lesson].Data), "\nНовейшее слово.\n"...), ModTime: at.Add(time.Hour)}
	before := first.Language("ru").Register.Len()
	second, _, err := Reload(fsys, first)
	if err != nil {
		t.Fatal(err)
	}
	ru := second.Language("ru")
	if ru.Register != first.Language("ru").Register || ru.Register.Len() != before+2 {
		t.Errorf("%d words after %d", ru.Register.Len(), before)
	}
	last := ru.Lesson("castling").Words()
	if got := last.Passage(last.Len() - 1)[1]; ru.Register.Word(got.Number()) != "слово" {
		t.Errorf("%q", ru.Register.Word(got.Number()))
	}
}
