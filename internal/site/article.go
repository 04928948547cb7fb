package site

import (
	"bytes"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"sync/atomic"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/stencil"
)

// article makes the page of an article in a room.
func (b *book) article(e *edition, a *article, room *room) ([]byte, error) {
	r := newResolver(b, e, a)
	page, err := b.page(e, a, r, room)
	if err != nil {
		return nil, err
	}
	name, data, err := b.facts(e, a, r, page)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.source, err)
	}
	return room.print(e.language, a.source, name, data)
}

// checkOutput finds what must never reach a reader, whatever went wrong before: a claim
// that markdown did not recognize and a slot that nobody filled.
func checkOutput(source string, page []byte) error {
	for _, leftover := range leftovers {
		if leftover.in(page) {
			return fmt.Errorf("%s: the page holds a leftover %q", source, leftover.text)
		}
	}
	return nil
}

// leftover is a text that no page has, with a byte of it that pages have seldom.
type leftover struct {
	text   string
	seldom int
}

var leftovers = [...]leftover{{"claim:", 5}, {"<no value>", 4}, {"{{", 0}, {"ZgotmplZ", 0}}

// in looks for the text where its rare byte is: pages are long, and the first letter of
// most words stands everywhere.
func (l leftover) in(page []byte) bool {
	for from := 0; ; {
		i := bytes.IndexByte(page[from:], l.text[l.seldom])
		if i < 0 {
			return false
		}
		if start := from + i - l.seldom; start >= 0 && bytes.HasPrefix(page[start:], []byte(l.text)) {
			return true
		}
		from += i + 1
	}
}

// facts returns the template of the article's kind and what it prints.
func (b *book) facts(e *edition, a *article, r *resolver, page Page) (string, any, error) {
	switch a.kind {
	case lessonKind:
		lesson := LessonPage{Page: page, Number: a.number, Total: len(e.lessons),
			Boards: r.boards, Castlings: r.castlings, Folded: r.folded, Legend: r.legend()}
		if n := a.number - 1; n > 0 {
			lesson.Previous = e.link(a, e.lessons[n-1])
		}
		if n := a.number; n < len(e.lessons) {
			lesson.Next = e.link(a, e.lessons[n])
		}
		return "lesson.html", lesson, nil
	case homeKind:
		contents := e.contents(a, 0, len(e.lessons), nil)
		page.Parts, page.All = nil, 0
		page.Symbols = b.symbols
		return "home.html", HomePage{page, motif(b.painter), contents, b.wanted(e)}, nil
	case glossaryKind:
		return "glossary.html", GlossaryPage{page, e.glossary}, nil
	case labKind:
		lab, err := b.labPage(e, a, page)
		return "lab.html", lab, err
	}
	if a.kind == searchKind {
		search := SearchPage{Page: page, Contents: e.contents(a, 0, len(e.lessons), nil)}
		search.Parts, search.All, search.Unlisted, search.Alternates = nil, 0, true, nil
		if glossary := e.byID[glossaryKind][glossaryID]; glossary != nil {
			search.Glossary = e.link(a, glossary)
		}
		return "search.html", search, nil
	}
	text := TextPage{Page: page}
	if a.id == teachersPage {
		text.Worksheets = e.worksheets(a)
	}
	if a.id == checkedPage {
		checked := b.checked
		checked.Claims = e.claims
		text.Checked = &checked
	}
	return "page.html", text, nil
}

// motif draws what the guide is about on the home page: both castlings of White. It says
// nothing that the page does not say in words.
func motif(painter *diagram.Painter) template.HTML {
	return template.HTML(strings.Replace(string(painter.SVG(motifBoard())), ` role="img"`, ` aria-hidden="true"`, 1))
}

func motifBoard() diagram.Board {
	setup, _, err := chess.ParseFEN("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", chess.Standard)
	if err != nil {
		return diagram.Board{}
	}
	board := diagram.Board{Setup: setup, View: diagram.Strip}
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		board.Castlings = append(board.Castlings, setup.Castling(chess.White, side))
	}
	return board
}

// checkedPage is the id of the page that tells how the guide is checked and so shows how
// much has been.
const checkedPage = "about"

