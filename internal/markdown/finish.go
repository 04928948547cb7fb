package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
)

// read reads the words that the program prints while it is written: it gathers the texts of
// headings and links, counts, and looks for Markdown that was meant and is none. It does not
// make runs, which would double the cost of parsing.
func (c *compiler) read(o op) {
	switch o.kind {
	case opPassage:
		c.gathered, c.heard.In = c.gathered[:0], Place(o.a)
	case opHeading:
		c.heard.Section = int(o.a)
	case opNote:
		c.heard.Section = int(o.b)
	case opText:
		c.gathered = append(c.gathered, c.body[o.a:o.b]...)
	case opChar, opSoft, opHard:
		c.gathered = append(c.gathered, c.doc.words(o)...)
	case opLink:
		c.linkText = len(c.gathered)
	case opLinkEnd:
		c.doc.links[o.a].text = c.shelf.putBytes(c.gathered[c.linkText:])
	case opPassageEnd:
		c.doc.Words += countWords(c.gathered)
		if looksWrong(c.gathered) {
			c.wrong = append(c.wrong, int(c.size.passages)-1)
		}
		c.tell()
	case opHeadingEnd:
		c.headings = append(c.headings, c.shelf.putBytes(c.gathered))
	}
}

// listen gathers words that need no other look.
func (c *compiler) listen(o op) {
	switch o.kind {
	case opText:
		c.gathered = append(c.gathered, c.body[o.a:o.b]...)
	case opChar, opSoft, opHard:
		c.gathered = append(c.gathered, c.doc.words(o)...)
	case opPassageEnd:
		c.tell()
	}
}

// tell tells whoever hears it the text of a passage.
func (c *compiler) tell() {
	if c.hear != nil {
		c.heard.Words = c.gathered
		c.hear(c.heard)
	}
}

// finish gives the document its program, and reports what is wrong in its words.
func (c *compiler) finish(room *Room) {
	room.take(c)
	c.keep(c.headings)
	for i, n := range c.nodes {
		c.checkID(i, n)
	}
	clear(c.nodes) // the room would keep the tree
	if len(c.wrong) == 0 {
		return
	}
	passages := c.doc.Passages()
	for _, i := range c.wrong {
		c.leftovers(passages[i])
	}
}

// looksWrong is a quick test for what leftovers reports.
func looksWrong(text []byte) bool {
	for i, b := range text {
		if !wrongBytes[b] {
			continue // nearly always; a table is three times as fast as the cases below
		}
		switch b {
		case ']':
			if i+1 < len(text) && (text[i+1] == '(' || text[i+1] == '[') {
				return true
			}
		case '^':
			if i > 0 && text[i-1] == '[' {
				return true
			}
		case '{':
			if i > 0 && text[i-1] == '{' {
				return true
			}
		case 'Z':
			if bytes.HasSuffix(text[:i+1], []byte(refusal)) {
				return true
			}
		case ':':
			if i >= 5 && strings.EqualFold(string(text[i-5:i+1]), claimScheme) {
				return true
			}
		}
	}
	return false
}

// wrongBytes are the bytes at which looksWrong looks closer.
var wrongBytes = [256]bool{']': true, '^': true, '{': true, 'Z': true, ':': true}

// countWords counts what is read as a word: a dash between spaces is none.
func countWords(text []byte) int {
	n := 0
	inWord := false
	for i := 0; i < len(text); {
		if size := cyrillic(text[i:]); size > 0 {
			if !inWord {
				n++
			}
			inWord = true
			i += size
			continue
		}
		r, size := rune(text[i]), 1
		switch {
		case inWord && goesOn[text[i]]:
			i++
			continue
		case r >= utf8.RuneSelf:
			r, size = utf8.DecodeRune(text[i:])
		}
		i += size
		switch {
		case inWord:
			inWord = r > ' ' && (r < utf8.RuneSelf || !unicode.IsSpace(r))
		case r >= 0x500 && r < 0x530 || unicode.IsLetter(r) || unicode.IsDigit(r):
			inWord = true
			n++
		}
	}
	return n
}

// goesOn are the bytes with which no white space begins: of a word, its further letters and
// the marks behind them.
var goesOn = func() (table [256]bool) {
	for b := range 256 {
		table[b] = b > ' ' && b != 0xc2 && (b < 0xe1 || b > 0xe3) && b < 0xf0
	}
	return table
}()

// leftovers reports marks that reach the page because they do not make what they
// were meant for. A claim that is printed instead of checked is the worst of them.
func (c *compiler) leftovers(p Passage) {
	c.brokenLinks(p)
	c.printedClaims(p)
	c.printedMarks(p)
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
// brokenLinks has reported it already. It is refused in code too.
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
		c.printedClaim(p.Span(i, i+len(claimScheme)))
	}
}
