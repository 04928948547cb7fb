package validate

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// pageKeys are the messages that package site asks for from Go and not from a
// template. It cannot say so itself, since it stands beside this package; a test of
// the command compares the list with its source.
var pageKeys = []string{
	"ui.exercise.is.count",
	"ui.find.slug", "ui.find.summary", "ui.find.title",
	"ui.glossary.slug", "ui.glossary.summary", "ui.glossary.title",
	"ui.label.back", "ui.label.back-mark", "ui.label.code", "ui.label.footnotes", "ui.label.note", "ui.label.table",
	"ui.link.section",
	"ui.name",
	"ui.not-found.home", "ui.not-found.text", "ui.not-found.title",
	"ui.poster.title",
	"ui.root.choose", "ui.root.summary", "ui.root.title",
	"ui.sheet.boards", "ui.sheet.fresh",
}

// pagePlurals are those among them that go with a number.
var pagePlurals = []string{"ui.exercise.is.attackers", "ui.exercise.is.square"}

// PageKeys returns the messages that package site asks for from Go.
func PageKeys() []string { return slices.Concat(pageKeys, pagePlurals) }

// use is a message that is asked for, and by whom.
type use struct {
	key    string
	at     diag.Span // in a template or guide.yaml; no place if Go code asks
	plural need
}

// need says whether a message has to have plural forms.
type need uint8

const (
	either need = iota
	plain
	plural
)

// uses returns every message that some page can ask for, by key.
func uses(g *guide.Guide) map[string]use {
	all := make(map[string]use)
	for _, key := range pageKeys {
		all[key] = use{key: key, plural: plain}
	}
	for _, key := range pagePlurals {
		all[key] = use{key: key, plural: plural}
	}
	for _, key := range explain.Keys() {
		u := use{key: key, plural: plain}
		if explain.Plural(key) {
			u.plural = plural
		}
		all[key] = u
	}
	for _, part := range g.Settings.Parts {
		all["part."+part.ID] = use{key: "part." + part.ID, at: part.At, plural: plain}
	}
	if g.Templates == nil {
		return all
	}
	for _, m := range g.Templates.Messages {
		if old, ok := all[m.Key]; ok && old.at.Source != nil {
			continue
		}
		u := use{key: m.Key, at: m.At, plural: plain}
		if m.Plural {
			u.plural = plural
		}
		all[m.Key] = u
	}
	return all
}

// catalogs calls do for every language with messages.
func catalogs(g *guide.Guide, do func(*i18n.Catalog)) {
	for _, language := range g.Languages {
		if language.Catalog != nil {
			do(language.Catalog)
		}
	}
}

// messageMissing finds messages that a page asks for and a language does not have.
func messageMissing(g *guide.Guide, list *diag.List) {
	all := uses(g)
	keys := slices.Sorted(maps.Keys(all))
	catalogs(g, func(c *i18n.Catalog) {
		renamed := misspelled(c, all)
		for _, key := range keys {
			if c.Has(key) {
				continue
			}
			d := diag.Diagnostic{
				Code:    CodeMessageMissing,
				Message: diag.T("%s has no message %q", string(c.Locale()), key),
				Help:    diag.T("add it to content/%s/messages.yaml", string(c.Locale())),
			}
			d.At, d.Label = missingPlace(c, key)
			if wrong := renamed[key]; wrong != "" {
				d.At, d.Label = c.Span(wrong), diag.T("nothing asks for this one")
				d.Help = diag.T("rename it to `%s`", key)
			}
			d.Notes = missingNotes(g, all[key], c.Locale())
			list.Add(d)
		}
	})
}

// missingPlace is the neighbor beside which the message would stand: the one with
// the longest common beginning.
func missingPlace(c *i18n.Catalog, key string) (diag.Span, diag.Text) {
	best, length := "", 0
	for _, other := range c.Keys() {
		if n := commonGroups(key, other); n > length {
			best, length = other, n
		}
	}
	if best != "" {
		return c.Span(best), diag.T("it belongs beside this one")
	}
	if keys := c.Keys(); len(keys) > 0 {
		return c.Span(keys[0]).Source.Span(0, 0), diag.Text{}
	}
	return diag.Span{}, diag.Text{}
}

// commonGroups counts the groups that two keys share.
func commonGroups(a, b string) int {
	first, second := strings.Split(a, "."), strings.Split(b, ".")
	n := 0
	for n < len(first)-1 && n < len(second)-1 && first[n] == second[n] {
		n++
	}
	return n
}

