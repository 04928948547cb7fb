package stencil

import (
	"reflect"
	"text/template/parse"
)

// truth is a condition.
type truth func(s *state, dot reflect.Value) bool

// truth compiles a pipeline of which only the truth counts.
func (c *compiler) truth(sc *scope, n parse.Node) (truth, error) {
	if pipe, ok := n.(*parse.PipeNode); ok && len(pipe.Cmds) == 1 && len(pipe.Decl) == 0 {
		if name, ok := pipe.Cmds[0].Args[0].(*parse.IdentifierNode); ok {
			if is, err := c.logic(sc, name.Ident, pipe.Cmds[0]); is != nil || err != nil {
				return is, err
			}
		}
	}
	v, err := c.argument(sc, n)
	if err != nil {
		return nil, err
	}
	is := truthOf(v.kind)
	if is == nil {
		return nil, unknown(n, "neither true nor false")
	}
	return func(s *state, dot reflect.Value) bool { return is(v.eval(s, dot)) }, nil
}

// truthOf says when a value of the type is true; nil if that is not known here.
func truthOf(kind reflect.Type) func(reflect.Value) bool {
	switch kind.Kind() {
	case reflect.Bool:
		return reflect.Value.Bool
	case reflect.String, reflect.Slice, reflect.Map:
		return func(v reflect.Value) bool { return v.Len() > 0 }
	case reflect.Int:
		return func(v reflect.Value) bool { return v.Int() != 0 }
	case reflect.Pointer:
		return func(v reflect.Value) bool { return !v.IsNil() }
	case reflect.Struct:
		return func(reflect.Value) bool { return true }
	}
	return nil
}

// logic compiles the functions that answer yes or no; nil for any other function.
func (c *compiler) logic(sc *scope, name string, n *parse.CommandNode) (truth, error) {
	args := n.Args[1:]
	switch {
	case (name == "eq" || name == "ne") && len(args) == 2:
		return c.equal(sc, n, name == "eq")
	case name == "not" && len(args) == 1:
		is, err := c.truth(sc, args[0])
		if err != nil {
			return nil, err
		}
		return func(s *state, dot reflect.Value) bool { return !is(s, dot) }, nil
	case (name == "and" || name == "or") && len(args) > 0:
		return c.several(sc, args, name == "or")
	}
	return nil, nil
}

// several looks at conditions until one decides.
func (c *compiler) several(sc *scope, args []parse.Node, decides bool) (truth, error) {
	list := make([]truth, len(args))
	for i, arg := range args {
		var err error
		if list[i], err = c.truth(sc, arg); err != nil {
			return nil, err
		}
	}
	return func(s *state, dot reflect.Value) bool {
		for _, is := range list {
			if is(s, dot) == decides {
				return decides
			}
		}
		return !decides
	}, nil
}

// equal compares two texts or two numbers.
func (c *compiler) equal(sc *scope, n *parse.CommandNode, want bool) (truth, error) {
	a, err := c.argument(sc, n.Args[1])
	if err != nil {
		return nil, err
	}
	b, err := c.argument(sc, n.Args[2])
	if err != nil {
		return nil, err
	}
	switch kind := a.kind.Kind(); {
	case kind == reflect.String && b.kind.Kind() == kind:
		return func(s *state, dot reflect.Value) bool {
			return (a.eval(s, dot).String() == b.eval(s, dot).String()) == want
		}, nil
	case kind == reflect.Int && b.kind.Kind() == kind:
		return func(s *state, dot reflect.Value) bool {
			return (a.eval(s, dot).Int() == b.eval(s, dot).Int()) == want
		}, nil
	}
	return nil, unknown(n, "neither two texts nor two numbers")
}
