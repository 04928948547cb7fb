package stencil

import (
	"reflect"
	"slices"
	"strings"
	"text/template/parse"
)

// action compiles {{…}}: a variable that is set, a message or a value that is printed.
func (c *compiler) action(sc *scope, n *parse.ActionNode) (node, error) {
	if len(n.Pipe.Decl) > 0 {
		return c.declaration(sc, n.Pipe)
	}
	first := n.Pipe.Cmds[0]
	chain, ok := escapers(n.Pipe.Cmds[1:])
	if !ok {
		return nil, unknown(n, "not escaped as text of pages is")
	}
	if name, ok := first.Args[0].(*parse.IdentifierNode); ok && (name.Ident == "t" || name.Ident == "n") {
		return c.message(sc, first, name.Ident, chain)
	}
	if printed, err := c.markup(sc, first, chain); printed != nil || err != nil {
		return printed, err
	}
	v, err := c.command(sc, first)
	if err != nil {
		return nil, err
	}
	write := chain.writer(v.kind)
	if write == nil {
		return nil, unknown(n, "not escaped as values of pages are")
	}
	return &printNode{v.expr, write}, nil
}

// markup compiles the method HTML of a Markup, which need not be called; the node is nil if
// it is something else that is printed.
func (c *compiler) markup(sc *scope, n *parse.CommandNode, escape chain) (node, error) {
	field, ok := n.Args[0].(*parse.FieldNode)
	if !ok || len(n.Args) != 1 || !escape.is("htmlescaper") {
		return nil, nil
	}
	last := len(field.Ident) - 1
	if field.Ident[last] != "HTML" {
		return nil, nil
	}
	v, err := fields(value{dotExpr{}, sc.dot}, n, field.Ident[:last])
	if err != nil || v.kind != reflect.TypeFor[Markup]() {
		return nil, err
	}
	return &printNode{v.expr, func(out []byte, v reflect.Value) []byte { return append(out, v.Bytes()...) }}, nil
}

func (c *compiler) declaration(sc *scope, n *parse.PipeNode) (node, error) {
	if n.IsAssign || len(n.Decl) != 1 {
		return nil, unknown(n, "not one new variable")
	}
	v, err := c.pipe(sc, n)
	if err != nil {
		return nil, err
	}
	return &setNode{v.expr, sc.declare(n.Decl[0].Ident[0], v.kind)}, nil
}

// escapers reads the names of the escapers that html/template has put behind a value; there
// has to be one at least.
func escapers(commands []*parse.CommandNode) (chain, bool) {
	var names chain
	for _, command := range commands {
		name, ok := command.Args[0].(*parse.IdentifierNode)
		if !ok || len(command.Args) != 1 {
			return nil, false
		}
		short, ok := strings.CutPrefix(name.Ident, "_html_template_")
		if !ok {
			return nil, false
		}
		names = append(names, short)
	}
	return names, len(names) > 0
}

// message compiles the call of t or n. What has no slots is said now.
func (c *compiler) message(sc *scope, n *parse.CommandNode, name string, escape chain) (node, error) {
	said := &messageNode{functions: c.set.functions, escape: escape.texts()}
	if said.escape == nil {
		return nil, unknown(n, "not escaped as messages of pages are")
	}
	args := n.Args[1:]
	if len(args) == 0 || name == "n" && len(args) == 1 {
		return nil, unknown(n, "a message without key or number")
	}
	key, ok := args[0].(*parse.StringNode)
	if !ok {
		return nil, unknown(n, "a message whose key is not written out")
	}
	said.key, args = key.Text, args[1:]
	if name == "n" {
		count, err := c.argument(sc, args[0])
		if err != nil {
			return nil, err
		}
		if count.kind != reflect.TypeFor[int]() {
			return nil, unknown(n, "not a plain number")
		}
		said.count, args = count.expr, args[1:]
	}
	for _, arg := range args {
		v, err := c.argument(sc, arg)
		if err != nil {
			return nil, err
		}
		said.pairs = append(said.pairs, v.expr)
	}
	if name == "n" || len(args) > 0 {
		return said, nil
	}
	text, err := c.set.functions.T(said.key)
	if err != nil {
		return wrongNode{}, nil // only whoever prints this place is told
	}
	return textNode(said.escape(nil, text)), nil
}

// chain is the escapers of a value in their order.
type chain []string

func (c chain) is(names ...string) bool { return slices.Equal(c, names) }
