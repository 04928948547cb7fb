package validate

import (
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
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
		if c == nil {
			continue
		}
		for _, key := range []string{glossarySlug, searchSlug} {
			if !c.Has(key) || key == glossarySlug && language.Glossary == nil {
				continue
			}
			slug, at := c.Texts(key)["other"], c.ValueSpan(key)
			checkSlug(slug, at, list)
			claim(slug, at)
		}
	}
}

// checkSlug demands of a message that is an address what is demanded of the slug of a page.
func checkSlug(slug string, at diag.Span, list *diag.List) {
	switch {
	case guide.IsReserved(slug):
		list.Add(diag.Diagnostic{Code: i18n.CodeText, At: at, Message: diag.T("Windows reserves the file name %q", slug), Help: diag.T("rename it")})
	case !guide.IsSlug(slug):
		list.Add(diag.Diagnostic{Code: i18n.CodeText, At: at, Message: diag.T("%q is not made of small Latin letters, digits and hyphens", slug),
			Help: diag.T("transliterate the title, such as `kogda-mozhno-rokirovat`")})
	}
}

// The messages with the addresses of the glossary and of the search.
const (
	glossarySlug = "ui.glossary.slug"
	searchSlug   = "ui.find.slug"
)
