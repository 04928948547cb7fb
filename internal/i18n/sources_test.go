package i18n_test

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Sources are the type-checked files of the module, without its tests. Packages from
// elsewhere are taken as empty, because texts are followed through our own code only;
// what the type checker says about that is of no interest.
type sources struct {
	fset     *token.FileSet
	info     *types.Info
	packages map[string]*types.Package
	files    map[string][]*ast.File
}

// readSources reads every package of the module.
func readSources(t *testing.T, root string) *sources {
	t.Helper()
	s := &sources{
		fset: token.NewFileSet(),
		info: &types.Info{
			Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
			Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
		},
		packages: make(map[string]*types.Package),
		files:    make(map[string][]*ast.File),
	}
	for _, folder := range []string{"cmd", "internal"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(s.fset, name, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			relative, err := filepath.Rel(root, filepath.Dir(name))
			path := "rokada/" + filepath.ToSlash(relative)
			s.files[path] = append(s.files[path], file)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for path := range s.files {
		if _, err := s.Import(path); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// Import type-checks a package of the module, and invents any other.
func (s *sources) Import(path string) (*types.Package, error) {
	if p := s.packages[path]; p != nil {
		return p, nil
	}
	if s.files[path] == nil {
		p := types.NewPackage(path, path[strings.LastIndex(path, "/")+1:])
		p.MarkComplete()
		s.packages[path] = p
		return p, nil
	}
	config := types.Config{Importer: s, Error: func(error) {}, FakeImportC: true}
	p, _ := config.Check(path, s.fset, s.files[path], s.info)
	s.packages[path] = p
	return p, nil
}

// constant returns the value of a constant string expression.
func (s *sources) constant(e ast.Expr) (string, bool) {
	v := s.info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// object returns what a name or a selector stands for, nil if that is not ours.
func (s *sources) object(e ast.Expr) types.Object {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return s.object(e.X)
	case *ast.Ident:
		if o := s.info.Uses[e]; o != nil {
			return o
		}
		return s.info.Defs[e]
	case *ast.SelectorExpr:
		if selection := s.info.Selections[e]; selection != nil {
			return selection.Obj()
		}
		return s.info.Uses[e.Sel]
	}
	return nil
}

// A given value is what one place of the source gives to a variable, a field or a
// parameter: an expression, or one result of a call of several.
type given struct {
	expr   ast.Expr
	result int
}

// flow says where the values of variables, fields, parameters and results come from.
type flow struct {
	*sources
	values  map[types.Object][]given
	results map[*types.Func][][]given
}

// follow collects everything that is given to anything.
func (s *sources) follow() *flow {
	f := &flow{sources: s, values: make(map[types.Object][]given), results: make(map[*types.Func][][]given)}
	for _, files := range s.files {
		for _, file := range files {
			ast.Inspect(file, func(n ast.Node) bool {
				f.visit(n)
				return true
			})
		}
	}
	return f
}

func (f *flow) visit(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		f.assign(n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		names := make([]ast.Expr, len(n.Names))
		for i, name := range n.Names {
			names[i] = name
		}
		f.assign(names, n.Values)
	case *ast.RangeStmt:
		if n.Value != nil {
			f.give(f.object(n.Value), given{expr: n.X})
		}
	case *ast.CompositeLit:
		f.composite(n)
	case *ast.CallExpr:
		f.call(n)
	case *ast.FuncDecl:
		if fn, ok := f.info.Defs[n.Name].(*types.Func); ok && n.Body != nil {
			f.returns(fn, n.Body)
		}
	}
}

func (f *flow) give(to types.Object, what given) {
	if to != nil {
		f.values[to] = append(f.values[to], what)
	}
}

func (f *flow) assign(to, from []ast.Expr) {
	for i, e := range to {
		// What is put into one element of a slice or map belongs to the whole.
		if index, ok := e.(*ast.IndexExpr); ok {
			e = index.X
		}
		switch {
		case len(from) == len(to):
			f.give(f.object(e), given{expr: from[i]})
		case len(from) == 1:
			f.give(f.object(e), given{expr: from[0], result: i})
		}
	}
}

func (f *flow) composite(n *ast.CompositeLit) {
	t := f.info.Types[n].Type
	if t == nil {
		return
	}
	structure, ok := t.Underlying().(*types.Struct)
	if p, isPointer := t.Underlying().(*types.Pointer); isPointer {
		structure, ok = p.Elem().Underlying().(*types.Struct)
	}
	if !ok {
		return
	}
	for i, element := range n.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			f.give(f.info.Uses[pair.Key.(*ast.Ident)], given{expr: pair.Value})
		} else if i < structure.NumFields() {
			f.give(structure.Field(i), given{expr: element})
		}
	}
}

// call gives the arguments to the parameters.
func (f *flow) call(n *ast.CallExpr) {
	var params *types.Tuple
	variadic := false
	if signature, ok := f.signature(n.Fun); ok {
		params, variadic = signature.Params(), signature.Variadic()
	}
	for i, arg := range n.Args {
		if params == nil || params.Len() == 0 {
			return
		}
		if i >= params.Len()-1 && variadic {
			i = params.Len() - 1
		}
		if i < params.Len() {
			f.give(params.At(i), given{expr: arg})
		}
	}
}

// signature returns that of the declaration, whose parameters are the objects that
// the body uses.
func (f *flow) signature(fun ast.Expr) (*types.Signature, bool) {
	if o := f.object(fun); o != nil {
		if fn, ok := o.(*types.Func); ok {
			signature, ok := fn.Type().(*types.Signature)
			return signature, ok
		}
		if vs := f.values[o]; len(vs) == 1 {
			if literal, ok := vs[0].expr.(*ast.FuncLit); ok {
				signature, ok := f.info.Types[literal].Type.(*types.Signature)
				return signature, ok
			}
		}
	}
	signature, ok := f.info.Types[fun].Type.(*types.Signature)
	return signature, ok
}

// returns collects the results of a function, not those of functions inside it.
func (f *flow) returns(fn *types.Func, body *ast.BlockStmt) {
	signature := fn.Type().(*types.Signature)
	results := make([][]given, signature.Results().Len())
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for i := range results {
				switch {
				case len(n.Results) == len(results):
					results[i] = append(results[i], given{expr: n.Results[i]})
				case len(n.Results) == 1:
					results[i] = append(results[i], given{expr: n.Results[0], result: i})
				default:
					results[i] = append(results[i], given{expr: f.name(signature.Results().At(i)), result: 0})
				}
			}
		}
		return true
	})
	f.results[fn] = results
}

