// Package importer turns what others have published, games and studies in PGN and lists
// of FENs, into position files and the skeleton of a lesson.
//
// Nothing is dropped silently. Whatever has no place in a position file or a lesson, such
// as variations, clocks and annotation glyphs, is listed with its place and the reason.
// An arrow is kept only as a fact that the engine confirms: as a legal move, or as the
// attackers of the square that it points to. Circles become marks.
//
// The text comes from anybody. Every comment is escaped, so that it cannot become markup,
// and what the guide refuses even as words is taken apart (inert.go); every position file
// is read back as the guide will read it before it is given out; and a lesson that would be
// longer than a page may be ends before. So whatever the text, the guide takes the draft.
package importer

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/position"
)

// Study is what was found in a file.
type Study struct {
	Title    string // of the whole; empty if it has none
	Chapters []Chapter
}

// Chapter is one game, or one line of a list.
type Chapter struct {
	Title string
	ID    string // for a heading; unique in the study
	At    diag.Span
	Parts []Part
}

// Part is a paragraph or a board, in the order of the lesson.
type Part struct {
	Text  string // a paragraph as plain words
	Board *Board
}

// Board is one position file.
type Board struct {
	ID   string // unique among those of the guide, too
	File []byte
	Turn chess.Color
}

// Read reads a PGN or a list of FENs, whichever the text is. Errors in the list are of
// what cannot be taken over; warnings are of what was understood though it is written
// otherwise, remarks of what has no place in a position or a lesson. A chapter with an
// error is not in the study. Taken reports whether the id of a position is used already.
func Read(src *diag.Source, taken func(id string) bool) (Study, diag.List) {
	b := &builder{src: src, taken: taken, used: map[string]bool{}, headings: map[string]bool{}}
	if isList(string(src.Text)) {
		b.list()
	} else {
		b.games()
	}
	if len(b.study.Chapters) == 0 && !b.problems.HasErrors() {
		b.problems.Add(diag.Diagnostic{At: src.Span(0, 0), Message: diag.T("there is no game and no position in this file"),
			Help: diag.T("give a PGN, or a text with one FEN on each line")})
	}
	if more := b.left - maxRemarks; more > 0 {
		b.problems.Add(diag.Diagnostic{Severity: diag.Info, At: b.last, Message: diag.T("%d more problems in this file are not shown", more)})
	}
	b.problems.Sort()
	return b.study, b.problems
}

// builder collects the chapters.
type builder struct {
	src      *diag.Source
	taken    func(string) bool
	used     map[string]bool // ids of positions
	headings map[string]bool
	study    Study
	size     lessonSize
	left     int       // remarks of what is not taken over
	last     diag.Span // of these
	problems diag.List
}

// maxRemarks bounds the list of what is not taken over. Every move may have a dozen clocks
// and signs, and a file of four megabytes a million of them.
const maxRemarks = 1_000

// leave lists something that is not taken over.
func (b *builder) leave(start, end int, what diag.Text) {
	b.last = b.src.Span(start, end)
	if b.left++; b.left > maxRemarks {
		return
	}
	b.problems.Add(diag.Diagnostic{Severity: diag.Info, At: b.src.Span(start, end), Message: what})
}

// refuse reports why something cannot be taken over.
func (b *builder) refuse(d diag.Diagnostic) {
	d.Severity = diag.Error
	b.problems.Add(d)
}

// chapter begins a chapter with a heading that no other has.
func (b *builder) chapter(title string, at diag.Span) Chapter {
	title = b.title(title, at)
	id := Slug(title)
	// The site has short ids and those of footnotes for itself.
	if len(id) < 2 || strings.HasPrefix(id, "fn-") || strings.HasPrefix(id, "fnref-") {
		id = "chapter-" + strconv.Itoa(len(b.study.Chapters)+1)
	}
	return Chapter{Title: title, ID: unique(id, b.headings, nil), At: at}
}

// title makes one line of a title, as long as a heading can be.
func (b *builder) title(title string, at diag.Span) string {
	title = clean(title)
	cut := shortened(title, maxTitle)
	if cut != title {
		b.leave(at.Start, at.End, diag.T("the title is too long for a heading; this much of it is taken over: %q", cut))
	}
	return cut
}

// add takes a chapter into the study, as long as the lesson is no longer than a page may
// be. The first one that does not fit is reported; whoever skips what is wrong has those
// before it.
func (b *builder) add(chapter Chapter) {
	if b.size.full {
		return
	}
	if b.size = b.size.with(&chapter); b.size.full {
		b.refuse(diag.Diagnostic{At: chapter.At, Message: diag.T("from here on the lesson would be longer than a page may be"), Help: diag.T("split the file")})
		return
	}
	b.study.Chapters = append(b.study.Chapters, chapter)
}

// maxFile is how long a file of a guide may be, in bytes.
const maxFile = 1 << 20

// board makes a position file of a game and reads it as the guide will. The lines are
// comments for its head, the facts what arrows and circles say.
func (b *builder) board(id string, lines []string, game *chess.Game, facts string, at diag.Span) (*Board, bool) {
	text := position.Write("", game)
	var head strings.Builder
	for _, line := range lines {
		for _, part := range paragraphs(clean(line)) {
			head.WriteString("# " + part + "\n")
		}
	}
	text = append([]byte(head.String()), text...)
	text = append(text, facts...)
	if len(text) > maxFile {
		b.refuse(diag.Diagnostic{At: at, Message: diag.T("the file has %d bytes, at most %d are read", len(text), maxFile), Help: diag.T("make it smaller")})
		return nil, false
	}
	id = unique(id, b.used, b.taken)
	f, problems := position.Parse(diag.NewSource(position.Dir+"/"+id+".yaml", text))
	if problems.HasErrors() {
		d := problems[0]
		b.refuse(diag.Diagnostic{Code: d.Code, At: at, Message: d.Message, Label: d.Label, Help: d.Help})
		return nil, false
	}
	return &Board{ID: id, File: position.Format(f), Turn: f.At().Turn()}, true
}

// maxID is how long the id of a heading or a position may be.
const maxID = 64

// unique returns the id, with a number behind it if it is taken.
func unique(id string, used map[string]bool, taken func(string) bool) string {
	name := id
	for n := 2; used[name] || taken != nil && taken(name); n++ {
		name = ending(id, "-"+strconv.Itoa(n))
	}
	used[name] = true
	return name
}

// ending puts an ending behind an id, which gives way as far as it must.
func ending(id, suffix string) string {
	return strings.TrimRight(id[:min(len(id), maxID-len(suffix))], "-") + suffix
}
