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
	for _, chapter := range s.Chapters {
		title := chapter.Title
		if title == "" {
			title = untitled
		}
		b.WriteString("\n## " + escape(title) + " {#" + chapter.ID + "}\n")
		for _, part := range chapter.Parts {
			if part.Board != nil {
				b.WriteString("\n```position " + part.Board.ID + "\n" + caption(part.Board.Turn) + "\n```\n")
				continue
			}
			b.WriteString("\n" + escape(part.Text) + "\n")
		}
	}
	return []byte(b.String())
}

// escape keeps words from being read as markup.
func escape(text string) string {
	var b strings.Builder
	for i, r := range text {
		switch {
		case strings.ContainsRune("\\`*_[]<>{}~|&:", r) && (r != ':' || strings.HasPrefix(text[i:], "://")),
			i == 0 && strings.ContainsRune("#+-=", r):
			b.WriteByte('\\')
		case (r == '.' || r == ')') && i > 0 && strings.Trim(text[:i], "0123456789") == "":
			b.WriteByte('\\') // or a move at the front would begin a list
		}
		b.WriteRune(r)
	}
	return b.String()
}
