package markdown

import (
	"fmt"
	"html/template"
)

// noBreak is the space at whose place a line never ends, U+00A0.
const noBreak = "\u00a0"

// read reads the words up to the end of the passage that has just begun, and has them set.
func (p *printer) read() {
	p.passage, p.at, p.next = p.passage[:0], 0, 0
	steps := p.steps
	for o, ok := steps.next(); ok && o.kind != opPassageEnd; o, ok = steps.next() {
		p.passage = p.doc.appendWords(p.passage, o)
	}
	p.bound = p.resolver.Bound(p.passage, p.bound[:0])
	for i, at := range p.bound {
		if at < 0 || at >= len(p.passage) || p.passage[at] != ' ' || i > 0 && at <= p.bound[i-1] {
			p.fail(fmt.Errorf("typography names no spaces in order: %d in %q", p.bound, p.passage))
			return
		}
	}
}

// words prints the next n bytes of the passage.
func (p *printer) words(n int) {
	start := p.at
	end := min(start+n, len(p.passage))
	p.at = end
	switch {
	case p.inCode:
		p.escape(string(p.passage[start:end]))
	case p.kept:
		p.pass(start, end, false)
	case p.quiet > 0 || p.place != InProse && p.place != InDefinition:
		p.pass(start, end, true)
	default:
		p.linked(start, end)
	}
}

// linked prints a part of the passage with links to the glossary.
func (p *printer) linked(start, end int) {
	p.terms = p.resolver.Terms(p.passage, start, end, p.section, p.terms[:0])
	for _, term := range p.terms {
		if term.Start < start || term.End <= term.Start || term.End > end {
			p.fail(fmt.Errorf("a term from %d to %d in %q, from %d to %d", term.Start, term.End, p.passage, start, end))
			return
		}
		p.pass(start, term.Start, true)
		p.put("<a class=\"term\" href=\"", term.URL, "\">")
		p.pass(term.Start, term.End, true)
		p.write("</a>")
		start = term.End
	}
	p.pass(start, end, true)
}

// lineBreak keeps the line breaks of the file where typography leaves a space.
func (p *printer) lineBreak(o op) {
	at := p.at
	p.at++
	switch {
	case o.kind == opHard:
		p.write("<br>\n")
	case p.inCode:
		p.write(" ")
	case p.boundAt(at):
		p.write(noBreak)
	default:
		p.write("\n")
	}
}

// boundAt reports whether the space at the place never breaks.
func (p *printer) boundAt(at int) bool { return p.nextBound(at) == at }

// nextBound returns the first space from the place on that never breaks, or the end of the
// passage. Places are asked for from left to right.
func (p *printer) nextBound(from int) int {
	for p.next < len(p.bound) && p.bound[p.next] < from {
		p.next++
	}
	if p.next < len(p.bound) {
		return p.bound[p.next]
	}
	return len(p.passage)
}

// What a byte of running text may need; most need nothing.
const (
	needsNothing = iota
	needsEscape
	needsLook // a sign or a way may have its dash here
)

// needs tells it for every byte; 0xe2 begins the long dashes.
var needs = [256]uint8{'&': needsEscape, '<': needsEscape, '>': needsEscape, '-': needsLook, 0xe2: needsLook}

// pass prints a part of the passage as it is set. Signs (0-0, O-O-O) and ways (e1–g1) are
// wrapped, so that they never break across lines. They are not joined by invisible
// characters, which would be copied and would not be found.
func (p *printer) pass(start, end int, wrap bool) {
	words := p.passage[:end]
	bound := p.nextBound(start)
	from := start
	for i := start; i < end; i++ {
		i = plainEnd(words, i, min(bound, end))
		if i == end {
			break
		}
		if i == bound {
			p.out = append(append(p.out, words[from:i]...), noBreak...)
			from, bound = i+1, p.nextBound(i+1)
			continue
		}
		if needs[words[i]] == needsEscape {
			p.out = append(append(p.out, words[from:i]...), entity(words[i])...)
			from = i + 1
			continue
		}
		if !wrap {
			continue
		}
		signStart, signEnd := signAround(words[start:], i-start)
		if signStart += start; signStart < from || signEnd+start <= i {
			continue
		}
		p.out = append(append(p.out, words[from:signStart]...), "<span class=\"nw\">"...)
		p.out = append(append(p.out, words[signStart:signEnd+start]...), "</span>"...)
		from, i = signEnd+start, signEnd+start-1
	}
	p.out = append(p.out, words[from:]...)
}

// plainEnd returns where the bytes that need nothing end, which begin at start.
func plainEnd(words []byte, start, end int) int {
	for start < end && needs[words[start]] == needsNothing {
		start++
	}
	return start
}

// escape writes text for HTML content.
func (p *printer) escape(text string) {
	from := 0
	for i := range len(text) {
		if needs[text[i]] == needsEscape {
			p.out = append(append(p.out, text[from:i]...), entity(text[i])...)
			from = i + 1
		}
	}
	p.write(text[from:])
}

// entity is how a byte that means something in HTML is written.
func entity(b byte) string {
	switch b {
	case '&':
		return "&amp;"
	case '<':
		return "&lt;"
	}
	return "&gt;"
}

// appendEscaped appends a text that may stand anywhere in HTML, as
// template.HTMLEscapeString would.
func appendEscaped(to []byte, text string) []byte {
	for i := range len(text) {
		if needs[text[i]] == needsEscape || text[i] == '"' || text[i] == '\'' || text[i] == 0 {
			return append(to, template.HTMLEscapeString(text)...)
		}
	}
	return append(to, text...)
}

// quiet says which tags open and close what holds no links to the glossary: words that are
// set apart already, and questions.
var quiet = [len(tags)]int8{
	tagStrong: 1, tagStrongEnd: -1, tagEm: 1, tagEmEnd: -1,
	tagTerm: 1, tagTermEnd: -1, tagQuote: 1, tagQuoteEnd: -1,
}
