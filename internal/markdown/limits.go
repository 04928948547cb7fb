package markdown

import (
	"bytes"
	"strings"

	"rokada/internal/diag"
)

// Limits on one Markdown file. A lesson of 1,200 words has 20 KB, 200 lines and
// a dozen headings. Beyond a limit the file is not parsed at all: some
// constructions take goldmark quadratic time, and with these bounds the worst
// file still takes well under a second.
const (
	maxFile     = 256 << 10
	maxLines    = 10_000
	maxLine     = 16 << 10
	maxHeadings = 1_000
	maxDepth    = 12    // quotes and list items that begin on one line
	maxIndent   = 60    // bytes of white space that begin a line
	maxPipes    = 24    // | on one line, that is cells of a table row
	maxBlock    = 400   // lines without a blank one
	maxMarks    = 1_000 // of [ ] * _ ` ~ and the like in such lines
)

// checkLimits returns the first limit that the file breaks.
func checkLimits(src *diag.Source) (diag.Diagnostic, bool) {
	if len(src.Text) > maxFile {
		return overLimit(src.Span(0, 0), diag.T("the file has %d bytes, at most %d are read", len(src.Text), maxFile))
	}
	if n := src.Lines(); n > maxLines {
		return overLimit(src.Span(0, 0), diag.T("the file has %d lines, at most %d are read", n, maxLines))
	}
	var l limits
	return l.check(src, len(src.Text))
}

// withinLimits reports whether a file is far from all limits whose body the plain reader has
// found to be far from them.
func withinLimits(src *diag.Source, body int) bool {
	if len(src.Text) > maxFile || src.Lines() > maxLines {
		return false
	}
	var l limits
	_, over := l.check(src, body)
	return !over && l.lines <= maxBlock/2 && l.marks <= maxMarks/2 && l.headings <= maxHeadings/2
}

// limits counts what there is in a file.
type limits struct {
	headings     int
	lines, marks int // since a blank line
}

// check returns the first limit that the lines before an offset break.
func (l *limits) check(src *diag.Source, stop int) (diag.Diagnostic, bool) {
	for at := 0; at < stop; {
		end := lineEnd(src.Text, at)
		line := src.Text[at:end]
		if text, over := lineOverLimit(line); over {
			return overLimit(src.Span(at, at), text)
		}
		l.lines++
		l.marks += countMarks(line)
		if isBlank(line) {
			l.lines, l.marks = 0, 0
		}
		if line[0] == '#' {
			l.headings++
		}
		switch {
		case l.headings > maxHeadings:
			return overLimit(src.Span(at, at), diag.T("more than %d headings", maxHeadings))
		case l.lines > maxBlock:
			return overLimit(src.Span(at, at), diag.T("more than %d lines without a blank one", maxBlock))
		case l.marks > maxMarks:
			return overLimit(src.Span(at, at), diag.T("more than %d Markdown marks in one paragraph", maxMarks))
		}
		at = end
	}
	return diag.Diagnostic{}, false
}

func overLimit(at diag.Span, message diag.Text) (diag.Diagnostic, bool) {
	return diag.Diagnostic{Code: CodeTextLimits, At: at, Message: message, Help: diag.T("split the text")}, true
}

func lineOverLimit(line []byte) (diag.Text, bool) {
	if len(line) > maxLine {
		return diag.T("the line has %d bytes, at most %d are read", len(line), maxLine), true
	}
	if n := bytes.Count(line, []byte{'|'}); n > maxPipes {
		return diag.T("%d cells in one table row, at most %d", n, maxPipes), true
	}
	indent := blanks(line)
	if indent > maxIndent && indent < len(bytes.TrimRight(line, " \t\r\n")) {
		return diag.T("the line is indented by %d spaces, at most %d", indent, maxIndent), true
	}
	if n := containers(line); n > maxDepth {
		return diag.T("%d quotes and lists inside each other, at most %d", n, maxDepth), true
	}
	return diag.Text{}, false
}

// containers counts the quotes and list items that begin on a line.
func containers(line []byte) int {
	n := 0
	for {
		line = line[blanks(line):]
		size := marker(line)
		if size == 0 {
			return n
		}
		n++
		line = line[size:]
	}
}

// marker returns the length of the container mark that begins the line, 0 if
// there is none: ">", or a bullet or a number with a space after it.
func marker(line []byte) int {
	if len(line) > 0 && line[0] == '>' {
		return 1
	}
	size := 0
	for size < len(line) && line[size] >= '0' && line[size] <= '9' {
		size++
	}
	ends := ".)"
	if size == 0 {
		ends = "-+*:"
	}
	if size == len(line) || strings.IndexByte(ends, line[size]) < 0 {
		return 0
	}
	size++
	if size < len(line) && strings.IndexByte(" \t\r\n", line[size]) < 0 {
		return 0
	}
	return size
}

// markBytes are the bytes at which goldmark looks for a construction.
var markBytes = []byte("[]*_`<!&")

// countMarks counts each by itself: the processor finds one byte in sixteen at a time.
func countMarks(line []byte) int {
	n := 0
	for i := range markBytes {
		n += bytes.Count(line, markBytes[i:i+1])
	}
	return n
}

// blanks counts the spaces and tabs that begin a line.
func blanks(line []byte) int {
	n := 0
	for n < len(line) && (line[n] == ' ' || line[n] == '\t') {
		n++
	}
	return n
}

// isBlank reports whether a line has white space only. Nearly always its first character
// tells.
func isBlank(line []byte) bool {
	n := blanks(line)
	if n < len(line) && (line[n] > ' ' && line[n] < 0x7f || line[n]&0xfc == 0xd0) {
		return false
	}
	return len(bytes.TrimSpace(line)) == 0
}
