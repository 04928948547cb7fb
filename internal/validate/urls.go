package validate

import (
	"rokada/internal/diag"
	"rokada/internal/guide"
)

// urlCollision finds pages that would be written to one address although no two of
// them ask for it in so many words: a page without slug is called like its file, and
// the glossary and the search get their addresses from messages.
func urlCollision(g *guide.Guide, list *diag.List) {
	for _, language := range g.Languages {
		taken := make(map[string]diag.Span)
		claim := func(slug string, at diag.Span) {
			first, ok := taken[slug]
			if !ok {
				taken[slug] = at
				return
			}
			list.Add(diag.Diagnostic{
				Code:    CodeURLCollision,
				At:      at,
				Message: diag.T("two pages would be written to %s/%s/", string(language.Locale), slug),
				Notes:   []diag.Note{{At: first, Message: diag.T("the other one")}},
				Help:    diag.T("give one of them another `slug`"),
			})
		}
		for _, page := range language.All() {
			if page == language.Home {
				continue
			}
			at := page.Slug.At
			if at.Source == nil {
				at = titleOf(page)
			}
			claim(page.Slug.Text, at)
		}
		for _, page := range language.All() {
			for _, alias := range page.Aliases {
				claim(alias.Text, alias.At)
			}
		}
		c := language.Catalog
		if c != nil && language.Glossary != nil && c.Has(glossarySlug) {
			claim(c.Texts(glossarySlug)["other"], c.ValueSpan(glossarySlug))
		}
		if c != nil && c.Has(searchSlug) {
			claim(c.Texts(searchSlug)["other"], c.ValueSpan(searchSlug))
		}
	}
}

// The messages with the addresses of the glossary and of the search.
const (
	glossarySlug = "ui.glossary.slug"
	searchSlug   = "ui.find.slug"
)
