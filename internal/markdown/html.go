package markdown

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/util"
)

// The ids of footnotes and of their marks; headings may not begin like them.
const (
	notePrefix = "fn-"
	markPrefix = "fnref-"
)

// HTML prints the document. It fails only where the resolver fails.
func (d *Document) HTML(r Resolver) (template.HTML, error) {
	out, err := d.AppendHTML(make([]byte, 0, len(d.Source.Text)*3/2), r)
	return template.HTML(out), err
}

// AppendHTML prints the document behind what a buffer holds, for whoever makes a page of
// it: the words of a page are written where they stay. If it fails, the buffer is returned
// as it was given.
func (d *Document) AppendHTML(to []byte, r Resolver) ([]byte, error) {
	p := printer{doc: d, resolver: r, out: to, section: -1, steps: cursor{code: d.program},
		passage: make([]byte, 0, 1<<10)} // enough for most
	for o, ok := p.steps.next(); ok; o, ok = p.steps.next() {
		p.step(o)
		if p.err != nil {
			return to, fmt.Errorf("%s: %w", d.Source.Path, p.err)
		}
	}
	return p.out, nil
}

// printer plays the program for the page.
type printer struct {
	doc      *Document
	resolver Resolver
	steps    cursor // after the step that is printed
	out      []byte
	err      error

	section  int
	place    Place
	passage  []byte // the plain text of the passage; its room is used again
	at       int    // how much of it is printed
	bound    []int  // its spaces that never break, from left to right; their room is used again
	next     int    // the first of bound that is not printed
	terms    []Term // room for those of a piece of text
	inCode   bool
	kept     bool // inside words that never break across lines
	unlinked bool // inside a link that leads nowhere yet
	caption  int  // where the caption begins in out
	quiet    int  // inside so many things that hold no links to the glossary
}

func (p *printer) step(o op) {
	switch a := int(o.a); o.kind {
	case opTag:
		p.write(tags[o.a])
		p.quiet += int(quiet[o.a])
	case opPassage:
		p.place = Place(o.a)
		p.read()
	case opText:
		p.words(int(o.b - o.a))
	case opChar:
		p.words(len(p.doc.words(o)))
	case opSoft, opHard:
		p.lineBreak(o)
	case opCode:
		p.inCode = true
		p.write("<code>")
	case opCodeEnd:
		p.inCode = false
		p.write("</code>")
	case opLink:
		p.link(p.doc.Link(a))
	case opLinkEnd:
		p.linkEnd(p.doc.Link(a))
	case opEmbed:
		p.caption = len(p.out)
	case opEmbedEnd:
		p.figure(p.doc.Embeds[a])
	case opSection:
		p.put("<section id=\"", p.doc.Headings[a].ID, "\">\n")
	case opCase:
		p.put("<article class=\"case\" id=\"", p.doc.Headings[a].ID, "\">\n")
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

// printf writes markup with texts, each in the place of a %s, where they are escaped. It is
// no fmt.Fprintf, which takes all texts for values of any type and so makes each of them
// anew.
func (p *printer) printf(format string, texts ...string) {
	for _, text := range texts {
		before, after, _ := strings.Cut(format, "%s")
		p.write(before)
		p.out = appendEscaped(p.out, text)
		format = after
	}
	p.write(format)
}

// put is printf for what a page has most of: one text between markup.
func (p *printer) put(before, text, after string) {
	p.out = append(appendEscaped(append(p.out, before...), text), after...)
}

// write writes markup as it is.
func (p *printer) write(markup string) { p.out = append(p.out, markup...) }

func (p *printer) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// fill takes over the page with what the resolver has put behind it.
func (p *printer) fill(page []byte, err error) {
	if err != nil {
		p.fail(err)
		return
	}
	p.out = page
}

func (p *printer) label(l Label) string {
	text, err := p.resolver.Label(l)
	if err != nil {
		p.fail(err)
	}
	return text
}

// link begins a link. A claim is words, not a link, and looks like those around it; a sign
// or a way in it must not break, because 0-0 at the end of a line reads as 0.
func (p *printer) link(l Link) {
	p.quiet++
	if _, ok := l.Claim(); ok {
		if p.kept = isSign(l.Text); p.kept {
			p.write("<span class=\"nw\">")
		}
		return
	}
	url, err := p.resolver.URL(l)
	if err != nil {
		p.fail(err)
	}
	if p.unlinked = url == "" && err == nil; p.unlinked {
		return // the page is still to be written; its words stay
	}
	p.put("<a href=\"", escapedURL(url), "\">")
}

// escapedURL is the URL as util.URLEscape writes it. Most need no look at it.
func escapedURL(url string) string {
	for i := range len(url) {
		if b := url[i]; !isWordASCII(b) && b != '-' && b != '.' && b != '/' && b != '#' {
			return string(util.URLEscape([]byte(url), false))
		}
	}
	return url
}

func (p *printer) linkEnd(l Link) {
	p.quiet--
	if _, ok := l.Claim(); ok {
		if p.kept {
			p.write("</span>")
		}
		p.kept = false
		return
	}
	if p.unlinked {
		p.unlinked = false
		return
	}
	p.write("</a>")
}

// figure gives the caption just printed to the resolver and prints what it makes
// of it in its place.
func (p *printer) figure(e Embed) {
	e.Words = template.HTML(p.out[p.caption:])
	p.out = p.out[:p.caption]
	p.fill(p.resolver.Figure(e, p.out))
	p.write("\n")
}

// heading opens a heading. The id is on the section or the article around it
// where there is one.
func (p *printer) heading(index int) {
	p.section = index
	h := p.doc.Headings[index]
	if h.Level == 2 || h.Case {
		p.put("<h", strconv.Itoa(h.Level), ">")
		return
	}
	p.printf("<h%s id=\"%s\">", strconv.Itoa(h.Level), h.ID)
}

func (p *printer) headingEnd(h Heading) {
	p.fill(p.resolver.Anchor(h, p.out))
	p.put("</h", strconv.Itoa(h.Level), ">\n")
}

func (p *printer) table(wide bool) {
	if wide {
		text := ""
		if p.section >= 0 {
			text = p.doc.Headings[p.section].Text
		}
		p.printf("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"%s\">\n", p.label(Label{Kind: LabelTable, Text: text}))
	}
	p.write("<table>\n")
}

func (p *printer) tableEnd(wide bool) {
	p.write("</table>\n")
	if wide {
		p.write("</div>\n")
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
