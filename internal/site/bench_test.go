package site

import (
	"os"
	"testing"
	"testing/fstest"

	"rokada/internal/guide"
	"rokada/internal/markdown"
	"rokada/internal/synthetic"
)

// syntheticBook is a synthetic guide of 90 lessons with 360 boards.
func syntheticBook(b *testing.B) *book {
	b.Helper()
	files := fstest.MapFS{}
	if err := synthetic.Make(os.DirFS("../.."), 30, func(name string, data []byte) error {
		files[name] = &fstest.MapFile{Data: data}
		return nil
	}); err != nil {
		b.Fatal(err)
	}
	g, list, err := guide.Load(files)
	if err != nil || list.HasErrors() {
		b.Fatal(err, list)
	}
	book, err := newBook(g, Options{})
	if err != nil {
		b.Fatal(err)
	}
	book.index()
	b.ReportAllocs()
	return book
}

// BenchmarkArticles makes the pages of the lessons, one after the other.
func BenchmarkArticles(b *testing.B) {
	book, room := syntheticBook(b), &room{}
	for b.Loop() {
		for _, e := range book.editions {
			for _, a := range e.lessons {
				if _, err := book.article(e, a, room); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
}

// textResolver prints no boards.
type textResolver struct{ *resolver }

func (textResolver) Figure(_ markdown.Embed, to []byte) ([]byte, error) { return to, nil }

// BenchmarkTexts prints what authors have written in the lessons.
func BenchmarkTexts(b *testing.B) {
	book := syntheticBook(b)
	var page []byte
	var err error
	for b.Loop() {
		size := 0
		for _, e := range book.editions {
			for _, a := range e.lessons {
				if page, err = a.doc.AppendHTML(page[:0], textResolver{newResolver(book, e, a)}); err != nil {
					b.Fatal(err)
				}
				size += len(page)
			}
		}
		b.SetBytes(int64(size))
	}
}

// BenchmarkSearchIndex makes the indexes of the three languages.
func BenchmarkSearchIndex(b *testing.B) {
	book := syntheticBook(b)
	for b.Loop() {
		size := 0
		for _, e := range book.editions {
			data, err := book.searchIndex(e)
			if err != nil {
				b.Fatal(err)
			}
			size += len(data)
		}
		b.SetBytes(int64(size))
	}
}
