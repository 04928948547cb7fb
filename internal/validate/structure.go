package validate

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// part is a heading or an embed of a page, as far as translations share it.
type part struct {
	key string // equal in all languages
	// what it is, for people
	kind  diag.Text
	name  string
	embed string // id of the position; "" for a heading
	at    diag.Span
	help  diag.Text // how to add it
}

// translationStructure compares every translation with its original: the same
// sections, the same boards and exercises in the same order, and in each section
// the same claims. The words between them are the translator's.
func translationStructure(g *guide.Guide, list *diag.List) {
	original := g.Original()
	if original == nil {
		return
	}
	names := byName(g)
	pages(g, func(own *guide.Language, page *guide.Page) {
		if own == original {
			return
		}
		if of := names.counterpart(page, original); of != nil {
			if sameParts(of.Document, page.Document) {
				if !sameClaims(of.Document, page.Document) {
					compareClaims(of, page, list)
				}
				return
			}
			compareParts(g, of, page, list)
			compareClaims(of, page, list)
		}
	})
}

// sameParts reports whether two pages have the same headings and embeds in the same order,
// as nearly all translations have; it may miss that they do.
func sameParts(a, b *markdown.Document) bool {
	if len(a.Headings) != len(b.Headings) || len(a.Embeds) != len(b.Embeds) {
		return false
	}
	for i := range a.Headings {
		if a.Headings[i].Level != b.Headings[i].Level || a.Headings[i].ID != b.Headings[i].ID || a.Headings[i].Level < 1 {
			return false
		}
	}
	for i := range a.Embeds {
		x, y := &a.Embeds[i], &b.Embeds[i]
		if x.Kind != y.Kind || x.ID != y.ID || !slices.Equal(x.Args, y.Args) || headingsBefore(a, i) != headingsBefore(b, i) {
			return false
		}
	}
	return true
}

// headingsBefore counts the headings in front of an embed.
func headingsBefore(doc *markdown.Document, embed int) int {
	n := 0
	for n < len(doc.Headings) && doc.Headings[n].At.Start <= doc.Embeds[embed].At.Start {
		n++
	}
	return n
}

// sameClaims reports whether two pages of the same parts state the same facts in the same
// order; it may miss that they do.
func sameClaims(a, b *markdown.Document) bool {
	i, j := 0, 0
	for {
		x, inA := nextClaim(a, &i)
		y, inB := nextClaim(b, &j)
		switch {
		case inA != inB || x.Section != y.Section || x.Dest != y.Dest:
			return false
		case !inA:
			return true
		}
	}
}

// nextClaim returns the next link of a page that is a claim.
func nextClaim(doc *markdown.Document, i *int) (markdown.Link, bool) {
	for ; *i < doc.NumLinks(); *i++ {
		link := doc.Link(*i)
		if _, ok := link.Claim(); ok {
			*i++
			return link, true
		}
	}
	return markdown.Link{}, false
}

// parts returns the headings and embeds of a page in their order.
func parts(page *guide.Page) []part {
	var all []part
	for _, h := range page.Document.Headings {
		all = append(all, part{
			key:  "h" + strconv.Itoa(h.Level) + " " + h.ID,
			kind: diag.T("the section"), name: "#" + h.ID, at: h.At,
			help: diag.T("add the heading `%s … {#%s}`", strings.Repeat("#", h.Level), h.ID),
		})
	}
	for _, e := range page.Document.Embeds {
		info := strings.TrimSpace(e.Kind + " " + e.ID + " " + strings.Join(e.Args, " "))
		kind := diag.T("the board")
		if e.Kind == "exercise" {
			kind = diag.T("the exercise")
		}
		all = append(all, part{key: info, kind: kind, name: e.ID, embed: e.ID, at: e.At, help: diag.T("add ```%s with its words", info)})
	}
	slices.SortStableFunc(all, func(a, b part) int { return cmp.Compare(a.at.Start, b.at.Start) })
	return all
}

func compareParts(g *guide.Guide, original, page *guide.Page, list *diag.List) {
	want, got := parts(original), parts(page)
	missing, extra := difference(want, got)
	for _, j := range extra {
		p := got[j.index]
		switch i := slices.IndexFunc(missing, func(m place) bool { return want[m.index].key == p.key }); {
		case i >= 0:
			list.Add(movedPart(original, want[missing[i].index], p))
			missing = slices.Delete(missing, i, i+1)
			continue
		case p.embed != "" && g.Positions[p.embed] == nil:
			// Its id is wrong, which was said; what it stands for is not missing.
			missing = slices.DeleteFunc(missing, func(m place) bool { return m.before == j.index || m.index == j.before })
			continue
		}
		if i := slices.IndexFunc(missing, func(m place) bool { return m.index == j.before && sameKind(want[m.index], p) }); i >= 0 {
			list.Add(otherPart(original, want[missing[i].index], p))
			missing = slices.Delete(missing, i, i+1)
			continue
		}
		list.Add(diag.Diagnostic{
			Code: CodeTranslationStructure, At: p.at,
			Message: diag.T("%s `%s` is not in %s", p.kind, p.name, original.Source.Path),
			Help:    diag.T("remove it, or add it to the original"),
		})
	}
	for _, i := range missing {
		list.Add(missingPart(original, page, want[i.index], got, i.before))
	}
}

func sameKind(a, b part) bool { return a.kind.Format == b.kind.Format }

func movedPart(original *guide.Page, from, p part) diag.Diagnostic {
	return diag.Diagnostic{
		Code: CodeTranslationStructure, At: p.at,
		Message: diag.T("%s `%s` stands in another place than in %s", p.kind, p.name, string(original.Locale)),
		Notes:   []diag.Note{{At: from.at, Message: diag.T("the original has it here")}},
		Help:    diag.T("bring both into the same order"),
	}
}

