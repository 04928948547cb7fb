package markdown

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark/ast"

	"rokada/internal/diag"
)

const claimScheme = "claim:"

// schemes are what a link may lead to besides an address without a scheme, which
// is inside the guide. Everything else, script and data addresses first, is
// refused.
var schemes = []string{"http", "https", "mailto"}

func isClaim(dest string) bool { return strings.HasPrefix(dest, claimScheme) }

func (c *compiler) inlineLink(n *ast.Link) {
	marks := c.tree.links[n]
	l := Link{
		At:      c.span(n.Pos(), marks.end),
		TextAt:  c.span(n.Pos()+1, marks.closing),
		Dest:    unescape(n.Destination),
		Section: c.section, Embed: c.embed, In: c.place,
	}
	l.DestAt = c.destination(l, n, marks)
	if n.Reference == nil { // a reference is reported at its definition
		c.checkLink(l, n.Title != nil)
	}
	c.withLink(c.shelf.pack(l), func() { c.inlines(n) })
}

// destination finds the destination as it is written, between ( and ) or inside
// < and >.
func (c *compiler) destination(l Link, n *ast.Link, marks linkMarks) diag.Span {
	if marks.closing+1 > marks.end {
		return l.At
	}
	inside := c.body[marks.closing+1 : marks.end]
	i := bytes.Index(inside, n.Destination)
	if i < 0 || len(n.Destination) == 0 {
		return c.span(marks.closing+1, marks.end)
	}
	start := marks.closing + 1 + i
	return c.span(start, start+len(n.Destination))
}

func (c *compiler) autoLink(n *ast.AutoLink) {
	label := n.Label(c.body)
	start := n.Pos() + 1
	at := c.span(start, start+len(label))
	dest := string(label)
	if n.AutoLinkType == ast.AutoLinkEmail {
		dest = "mailto:" + dest
	}
	l := Link{
		Dest: dest, DestAt: at, TextAt: at, At: c.span(n.Pos(), at.End+1),
		Section: c.section, Embed: c.embed, In: c.place,
	}
	if isClaim(strings.ToLower(dest)) {
		c.report(CodeLinkForm, l.At, diag.T("a claim without words"), diag.T("write [words](%s)", dest))
		return
	}
	c.checkScheme(l)
	c.checkDestination(l)
	c.withLink(c.shelf.pack(l), func() { c.emit(opText, at.Start, at.End) })
}

func (c *compiler) withLink(l packedLink, words func()) {
	before := c.link
	c.link = len(c.doc.links)
	c.doc.links = append(c.doc.links, l)
	c.emit(opLink, c.link, 0)
	words()
	c.emit(opLinkEnd, c.link, 0)
	c.link = before
}

func (c *compiler) checkLink(l Link, titled bool) {
	written := c.body[l.DestAt.Start:l.DestAt.End]
	switch {
	case l.Dest == "":
		c.report(CodeLinkForm, l.At, diag.T("a link that leads nowhere"), diag.T("write [words](destination)"))
	case titled:
		c.report(CodeLinkForm, l.At, diag.T("a link with a title"), diag.T("put what the reader must know into the sentence"))
	case len(bytes.TrimSpace(c.body[l.TextAt.Start:l.TextAt.End])) == 0:
		c.report(CodeLinkForm, l.At, diag.T("a link without words"), diag.T("write [words](%s)", written))
	case strings.ContainsFunc(l.Dest, func(r rune) bool { return r <= ' ' || r == '\\' || r == 0x7f }):
		c.report(CodeLinkForm, l.DestAt, diag.T("a space, a backslash or a control character in a destination"), diag.T("take it out"))
	case isClaim(l.Dest) && strings.ContainsAny(string(written), "%&\\<>"):
		c.report(CodeLinkForm, l.DestAt, diag.T("a claim is written with %q", string(written[bytes.IndexAny(written, "%&\\<>")])),
			diag.T("write it with letters, digits, /, -, @ and commas, without escapes"))
	case c.body[l.DestAt.Start-1] == '<' && isClaim(l.Dest):
		c.report(CodeLinkForm, l.DestAt, diag.T("a claim in angle brackets"), diag.T("write (%s)", l.Dest))
	case !isClaim(l.Dest):
		c.checkScheme(l)
		c.checkDestination(l)
	}
}

func (c *compiler) checkScheme(l Link) {
	if strings.HasPrefix(l.Dest, "//") {
		c.report(CodeLinkScheme, l.DestAt, diag.T("a destination without its scheme"), diag.T("write https:%s", l.Dest))
		return
	}
	scheme := schemeOf(l.Dest)
	if scheme == "" || contains(schemes, strings.ToLower(scheme)) {
		return
	}
	help := diag.T("link to http, https, mailto or a page of the guide")
	if near := diag.Nearest(scheme, append([]string{"claim"}, schemes...)); near != "" {
		help = diag.T("did you mean `%s:`?", near)
	}
	c.report(CodeLinkScheme, l.DestAt.Sub(0, len(scheme)), diag.T("links to %q are refused", scheme+":"), help)
}

// schemeOf returns what stands before the first colon, unless a character that
// ends the scheme comes first (RFC 3986, 4.2).
func schemeOf(dest string) string {
	if i := strings.IndexAny(dest, ":/?#"); i > 0 && dest[i] == ':' {
		return dest[:i]
	}
	return ""
}

func contains(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}
