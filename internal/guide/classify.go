package guide

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

const (
	settingsFile = "content/guide.yaml"
	pieceDir     = "diagrams/pieces"
	templateDir  = "templates"
	assetDir     = "templates/assets"
)

// languageFiles are the files of a language's folder that have fixed names.
var languageFiles = map[string]kind{
	"messages.yaml":    messagesKind,
	"words.yaml":       wordsKind,
	"glossary.yaml":    glossaryKind,
	"diagnostics.yaml": toolKind,
	"spelling.txt":     spellingKind,
	"index.md":         homeKind,
}

// forPeople are names in capitals: LICENSE, README.md, STYLE.md.
var forPeople = regexp.MustCompile(`^[A-Z][A-Z0-9_-]*(\.[a-z]+)?$`)

// lessonName is the number that orders the lessons, and the id. There is one way to write
// a number, with three digits or as many as it needs, because the file of a lesson has the
// same name in every language.
var lessonName = regexp.MustCompile(`^([0-9]{3}|[1-9][0-9]{3,8})-(.+)\.md$`)

// classify says what a file is by its path, and its language where it is in the
// folder of one.
func classify(name string) (kind, i18n.Locale) {
	dir, base := path.Split(name)
	dir = strings.TrimSuffix(dir, "/")
	switch {
	case dir == assetDir || strings.HasPrefix(dir, assetDir+"/"):
		return assetKind, ""
	case base != "" && base[0] <= 'Z' && forPeople.MatchString(base):
		return ignoredKind, ""
	case name == settingsFile:
		return settingsKind, ""
	case dir == position.Dir && path.Ext(base) == ".yaml":
		return positionKind, ""
	case dir == pieceDir && path.Ext(base) == ".svg":
		return pieceKind, ""
	case dir == templateDir && path.Ext(base) == ".html":
		return templateKind, ""
	}
	parts := strings.Split(name, "/")
	if parts[0] != "content" || len(parts) < 3 {
		return unknownKind, ""
	}
	locale := i18n.Locale(parts[1])
	switch {
	case len(parts) == 3 && languageFiles[base] != unknownKind:
		return languageFiles[base], locale
	case len(parts) == 3 && lessonName.MatchString(base):
		return lessonKind, locale
	case len(parts) == 4 && parts[2] == "pages" && path.Ext(base) == ".md":
		return pageKind, locale
	}
	return unknownKind, locale
}

// unknownHelp guesses what a file that nothing reads was meant to be.
func unknownHelp(name string) diag.Text {
	dir, base := path.Split(name)
	parts := strings.Split(name, "/")
	switch {
	case dir == "content/":
		if near := diag.Nearest(base, []string{path.Base(settingsFile)}); near != "" {
			return diag.T("did you mean `%s`?", near)
		}
	case parts[0] == "content" && len(parts) == 3:
		names := make([]string, 0, len(languageFiles))
		for file := range languageFiles {
			names = append(names, file)
		}
		slices.Sort(names)
		if near := diag.Nearest(base, names); near != "" {
			return diag.T("did you mean `%s`?", near)
		}
		return diag.T("a lesson is called like 070-castling.md, other pages are in pages/")
	case dir == position.Dir+"/":
		return diag.T("a position is called like king-crosses-f1.yaml")
	case dir == templateDir+"/":
		return diag.T("a template ends with .html; other files are in assets/")
	}
	return diag.T("move it, delete it, or begin its name with a dot")
}

// isSlug reports whether s can stand in an address: small Latin letters, digits
// and single hyphens.
func isSlug(s string) bool {
	if s == "" || len(s) > maxSlug || s[0] == '-' || s[len(s)-1] == '-' || strings.Contains(s, "--") {
		return false
	}
	return strings.IndexFunc(s, func(r rune) bool { return r != '-' && (r < '0' || r > '9') && (r < 'a' || r > 'z') }) < 0
}

const maxSlug = 80
