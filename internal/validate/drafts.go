package validate

import (
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// relieve turns errors in drafts into warnings: nobody reads a draft, so that whoever is
// in the middle of one can publish the rest of the guide all the same. Once the line
// `draft: true` is gone, they are errors again.
func relieve(g *guide.Guide, list diag.List) {
	drafts := make(map[string]bool)
	pages(g, func(_ *guide.Language, page *guide.Page) {
		if page.Draft {
			drafts[page.Source.Path] = true
		}
	})
	for i := range list {
		if list[i].Severity == diag.Error && drafts[list[i].At.Path()] {
			list[i].Severity = diag.Warning
		}
	}
}

// awaited reports whether a link of a growing language leads to a page that is still to
// be translated: the original has it. Its words are printed without a link until then.
func awaited(g *guide.Guide, all map[string]*guide.Page, page *guide.Page, file string) bool {
	language := g.Language(page.Locale)
	name, own := strings.CutPrefix(file, "content/"+string(page.Locale)+"/")
	return own && language != nil && !language.Complete && all["content/"+string(g.Settings.Original)+"/"+name] != nil
}
