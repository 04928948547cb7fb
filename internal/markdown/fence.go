package markdown

import (
	"bytes"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// fence is a fenced block: code, or an embed whose content is the caption. The
// paragraphs of a caption are children, so goldmark parses their inlines in the
// same pass as the lesson, with exact offsets. Nothing else can be in a caption:
// "1. e4" at its beginning is a move and no list.
type fence struct {
	ast.BaseBlock
	mark           byte
	length, indent int
	info           text.Segment
	content        []text.Segment
	embed, closed  bool
	paragraph      *ast.Paragraph // the open one of a caption
}

var kindFence = ast.NewNodeKind("Fence")

func (*fence) Kind() ast.NodeKind { return kindFence }

// IsRaw keeps goldmark from parsing the content of code.
func (*fence) IsRaw() bool { return true }

// Dump prints the node for debugging, as goldmark demands of every node.
func (n *fence) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// fenceParser reads fences as CommonMark 4.5 defines them. It takes the place of
// goldmark's own because that forgets whether the fence was closed.
type fenceParser struct{}

// Trigger implements parser.BlockParser.
func (fenceParser) Trigger() []byte { return []byte{'`', '~'} }

// Open implements parser.BlockParser.
func (fenceParser) Open(_ ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, segment := reader.PeekLine()
	indent := pc.BlockOffset()
	if indent < 0 {
		return nil, parser.NoChildren
	}
	n := &fence{mark: line[indent], indent: indent}
	n.length = runLength(line[indent:], n.mark)
	if n.length < 3 {
		return nil, parser.NoChildren
	}
	start := indent + n.length
	rest := bytes.TrimRight(line[start:], " \t\r\n")
	if n.mark == '`' && bytes.IndexByte(rest, '`') >= 0 {
		return nil, parser.NoChildren // a code span that begins a line
	}
	left := len(rest) - len(bytes.TrimLeft(rest, " \t"))
	offset := segment.Start - segment.Padding + start
	n.info = text.NewSegment(offset+left, offset+len(rest))
	word, _, _ := bytes.Cut(bytes.ReplaceAll(rest[left:], []byte{'\t'}, []byte{' '}), []byte{' '})
	n.embed = isEmbed(string(word))
	return n, parser.NoChildren
}

// Continue implements parser.BlockParser.
func (fenceParser) Continue(node ast.Node, reader text.Reader, _ parser.Context) parser.State {
	n := node.(*fence)
	line, segment := reader.PeekLine()
	if n.closes(line, reader.LineOffset()) {
		n.closed = true
		n.closeParagraph(reader.Source())
		reader.AdvanceToEOL()
		return parser.Close
	}
	// The content is indented as far as the fence at most (CommonMark 4.5).
	pos, _ := util.IndentPosition(line, reader.LineOffset(), n.indent)
	if pos < 0 {
		pos = max(0, util.FirstNonSpacePosition(line))
	}
	segment = text.NewSegment(segment.Start+max(0, pos-segment.Padding), segment.Stop)
	n.content = append(n.content, segment)
	if n.embed {
		n.addCaption(segment, reader.Source())
	}
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// closes reports whether line ends the fence: the same marks, at least as many,
// nothing else.
func (n *fence) closes(line []byte, offset int) bool {
	width, pos := util.IndentWidth(line, offset)
	if width > 3 || pos >= len(line) {
		return false
	}
	length := runLength(line[pos:], n.mark)
	return length >= n.length && util.IsBlank(line[pos+length:])
}

func (n *fence) addCaption(line text.Segment, source []byte) {
	if util.IsBlank(line.Value(source)) {
		n.closeParagraph(source)
		return
	}
	if n.paragraph == nil {
		n.paragraph = ast.NewParagraph()
		n.AppendChild(n, n.paragraph)
	}
	n.paragraph.Lines().Append(line.TrimLeftSpace(source))
}

// closeParagraph trims what would be a line break at the end of the paragraph.
func (n *fence) closeParagraph(source []byte) {
	if n.paragraph == nil {
		return
	}
	lines := n.paragraph.Lines()
	last := lines.At(lines.Len() - 1)
	lines.Set(lines.Len()-1, last.TrimRightSpace(source))
	n.paragraph = nil
}

// Close implements parser.BlockParser.
func (fenceParser) Close(node ast.Node, reader text.Reader, _ parser.Context) {
	node.(*fence).closeParagraph(reader.Source())
}

// CanInterruptParagraph implements parser.BlockParser.
func (fenceParser) CanInterruptParagraph() bool { return true }

// CanAcceptIndentedLine implements parser.BlockParser.
func (fenceParser) CanAcceptIndentedLine() bool { return false }

// runLength counts how often b begins s.
func runLength(s []byte, b byte) int {
	n := 0
	for n < len(s) && s[n] == b {
		n++
	}
	return n
}
