package stencil

import (
	"reflect"
	"text/template/parse"
)

// function compiles a call of one of Go's functions.
func (c *compiler) function(sc *scope, n *parse.CommandNode, name string) (value, error) {
	args := make([]value, len(n.Args)-1)
	for i := range args {
		var err error
		if args[i], err = c.argument(sc, n.Args[i+1]); err != nil {
			return value{}, err
		}
	}
	var kinds []reflect.Kind
	for _, arg := range args {
		kinds = append(kinds, arg.kind.Kind())
	}
	is := func(want ...reflect.Kind) bool {
		if len(want) != len(kinds) {
			return false
		}
		for i := range want {
			if kinds[i] != want[i] {
				return false
			}
		}
		return true
	}
	switch {
	case name == "len" && (is(reflect.Slice) || is(reflect.String)):
		return value{lenExpr{args[0]}, reflect.TypeFor[int]()}, nil
	case name == "index" && is(reflect.Slice, reflect.Int):
		return value{elementExpr{args[0], args[1]}, args[0].kind.Elem()}, nil
	case name == "index" && is(reflect.Map, reflect.String) && args[1].kind == args[0].kind.Key():
		return value{entryExpr{args[0], args[1], reflect.Zero(args[0].kind.Elem())}, args[0].kind.Elem()}, nil
	case name == "slice" && is(reflect.String, reflect.Int, reflect.Int):
		return value{sliceExpr{args[0], args[1], args[2]}, args[0].kind}, nil
	case name == "print" && is(reflect.String, reflect.String):
		// Print puts spaces between operands of which neither is a text.
		return value{joinExpr{args[0], args[1]}, reflect.TypeFor[string]()}, plain(n, args)
	}
	return value{}, unknown(n, "not a function of pages")
}

// plain refuses texts that have a type of their own, and perhaps a way to write themselves.
func plain(n parse.Node, args []value) error {
	for _, arg := range args {
		if arg.kind != reflect.TypeFor[string]() {
			return unknown(n, "not a plain text")
		}
	}
	return nil
}

type lenExpr struct{ of expr }

func (e lenExpr) eval(s *state, dot reflect.Value) reflect.Value {
	return reflect.ValueOf(e.of.eval(s, dot).Len())
}

// elementExpr is an element of a list.
type elementExpr struct{ list, at expr }

func (e elementExpr) eval(s *state, dot reflect.Value) reflect.Value {
	list, i := e.list.eval(s, dot), e.at.eval(s, dot).Int()
	if i < 0 || i >= int64(list.Len()) {
		panic(giveUp{})
	}
	return list.Index(int(i))
}

// entryExpr is what a map has under a key, or else what it would have.
type entryExpr struct {
	of, key expr
	none    reflect.Value
}

func (e entryExpr) eval(s *state, dot reflect.Value) reflect.Value {
	if v := e.of.eval(s, dot).MapIndex(e.key.eval(s, dot)); v.IsValid() {
		return v
	}
	return e.none
}

// sliceExpr is a part of a text.
type sliceExpr struct{ of, from, to expr }

func (e sliceExpr) eval(s *state, dot reflect.Value) reflect.Value {
	v, from, to := e.of.eval(s, dot), e.from.eval(s, dot).Int(), e.to.eval(s, dot).Int()
	if from < 0 || to < from || to > int64(v.Len()) {
		panic(giveUp{})
	}
	return v.Slice(int(from), int(to))
}

// joinExpr is two texts.
type joinExpr struct{ first, second expr }

func (e joinExpr) eval(s *state, dot reflect.Value) reflect.Value {
	return reflect.ValueOf(e.first.eval(s, dot).String() + e.second.eval(s, dot).String())
}
