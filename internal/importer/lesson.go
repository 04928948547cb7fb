package importer

import (
	"strings"

	"rokada/internal/chess"
)

// Lesson writes the body of a lesson: a section for each chapter with its boards and the
// comments as paragraphs. Caption says in the language of the lesson who has the move;
// untitled is the heading of a chapter that has no title.
func (s *Study) Lesson(caption func(chess.Color) string, untitled string) []byte {
	var b strings.Builder
	for i := range s.Chapters {
		s.Chapters[i].write(&b, caption, untitled)
	}
	return []byte(b.String())
}

func (c *Chapter) write(b *strings.Builder, caption func(chess.Color) string, untitled string) {
	title := c.Title
	if title == "" {
		title = untitled
	}
	b.WriteString("\n## " + inert(title) + " {#" + c.ID + "}\n")
	for _, part := range c.Parts {
		if part.Board != nil {
			b.WriteString("\n```position " + part.Board.ID + "\n" + caption(part.Board.Turn) + "\n```\n")
			continue
		}
		b.WriteString("\n" + inert(part.Text) + "\n")
	}
}

// say adds words to a chapter, as one paragraph if it can be one.
func (c *Chapter) say(words string) {
	for _, paragraph := range paragraphs(words) {
		c.Parts = append(c.Parts, Part{Text: paragraph})
	}
}

// What one page may have at most. The guide reads 256 KB, 10,000 lines and 1,000
// headings; what the language of the guide says of a board and of a chapter without a
// title is not known here, so that there is room left for it.
const (
	maxChapters = 900
	maxRows     = 9_000
	maxBytes    = 160 << 10
	captionRoom = 100
)

// lessonSize is how long a lesson is so far.
type lessonSize struct {
	chapters, rows, bytes int
	full                  bool
}

// with is the size with one chapter more.
func (s lessonSize) with(c *Chapter) lessonSize {
	room := strings.Repeat(" ", captionRoom)
	var b strings.Builder
	c.write(&b, func(chess.Color) string { return room }, room)
	s.chapters++
	s.rows += strings.Count(b.String(), "\n")
	s.bytes += b.Len()
	s.full = s.full || s.chapters > maxChapters || s.rows > maxRows || s.bytes > maxBytes
	return s
}
