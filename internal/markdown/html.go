package markdown

import (
	"bytes"
	"fmt"
	"html/template"
	"strconv"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// The ids of footnotes and of their marks; headings may not begin like them.
const (
	notePrefix = "fn-"
	markPrefix = "fnref-"
)

// HTML prints the document. It fails only where the resolver fails.
func (d *Document) HTML(r Resolver) (template.HTML, error) {
	p := printer{doc: d, resolver: r, section: -1}
	p.out.Grow(len(d.Source.Text) * 3 / 2)
	p.steps = cursor{code: d.program}
	for o, ok := p.steps.next(); ok; o, ok = p.steps.next() {
		p.step(o)
		if p.err != nil {
			return "", fmt.Errorf("%s: %w", d.Source.Path, p.err)
		}
	}
	return template.HTML(p.out.String()), nil
}

// printer plays the program for the page.
type printer struct {
	doc      *Document
	resolver Resolver
	steps    cursor // after the step that is printed
	out      bytes.Buffer
	err      error

	section  int
	scratch  []byte // for the words of a passage
	plain    string // the rest of the passage as it was written
	set      string // the rest of the passage as Resolver.Prose set it
	inCode   bool
	kept     bool // inside words that never break across lines
	unlinked bool // inside a link that leads nowhere yet
	caption  int  // where the caption begins in out
	quiet    int  // inside so many things that hold no links to the glossary
	place    Place
}

func (p *printer) step(o op) {
	switch a := int(o.a); o.kind {
	case opTag:
		p.out.WriteString(tags[o.a])
		p.quiet += quiet[tag(o.a)]
	case opPassage:
		p.place = Place(o.a)
		p.passage()
	case opText:
		p.words(p.take(int(o.b - o.a)))
	case opChar:
		p.words(p.take(len(p.doc.words(o))))
	case opSoft, opHard:
		p.lineBreak(o)
	case opCode:
		p.inCode = true
		p.out.WriteString("<code>")
	case opCodeEnd:
		p.inCode = false
		p.out.WriteString("</code>")
	case opLink:
		p.link(p.doc.Link(a))
	case opLinkEnd:
		p.linkEnd(p.doc.Link(a))
	case opEmbed:
		p.caption = p.out.Len()
	case opEmbedEnd:
		p.figure(p.doc.Embeds[a])
	case opSection:
		p.printf("<section id=\"%s\">\n", p.doc.Headings[a].ID)
	case opCase:
		p.printf("<article class=\"case\" id=\"%s\">\n", p.doc.Headings[a].ID)
	case opHeading:
		p.heading(a)
	case opHeadingEnd:
		p.headingEnd(p.doc.Headings[a])
	case opList:
		p.printf("<ol start=\"%s\">\n", strconv.Itoa(a))
	case opTable:
		p.table(o.b == 1)
	case opTableEnd:
		p.tableEnd(o.b == 1)
	case opPre:
		p.code(p.doc.Code[a])
	default:
		p.note(o)
	}
}

// printf writes markup with texts, which are escaped.
func (p *printer) printf(format string, texts ...string) {
	args := make([]any, len(texts))
	for i, text := range texts {
		args[i] = template.HTMLEscapeString(text)
	}
	fmt.Fprintf(&p.out, format, args...)
}

func (p *printer) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

func (p *printer) label(l Label) string {
	text, err := p.resolver.Label(l)
	if err != nil {
		p.fail(err)
	}
	return text
}

// passage sets the words up to the end of the passage that has just begun.
func (p *printer) passage() {
	words := p.scratch[:0]
	steps := p.steps
	for o, ok := steps.next(); ok && o.kind != opPassageEnd; o, ok = steps.next() {
		words = p.doc.appendWords(words, o)
	}
	p.scratch, p.plain = words, string(words)
	p.set = p.resolver.Prose(p.plain)
	if utf8.RuneCountInString(p.set) != utf8.RuneCountInString(p.plain) {
		p.fail(fmt.Errorf("typography has changed the number of characters: %q became %q", p.plain, p.set))
	}
}

// take cuts the next n bytes off the passage and returns them as they were set,
// in code as they were written.
func (p *printer) take(n int) string {
	n = min(n, len(p.plain))
	words := p.plain[:n]
	if p.set == p.plain {
		p.plain, p.set = p.plain[n:], p.set[n:]
		return words
	}
	size := 0
	for range words {
		_, width := utf8.DecodeRuneInString(p.set[size:])
		size += width
	}
	set := p.set[:size]
	p.plain, p.set = p.plain[n:], p.set[size:]
	if p.inCode {
		return words
	}
	return set
}

func (p *printer) words(s string) {
	if p.inCode || p.kept {
		escape(&p.out, s)
		return
	}
	if p.quiet > 0 || p.place != InProse && p.place != InDefinition {
		prose(&p.out, s)
		return
	}
	end := 0
	for _, term := range p.resolver.Terms(s, p.section) {
		if term.Start < end || term.End <= term.Start || term.End > len(s) {
			p.fail(fmt.Errorf("a term from %d to %d in %q", term.Start, term.End, s))
			return
		}
		prose(&p.out, s[end:term.Start])
		p.printf("<a class=\"term\" href=\"%s\">", term.URL)
		prose(&p.out, s[term.Start:term.End])
		p.out.WriteString("</a>")
		end = term.End
	}
	prose(&p.out, s[end:])
}

// quiet are the tags that open and close what holds no links to the glossary: words that
// are set apart already, and questions.
var quiet = map[tag]int{
	tagStrong: 1, tagStrongEnd: -1, tagEm: 1, tagEmEnd: -1,
	tagTerm: 1, tagTermEnd: -1, tagQuote: 1, tagQuoteEnd: -1,
}

// lineBreak keeps the line breaks of the file where typography leaves a space.
func (p *printer) lineBreak(o op) {
	set := p.take(1)
	switch {
	case o.kind == opHard:
		p.out.WriteString("<br>\n")
	case set == " " && !p.inCode:
		p.out.WriteByte('\n')
	default:
		p.out.WriteString(set)
	}
}

// link begins a link. A claim is words, not a link; a sign or a way in it must not
// break, because 0-0 at the end of a line reads as 0.
func (p *printer) link(l Link) {
	p.quiet++
	if _, ok := l.Claim(); ok {
		p.kept = isSign(l.Text)
		if p.kept {
			p.out.WriteString("<span class=\"claim nw\">")
			return
		}
		p.out.WriteString("<span class=\"claim\">")
		return
	}
	url, err := p.resolver.URL(l)
	if err != nil {
		p.fail(err)
	}
	if p.unlinked = url == "" && err == nil; p.unlinked {
		return // the page is still to be written; its words stay
	}
	p.printf("<a href=\"%s\">", string(util.URLEscape([]byte(url), false)))
}

func (p *printer) linkEnd(l Link) {
	p.quiet--
	if _, ok := l.Claim(); ok {
		p.kept = false
		p.out.WriteString("</span>")
		return
	}
	if p.unlinked {
		p.unlinked = false
		return
	}
	p.out.WriteString("</a>")
}

// figure gives the caption just printed to the resolver and prints what it makes
// of it in its place.
func (p *printer) figure(e Embed) {
	e.Words = template.HTML(p.out.Bytes()[p.caption:])
	p.out.Truncate(p.caption)
	figure, err := p.resolver.Figure(e)
	if err != nil {
		p.fail(err)
	}
	p.out.WriteString(string(figure))
	p.out.WriteByte('\n')
}

// heading opens a heading. The id is on the section or the article around it
// where there is one.
func (p *printer) heading(index int) {
	p.section = index
	h := p.doc.Headings[index]
	if h.Level == 2 || h.Case {
		p.printf("<h%s>", strconv.Itoa(h.Level))
		return
	}
	p.printf("<h%s id=\"%s\">", strconv.Itoa(h.Level), h.ID)
}

func (p *printer) headingEnd(h Heading) {
	anchor, err := p.resolver.Anchor(h)
	if err != nil {
		p.fail(err)
	}
	p.out.WriteString(string(anchor))
	p.printf("</h%s>\n", strconv.Itoa(h.Level))
}

func (p *printer) table(wide bool) {
	if wide {
		text := ""
		if p.section >= 0 {
			text = p.doc.Headings[p.section].Text
		}
		p.printf("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n", p.label(Label{Kind: LabelTable, Text: text}))
	}
	p.out.WriteString("<table>\n")
}

func (p *printer) tableEnd(wide bool) {
	p.out.WriteString("</table>\n")
	if wide {
		p.out.WriteString("</div>\n")
	}
}

// note prints a step of the footnotes.
func (p *printer) note(o op) {
	number := strconv.Itoa(int(o.a))
	mark := markPrefix + number
	if o.b > 0 {
		mark += "-" + strconv.Itoa(int(o.b)+1)
	}
	switch o.kind {
	case opNoteMark:
		p.printf("<sup><a id=\"%s\" href=\"#%s\" role=\"doc-noteref\" aria-label=\"%s\">%s</a></sup>",
			mark, notePrefix+number, p.label(Label{Kind: LabelNote, Number: int(o.a)}), number)
	case opNotes:
		p.printf("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"%s\">\n<ol>\n", p.label(Label{Kind: LabelFootnotes}))
	case opNote:
		p.section = int(o.b)
		p.printf("<li id=\"%s\">\n", notePrefix+number)
	case opBack:
		p.printf(" <a class=\"back\" href=\"#%s\" role=\"doc-backlink\" aria-label=\"%s\">\u21a9\ufe0e</a>",
			mark, p.label(Label{Kind: LabelBack, Number: int(o.a), Mark: int(o.b) + 1}))
	}
}
