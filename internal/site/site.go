// Package site assembles the pages: it turns a guide that has been loaded and checked into
// the files of a site. It reads nothing and writes nothing.
//
// Pages are made in parallel and yielded in one order, a few at a time, so that neither
// scheduling nor the size of the guide shows in the result. There is no clock
// and no map order in them: the same guide gives the same bytes.
//
// What a page says is a struct (page.go) that a template prints; nothing is passed around
// as a map of anything. A page says of a castling only what the engine has answered:
// figure.go asks the position for its verdict and package explain for the words, and
// nobody writes "checked by the engine" by hand.
//
// Addresses in pages are relative and end in index.html. So the site works under any
// prefix and from a disk. A base URL in guide.yaml adds what needs absolute addresses:
// canonical, hreflang, the sitemap, the address printed on paper, pictures for shared
// links, statements for search engines. Without it these are
// left out, since a wrong absolute address is worse than none, and 404.html, which a
// server may show at any depth, takes the site to be at the root of its host.
//
// What costs most, by profiles of guides of 3,000 pages (docs/performance.md): boards with
// their verdicts (figure.go), entering every word into the index of the search (indexer.go), and
// setting words with their spaces and terms (binder.go, vocabulary.go). Printing through
// html/template alone cost more than all of these, so package stencil prints what it has
// escaped.
//
// What needs a script comes on top: the search (search.go) and the guide without a
// connection (worker.go). A script that a reader does not ask for is not sent.
//
// Every page works without script, and its content security policy allows nothing but the
// site's own files (open.html says why it stands in two tags). Ids that the site gives
// itself contain two hyphens in a row, which those of authors may not have.
package site

