package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"rokada/internal/diag"
)

// document compiles the lesson: a section for each heading of level 2, in it an
// article for each heading of level 3 that has one board, neighboring articles
// together in a group, and the footnotes at the end.
func (c *compiler) document(blocks []block, steps []op) {
	var open structure
	var notes ast.Node
	for i, p := range blocks {
		index := len(c.doc.Headings)
		article := p.level == 3 && isCase(blocks[i+1:])
		if p.level > 0 {
			c.nextPart(p.level, article, &open)
		}
		switch n := p.node.(type) {
		case nil:
			c.plain(steps[p.from:p.to])
		case *extast.FootnoteList:
			notes = n
		case *ast.Heading:
			c.heading(n)
		default:
			c.block(n)
		}
		if article {
			c.doc.Headings[index].Case = true
		}
	}
	c.endSection(&open)
	if notes != nil {
		c.block(notes)
	}
	c.reportUnusedNotes()
}

// structure is what has been opened and not yet closed.
type structure struct{ section, cases, article bool }

// nextPart ends what ends before a heading, and begins what begins with it.
func (c *compiler) nextPart(level int, article bool, open *structure) {
	index := len(c.doc.Headings)
	if level <= 3 && open.article {
		c.tag(tagCaseEnd)
		open.article = false
	}
	if level <= 3 && open.cases && !article {
		c.tag(tagCasesEnd)
		open.cases = false
	}
	switch {
	case level <= 2:
		c.endSection(open)
		c.emit(opSection, index, 0)
		open.section = true
	case article:
		if !open.cases {
			c.tag(tagCases)
			open.cases = true
		}
		c.emit(opCase, index, 0)
		open.article = true
	}
}

func (c *compiler) endSection(open *structure) {
	if open.article {
		c.tag(tagCaseEnd)
	}
	if open.cases {
		c.tag(tagCasesEnd)
	}
	if open.section {
		c.tag(tagSectionEnd)
	}
	*open = structure{}
}

// heading compiles one heading and checks its level.
func (c *compiler) heading(n *ast.Heading) {
	h := Heading{Level: n.Level, At: c.wordsOf(n)}
	id, ok := n.AttributeString("id")
	if b, isBytes := id.([]byte); ok && isBytes {
		h.ID = string(b)
	}
	h.IDAt = c.idSpan(h)
	c.beginHeading(h)
	c.passage(n, InHeading)
	c.endHeading(h, n)
}

func (c *compiler) beginHeading(h Heading) {
	c.section = len(c.doc.Headings)
	c.doc.Headings = append(c.doc.Headings, h)
	c.emit(opHeading, c.section, 0)
}

// endHeading ends a heading; it has no node where it is plain.
func (c *compiler) endHeading(h Heading, n *ast.Heading) {
	c.emit(opHeadingEnd, c.section, 0)
	c.checkLevel(h)
	c.nodes = append(c.nodes, n)
}

// wordsOf spans the words of a heading, without # marks and attributes.
func (c *compiler) wordsOf(n *ast.Heading) diag.Span {
	lines := n.Lines()
	if lines.Len() == 0 {
		return c.lineOf(n.Pos())
	}
	return c.span(lines.At(0).Start, lines.At(lines.Len()-1).Stop)
}

// idSpan finds the id in the {#…} that follows the words on their line.
func (c *compiler) idSpan(h Heading) diag.Span {
	rest := c.lineOf(h.At.End)
	if i := strings.Index(rest.Text(), "#"+h.ID); h.ID != "" && i >= 0 {
		return rest.Sub(i+1, i+1+len(h.ID))
	}
	return c.span(h.At.End, h.At.End)
}

func (c *compiler) checkLevel(h Heading) {
	before := 1
	if c.section > 0 {
		before = c.doc.Headings[c.section-1].Level
	}
	switch {
	case h.Level == 1:
		c.report(CodeHeadingID, h.At, diag.T("a heading of level 1"),
			diag.T("the title of the page is `title` in the front matter; begin with ##"))
	case h.Level > before+1:
		c.report(CodeHeadingID, h.At, diag.T("a heading of level %d follows one of level %d", h.Level, before),
			diag.T("use level %d", before+1))
	}
}

// checkID checks the id of a heading, once the document has what it keeps.
func (c *compiler) checkID(i int, n *ast.Heading) {
	h := c.doc.Headings[i]
	switch first, taken := c.ids[h.ID]; {
	case n != nil && (h.At.Start == h.At.End || n.Lines().Len() == 0):
		c.report(CodeHeadingID, c.lineOf(n.Pos()), diag.T("a heading without words"), diag.T("write some, or delete it"))
	case h.ID == "" && bytes.Contains(c.body[h.At.Start:h.At.End], []byte("{#")):
		c.report(CodeHeadingID, h.At, diag.T("the id of this heading cannot be read"), diag.T(idHelp))
	case h.ID == "":
		c.report(CodeHeadingID, h.At, diag.T("this heading has no id"),
			diag.T("add {#an-id} after its words, the same in all languages"))
	case !isID(h.ID):
		c.report(CodeHeadingID, h.IDAt, diag.T("heading id %q is not made of small Latin letters, digits and hyphens", h.ID), diag.T(idHelp))
	case len(h.ID) < 2 || strings.HasPrefix(h.ID, notePrefix) || strings.HasPrefix(h.ID, markPrefix):
		c.report(CodeHeadingID, h.IDAt, diag.T("the site uses the id %q itself", h.ID), diag.T("choose a longer id"))
	case taken:
		c.problems.Add(diag.Diagnostic{Code: CodeHeadingID, At: h.IDAt, Message: diag.T("heading id %q is taken", h.ID),
			Notes: []diag.Note{{At: c.doc.Headings[first].IDAt, Message: diag.T("here is the first heading with it")}},
			Help:  diag.T("choose another id")})
	case n != nil && len(n.Attributes()) > 1:
		rest := c.lineOf(h.At.End)
		rest.Start = rest.End - len(strings.TrimLeft(rest.Text(), " \t"))
		c.report(CodeHeadingID, rest, diag.T("a heading takes an id and nothing else"), diag.T("write {#%s}", h.ID))
	default:
		c.ids[h.ID] = i
	}
}

const idHelp = "write it like {#king-crosses}: small Latin letters, digits and single hyphens"

// maxID bounds ids, which become parts of addresses and file names.
const maxID = 64

// isID reports whether s is in kebab-case: the form of heading ids and of
// position ids.
func isID(s string) bool {
	if s == "" || len(s) > maxID || s[0] == '-' || s[len(s)-1] == '-' || strings.Contains(s, "--") {
		return false
	}
	for i := range len(s) {
		if b := s[i]; b != '-' && (b < '0' || b > '9') && (b < 'a' || b > 'z') {
			return false
		}
	}
	return true
}
