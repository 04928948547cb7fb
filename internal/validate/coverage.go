package validate

import (
	"cmp"
	"slices"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// State says how far a page is translated to one language.
type State string

const (
	StateOriginal State = "original"
	StateFresh    State = "fresh"
	StateStale    State = "stale"
	// StateUnstamped is a translation that does not record what it was made from,
	// so that nobody can tell whether it is fresh.
	StateUnstamped State = "unstamped"
	StateDraft     State = "draft"
	StateMissing   State = "missing"
)

// Coverage is one page in all languages.
type Coverage struct {
	Name  string // of the file, in the folder of each language
	Draft bool   // the original is a draft, so nothing has to be translated yet
	// Pages and States are in the order of the guide's languages; a page is nil
	// where it is missing.
	Pages  []*guide.Page
	States []State
}

// Cover returns every page of the guide, drafts included: home page, lessons in
// their order, other pages. It needs no guide without errors.
func Cover(g *guide.Guide) []Coverage {
	byName := make(map[string]*Coverage)
	var all []*Coverage
	for i, language := range g.Languages {
		for _, page := range language.All() {
			row := byName[nameOf(page)]
			if row == nil {
				row = &Coverage{Name: nameOf(page), Pages: make([]*guide.Page, len(g.Languages))}
				byName[row.Name] = row
				all = append(all, row)
			}
			row.Pages[i] = page
		}
	}
	slices.SortFunc(all, func(a, b *Coverage) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a.Name, b.Name))
	})
	rows := make([]Coverage, len(all))
	for i, row := range all {
		row.states(g)
		rows[i] = *row
	}
	return rows
}

// rank puts the home page first and other pages last. Names of lessons begin with
// their number.
func rank(row *Coverage) int {
	page := row.Any()
	switch {
	case page.ID == guide.Home:
		return 0
	case row.Lesson():
		return 1
	}
	return 2
}

// Lesson reports whether the page is a lesson.
func (row *Coverage) Lesson() bool { return row.Name[0] >= '0' && row.Name[0] <= '9' }

// Any returns the page in the first language that has it.
func (row *Coverage) Any() *guide.Page {
	return row.Pages[slices.IndexFunc(row.Pages, func(p *guide.Page) bool { return p != nil })]
}

// In returns the page in a language, nil where it is missing.
func (row *Coverage) In(g *guide.Guide, language *guide.Language) *guide.Page {
	if i := slices.Index(g.Languages, language); i >= 0 {
		return row.Pages[i]
	}
	return nil
}

func (row *Coverage) states(g *guide.Guide) {
	original := row.In(g, g.Original())
	row.Draft = original != nil && original.Draft
	for i, page := range row.Pages {
		row.States = append(row.States, row.state(g, g.Languages[i], page))
	}
}

func (row *Coverage) state(g *guide.Guide, language *guide.Language, page *guide.Page) State {
	switch {
	case page == nil:
		return StateMissing
	case page.Draft && !row.Draft:
		return StateDraft
	case language.Locale == g.Settings.Original:
		return StateOriginal
	case page.Origin.Hash == "":
		return StateUnstamped
	}
	from := row.In(g, g.Language(page.Origin.Locale))
	switch {
	case from == nil || from == page:
		return StateUnstamped
	case Stamped(page, from):
		return StateFresh
	}
	return StateStale
}

// Stamped reports whether a translation records the present state of its original.
func Stamped(page, original *guide.Page) bool {
	return stamped(page, Hash(original))
}

func stamped(page *guide.Page, hash string) bool {
	recorded := page.Origin.Hash
	n := min(len(hash), len(recorded))
	return n > 0 && hash[:n] == recorded[:n]
}

// Structure compares one translation with its original as Check does: the same
// sections, boards, exercises and facts.
func Structure(g *guide.Guide, original, page *guide.Page) diag.List {
	var list diag.List
	compareParts(g, original, page, &list)
	compareClaims(original, page, &list)
	list.Sort()
	return list
}
