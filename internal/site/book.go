package site

import (
	"cmp"
	"html/template"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"rokada/internal/diag"
	"rokada/internal/diagram"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

// book is the guide as the site sees it: what each page is, where it goes, and where its
// translations are. It does not change while pages are made, rooms and scenes aside.
type book struct {
	name       string // of the guide
	base       string // absolute address of the site, or empty
	licence    string // of the texts
	repository string // address of the source, or empty
	original   i18n.Locale
	editions   []*edition
	positions  map[string]*position.File
	painter    *diagram.Painter
	symbols    template.HTML                  // of the painter
	legends    map[diagram.Mark]template.HTML // its drawings for legends
	assets     assets
	outputs    map[string]string // source file → file of the site
	awaited    map[string]bool   // source files of pages that are still to be written or translated
	paper      string            // the size of the paper; empty for readers
	large      bool
	checked    Checked // without the claims, which differ between languages
	rooms      rooms
	scenes     scenes
}

// edition is the guide in one language.
type edition struct {
	*language
	home     *article
	lessons  []*article // in the order of the guide
	pages    []*article
	search   *article // not among the pages
	parts    []part   // of the lessons
	glossary []Term
	words    [2]template.HTML // what the script of lessons says: of boards, and of exercises too
	claims   int
	byID     [labKind + 1]map[string]*article
	lexicon  *i18n.Lexicon
	register *i18n.Register    // of the words of the pages; nil where there are none
	tool     map[string]string // translations of diagnostics, for the lab

	vocabulary *vocabulary
	binder     *binder                         // nil where the words of pages have no numbers
	beside     []LessonLink                    // to all lessons, from the folder of a lesson
	entries    []atomic.Pointer[template.HTML] // of them, those that were printed
}

// part is the title of some neighboring lessons.
type part struct {
	title   string
	lessons int
}

// kind of an article.
type kind uint8

const (
	homeKind kind = iota
	lessonKind
	pageKind
	glossaryKind
	searchKind
	labKind
)

// article is one page of one language: what an author has written, or the glossary.
type article struct {
	kind               kind
	id                 string // the same in all languages
	source             string // file in the project
	output             string // file in the site
	title, description string
	heading, summary   string             // the two with their no-break spaces
	doc                *markdown.Document // nil for a glossary without introduction
	words              *guide.Words       // of the document, or nil
	state              string             // of the translation: original, current or stale
	draft              bool
	at                 diag.Span          // of what decides the output
	aliases            []strictyaml.Value // former slugs
	number             int                // of a lesson, from 1
}

// place is where a page of the slug goes.
func place(locale i18n.Locale, slug string) string {
	return path.Join(string(locale), slug, "index.html")
}

// articles returns all pages of the edition: home, lessons, other pages.
func (e *edition) articles() []*article {
	list := []*article{e.home}
	list = append(list, e.lessons...)
	return append(list, e.pages...)
}

// counterpart returns the same page in the edition, nil if it is not translated.
func (e *edition) counterpart(a *article) *article { return e.byID[a.kind][a.id] }

// index fills outputs and reports files that would go to the same place.
func (b *book) index() diag.List {
	var problems diag.List
	b.outputs = map[string]string{}
	taken := map[string]diag.Span{}
	take := func(output string, at diag.Span) {
		first, ok := taken[output]
		if !ok {
			taken[output] = at
			return
		}
		problems.Add(diag.Diagnostic{Code: CodeCollision, At: at, Message: diag.T("%s is made from two files", output),
			Notes: []diag.Note{{At: first, Message: diag.T("here is the first")}}, Help: diag.T("change one of the slugs")})
	}
	for _, e := range b.editions {
		e.settle()
		for kind := range e.byID {
			e.byID[kind] = map[string]*article{}
		}
		for _, a := range append(e.articles(), e.search) {
			e.byID[a.kind][a.id] = a
			take(a.output, a.at)
			b.outputs[a.source] = a.output
			for _, alias := range a.aliases {
				take(place(e.locale, alias.Text), alias.At)
			}
			for _, sheet := range e.sheetsOf(a) {
				take(sheet, a.at)
			}
		}
	}
	return problems
}

// jobs lists every file of the site, sorted by path within a batch of lessons. The service
// worker, which knows all the others, is last.
func (b *book) jobs() []job {
	var jobs []job
	add := func(path string, make func() ([]byte, error)) {
		jobs = append(jobs, job{path: path, make: func(*room) ([]byte, error) { return make() }})
	}
	article := func(e *edition, a *article) {
		batch := (a.number + lessonsInBatch - 1) / lessonsInBatch
		jobs = append(jobs, job{path: a.output, rooms: &b.rooms, batch: batch, make: func(room *room) ([]byte, error) { return b.article(e, a, room) }})
	}
	for _, file := range b.assets.files {
		add(file.Path, func() ([]byte, error) { return file.Data, nil })
	}
	for _, e := range b.editions {
		for _, a := range e.articles() {
			article(e, a)
			for _, alias := range a.aliases {
				from := place(e.locale, alias.Text)
				add(from, func() ([]byte, error) { return b.moved(e, a, from) })
			}
		}
		b.sheets(e, add)
		article(e, e.search)
		add(e.manifestPath(), func() ([]byte, error) { return b.manifest(e) })
		add(e.place(indexFile), func() ([]byte, error) { return b.searchIndex(e) })
		add(e.place(termsFile), func() ([]byte, error) { return b.searchTerms(e) })
	}
	if b.paper == "" {
		b.pictures(add)
		b.labJobs(add)
	}
	add("index.html", b.root)
	add("404.html", b.notFound)
	add("robots.txt", b.robots)
	if b.base != "" {
		add("sitemap.xml", b.sitemap)
	}
	slices.SortFunc(jobs, func(j, other job) int {
		return cmp.Or(cmp.Compare(j.batch, other.batch), strings.Compare(j.path, other.path))
	})
	for i := range jobs {
		jobs[i].long = path.Base(jobs[i].path) == indexFile
	}
	ledger := newLedger(jobs, b.unkept())
	for i := range jobs {
		jobs[i] = ledger.noted(jobs[i])
	}
	return append(jobs, job{path: workerPath, make: func(*room) ([]byte, error) { return ledger.worker(b.assets.worker) }})
}
