package markdown

import (
	"strings"
	"unicode"

	"rokada/internal/diag"
)

// finish reads the words that the program prints: it fills in the texts of
// headings and links, counts, and looks for Markdown that was meant and is none.
func (c *compiler) finish() {
	heading := 0
	for _, p := range c.doc.Passages() {
		if p.In == InHeading {
			c.doc.Headings[heading].Text = p.Text
			heading++
		}
		c.doc.Words += countWords(p.Text)
		c.linkTexts(p)
		c.leftovers(p)
	}
	c.program()
}

// linkTexts copies the words of each link, so that a few words do not keep a
// whole paragraph in memory.
func (c *compiler) linkTexts(p Passage) {
	offset := 0
	for i := 0; i < len(p.Runs); {
		link, start := p.Runs[i].Link, offset
		for i < len(p.Runs) && p.Runs[i].Link == link {
			offset += len(p.Runs[i].Text)
			i++
		}
		if link >= 0 {
			c.doc.Links[link].Text = strings.Clone(p.Text[start:offset])
		}
	}
}

// countWords counts what is read as a word: a dash between spaces is none.
func countWords(s string) int {
	n := 0
	inWord := false
	for _, r := range s {
		switch {
		case unicode.IsSpace(r):
			inWord = false
		case !inWord && (unicode.IsLetter(r) || unicode.IsDigit(r)):
			inWord = true
			n++
		}
	}
	return n
}

// leftovers reports marks that reach the page because they do not make what they
// were meant for. A claim that is printed instead of checked is the worst of them.
func (c *compiler) leftovers(p Passage) {
	if !strings.ContainsAny(p.Text, ":]^") {
		return
	}
	c.brokenLinks(p)
	c.printedClaims(p)
	for i := range p.Text {
		if !strings.HasPrefix(p.Text[i:], "[^") || p.inCode(i) {
			continue
		}
		if name, _, ok := strings.Cut(p.Text[i+2:], "]"); ok && name != "" {
			c.report(CodeFootnoteForm, p.Span(i, i+len(name)+3), diag.T("no footnote is called %q", name),
				diag.T("add a paragraph [^%s]: with its text", name))
		}
	}
}

func (p Passage) inCode(offset int) bool {
	run, _ := p.RunAt(offset)
	return run.Code
}

func (c *compiler) brokenLinks(p Passage) {
	for i := range p.Text {
		rest := p.Text[i:]
		if !strings.HasPrefix(rest, "](") && !strings.HasPrefix(rest, "][") || p.inCode(i) {
			continue
		}
		dest, _, closed := strings.Cut(rest[2:], ")")
		message := diag.T("these brackets make no link")
		help := diag.T("write [words](destination), without another link in the words")
		switch {
		case rest[1] == '(' && !closed:
			dest = ""
			message, help = diag.T("the destination of this link is never closed"), diag.T("end it with )")
		case rest[1] == '(' && strings.ContainsAny(dest, " \n"):
			message, help = diag.T("a space in the destination of a link"), diag.T("take it out")
		case rest[1] == '[':
			dest = ""
		}
		c.report(CodeLinkForm, p.Span(i, i+2+len(dest)), message, help)
	}
}

// printedClaims reports the word claim: wherever it would be printed, unless
// brokenLinks has reported it already. It is refused in code spans too; a fence
// can show it.
func (c *compiler) printedClaims(p Passage) {
	lower := strings.ToLower(p.Text)
	if len(lower) != len(p.Text) {
		lower = p.Text
	}
	for i := range lower {
		if !strings.HasPrefix(lower[i:], claimScheme) {
			continue
		}
		if i >= 2 && strings.HasSuffix(lower[:i], "](") && !p.inCode(i-2) {
			continue
		}
		c.report(CodeLinkForm, p.Span(i, i+len(claimScheme)), diag.T("a claim that is printed and not checked"),
			diag.T("write it as the destination of a link, [words](claim:…)"))
	}
}
