package stencil

import (
	"reflect"
)

// node is a part of a compiled template.
type node interface {
	run(s *state, dot reflect.Value)
}

// state is what changes while a page is printed.
type state struct {
	out       []byte
	variables []reflect.Value // of the template that is printed, and before them of its callers
	first     int             // its first one
	filled    []byte          // room for what the slots of a message are filled with; like the variables, used again
}

// giveUp is the panic of whatever html/template shall tell.
type giveUp struct{}

// print runs the block; it is false if something is wrong with the data.
func (b *block) print(s *state, out []byte, data any) (printed []byte, ok bool) {
	defer func() {
		if wrong := recover(); wrong != nil {
			if _, known := wrong.(giveUp); !known {
				panic(wrong)
			}
			printed, ok = nil, false
		}
	}()
	s.out, s.variables, s.first = out, s.variables[:0], 0
	b.run(s, reflect.ValueOf(data))
	return s.out, true
}

// run gives the block variables of its own.
func (b *block) run(s *state, data reflect.Value) {
	first, taken := s.first, len(s.variables)
	for range b.variables {
		s.variables = append(s.variables, reflect.Value{})
	}
	s.first = taken
	s.variables[taken] = data
	s.run(b.nodes, data)
	s.first, s.variables = first, s.variables[:taken]
}

func (s *state) run(nodes []node, dot reflect.Value) {
	for _, n := range nodes {
		n.run(s, dot)
	}
}

func (s *state) set(place int, v reflect.Value) {
	if place >= 0 {
		s.variables[s.first+place] = v
	}
}

// textNode is text that is the same on all pages.
type textNode string

func (n textNode) run(s *state, _ reflect.Value) { s.out = append(s.out, n...) }

// wrongNode is what cannot be printed.
type wrongNode struct{}

func (wrongNode) run(*state, reflect.Value) { panic(giveUp{}) }

// printNode prints a value.
type printNode struct {
	value expr
	write func(out []byte, v reflect.Value) []byte
}

func (n *printNode) run(s *state, dot reflect.Value) {
	s.out = n.write(s.out, n.value.eval(s, dot))
}

// setNode gives a variable its value.
type setNode struct {
	value expr
	place int
}

func (n *setNode) run(s *state, dot reflect.Value) { s.set(n.place, n.value.eval(s, dot)) }

type ifNode struct {
	is              truth
	then, otherwise []node
}

func (n *ifNode) run(s *state, dot reflect.Value) {
	if n.is(s, dot) {
		s.run(n.then, dot)
	} else {
		s.run(n.otherwise, dot)
	}
}

type withNode struct {
	value           expr
	is              func(reflect.Value) bool
	then, otherwise []node
}

func (n *withNode) run(s *state, dot reflect.Value) {
	if v := n.value.eval(s, dot); n.is(v) {
		s.run(n.then, v)
	} else {
		s.run(n.otherwise, dot)
	}
}

type rangeNode struct {
	list            expr
	index, element  int // places of variables, -1 for none
	body, otherwise []node
}

func (n *rangeNode) run(s *state, dot reflect.Value) {
	list := n.list.eval(s, dot)
	length := list.Len()
	if length == 0 {
		s.run(n.otherwise, dot)
		return
	}
	for i := range length {
		element := list.Index(i)
		if n.index >= 0 {
			s.set(n.index, reflect.ValueOf(i))
		}
		s.set(n.element, element)
		s.run(n.body, element)
	}
}

// callNode prints another template.
type callNode struct {
	block *block
	data  expr // nil for nothing
}

func (n *callNode) run(s *state, dot reflect.Value) {
	var data reflect.Value
	if n.data != nil {
		data = n.data.eval(s, dot)
	}
	n.block.run(s, data)
}
