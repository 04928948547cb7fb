package main

import (
	"strings"
	"unicode/utf8"

	"rokada/internal/chess"
)

// problems writes problems as the command line says them: the severity in a word, the
// message with its code, the line with carets under the place and a label beside them,
// the help.
func (l *lab) problems(w *writer, text string, faults, remarks []chess.Problem) {
	w.name("problems")
	w.open('[')
	for _, p := range faults {
		l.problem(w, text, p, "error")
	}
	for _, p := range remarks {
		l.problem(w, text, p, "warning")
	}
	w.close(']')
}

func (l *lab) problem(w *writer, text string, p chess.Problem, severity string) {
	w.open('{')
	w.text("severity", severity)
	w.text("word", l.texts.problem(severity))
	w.text("message", visible(l.sentence(p.Format, p.Args)))
	w.text("code", p.Code)
	line, lead, width := excerpt(text, p.Start, p.End)
	w.text("line", line)
	w.number("lead", lead)
	w.number("width", width)
	w.text("label", visible(l.label(p)))
	if p.HelpFormat != "" {
		w.text("helpWord", l.texts.problem("help"))
		w.text("help", visible(l.sentence(p.HelpFormat, p.HelpArgs)))
	}
	w.close('}')
}

// label says beside the caret what was found and what was expected.
func (l *lab) label(p chess.Problem) string {
	want := p.Want
	if p.WantFormat != "" {
		want = l.texts.problem(p.WantFormat)
	}
	switch {
	case p.Found != "" && want != "":
		return l.texts.problem("found %s, want %s", p.Found, want)
	case want != "":
		return l.texts.problem("want %s", want)
	case p.Found != "":
		return l.texts.problem("found %s", p.Found)
	}
	return ""
}

// sentence translates a sentence and the names of characters in it.
func (l *lab) sentence(format string, args []string) string {
	if format == "" {
		return ""
	}
	own := make([]string, len(args))
	for i, a := range args {
		if own[i] = a; chess.CharacterName(a) != "" {
			own[i] = l.texts.problem(a)
		}
	}
	return l.texts.problem(format, own...)
}

// Characters of a line that are shown around a place, and the widest place that gets carets.
const (
	context   = 60
	maxCarets = 100
)

// excerpt returns the line of the place, cut where it is long, and how many characters
// stand before the place and in it. A place of several lines is shown to the end of its
// first.
func excerpt(text string, start, end int) (line string, lead, width int) {
	start = max(0, min(start, len(text)))
	end = max(start, min(end, len(text)))
	from := strings.LastIndexByte(text[:start], '\n') + 1
	to := len(text)
	if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
		to = start + i
	}
	end = min(end, to)
	before, place, after := []rune(visible(text[from:start])), []rune(visible(text[start:end])), []rune(visible(text[end:to]))
	if len(before) > context {
		before = append([]rune("…"), before[len(before)-context:]...)
	}
	if len(place) > maxCarets {
		place, after = append(place[:maxCarets:maxCarets], '…'), nil
	}
	if len(after) > context {
		after = append(after[:context:context], '…')
	}
	return string(before) + string(place) + string(after), len(before), max(1, len(place))
}

// visible replaces characters that would disturb the line: controls and what changes the
// direction of writing.
func visible(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ', 0x7f <= r && r < 0xa0, 0x200e <= r && r <= 0x200f, 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069, r == 0xfeff:
			return utf8.RuneError
		}
		return r
	}, text)
}