// missingNotes shows who asks for the message and how the original says it.
func missingNotes(g *guide.Guide, u use, own i18n.Locale) []diag.Note {
	var notes []diag.Note
	if u.at.Source != nil {
		notes = append(notes, diag.Note{At: u.at, Message: diag.T("it is asked for here")})
	}
	if original := g.Original(); original != nil && original.Locale != own && original.Catalog != nil && original.Catalog.Has(u.key) {
		notes = append(notes, diag.Note{At: original.Catalog.ValueSpan(u.key), Message: diag.T("%s says it here", string(original.Locale))})
	}
	return notes
}

// misspelled pairs missing messages with unused ones that are probably meant, so
// that one mistake is one error.
func misspelled(c *i18n.Catalog, all map[string]use) map[string]string {
	var unused []string
	for _, key := range c.Keys() {
		if _, ok := all[key]; !ok {
			unused = append(unused, key)
		}
	}
	pairs := make(map[string]string)
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if c.Has(key) {
			continue
		}
		if near := diag.Nearest(key, unused); near != "" {
			pairs[key] = near
			unused = slices.DeleteFunc(unused, func(k string) bool { return k == near })
		}
	}
	return pairs
}

// messageUnused finds messages that no page asks for.
func messageUnused(g *guide.Guide, list *diag.List) {
	all := uses(g)
	catalogs(g, func(c *i18n.Catalog) {
		taken := make(map[string]bool)
		for _, wrong := range misspelled(c, all) {
			taken[wrong] = true
		}
		for _, key := range c.Keys() {
			if _, ok := all[key]; ok || taken[key] {
				continue
			}
			list.Add(diag.Diagnostic{
				Code:    CodeMessageUnused,
				At:      c.Span(key),
				Message: diag.T("no page asks for the message %q", key),
				Help:    diag.T("remove it"),
			})
		}
	})
}

// messagePlural finds messages that have plural forms where none are asked for, or
// none where a number will be given.
func messagePlural(g *guide.Guide, list *diag.List) {
	all := uses(g)
	catalogs(g, func(c *i18n.Catalog) {
		for _, key := range c.Keys() {
			u := all[key]
			has := plain
			if c.IsPlural(key) {
				has = plural
			}
			if u.plural == either || u.plural == has {
				continue
			}
			d := diag.Diagnostic{Code: CodeMessagePlural, At: c.Span(key)}
			if u.at.Source != nil {
				d.Notes = []diag.Note{{At: u.at, Message: diag.T("it is asked for here")}}
			}
			forms := strings.Join(i18n.PluralForms(c.Locale()), ", ")
			if u.plural == plural {
				d.Message = diag.T("message %q is used with a number, but has no plural forms", key)
				d.Help = diag.T("give it the forms %s", forms)
			} else {
				d.Message = diag.T("message %q has plural forms, but is used without a number", key)
				d.Help = diag.T("write it as one text")
			}
			list.Add(d)
		}
	})
}

// messagePlaceholder finds messages whose slots are not those of the original, and
// templates that do not fill all slots.
func messagePlaceholder(g *guide.Guide, list *diag.List) {
	original := g.Original()
	if original == nil || original.Catalog == nil {
		return
	}
	catalogs(g, func(c *i18n.Catalog) {
		for _, key := range c.Keys() {
			want, got := original.Catalog.Placeholders(key), c.Placeholders(key)
			if !original.Catalog.Has(key) || slices.Equal(want, got) {
				continue
			}
			list.Add(diag.Diagnostic{
				Code:    CodeMessagePlaceholder,
				At:      c.ValueSpan(key),
				Message: diag.T("message %q has %s, want %s", key, slots(got), slots(want)),
				Notes:   []diag.Note{{At: original.Catalog.ValueSpan(key), Message: diag.T("the slots of %s", string(original.Locale))}},
			})
		}
	})
	if g.Templates == nil {
		return
	}
	for _, m := range g.Templates.Messages {
		var unfilled []string
		for _, slot := range original.Catalog.Placeholders(m.Key) {
			if !slices.Contains(m.Slots, slot) {
				unfilled = append(unfilled, slot)
			}
		}
		if len(unfilled) > 0 {
			list.Add(diag.Diagnostic{
				Code:    CodeMessagePlaceholder,
				At:      m.At,
				Message: diag.T("the template does not fill %s of message %q", slots(unfilled), m.Key),
				Notes:   []diag.Note{{At: original.Catalog.ValueSpan(m.Key), Message: diag.T("the message")}},
				Help:    diag.T("add \"%s\" and its value", cmp.Or(unfilled...)),
			})
		}
	}
}

func slots(names []string) diag.Text {
	if len(names) == 0 {
		return diag.T("no slots")
	}
	return diag.T("%s", "{{."+strings.Join(names, "}}, {{.")+"}}")
}
