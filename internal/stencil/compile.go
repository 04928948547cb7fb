package stencil

import (
	"fmt"
	"reflect"
	"slices"
	"text/template/parse"
)

// block is a compiled template.
type block struct {
	nodes     []node
	variables int   // how many it needs at once
	unknown   error // what is left to html/template
}

// compiler compiles a template and those that it calls.
type compiler struct {
	set  *Set
	open []entry // the templates that are being compiled, each called by the one before
}

// scope is what is known of a place in a template.
type scope struct {
	block *block
	dot   reflect.Type // nil: nothing is known of it
	known []variable
}

// variable is a name that stands for a value; its number in scope.known is its place.
type variable struct {
	name string
	kind reflect.Type
}

func unknown(n parse.Node, why string) error { return fmt.Errorf("%s: %s", n, why) }

// block compiles a template once. The lock of the set is held.
func (c *compiler) block(e entry) *block {
	if b := c.set.blocks[e]; b != nil {
		return b
	}
	b := &block{}
	if slices.Contains(c.open, e) {
		// A template that calls itself may do so for ever, which html/template notices.
		b.unknown = fmt.Errorf("template %q calls itself", e.name)
		return b
	}
	c.open = append(c.open, e)
	b.nodes, b.unknown = c.template(b, e)
	c.open = c.open[:len(c.open)-1]
	c.set.blocks[e] = b
	return b
}

func (c *compiler) template(b *block, e entry) ([]node, error) {
	// Derived templates, which html/template makes of those that are called in different
	// contexts, are not among its own.
	t := c.set.templates.Lookup(e.name)
	if t == nil || t.Tree == nil || t.Tree.Root == nil {
		return nil, fmt.Errorf("no template %q", e.name)
	}
	sc := &scope{block: b, dot: e.data}
	sc.declare("$", e.data)
	return c.list(sc, t.Tree.Root)
}

// declare adds a variable and returns its place.
func (sc *scope) declare(name string, kind reflect.Type) int {
	sc.known = append(sc.known, variable{name, kind})
	sc.block.variables = max(sc.block.variables, len(sc.known))
	return len(sc.known) - 1
}

// inner is a scope inside another; what is declared there ends there.
func (sc *scope) inner(dot reflect.Type) *scope {
	return &scope{block: sc.block, dot: dot, known: slices.Clip(sc.known)}
}

func (c *compiler) list(sc *scope, list *parse.ListNode) ([]node, error) {
	if list == nil {
		return nil, nil
	}
	var nodes []node
	for _, n := range list.Nodes {
		compiled, err := c.node(sc, n)
		if err != nil {
			return nil, err
		}
		nodes = join(nodes, compiled)
	}
	return nodes, nil
}

// join appends a node; texts that follow each other become one.
func join(nodes []node, n node) []node {
	if n == nil {
		return nodes
	}
	text, ok := n.(textNode)
	if !ok || len(nodes) == 0 {
		return append(nodes, n)
	}
	if before, ok := nodes[len(nodes)-1].(textNode); ok {
		nodes[len(nodes)-1] = before + text
		return nodes
	}
	return append(nodes, n)
}

func (c *compiler) node(sc *scope, n parse.Node) (node, error) {
	switch n := n.(type) {
	case *parse.TextNode:
		return textNode(n.Text), nil
	case *parse.CommentNode:
		return nil, nil
	case *parse.ActionNode:
		return c.action(sc, n)
	case *parse.IfNode:
		return c.condition(sc, &n.BranchNode)
	case *parse.WithNode:
		return c.with(sc, &n.BranchNode)
	case *parse.RangeNode:
		return c.loop(sc, &n.BranchNode)
	case *parse.TemplateNode:
		return c.call(sc, n)
	}
	return nil, unknown(n, "not a node of pages")
}

func (c *compiler) condition(sc *scope, n *parse.BranchNode) (node, error) {
	if len(n.Pipe.Decl) > 0 {
		return nil, unknown(n.Pipe, "a variable of a condition")
	}
	is, err := c.truth(sc, n.Pipe)
	if err != nil {
		return nil, err
	}
	out := &ifNode{is: is}
	if out.then, err = c.list(sc.inner(sc.dot), n.List); err != nil {
		return nil, err
	}
	out.otherwise, err = c.list(sc.inner(sc.dot), n.ElseList)
	return out, err
}

func (c *compiler) with(sc *scope, n *parse.BranchNode) (node, error) {
	if len(n.Pipe.Decl) > 0 {
		return nil, unknown(n.Pipe, "a variable of a condition")
	}
	v, err := c.pipe(sc, n.Pipe)
	if err != nil {
		return nil, err
	}
	out := &withNode{value: v.expr}
	if out.is = truthOf(v.kind); out.is == nil {
		return nil, unknown(n.Pipe, "neither true nor false")
	}
	if out.then, err = c.list(sc.inner(v.kind), n.List); err != nil {
		return nil, err
	}
	out.otherwise, err = c.list(sc.inner(sc.dot), n.ElseList)
	return out, err
}

func (c *compiler) loop(sc *scope, n *parse.BranchNode) (node, error) {
	v, err := c.pipe(sc, n.Pipe)
	if err != nil {
		return nil, err
	}
	if v.kind == nil || v.kind.Kind() != reflect.Slice || n.Pipe.IsAssign {
		return nil, unknown(n.Pipe, "not a list")
	}
	out := &rangeNode{list: v.expr, index: -1, element: -1}
	body := sc.inner(v.kind.Elem())
	for i, d := range n.Pipe.Decl {
		if i == 0 && len(n.Pipe.Decl) == 2 {
			out.index = body.declare(d.Ident[0], reflect.TypeFor[int]())
		} else {
			out.element = body.declare(d.Ident[0], v.kind.Elem())
		}
	}
	if out.body, err = c.list(body, n.List); err != nil {
		return nil, err
	}
	out.otherwise, err = c.list(sc.inner(sc.dot), n.ElseList)
	return out, err
}

func (c *compiler) call(sc *scope, n *parse.TemplateNode) (node, error) {
	out := &callNode{}
	var data reflect.Type
	if n.Pipe != nil {
		v, err := c.pipe(sc, n.Pipe)
		if err != nil {
			return nil, err
		}
		out.data, data = v.expr, v.kind
	}
	if out.block = c.block(entry{n.Name, data}); out.block.unknown != nil {
		return nil, out.block.unknown
	}
	return out, nil
}
