package markdown

import (
	"iter"
	"slices"
)

// A document is kept for the whole build, and links are most of what it holds besides its
// text. So they are kept without pointers, which the garbage collector would follow each
// time, and their words and those of headings are parts of one string: a page has a
// hundred of them.

// part is bytes [start, end) of the file or of the shelf. Offsets fit: maxFile bounds them.
type part struct{ start, end int32 }

type packedLink struct {
	dest, text         part // of the shelf
	destAt, at, textAt part // of the file
	section, embed     int32
	in                 Place
	claim              bool
}

// NumLinks returns the number of links.
func (d *Document) NumLinks() int { return len(d.links) }

// Links yields the links in the order of the file, with their numbers.
func (d *Document) Links() iter.Seq2[int, Link] {
	return func(yield func(int, Link) bool) {
		for i := range d.links {
			if !yield(i, d.Link(i)) {
				return
			}
		}
	}
}

// NumClaims returns the number of links that are claims.
func (d *Document) NumClaims() int { return d.claims }

// Ways yields the links that lead somewhere: all but the claims, which are most of them.
func (d *Document) Ways() iter.Seq[Link] {
	return func(yield func(Link) bool) {
		for i := range d.links {
			if !d.links[i].claim && !yield(d.Link(i)) {
				return
			}
		}
	}
}

// Link returns the link with a number, as Run.Link has it.
func (d *Document) Link(i int) Link {
	l := &d.links[i]
	return Link{
		Dest: d.shelf[l.dest.start:l.dest.end], Text: d.shelf[l.text.start:l.text.end],
		DestAt:  d.Source.Span(int(l.destAt.start), int(l.destAt.end)),
		At:      d.Source.Span(int(l.at.start), int(l.at.end)),
		TextAt:  d.Source.Span(int(l.textAt.start), int(l.textAt.end)),
		Section: int(l.section), Embed: int(l.embed), In: l.in,
	}
}

// pack makes a link without its words, which are not known yet.
func (s *shelf) pack(l Link) packedLink {
	return packedLink{
		dest:    s.put(l.Dest),
		destAt:  part{int32(l.DestAt.Start), int32(l.DestAt.End)},
		at:      part{int32(l.At.Start), int32(l.At.End)},
		textAt:  part{int32(l.TextAt.Start), int32(l.TextAt.End)},
		section: int32(l.Section), embed: int32(l.Embed), in: l.In, claim: isClaim(l.Dest),
	}
}

// shelf gathers the texts of one document.
type shelf struct{ bytes []byte }

func (s *shelf) put(text string) part {
	start := len(s.bytes)
	s.bytes = append(s.bytes, text...)
	return part{int32(start), int32(len(s.bytes))}
}

func (s *shelf) putBytes(text []byte) part {
	start := len(s.bytes)
	s.bytes = append(s.bytes, text...)
	return part{int32(start), int32(len(s.bytes))}
}

// keep gives the document what it is kept with: lists as long as they are, and texts that
// are parts of the shelf. words are those of the headings.
func (c *compiler) keep(words []part) {
	d := c.doc
	d.program, d.size, d.links = slices.Clone(c.writer.code), c.size, slices.Clone(d.links)
	d.Headings, d.Embeds, d.Code = slices.Clone(d.Headings), slices.Clone(d.Embeds), slices.Clone(d.Code)
	names := words[len(words):]
	for _, h := range d.Headings {
		if h.ID != "" {
			names = append(names, c.shelf.put(h.ID))
		} else {
			names = append(names, c.shelf.putBytes(c.body[h.IDAt.Start:h.IDAt.End])) // it is plain, or there is none
		}
	}
	for i := range d.Embeds {
		names = append(names, c.shelf.put(d.Embeds[i].ID))
	}
	d.shelf = string(c.shelf.bytes)
	for i := range d.links {
		if d.links[i].claim {
			d.claims++
		}
	}
	for i, at := range words {
		d.Headings[i].Text = d.shelf[at.start:at.end]
	}
	for i, at := range names[:len(d.Headings)] {
		d.Headings[i].ID = d.shelf[at.start:at.end]
	}
	for i, at := range names[len(d.Headings):] {
		d.Embeds[i].ID = d.shelf[at.start:at.end]
	}
}
