package markdown

import "bytes"

// tableReader reads a table whose rows all have one cell for each column, between |.
type tableReader struct {
	*plainReader
	columns int
	aligned [maxPipes]tag // how much each column adds to the tag of its cells
	widest  [maxPipes]int // letters of the longest word of each column
}

// table reads a table and returns where it ends, 0 if it is not plain.
func (r *plainReader) table(at int) int {
	t := tableReader{plainReader: r}
	first := len(r.steps)
	r.step(opTable, 0, 0)
	head := r.line(at)
	rows := t.delimiters(head)
	if rows == 0 {
		return 0
	}
	r.tag(tagHead)
	if !t.row(at, head, true) {
		return 0
	}
	r.tag(tagHeadEnd)
	at = rows
	for body := false; !r.ends(at); body = true {
		if !body {
			r.tag(tagBody)
		}
		end := r.line(at)
		if !t.row(at, end, false) {
			return 0
		}
		at = end
	}
	if at > rows {
		r.tag(tagBodyEnd)
	}
	wide := int32(0)
	if widthOf(t.widest[:t.columns]) > phoneLetters {
		wide = 1
	}
	r.steps[first].b = wide
	r.step(opTableEnd, 0, int(wide))
	return at
}

// inside returns what is between the first and the last | of a line.
func (t *tableReader) inside(start, end int) (from, to int) {
	if end > start && t.source[end-1] == '\n' {
		end--
	}
	if end-start < 2 || t.source[start] != '|' || t.source[end-1] != '|' {
		return 0, 0
	}
	return start + 1, end - 1
}

// delimiters reads the line between the head and the body, and returns where it ends.
func (t *tableReader) delimiters(at int) int {
	end := t.line(at)
	from, to := t.inside(at, end)
	if from == to {
		return 0
	}
	for cell := range bytes.SplitSeq(t.source[from:to], []byte{'|'}) {
		cell = bytes.Trim(cell, " ")
		left, right := bytes.HasPrefix(cell, []byte{':'}), bytes.HasSuffix(cell, []byte{':'})
		dashes := bytes.Trim(cell, ":")
		if len(dashes) == 0 || runLength(dashes, '-') < len(dashes) || len(cell)-len(dashes) > 2 || len(cell)-len(dashes) == 2 && !(left && right) {
			return 0
		}
		aligned := tag(0)
		switch {
		case left && right:
			aligned = 1
		case right:
			aligned = 2
		}
		if t.columns == len(t.aligned)-1 {
			return 0 // one | more may be too many
		}
		t.aligned[t.columns] = aligned
		t.columns++
	}
	return end
}

// row reads a line of cells.
func (t *tableReader) row(at, end int, head bool) bool {
	from, to := t.inside(at, end)
	if from == to {
		return false
	}
	t.tag(tagRow)
	for column := range t.columns {
		next := to
		if i := bytes.IndexByte(t.source[from:to], '|'); i >= 0 {
			next = from + i
		}
		if (next == to) != (column == t.columns-1) || !t.cell(column, from, next, head) {
			return false
		}
		from = next + 1
	}
	t.tag(tagRowEnd)
	return true
}

func (t *tableReader) cell(column, start, end int, head bool) bool {
	for start < end && t.source[start] == ' ' {
		start++
	}
	for end > start && t.source[end-1] == ' ' {
		end--
	}
	t.widest[column] = max(t.widest[column], longestWord(t.source[start:end]))
	open := len(t.steps)
	switch {
	case start == end:
		return false
	case head:
		t.tag(tagColumn + t.aligned[column])
	default:
		t.tag(tagCell + t.aligned[column])
	}
	if !t.passage(InTable, start, end) {
		return false
	}
	switch {
	case head:
		t.tag(tagHeadCellEnd)
	case column == 0 && t.onlyStrong(open+2):
		t.rowHead(open)
	default:
		t.tag(tagCellEnd)
	}
	return true
}

// onlyStrong reports whether the steps of a passage, from one on, are bold words and no
// others.
func (t *tableReader) onlyStrong(first int) bool {
	steps := t.steps[first : len(t.steps)-1]
	bold, boldEnd := op{opTag, int32(tagStrong), 0}, op{opTag, int32(tagStrongEnd), 0}
	if steps[0] != bold || steps[len(steps)-1] != boldEnd {
		return false
	}
	for _, s := range steps[1 : len(steps)-1] {
		if s == boldEnd {
			return false
		}
	}
	return true
}

// rowHead makes the heading of a row of a cell in bold.
func (t *tableReader) rowHead(open int) {
	t.steps[open].a = int32(tagRowHead)
	words := t.steps[open+2:]
	copy(words, words[1:len(words)-2])
	t.steps = t.steps[:len(t.steps)-3]
	t.end()
	t.tag(tagHeadCellEnd)
}
