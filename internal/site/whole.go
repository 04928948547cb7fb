package site

import (
	"fmt"
	"html/template"
	"path"
	"strings"

	"rokada/internal/markdown"
	"rokada/internal/stencil"
)

// GuidePage is what guide.html prints: all lessons of a language on one page.
type GuidePage struct {
	SheetPage
	Lede     template.HTML
	Parts    []Part
	Chapters []Chapter
	Legend   *Legend
	Terms    []Term
	Glossary string
}

// Chapter is a lesson of it.
type Chapter struct {
	ID         string
	Number     int
	Title      string
	Lede, Body stencil.Markup
}

// wholeGuide puts all lessons on one page. Ids are made unique by the id of the lesson
// before them, and links between lessons lead to the place on the same page.
func (b *book) wholeGuide(e *edition) ([]byte, error) {
	s, err := b.sheet(e, e.guidePath(), e.home.title, e.home.description, e.home)
	if err != nil {
		return nil, err
	}
	s.Languages = b.sheetLanguages(e, e.guidePath(), (*edition).guidePath)
	page := GuidePage{SheetPage: s, Parts: e.contents(e.home, 0, len(e.lessons), nil), Legend: &Legend{Checks: true}}
	all := newResolver(b, e, e.home)
	var printed []byte // of the lesson
	size := 0          // of all chapters
	for _, a := range e.lessons {
		c := &chapterResolver{newResolver(b, e, a)}
		c.onPaper = true
		if printed, err = a.doc.AppendHTML(printed[:0], c); err != nil {
			return nil, fmt.Errorf("%s: %w", a.source, err)
		}
		lede, body := cutLede(chaptered(make([]byte, 0, len(printed)*9/8), printed, a.id))
		page.Chapters = append(page.Chapters, Chapter{a.id, a.number, e.set.Prose(a.title), lede, body})
		size += len(lede) + len(body)
		for mark := range c.marks {
			all.marks[mark] = true
		}
		all.castlings += c.castlings
		all.lost, all.prevented = all.lost || c.lost, all.prevented || c.prevented
	}
	for i, part := range page.Parts {
		for j := range part.Lessons {
			page.Parts[i].Lessons[j].URL = "#" + e.lessons[part.Lessons[j].Number-1].id
		}
	}
	page.Legend, page.Terms = all.legend(), e.glossary
	if len(e.glossary) > 0 {
		page.Glossary, err = e.t("ui.glossary.title")
	}
	if err != nil {
		return nil, err
	}
	// It is as long as all its chapters, so it gets memory of its own that need not grow.
	own := room{page: make([]byte, 0, size+size/16+aroundChapters)}
	return own.print(e.language, "guide.html", "guide.html", page)
}

// aroundChapters is more than what such a page has besides its lessons: head, contents,
// drawings of the pieces and the glossary.
const aroundChapters = 128 << 10

// chapterResolver fills the holes of a lesson that stands among others.
type chapterResolver struct{ *resolver }

// here marks an address that has its prefix already.
const here = "#!"

// URL leads to lessons and terms on the page itself.
func (c *chapterResolver) URL(link markdown.Link) (string, error) {
	file, fragment, _ := strings.Cut(link.Dest, "#")
	source := path.Join(path.Dir(c.page.source), file)
	for _, lesson := range c.lessons {
		if file == "" || lesson.source != source {
			continue
		}
		if fragment == "" {
			return here + lesson.id, nil
		}
		return here + lesson.id + "--" + fragment, nil
	}
	url, err := c.resolver.URL(link)
	if err != nil || file == "" || strings.Contains(file, "://") {
		return url, err
	}
	// The lesson's own folder is not where the page stands.
	to := path.Join(path.Dir(c.page.output), strings.SplitN(url, "#", 2)[0])
	return relative(c.guidePath(), to), nil
}

// Terms are not linked on paper.
func (c *chapterResolver) Terms(_ []byte, _, _, _ int, to []markdown.Term) []markdown.Term { return to }

// Label tells the notes, the code and the tables of the lesson from those of others.
func (c *chapterResolver) Label(label markdown.Label) (string, error) {
	text, err := c.resolver.Label(label)
	switch label.Kind {
	case markdown.LabelFootnotes, markdown.LabelCode, markdown.LabelTable:
		text += ": " + c.set.Prose(c.page.title)
	}
	return text, err
}

// Anchor is for screens.
func (c *chapterResolver) Anchor(_ markdown.Heading, to []byte) ([]byte, error) { return to, nil }
