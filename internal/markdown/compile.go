package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"rokada/internal/diag"
)

// compiler walks the syntax tree once, writes the program and reports what a
// lesson must not have.
type compiler struct {
	writer
	doc      *Document
	body     []byte // the file
	shelf    shelf
	tree     tree
	problems diag.List

	gathered   []byte // of the passage, as far as it is compiled
	hear       func(Text)
	heard      Text  // where the passage stands
	wrong      []int // numbers of those that look wrong
	linkText   int   // where the words of the link begin in the text
	fieldSpans []diag.Span

	section  int // index into Headings of the heading last passed
	embed    int // index into Embeds while in a caption
	link     int // index into Links while in a link
	place    Place
	openTags map[string]bool // names of the tags reported, so that </b> is not reported after <b>; made for the first
	notes    map[int]int     // footnote number → section that first points to it; made for the first
	ids      map[string]int  // heading id → index into Headings
	headings []part          // their words
	nodes    []*ast.Heading  // of them; nil where one is plain
}

// newCompiler makes a compiler of what stands in the room.
func newCompiler(doc *Document, room *Room) *compiler {
	if room.ids == nil {
		room.ids = map[string]int{}
	}
	clear(room.ids)
	doc.Headings, doc.Embeds, doc.links = room.headings, room.embeds, room.links
	return &compiler{
		writer: writer{code: room.code}, shelf: shelf{bytes: room.shelf}, gathered: room.gathered,
		doc: doc, body: doc.Source.Text, ids: room.ids, headings: room.parts, nodes: room.nodes,
		hear: room.Hear, heard: Text{Section: -1},
		section: -1, embed: -1, link: -1,
	}
}

// emit appends a step to the program, and reads the words in it.
func (c *compiler) emit(kind opKind, a, b int) {
	o := op{kind, int32(a), int32(b)}
	c.writer.emit(o)
	c.read(o)
}

func (c *compiler) tag(t tag) { c.writer.emit(op{opTag, int32(t), 0}) }

func (c *compiler) report(code diag.Code, at diag.Span, message, help diag.Text) {
	c.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help})
}

// span returns bytes [start, end) of the file; goldmark marks the unknown by -1.
func (c *compiler) span(start, end int) diag.Span {
	return c.doc.Source.Span(start, end)
}

// lineOf returns the rest of the line from start, without white space at its end.
func (c *compiler) lineOf(start int) diag.Span {
	start = max(0, min(start, len(c.body)))
	line := c.body[start:lineEnd(c.body, start)]
	return c.span(start, start+len(bytes.TrimRight(line, " \t\r\n")))
}

// blocks compiles the children of a container.
func (c *compiler) blocks(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		c.block(n)
	}
}

func (c *compiler) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Paragraph:
		c.tag(tagParagraph)
		c.passage(n, c.place)
		c.tag(tagParagraphEnd)
	case *ast.TextBlock:
		c.passage(n, c.place)
		if n.NextSibling() != nil {
			c.tag(tagNewline)
		}
	case *ast.Heading:
		// Only a heading inside a quote or a list comes here.
		c.heading(n)
		c.report(CodeHeadingID, c.doc.Headings[c.section].At, diag.T("a heading inside a quote or a list"),
			diag.T("move it out, or write the words in **bold**"))
	case *ast.Blockquote:
		c.wrap(n, tagQuote, tagQuoteEnd)
	case *ast.List:
		c.list(n)
	case *ast.ListItem:
		c.wrap(n, tagItem, tagItemEnd)
	case *ast.ThematicBreak:
		c.tag(tagBreak)
	case *ast.CodeBlock:
		c.indentedCode(n)
	case *ast.LinkReferenceDefinition:
		c.report(CodeLinkForm, c.lineOf(n.Pos()), diag.T("a definition of a reference link"),
			diag.T("write the destination where the link is: [words](destination)"))
	case *fence:
		c.fence(n)
	default:
		c.extension(n)
	}
}

