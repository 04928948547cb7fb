package validate

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rokada/internal/diag"
)

// declaredCodes reads every constant of type diag.Code in the packages' source. A
// constant may name one of another package, as those for problems of chess do.
func declaredCodes(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	values := make(map[string]string)        // package.Name → text of a string constant
	var declared = make(map[string]ast.Expr) // package.Name → value of a diag.Code
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.CONST {
				collect(group, file.Name.Name, values, declared)
			}
		}
	}
	codes := make(map[string]string)
	for name, value := range declared {
		text, ok := resolve(name, value, values)
		if !ok {
			t.Errorf("the value of %s cannot be read", name)
			continue
		}
		codes[name] = text
	}
	return codes
}

func collect(group *ast.GenDecl, pkg string, values map[string]string, declared map[string]ast.Expr) {
	for _, spec := range group.Specs {
		constant := spec.(*ast.ValueSpec)
		for i, name := range constant.Names {
			if i >= len(constant.Values) {
				continue
			}
			full := pkg + "." + name.Name
			if literal, ok := constant.Values[i].(*ast.BasicLit); ok && literal.Kind == token.STRING {
				values[full], _ = strconv.Unquote(literal.Value)
			}
			if isCode(constant.Type) {
				declared[full] = constant.Values[i]
			}
		}
	}
}

func isCode(expr ast.Expr) bool {
	selector, ok := expr.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := selector.X.(*ast.Ident)
	return ok && pkg.Name == "diag" && selector.Sel.Name == "Code"
}

func resolve(name string, value ast.Expr, values map[string]string) (string, bool) {
	if text, ok := values[name]; ok {
		return text, true
	}
	selector, ok := value.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	pkg, ok := selector.X.(*ast.Ident)
	if !ok {
		return "", false
	}
	text, ok := values[pkg.Name+"."+selector.Sel.Name]
	return text, ok
}

func TestEveryCodeHasItsArchive(t *testing.T) {
	codes := declaredCodes(t)
	if len(codes) < 50 {
		t.Fatalf("found %d codes only", len(codes))
	}
	known := make(map[string]bool)
	for name, code := range codes {
		known[code] = true
		if _, err := os.Stat(filepath.Join("codes", code+".txtar")); err != nil {
			t.Errorf("%s: there is no codes/%s.txtar", name, code)
		}
	}
	for _, code := range Codes() {
		if !known[string(code)] {
			t.Errorf("codes/%s.txtar is about a code that no package has", code)
		}
	}
}

func TestEveryRuleHasADeclaredCode(t *testing.T) {
	var all []string
	for _, code := range declaredCodes(t) {
		all = append(all, code)
	}
	for _, rule := range Rules {
		if !slices.Contains(all, string(rule.Code)) {
			t.Errorf("no constant has the code %s", rule.Code)
		}
	}
}

func TestExplainKnowsNothingElse(t *testing.T) {
	for _, code := range []diag.Code{"", "no-such-code", "../validate", "codes"} {
		if text := Explain(code); text != "" {
			t.Errorf("%q is explained with %q", code, text)
		}
	}
}
