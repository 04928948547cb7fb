package validate

import (
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// translated is the pages of each language by the name of their file, which is the
// same in all languages. Drafts are not there, since no reader finds them.
type translated map[*guide.Language]map[string]*guide.Page

func byName(g *guide.Guide) translated {
	all := make(translated)
	for _, language := range g.Languages {
		all[language] = make(map[string]*guide.Page)
	}
	pages(g, func(language *guide.Language, page *guide.Page) {
		if !page.Draft {
			all[language][nameOf(page)] = page
		}
	})
	return all
}

// counterpart returns the page in another language, nil if it is missing there.
func (t translated) counterpart(page *guide.Page, of *guide.Language) *guide.Page {
	return t[of][nameOf(page)]
}

// nameOf is the path of a page inside the folder of its language.
func nameOf(page *guide.Page) string {
	inside, ok := strings.CutPrefix(page.Source.Path, "content/")
	name, own := strings.CutPrefix(inside, string(page.Locale))
	if !ok || !own || !strings.HasPrefix(name, "/") {
		return page.Source.Path
	}
	return name[1:]
}

// translationMissing finds pages that a language does not have although another
// one does: an error for a language that guide.yaml calls complete, else a remark.
func translationMissing(g *guide.Guide, list *diag.List) {
	names := byName(g)
	told := make(map[string]bool)
	pages(g, func(own *guide.Language, page *guide.Page) {
		if page.Draft || told[nameOf(page)] {
			return
		}
		told[nameOf(page)] = true
		for _, complete := range []bool{true, false} {
			var missing []i18n.Locale
			for _, other := range g.Languages {
				if other.Complete == complete && other != own && names.counterpart(page, other) == nil {
					missing = append(missing, other.Locale)
				}
			}
			if len(missing) > 0 {
				list.Add(missingPage(g, page, missing, complete))
			}
		}
	})
}

func missingPage(g *guide.Guide, page *guide.Page, missing []i18n.Locale, complete bool) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: CodeTranslationMissing, Severity: diag.Info, At: titleOf(page),
		Message: diag.T("this page is not translated to %s", locales(missing)),
	}
	if !complete {
		return d
	}
	d.Severity = diag.Error
	for _, l := range g.Settings.Languages {
		if slices.Contains(missing, l.Locale) {
			d.Notes = append(d.Notes, diag.Note{At: l.At, Message: diag.T("the language is called complete here")})
		}
	}
	d.Help = diag.T("write content/%s/%s, or call the language `growing`", string(missing[0]), nameOf(page))
	return d
}

func titleOf(page *guide.Page) diag.Span {
	if page.Title.At.Source != nil {
		return page.Title.At
	}
	return page.Source.Span(0, 0)
}

func locales(list []i18n.Locale) string {
	words := make([]string, len(list))
	for i, l := range list {
		words[i] = string(l)
	}
	return strings.Join(words, ", ")
}
