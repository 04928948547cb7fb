package site

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// Words of the glossary are links where a section uses them first. What most sections of a
// page speak of is linked once in the page: who has looked it up needs no second link, and
// a page full of links is hard to read. The link has the color of the text. Where the
// glossary lists the forms of a term they are looked for, else all that have its root.

// vocabulary finds the terms of a glossary in a text.
type vocabulary struct {
	lexicon *i18n.Lexicon
	terms   map[string][]entry  // by the root of the first word
	begin   *i18n.Memo[[]entry] // the same by words as they stand in texts
}

// entry is one form of a term.
type entry struct {
	id    string   // the anchor in the glossary
	words []string // roots, or whole words
	whole bool
}

func newVocabulary(l *guide.Language) *vocabulary {
	v := &vocabulary{lexicon: l.Lexicon, terms: map[string][]entry{}}
	v.begin = i18n.NewMemo(func(word string) []entry { return v.terms[v.lexicon.Root(word)] })
	if l.Glossary == nil {
		return v
	}
	for _, t := range l.Glossary.Terms {
		if t.Unlinked {
			continue
		}
		v.add(entry{id: termID(t.ID), whole: len(t.Forms) > 0}, t.Term.Text)
		for _, form := range t.Forms {
			v.add(entry{id: termID(t.ID), whole: true}, form.Text)
		}
	}
	return v
}

// add enters a form. Signs such as 0-0 are no words and lead nowhere.
func (v *vocabulary) add(e entry, text string) {
	words := cutWords(text)
	for _, w := range words {
		e.words = append(e.words, v.form(e, text[w.start:w.end]))
	}
	if len(words) > 0 && strings.IndexFunc(text, unicode.IsDigit) < 0 {
		first := v.lexicon.Root(text[words[0].start:words[0].end])
		v.terms[first] = append(v.terms[first], e)
	}
}

// form is what a word is compared by.
func (v *vocabulary) form(e entry, word string) string {
	if e.whole {
		return i18n.Fold(word)
	}
	return v.lexicon.Root(word)
}

// found is a term in a text.
type found struct {
	id         string
	start, end int
}

// find returns the terms in the text, the longest at each place.
func (v *vocabulary) find(text string) []found {
	var list []found
	words := cutWords(text)
	for i := 0; i < len(words); i++ {
		best := 0
		for _, e := range v.begin.Of(text[words[i].start:words[i].end]) {
			if len(e.words) > best && v.is(e, text, words[i:]) {
				best = len(e.words)
				f := found{e.id, words[i].start, words[i+best-1].end}
				if n := len(list); n > 0 && list[n-1].start == f.start {
					list[n-1] = f
				} else {
					list = append(list, f)
				}
			}
		}
		i += max(best-1, 0)
	}
	return list
}

// is reports whether the words begin with the form.
func (v *vocabulary) is(e entry, text string, words []span) bool {
	if len(words) < len(e.words) {
		return false
	}
	for i, want := range e.words {
		if v.form(e, text[words[i].start:words[i].end]) != want || i > 0 && strings.Trim(text[words[i-1].end:words[i].start], " \u00a0,—–") != "" {
			return false
		}
	}
	return true
}

type span struct{ start, end int }

// cutWords finds the words of a text: letters, with stress marks and with the apostrophes
// between them.
func cutWords(text string) []span {
	list := make([]span, 0, len(text)/10)
	start := -1
	for i, r := range text {
		switch inside := wordRune(r) || start >= 0 && isApostrophe(r) && letterAfter(text[i:]); {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			list = append(list, span{start, i})
			start = -1
		}
	}
	if start >= 0 {
		list = append(list, span{start, len(text)})
	}
	return list
}

// wordRune reports whether words are made of the character. Most are Cyrillic letters or
// blanks.
func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r|0x20 && r|0x20 <= 'z'
	}
	return 'Ѐ' <= r && r <= 'ѿ' || unicode.IsLetter(r) || unicode.Is(unicode.Mn, r)
}

func isApostrophe(r rune) bool {
	return r == '\'' || r == '’' || r == 'ʼ' || r == '‘' || r == '`'
}

// letterAfter reports whether a letter follows the first character.
func letterAfter(text string) bool {
	_, size := utf8.DecodeRuneInString(text)
	r, _ := utf8.DecodeRuneInString(text[size:])
	return unicode.IsLetter(r)
}

// linker links the terms of one page.
type linker struct {
	section int
	linked  map[string]bool // in the section
	once    map[string]bool // terms that many sections use; false when they have been linked
}

// newLinker counts which terms many sections use.
func newLinker(v *vocabulary, doc *markdown.Document) *linker {
	l := &linker{section: -2, once: map[string]bool{}}
	type use struct {
		id      string
		section int
	}
	uses, sections, count := map[use]bool{}, map[int]bool{}, map[string]int{}
	for p := range doc.Texts() {
		section := sectionOf(doc, p.Section)
		sections[section] = true
		for _, f := range v.find(p.Text) {
			if u := (use{f.id, section}); !uses[u] {
				uses[u] = true
				count[f.id]++
			}
		}
	}
	for id, n := range count {
		if n > 2 && n*3 > len(sections) {
			l.once[id] = true
		}
	}
	return l
}

// sectionOf returns the heading of level 2 above a heading, -1 if there is none.
func sectionOf(doc *markdown.Document, heading int) int {
	for heading >= 0 && doc.Headings[heading].Level > 2 {
		heading--
	}
	return heading
}

// take reports whether the term is to be linked here.
func (l *linker) take(id string, section int) bool {
	if section != l.section {
		l.section, l.linked = section, map[string]bool{}
	}
	first, many := l.once[id]
	if l.linked[id] || many && !first {
		return false
	}
	l.linked[id] = true
	if many {
		l.once[id] = false
	}
	return true
}

// Terms links words of the glossary in lessons.
func (r *resolver) Terms(text string, section int) []markdown.Term {
	glossary := r.byID[glossaryKind][glossaryID]
	if r.page.kind != lessonKind || glossary == nil {
		return nil
	}
	if r.linker == nil {
		r.linker = newLinker(r.vocabulary, r.page.doc)
	}
	var list []markdown.Term
	for _, f := range r.vocabulary.find(text) {
		if r.linker.take(f.id, sectionOf(r.page.doc, section)) {
			list = append(list, markdown.Term{Start: f.start, End: f.end, URL: relative(r.page.output, glossary.output) + "#" + f.id})
		}
	}
	return list
}
