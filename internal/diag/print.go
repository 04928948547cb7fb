package diag

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Print writes the list for a person: per problem the line
// `path:line:col: severity: message [code]`, which editors and terminals make
// clickable, the source with a caret, notes with their own places, and help.
// Problems are separated by an empty line. Errors of w are ignored, since there
// is no other place to report them.
func Print(w io.Writer, l List, s Style) {
	out := bufio.NewWriter(w)
	defer out.Flush()
	for i, d := range l {
		if i > 0 {
			fmt.Fprintln(out)
		}
		printOne(out, d, s)
	}
}

func printOne(w io.Writer, d Diagnostic, s Style) {
	color := severityColor(d.Severity)
	if place := placeOf(d.At); place != "" {
		fmt.Fprintf(w, "%s ", s.paint(bold, place+":"))
	}
	fmt.Fprintf(w, "%s %s", s.paint(color, s.word(d.Severity.String())+":"), s.paint(bold, s.text(d.Message)))
	if d.Code != "" {
		fmt.Fprintf(w, " [%s]", d.Code)
	}
	fmt.Fprintln(w)
	printExcerpt(w, d.At, d.Label, color, s)
	for _, note := range d.Notes {
		printText(w, s.paint(cyan, s.word("note")+":"), s.lines(note.Message))
		if place := placeOf(note.At); place != "" {
			fmt.Fprintf(w, "  %s\n", place)
		}
		printExcerpt(w, note.At, note.Label, blue, s)
	}
	if !d.Help.Empty() {
		printText(w, s.paint(cyan, s.word("help")+":"), s.lines(d.Help))
	}
}

// printText writes a note or help; further lines of it, such as a snippet to
// paste, are indented under the first.
func printText(w io.Writer, head string, lines []string) {
	fmt.Fprintf(w, "  %s %s\n", head, lines[0])
	for _, line := range lines[1:] {
		fmt.Fprintln(w, strings.TrimRight("    "+line, " "))
	}
}

// lines is text for places where a line break is wanted.
func (s Style) lines(t Text) []string {
	lines := strings.Split(t.in(s.Translate), "\n")
	for i := range lines {
		lines[i] = visible(lines[i])
	}
	return lines
}

func placeOf(at Span) string {
	if at.Source == nil {
		return ""
	}
	line, col := at.Source.Position(at.Start)
	return fmt.Sprintf("%s:%d:%d", visible(at.Source.Path), line, col)
}

func printExcerpt(w io.Writer, at Span, label Text, color string, s Style) {
	rows := excerpt(at, !label.Empty())
	for i, r := range rows {
		if r.gap {
			fmt.Fprintln(w, s.paint(blue, "  ..."))
			continue
		}
		text := strings.TrimRight(r.left+s.paint(color, r.marked)+r.right, " ")
		fmt.Fprintln(w, strings.TrimRight(s.paint(blue, fmt.Sprintf("%5d |", r.number))+" "+text, " "))
		if r.width == 0 && i > 0 && i < len(rows)-1 {
			continue // an empty line within a span has nothing to point at
		}
		carets := s.paint(color, strings.Repeat("^", max(1, r.width)))
		fmt.Fprintf(w, "%s %s%s", s.paint(blue, "      |"), strings.Repeat(" ", r.lead), carets)
		if i == len(rows)-1 && !label.Empty() {
			fmt.Fprintf(w, " %s", s.paint(color, s.text(label)))
		}
		fmt.Fprintln(w)
	}
}
