package stencil

import (
	"reflect"
	"strings"
	"text/template/parse"
)

// expr is something that has a value.
type expr interface {
	eval(s *state, dot reflect.Value) reflect.Value
}

// value is an expression with the type that it will have.
type value struct {
	expr
	kind reflect.Type
}

// pipe compiles a pipeline of one command.
func (c *compiler) pipe(sc *scope, n *parse.PipeNode) (value, error) {
	if len(n.Cmds) != 1 {
		return value{}, unknown(n, "a pipeline of several commands")
	}
	return c.command(sc, n.Cmds[0])
}

// command compiles a value or the call of one of Go's functions.
func (c *compiler) command(sc *scope, n *parse.CommandNode) (value, error) {
	if name, ok := n.Args[0].(*parse.IdentifierNode); ok {
		return c.function(sc, n, name.Ident)
	}
	if len(n.Args) != 1 {
		return value{}, unknown(n, "a value with arguments")
	}
	return c.argument(sc, n.Args[0])
}

func (c *compiler) argument(sc *scope, n parse.Node) (v value, err error) {
	switch n := n.(type) {
	case *parse.DotNode:
		v = value{dotExpr{}, sc.dot}
	case *parse.FieldNode:
		v, err = fields(value{dotExpr{}, sc.dot}, n, n.Ident)
	case *parse.VariableNode:
		if v, err = sc.variable(n); err == nil {
			v, err = fields(v, n, n.Ident[1:])
		}
	case *parse.PipeNode:
		v, err = c.pipe(sc, n)
	case *parse.StringNode:
		v = constant(n.Text)
	case *parse.NumberNode:
		if !n.IsInt || strings.Trim(n.Text, "0123456789") != "" || int64(int(n.Int64)) != n.Int64 {
			return v, unknown(n, "not a plain number")
		}
		v = constant(int(n.Int64))
	default:
		return v, unknown(n, "not a value of pages")
	}
	if err == nil && (v.kind == nil || v.kind.Kind() == reflect.Interface) {
		err = unknown(n, "of no known type")
	}
	return v, err
}

func constant(v any) value { return value{constExpr{reflect.ValueOf(v)}, reflect.TypeOf(v)} }

func (sc *scope) variable(n *parse.VariableNode) (value, error) {
	for i := len(sc.known) - 1; i >= 0; i-- {
		if sc.known[i].name == n.Ident[0] {
			return value{variableExpr(i), sc.known[i].kind}, nil
		}
	}
	return value{}, unknown(n, "no such variable")
}

// fields follows a chain of fields.
func fields(v value, n parse.Node, names []string) (value, error) {
	for _, name := range names {
		if v.kind == nil {
			return v, unknown(n, "of no known type")
		}
		base, pointer := v.kind, v.kind.Kind() == reflect.Pointer
		if pointer {
			base = base.Elem()
		}
		// A method goes before a field, and one that needs a pointer may be found or not.
		if m, ok := base.MethodByName(name); ok && !pointer && base.Kind() == reflect.Struct && m.Type.NumIn() == 1 && m.Type.NumOut() == 1 {
			v = value{methodExpr{v.expr, m.Index}, m.Type.Out(0)}
			continue
		}
		if _, ok := reflect.PointerTo(base).MethodByName(name); ok || base.Kind() != reflect.Struct {
			return v, unknown(n, "not a field of a struct")
		}
		field, ok := base.FieldByName(name)
		if !ok || !field.IsExported() {
			return v, unknown(n, "no such field")
		}
		for _, i := range field.Index {
			if base.Kind() != reflect.Struct {
				return v, unknown(n, "a field of an embedded pointer")
			}
			v.expr, base = fieldExpr{v.expr, i, pointer}, base.Field(i).Type
			pointer = false
		}
		v.kind = field.Type
	}
	return v, nil
}

type dotExpr struct{}

func (dotExpr) eval(_ *state, dot reflect.Value) reflect.Value { return dot }

type variableExpr int

func (e variableExpr) eval(s *state, _ reflect.Value) reflect.Value {
	return s.variables[s.first+int(e)]
}

type constExpr struct{ value reflect.Value }

func (e constExpr) eval(*state, reflect.Value) reflect.Value { return e.value }

// fieldExpr is a field of a struct or of what a pointer points to.
type fieldExpr struct {
	of      expr
	index   int
	pointer bool
}

func (e fieldExpr) eval(s *state, dot reflect.Value) reflect.Value {
	v := e.of.eval(s, dot)
	if e.pointer {
		if v.IsNil() {
			panic(giveUp{})
		}
		v = v.Elem()
	}
	return v.Field(e.index)
}

// methodExpr is what a method without arguments returns.
type methodExpr struct {
	of    expr
	index int
}

func (e methodExpr) eval(s *state, dot reflect.Value) reflect.Value {
	defer func() {
		if recover() != nil {
			panic(giveUp{}) // html/template makes an error of a method that panics
		}
	}()
	return e.of.eval(s, dot).Method(e.index).Call(nil)[0]
}
