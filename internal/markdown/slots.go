package markdown

import (
	"bytes"
	"strings"

	"rokada/internal/diag"
)

// slot begins what a template fills in, and refusal is what html/template prints in the
// place of something that it refuses. In the text of an author nothing does either, and a
// printed one is how the site recognizes a page that was not made to the end.
const (
	slot    = "{{"
	refusal = "ZgotmplZ"
)

// checkSlots refuses both anywhere before an offset, in front matter and code, too.
func checkSlots(src *diag.Source, end int) diag.List {
	var problems diag.List
	for _, mark := range []string{slot, refusal} {
		if at := bytes.Index(src.Text[:end], []byte(mark)); at >= 0 {
			problems.Add(unfinished(src.Span(at, at+len(mark)), mark))
		}
	}
	return problems
}

func unfinished(at diag.Span, mark string) diag.Diagnostic {
	if mark == slot {
		return diag.Diagnostic{Code: CodeRawHTML, At: at, Message: diag.T("%s begins a slot of a template, and nothing is filled in here", mark),
			Help: diag.T("write a space between the braces")}
	}
	return diag.Diagnostic{Code: CodeRawHTML, At: at, Message: diag.T("%s is what a template prints in the place of what it refuses", mark),
		Help: diag.T("write a space in it")}
}

// printedMarks refuses in words what checkSlots has not seen in the file, because it is
// written with entities, backslashes or emphasis in between.
func (c *compiler) printedMarks(p Passage) {
	for _, mark := range []string{slot, refusal} {
		i := strings.Index(p.Text, mark)
		if i < 0 {
			continue
		}
		if at := p.Span(i, i+len(mark)); at.Text() != mark {
			c.problems.Add(unfinished(at, mark))
		}
	}
}

// checkDestination refuses in an address what would be printed in it, and a claim that is
// not at its front.
func (c *compiler) checkDestination(l Link) {
	switch at, mark := diag.Unfinished(l.Dest); {
	case at < 0:
	case mark == claimScheme:
		c.printedClaim(l.DestAt)
	case l.DestAt.Text() != l.Dest: // else checkSlots has seen it
		c.problems.Add(unfinished(l.DestAt, mark))
	}
}

// checkCode refuses a claim in a line of code. What is on a page has been checked.
func (c *compiler) checkCode(line diag.Span) {
	if i := bytes.Index(c.body[line.Start:line.End], []byte(claimScheme)); i >= 0 {
		c.printedClaim(line.Sub(i, i+len(claimScheme)))
	}
}

func (c *compiler) printedClaim(at diag.Span) {
	c.report(CodeLinkForm, at, diag.T("a claim that is printed and not checked"),
		diag.T("write it as the destination of a link, [words](claim:…)"))
}
