package markdown

import (
	"bytes"

	"rokada/internal/diag"
)

const maxFrontMatter = 16 << 10

// cutFrontMatter finds the front matter and returns where the lesson begins after it, 0
// where there is none. Then nothing is to be parsed: its lines would be read as
// paragraphs and headings, and reported once more.
func cutFrontMatter(src *diag.Source) (body int, frontMatter diag.Span, problems diag.List) {
	text := src.Text
	refuse := func(at diag.Span, message, help diag.Text) {
		problems.Add(diag.Diagnostic{Code: CodeFrontMatterForm, At: at, Message: message, Help: help})
	}
	first := lineEnd(text, 0)
	// A byte order mark is a problem of its own and must not be a second one.
	if !isFrontMatterLine(bytes.TrimPrefix(text[:first], []byte("\ufeff"))) {
		refuse(src.Span(0, 0), diag.T("the file has no front matter"),
			diag.T("begin the file with a line ---, then title and description, then a line ---"))
		return 0, diag.Span{}, problems
	}
	for at := first; at < len(text); {
		end := lineEnd(text, at)
		if !isFrontMatterLine(text[at:end]) {
			at = end
			continue
		}
		if at-first > maxFrontMatter {
			refuse(src.Span(0, 3), diag.T("the front matter has %d bytes, at most %d are read", at-first, maxFrontMatter),
				diag.T("shorten it"))
		}
		return end, src.Span(first, at), problems
	}
	refuse(src.Span(0, 3), diag.T("the front matter is never closed"),
		diag.T("add a line --- after its last key"))
	return 0, diag.Span{}, problems
}

// isFrontMatterLine allows spaces at the end, which no editor shows.
func isFrontMatterLine(line []byte) bool {
	return string(bytes.TrimRight(line, " \t\r\n")) == "---"
}

// lineEnd returns the offset after the line ending of the line that at is in.
func lineEnd(text []byte, at int) int {
	if i := bytes.IndexByte(text[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(text)
}
