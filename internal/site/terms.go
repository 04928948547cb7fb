package site

import "rokada/internal/markdown"

// Words of the glossary are links where a section uses them first. What most sections of a
// page speak of is linked once in the page: who has looked it up needs no second link, and
// a page full of links is hard to read. The link has the color of the text. Where the
// glossary lists the forms of a term they are looked for, else all that have its root.

// linker links the terms of one page.
type linker struct {
	address  string // of the glossary, as the page links to it, up to the id of a term
	section  int    // the last asked about
	sections int    // how many have been asked about, each time that the section changed
	linked   []int  // for each term the number of the section where it was linked last
	often    []bool // whether many sections use the term, and it is not linked yet
	done     []bool // whether many use it, and it is linked
	found    []found
}

// newLinker counts which terms many sections use.
func newLinker(v *vocabulary, doc *markdown.Document) *linker {
	l := &linker{section: -2, linked: make([]int, len(v.ids)), often: make([]bool, len(v.ids)), done: make([]bool, len(v.ids))}
	sections := newBits(len(doc.Headings) + 1)
	uses := newBits(len(v.ids) * (len(doc.Headings) + 1))
	all, count := 0, make([]int, len(v.ids))
	for p := range doc.Texts() {
		section := sectionOf(doc, p.Section) + 1
		all += sections.add(section)
		l.found = v.find(p.Words, l.found[:0])
		for _, f := range l.found {
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

// Terms links words of the glossary in lessons.
func (r *resolver) Terms(text []byte, section int, to []markdown.Term) []markdown.Term {
	glossary := r.byID[glossaryKind][glossaryID]
	if r.page.kind != lessonKind || glossary == nil {
		return to
	}
	if r.linker == nil {
		r.linker = newLinker(r.vocabulary, r.page.doc)
		r.linker.address = relative(r.page.output, glossary.output) + "#"
	}
	l := r.linker
	l.found = r.vocabulary.find(text, l.found[:0])
	for _, f := range l.found {
		if l.take(f.term, sectionOf(r.page.doc, section)) {
			to = append(to, markdown.Term{Start: f.start, End: f.end, URL: l.address + r.vocabulary.ids[f.term]})
		}
	}
	return to
}
