package diag

import (
	"strings"
	"unicode/utf8"
)

const (
	// maxColumns is the widest piece of a line that is shown; a longer line is
	// cut on both sides of the span. It also bounds the work, since one line can
	// be the whole of a hostile file.
	maxColumns = 100
	// maxMarkedLines is the longest span that is shown whole.
	maxMarkedLines = 3
)

// row is one line of an excerpt, already safe to print. gap rows stand for lines
// left out.
type row struct {
	number              int
	left, marked, right string
	lead, width         int // terminal columns before and in the mark
	gap                 bool
}

// excerpt returns the lines of a span, nil where there is nothing to show.
func excerpt(at Span, labeled bool) []row {
	if at.Source == nil || len(at.Source.Text) == 0 && !labeled {
		return nil
	}
	s := at.Source
	start := s.clamp(at.Start)
	end := max(start, s.clamp(at.End))
	first, _ := s.Position(start)
	last := first
	if end > start {
		// A span that takes the newline along still ends on its line.
		last, _ = s.Position(end - 1)
	}
	var rows []row
	for n := first; n <= last; n++ {
		if last-first >= maxMarkedLines && n == first+1 {
			rows = append(rows, row{gap: true})
			n = last
		}
		rows = append(rows, rowOf(s, n, start, end))
	}
	return rows
}

// rowOf shows line n with the part of [start, end) that lies in it marked.
func rowOf(s *Source, n, start, end int) row {
	lineStart, lineEnd := s.line(n)
	from := max(start, lineStart)
	if start < lineStart { // a following line is marked from its first word on
		for from < lineEnd && (s.Text[from] == ' ' || s.Text[from] == '\t') {
			from++
		}
	}
	from = min(from, lineEnd)
	to := max(from, min(end, lineEnd))
	before, cutLeft := backward(s.Text[lineStart:from])
	mark, cutMark := forward(s.Text[from:to])
	after, cutRight := forward(s.Text[to:lineEnd])
	if cutMark {
		after = nil
	}
	if len(before) > 0 || len(after) > 0 || cutMark {
		before, mark, after = fit(before, mark, after, &cutLeft, &cutMark, &cutRight)
	}
	r := row{number: n, left: join(before), marked: join(mark), right: join(after)}
	r.lead, r.width = columns(before), columns(mark)
	if cutLeft {
		r.left, r.lead = "…"+r.left, r.lead+1
	}
	if cutMark || cutRight {
		r.right += "…"
	}
	return r
}

// fit cuts the three parts to maxColumns together: half of the room is for the
// mark if it needs it, and a quarter on either side is kept as context.
func fit(before, mark, after []cell, cutLeft, cutMark, cutRight *bool) (b, m, a []cell) {
	lead, width, tail := columns(before), columns(mark), columns(after)
	if lead+width+tail <= maxColumns {
		return before, mark, after
	}
	const context = maxColumns / 4
	if room := maxColumns - min(lead, context) - min(tail, context); width > room {
		mark = head(mark, room)
		width = columns(mark)
		after, tail = nil, 0
		*cutMark = true
	}
	room := maxColumns - width
	keepTail := min(tail, max(context, room-lead))
	keepLead := min(lead, room-keepTail)
	if keepTail < tail {
		after, *cutRight = head(after, keepTail), true
	}
	if keepLead < lead {
		skip := 0
		for skip < len(before) && columns(before[skip:]) > keepLead {
			skip++
		}
		before, *cutLeft = before[skip:], true
	}
	return before, mark, after
}

// head returns the longest start of cells that is at most width columns wide.
func head(cells []cell, width int) []cell {
	for i, c := range cells {
		if width -= c.width; width < 0 {
			return cells[:i]
		}
	}
	return cells
}

// forward decodes text until it is wider than a row can be; cut says that
// something is left.
func forward(text []byte) (cells []cell, cut bool) {
	for width := 0; len(text) > 0; {
		if width > maxColumns || len(cells) > 4*maxColumns {
			return cells, true
		}
		r, size := utf8.DecodeRune(text)
		c := cellOf(r, size, text[0])
		cells, width, text = append(cells, c), width+c.width, text[size:]
	}
	return cells, false
}

// backward is forward from the end of text; the cells are in reading order.
func backward(text []byte) (cells []cell, cut bool) {
	for width := 0; len(text) > 0; {
		if width > maxColumns || len(cells) > 4*maxColumns {
			cut = true
			break
		}
		r, size := utf8.DecodeLastRune(text)
		c := cellOf(r, size, text[len(text)-size])
		cells, width, text = append(cells, c), width+c.width, text[:len(text)-size]
	}
	for i, j := 0, len(cells)-1; i < j; i, j = i+1, j-1 {
		cells[i], cells[j] = cells[j], cells[i]
	}
	return cells, cut
}

func columns(cells []cell) int {
	n := 0
	for _, c := range cells {
		n += c.width
	}
	return n
}

func join(cells []cell) string {
	var b strings.Builder
	for _, c := range cells {
		b.WriteString(c.text)
	}
	return b.String()
}
