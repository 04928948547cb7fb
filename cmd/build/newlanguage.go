package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// newLanguage copies what the source language has into the folder of a new one.
func newLanguage(o options, c console, args []string) error {
	tag, err := oneName("language", args)
	if err != nil {
		return err
	}
	l := i18n.Locale(tag)
	if !l.Known() {
		return misuse(diag.T("%q is no language tag", tag), diag.T("use a tag of BCP 47, such as uk for Ukrainian"))
	}
	g, err := authored(o, c)
	if err != nil {
		return err
	}
	dir := "content/" + tag
	if g.Language(l) != nil {
		return misuse(diag.T("the guide has the language %q already", tag), diag.T("`%s status` shows what it lacks", invocation))
	}
	if exists(o, dir) {
		return misuse(diag.T("there is a folder %s already", dir), diag.T("move it away, or add `%s: growing` to `languages` in content/guide.yaml", tag))
	}
	edits, err := languageFiles(o, g, l)
	if err != nil {
		return err
	}
	if err := apply(o.dir, edits); err != nil {
		return err
	}
	c.say(o, diag.T("%s is written: %s to translate", dir, quantity(len(edits)-1, "1 file", "%d files")))
	c.say(o, diag.T("messages with numbers have these plural forms: %s", strings.Join(i18n.PluralForms(l), ", ")))
	sayNext(o, c, dir, tag)
	return nil
}

// sayNext says what the translator does, in the order in which it is of use.
func sayNext(o options, c console, dir, tag string) {
	c.say(o, diag.T("translate %s: the words that readers see on every page", dir+"/messages.yaml"))
	c.say(o, diag.T("translate %s: the words by which the build understands what a lesson says", dir+"/words.yaml"))
	if exists(o, dir+"/glossary.yaml") {
		c.say(o, diag.T("translate %s: the terms", dir+"/glossary.yaml"))
	}
	c.say(o, diag.T("translate %s, then the lessons, one after the other; when one is ready, delete its line `draft: true` and run `%s stamp LESSON -lang %s`",
		dir+"/index.md", invocation, tag))
	c.say(o, diag.T("readers find the language once its home page is no draft"))
}

// languageFiles are all files of a new language, and the line in guide.yaml.
func languageFiles(o options, g *guide.Guide, l i18n.Locale) ([]edit, error) {
	original := g.Original()
	settings, err := g.Settings.AddLanguage(l)
	if err != nil {
		return nil, misuse(diag.T("%s", err.Error()), diag.T("add `%s: growing` to `languages` yourself", string(l)))
	}
	from, to := "content/"+string(original.Locale)+"/", "content/"+string(l)+"/"
	edits := []edit{{g.Settings.Source.Path, settings}}
	messages, err := fs.ReadFile(projectFiles{dir: o.dir}, from+"messages.yaml")
	if err != nil {
		return nil, err
	}
	head := "# " + diag.T("Copied from %s: translate it, then delete this line.", original.Locale).String() + "\n"
	catalog, problems := i18n.Parse(original.Locale, diag.NewSource(from+"messages.yaml", messages))
	if problems.HasErrors() {
		return nil, misuse(diag.T("%s has errors", from+"messages.yaml"), diag.T("`%s check` shows them", invocation))
	}
	edits = append(edits, edit{to + "messages.yaml", append([]byte(head), pluralized(catalog, messages, l)...)})
	for _, name := range []string{"words.yaml", "glossary.yaml"} {
		text, err := fs.ReadFile(projectFiles{dir: o.dir}, from+name)
		switch {
		case err == nil:
			edits = append(edits, edit{to + name, append([]byte(head), text...)})
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	for _, page := range original.All() {
		if page.Draft {
			continue
		}
		name := strings.TrimPrefix(page.Source.Path, from)
		edits = append(edits, edit{to + name, asDraft(page)})
	}
	return edits, nil
}

// pluralized gives every message with a number the forms of another language: forms that
// it does not have are left out, and those that it has besides begin as a copy of other.
func pluralized(catalog *i18n.Catalog, text []byte, l i18n.Locale) []byte {
	forms := i18n.PluralForms(l)
	type change struct {
		at, end int
		text    string
	}
	var changes []change
	for _, key := range catalog.Keys() {
		if !catalog.IsPlural(key) {
			continue
		}
		spans := catalog.TextSpans(key)
		for form, at := range spans {
			if !slices.Contains(forms, form) {
				start, end := lines(text, at)
				changes = append(changes, change{start, end, ""})
			}
		}
		start, end := lines(text, spans["other"])
		for _, form := range forms {
			if _, ok := spans[form]; !ok {
				line := strings.Replace(string(text[start:end]), "other", form, 1)
				changes = append(changes, change{start, start, line})
			}
		}
	}
	if name := catalog.ValueSpan("ui.name"); catalog.Has("ui.name") && l.NativeName() != "" {
		changes = append(changes, change{name.Start, name.End, l.NativeName()})
	}
	// From the end, so that the places before stay right; several at one place in order.
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(b.at, a.at) })
	for _, c := range changes {
		text = splice(text, c.at, c.end, c.text)
	}
	return text
}

// lines returns the bytes of the whole lines that a span is on.
func lines(text []byte, at diag.Span) (start, end int) {
	start = bytes.LastIndexByte(text[:at.Start], '\n') + 1
	if i := bytes.IndexByte(text[at.End:], '\n'); i >= 0 {
		return start, at.End + i + 1
	}
	return start, len(text)
}

// asDraft is the page of another language that is still to be translated.
func asDraft(page *guide.Page) []byte {
	end := page.Document.FrontMatter.End
	return splice(page.Source.Text, end, end, "draft: true\n")
}
