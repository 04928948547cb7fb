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
// goldmark parses the file from where its front matter ends, so every offset is an
// offset in the file; paragraphs of plain words are taken from it half way (plain.go). The syntax tree is then compiled into a flat
// program of tags, pieces of the file and holes, and thrown away. HTML plays the
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
func Parse(src *diag.Source) (*Document, diag.List) { return parse(src, goldmarkParser()) }

func parse(src *diag.Source, p parser.Parser) (*Document, diag.List) {
	doc := &Document{Source: src}
	if problem, over := checkLimits(src); over {
		return doc, diag.List{problem}
	}
	problems := checkCharacters(src)
	problems.Append(checkSlots(src))
	body, frontMatter, refused := cutFrontMatter(src)
	doc.FrontMatter = frontMatter
	problems.Append(refused)
	if body == 0 {
		return doc, problems
	}
	c := newCompiler(doc, parseTree(p, src.Text, body))
	c.document()
	c.finish()
	problems.Append(c.problems)
	problems.Sort()
	return doc, problems.Bounded(maxProblems, CodeTextLimits)
}
