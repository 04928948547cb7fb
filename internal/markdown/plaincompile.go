package markdown

import (
	"bytes"

	"rokada/internal/diag"
)

// plain compiles a block of the plain reader. Most of its steps are those of a program.
func (c *compiler) plain(steps []op) {
	for len(steps) > 0 {
		s := steps[0]
		steps = steps[1:]
		switch s.kind {
		case readHeading:
			c.plainHeading(int(s.a), steps[0], steps[1], steps[2:])
			return
		case readLink:
			c.plainLink(s, steps[0])
			steps = steps[1:]
		case readEmbed:
			c.beginEmbed(c.spans(steps[:s.a]), c.spanOf(steps[s.a]), true)
			steps = steps[s.a+1:]
		case readEmbedEnd:
			c.endEmbed()
		case opPassage:
			c.place = Place(s.a)
			c.gathered, c.heard.In = c.gathered[:0], c.place
			c.writer.emit(s)
		default:
			c.writer.emit(s)
			if c.hear != nil {
				c.listen(s)
			}
		}
	}
	c.place = InProse
}

func (c *compiler) spanOf(s op) diag.Span { return c.span(int(s.a), int(s.b)) }

func (c *compiler) spans(steps []op) []diag.Span {
	c.fieldSpans = c.fieldSpans[:0]
	for _, s := range steps {
		c.fieldSpans = append(c.fieldSpans, c.spanOf(s))
	}
	return c.fieldSpans
}

// plainHeading compiles a heading, whose words are gathered on the way.
func (c *compiler) plainHeading(level int, words, id op, steps []op) {
	h := Heading{Level: level, At: c.spanOf(words), IDAt: c.spanOf(id)}
	c.beginHeading(h)
	c.place = InHeading
	for i := 0; i < len(steps); i++ {
		if s := steps[i]; s.kind == readLink {
			i++
			c.plainLink(s, steps[i])
		} else {
			c.emit(s.kind, int(s.a), int(s.b))
		}
	}
	c.place = InProse
	c.endHeading(h, nil)
}

// plainLink compiles a link. A claim of the letters that a plain address has needs no check.
func (c *compiler) plainLink(s, words op) {
	dest := part{words.b + 2, s.b - 1}
	written := c.body[dest.start:dest.end]
	claim := bytes.HasPrefix(written, []byte(claimScheme))
	if !claim {
		at := c.span(int(dest.start), int(dest.end))
		c.checkLink(Link{At: c.spanOf(s), TextAt: c.spanOf(words), DestAt: at, Dest: at.Text()}, false)
	}
	c.withLink(packedLink{
		dest: c.shelf.putBytes(written), destAt: dest, at: part{s.a, s.b}, textAt: part{words.a, words.b},
		section: int32(c.section), embed: int32(c.embed), in: c.place, claim: claim,
	}, func() { c.emit(opText, int(words.a), int(words.b)) })
}
