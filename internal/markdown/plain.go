package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"

	"rokada/internal/diag"
)

// Most paragraphs hold words, links and bold words, and nothing else that could mean
// anything. goldmark makes a tree of nodes of them, byte by byte, which takes a third of
// the time of a lesson; here they are read into the few steps that the tree would be
// compiled to. Whatever a paragraph has beside these, it is left to goldmark, so this needs
// to know no rule of Markdown that is not plain. FuzzPlain demands the very same program.

// plain is a paragraph that has been read into steps.
type plain struct {
	ast.BaseBlock
	steps []plainStep
}

// plainStep is a piece of text, a line break, a link or an end of bold words.
type plainStep struct {
	kind       plainKind
	start, end int
	closing    int // of a link: where its words end
}

type plainKind uint8

const (
	plainWords plainKind = iota
	plainBreak
	plainLink
	plainStrong
	plainStrongEnd
)

var kindPlain = ast.NewNodeKind("Plain")

func (*plain) Kind() ast.NodeKind { return kindPlain }

// IsRaw keeps goldmark from parsing what has been read.
func (*plain) IsRaw() bool { return true }

// Dump prints the node for debugging, as goldmark demands of every node.
func (n *plain) Dump(source []byte, level int) { ast.DumpHelper(n, source, level, nil, nil) }

// plainParagraphs takes the paragraphs of a document out of goldmark's hands. Those in
// lists and quotes stay, because goldmark still has to find out what they are.
type plainParagraphs struct{}

// Transform implements parser.ParagraphTransformer.
func (plainParagraphs) Transform(node *ast.Paragraph, reader text.Reader, _ parser.Context) {
	parent := node.Parent()
	if parent == nil || parent.Kind() != ast.KindDocument {
		return
	}
	source, lines := reader.Source(), node.Lines()
	if lines.Len() == 0 || becomesElse(source, lines.At(lines.Len()-1).Stop) {
		return
	}
	r := plainReader{source: source}
	for i := range lines.Len() {
		line := lines.At(i)
		if line.Padding != 0 || !r.line(line.TrimLeftSpace(source), i == lines.Len()-1) {
			return
		}
	}
	n := &plain{steps: r.steps}
	n.SetPos(node.Pos())
	parent.ReplaceChild(parent, node, n)
}

// becomesElse reports whether what follows a paragraph may make a heading or a term of it.
func becomesElse(source []byte, end int) bool {
	if end > 0 && source[end-1] != '\n' {
		end = lineEnd(source, end)
	}
	rest := source[end:]
	for len(rest) > 0 && strings.IndexByte(" \t\r\n", rest[0]) >= 0 {
		rest = rest[1:]
	}
	return len(rest) > 0 && (rest[0] == ':' || rest[0] == '=' || rest[0] == '-')
}

// plainReader reads the lines of one paragraph.
type plainReader struct {
	source []byte
	steps  []plainStep
	from   int // where the text begins that no step has yet
}

func (r *plainReader) step(kind plainKind, start, end int) {
	if r.steps == nil {
		r.steps = make([]plainStep, 0, 8)
	}
	r.steps = append(r.steps, plainStep{kind: kind, start: start, end: end})
}

// upTo makes a step of the text before a construction.
func (r *plainReader) upTo(end int) {
	if end > r.from {
		r.step(plainWords, r.from, end)
	}
}

// line reads a line, and reports whether it is plain.
func (r *plainReader) line(line text.Segment, last bool) bool {
	start, end := line.Start, line.Stop
	switch {
	case last:
		end = line.TrimRightSpace(r.source).Stop
	case end-2 < start || strings.IndexByte(" \t\r", r.source[end-2]) >= 0:
		return false // it may be a break that stays one
	default:
		end--
	}
	r.from = start
	split := -1 // where goldmark divides a text although nothing is there
	bold := false
	for at := start; at < end; {
		if ordinary[r.source[at]] {
			at++
			continue
		}
		next := 0
		switch r.source[at] {
		case '!':
			if at+1 < end && r.source[at+1] == '[' {
				return false
			}
			if at > r.from {
				split = at
			}
			at++
			continue
		case '[':
			if bold {
				return false
			}
			next = r.link(at, end)
		case '*':
			next = r.strong(at, start, end, bold)
			bold = !bold
		}
		if next == 0 {
			return false
		}
		at, r.from, split = next, next, -1
	}
	if bold {
		return false
	}
	if split > r.from {
		r.upTo(split)
		r.from = split
	}
	r.upTo(end)
	if !last {
		r.step(plainBreak, end, end+1)
	}
	return true
}

