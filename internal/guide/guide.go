// Package guide loads everything that authors write into one value that never
// changes: settings, lessons, messages, words, glossaries, positions, piece
// drawings, templates and assets.
//
// Load reads a file system and nothing else, so a test is a handful of lines with
// fstest.MapFS. Each file is parsed by itself, all of them in parallel, and put
// into its place by index, so nothing depends on which was first. Every mistake
// that a file can have by itself, or that keeps files from being one guide (two
// lessons with one slug), is reported in one run; what needs the rules of chess
// or compares languages is left to package validate.
//
//	content/guide.yaml                  Settings
//	content/<lang>/messages.yaml        i18n.Catalog
//	content/<lang>/words.yaml           i18n.Lexicon
//	content/<lang>/glossary.yaml        Glossary
//	content/<lang>/diagnostics.yaml     translations of diagnostics
//	content/<lang>/spelling.txt         words that spell checkers do not know
//	content/<lang>/index.md             the home page
//	content/<lang>/070-castling.md      lesson "castling"; the number is the order
//	content/<lang>/pages/about.md       page "about"
//	diagrams/positions/<id>.yaml        position.File
//	diagrams/pieces/*.svg               drawings of the pieces
//	templates/*.html                    Templates
//	templates/assets/**                 files that the pages share
//
// Files whose name begins with a dot or ends with ~ belong to editors and are
// ignored; so are names in capitals (LICENSE, README.md), which are for people.
// Every other name has to be one of the above: a file that nothing reads is a
// mistake that nobody would notice.
package guide

import (
	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

// Guide is everything an author has written. It does not change after Load and is
// safe for concurrent use.
type Guide struct {
	Settings  Settings
	Languages []*Language // in the order of guide.yaml
	Positions map[string]*position.File
	Templates *Templates
	Assets    Files // by their path in templates/assets
	Pieces    Files // "k.svg" and so on

	// for the next Load
	files     map[string]*file
	listing   *listing
	registers map[i18n.Locale]*i18n.Register
	// the templates, and what was wrong with them
	templateFiles    []*diag.Source
	templateProblems diag.List
}

// Language is everything in one language.
type Language struct {
	Locale   i18n.Locale
	Complete bool // every lesson must be there; else a missing one is only noted
	Catalog  *i18n.Catalog
	Lexicon  *i18n.Lexicon
	Glossary *Glossary         // nil where there is none
	Tool     map[string]string // English format of a diagnostic → translation
	Spelling *diag.Source      // nil where there is none
	Register *i18n.Register    // of the words of its pages; nil where there are no files
	Home     *Page
	Lessons  []*Lesson // in their order
	Pages    []*Page   // by id

	byID map[string]*Lesson // made by Load; each lesson is looked up several times
}

// Page is one Markdown file with its front matter. ID is the same in all
// languages, Slug is the address in its own.
type Page struct {
	Locale   i18n.Locale
	ID       string // "index" for the home page
	Source   *diag.Source
	Document *markdown.Document

	Title       strictyaml.Value
	Slug        strictyaml.Value // its Text is the id where none is written, "" for the home page
	Description strictyaml.Value
	Origin      Origin
	Draft       bool
	Aliases     []strictyaml.Value // former slugs

	words *Words
}

// Origin is what a translation was made from: front matter "source: ru@5f1c…".
// The zero Origin says nothing.
type Origin struct {
	Locale i18n.Locale
	Hash   string // of the normalized source text, in hex
	At     diag.Span
}

// Lesson is a page with a place in the course.
type Lesson struct {
	Page
	Number int // from the file name: only the order counts
}

// Home is the ID of home pages.
const Home = "index"

// Language returns the language with the tag, nil if the guide does not have it.
func (g *Guide) Language(l i18n.Locale) *Language {
	for _, language := range g.Languages {
		if language.Locale == l {
			return language
		}
	}
	return nil
}

// Original returns the language that the others are translated from.
func (g *Guide) Original() *Language { return g.Language(g.Settings.Original) }

// Lesson returns the lesson with the id, nil if it is missing in the language.
func (l *Language) Lesson(id string) *Lesson {
	if l.byID != nil {
		return l.byID[id]
	}
	for _, lesson := range l.Lessons {
		if lesson.ID == id {
			return lesson
		}
	}
	return nil
}

// Page returns the page with the id, nil if it is missing in the language.
func (l *Language) Page(id string) *Page {
	for _, page := range l.Pages {
		if page.ID == id {
			return page
		}
	}
	return nil
}

// All returns every page of the language: home, lessons, other pages.
func (l *Language) All() []*Page {
	var all []*Page
	if l.Home != nil {
		all = append(all, l.Home)
	}
	for _, lesson := range l.Lessons {
		all = append(all, &lesson.Page)
	}
	return append(all, l.Pages...)
}
