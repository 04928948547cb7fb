package markdown

import (
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// node is one of goldmark's tree.
type node = ast.Node

// plain stands in the tree for pieces that the plain reader has read.
type plain struct {
	ast.BaseBlock
	from, to int // numbers of the pieces
}

var kindPlain = ast.NewNodeKind("Plain")

func (*plain) Kind() ast.NodeKind { return kindPlain }

// IsRaw keeps goldmark from parsing what has been read.
func (*plain) IsRaw() bool { return true }

// Dump prints the node for debugging, as goldmark demands of every node.
func (n *plain) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// plainBlocks hands what begins with a plain heading to the plain reader. A heading at the
// top of the document ends every list and every paragraph before it.
type plainBlocks struct{}

var plainReaderKey = parser.NewContextKey()

// Trigger implements parser.BlockParser.
func (plainBlocks) Trigger() []byte { return []byte{'#'} }

// Open implements parser.BlockParser.
func (plainBlocks) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	_, line := reader.PeekLine()
	r, ok := pc.Get(plainReaderKey).(*plainReader)
	if !ok || parent.Kind() != ast.KindDocument || pc.BlockOffset() != 0 || pc.BlockIndent() != 0 {
		return nil, parser.NoChildren
	}
	n := &plain{from: len(r.blocks)}
	last, _ := r.read(line.Start)
	n.to = len(r.blocks)
	if n.from == n.to {
		return nil, parser.NoChildren
	}
	for line.Stop < last {
		reader.AdvanceLine()
		_, line = reader.PeekLine()
	}
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (plainBlocks) Continue(ast.Node, text.Reader, parser.Context) parser.State { return parser.Close }

// Close implements parser.BlockParser.
func (plainBlocks) Close(ast.Node, text.Reader, parser.Context) {}

// CanInterruptParagraph implements parser.BlockParser. A paragraph may still become
// something else when it ends.
func (plainBlocks) CanInterruptParagraph() bool { return false }

// CanAcceptIndentedLine implements parser.BlockParser.
func (plainBlocks) CanAcceptIndentedLine() bool { return false }

// outline puts the blocks at the top of a document in order: those that the plain reader
// read first, then those of the tree and what it read among them.
func (r *plainReader) outline(first int, root ast.Node) []block {
	if root == nil {
		return r.blocks
	}
	all := slices.Clone(r.blocks[:first])
	for n := root.FirstChild(); n != nil; n = n.NextSibling() {
		if run, ok := n.(*plain); ok {
			all = append(all, r.blocks[run.from:run.to]...)
			continue
		}
		p := block{node: n, embeds: countEmbeds(n)}
		if h, ok := n.(*ast.Heading); ok {
			p.level = h.Level
		}
		all = append(all, p)
	}
	return all
}
