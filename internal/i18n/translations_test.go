package i18n_test

import (
	"cmp"
	"errors"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

const root = "../.."

// locales are the languages of the guide: each has to translate every message.
func locales(t *testing.T) []i18n.Locale {
	t.Helper()
	files, err := filepath.Glob(root + "/content/*/messages.yaml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no languages: %v", err)
	}
	var list []i18n.Locale
	for _, name := range files {
		list = append(list, i18n.Locale(filepath.Base(filepath.Dir(name))))
	}
	return list
}

// keys are the fields whose values are the keys of translations.
var keys = []struct{ path, name, field string }{
	{"rokada/internal/diag", "Text", "Format"},
	{"rokada/internal/chess", "Problem", "Format"},
	{"rokada/internal/chess", "Problem", "HelpFormat"},
	{"rokada/internal/chess", "Problem", "WantFormat"},
}

// formats returns every English format that the tool can print, with the place of
// its literal. It follows what is put into the fields back through parameters,
// variables and tables, so that no format hides behind a helper.
func formats(t *testing.T) map[string]token.Position {
	t.Helper()
	f := readSources(t, root).follow()
	f.languageNames(locales(t))
	all := map[string]token.Position{"": {}}
	lost := func(e ast.Expr) {
		t.Errorf("%s: cannot see which texts %s can be", f.fset.Position(e.Pos()), types.ExprString(e))
	}
	for _, key := range keys {
		p := f.packages[key.path]
		field, _, _ := types.LookupFieldOrMethod(p.Scope().Lookup(key.name).Type(), true, p, key.field)
		if field == nil || len(f.values[field]) == 0 {
			t.Fatalf("nothing is ever put into %s.%s of %s", key.name, key.field, key.path)
		}
		for _, v := range f.values[field] {
			for _, text := range f.texts(v, make(map[types.Object]bool), lost) {
				if first, ok := all[text.words]; !ok || comparePlaces(text.at, first) < 0 {
					all[text.words] = text.at
				}
			}
		}
	}
	for _, word := range diag.Words() {
		all[word] = token.Position{Filename: "internal/diag/style.go"}
	}
	delete(all, "")
	return all
}

// languageNames stands in for the names of languages, which come from x/text: of
// them the tool needs those of the guide.
func (f *flow) languageNames(list []i18n.Locale) {
	fn := f.packages["rokada/internal/i18n"].Scope().Lookup("Locale").Type().(*types.Named)
	for i := range fn.NumMethods() {
		if m := fn.Method(i); m.Name() == "EnglishName" {
			var names []given
			for _, l := range list {
				name := &ast.BasicLit{Kind: token.STRING, Value: l.EnglishName()}
				f.info.Types[name] = types.TypeAndValue{Value: constant.MakeString(l.EnglishName())}
				names = append(names, given{expr: name})
			}
			f.results[m] = [][]given{names}
		}
	}
}

// verbs and code spans are the same in every language.
var untranslated = regexp.MustCompile("`[^`]*`|%(\\[\\d+\\])?[-+# 0]*\\d*[a-zA-Z]|\\{\\{[^}]*\\}\\}")

// needsWords reports whether a format has words outside of verbs and code.
func needsWords(format string) bool {
	return strings.ContainsFunc(untranslated.ReplaceAllString(format, ""), unicode.IsLetter)
}

func TestEveryMessageIsTranslated(t *testing.T) {
	all := formats(t)
	if len(all) < 900 {
		t.Fatalf("found only %d formats", len(all))
	}
	for _, l := range locales(t) {
		t.Run(string(l), func(t *testing.T) {
			name := root + "/content/" + string(l) + "/diagnostics.yaml"
			data, err := os.ReadFile(name)
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("the tool speaks English to authors of this language")
			}
			if err != nil {
				t.Fatal(err)
			}
			own, problems := i18n.ParseDiagnostics(l, diag.NewSource(name, data))
			if len(problems) > 0 {
				var b strings.Builder
				diag.Print(&b, problems, diag.Style{})
				t.Error(b.String())
			}
			compareKeys(t, name, all, own)
		})
	}
}

func compareKeys(t *testing.T, name string, all map[string]token.Position, own map[string]string) {
	t.Helper()
	for _, format := range sorted(all) {
		translation, ok := own[format]
		switch {
		case !needsWords(format):
		case !ok:
			t.Errorf("%s: %q is not in %s", all[format], format, name)
		case translation == format:
			t.Errorf("%s: %q is not translated but copied", name, format)
		}
	}
	for format := range own {
		if _, ok := all[format]; !ok {
			t.Errorf("%s translates a message that no program prints: %q", name, format)
		}
	}
}

// sorted returns formats as they stand in the source.
func sorted(all map[string]token.Position) []string {
	var list []string
	for format := range all {
		list = append(list, format)
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(comparePlaces(all[a], all[b]), strings.Compare(a, b))
	})
	return list
}

func comparePlaces(a, b token.Position) int {
	return cmp.Or(strings.Compare(a.Filename, b.Filename), a.Offset-b.Offset)
}