func otherPart(original *guide.Page, from, p part) diag.Diagnostic {
	return diag.Diagnostic{
		Code: CodeTranslationStructure, At: p.at,
		Message: diag.T("%s `%s` stands where %s has `%s`", p.kind, p.name, string(original.Locale), from.name),
		Notes:   []diag.Note{{At: from.at, Message: diag.T("the original")}},
		Help:    diag.T("make both the same"),
	}
}

func missingPart(original, page *guide.Page, p part, got []part, before int) diag.Diagnostic {
	d := diag.Diagnostic{
		Code: CodeTranslationStructure, At: titleOf(page),
		Message: diag.T("%s `%s` of %s is missing here", p.kind, p.name, original.Source.Path),
		Label:   diag.T("expected at the end of this page"),
		Notes:   []diag.Note{{At: p.at, Message: diag.T("the original has it here")}},
		Help:    p.help,
	}
	if before < len(got) {
		d.At, d.Label = got[before].at, diag.T("expected before this")
	}
	return d
}

// place is an element of one list that the other does not have; before is where in
// the other list it would stand.
type place struct{ index, before int }

// maxTable bounds the memory of the comparison. Pages that differ in more than
// this are not translations of each other.
const maxTable = 1 << 22

// difference returns what only want has and what only got has, by a longest common
// subsequence, so that one missing board is one difference and not all that follow
// it.
func difference(want, got []part) (missing, extra []place) {
	first := 0
	for first < len(want) && first < len(got) && want[first].key == got[first].key {
		first++
	}
	wantEnd, gotEnd := len(want), len(got)
	for wantEnd > first && gotEnd > first && want[wantEnd-1].key == got[gotEnd-1].key {
		wantEnd, gotEnd = wantEnd-1, gotEnd-1
	}
	rows, columns := wantEnd-first, gotEnd-first
	if rows*columns > maxTable {
		return []place{{first, first}}, nil
	}
	// length[i][j] is that of the common part of want[first+i:] and got[first+j:].
	length := make([][]int, rows+1)
	for i := range length {
		length[i] = make([]int, columns+1)
	}
	for i := rows - 1; i >= 0; i-- {
		for j := columns - 1; j >= 0; j-- {
			length[i][j] = max(length[i+1][j], length[i][j+1])
			if want[first+i].key == got[first+j].key {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < rows || j < columns; {
		switch {
		case i < rows && j < columns && want[first+i].key == got[first+j].key:
			i, j = i+1, j+1
		case j == columns || i < rows && length[i+1][j] >= length[i][j+1]:
			missing = append(missing, place{first + i, first + j})
			i++
		default:
			extra = append(extra, place{first + j, first + i})
			j++
		}
	}
	return missing, extra
}

// compareClaims compares the facts that a section states. Their order in the
// sentences is a matter of the language, and so is whether one is stated twice.
func compareClaims(original, page *guide.Page, list *diag.List) {
	want, got := claims(original), claims(page)
	for _, section := range slices.Sorted(maps.Keys(want)) {
		if !comparable(section, page, want, got) {
			continue
		}
		for _, text := range slices.Sorted(maps.Keys(want[section].facts)) {
			if _, ok := got[section].facts[text]; ok {
				continue
			}
			list.Add(diag.Diagnostic{
				Code: CodeTranslationStructure, At: sectionPlace(page, section),
				Message: diag.T("this section does not state the fact `%s`", "claim:"+text),
				Notes:   []diag.Note{{At: want[section].facts[text], Message: diag.T("the original states it here")}},
				Help:    diag.T("state it with a link [words](%s)", "claim:"+text),
			})
		}
	}
	for _, section := range slices.Sorted(maps.Keys(got)) {
		if !comparable(section, original, want, got) {
			continue
		}
		for _, text := range slices.Sorted(maps.Keys(got[section].facts)) {
			if _, ok := want[section].facts[text]; !ok {
				list.Add(diag.Diagnostic{
					Code: CodeTranslationStructure, At: got[section].facts[text],
					Message: diag.T("the original does not state this fact in the same section"),
					Notes:   []diag.Note{{At: sectionPlace(original, section), Message: diag.T("the section of the original")}},
					Help:    diag.T("state it there too, or leave it out here"),
				})
			}
		}
	}
}

// comparable reports whether a section is in the other page at all, which was said
// if not, and all its claims can be read: what a misspelled one was meant to be, its
// translation says.
func comparable(section string, other *guide.Page, want, got map[string]stated) bool {
	return (section == "" || slices.Contains(headingIDs(other), section)) && !want[section].broken && !got[section].broken
}

// stated is the facts of one section, with the place of the first link to each.
type stated struct {
	facts  map[string]diag.Span
	broken bool // some claim is none
}

// claims returns the claims of a page by the id of their section.
func claims(page *guide.Page) map[string]stated {
	all := make(map[string]stated)
	for _, link := range page.Document.Links() {
		text, ok := link.Claim()
		if !ok {
			continue
		}
		id := sectionID(page.Document, link.Section)
		section := all[id]
		if section.facts == nil {
			section.facts = make(map[string]diag.Span)
		}
		if _, problems := claim.Parse(text, link.DestAt); len(problems) > 0 {
			section.broken = true
		}
		if _, ok := section.facts[text]; !ok {
			section.facts[text] = link.At
		}
		all[id] = section
	}
	return all
}

func sectionID(doc *markdown.Document, section int) string {
	if section < 0 || section >= len(doc.Headings) {
		return ""
	}
	return doc.Headings[section].ID
}

func sectionPlace(page *guide.Page, id string) diag.Span {
	for _, h := range page.Document.Headings {
		if h.ID == id {
			return h.At
		}
	}
	return titleOf(page)
}
