package validate

import (
	"maps"
	"slices"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
)

// pages calls do for every page of every language, in order.
func pages(g *guide.Guide, do func(*guide.Language, *guide.Page)) {
	for _, language := range g.Languages {
		for _, page := range language.All() {
			if page.Document != nil {
				do(language, page)
			}
		}
	}
}

// positionUnknown finds boards and exercises whose position has no file.
func positionUnknown(g *guide.Guide, list *diag.List) {
	ids := slices.Sorted(maps.Keys(g.Positions))
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for _, embed := range page.Document.Embeds {
			if g.Positions[embed.ID] != nil {
				continue
			}
			list.Add(diag.Diagnostic{
				Code:    CodePositionUnknown,
				At:      embed.At,
				Message: diag.T("no position named %q", embed.ID),
				Help:    positionHelp(embed.ID, ids),
			})
		}
	})
}

func positionHelp(id string, ids []string) diag.Text {
	if near := diag.Nearest(id, ids); near != "" {
		return diag.T("did you mean `%s` (%s)?", near, positionPath(near))
	}
	return diag.T("write the file %s", positionPath(id))
}

func positionPath(id string) string { return position.Dir + "/" + id + ".yaml" }

// positionUnused finds positions that no page shows. What nobody sees is not kept
// right by anybody.
func positionUnused(g *guide.Guide, list *diag.List) {
	used := make(map[string]bool)
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for _, embed := range page.Document.Embeds {
			used[embed.ID] = true
		}
	})
	for _, id := range slices.Sorted(maps.Keys(g.Positions)) {
		if !used[id] {
			list.Add(diag.Diagnostic{
				Code:    CodePositionUnused,
				At:      g.Positions[id].Source.Span(0, 0),
				Message: diag.T("no page shows the position %q", id),
				Help:    diag.T("show it with ```position %s in a lesson, or delete the file", id),
			})
		}
	}
}
