package markdown

import (
	"sync"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// tree is one parsed text with what goldmark does not keep in its nodes.
type tree struct {
	root        ast.Node
	links       map[ast.Node]linkMarks
	unusedNotes []*extast.Footnote
}

var (
	linkMarksKey   = parser.NewContextKey()
	unusedNotesKey = parser.NewContextKey()
)

// parseTree parses the Markdown that begins at a line of the file. The file must not be
// changed while the tree is used.
func parseTree(p parser.Parser, file []byte, body int, plain *plainReader) tree {
	pc := parser.NewContext()
	t := tree{links: map[ast.Node]linkMarks{}}
	pc.Set(linkMarksKey, t.links)
	pc.Set(plainReaderKey, plain)
	reader := text.NewReader(file)
	reader.SetPosition(0, text.NewSegment(0, body))
	reader.AdvanceLine()
	t.root = p.Parse(reader, parser.WithContext(pc))
	t.unusedNotes, _ = pc.Get(unusedNotesKey).([]*extast.Footnote)
	return t
}

// goldmarkParser is made once; a parser keeps everything about a text in its
// context and is safe for concurrent use.
var goldmarkParser = sync.OnceValue(func() parser.Parser { return newParser(util.Prioritized(plainBlocks{}, 50)) })

// newParser is CommonMark with tables, footnotes and definition lists. There is
// no raw HTML: where it would begin, rawHTMLParser leaves a node to be reported.
// The numbers are goldmark's own priorities.
func newParser(more ...util.PrioritizedValue) parser.Parser {
	return parser.NewParser(
		parser.WithBlockParsers(append(more,
			util.Prioritized(parser.NewSetextHeadingParser(parser.WithHeadingAttribute()), 100),
			util.Prioritized(extension.NewDefinitionListParser(), 101),
			util.Prioritized(extension.NewDefinitionDescriptionParser(), 102),
			util.Prioritized(parser.NewThematicBreakParser(), 200),
			util.Prioritized(parser.NewListParser(), 300),
			util.Prioritized(parser.NewListItemParser(), 400),
			util.Prioritized(parser.NewCodeBlockParser(), 500),
			util.Prioritized(parser.NewATXHeadingParser(parser.WithHeadingAttribute()), 600),
			util.Prioritized(fenceParser{}, 700),
			util.Prioritized(parser.NewBlockquoteParser(), 800),
			util.Prioritized(extension.NewFootnoteBlockParser(), 999),
			util.Prioritized(parser.NewParagraphParser(), 1000))...,
		),
		parser.WithInlineParsers(
			util.Prioritized(parser.NewCodeSpanParser(), 100),
			util.Prioritized(extension.NewFootnoteParser(), 101),
			util.Prioritized(linkParser{parser.NewLinkParser()}, 200),
			util.Prioritized(parser.NewAutoLinkParser(), 300),
			util.Prioritized(rawHTMLParser{}, 400),
			util.Prioritized(parser.NewEmphasisParser(), 500),
		),
		parser.WithParagraphTransformers(
			util.Prioritized(parser.LinkReferenceParagraphTransformer, 100),
			util.Prioritized(extension.NewTableParagraphTransformer(), 200),
		),
		parser.WithASTTransformers(
			util.Prioritized(extension.NewTableASTTransformer(), 0),
			util.Prioritized(unusedNotes{}, 998),
			util.Prioritized(extension.NewFootnoteASTTransformer(), 999),
		),
	)
}

// linkMarks are the offsets of ] and of the byte after ) or of the reference.
type linkMarks struct{ closing, end int }

// linkParser is goldmark's with a memory: goldmark keeps where a link begins, but
// neither where its words end nor where it ends.
type linkParser struct{ parser.InlineParser }

func (p linkParser) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	_, before := block.Position()
	node := p.InlineParser.Parse(parent, block, pc)
	switch node.(type) {
	case *ast.Link, *ast.Image:
		_, after := block.Position()
		pc.Get(linkMarksKey).(map[ast.Node]linkMarks)[node] = linkMarks{before.Start, after.Start}
	}
	return node
}

// CloseBlock turns brackets that are no links back into text.
func (p linkParser) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	p.InlineParser.(parser.CloseBlocker).CloseBlock(parent, block, pc)
}

// unusedNotes remembers the footnotes that nothing points to, because goldmark
// drops them: their words would neither be printed nor checked.
type unusedNotes struct{}

func (unusedNotes) Transform(root *ast.Document, _ text.Reader, pc parser.Context) {
	var unused []*extast.Footnote
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if note, ok := n.(*extast.Footnote); ok && entering && note.Index < 0 {
			unused = append(unused, note)
		}
		if n.Type() == ast.TypeInline {
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	pc.Set(unusedNotesKey, unused)
}

// rawHTML stands where a tag, a comment or a declaration begins.
type rawHTML struct {
	ast.BaseInline
	start, end int
}

var kindRawHTML = ast.NewNodeKind("RefusedHTML")

func (*rawHTML) Kind() ast.NodeKind { return kindRawHTML }

// Dump prints the node for debugging, as goldmark demands of every node.
func (n *rawHTML) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// rawHTMLParser finds the beginning of raw HTML. It does not look for its end in
// later lines: everything is refused, and looking costs goldmark a regular
// expression over the whole paragraph for each <.
type rawHTMLParser struct{}

// Trigger implements parser.InlineParser.
func (rawHTMLParser) Trigger() []byte { return []byte{'<'} }

// Parse implements parser.InlineParser.
func (rawHTMLParser) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	if len(line) < 2 || !beginsTag(line[1]) {
		return nil
	}
	size := 2
	for size < len(line) && line[size] != '>' && line[size] != '<' && line[size] != '\n' && line[size] != '\r' {
		size++
	}
	if size < len(line) && line[size] == '>' {
		size++
	}
	block.Advance(size)
	return &rawHTML{start: segment.Start, end: segment.Start + size}
}

func beginsTag(b byte) bool {
	return b == '/' || b == '!' || b == '?' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}
