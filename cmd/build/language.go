package main

import (
	_ "embed"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/term"

	"rokada/internal/diag"
	"rokada/internal/explain"
	"rokada/internal/i18n"
)

// english is the catalog of the language that the guide itself does not have.
//
//go:embed en.yaml
var english []byte

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// errStyle and outStyle say how diagnostics look on the two outputs.
func (c console) errStyle(o options) diag.Style { return c.style(o, c.errTerminal) }
func (c console) outStyle(o options) diag.Style { return c.style(o, c.outTerminal) }

func (c console) style(o options, terminal bool) diag.Style {
	return diag.Style{
		Color:     terminal && c.getenv("NO_COLOR") == "" && c.getenv("TERM") != "dumb",
		Translate: translator(projectFiles{dir: o.dir}, c.language(o)),
	}
}

// translator returns the translations of the tool's messages, nil if there are
// none. What is wrong with the file is said by the check, not here.
func translator(project fs.FS, l i18n.Locale) func(string) string {
	name := "content/" + string(l) + "/diagnostics.yaml"
	data, err := fs.ReadFile(project, name)
	if err != nil {
		return nil
	}
	words, _ := i18n.ParseDiagnostics(l, diag.NewSource(name, data))
	return func(format string) string { return words[format] }
}

// language chooses the language of messages: that of -lang, or else that of the
// environment if the guide has it, or else English.
func (c console) language(o options) i18n.Locale {
	if o.lang != "" {
		return i18n.Locale(o.lang)
	}
	known := languages(projectFiles{dir: o.dir})
	for _, variable := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := c.getenv(variable)
		if value == "" {
			continue
		}
		// A value is like uk_UA.UTF-8@variant. The first variable that is set
		// decides, as everywhere else.
		value, _, _ = strings.Cut(value, ".")
		value, _, _ = strings.Cut(value, "@")
		region := strings.ReplaceAll(value, "_", "-")
		language, _, _ := strings.Cut(value, "_")
		for _, l := range []string{region, language} {
			if slices.Contains(known, l) {
				return i18n.Locale(l)
			}
		}
		break
	}
	return "en"
}

// checkLanguage refuses a -lang that the project does not have.
func checkLanguage(o options) error {
	known := append(languages(projectFiles{dir: o.dir}), "en")
	if o.lang == "" || slices.Contains(known, o.lang) {
		return nil
	}
	help := diag.T("use one of %s", strings.Join(known, ", "))
	if near := diag.Nearest(o.lang, known); near != "" {
		help = diag.T("did you mean `%s`?", near)
	}
	return misuse(diag.T("the guide has no language %q", o.lang), help)
}

// languages returns the languages of the project, sorted.
func languages(project fs.FS) []string {
	folders, _ := fs.ReadDir(project, "content") // there may be none
	var found []string
	for _, folder := range folders {
		l := folder.Name()
		if _, err := fs.Stat(project, path.Join("content", l, "messages.yaml")); err == nil && i18n.Locale(l).Known() {
			found = append(found, l)
		}
	}
	return found
}

// catalog reads the messages of a language. Their problems are returned only if
// nothing can be said in that language.
func catalog(project fs.FS, l i18n.Locale) (*i18n.Catalog, diag.List, error) {
	name, data := "cmd/build/en.yaml", english
	if l != "en" {
		name = "content/" + string(l) + "/messages.yaml"
		var err error
		if data, err = fs.ReadFile(project, name); err != nil {
			return nil, nil, err
		}
	}
	c, problems := i18n.Parse(l, diag.NewSource(name, data))
	if problems.HasErrors() {
		return nil, problems, nil
	}
	return c, nil, nil
}

// speaker renders messages with a catalog.
func speaker(c *i18n.Catalog) explain.Text {
	return func(key string, count int, args map[string]string) (string, error) {
		values := make(map[string]any, len(args))
		for name, value := range args {
			values[name] = value
		}
		if count > 0 {
			return c.N(key, count, values)
		}
		return c.T(key, values)
	}
}
