package markdown

import "github.com/yuin/goldmark/ast"

// Room is where stands what is needed for a while only, so that whoever reads one page after
// the other can use it again: what a page is put together of while it is parsed, and the
// passages of all documents that are read in it until it is cleared.
type Room struct {
	// Hear, if it is set, hears the texts of the passages while a page is parsed, those that
	// Document.Texts yields. What is behind a text in its memory may be overwritten.
	Hear func(Text)

	passages []Passage
	runs     []Run

	plain           plainReader
	code            program
	shelf, gathered []byte
	headings        []Heading
	embeds          []Embed
	links           []packedLink
	parts           []part
	nodes           []*ast.Heading
	ids             map[string]int
}

// Clear gives up all passages.
func (r *Room) Clear() { r.passages, r.runs = r.passages[:0], r.runs[:0] }

// reader returns the plain reader of a file.
func (r *Room) reader(source []byte) *plainReader {
	r.plain = plainReader{source: source, steps: r.plain.steps[:0], blocks: r.plain.blocks[:0]}
	return &r.plain
}

// take takes back what the compiler of a document has worked with. It is copied before the
// next document is compiled.
func (r *Room) take(c *compiler) {
	r.code, r.shelf, r.gathered = c.writer.code[:0], c.shelf.bytes[:0], c.gathered[:0]
	r.headings, r.embeds, r.links = c.doc.Headings[:0], c.doc.Embeds[:0], c.doc.links[:0]
	r.parts, r.nodes = c.headings[:0], c.nodes[:0]
}
