package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

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
