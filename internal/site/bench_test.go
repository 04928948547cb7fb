package site

import (
	"os"
	"testing"
	"testing/fstest"

	"rokada/internal/guide"
	"rokada/internal/synthetic"
)

// BenchmarkArticles makes the pages of a synthetic guide, 90 lessons with 360 boards, one
// after the other.
func BenchmarkArticles(b *testing.B) {
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
	for b.Loop() {
		for _, e := range book.editions {
			for _, a := range e.lessons {
				if _, err := book.article(e, a); err != nil {
					b.Fatal(err)
				}
			}
		}
	}
}
