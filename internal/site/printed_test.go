package site

import (
	"bytes"
	"os"
	"path"
	"testing"

	"rokada/internal/guide"
	"rokada/internal/stencil"
)

// plainBook makes every page of a guide with html/template alone.
func plainBook(t *testing.T, g *guide.Guide, options Options) *book {
	t.Helper()
	b, err := newBook(g, options)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range b.editions {
		if e.templates, err = stencil.Plain(g.Templates.HTML, stencil.Functions{T: e.t, N: e.n}); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// TestEveryPageIsPrintedAsHTMLTemplatePrintsIt makes the real guide twice: package stencil
// prints all of it, and nothing else than html/template would.
func TestEveryPageIsPrintedAsHTMLTemplatePrintsIt(t *testing.T) {
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil || list.HasErrors() {
		t.Fatal(err, list)
	}
	// With addresses and a source repository, so that no part of a page is left out.
	g.Settings.Repository = "https://example.org/rokada"
	for _, options := range []Options{{BaseURL: base}, {}} {
		fast, err := newBook(g, options)
		if err != nil {
			t.Fatal(err)
		}
		plain := plainBook(t, g, options)
		fast.index()
		plain.index()
		want, pages := plain.jobs(), 0
		for i, j := range fast.jobs() {
			if path.Ext(j.path) != ".html" {
				continue
			}
			pages++
			got, err := j.make(&room{})
			if err != nil {
				t.Fatalf("%s: %v", j.path, err)
			}
			if by, err := want[i].make(&room{}); err != nil || !bytes.Equal(got, by) {
				t.Errorf("%s: html/template prints it otherwise, error %v", j.path, err)
			}
		}
		if pages < 150 {
			t.Errorf("only %d pages were compared", pages)
		}
		for _, e := range fast.editions {
			if left := e.templates.Left(); left != nil {
				t.Errorf("%s: left to html/template: %q", e.locale, left)
			}
		}
	}
}
