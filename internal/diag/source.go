package diag

import (
	"bytes"
	"sync/atomic"
	"unicode/utf8"
)

// Source is one file an author wrote: its path in the project (slashes, never
// absolute) and its bytes. Text must not be changed after NewSource. It is safe for
// concurrent use.
type Source struct {
	Path string
	Text []byte

	// lines is the byte offset of the start of each line; never empty. It is found when
	// somebody looks for a line: nothing is wrong in most files of a big guide, and their
	// lines would take a tenth as much memory as their texts.
	lines atomic.Pointer[[]int32]
}

// NewSource returns the source of a file. Offsets fit into the index of its lines: no file
// that is read has 2 GB.
func NewSource(path string, text []byte) *Source { return &Source{Path: path, Text: text} }

// Lines returns the number of lines; text that ends with a newline has an empty
// last line, which is where its end of file is.
func (s *Source) Lines() int { return bytes.Count(s.Text, []byte{'\n'}) + 1 }

// index returns the starts of the lines. Two who ask at once may both look for them, and
// find the same.
func (s *Source) index() []int32 {
	if lines := s.lines.Load(); lines != nil {
		return *lines
	}
	lines := make([]int32, 1, s.Lines())
	for i, b := range s.Text {
		if b == '\n' {
			lines = append(lines, int32(i+1))
		}
	}
	s.lines.Store(&lines)
	return lines
}

// Position converts a byte offset to a line and a column, both 1-based. Columns
// count runes, because that is what editors jump to. Offsets outside the text
// are moved to its nearest end.
func (s *Source) Position(offset int) (line, col int) {
	before := s.Text[:s.clamp(offset)]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before[:start], []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// Offset converts a line and a rune column, both 1-based, to a byte offset. A
// column beyond the line is moved to its end, a line beyond the text to the end
// of the text.
func (s *Source) Offset(line, col int) int {
	lines := s.index()
	if line < 1 {
		return 0
	}
	if line > len(lines) {
		return len(s.Text)
	}
	start, end := s.line(line)
	for at := start; at < end; {
		if col <= 1 {
			return at
		}
		_, size := utf8.DecodeRune(s.Text[at:end])
		at += size
		col--
	}
	return end
}

// line returns the byte range of a 1-based line without its line ending.
func (s *Source) line(n int) (start, end int) {
	lines := s.index()
	start, end = int(lines[n-1]), len(s.Text)
	if n < len(lines) {
		end = int(lines[n]) - 1
	}
	if end > start && s.Text[end-1] == '\r' {
		end--
	}
	return start, end
}

func (s *Source) clamp(offset int) int {
	return max(0, min(offset, len(s.Text)))
}

// Span returns the half-open byte range [start, end) of the source, kept inside
// the text.
func (s *Source) Span(start, end int) Span {
	start = s.clamp(start)
	return Span{Source: s, Start: start, End: max(start, s.clamp(end))}
}

// Span is a range of bytes in a source. The zero Span is no place at all; the
// whole of a file is reported as the empty span at its start.
type Span struct {
	Source     *Source
	Start, End int
}

// Sub returns the span of bytes [start, end) counted from the start of s, such
// as a field of a FEN inside a YAML value. It never leaves s.
func (s Span) Sub(start, end int) Span {
	start = max(0, min(start, s.End-s.Start))
	end = max(start, min(end, s.End-s.Start))
	return Span{Source: s.Source, Start: s.Start + start, End: s.Start + end}
}

// Text returns the bytes of the span as a string, "" where there is no place.
func (s Span) Text() string {
	if s.Source == nil {
		return ""
	}
	start := s.Source.clamp(s.Start)
	return string(s.Source.Text[start:max(start, s.Source.clamp(s.End))])
}

// Path returns the path of the source, "" where there is no place.
func (s Span) Path() string {
	if s.Source == nil {
		return ""
	}
	return s.Source.Path
}
