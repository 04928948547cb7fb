package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"

	"rokada/internal/diag"
)

// passage compiles the inlines of a block as words that are read together.
func (c *compiler) passage(n ast.Node, p Place) {
	c.within(p, func() {
		c.emit(opPassage, int(p), 0)
		c.inlines(n)
		c.emit(opPassageEnd, 0, 0)
	})
}

func (c *compiler) inlines(parent ast.Node) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		c.inline(n)
	}
}

func (c *compiler) inline(n ast.Node) {
	switch n := n.(type) {
	case *ast.Text:
		c.text(n)
	case *ast.Emphasis:
		c.emphasis(n)
	case *ast.CodeSpan:
		c.codeSpan(n)
	case *ast.Link:
		c.inlineLink(n)
	case *ast.AutoLink:
		c.autoLink(n)
	case *ast.Image:
		c.image(n)
	case *rawHTML:
		c.rawHTML(n)
	case *extast.FootnoteLink:
		if _, ok := c.notes[n.Index]; !ok {
			if c.notes == nil {
				c.notes = map[int]int{}
			}
			c.notes[n.Index] = c.section
		}
		c.emit(opNoteMark, n.Index, n.RefIndex)
	case *extast.FootnoteBacklink:
		mark := n.RefIndex
		if n.RefCount == 1 {
			mark = onlyMark
		}
		c.emit(opBack, n.Index, mark)
	}
}

func (c *compiler) text(n *ast.Text) {
	c.words(n.Segment.Start, n.Segment.Stop)
	if n.HardLineBreak() || n.SoftLineBreak() {
		kind := opSoft
		if n.HardLineBreak() {
			kind = opHard
		}
		c.emit(kind, n.Segment.Stop, lineEnd(c.body, n.Segment.Stop))
	}
}

// words compiles bytes [start, stop), cutting out escapes and entities, whose
// text is not their bytes.
func (c *compiler) words(start, stop int) {
	plain := start
	for at := start; at < stop; {
		b := c.body[at]
		if b != '\\' && b != '&' {
			at++
			continue
		}
		size := special(c.body[at:stop])
		if size == 0 {
			at++
			continue
		}
		if at > plain {
			c.emit(opText, plain, at)
		}
		c.checkDecoded(at, at+size)
		c.emit(opChar, at, at+size)
		at += size
		plain = at
	}
	if stop > plain {
		c.emit(opText, plain, stop)
	}
}

// checkDecoded refuses as an entity what is refused as a character.
func (c *compiler) checkDecoded(start, end int) {
	for _, r := range decode(c.body[start:end]) {
		if r == '\ufffd' || diag.Invisible(r) {
			c.report(CodeTextEncoding, c.span(start, end), diag.T("this stands for U+%04X, which cannot be seen", r), diag.T("delete it"))
			return
		}
	}
}

func (c *compiler) emphasis(n *ast.Emphasis) {
	open, end := tagEm, tagEmEnd
	if n.Level == 2 {
		open, end = tagStrong, tagStrongEnd
	}
	c.tag(open)
	c.inlines(n)
	c.tag(end)
}

// codeSpan compiles its bytes as they are, but a line break reads as a space
// (CommonMark 6.1).
func (c *compiler) codeSpan(n *ast.CodeSpan) {
	c.emit(opCode, 0, 0)
	for child := n.FirstChild(); child != nil; child = child.NextSibling() {
		t, ok := child.(*ast.Text)
		if !ok {
			continue
		}
		line := c.body[t.Segment.Start:t.Segment.Stop]
		words := t.Segment.Start + len(bytes.TrimRight(line, "\r\n"))
		if words > t.Segment.Start {
			c.emit(opText, t.Segment.Start, words)
		}
		if words < t.Segment.Stop {
			c.emit(opSoft, words, t.Segment.Stop)
		}
	}
	c.emit(opCodeEnd, 0, 0)
}

func (c *compiler) image(n *ast.Image) {
	at := c.lineOf(n.Pos())
	if marks, ok := c.tree.links[n]; ok {
		at = c.span(n.Pos(), marks.end)
	}
	c.report(CodeImageRefused, at, diag.T("an image"),
		diag.T("show a board: ```position ID with its caption; other pictures have no place in a lesson"))
}

// rawHTML reports a tag. It prints nothing.
func (c *compiler) rawHTML(n *rawHTML) {
	at := c.span(n.start, n.end)
	name, closing := tagName(at.Text())
	if closing && c.openTags[name] {
		return
	}
	if c.openTags == nil {
		c.openTags = map[string]bool{}
	}
	c.openTags[name] = true
	c.report(CodeRawHTML, at, diag.T("raw HTML"),
		diag.T("use Markdown, or write &lt; for a less-than sign"))
}

func tagName(s string) (name string, closing bool) {
	s = strings.TrimPrefix(s, "<")
	s, closing = strings.CutPrefix(s, "/")
	end := strings.IndexFunc(s, func(r rune) bool { return r == '>' || r == '/' || r == ' ' || r == '\t' })
	if end >= 0 {
		s = s[:end]
	}
	return strings.ToLower(s), closing
}