// extension compiles the blocks that are not CommonMark's.
func (c *compiler) extension(n ast.Node) {
	switch n := n.(type) {
	case *extast.Table:
		c.within(InTable, func() { c.table(n) })
	case *extast.DefinitionList:
		c.within(InDefinition, func() { c.wrap(n, tagTerms, tagTermsEnd) })
	case *extast.DefinitionTerm:
		c.tag(tagTerm)
		c.passage(n, c.place)
		c.tag(tagTermEnd)
	case *extast.DefinitionDescription:
		c.wrap(n, tagDescription, tagDescriptionEnd)
	case *extast.FootnoteList:
		c.within(InFootnote, func() { c.footnotes(n) })
	}
}

func (c *compiler) wrap(n ast.Node, open, end tag) {
	c.tag(open)
	c.blocks(n)
	c.tag(end)
}

// within sets the place of the words that body compiles.
func (c *compiler) within(p Place, body func()) {
	before := c.place
	c.place = p
	body()
	c.place = before
}

func (c *compiler) list(n *ast.List) {
	switch {
	case !n.IsOrdered():
		c.wrap(n, tagBullets, tagBulletsEnd)
	case n.Start == 1:
		c.wrap(n, tagNumbers, tagNumbersEnd)
	default:
		c.emit(opList, n.Start, 0)
		c.blocks(n)
		c.tag(tagNumbersEnd)
	}
}

func (c *compiler) indentedCode(n *ast.CodeBlock) {
	at := c.span(0, 0)
	if n.Lines().Len() > 0 {
		at = c.lineOf(n.Lines().At(0).Start)
	}
	c.report(CodeFenceForm, at, diag.T("a line indented by four spaces is a code block"),
		diag.T("write code between ``` lines, prose without indentation"))
}

// footnotes compiles the notes in the order of their numbers.
func (c *compiler) footnotes(list *extast.FootnoteList) {
	c.emit(opNotes, 0, 0)
	for n := list.FirstChild(); n != nil; n = n.NextSibling() {
		note := n.(*extast.Footnote)
		section, ok := c.notes[note.Index]
		if !ok {
			section = -1
		}
		c.section = section
		c.emit(opNote, note.Index, section)
		c.blocks(note)
		c.backlinks(note)
		c.tag(tagNoteEnd)
	}
	c.tag(tagNotesEnd)
}

// backlinks compiles the ways back that goldmark could not put into a last
// paragraph, because the note ends with something else.
func (c *compiler) backlinks(note *extast.Footnote) {
	first, ok := note.LastChild().(*extast.FootnoteBacklink)
	if !ok {
		return
	}
	for {
		previous, ok := first.PreviousSibling().(*extast.FootnoteBacklink)
		if !ok {
			break
		}
		first = previous
	}
	c.tag(tagParagraph)
	for n := ast.Node(first); n != nil; n = n.NextSibling() {
		c.inline(n)
	}
	c.tag(tagParagraphEnd)
}

func (c *compiler) reportUnusedNotes() {
	for _, note := range c.tree.unusedNotes {
		c.report(CodeFootnoteForm, c.lineOf(note.Pos()), diag.T("nothing points to footnote %q", note.Ref),
			diag.T("write [^%s] where it belongs, or delete it", note.Ref))
	}
}

// isCase reports whether the blocks after a level 3 heading, up to the next
// heading of level 2 or 3, hold exactly one embed.
func isCase(after []block) bool {
	embeds := 0
	for _, p := range after {
		if p.level > 0 && p.level <= 3 || embeds > 1 {
			break
		}
		embeds += p.embeds
	}
	return embeds == 1
}

func countEmbeds(n ast.Node) int {
	if f, ok := n.(*fence); ok && f.embed {
		return 1
	}
	count := 0
	for child := n.FirstChild(); child != nil && child.Type() == ast.TypeBlock; child = child.NextSibling() {
		count += countEmbeds(child)
	}
	return count
}
