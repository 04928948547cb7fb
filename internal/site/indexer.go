package site

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// indexer puts an index together. It writes the lists of the index down as it goes through
// the pages: an index of a thousand lessons is millions of words, and to keep each as a
// value until the end would take many times the memory of the file.
//
// The file is one object. Its names are short because they are sent:
//
//	e  endings that stems lose, the longest first
//	g  groups of stems that are found together
//	p  pages: title, and address from the folder of the language
//	s  entries, which are sections or terms: page, anchor, heading, text, without what is
//	   empty at the end; the words of a term stand in terms.js
//	w  stems, sorted
//	l  for each stem the distances between its entries, in base 36
//	b  boards: first field of the FEN, entry, anchor
//	u  what the search says
type indexer struct {
	*book
	lexicon  *i18n.Lexicon
	register *i18n.Register // of the words of pages, or nil
	texts    bool           // the entries have texts

	pages, entries, boards list
	stems                  map[string]*posting
	words                  map[string]*posting
	known                  []*stems // by number

	used   map[string]int   // how often a board is on the page
	text   []byte           // of the page, unless its words are enough
	parts  []section        // of the text
	heads  [][]i18n.Written // of the headings, each at its index and 1 more; nil where they have to be cut
	spaced []byte           // of a section
	title  []*posting       // of the page
}

// section is a passage that belongs to a section: an index into the headings of the page and 1
// more.
type section struct {
	number, start, end int
	words              []i18n.Written // nil where the text has to be cut
}

func newIndexer(b *book, e *edition) *indexer {
	x := &indexer{book: b, lexicon: e.lexicon, register: e.register, texts: !b.huge(), used: map[string]int{}, stems: map[string]*posting{}, words: map[string]*posting{}}
	if x.register != nil {
		x.known = make([]*stems, x.register.Len())
		x.known[0] = new(stems) // what stands for no word is not found
	}
	return x
}

// page begins a page.
func (x *indexer) page(title, address string) {
	x.pages.next()
	out := appendJSON(append(x.pages.json, '['), title)
	x.pages.json = append(appendJSON(append(out, ','), address), ']')
}

// term enters a term of the glossary.
func (x *indexer) term(t Term) {
	x.entry(t.ID, "", nil)
	x.say([]byte(t.Term))
	x.say([]byte(t.Definition))
}

// document enters the sections of a page and the boards in them. The title of the page
// finds each of them.
func (x *indexer) document(a *article) {
	x.read(a)
	x.title = x.title[:0]
	for c := (cutter{text: []byte(a.title)}); ; {
		token := c.next()
		if token == nil {
			break
		}
		x.title = append(x.title, x.posting(token))
	}
	first := x.entries.len
	parts := x.parts
	for i := range len(a.doc.Headings) + 1 {
		own := 0
		for own < len(parts) && parts[own].number == i {
			own++
		}
		anchor, heading := "", ""
		if i > 0 {
			anchor, heading = a.doc.Headings[i-1].ID, a.doc.Headings[i-1].Text
		}
		x.entry(anchor, heading, x.joined(parts[:own]))
		for _, part := range parts[:own] {
			if part.words != nil {
				x.sayWords(part.words)
			} else {
				x.say(x.text[part.start:part.end])
			}
		}
		for _, p := range x.title {
			p.add(x.entries.len - 1)
		}
		if x.heads[i] != nil {
			x.sayWords(x.heads[i])
		} else {
			x.say([]byte(heading))
		}
		parts = parts[own:]
	}
	x.drawn(a, first)
}

// read takes the passages of a page that are found by its sections. They come by sections,
// but for what stands inside of footnotes. Where their words are known and suffice, which is
// of nearly every page of a huge guide, the text is not read.
func (x *indexer) read(a *article) {
	x.text, x.parts = x.text[:0], x.parts[:0]
	x.heads = append(x.heads[:0], make([][]i18n.Written, len(a.doc.Headings)+1)...)
	if !x.take(a.words) || x.texts {
		i := 0
		for t := range a.doc.Texts() {
			if sought(t.In) {
				start := len(x.text)
				x.text = append(x.text, t.Words...)
				if i == len(x.parts) {
					x.parts = append(x.parts, section{number: t.Section + 1})
				}
				x.parts[i].start, x.parts[i].end = start, len(x.text)
				i++
			}
		}
	}
	slices.SortStableFunc(x.parts, func(a, b section) int { return cmp.Compare(a.number, b.number) })
}

// take takes the passages of which words are known, and reports whether they suffice.
func (x *indexer) take(words *guide.Words) bool {
	if words == nil || x.register == nil {
		return false
	}
	all := true
	for i := range words.Len() {
		number, in := words.Place(i)
		own := words.Passage(i)
		if !x.alike(own) {
			own = nil
		}
		if in == markdown.InHeading {
			x.heads[number+1] = own
		}
		if !sought(in) {
			continue
		}
		part := section{number: number + 1, words: own}
		all = all && part.words != nil
		x.parts = append(x.parts, part)
	}
	return all
}

