package site

import (
	"path"
	"strings"

	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// sheetsOf lists the sheets that belong to an article; those of the whole language belong
// to its home page.
func (e *edition) sheetsOf(a *article) []string {
	switch {
	case a.kind == homeKind:
		return []string{e.guidePath(), e.posterPath(), e.boardsPath()} // the first only where it is made
	case len(exercisesOf(a)) > 0:
		return []string{worksheetPath(a)}
	}
	return nil
}

// sheets adds the sheets of a language to the files that are made.
func (b *book) sheets(e *edition, add func(path string, make func() ([]byte, error))) {
	if !b.huge() {
		add(e.guidePath(), func() ([]byte, error) { return b.wholeGuide(e) })
	}
	add(e.posterPath(), func() ([]byte, error) { return b.poster(e) })
	add(e.boardsPath(), func() ([]byte, error) { return b.blankBoards(e) })
	for _, a := range e.lessons {
		if len(exercisesOf(a)) > 0 {
			add(worksheetPath(a), func() ([]byte, error) { return b.worksheet(e, a) })
		}
	}
}

// Sheets are the addresses of what a reader can print besides the page itself.
type Sheets struct {
	Worksheet             string // of the lesson; empty where it has no exercises
	Checks, Boards, Guide string // Guide is empty where there are too many lessons for one page
}

func (b *book) sheetLinks(e *edition, a *article) *Sheets {
	s := &Sheets{Checks: relative(a.output, e.posterPath()), Boards: relative(a.output, e.boardsPath())}
	if !b.huge() {
		s.Guide = relative(a.output, e.guidePath())
	}
	if len(exercisesOf(a)) > 0 {
		s.Worksheet = relative(a.output, worksheetPath(a))
	}
	return s
}

// teachersPage is the id of the page for teachers, which lists all worksheets.
const teachersPage = "teachers"

// worksheets links to the worksheets of all lessons.
func (e *edition) worksheets(from *article) []Link {
	var list []Link
	for _, a := range e.lessons {
		if len(exercisesOf(a)) > 0 {
			list = append(list, Link{Title: e.set.Prose(a.title), URL: relative(from.output, worksheetPath(a))})
		}
	}
	return list
}

// Document is something to print.
type Document struct {
	Locale i18n.Locale
	Lesson string // its id; empty for what belongs to the whole language
	Path   string // of the page in the site
	Name   string // of the printed file, with the folder of the language and without ending
}

// Documents lists what can be printed of the guide: handouts and worksheets of all
// lessons, the poster of the six checks, blank boards, the whole guide.
func Documents(g *guide.Guide, options Options) ([]Document, error) {
	b, err := newBook(g, options)
	if err != nil {
		return nil, err
	}
	var list []Document
	for _, e := range b.editions {
		add := func(lesson, path, name string) {
			list = append(list, Document{e.locale, lesson, path, string(e.locale) + "/" + name})
		}
		for _, a := range e.lessons {
			name := strings.TrimSuffix(path.Base(a.source), ".md")
			add(a.id, a.output, name)
			if len(exercisesOf(a)) > 0 {
				add(a.id, worksheetPath(a), name+"-worksheet")
			}
		}
		add("", e.posterPath(), "checks")
		add("", e.boardsPath(), "boards")
		if !b.huge() {
			add("", e.guidePath(), "guide")
		}
	}
	return list, nil
}
