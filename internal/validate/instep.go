package validate

import (
	"maps"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// No claim stands behind most words: "the king has moved, the rook has not" may be said
// of no board in particular. What betrays a wrong word there is that the same passage
// says otherwise in the other languages. So every passage, which is a paragraph, a
// heading, a cell, an entry of the glossary or a message, names the same squares, signs,
// pieces, players, wings and kinds of check in all languages, each as often. A word that
// was swapped in one language is then found, and of three languages it is known which
// one is out of step. The price is a noun in place of a pronoun here and there.

// CodeTranslationWords is the code of words that a passage has in one language and not
// in the others.
const CodeTranslationWords diag.Code = "translation-words"

// passage is what is compared at once, in one language.
type passage struct {
	locale  i18n.Locale
	section string // the id of its heading, or what it is if it stands in no section
	front   bool   // it stands in no section
	in      markdown.Place
	embed   bool     // it belongs to a caption
	first   *reading // where it begins
	names   []named
}

func (d *desk) passage(r *reading, locale i18n.Locale, section string, front bool) passage {
	from := len(d.names)
	d.names = r.appendNames(d.names)
	return passage{locale: locale, section: section, front: front, in: r.in, embed: r.embed >= 0, first: r, names: d.names[from:len(d.names):len(d.names)]}
}

// at is where a passage begins.
func (p *passage) at() diag.Span {
	if len(p.first.tokens) == 0 {
		return p.first.at(0, len(p.first.text))
	}
	return p.first.span(0, 0)
}

// versions is the same texts in several languages.
type versions struct {
	texts    [][]passage // by language
	original int         // index of the language that is right if there is no majority
	pages    []*guide.Page
}

// add takes a page up. A draft is not compared, since nobody has finished it.
func (v *versions) add(g *guide.Guide, d *desk, page *guide.Page, l *lesson) {
	if page.Draft {
		return
	}
	if page.Locale == g.Settings.Original {
		v.original = len(v.texts)
	}
	from := len(d.passages)
	d.passages = append(d.passages, d.passage(l.title, page.Locale, "title", true), d.passage(l.description, page.Locale, "description", true))
	for _, r := range l.readings {
		section := ""
		if r.section >= 0 {
			section = page.Document.Headings[r.section].ID
		}
		d.passages = append(d.passages, d.passage(r, page.Locale, section, r.section < 0))
	}
	all := d.passages[from:len(d.passages):len(d.passages)]
	v.texts, v.pages = append(v.texts, all), append(v.pages, page)
}

// inStep compares the versions of a page passage by passage. If they do not have the
// same passages, sections are compared as a whole.
func (v versions) inStep(list *diag.List) {
	if len(v.texts) < 2 {
		return
	}
	if !v.sameShape() {
		v.bySection(list)
		return
	}
	all := make([]*passage, len(v.texts))
	for i := range v.texts[0] {
		for j := range v.texts {
			all[j] = &v.texts[j][i]
		}
		sayTheSame(all, v.original, list)
	}
}

// sameShape reports whether all versions have the same passages in the same order.
func (v versions) sameShape() bool {
	for _, text := range v.texts[1:] {
		if !slices.EqualFunc(v.texts[0], text, func(a, b passage) bool {
			return a.section == b.section && a.front == b.front && a.in == b.in && a.embed == b.embed
		}) {
			return false
		}
	}
	return true
}

// sameOutline reports whether the pages have the same sections and boards. If they do not,
// the rule on structure says so, and what is missing with them need not be said.
func (v versions) sameOutline() bool {
	outline := func(page *guide.Page) []string {
		var ids []string
		for _, h := range page.Document.Headings {
			ids = append(ids, "#"+h.ID)
		}
		for _, e := range page.Document.Embeds {
			ids = append(ids, e.ID)
		}
		return ids
	}
	return !slices.ContainsFunc(v.pages, func(page *guide.Page) bool { return !slices.Equal(outline(page), outline(v.pages[0])) })
}

// bySection compares each section, one that has the same passages in all versions
// passage by passage.
func (v versions) bySection(list *diag.List) {
	if !v.sameOutline() {
		return
	}
	sections := map[string]versions{}
	for i, text := range v.texts {
		own := map[string][]passage{}
		for _, p := range text {
			own[p.key()] = append(own[p.key()], p)
		}
		for id, part := range own {
			s := sections[id]
			if i == v.original {
				s.original = len(s.texts)
			}
			s.texts = append(s.texts, part)
			sections[id] = s
		}
	}
	for _, id := range slices.Sorted(maps.Keys(sections)) {
		s := sections[id]
		if len(s.texts) > 1 && !s.sameShape() {
			for i := range s.texts {
				s.texts[i] = []passage{joined(s.texts[i])}
			}
		}
		s.inStep(list)
	}
}

// key is equal for passages of one section.
func (p *passage) key() string {
	if p.front {
		return p.section
	}
	return "#" + p.section
}

// joined makes one passage of several.
func joined(parts []passage) passage {
	whole := passage{locale: parts[0].locale, first: parts[0].first}
	for _, p := range parts {
		whole.names = append(whole.names, p.names...)
	}
	return whole
}

// sayTheSame compares one passage in all languages, and reports those that are out of
// step with most.
func sayTheSame(all []*passage, original int, list *diag.List) {
	if sameTally(all, func(p *passage) []named { return p.names }) {
		return
	}
	for kind := range namedKinds {
		names := func(p *passage) []named { return ofKind(p.names, kind) }
		if sameTally(all, names) {
			continue
		}
		tallies := make([][]string, len(all))
		for i, p := range all {
			tallies[i] = tally(names(p))
		}
		right := tallies[majority(tallies, original)]
		var others []*passage
		for i, p := range all {
			if slices.Equal(tallies[i], right) {
				others = append(others, p)
			}
		}
		for i, p := range all {
			if !slices.Equal(tallies[i], right) {
				reportStep(kind, p, others, list)
			}
		}
	}
}

// sameTally reports whether all passages name the same things as often.
func sameTally(all []*passage, names func(*passage) []named) bool {
	want := names(all[0])
	var sorted []string
	for _, p := range all[1:] {
		have := names(p)
		if slices.EqualFunc(want, have, func(a, b named) bool { return a.text == b.text }) {
			continue
		}
		if len(want) != len(have) {
			return false
		}
		if sorted == nil {
			sorted = tally(want)
		}
		if !slices.Equal(sorted, tally(have)) {
			return false
		}
	}
	return true
}

// majority returns the index of a tally that more than half of the languages share; if
// there is none, that of the original.
func majority(tallies [][]string, original int) int {
	for i := range tallies {
		votes := 0
		for j := range tallies {
			if slices.Equal(tallies[i], tallies[j]) {
				votes++
			}
		}
		if 2*votes > len(tallies) {
			return i
		}
	}
	return original
}

// reportStep reports what a passage names otherwise than the others, which agree.
func reportStep(kind nameKind, own *passage, others []*passage, list *diag.List) {
	have := ofKind(own.names, kind)
	m := findMismatch(ofKind(others[0].names, kind), have)
	locales := make([]string, len(others))
	for i, p := range others {
		locales[i] = string(p.locale)
	}
	there := strings.Join(locales, ", ")
	d := diag.Diagnostic{Code: CodeTranslationWords, At: own.at(),
		Help: diag.T("compare the passages; if all are right, let them name the same things as often, with a noun for a pronoun or the other way round")}
	switch {
	case m.missing != nil && m.extra != nil:
		d.At, d.Label = m.extra.at(), diag.T("want %s", spoken(m.missing.text))
		d.Message = diag.T("%s stands here, but %s in %s", spoken(m.extra.text), spoken(m.missing.text), there)
	case m.extra != nil:
		d.At, d.Label = m.extra.at(), diag.T("%d here, %d there", count(have, m.extra.text), count(others[0].names, m.extra.text))
		d.Message = diag.T("%s is named in this passage more often than in %s", spoken(m.extra.text), there)
	case m.missing != nil:
		if m.beside != nil {
			d.At = m.beside.at()
		}
		d.Label = diag.T("%d here, %d there", count(have, m.missing.text), count(others[0].names, m.missing.text))
		d.Message = diag.T("%s is named in this passage less often than in %s", spoken(m.missing.text), there)
	}
	for _, p := range others {
		d.Notes = append(d.Notes, stepNote(kind, p, have))
	}
	list.Add(d)
}

// stepNote shows the passage in a language that has it right: what it says instead, or
// where it begins.
func stepNote(kind nameKind, p *passage, have []named) diag.Note {
	n := diag.Note{At: p.at(), Message: diag.T("the same passage in %s", string(p.locale))}
	if m := findMismatch(ofKind(p.names, kind), have); m.missing != nil {
		n.At, n.Label = m.missing.at(), spoken(m.missing.text)
	}
	return n
}

func count(names []named, text string) int {
	n := 0
	for i := range names {
		if names[i].text == text {
			n++
		}
	}
	return n
}

// spoken puts what a word means into a message: squares, signs and numbers as they
// are, other meanings in the language of the reader.
func spoken(meaning string) diag.Text {
	for _, word := range meanings {
		if word == meaning {
			return diag.T(word)
		}
	}
	return diag.T("%s", meaning)
}

var meanings = []string{"white", "black", "light", "dark", "king", "queen", "rook", "bishop", "knight", "pawn",
	"check", "mate", "stalemate", "dead-position", "yes", "no"}
