package validate

import (
	"slices"

	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

// desk is where one worker reads: memory that is used again for every group of pages. To
// take a page apart makes a token of every word and a reading of every passage, which was
// a fifth of all memory that a build asked for. What lies on a desk is good until the
// next group; diagnostics keep nothing of it.
type desk struct {
	words    []i18n.Placed // of the text that is being cut
	found    []foundShape
	tokens   []lexeme
	covered  []bool
	indexes  []int32
	names    []named
	passages []passage
	room     markdown.Room
	shapes   pool[shape]
	readings pool[reading]
	links    pool[linked]

	claims []*linked          // of the page
	shown  [][]*position.File // by section of the page, from -1
	heads  []*reading
	list   []*reading // of the pages
	stated []*linked  // of the readings
	cells  []*reading // of a row
}

// clear makes the desk ready for another group of pages.
func (d *desk) clear() {
	d.tokens, d.covered, d.indexes, d.names, d.list = d.tokens[:0], d.covered[:0], d.indexes[:0], d.names[:0], d.list[:0]
	d.passages, d.stated = d.passages[:0], d.stated[:0]
	d.room.Clear()
	d.shapes.used, d.readings.used, d.links.used = 0, 0, 0
}

// pool hands out values that stay where they are.
type pool[T any] struct {
	chunks [][]T
	used   int
}

const poolChunk = 64

// get returns the next value, which is zero.
func (p *pool[T]) get() *T {
	chunk, i := p.used/poolChunk, p.used%poolChunk
	if chunk == len(p.chunks) {
		p.chunks = append(p.chunks, make([]T, poolChunk))
	}
	p.used++
	value := &p.chunks[chunk][i]
	*value = *new(T)
	return value
}

// zeros returns n values of a slice that grows by them. Older parts of it stay good when
// it moves.
func zeros[T any](all *[]T, n int) []T {
	from := len(*all)
	if from+n > cap(*all) {
		*all = append(*all, make([]T, n)...)
	} else {
		*all = (*all)[:from+n]
		clear((*all)[from:])
	}
	return (*all)[from : from+n : from+n]
}

// read takes a text apart that stands in a value or a passage.
func (d *desk) read(text string, p *proofreader) *reading {
	r := d.begin(text)
	d.cut(r, p)
	d.understand(r)
	return r
}

// readWritten is read for a text whose words have been cut.
func (d *desk) readWritten(text string, words []i18n.Written, p *proofreader) *reading {
	r := d.begin(text)
	d.place(r, p, words)
	d.understand(r)
	return r
}

func (d *desk) begin(text string) *reading {
	r := d.readings.get()
	r.text, r.section, r.embed = text, -1, -1
	return r
}

// understand makes tokens of the words of a reading, and finds which belong together.
func (d *desk) understand(r *reading) {
	if d.join(r); len(r.tokens) > maxWords {
		r.overlong, r.tokens, r.kinds, r.words = true, nil, 0, 0
	}
	r.covered = zeros(&d.covered, len(r.tokens))
	if r.kinds&kindsOf(tokenSquare, tokenWay) != 0 {
		r.wayOf, r.mentionOf = zeros(&d.indexes, len(r.tokens)), zeros(&d.indexes, len(r.tokens))
		r.findWays()
		r.findMentions()
	}
}

// readValue takes a value of a file apart.
func (d *desk) readValue(v *strictyaml.Value, p *proofreader) *reading {
	r := d.read(v.Text, p)
	r.value = v
	return r
}

// layOut gives a page its lists: of claims, of headings and of the boards that its
// sections show.
func (d *desk) layOut(l *lesson) {
	d.claims, d.heads, d.shown = resized(d.claims, l.doc.NumLinks()), resized(d.heads, len(l.doc.Headings)), d.shown[:cap(d.shown)]
	for len(d.shown) <= len(l.doc.Headings) {
		d.shown = append(d.shown, nil)
	}
	for i := range d.shown {
		d.shown[i] = d.shown[i][:0]
	}
	l.claims, l.headings, l.shown = d.claims, d.heads, d.shown
	for i := range l.doc.Embeds {
		embed := &l.doc.Embeds[i]
		shown := &l.shown[embed.Section+1]
		if f := l.world.files[embed.ID]; f != nil && f.Sound() && !slices.Contains(*shown, f) {
			*shown = append(*shown, f)
		}
	}
}

// resized is a slice of n zeros in the place of another.
func resized[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// readPage takes the passages of a page apart.
func (d *desk) readPage(passages []markdown.Passage, words *guide.Words, p *proofreader) []*reading {
	readings := zeros(&d.list, len(passages))
	for i := range passages {
		if words == nil || p.terms == nil {
			readings[i] = d.read(passages[i].Text, p)
		} else {
			readings[i] = d.readWritten(passages[i].Text, words.Passage(i), p)
		}
		readings[i].from(&passages[i])
	}
	return readings
}

// from tells a reading that it is a passage of a lesson.
func (r *reading) from(p *markdown.Passage) {
	r.source, r.section, r.embed, r.in = p, p.Section, p.Embed, p.In
	r.joinRuns(p)
	// Only the cells of one row have to find each other.
	if r.in == markdown.InTable && len(p.Runs) > 0 {
		r.line, _ = p.Runs[0].At.Source.Position(p.Runs[0].At.Start)
	}
}

// joinRuns tells the tokens which link they stand in, and which are a FEN.
func (r *reading) joinRuns(p *markdown.Passage) {
	offset, next := 0, 0
	for i := range p.Runs {
		run := &p.Runs[i]
		offset += len(run.Text)
		r.linked = r.linked || run.Link >= 0
		r.coded = r.coded || run.Code
		if run.Link < 0 && !run.Code {
			for next < len(r.tokens) && r.tokens[next].start < offset {
				next++
			}
			continue
		}
		// A FEN is checked as a whole.
		fen := run.Code && looksLikeFEN(run.Text)
		for ; next < len(r.tokens) && r.tokens[next].start < offset; next++ {
			t := &r.tokens[next]
			if t.link = int32(run.Link); fen {
				t.kind, t.sense, t.shape = tokenFEN, nil, &shape{text: t.text}
				r.kinds |= 1 << tokenFEN
			}
		}
	}
}
