package site

import (
	"strings"

	"rokada/internal/guide"
)

// awaited returns the files of pages that are not there for readers yet: drafts, and
// whatever a growing language lacks of the original. Links to them are printed as words.
func awaited(g *guide.Guide) map[string]bool {
	files := map[string]bool{}
	original := g.Original()
	for _, l := range g.Languages {
		if !l.Complete && original != nil {
			for _, page := range original.All() {
				name := strings.TrimPrefix(page.Source.Path, "content/"+string(original.Locale)+"/")
				files["content/"+string(l.Locale)+"/"+name] = true
			}
		}
		for _, page := range l.All() {
			if page.Draft {
				files[page.Source.Path] = true
			}
		}
	}
	return files
}
