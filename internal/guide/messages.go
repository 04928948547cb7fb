package guide

import (
	"text/template/parse"

	"rokada/internal/diag"
)

// walk collects the messages and templates that a template asks for.
func (r *templateReader) walk(src *diag.Source, node parse.Node) {
	switch n := node.(type) {
	case nil:
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, child := range n.Nodes {
			r.walk(src, child)
		}
	case *parse.ActionNode:
		r.walk(src, n.Pipe)
	case *parse.IfNode:
		r.branch(src, &n.BranchNode)
	case *parse.RangeNode:
		r.branch(src, &n.BranchNode)
	case *parse.WithNode:
		r.branch(src, &n.BranchNode)
	case *parse.TemplateNode:
		start := int(n.Position())
		r.used = append(r.used, templateUse{n.Name, src.Span(start, start+len(n.Name)+2)})
		r.walk(src, n.Pipe)
	case *parse.PipeNode:
		if n == nil {
			return
		}
		for _, command := range n.Cmds {
			r.command(src, command)
		}
	}
}

func (r *templateReader) branch(src *diag.Source, n *parse.BranchNode) {
	r.walk(src, n.Pipe)
	r.walk(src, n.List)
	r.walk(src, n.ElseList)
}

// command looks at a call and at the calls among its arguments.
func (r *templateReader) command(src *diag.Source, n *parse.CommandNode) {
	for _, arg := range n.Args {
		if pipe, ok := arg.(*parse.PipeNode); ok {
			r.walk(src, pipe)
		}
	}
	call, ok := n.Args[0].(*parse.IdentifierNode)
	if !ok || call.Ident != "t" && call.Ident != "n" {
		return
	}
	if len(n.Args) < 2 {
		at := src.Span(int(call.Position()), int(call.Position())+len(call.Ident))
		r.report(CodeTemplateMessage, at, diag.T("a call of %s without the key of a message", call.Ident), diag.T("write {{%s \"key\"}}", call.Ident))
		return
	}
	r.message(src, n, call.Ident == "n")
}

// message records a use. The key has to be written out, so that the build knows
// every message that a page can ask for.
func (r *templateReader) message(src *diag.Source, n *parse.CommandNode, plural bool) {
	key, ok := n.Args[1].(*parse.StringNode)
	if !ok {
		start := int(n.Args[1].Position())
		r.report(CodeTemplateMessage, src.Span(start, start+len(n.Args[1].String())),
			diag.T("the key of a message is not written out"), diag.T("choose between calls with {{if}}"))
		return
	}
	start := int(key.Position()) + 1
	use := MessageUse{Key: key.Text, At: src.Span(start, start+len(key.Text)), Plural: plural}
	first := 2
	if plural {
		first = 3
	}
	for i := first; i < len(n.Args); i += 2 {
		name, ok := n.Args[i].(*parse.StringNode)
		if !ok || i+1 == len(n.Args) {
			at := int(n.Args[i].Position())
			r.report(CodeTemplateMessage, src.Span(at, at+len(n.Args[i].String())),
				diag.T("arguments of a message come in pairs of a name and a value"), diag.T("write \"Name\" .Value"))
			break
		}
		use.Slots = append(use.Slots, name.Text)
	}
	if plural && len(n.Args) < 3 {
		r.report(CodeTemplateMessage, use.At, diag.T("a call of n without a count"), diag.T("write {{n \"%s\" .Count}}", key.Text))
	}
	r.templates.Messages = append(r.templates.Messages, use)
}
