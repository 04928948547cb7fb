package markdown

import (
	"iter"
	"slices"
	"strings"

	"rokada/internal/diag"
)

// Runs returns every piece of visible words outside of code blocks, in the order
// in which they are printed.
func (d *Document) Runs() []Run {
	var runs []Run
	for _, p := range d.Passages() {
		runs = append(runs, p.Runs...)
	}
	return runs
}

// Passages returns the same words, put together as they are read. Their texts are parts of
// one string, and their runs of one list: a page has hundreds of each.
func (d *Document) Passages() []Passage { return d.PassagesIn(new(Room)) }

// PassagesIn returns the passages of a document, which stand in the room.
func (d *Document) PassagesIn(room *Room) []Passage {
	r := reader{doc: d, at: Run{Section: -1, Embed: -1, Link: -1}}
	r.takeRoom(room)
	steps := cursor{code: d.program}
	for o, ok := steps.next(); ok; o, ok = steps.next() {
		r.step(o)
	}
	text, from := r.text.String(), 0
	for i := range r.passages {
		p, start := &r.passages[i], from
		for j := range p.Runs {
			run := &p.Runs[j]
			run.Text = text[from : from+run.length]
			from += run.length
		}
		p.Text = text[start:from]
	}
	return r.passages
}

// Text is the text of a passage, for whoever does not ask where in the file each word stands.
type Text struct {
	Words   []byte // until the next one is asked for
	Section int
	In      Place
}

// Texts yields the texts of the passages.
func (d *Document) Texts() iter.Seq[Text] {
	return func(yield func(Text) bool) {
		text := Text{Section: -1, Words: make([]byte, 0, 1<<10)}
		steps := cursor{code: d.program}
		for o, ok := steps.next(); ok; o, ok = steps.next() {
			switch o.kind {
			case opHeading:
				text.Section = int(o.a)
			case opNote:
				text.Section = int(o.b)
			case opPassage:
				text.In, text.Words = Place(o.a), text.Words[:0]
			case opText, opChar, opSoft, opHard:
				text.Words = d.appendWords(text.Words, o)
			case opPassageEnd:
				if !yield(text) {
					return
				}
			}
		}
	}
}

// reader plays the program for the words in it.
type reader struct {
	doc      *Document
	passages []Passage
	runs     []Run // of all passages, without their texts
	text     strings.Builder
	first    int // of the runs of the passage
	at       Run // what is true of the next run
}

// takeRoom takes the room that there will be need for.
func (r *reader) takeRoom(room *Room) {
	size := r.doc.size
	r.passages, r.runs = take(&room.passages, int(size.passages)), take(&room.runs, int(size.runs))
	r.text.Grow(int(size.text))
}

// take returns an empty part of a list with room for n more.
func take[T any](all *[]T, n int) []T {
	from := len(*all)
	*all = slices.Grow(*all, n)[:from+n]
	return (*all)[from : from : from+n]
}

func (r *reader) step(o op) {
	switch o.kind {
	case opHeading:
		r.at.Section = int(o.a)
	case opNote:
		r.at.Section = int(o.b)
	case opEmbed:
		r.at.Embed = int(o.a)
	case opEmbedEnd:
		r.at.Embed = -1
	case opLink:
		r.at.Link = int(o.a)
	case opLinkEnd:
		r.at.Link = -1
	case opCode:
		r.at.Code = true
	case opCodeEnd:
		r.at.Code = false
	case opPassage:
		r.at.In, r.at.Passage = Place(o.a), len(r.passages)
		r.first = len(r.runs)
	case opPassageEnd:
		runs := r.runs[r.first:len(r.runs):len(r.runs)]
		r.passages = append(r.passages, Passage{Runs: runs, Section: r.at.Section, Embed: r.at.Embed, In: r.at.In})
	case opText, opChar, opSoft, opHard:
		r.run(o)
	}
}

// run takes in the words of a step. A run is large and there are hundreds on a page, so it
// is made where it stays.
func (r *reader) run(o op) {
	r.runs = append(r.runs, r.at)
	run := &r.runs[len(r.runs)-1]
	run.At = diag.Span{Source: r.doc.Source, Start: int(o.a), End: int(o.b)}
	if o.kind == opText {
		r.text.Write(r.doc.Source.Text[o.a:o.b])
		run.length = int(o.b - o.a)
		return
	}
	words := r.doc.words(o)
	r.text.WriteString(words)
	run.length = len(words)
}

// appendWords appends the text of a step that prints some.
func (d *Document) appendWords(to []byte, o op) []byte {
	if o.kind == opText {
		return append(to, d.Source.Text[o.a:o.b]...)
	}
	return append(to, d.words(o)...)
}

// words returns the text of a step that prints some.
func (d *Document) words(o op) string {
	switch o.kind {
	case opText:
		return string(d.Source.Text[o.a:o.b])
	case opChar:
		return decode(d.Source.Text[o.a:o.b])
	case opSoft:
		return " "
	case opHard:
		return "\n"
	}
	return ""
}

// Span returns the bytes of the file that print Text[start:end]. Where a
// character is written as an entity, all of the entity is meant.
func (p Passage) Span(start, end int) diag.Span {
	var span diag.Span
	offset := 0
	for _, run := range p.Runs {
		next := offset + len(run.Text)
		if start < next && offset < end || start == end && start >= offset && start <= next {
			part := run.part(start-offset, end-offset)
			if span.Source == nil {
				span = part
			}
			span.End = part.End
		}
		offset = next
	}
	return span
}

// part returns the place of Text[start:end], as far as it is in the run.
func (r Run) part(start, end int) diag.Span {
	if len(r.Text) != r.At.End-r.At.Start {
		return r.At
	}
	return r.At.Sub(start, end)
}

// RunAt returns the run that prints the byte of Text at an offset.
func (p Passage) RunAt(offset int) (Run, bool) {
	for _, run := range p.Runs {
		if offset < len(run.Text) {
			return run, offset >= 0
		}
		offset -= len(run.Text)
	}
	return Run{}, false
}
