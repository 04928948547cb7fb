package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/validate"
)

// calls calls do for every call in the non-test Go files under a folder.
func calls(t *testing.T, root string, do func(call *ast.CallExpr)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				do(call)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// literals returns the string literals among the arguments, concatenations put
// together.
func literals(call *ast.CallExpr) []string {
	var found []string
	for _, arg := range call.Args {
		if text, ok := literal(arg); ok {
			found = append(found, text)
		}
	}
	return found
}

func literal(expr ast.Expr) (string, bool) {
	switch e := expr.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, ok := literal(e.X)
		if !ok || e.Op != token.ADD {
			return "", false
		}
		right, ok := literal(e.Y)
		return left + right, ok
	}
	return "", false
}

// Package validate demands the messages that templates ask for; those that package
// site asks for from Go it knows from a list only, which has to be complete.
func TestPageKeysAreThoseThatTheSiteAsksFor(t *testing.T) {
	var asked []string
	calls(t, "../../internal/site", func(call *ast.CallExpr) {
		for _, text := range literals(call) {
			if strings.HasPrefix(text, "ui.") {
				asked = append(asked, text)
			}
		}
	})
	slices.Sort(asked)
	asked = slices.Compact(asked)
	listed := validate.PageKeys()
	slices.Sort(listed)
	if !slices.Equal(asked, listed) {
		t.Errorf("package site asks for\n%s\nbut validate.PageKeys lists\n%s", strings.Join(asked, "\n"), strings.Join(listed, "\n"))
	}
}

// formats returns every English format that the tool can print: those of diag.T,
// and the literals of functions that hand their arguments to it.
func formats(t *testing.T) map[string]bool {
	t.Helper()
	all := make(map[string]bool)
	for _, root := range []string{"../../internal", "../../cmd"} {
		calls(t, root, func(call *ast.CallExpr) {
			for _, text := range literals(call) {
				all[text] = true
			}
		})
	}
	for _, word := range diag.Words() {
		all[word] = true
	}
	return all
}

func TestTranslatedDiagnosticsExist(t *testing.T) {
	all := formats(t)
	files, err := filepath.Glob("../../content/*/diagnostics.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		locale := i18n.Locale(filepath.Base(filepath.Dir(name)))
		translations, problems := i18n.ParseDiagnostics(locale, diag.NewSource(name, data))
		if len(problems) > 0 {
			diag.Print(os.Stderr, problems, diag.Style{})
			t.Errorf("%s has problems", name)
		}
		for format := range translations {
			if !all[format] {
				t.Errorf("%s translates a message that no program prints: %q", name, format)
			}
		}
	}
}