import (
	"fmt"
	"html/template"
	"iter"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/diagram"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// CodeCollision is the code of two files that would be written to one place. Package
// validate looks for it first, so that check needs no pages; here nothing can be missed.
const CodeCollision diag.Code = "url-collision"

// Options choose what is made. The zero value is the site as it is published.
type Options struct {
	// BaseURL replaces the one of guide.yaml.
	BaseURL string
	// Drafts are left out unless asked for.
	Drafts bool
	// Paper is the size of paper that the pages are for, one of Papers: then they are not
	// published but printed, and carry what helps there. Empty: for readers.
	Paper string
	// Large prints them large.
	Large bool
	// Stale holds the paths of translations whose original has changed since.
	Stale map[string]bool
}

// Render returns the files of the site, made while they are read. The list tells what
// keeps the guide from becoming a site; the sequence is empty if it has errors. A file
// with an Err is the last one.
func Render(g *guide.Guide, options Options) (iter.Seq[File], diag.List) {
	b, err := newBook(g, options)
	if err != nil {
		return func(yield func(File) bool) { yield(File{Path: "index.html", Err: err}) }, nil
	}
	problems := b.index()
	if problems.HasErrors() {
		return func(func(File) bool) {}, problems
	}
	return produce(b.jobs()), problems
}

// newBook takes out of the guide what the site needs.
func newBook(g *guide.Guide, options Options) (*book, error) { return newBookAfter(g, options, nil) }

// newBookAfter is newBook that takes over from an earlier book of the same options what
// has been made of assets and pieces that have not changed since.
func newBookAfter(g *guide.Guide, options Options, earlier *Book) (*book, error) {
	b := &book{
		name: g.Settings.Name, base: g.Settings.BaseURL, repository: g.Settings.Repository, licence: g.Settings.Licence,
		original: g.Settings.Original, positions: g.Positions,
	}
	if options.BaseURL != "" {
		b.base = strings.TrimSuffix(options.BaseURL, "/") + "/"
	}
	known := earlier.has(g)
	made := beside(func() (assets, error) {
		if known {
			return earlier.assets, nil
		}
		return newAssets(g.Assets)
	})
	for _, l := range g.Languages {
		if l.Home.Draft && !options.Drafts {
			continue // the whole language is still being prepared
		}
		e, err := newEdition(g, l, options, earlier.language(g, l))
		if err != nil {
			return nil, err
		}
		if err = e.prepareWords(); err != nil {
			return nil, err
		}
		b.editions = append(b.editions, e)
	}
	var err error
	if known {
		b.painter = earlier.painter
	} else if b.painter, err = diagram.NewPainter(g.Pieces); err != nil {
		return nil, err
	}
	b.symbols, b.legends = template.HTML(b.painter.Symbols()), map[diagram.Mark]template.HTML{}
	for _, mark := range legendMarks {
		b.legends[mark] = template.HTML(b.painter.Legend(mark))
	}
	if b.assets, err = made(); err != nil {
		return nil, err
	}
	if b.paper, b.large = options.Paper, options.Large; b.paper != "" {
		if err = b.assets.onto(b.paper, b.large); err != nil {
			return nil, err
		}
	}
	for _, e := range b.editions {
		if b.assets.engine != nil && b.paper == "" {
			e.openLab()
		}
	}
	b.awaited = awaited(g)
	b.count(g)
	return b, nil
}

// count adds up what has been checked.
func (b *book) count(g *guide.Guide) {
	b.checked.Positions = len(g.Positions)
	for _, f := range g.Positions {
		b.checked.Castlings += len(f.Castlings)
	}
}

// newEdition takes one language out of the guide, with the messages and templates that have
// been prepared already, if any.
func newEdition(g *guide.Guide, l *guide.Language, options Options, language *language) (*edition, error) {
	if language == nil {
		var err error
		if language, err = newLanguage(l.Locale, l.Catalog, g.Templates.HTML); err != nil {
			return nil, err
		}
	}
	e := &edition{language: language, lexicon: l.Lexicon, register: l.Register, tool: l.Tool, vocabulary: newVocabulary(l)}
	e.binder = newBinder(&e.set, l.Register)
	add := func(kind kind, p *guide.Page) *article {
		e.claims += p.Document.NumClaims()
		return newArticle(kind, p, g.Settings.Original, options)
	}
	e.home = add(homeKind, l.Home)
	for _, lesson := range l.Lessons {
		if lesson.Draft && !options.Drafts {
			continue
		}
		a := add(lessonKind, &lesson.Page)
		a.number = len(e.lessons) + 1
		e.lessons = append(e.lessons, a)
	}
	for _, page := range l.Pages {
		if page.Draft && !options.Drafts {
			continue
		}
		e.pages = append(e.pages, add(pageKind, page))
	}
	if err := e.addGlossary(l, g.Settings.Original); err != nil {
		return nil, err
	}
	if err := e.addSearch(l); err != nil {
		return nil, err
	}
	return e, e.group(g.Settings.Parts)
}

func newArticle(kind kind, p *guide.Page, original i18n.Locale, options Options) *article {
	a := &article{
		kind: kind, id: p.ID, source: p.Source.Path, at: p.Slug.At, output: place(p.Locale, p.Slug.Text),
		title: p.Title.Text, description: p.Description.Text, doc: p.Document, words: p.Words(),
		state: state(p.Locale, original, options.Stale[p.Source.Path]), draft: p.Draft,
	}
	a.aliases = append(a.aliases, p.Aliases...)
	return a
}

// state says how a page relates to its original.
func state(locale, original i18n.Locale, stale bool) string {
	switch {
	case locale == original:
		return "original"
	case stale:
		return "stale"
	}
	return "current"
}

// group cuts the lessons into the parts of the course. Lessons that stand in no part keep
// their place without a title.
func (e *edition) group(parts []guide.Part) error {
	partOf := map[string]string{}
	for _, p := range parts {
		for _, lesson := range p.Lessons {
			partOf[lesson.Text] = p.ID
		}
	}
	current := ""
	for _, lesson := range e.lessons {
		id := partOf[lesson.id]
		if len(e.parts) == 0 || id != current {
			p := part{}
			if id != "" {
				var err error
				if p.title, err = e.t("part." + id); err != nil {
					return fmt.Errorf("part %s: %w", id, err)
				}
			}
			e.parts = append(e.parts, p)
			current = id
		}
		e.parts[len(e.parts)-1].lessons++
	}
	return nil
}
