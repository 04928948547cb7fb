package site

import (
	"sort"

	"golang.org/x/text/collate"
	bcp47 "golang.org/x/text/language"

	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// glossaryID is the id of the glossary in all languages. A page of authors with this id
// becomes its introduction.
const glossaryID = "glossary"

// addGlossary makes a page of the terms, sorted by the alphabet of the language.
func (e *edition) addGlossary(l *guide.Language, original i18n.Locale) error {
	if l.Glossary == nil || len(l.Glossary.Terms) == 0 {
		return nil
	}
	for _, t := range l.Glossary.Terms {
		e.glossary = append(e.glossary, Term{ID: termID(t.ID), Term: e.set.Prose(t.Term.Text), Definition: e.set.Prose(t.Definition.Text)})
	}
	order := collate.New(bcp47.Make(string(l.Locale)), collate.IgnoreCase)
	sort.SliceStable(e.glossary, func(i, j int) bool {
		return order.CompareString(e.glossary[i].Term, e.glossary[j].Term) < 0
	})
	for _, page := range e.pages {
		if page.id == glossaryID {
			page.kind = glossaryKind
			return nil
		}
	}
	a := &article{kind: glossaryKind, id: glossaryID, source: l.Glossary.Source.Path, at: l.Glossary.Source.Span(0, 0),
		state: state(l.Locale, original, false)}
	slug, err := e.catalog.T("ui.glossary.slug", nil)
	if err == nil {
		a.title, err = e.catalog.T("ui.glossary.title", nil)
	}
	if err == nil {
		a.description, err = e.catalog.T("ui.glossary.summary", nil)
	}
	a.output = place(l.Locale, slug)
	e.pages = append(e.pages, a)
	return err
}

// termID is the anchor of a term.
func termID(id string) string { return "term--" + id }
