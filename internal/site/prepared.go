package site

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/diagram"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// Book is a site whose files are made one by one when they are asked for. It is for the
// preview, where an author waits for one page and not for all of them; what it makes has
// the same bytes as what Render yields. It lacks the service worker, which lists all other
// files and would keep old ones. It is safe for concurrent use.
type Book struct {
	jobs    []job // sorted by path
	sources map[string]string

	guide   *guide.Guide // that assets and painter were made of
	painter *diagram.Painter
	assets  assets

	languages map[i18n.Locale]*language
}

// Prepare returns the site before any page of it is made. The guide has to have been loaded
// without errors; it need not have been checked, so that making a page may fail. The list
// tells what keeps the guide from becoming a site, and the Book is nil if it has errors.
// An earlier Book, or nil, spares the work on files that have not changed since; options
// for paper need a nil one.
func Prepare(g *guide.Guide, options Options, earlier *Book) (*Book, diag.List, error) {
	b, err := newBookAfter(g, options, earlier)
	if err != nil {
		return nil, nil, err
	}
	problems := b.index()
	if problems.HasErrors() {
		return nil, problems, nil
	}
	book := &Book{sources: map[string]string{}, guide: g, painter: b.painter, assets: b.assets, languages: map[i18n.Locale]*language{}}
	for _, e := range b.editions {
		book.languages[e.locale] = e.language
	}
	for _, j := range b.jobs() {
		if j.path != workerPath {
			book.jobs = append(book.jobs, j)
		}
	}
	slices.SortFunc(book.jobs, func(j, other job) int { return strings.Compare(j.path, other.path) })
	for source, output := range b.outputs {
		book.sources[output] = source
	}
	return book, problems, nil
}

// language returns the messages and templates of a language if they are those that the book
// has, else nil.
func (b *Book) language(g *guide.Guide, l *guide.Language) *language {
	if b == nil || b.guide.Templates != g.Templates {
		return nil
	}
	if known := b.languages[l.Locale]; known != nil && known.catalog == l.Catalog {
		return known
	}
	return nil
}

// has reports whether the assets and pieces of a guide are those that the book has, which
// they are if nothing has read them again.
func (b *Book) has(g *guide.Guide) bool {
	return b != nil && maps.EqualFunc(b.guide.Assets, g.Assets, identical) && maps.EqualFunc(b.guide.Pieces, g.Pieces, identical)
}

func identical(a, b []byte) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0])
}

// Paths returns the paths of all files, sorted.
func (b *Book) Paths() []string {
	paths := make([]string, len(b.jobs))
	for i, j := range b.jobs {
		paths[i] = j.path
	}
	return paths
}

// Has reports whether the site has a file at the path.
func (b *Book) Has(path string) bool {
	_, ok := b.find(path)
	return ok
}

// Source returns the file of the project that a page is made from, and "" for files of
// the site that are made from many.
func (b *Book) Source(path string) string { return b.sources[path] }

// Make makes one file. In a guide that has not been checked anything may be wrong, so what
// fails is an error, also where the program would stop.
func (b *Book) Make(path string) (data []byte, err error) {
	i, ok := b.find(path)
	if !ok {
		return nil, fmt.Errorf("the site has no file %q", path)
	}
	defer func() {
		if wrong := recover(); wrong != nil {
			data, err = nil, fmt.Errorf("%s: %v", path, wrong)
		}
	}()
	return b.jobs[i].make(&room{})
}

func (b *Book) find(path string) (int, bool) {
	return sort.Find(len(b.jobs), func(i int) int {
		return strings.Compare(path, b.jobs[i].path)
	})
}
