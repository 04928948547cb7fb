// Package importer turns what others have published, games and studies in PGN and lists
// of FENs, into position files and the skeleton of a lesson.
//
// Nothing is dropped silently. Whatever has no place in a position file or a lesson, such
// as variations, clocks and annotation glyphs, is listed with its place and the reason.
// An arrow is kept only as a fact that the engine confirms: as a legal move, or as the
// attackers of the square that it points to. Circles become marks.
//
// The text comes from anybody: every comment is escaped, so that it cannot become markup,
// and every position file is read back as the guide will read it before it is given out.
package importer

import (
	"strconv"
	"strings"
	"unicode"

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
	problems diag.List
}

// leave lists something that is not taken over.
func (b *builder) leave(start, end int, what diag.Text) {
	b.problems.Add(diag.Diagnostic{Severity: diag.Info, At: b.src.Span(start, end), Message: what})
}

// refuse reports why something cannot be taken over.
func (b *builder) refuse(d diag.Diagnostic) {
	d.Severity = diag.Error
	b.problems.Add(d)
}

// chapter begins a chapter with a heading that no other has.
func (b *builder) chapter(title string, at diag.Span) Chapter {
	title = clean(title)
	id := Slug(title)
	if id == "" {
		id = "chapter-" + strconv.Itoa(len(b.study.Chapters)+1)
	}
	return Chapter{Title: title, ID: unique(id, b.headings, nil), At: at}
}

// board makes a position file of a game and reads it as the guide will. The lines are
// comments for its head, the facts what arrows and circles say.
func (b *builder) board(id string, lines []string, game *chess.Game, facts string, at diag.Span) (*Board, bool) {
	text := position.Write("", game)
	var head strings.Builder
	for _, line := range lines {
		if line = clean(line); line != "" {
			head.WriteString("# " + line + "\n")
		}
	}
	text = append([]byte(head.String()), text...)
	text = append(text, facts...)
	id = unique(id, b.used, b.taken)
	f, problems := position.Parse(diag.NewSource(position.Dir+"/"+id+".yaml", text))
	if problems.HasErrors() {
		d := problems[0]
		b.refuse(diag.Diagnostic{Code: d.Code, At: at, Message: d.Message, Label: d.Label, Help: d.Help})
		return nil, false
	}
	return &Board{ID: id, File: position.Format(f), Turn: f.At().Turn()}, true
}

// unique returns the id, with a number behind it if it is taken.
func unique(id string, used map[string]bool, taken func(string) bool) string {
	name := id
	for n := 2; used[name] || taken != nil && taken(name); n++ {
		name = id + "-" + strconv.Itoa(n)
	}
	used[name] = true
	return name
}

// maxText bounds a paragraph or a title; a comment in a study has a few hundred letters.
const maxText = 4000

// clean makes one line of a text, without anything invisible.
func clean(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsPrint(r):
			b.WriteRune(r)
		}
		if b.Len() > maxText {
			break
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
