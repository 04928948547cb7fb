package validate

import (
	"slices"

	"rokada/internal/chess"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// A claim about one player's castling on one wing says so in its words, or the
// sentence around says it: "for short castling f1 and g1 must be empty". Those
// words are no part of the link, but they are part of the statement, so they have
// to agree with the claim. Which of several words belongs to which of several
// claims follows from the order: if the first word comes before the first claim,
// every claim belongs to the word before it, else to the word after it.

// sign is what a word around claims says, or what a claim needs it to say; both
// wings, and words such as "the other side", say nothing that could be wrong.
type cue struct {
	at    int // byte of the text
	token int // -1 for a claim
	value int
	any   bool
}

// kindOfCue reads the cues of one kind out of a reading: wings, players, or which
// of king and rook is spoken of.
type kindOfCue func(r *reading, i int) (value int, any, ok bool)

func wingCue(r *reading, i int) (int, bool, bool) {
	w, ok := r.wingAt(i)
	return int(w.wing), w.both, ok
}

// sideCue also reads "as with White", which is said of Black.
func sideCue(r *reading, i int) (int, bool, bool) {
	switch name, _ := r.tokens[i].of(i18n.WordColor); name {
	case "like-white":
		return int(chess.Black), false, true
	case "like-black":
		return int(chess.White), false, true
	}
	c, ok := r.sideAt(i)
	return int(c), false, ok
}

func moverCue(r *reading, i int) (int, bool, bool) {
	role, ok := r.piece(i)
	return int(role), false, ok && (role == chess.King || role == chess.Rook)
}

// cues collects those of one sentence outside and inside of links.
func (r *reading) cues(kind kindOfCue, sentence int32) []cue {
	var list []cue
	for i := range r.tokens {
		if sentence >= 0 && r.tokens[i].sentence != sentence {
			continue
		}
		if value, any, ok := kind(r, i); ok {
			list = append(list, cue{at: r.tokens[i].start, token: i, value: value, any: any})
		}
	}
	return list
}

// lastCue finds the last one of all.
func (r *reading) lastCue(kind kindOfCue) (cue, bool) {
	for i := len(r.tokens) - 1; i >= 0; i-- {
		if value, any, ok := kind(r, i); ok {
			return cue{at: r.tokens[i].start, token: i, value: value, any: any}, true
		}
	}
	return cue{}, false
}

// belongs returns the cue that a claim at the byte belongs to. first is where the
// first claim of the sentence that has no cue of its own begins.
func belongs(list []cue, at, first int) (cue, bool) {
	if len(list) == 0 {
		return cue{}, false
	}
	if list[0].at < first {
		last := list[0]
		for _, c := range list {
			if c.at < at {
				last = c
			}
		}
		return last, true
	}
	for _, c := range list {
		if c.at > at {
			return c, true
		}
	}
	return cue{}, false
}

// around finds the cue that a link belongs to: in its sentence, in the other cells
// of its row and column, earlier in the passage, in the heading.
func (l *lesson) around(r *reading, link *linked, kind kindOfCue) (*reading, cue, bool) {
	sentence := r.tokens[link.from].sentence
	if list := r.cues(kind, sentence); len(list) > 0 {
		c, ok := belongs(list, r.tokens[link.from].start, l.firstClaim(r, sentence, kind))
		return r, c, ok
	}
	if r.in == markdown.InTable {
		if other, c, ok := l.inTable(r, kind); ok {
			return other, c, true
		}
	}
	var before []cue
	for s := sentence - 1; s >= 0 && len(before) == 0; s-- {
		before = r.cues(kind, s)
	}
	if len(before) > 0 {
		return r, before[0], single(before)
	}
	return l.inHeading(r, kind)
}

// single reports whether all cues say the same, and say something.
func single(list []cue) bool {
	for _, c := range list {
		if c.any || c.value != list[0].value {
			return false
		}
	}
	return len(list) > 0
}

// firstClaim is where the first claim of a sentence stands whose words hold no cue
// of the kind.
func (l *lesson) firstClaim(r *reading, sentence int32, kind kindOfCue) int {
	for _, link := range r.links {
		if r.tokens[link.from].sentence != sentence || !link.claim.Form.Castles() {
			continue
		}
		own := false
		for i := link.from; i < link.to; i++ {
			if _, _, ok := kind(r, i); ok {
				own = true
			}
		}
		if !own {
			return r.tokens[link.from].start
		}
	}
	return len(r.text)
}

// inTable looks to the left in the row, then at the head of the column.
func (l *lesson) inTable(r *reading, kind kindOfCue) (*reading, cue, bool) {
	for _, other := range slices.Backward(l.row(r)) {
		if c, ok := other.lastCue(kind); ok {
			return other, c, true
		}
	}
	return l.column(r, kind)
}

// row returns the cells of the table to the left of a cell, until it is asked again.
func (l *lesson) row(r *reading) []*reading {
	cells := l.desk.cells[:0]
	for _, other := range l.readings {
		if other == r {
			break
		}
		if other.in == markdown.InTable && other.line == r.line {
			cells = append(cells, other)
		}
	}
	l.desk.cells = cells
	return cells
}

// column finds the cue at the head of the cell's column.
func (l *lesson) column(r *reading, kind kindOfCue) (*reading, cue, bool) {
	if r.in != markdown.InTable {
		return nil, cue{}, false
	}
	head := l.tableHead(r, len(l.row(r)))
	if head == nil {
		return nil, cue{}, false
	}
	c, ok := head.lastCue(kind)
	return head, c, ok
}

// tableHead returns the cell at the head of a column: the rows of a table follow
// each other line by line.
func (l *lesson) tableHead(r *reading, column int) *reading {
	line, start := r.line, -1
	for i := len(l.readings) - 1; i >= 0; i-- {
		other := l.readings[i]
		if other.in != markdown.InTable || other.section != r.section || other.line > line {
			continue
		}
		if line-other.line > 2 {
			break
		}
		line, start = other.line, i
	}
	if start < 0 || line == r.line || start+column >= len(l.readings) || l.readings[start+column].line != line {
		return nil
	}
	return l.readings[start+column]
}

// headingOf returns the heading of a section, nil before the first.
func (l *lesson) headingOf(r *reading) *reading {
	if r.section < 0 {
		return nil
	}
	return l.headings[r.section]
}

// inHeading takes the heading of the section, if it names one thing only.
func (l *lesson) inHeading(r *reading, kind kindOfCue) (*reading, cue, bool) {
	h := l.headingOf(r)
	if h == nil || h == r {
		return nil, cue{}, false
	}
	list := h.cues(kind, -1)
	if !single(list) {
		return nil, cue{}, false
	}
	return h, list[0], true
}

// other reports whether the words turn to the other side or player, so that an
// earlier word no longer counts.
func (r *reading) turnsAway(link *linked) bool {
	for i := range r.tokens {
		if r.tokens[i].sentence == r.tokens[link.from].sentence && r.tokens[i].is(i18n.WordFlank, "other") {
			return true
		}
	}
	return false
}
