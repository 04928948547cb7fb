package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/validate"
)

// FuzzLesson puts any text in the place of a lesson of the small guide and goes the whole
// way: what is not refused becomes pages in which nothing is alive.
func FuzzLesson(f *testing.F) {
	files := memoryOf(f, miniature(f))
	real, _ := filepath.Glob("../../content/*/*.md")
	for _, name := range append(real, "../../internal/validate/testdata/base/"+hostileLesson) {
		text, err := os.ReadFile(name)
		must(f, err)
		f.Add(string(text))
	}
	for _, input := range hostileInputs() {
		if input.path == hostileLesson && len(input.text) < 5_000 {
			f.Add(input.text)
		}
	}
	start, list, err := guide.Load(files)
	must(f, err)
	if list.HasErrors() {
		f.Fatal(list)
	}
	book, before := everyPage(f, start)
	before["meta refresh page"], before["template of words"] = true, true
	f.Fuzz(func(t *testing.T, text string) {
		changed := fstest.MapFS{}
		for name, file := range files {
			changed[name] = file
		}
		changed[hostileLesson] = &fstest.MapFile{Data: []byte(text), ModTime: time.Unix(2, 0)}
		g, list, err := guide.Reload(changed, start)
		must(t, err)
		if !list.HasErrors() {
			list.Append(validate.Check(g))
		}
		diag.Print(io.Discard, list, diag.Style{})
		if list.HasErrors() {
			return
		}
		onlyWords(t, g, hostileLesson, book, before)
	})
}

// onlyWords makes the pages of a file that is not refused, and those around it, and
// demands that nothing is alive in them that was not before, links to other sites aside.
func onlyWords(t testing.TB, g *guide.Guide, file string, earlier *site.Book, before map[string]bool) {
	t.Helper()
	book, problems, err := site.Prepare(g, site.Options{Drafts: true}, earlier)
	must(t, err)
	if problems.HasErrors() {
		return
	}
	after := map[string]bool{}
	for _, page := range book.Paths() {
		if source := book.Source(page); source == file || source == "" && strings.HasPrefix(page, "ru/") {
			aliveIfMade(t, book, page, after)
		}
	}
	for alive := range after {
		if !before[alive] && !strings.Contains(alive, " href https:") && !strings.Contains(alive, "href http:") && !strings.Contains(alive, " href mailto:") {
			t.Errorf("alive in the pages: %.300q", alive)
		}
	}
}

// everyPage returns what is alive in all pages of a guide.
func everyPage(t testing.TB, g *guide.Guide) (*site.Book, map[string]bool) {
	t.Helper()
	book, list, err := site.Prepare(g, site.Options{Drafts: true}, nil)
	must(t, err)
	if list.HasErrors() {
		t.Fatal(list)
	}
	alive := map[string]bool{}
	for _, page := range book.Paths() {
		aliveIfMade(t, book, page, alive)
	}
	return book, alive
}

// aliveIfMade adds what is alive in a page, if the site has it.
func aliveIfMade(t testing.TB, book *site.Book, page string, alive map[string]bool) {
	t.Helper()
	if !book.Has(page) || filepath.Ext(page) != ".html" {
		return
	}
	data, err := book.Make(page)
	must(t, err)
	aliveInMarkup(t, page, data, alive)
}

// memoryOf reads a folder into memory, with a time that never changes.
func memoryOf(t testing.TB, dir string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	must(t, filepath.WalkDir(dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		rel, _ := filepath.Rel(dir, name)
		files[filepath.ToSlash(rel)] = &fstest.MapFile{Data: data, ModTime: time.Unix(1, 0)}
		return err
	}))
	return files
}
