package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/validate"
)

func newStatus(o *options, c console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "status",
		Short: "show which page is missing or stale in which language",
		Long: `Shows every page in every language: the original; fresh, if the translation records
the present state of the original; stale, if that has changed since; unstamped, if it
records nothing; a draft; or missing. Words are counted in the original: all of a
missing page, those of the changed paragraphs of a stale one, if git knows the state
that it was made from. Messages and terms of the glossary are compared by their names.
The code is 0 whatever is missing: a translation takes the time it takes.`,
		Example: `  go run ./cmd/build status
  go run ./cmd/build status -json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return misuse(diag.T("status takes no words, found %q", args[0]), diag.T("it shows all pages in all languages"))
			}
			return status(cmd, *o, c)
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "write one JSON object")
	return cmd
}

// coverage is what status shows; with -json it is written as it stands here.
type coverage struct {
	Original  string             `json:"original"`
	Languages []languageCoverage `json:"languages"`
	Pages     []pageCoverage     `json:"pages"`
}

// languageCoverage is one language; lists name what it lacks of the original.
type languageCoverage struct {
	Locale   string  `json:"locale"`
	Complete bool    `json:"complete"`
	Lessons  parts   `json:"lessons"`
	Pages    parts   `json:"pages"` // home page included
	Messages parts   `json:"messages"`
	Glossary parts   `json:"glossary"`
	Words    int     `json:"words"` // of the original, still to be translated
	Lacks    lacking `json:"lacks"`
}

// parts counts those that are done. Of pages these are the fresh ones.
type parts struct {
	Done int `json:"done"`
	All  int `json:"all"`
}

type lacking struct {
	Messages []string `json:"messages"`
	Glossary []string `json:"glossary"`
}

type pageCoverage struct {
	Name         string             `json:"name"`
	Draft        bool               `json:"draft"`
	Words        int                `json:"words"` // of the original
	Translations []translatedStatus `json:"translations"`
}

type translatedStatus struct {
	Locale string         `json:"locale"`
	State  validate.State `json:"state"`
	Path   string         `json:"path"`
	Words  int            `json:"words"` // of the original, still to be translated
}

func status(cmd *cobra.Command, o options, c console) error {
	if err := checkLanguage(o); err != nil {
		return err
	}
	g, list, err := read(o)
	if err != nil {
		return err
	}
	style := c.errStyle(o)
	if g == nil || g.Original() == nil {
		diag.Print(c.err, list, style)
		return contentErrors()
	}
	if list.HasErrors() {
		fmt.Fprintln(c.err, diag.T("%s; `%s check` shows them", totals(list, diag.Text{}), invocation).In(style.Translate))
	}
	all := cover(g, func(page, original *guide.Page) int {
		return wordsSince(cmd.Context(), o.dir, page, original)
	})
	if o.json {
		encoder := json.NewEncoder(c.out)
		encoder.SetIndent("", " ")
		encoder.SetEscapeHTML(false)
		return encoder.Encode(all)
	}
	_, err = fmt.Fprint(c.out, all.text(c.outStyle(o).Translate))
	return err
}

// cover counts what is translated. stale counts the words of an original that a
// translation does not have.
func cover(g *guide.Guide, stale func(page, original *guide.Page) int) coverage {
	all := coverage{Original: string(g.Settings.Original)}
	for _, language := range g.Languages {
		all.Languages = append(all.Languages, coverTexts(language, g.Original()))
	}
	for _, row := range validate.Cover(g) {
		p := pageCoverage{Name: row.Name, Draft: row.Draft}
		original := row.In(g, g.Original())
		if original != nil {
			p.Words = original.Document.Words
		}
		for i, state := range row.States {
			t := translatedStatus{Locale: all.Languages[i].Locale, State: state, Path: "content/" + all.Languages[i].Locale + "/" + row.Name}
			switch {
			case row.Draft || original == nil:
			case state == validate.StateMissing || state == validate.StateDraft:
				t.Words = p.Words
			case state == validate.StateStale:
				t.Words = stale(row.Pages[i], original)
			}
			all.Languages[i].add(row, t)
			p.Translations = append(p.Translations, t)
		}
		all.Pages = append(all.Pages, p)
	}
	return all
}

// add counts a page. A draft of the original is owed to nobody.
func (l *languageCoverage) add(row validate.Coverage, t translatedStatus) {
	if row.Draft {
		return
	}
	count := &l.Pages
	if row.Lesson() {
		count = &l.Lessons
	}
	count.All++
	if t.State == validate.StateFresh || t.State == validate.StateOriginal {
		count.Done++
	}
	l.Words += t.Words
}

// coverTexts compares messages and glossary with those of the original.
func coverTexts(language, original *guide.Language) languageCoverage {
	l := languageCoverage{Locale: string(language.Locale), Complete: language.Complete}
	l.Lacks.Messages = missingOf(messageKeys(original), messageKeys(language))
	l.Messages = counted(messageKeys(original), l.Lacks.Messages)
	l.Lacks.Glossary = missingOf(termIDs(original), termIDs(language))
	l.Glossary = counted(termIDs(original), l.Lacks.Glossary)
	return l
}

func counted(all, missing []string) parts { return parts{len(all) - len(missing), len(all)} }

func messageKeys(language *guide.Language) []string {
	if language.Catalog == nil {
		return nil
	}
	return language.Catalog.Keys()
}

func termIDs(language *guide.Language) []string {
	if language.Glossary == nil {
		return nil
	}
	var ids []string
	for _, term := range language.Glossary.Terms {
		ids = append(ids, term.ID)
	}
	return ids
}

// missingOf returns what is in want but not in got; it is never nil, for JSON.
func missingOf(want, got []string) []string {
	missing := []string{}
	for _, key := range want {
		if !slices.Contains(got, key) {
			missing = append(missing, key)
		}
	}
	return missing
}

// text is the table that people read.
func (all coverage) text(translate func(string) string) string {
	say := func(t diag.Text) string { return t.In(translate) }
	head := []string{""}
	for _, l := range all.Languages {
		head = append(head, l.Locale)
	}
	rows := [][]string{head}
	for _, p := range all.Pages {
		name := strings.TrimSuffix(p.Name, ".md")
		if p.Draft {
			name = say(diag.T("%s (draft)", name))
		}
		row := []string{name}
		for _, t := range p.Translations {
			row = append(row, say(t.text()))
		}
		rows = append(rows, row)
	}
	rows = append(rows, nil)
	for _, total := range []struct {
		name  diag.Text
		count func(languageCoverage) diag.Text
	}{
		{diag.T("lessons fresh"), func(l languageCoverage) diag.Text { return l.Lessons.text() }},
		{diag.T("other pages fresh"), func(l languageCoverage) diag.Text { return l.Pages.text() }},
		{diag.T("messages"), func(l languageCoverage) diag.Text { return l.Messages.text() }},
		{diag.T("glossary"), func(l languageCoverage) diag.Text { return l.Glossary.text() }},
		{diag.T("words left"), func(l languageCoverage) diag.Text { return diag.T("%d", l.Words) }},
	} {
		row := []string{say(total.name)}
		for _, l := range all.Languages {
			row = append(row, say(total.count(l)))
		}
		rows = append(rows, row)
	}
	return columns(rows) + all.lacks(say)
}

func (p parts) text() diag.Text { return diag.T("%d of %d", p.Done, p.All) }

func (t translatedStatus) text() diag.Text {
	if t.Words == 0 {
		return stateText(t.State)
	}
	return diag.T("%s, %s", stateText(t.State), quantity(t.Words, "1 word", "%d words"))
}

func stateText(s validate.State) diag.Text {
	switch s {
	case validate.StateOriginal:
		return diag.T("original")
	case validate.StateFresh:
		return diag.T("fresh")
	case validate.StateStale:
		return diag.T("stale")
	case validate.StateUnstamped:
		return diag.T("unstamped")
	case validate.StateDraft:
		return diag.T("draft")
	}
	return diag.T("missing")
}

// maxNamed is how many missing names are written out; a new language lacks them all.
const maxNamed = 12

func (all coverage) lacks(say func(diag.Text) string) string {
	var b strings.Builder
	for _, l := range all.Languages {
		lack := func(file string, names []string) {
			if len(names) == 0 {
				return
			}
			named := diag.T("%s", strings.Join(names[:min(maxNamed, len(names))], ", "))
			if more := len(names) - maxNamed; more > 0 {
				named = diag.T("%s and %d more", named, more)
			}
			fmt.Fprintf(&b, "%s\n", say(diag.T("content/%s/%s lacks %s", l.Locale, file, named)))
		}
		lack("messages.yaml", l.Lacks.Messages)
		lack("glossary.yaml", l.Lacks.Glossary)
	}
	if b.Len() > 0 {
		return "\n" + b.String()
	}
	return ""
}
