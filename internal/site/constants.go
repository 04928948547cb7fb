package site

import (
	"bytes"
	"html/template"
	"io"
	"slices"
	"strings"
	tree "text/template/parse"
)

// Most of what templates ask for are messages without slots, which say the same on every
// page of a language. They are looked up once and become text of the templates: that is
// done after html/template has decided how each has to be escaped, so that its decision
// stands.

// constant replaces such calls in every template that a page may be made with.
func (l *language) constant() {
	var pages []string
	for _, t := range l.templates.Templates() {
		if strings.HasSuffix(t.Name(), ".html") {
			pages = append(pages, t.Name())
		}
	}
	slices.Sort(pages)
	for _, name := range pages {
		// Escaping comes before everything else. What is wrong will be told by whoever
		// really prints the page.
		_ = l.templates.ExecuteTemplate(io.Discard, name, nil)
	}
	for _, t := range l.templates.Templates() {
		if t.Tree != nil && t.Tree.Root != nil {
			l.constantList(t.Tree.Root)
		}
	}
}

func (l *language) constantList(list *tree.ListNode) {
	if list == nil {
		return
	}
	nodes := list.Nodes[:0]
	for _, node := range list.Nodes {
		switch n := node.(type) {
		case *tree.ActionNode:
			if text, ok := l.constantCall(n.Pipe); ok {
				node = &tree.TextNode{NodeType: tree.NodeText, Pos: n.Pos, Text: text}
			}
		case *tree.IfNode:
			l.constantBranch(&n.BranchNode)
		case *tree.RangeNode:
			l.constantBranch(&n.BranchNode)
		case *tree.WithNode:
			l.constantBranch(&n.BranchNode)
		}
		nodes = joinText(nodes, node)
	}
	list.Nodes = nodes
}

func (l *language) constantBranch(n *tree.BranchNode) {
	l.constantList(n.List)
	l.constantList(n.ElseList)
}

// joinText appends a node, or adds its text to the text before it.
func joinText(nodes []tree.Node, node tree.Node) []tree.Node {
	text, ok := node.(*tree.TextNode)
	if !ok || len(nodes) == 0 {
		return append(nodes, node)
	}
	before, ok := nodes[len(nodes)-1].(*tree.TextNode)
	if !ok {
		return append(nodes, node)
	}
	nodes[len(nodes)-1] = &tree.TextNode{NodeType: tree.NodeText, Pos: before.Pos, Text: slices.Concat(before.Text, text.Text)}
	return nodes
}

// constantCall returns what {{t "key"}} prints, with the escaper that stands behind it.
func (l *language) constantCall(pipe *tree.PipeNode) ([]byte, bool) {
	if pipe == nil || len(pipe.Decl) > 0 || len(pipe.Cmds) != 2 || len(pipe.Cmds[0].Args) != 2 || len(pipe.Cmds[1].Args) != 1 {
		return nil, false
	}
	call, ok := pipe.Cmds[0].Args[0].(*tree.IdentifierNode)
	if !ok || call.Ident != "t" {
		return nil, false
	}
	key, ok := pipe.Cmds[0].Args[1].(*tree.StringNode)
	if !ok {
		return nil, false
	}
	escaper, ok := pipe.Cmds[1].Args[0].(*tree.IdentifierNode)
	if !ok || escapers[escaper.Ident] == "" {
		return nil, false
	}
	text, err := l.t(key.Text)
	if err != nil {
		return nil, false // whoever prints the page will tell
	}
	return escaped(escapers[escaper.Ident], text)
}

// escapers are the names that html/template gives its functions, and a template in which
// it uses each of them.
var escapers = map[string]string{
	"_html_template_htmlescaper": "<p>{{.}}</p>",
	"_html_template_attrescaper": `<p title="{{.}}">`,
}

// escaped returns the text as html/template writes it where the template has it.
func escaped(where, text string) ([]byte, bool) {
	before, after, _ := strings.Cut(where, "{{.}}")
	t, err := template.New("").Parse(before + "{{.}}" + after)
	if err != nil {
		return nil, false
	}
	var out bytes.Buffer
	if err := t.Execute(&out, text); err != nil {
		return nil, false
	}
	return out.Bytes()[len(before) : out.Len()-len(after)], true
}
