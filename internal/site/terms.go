package site

import (
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// Words of the glossary are links where a section uses them first. What most sections of a
// page speak of is linked once in the page: who has looked it up needs no second link, and
// a page full of links is hard to read. The link has the color of the text. Where the
// glossary lists the forms of a term they are looked for, else all that have its root.

// linker links the terms of one page.
type linker struct {
	address  string  // of the glossary, as the page links to it, up to the id of a term
	section  int     // the last asked about
	sections int     // how many have been asked about, each time that the section changed
	linked   []int   // for each term the number of the section where it was linked last
	often    []bool  // whether many sections use the term, and it is not linked yet
	done     []bool  // whether many use it, and it is linked
	all      []found // of the page, passage by passage
	ends     []int   // where those of each passage end in all
	found    []found
}

// newLinker finds the terms of a page, and counts which of them many sections use.
func newLinker(v *vocabulary, doc *markdown.Document, words *guide.Words) *linker {
	l := &linker{section: -2, linked: make([]int, len(v.ids)), often: make([]bool, len(v.ids)), done: make([]bool, len(v.ids))}
	sections := newBits(len(doc.Headings) + 1)
	uses := newBits(len(v.ids) * (len(doc.Headings) + 1))
	all, count := 0, make([]int, len(v.ids))
	for p := range doc.Texts() {
		section := sectionOf(doc, p.Section) + 1
		all += sections.add(section)
		from := len(l.all)
		if words == nil || v.register == nil {
			l.all = v.find(p.Words, l.all)
		} else {
			l.all = v.findWords(p.Words, words.Passage(len(l.ends)), l.all)
		}
		l.ends = append(l.ends, len(l.all))
		for _, f := range l.all[from:] {
			count[f.term] += uses.add(section*len(v.ids) + f.term)
		}
	}
	for term, n := range count {
		l.often[term] = n > 2 && n*3 > all
	}
	return l
}

// bits are a set of small numbers.
type bits []uint64

func newBits(n int) bits { return make(bits, n/64+1) }

// add puts a number into the set and returns how many more it has then.
func (b bits) add(n int) int {
	if b[n/64]>>(n%64)&1 == 1 {
		return 0
	}
	b[n/64] |= 1 << (n % 64)
	return 1
}

// sectionOf returns the heading of level 2 above a heading, -1 if there is none.
func sectionOf(doc *markdown.Document, heading int) int {
	for heading >= 0 && doc.Headings[heading].Level > 2 {
		heading--
	}
	return heading
}

// take reports whether the term is to be linked here.
func (l *linker) take(term, section int) bool {
	if section != l.section {
		l.section = section
		l.sections++
	}
	if l.linked[term] == l.sections || l.done[term] {
		return false
	}
	l.linked[term] = l.sections
	l.done[term], l.often[term] = l.often[term], false
	return true
}

// within returns the terms in a part of a passage. They are those of the whole passage unless
// something of it reaches across an end of the part.
func (l *linker) within(v *vocabulary, number int, passage []byte, start, end int) []found {
	from := 0
	if number > 0 {
		from = l.ends[number-1]
	}
	l.found = l.found[:0]
	whole := parted(passage, start) && parted(passage, end)
	for _, f := range l.all[from:l.ends[number]] {
		switch {
		case f.end <= start || f.start >= end:
			continue
		case f.start < start || f.end > end:
			whole = false
		}
		l.found = append(l.found, f)
	}
	if whole {
		return l.found
	}
	l.found = v.find(passage[start:end], l.found[:0])
	for i := range l.found {
		l.found[i].start, l.found[i].end = l.found[i].start+start, l.found[i].end+start
	}
	return l.found
}

// parted reports whether no word can reach across a place in a text.
func parted(text []byte, at int) bool {
	return at == 0 || at == len(text) || stops(text[at-1]) || stops(text[at])
}

// Terms links words of the glossary in lessons.
func (r *resolver) Terms(passage []byte, start, end, section int, to []markdown.Term) []markdown.Term {
	glossary := r.byID[glossaryKind][glossaryID]
	if r.page.kind != lessonKind || glossary == nil {
		return to
	}
	if r.linker == nil {
		r.linker = newLinker(r.vocabulary, r.page.doc, r.page.words)
		r.linker.address = relative(r.page.output, glossary.output) + "#"
	}
	l := r.linker
	for _, f := range l.within(r.vocabulary, r.passages-1, passage, start, end) {
		if l.take(f.term, sectionOf(r.page.doc, section)) {
			to = append(to, markdown.Term{Start: f.start, End: f.end, URL: l.address + r.vocabulary.ids[f.term]})
		}
	}
	return to
}
