package guide

import (
	"strings"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/strictyaml"
)

// Glossary is content/<lang>/glossary.yaml. The ids are the same in all languages
// and become anchors; the order is that of the file, and the site sorts by the
// alphabet of the language:
//
//	castling:
//	  term: рокировка
//	  definition: Один ход короля и ладьи.
//	  forms: [рокировки, рокировку, рокировкой]   # optional: what links lead here from
//	  link: never                                 # optional: a word of everyday language
//
// Without forms every word with the same root is taken for the term.
type Glossary struct {
	Locale i18n.Locale
	Source *diag.Source
	Terms  []Term
}

// Term is one entry.
type Term struct {
	ID         string
	At         diag.Span // of the id
	Term       strictyaml.Value
	Definition strictyaml.Value
	Forms      []strictyaml.Value // inflected forms besides Term
	Unlinked   bool               // no word of a lesson leads here by itself
}

// Term returns the entry with the id.
func (g *Glossary) Term(id string) (Term, bool) {
	for _, t := range g.Terms {
		if t.ID == id {
			return t, true
		}
	}
	return Term{}, false
}

// maxTermText bounds a definition, in characters: it has to fit into a note beside
// the text.
const maxTermText = 300

func parseGlossary(l i18n.Locale, src *diag.Source) (*Glossary, diag.List) {
	g := &Glossary{Locale: l, Source: src}
	m, problems := strictyaml.Parse(src.Span(0, len(src.Text)))
	words := map[string]diag.Span{}
	for _, key := range m.Keys() {
		entry, ok := m.Map(key.Text)
		if !ok {
			continue
		}
		t := Term{ID: key.Text, At: key.At, Term: entry.Value("term"), Definition: entry.Value("definition"), Forms: entry.Values("forms")}
		if link, ok := entry.Optional("link"); ok {
			t.Unlinked = link.Text == "never"
			if !t.Unlinked {
				problems.Add(diag.Diagnostic{Code: CodeGlossaryForm, At: link.At, Message: diag.T("link is never or not written, found %q", link.Text),
					Help: diag.T("delete the line, and words of the lessons will lead to the term")})
			}
		}
		checkTerm(t, words, &problems)
		g.Terms = append(g.Terms, t)
	}
	problems.Append(m.Done())
	return g, problems
}

func checkTerm(t Term, words map[string]diag.Span, problems *diag.List) {
	report := func(at diag.Span, message, help diag.Text, notes ...diag.Note) {
		problems.Add(diag.Diagnostic{Code: CodeGlossaryForm, At: at, Message: message, Help: help, Notes: notes})
	}
	if !isSlug(t.ID) {
		report(t.At, diag.T("term id %q is not made of small Latin letters, digits and hyphens", t.ID), diag.T("rename it in all languages"))
	}
	for _, v := range append([]strictyaml.Value{t.Term, t.Definition}, t.Forms...) {
		if markup(v.Text) {
			report(v.At, diag.T("markup in the glossary"), diag.T("write plain words"))
		}
	}
	if n := utf8.RuneCountInString(t.Definition.Text); n > maxTermText {
		report(t.Definition.At, diag.T("the definition has %d characters, at most %d", n, maxTermText), diag.T("shorten it"))
	}
	for _, v := range append([]strictyaml.Value{t.Term}, t.Forms...) {
		word := strings.ToLower(v.Text)
		if first, ok := words[word]; ok && word != "" {
			report(v.At, diag.T("the glossary has %q twice", v.Text), diag.T("delete one of the two"),
				diag.Note{At: first, Message: diag.T("here is the first")})
			continue
		}
		words[word] = v.At
	}
}
