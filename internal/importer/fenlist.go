package importer

import (
	"errors"
	"regexp"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/position"
)

// isList reports whether the first line that says anything holds a FEN and is no tag.
func isList(text string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(strings.TrimPrefix(line, "\ufeff"))
		if line == "" || line[0] == '#' || line[0] == ';' || line[0] == '%' {
			continue
		}
		if line[0] == '[' || line[0] == '{' {
			return false
		}
		start, _ := boardIn(line)
		if start >= 0 {
			return true
		}
	}
	return false
}

// epdName is the name of a position in EPD (PGN standard 16.2): id "Study 62".
var epdName = regexp.MustCompile(`\bid "([^"]*)"?`)

// listNumber is the number of a line, such as 1. or 1).
var listNumber = regexp.MustCompile(`^[\s\x{feff}]*[0-9]+[.)]`)

// maxLines bounds a list.
const maxLines = 2000

// list reads one FEN from each line. Words before and behind it are kept: those before
// are the title, those behind, and lines that begin with # or ;, are text.
func (b *builder) list() {
	offset, lines := 0, 0
	var pending []string
	for line := range strings.Lines(string(b.src.Text)) {
		start := offset
		offset += len(line)
		text := strings.TrimRight(line, "\r\n")
		trimmed := strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
		if trimmed == "" {
			continue
		}
		if lines++; lines > maxLines {
			b.refuse(diag.Diagnostic{At: b.src.Span(start, start+len(text)), Message: diag.T("more than %d lines", maxLines), Help: diag.T("split the file")})
			return
		}
		if trimmed[0] == '#' || trimmed[0] == ';' || trimmed[0] == '%' {
			pending = append(pending, strings.TrimSpace(strings.TrimLeft(trimmed, "#;%")))
			continue
		}
		b.line(text, start, pending)
		pending = nil
	}
	for _, text := range pending {
		if text != "" && len(b.study.Chapters) > 0 {
			last := &b.study.Chapters[len(b.study.Chapters)-1]
			last.say(clean(text))
		}
	}
}

// boardIn finds the first field of a FEN in a line: a word with seven slashes.
func boardIn(line string) (start, end int) {
	at := 0
	for at < len(line) {
		n := strings.IndexAny(line[at:], " \t\"',;|=")
		word := line[at:]
		if n >= 0 {
			word = line[at : at+n]
		}
		if strings.Count(word, "/") >= 6 && !strings.Contains(word, "://") {
			return at, at + len(word)
		}
		at += len(word) + 1
	}
	return -1, -1
}

// fields returns the end of the FEN that starts with a board: up to five more fields that
// can belong to it.
func fields(line string, end int) int {
	good := []func(string) bool{
		func(s string) bool { return len(s) == 1 },
		func(s string) bool { return s == "-" || len(s) <= 4 && strings.Trim(s, "KQkqABCDEFGHabcdefgh") == "" },
		func(s string) bool { return s == "-" || len(s) == 2 && s[0] >= 'a' && s[0] <= 'h' },
		isNumber, isNumber,
	}
	for _, fits := range good {
		rest := strings.TrimLeft(line[end:], " \t")
		word := rest
		if n := strings.IndexAny(rest, " \t\"',;|"); n >= 0 {
			word = rest[:n]
		}
		if word == "" || !fits(word) || strings.HasPrefix(line[end:], rest) {
			break
		}
		end = len(line) - len(rest) + len(word)
	}
	return end
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" && len(s) < 5 }

// line reads one line with a FEN.
func (b *builder) line(text string, offset int, before []string) {
	start, end := boardIn(text)
	if start < 0 {
		b.refuse(diag.Diagnostic{At: b.src.Span(offset, offset+len(text)), Message: diag.T("this line holds no FEN"),
			Help: diag.T("begin a line of words with #")})
		return
	}
	end = fields(text, end)
	fen := text[start:end]
	at := b.src.Span(offset+start, offset+end)
	mode := chess.Standard
	setup, notes, err := chess.ParseFEN(fen, mode)
	var wrong *chess.FENError
	faults := []chess.Problem(nil)
	if errors.As(err, &wrong) {
		faults = wrong.Problems
	} else {
		var more []chess.Problem
		faults, more = setup.Check()
		faults, notes = chess.Locate(fen, faults), append(notes, chess.Locate(fen, more)...)
	}
	if len(faults) > 0 {
		b.report(faults, at, fen, diag.Error)
		return
	}
	b.report(notes, at, fen, diag.Warning)
	game, err := chess.NewGame(setup)
	if err != nil {
		return // Check has found it
	}
	title := strings.Trim(listNumber.ReplaceAllString(text[:start], ""), " \t\"',;|:=-.\ufeff")
	behind := strings.Trim(text[end:], " \t\"',;|:=-")
	if named := epdName.FindStringSubmatch(behind); title == "" && named != nil {
		title = named[1]
	}
	chapter := b.chapter(title, at)
	if chapter.Title == "" && behind != "" && len(behind) <= 60 {
		chapter = b.retitled(chapter, behind)
	}
	id := chapter.ID
	if chapter.Title == "" {
		id = "position-" + strings.TrimPrefix(chapter.ID, "chapter-")
	}
	board, ok := b.board(id, append(before, title, behind), &game, "", at)
	if !ok {
		return
	}
	for _, paragraph := range before {
		chapter.say(clean(paragraph))
	}
	chapter.Parts = append(chapter.Parts, Part{Board: board})
	if words := clean(behind); words != chapter.Title {
		chapter.say(words)
	}
	b.add(chapter)
}

// retitled gives a chapter without a title one.
func (b *builder) retitled(old Chapter, title string) Chapter {
	delete(b.headings, old.ID)
	return b.chapter(title, old.At)
}

// report gives problems of a text within the file their places.
func (b *builder) report(problems []chess.Problem, at diag.Span, text string, s diag.Severity) {
	for _, p := range problems {
		d := position.Diagnostic(p, at, text)
		d.Severity = s
		b.problems.Add(d)
	}
}