// name makes an expression that stands for a variable: a bare return gives the named
// results.
func (f *flow) name(v *types.Var) ast.Expr {
	id := ast.NewIdent(v.Name())
	f.info.Uses[id] = v
	return id
}

// A text is a string that a value can be, and where its literal stands.
type text struct {
	words string
	at    token.Position
}

// texts returns every string that a value can be. What cannot be followed is told
// to lost.
func (f *flow) texts(g given, seen map[types.Object]bool, lost func(ast.Expr)) []text {
	if words, ok := f.constant(g.expr); ok {
		return []text{{words, f.fset.Position(g.expr.Pos())}}
	}
	all := func(list []given) []text {
		var found []text
		for _, v := range list {
			found = append(found, f.texts(v, seen, lost)...)
		}
		return found
	}
	of := func(e ast.Expr) []text { return f.texts(given{expr: e}, seen, lost) }
	once := func(o types.Object, list []given) []text {
		if seen[o] {
			return nil
		}
		seen[o] = true
		defer delete(seen, o)
		return all(list)
	}
	switch e := g.expr.(type) {
	case *ast.ParenExpr:
		return of(e.X)
	case *ast.IndexExpr:
		return of(e.X)
	case *ast.CompositeLit:
		var list []given
		for _, element := range e.Elts {
			if pair, ok := element.(*ast.KeyValueExpr); ok {
				element = pair.Value
			}
			list = append(list, given{expr: element})
		}
		return all(list)
	case *ast.BinaryExpr:
		return joined(of(e.X), of(e.Y))
	case *ast.CallExpr:
		if f.info.Types[e.Fun].IsType() {
			return of(e.Args[0])
		}
		if fn, ok := f.object(e.Fun).(*types.Func); ok && f.results[fn] != nil {
			return once(fn, f.results[fn][g.result])
		}
	case *ast.Ident, *ast.SelectorExpr:
		if o := f.object(e); len(f.values[o]) > 0 {
			return once(o, f.values[o])
		}
	}
	lost(g.expr)
	return nil
}

// joined returns each left text with each right one.
func joined(left, right []text) []text {
	var all []text
	for _, l := range left {
		for _, r := range right {
			all = append(all, text{l.words + r.words, l.at})
		}
	}
	return all
}