// sought reports whether what stands at a place finds its section as a part of the text.
func sought(in markdown.Place) bool { return in != markdown.InHeading && in != markdown.InFootnote }

// joined returns a text with single spaces, or nothing if no texts are wanted. It is there
// until the next is asked for.
func (x *indexer) joined(parts []section) []byte {
	x.spaced = x.spaced[:0]
	if x.texts {
		for _, part := range parts {
			x.spaced = appendSpaced(x.spaced, x.text[part.start:part.end])
		}
	}
	return bytes.TrimSuffix(x.spaced, []byte(" "))
}

// appendSpaced appends a text with single spaces and one at the end.
func appendSpaced(to, text []byte) []byte {
	start := len(to)
	for len(text) > 0 {
		n := 0
		for n < len(text) && (text[n] > ' ' && text[n] < 0xc0 || cyrillic(text[n])) {
			n++ // no blank character begins with such a byte
		}
		to, text = append(to, text[:n]...), text[n:]
		r, size := utf8.DecodeRune(text)
		switch {
		case !unicode.IsSpace(r):
			to = append(to, text[:size]...)
		case len(to) > start && to[len(to)-1] != ' ':
			to = append(to, ' ')
		}
		text = text[size:]
	}
	if len(to) > start && to[len(to)-1] != ' ' {
		to = append(to, ' ')
	}
	return to
}

// entry begins an entry of the page.
func (x *indexer) entry(anchor, heading string, text []byte) {
	x.entries.next()
	out := strconv.AppendInt(append(x.entries.json, '['), int64(x.pages.len-1), 10)
	if anchor != "" || heading != "" || len(text) > 0 {
		out = appendJSON(append(out, ','), anchor)
	}
	if heading != "" || len(text) > 0 {
		out = appendJSON(append(out, ','), heading)
	}
	if len(text) > 0 {
		out = appendJSON(append(out, ','), text)
	}
	x.entries.json = append(out, ']')
}

// drawn enters the boards of a page, whose entries begin with the first.
func (x *indexer) drawn(a *article, first int) {
	clear(x.used)
	used := x.used
	for _, embed := range a.doc.Embeds {
		if f := x.positions[embed.ID]; f != nil && f.Sound() {
			setup := f.At().Setup()
			placement, _, _ := strings.Cut(setup.FEN(), " ")
			x.boards.next()
			out := appendJSON(append(x.boards.json, '['), placement)
			out = strconv.AppendInt(append(out, ','), int64(first+embed.Section+1), 10)
			x.boards.json = append(appendJSON(append(out, ','), boardAnchor(used, embed.ID)), ']')
		}
	}
}

// say finds the last entry by the stems of a text.
func (x *indexer) say(text []byte) {
	for c := (cutter{text: text}); ; {
		token := c.next()
		if token == nil {
			return
		}
		x.posting(token).add(x.entries.len - 1)
	}
}

// script writes the index down.
func (x *indexer) script(said map[string]string) ([]byte, error) {
	var same []string
	for _, group := range x.lexicon.Same() {
		same = append(same, strings.Join(group, " "))
	}
	groups, err := json.Marshal(same)
	if err != nil {
		return nil, err
	}
	words, err := json.Marshal(said)
	if err != nil {
		return nil, err
	}
	// A stem that was only asked about is found nowhere.
	maps.DeleteFunc(x.stems, func(_ string, p *posting) bool { return p.last < 0 })
	stems := slices.Sorted(maps.Keys(x.stems))
	size := 0
	for _, stem := range stems {
		size += len(stem) + len(x.stems[stem].list) + 2
	}
	out := make([]byte, 0, len(x.pages.json)+len(x.entries.json)+len(x.boards.json)+len(groups)+len(words)+size*9/8+1<<12)
	out = append(out, "self.rokadaIndex={\"e\":"...)
	out = appendJSON(out, strings.Join(x.lexicon.Endings(), " "))
	out = append(append(out, ",\"g\":"...), groups...)
	out = x.pages.appendTo(append(out, ",\"p\":"...))
	out = x.entries.appendTo(append(out, ",\"s\":"...))
	out = appendJSON(append(out, ",\"w\":"...), strings.Join(stems, " "))
	out = append(out, ",\"l\":\""...)
	for i, stem := range stems {
		if i > 0 {
			out = append(out, ' ')
		}
		out = append(out, x.stems[stem].list...)
	}
	out = x.boards.appendTo(append(out, "\",\"b\":"...))
	out = append(append(out, ",\"u\":"...), words...)
	return append(out, "};\n"...), nil
}