// page assembles what all kinds of pages have.
func (b *book) page(e *edition, a *article, r *resolver, room *room) (Page, error) {
	title := a.heading
	page := Page{
		Lang: string(e.locale), Site: e.home.title, Heading: title, Title: title, Description: a.description,
		Canonical: absolute(b.base, a.output), Address: printed(absolute(b.base, a.output)),
		Assets: b.shared(func(to string) string { return relative(a.output, to) }),
		Home:   relative(a.output, e.home.output),
		Edit:   b.edit(a), Report: b.report(e, a, ""),
	}
	first, end := e.listed(a)
	room.links = slices.Grow(room.links[:0], end-first)
	if page.Parts = e.contents(a, first, end, room.links); end-first < len(e.lessons) {
		page.All = len(e.lessons)
	}
	if a.kind != homeKind {
		name, err := e.t("ui.root.title")
		if err != nil {
			return page, err
		}
		page.Title += " · " + name
	}
	if a.doc != nil {
		text, err := a.doc.AppendHTML(room.text[:0], r)
		if err != nil {
			return page, err
		}
		room.text = text
		page.Lede, page.Body = cutLede(stencil.Markup(text))
		page.Sections = e.sections(a)
	}
	page.Plays, page.Lines, page.Exercises = r.plays, r.lines, r.exercises
	if page.Interactive() {
		page.Words = e.words[min(r.exercises, 1)]
	}
	if r.boards > 0 {
		page.Symbols = b.symbols
	}
	page.Share, page.Statements = b.share(e, a), b.statements(e, a, r, &page)
	if page.Search = relative(a.output, e.search.output); a.kind == homeKind {
		page.Manifest = relative(a.output, e.manifestPath())
	}
	page.Sheets, page.Large, page.Paper = b.sheetLinks(e, a), b.large, b.paper != ""
	if b.paper != "" {
		var err error
		if page.QR, err = qrCode(page.Canonical); err != nil {
			return page, err
		}
	}
	page.Alternates = b.alternates(a)
	page.Languages = b.languages(e, a)
	page.Translations = b.translations(e, a)
	for _, p := range e.pages {
		page.Pages = append(page.Pages, *e.link(a, p))
	}
	page.Lab = e.toLab(a)
	return page, nil
}

// cutLede splits a text before its first section.
func cutLede(html stencil.Markup) (lede, body stencil.Markup) {
	i := bytes.Index(html, []byte("<section "))
	if i < 0 {
		return html, nil
	}
	return html[:i], html[i:]
}

// shared returns the addresses of the shared files.
func (b *book) shared(address func(string) string) Assets {
	at := func(name string) string { return address(b.assets.named[name]) }
	return Assets{Style: at(mainStyle), Late: at(lateStyle), Pages: at(pagesStyle), Script: at("page.js"), Lesson: at(lessonScript), Icon: at(iconSVG), Touch: at(iconName(180))}
}

// sections lists the sections of the article for the lesson list.
func (e *edition) sections(a *article) []Section {
	var list []Section
	for _, h := range a.doc.Headings {
		if h.Level == 2 {
			list = append(list, Section{h.ID, e.set.Prose(h.Text)})
		}
	}
	return list
}

// contents lists the lessons from first to end by part, as the article links to them. The
// links stand in the room behind to.
func (e *edition) contents(from *article, first, end int, to []LessonLink) []Part {
	links := e.lessonLinks(from, first, end, to)
	var parts []Part
	begin := 0
	for _, p := range e.parts {
		start, stop := max(first, begin), min(end, begin+p.lessons)
		begin += p.lessons
		if start < stop {
			parts = append(parts, Part{e.set.Prose(p.title), links[start-first : stop-first : stop-first]})
		}
	}
	return parts
}

// lessonLinks links to the lessons from first to end. Lessons stand in folders beside each
// other, so all of them but the page itself have the same address for each of them.
func (e *edition) lessonLinks(from *article, first, end int, links []LessonLink) []LessonLink {
	if from.kind == lessonKind && e.beside != nil {
		links = append(links, e.beside[first:end]...)
		for i := range links {
			if links[i].Number == from.number {
				links[i].URL, links[i].Current = relative(from.output, from.output), true
			} else {
				links[i].Entry = e.entry(first + i)
			}
		}
		return links
	}
	links = slices.Grow(links, end-first)
	for _, lesson := range e.lessons[first:end] {
		links = append(links, LessonLink{Number: lesson.number, Title: lesson.heading, Description: lesson.summary, URL: relative(from.output, lesson.output), Current: from == lesson})
	}
	return links
}

// entry prints the entry of a lesson in the list beside another one, once. What is wrong
// with it whoever prints it for the page will tell.
func (e *edition) entry(lesson int) template.HTML {
	if known := e.entries[lesson].Load(); known != nil {
		return *known
	}
	text, err := e.templates.Append(nil, "entry", e.beside[lesson])
	if err != nil {
		return ""
	}
	printed := template.HTML(text)
	e.entries[lesson].Store(&printed)
	return printed
}

// settle prepares what pages repeat: titles with their no-break spaces and the links between
// lessons.
func (e *edition) settle() {
	for _, a := range append(e.articles(), e.search) {
		a.heading, a.summary = e.set.Prose(a.title), e.set.Prose(a.description)
	}
	another := &article{output: place(e.locale, "another--lesson")}
	e.beside = e.lessonLinks(another, 0, len(e.lessons), nil)
	e.entries = make([]atomic.Pointer[template.HTML], len(e.beside))
}

func (e *edition) link(from, to *article) *Link {
	return &Link{Title: to.heading, URL: relative(from.output, to.output), Current: from == to}
}

// edit returns where the article can be changed.
func (b *book) edit(a *article) string {
	if b.repository == "" {
		return ""
	}
	return strings.TrimSuffix(b.repository, "/") + "/edit/main/" + a.source
}