// link reads a link of plain words and returns where it ends, 0 if it is none.
func (r *plainReader) link(at, end int) int {
	closing, words := at+1, false
	for closing < end && r.source[closing] != ']' {
		b := r.source[closing]
		if !ordinary[b] && (b != '!' || closing+1 == end || r.source[closing+1] == '[') || b == '^' {
			return 0
		}
		words = words || b > ' '
		closing++
	}
	if !words || closing+2 >= end || r.source[closing+1] != '(' {
		return 0
	}
	dest := closing + 2
	for dest < end && inAddress[r.source[dest]] {
		dest++
	}
	if dest == end || dest == closing+2 || r.source[dest] != ')' {
		return 0
	}
	r.upTo(at)
	r.step(plainLink, at, dest+1)
	r.steps[len(r.steps)-1].closing = closing
	return dest + 1
}

// strong reads the two stars before or after bold words and returns where they end, 0 if
// they may be something else.
func (r *plainReader) strong(at, start, end int, bold bool) int {
	after := at + 2
	if after > end || r.source[at+1] != '*' || after < end && r.source[after] == '*' {
		return 0
	}
	if !bold {
		if at > start && r.source[at-1] != ' ' || !r.letter(after, end) {
			return 0
		}
		r.upTo(at)
		r.step(plainStrong, at, after)
		return after
	}
	before := r.source[at-1]
	word := wordByte[before] || at-2 >= r.from && before >= 0x80 && r.letter(at-2, at)
	spaced := after == end || r.source[after] == ' '
	switch {
	case at == r.from:
		return 0
	case strings.IndexByte(".,:;!?", before) >= 0 && spaced:
	case word && (spaced || strings.IndexByte(".,:;", r.source[after]) >= 0):
	default:
		return 0
	}
	r.upTo(at)
	r.step(plainStrongEnd, at, after)
	return after
}

// letter reports whether a Latin letter, a digit or one of U+0400 to U+047F, all of which
// are letters, begins at an offset before end.
func (r *plainReader) letter(at, end int) bool {
	if at >= end {
		return false
	}
	b := r.source[at]
	return wordByte[b] || (b == 0xd0 || b == 0xd1) && at+1 < end && r.source[at+1]&0xc0 == 0x80
}

// ordinary are the bytes at which no construction begins or ends.
var ordinary = func() (table [256]bool) {
	for b := range 256 {
		table[b] = strings.IndexByte("\\`*_[]<&!\x00\n\r", byte(b)) < 0
	}
	return table
}()

// inAddress are the bytes of a destination that stand for themselves, wherever they stand.
var inAddress = func() (table [256]bool) {
	for b := range 256 {
		table[b] = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || strings.IndexByte("/:.#@,-", byte(b)) >= 0 && b != 0
	}
	return table
}()

// wordByte are Latin letters and digits.
var wordByte = func() (table [256]bool) {
	for b := range 256 {
		table[b] = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9'
	}
	return table
}()

// plain compiles such a paragraph.
func (c *compiler) plain(n *plain) {
	c.tag(tagParagraph)
	c.emit(opPassage, int(c.place), 0)
	for _, s := range n.steps {
		switch s.kind {
		case plainWords:
			c.emit(opText, s.start, s.end)
		case plainBreak:
			c.emit(opSoft, s.start, s.end)
		case plainStrong:
			c.tag(tagStrong)
		case plainStrongEnd:
			c.tag(tagStrongEnd)
		case plainLink:
			c.plainLink(s)
		}
	}
	c.emit(opPassageEnd, 0, 0)
	c.tag(tagParagraphEnd)
}

func (c *compiler) plainLink(s plainStep) {
	dest := diag.Span{Source: c.doc.Source, Start: s.closing + 2, End: s.end - 1}
	l := Link{
		At: c.span(s.start, s.end), TextAt: c.span(s.start+1, s.closing), DestAt: dest, Dest: dest.Text(),
		Section: c.section, Embed: c.embed, In: c.place,
	}
	c.checkLink(l, false)
	c.withLink(l, func() { c.emit(opText, s.start+1, s.closing) })
}
