package main

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/validate"
)

// translation is a page and what it was translated from.
type translation struct {
	row            validate.Coverage
	language       *guide.Language
	page, original *guide.Page
}

// path is where the translation stands, or would stand.
func (t translation) path() string { return "content/" + string(t.language.Locale) + "/" + t.row.Name }

// find returns the translation that a word of the command line names: by the id of
// the page (castling, about, index), by the number of a lesson, or by its file, with
// or without folder and ending. A file in the folder of a language says the language,
// too; else it is that of -lang.
func find(g *guide.Guide, rows []validate.Coverage, word, lang string) (translation, error) {
	name := path.Clean(strings.ReplaceAll(word, `\`, "/"))
	if rest, ok := strings.CutPrefix(name, "content/"); ok {
		tag, file, _ := strings.Cut(rest, "/")
		if lang != "" && lang != tag {
			return translation{}, misuse(diag.T("%s is not in the language %q", word, lang), diag.T("leave out -lang, or the folder"))
		}
		name, lang = file, tag
	}
	language, err := target(g, lang)
	if err != nil {
		return translation{}, err
	}
	for _, row := range rows {
		if !slices.Contains(namesOf(row), strings.TrimSuffix(name, ".md")) {
			continue
		}
		t := translation{row, language, row.In(g, language), row.In(g, g.Original())}
		if t.original == nil {
			return t, misuse(diag.T("there is no content/%s/%s to translate", string(g.Settings.Original), row.Name), diag.Text{})
		}
		return t, nil
	}
	var names []string
	for _, row := range rows {
		names = append(names, row.Any().ID)
	}
	help := diag.T("the pages are %s", strings.Join(names, ", "))
	if near := diag.Nearest(strings.TrimSuffix(path.Base(name), ".md"), names); near != "" {
		help = diag.T("did you mean `%s`?", near)
	}
	return translation{}, misuse(diag.T("no page is called %q", word), help)
}

// namesOf are the names under which a page can be asked for.
func namesOf(row validate.Coverage) []string {
	file := strings.TrimSuffix(row.Name, ".md")
	names := []string{file, row.Any().ID}
	if row.Lesson() {
		names = append(names, file[:3])
	}
	return names
}

// target returns the language that is translated to.
func target(g *guide.Guide, lang string) (*guide.Language, error) {
	language := g.Language(i18n.Locale(lang))
	switch {
	case lang == "":
		return nil, misuse(diag.T("to which language?"), diag.T("add %s", alternatives(g)))
	case language == nil:
		return nil, misuse(diag.T("the guide has no language %q", lang), diag.T("use %s", alternatives(g)))
	case language.Locale == g.Settings.Original:
		return nil, misuse(diag.T("%q is the language that others are translated from", lang), diag.T("use %s", alternatives(g)))
	}
	return language, nil
}

// alternatives names the languages that are translated to, as flags.
func alternatives(g *guide.Guide) string {
	var flags []string
	for _, language := range g.Languages {
		if language.Locale != g.Settings.Original {
			flags = append(flags, "-lang "+string(language.Locale))
		}
	}
	return cmp.Or(strings.Join(flags, " / "), "…")
}
