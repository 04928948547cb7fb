package guide

import (
	"bytes"

	"rokada/internal/strictyaml"
)

// frontMatterOrder is the order of the keys: what readers see, where the page is, what
// the project knows of it.
var frontMatterOrder = []string{"title", "slug", "description", "source", "draft", "aliases"}

// Format returns the page with the keys of its front matter in the usual order. The text
// below stays as it is, byte for byte, and so do the line endings.
func Format(page *Page) []byte {
	at := page.Document.FrontMatter
	if at.Source == nil {
		return page.Source.Text
	}
	text := page.Source.Text[at.Start:at.End]
	arranged := strictyaml.Arrange(text, frontMatterOrder)
	if bytes.Contains(text, []byte("\r\n")) {
		arranged = bytes.ReplaceAll(arranged, []byte("\n"), []byte("\r\n"))
	}
	return splice(page.Source.Text, at.Start, at.End, string(arranged))
}
