package markdown

import "bytes"

// Most blocks of a lesson hold words, links and emphasis, and nothing else that could
// mean anything. goldmark looks at each line with every parser and makes a tree of nodes of
// it, byte by byte, which takes most of the time of a lesson; here they are read in one go
// into the few steps that the tree would be compiled to, with their words counted. Whatever
// has anything beside these is left to goldmark, so this needs to know no rule of Markdown
// that is not plain. FuzzPlain demands the very same program.
//
// The reading begins with the lesson and stops at the first block that is not plain. From
// there on goldmark reads, until a heading, at which everything before it has ended
// (plaintree.go).

// block is one of a document: a node of goldmark, or steps that have been read here.
type block struct {
	level    int // of a heading, else 0
	embeds   int // how many there are in it
	node     node
	from, to int // its steps, where it has no node
}

// Steps that are not in a program, because only the compiler knows what becomes of them.
const (
	readHeading  = opBack + 1 + iota // of level a; the spans of its words and its id follow, then its passage
	readSpan                         // bytes [a, b)
	readLink                         // from [ at a to ) before b; the span of its words follows
	readEmbed                        // its info has a words, whose spans follow, then that of its caption and the caption
	readEmbedEnd                     // it ends
)

// plainReader reads plain blocks.
type plainReader struct {
	source []byte
	steps  []op
	blocks []block
	words  int // of the passages that are not headings

	from    int  // where the text begins that no step has yet
	inWord  bool // whether the passage stops in a word so far
	printed byte // the last one that is printed, as far as it is in a step

	// How much there is of what is limited, as far as this reader has seen it.
	lines, marks int // since a blank line
	headings     int
	large        bool // perhaps over a limit
}

// read takes in all plain blocks from the beginning of a line on, and returns where the
// last of them ends and where the first other block begins, or the file ends.
func (r *plainReader) read(at int) (last, next int) {
	for {
		last = at
		for at < len(r.source) && r.source[at] == '\n' {
			at++
			r.lines, r.marks = 0, 0
		}
		if at == len(r.source) {
			return last, at
		}
		end := r.block(at)
		if end == 0 {
			return last, at
		}
		at = end
	}
}

// block takes in one block and returns where it ends, 0 if it is not plain.
func (r *plainReader) block(at int) int {
	steps, words := len(r.steps), r.words
	p := block{from: steps}
	end := 0
	switch b := r.source[at]; {
	case b == '#':
		end = r.heading(at, &p)
	case b == '`':
		end = r.embed(at)
		p.embeds = 1
	case b == '|':
		end = r.table(at)
	case marker(r.lineAt(at)) > 0:
		end = r.list(at)
	default:
		end = r.paragraph(at)
	}
	if end == 0 || r.after(end) == ':' { // which may make a term of it
		r.steps, r.words = r.steps[:steps], words
		return 0
	}
	p.to = len(r.steps)
	r.blocks = append(r.blocks, p)
	if r.lines > maxBlock/2 || r.marks > maxMarks/2 || r.headings > maxHeadings/2 {
		r.large = true
	}
	return end
}

// lineAt returns the line that begins at an offset.
func (r *plainReader) lineAt(at int) []byte { return r.source[at:lineEnd(r.source, at)] }

// line returns where the line ends that begins at an offset, and counts it.
func (r *plainReader) line(at int) int {
	end := lineEnd(r.source, at)
	r.lines++
	if end-at > maxLine {
		r.large = true
	}
	return end
}

// ends reports whether a block ends before an offset for sure: at a blank line or at the
// end of the file.
func (r *plainReader) ends(at int) bool { return at == len(r.source) || r.source[at] == '\n' }

// after returns the first byte of the next line that is not blank, 0 if there is none.
func (r *plainReader) after(at int) byte {
	for ; at < len(r.source); at++ {
		if b := r.source[at]; b != ' ' && b != '\t' && b != '\r' && b != '\n' {
			return b
		}
	}
	return 0
}

func (r *plainReader) step(kind opKind, a, b int) {
	r.steps = append(r.steps, op{kind, int32(a), int32(b)})
}

func (r *plainReader) tag(t tag) { r.step(opTag, int(t), 0) }

// heading reads words and an id.
func (r *plainReader) heading(at int, p *block) int {
	end := r.line(at)
	r.headings++
	line := bytes.TrimSuffix(r.source[at:end], []byte{'\n'})
	level := runLength(line, '#')
	if level > 6 || level == len(line) || line[level] != ' ' || line[len(line)-1] != '}' {
		return 0
	}
	open := bytes.LastIndexByte(line, '{')
	if open < level || open+2 >= len(line)-1 || line[open+1] != '#' {
		return 0
	}
	for _, b := range line[open+2 : len(line)-1] {
		if !inID[b] {
			return 0
		}
	}
	words := bytes.TrimLeft(line[level:open], " ")
	start := at + open - len(words)
	words = bytes.TrimRight(words, " ")
	if len(words) == 0 || bytes.IndexByte(words, '#') >= 0 {
		return 0
	}
	p.level = level
	r.step(readHeading, level, 0)
	r.step(readSpan, start, start+len(words))
	r.step(readSpan, at+open+2, at+len(line)-1)
	before := r.words
	if !r.passage(InHeading, start, start+len(words)) {
		return 0
	}
	r.words = before // the compiler gathers the words of headings, and counts them
	return end
}

// inID are the bytes of ids.
var inID = func() (table [256]bool) {
	for b := range 256 {
		table[b] = b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '-'
	}
	return table
}()

// paragraph reads one, or terms with their descriptions, which begin like one.
func (r *plainReader) paragraph(at int) int {
	r.tag(tagParagraph)
	r.begin(InProse)
	for begin := at; ; {
		end := r.line(at)
		if !beginsWords(r.source[at:end]) {
			return 0
		}
		last := r.ends(end)
		if !last && at == begin && r.source[end] == ':' {
			r.steps = r.steps[:len(r.steps)-2]
			return r.terms(at)
		}
		if !r.text(at, end, last) {
			return 0
		}
		if last {
			r.end()
			r.tag(tagParagraphEnd)
			return end
		}
		at = end
	}
}

// beginsWords reports whether a line begins with words and, wherever it stands, with no
// block of another kind.
func beginsWords(line []byte) bool {
	switch b := line[0]; {
	case b >= 0x80, wordByte[b] && b > '9', b == '[', b == '(', b == '"':
		return true
	case b == '*':
		n := runLength(line, '*')
		return n <= 2 && n < len(line) && (wordByte[line[n]] || line[n] >= 0x80)
	case wordByte[b]:
		return marker(line) == 0
	}
	return false
}

// wordByte are Latin letters and digits.
var wordByte = func() (table [256]bool) {
	for b := range 256 {
		table[b] = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9'
	}
	return table
}()
