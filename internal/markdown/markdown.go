// Package markdown parses lessons and prints them to HTML with holes for what the
// site knows: boards, addresses, labels and typography.
//
// The language is CommonMark with tables, footnotes and definition lists, and
// less: no raw HTML, no images, no reference links, no titles of links, no
// indented code. Headings need an explicit id, {#king-crosses}, because it is
// the same in all languages, and because automatic ids of Cyrillic words come out
// empty. Two fences are not code:
//
//	```position ID                a board, with the caption as its content
//	```exercise ID [KIND]         a question about a board
//
// A link with the scheme claim: is a fact about chess that the build checks; it
// is printed as words.
//
// # How it works
//
// Blocks of plain words are read as they stand (plain.go); what has anything else is parsed
// by goldmark, from there where it stands in the file, so every offset is an offset in the
// file. Both are then compiled into a flat program of tags, pieces of the file and holes,
// and the syntax tree is thrown away. HTML plays the
// program with a Resolver; Runs and Passages play it for the claim checker. Words
// can reach a page only through the steps that the claim checker reads too, so
// nothing is printed that was not read. A lesson is parsed once, and ten thousand
// of them fit into memory.
//
// Input is untrusted: Parse answers everything with a diagnostic, in bounded time
// (limits.go). CR LF ends a line like LF and changes nothing in the output.
package markdown

import (
	"github.com/yuin/goldmark/parser"

	"rokada/internal/diag"
)

// maxProblems bounds the list of one file.
const maxProblems = 100

// Parse reads a lesson. The document is never nil; it may be printed if the list
// has no errors.
func Parse(src *diag.Source) (*Document, diag.List) { return ParseIn(src, new(Room)) }

// ParseIn is Parse with room for what is needed on the way, which whoever parses one lesson
// after the other can use again.
func ParseIn(src *diag.Source, room *Room) (*Document, diag.List) {
	return parse(src, room, goldmarkParser(), true)
}

// parse reads a lesson, what is plain in it by itself.
func parse(src *diag.Source, room *Room, p parser.Parser, quick bool) (*Document, diag.List) {
	doc := &Document{Source: src}
	body, frontMatter, refused := cutFrontMatter(src)
	r := room.reader(src.Text)
	next := body
	if quick && body > 0 && len(src.Text) <= maxFile {
		_, next = r.read(body)
	}
	looked := body // how much of the file has to be looked at besides
	if body == 0 || next < len(src.Text) || r.large || !withinLimits(src, body) {
		if problem, over := checkLimits(src); over {
			return doc, diag.List{problem}
		}
	}
	if body == 0 || next < len(src.Text) {
		looked = len(src.Text)
	}
	problems := checkCharacters(src, looked)
	problems.Append(checkSlots(src, looked))
	doc.FrontMatter = frontMatter
	problems.Append(refused)
	if body == 0 {
		return doc, problems
	}
	c := newCompiler(doc, room)
	first := len(r.blocks)
	if next < len(src.Text) {
		c.tree = parseTree(p, src.Text, next, r)
	}
	c.document(r.outline(first, c.tree.root), r.steps)
	doc.Words += r.words
	c.finish(room)
	problems.Append(c.problems)
	problems.Sort()
	return doc, problems.Bounded(maxProblems, CodeTextLimits)
}
