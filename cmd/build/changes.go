package main

import (
	"regexp"
	"slices"
	"strings"

	"rokada/internal/guide"
	"rokada/internal/strictyaml"
)

// block is what is compared first: a paragraph, an item of a list, a row of a table,
// a heading, the title.
type block struct {
	text    string // on one line
	line    int    // where it begins
	section string // id of the heading at or above it
}

// change is a block that differs. In one that was removed the new block says only
// where it would stand; in one that was added the old block is empty.
type change struct{ old, new block }

// begins is what starts a block without an empty line before it.
var begins = regexp.MustCompile("^ {0,3}(#|\\||```|>|[-*+] |[0-9]+[.)] |: |\\[\\^)")

// blocks takes a page apart, as its hash sees it.
func blocks(page *guide.Page) []block {
	var all []block
	for _, value := range []strictyaml.Value{page.Title, page.Description} {
		if value.At.Source != nil {
			line, _ := page.Source.Position(value.At.Start)
			all = append(all, block{text: strings.Join(strings.Fields(value.Text), " "), line: line})
		}
	}
	body := page.Document.FrontMatter.End
	first, _ := page.Source.Position(body)
	headings := page.Document.Headings
	section, open := "", false
	offset := body
	for i, line := range strings.SplitAfter(string(page.Source.Text[body:]), "\n") {
		for len(headings) > 0 && headings[0].At.Start < offset+len(line) {
			section, headings = headings[0].ID, headings[1:]
		}
		offset += len(line)
		words := strings.Join(strings.Fields(line), " ")
		switch {
		case words == "" || words == "```" || i == 0 && words == "---":
			open = false
		case open && !begins.MatchString(line):
			all[len(all)-1].text += " " + words
		default:
			all = append(all, block{words, first + i, section})
			open = !strings.HasPrefix(words, "```") // what follows is the caption
		}
	}
	return all
}

// changes compares two states of a page.
func changes(old, new *guide.Page) []change {
	a, b := blocks(old), blocks(new)
	var list []change
	same := func(x, y block) bool { return x.text == y.text }
	for _, s := range align(a, b, same) {
		removed, added := a[s.a0:s.a1], b[s.b0:s.b1]
		for len(removed) > 0 || len(added) > 0 {
			var c change
			switch {
			case len(removed) > 0 && len(added) > 0 && similar(removed[0].text, added[0].text):
				c = change{removed[0], added[0]}
				removed, added = removed[1:], added[1:]
			case len(added) == 0 || len(removed) > len(added):
				c = change{old: removed[0], new: next(b, s.b1)}
				removed = removed[1:]
			default:
				c = change{new: added[0]}
				added = added[1:]
			}
			list = append(list, c)
		}
	}
	return list
}

// next is where in the new state something was removed: before the block that
// follows, or at the end.
func next(blocks []block, i int) block {
	switch {
	case i < len(blocks):
		return block{line: blocks[i].line, section: blocks[i].section}
	case i > 0:
		return block{line: blocks[i-1].line + 1, section: blocks[i-1].section}
	}
	return block{line: 1}
}

// similar reports whether one block may have become the other: a third of the words
// of the longer one are the same.
func similar(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	kept := len(x)
	for _, s := range align(x, y, func(a, b string) bool { return a == b }) {
		kept -= s.a1 - s.a0
	}
	return 3*kept >= max(len(x), len(y))
}

// words shows a change: what was taken out and what was put in, in colors, or else
// in brackets with a minus and a plus.
func (c change) words(color bool) string {
	minus, plus, end := [2]string{"[-", "-]"}, [2]string{"{+", "+}"}, ""
	if color {
		minus, plus, end = [2]string{"\x1b[31m", ""}, [2]string{"\x1b[32m", ""}, "\x1b[0m"
	}
	x, y := strings.Fields(c.old.text), strings.Fields(c.new.text)
	var out []string
	marked := func(words []string, mark [2]string) {
		for i, word := range words {
			before, after := "", ""
			if i == 0 || color {
				before = mark[0]
			}
			if i == len(words)-1 {
				after = mark[1]
			}
			if color {
				after = end
			}
			out = append(out, before+word+after)
		}
	}
	at := 0
	for _, s := range align(x, y, func(a, b string) bool { return a == b }) {
		out = append(out, x[at:s.a0]...)
		marked(x[s.a0:s.a1], minus)
		marked(y[s.b0:s.b1], plus)
		at = s.a1
	}
	out = append(out, x[at:]...)
	return wrap(out)
}

// wrap sets words on lines of about 90 characters.
func wrap(words []string) string {
	const width = 90
	var b strings.Builder
	length := 0
	for _, word := range words {
		n := len([]rune(plain(word)))
		if length > 0 && length+1+n > width {
			b.WriteByte('\n')
			length = 0
		}
		if length == 0 {
			b.WriteString("  ")
		} else {
			b.WriteByte(' ')
		}
		b.WriteString(word)
		length += n + 1
	}
	b.WriteByte('\n')
	return b.String()
}

var escapes = regexp.MustCompile("\x1b\\[[0-9]*m")

func plain(word string) string { return escapes.ReplaceAllString(word, "") }

// stretch is a part in which two lists differ: a[a0:a1] was replaced by b[b0:b1].
type stretch struct{ a0, a1, b0, b1 int }

// maxAligned bounds the table of the comparison; lists that differ in more are
// replaced as a whole.
const maxAligned = 1 << 22

// align finds where two lists differ, by a longest common subsequence.
func align[T any](a, b []T, same func(x, y T) bool) []stretch {
	first := 0
	for first < len(a) && first < len(b) && same(a[first], b[first]) {
		first++
	}
	aEnd, bEnd := len(a), len(b)
	for aEnd > first && bEnd > first && same(a[aEnd-1], b[bEnd-1]) {
		aEnd, bEnd = aEnd-1, bEnd-1
	}
	rows, columns := aEnd-first, bEnd-first
	if rows == 0 && columns == 0 {
		return nil
	}
	if rows*columns > maxAligned {
		return []stretch{{first, aEnd, first, bEnd}}
	}
	length := commonLengths(a[first:aEnd], b[first:bEnd], same)
	var list []stretch
	i, j := 0, 0
	for i < rows || j < columns {
		if i < rows && j < columns && same(a[first+i], b[first+j]) {
			i, j = i+1, j+1
			continue
		}
		s := stretch{first + i, 0, first + j, 0}
		for (i < rows || j < columns) && !(i < rows && j < columns && same(a[first+i], b[first+j])) {
			if j == columns || i < rows && length[i+1][j] >= length[i][j+1] {
				i++
			} else {
				j++
			}
		}
		s.a1, s.b1 = first+i, first+j
		list = append(list, s)
	}
	return slices.Clip(list)
}

// commonLengths[i][j] is how much a[i:] and b[j:] have in common.
func commonLengths[T any](a, b []T, same func(x, y T) bool) [][]int {
	length := make([][]int, len(a)+1)
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			length[i][j] = max(length[i+1][j], length[i][j+1])
			if same(a[i], b[j]) {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	return length
}
