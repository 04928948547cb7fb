package markdown

import "encoding/binary"

// program is a sequence of steps in as few bytes as their text has words: a kind,
// then its operands as varints, offsets counted from the end of the piece before.
// With three words of memory for each step, ten thousand lessons would take as much
// again as their texts.
type program []byte

// writer appends steps to a program.
type writer struct {
	code program
	last int32 // the end of the last piece of the file
	size size
}

// size says how much there is to read in a program, for whoever makes room for it.
type size struct {
	passages, runs int32
	text           int32 // at most so many bytes
}

func (w *writer) emit(o op) {
	w.code = append(w.code, byte(o.kind))
	switch operands[o.kind] {
	case piece:
		w.code = binary.AppendVarint(w.code, int64(o.a-w.last))
		w.code = binary.AppendUvarint(w.code, uint64(o.b-o.a))
		w.last = o.b
		w.size.runs++
		w.size.text += o.b - o.a
	case two:
		w.code = binary.AppendVarint(w.code, int64(o.a))
		w.code = binary.AppendVarint(w.code, int64(o.b))
	case one:
		w.code = binary.AppendUvarint(w.code, uint64(o.a))
	}
	if o.kind == opPassage {
		w.size.passages++
	}
}

// cursor walks through a program. A copy of it looks ahead.
type cursor struct {
	code program
	at   int // the byte of code that is read next
	last int32
}

func (c *cursor) next() (o op, ok bool) {
	if c.at == len(c.code) {
		return op{}, false
	}
	o.kind = opKind(c.code[c.at])
	c.at++
	switch operands[o.kind] {
	case piece:
		o.a = c.last + c.signed()
		o.b = o.a + c.unsigned()
		c.last = o.b
	case two:
		o.a, o.b = c.signed(), c.signed()
	case one:
		o.a = c.unsigned()
	}
	return o, true
}

func (c *cursor) signed() int32 {
	v := c.unsigned()
	return int32(uint32(v)>>1) ^ -(v & 1)
}

// unsigned reads a number. Nearly all are one byte or two.
func (c *cursor) unsigned() int32 {
	v := int32(c.code[c.at])
	c.at++
	if v < 0x80 {
		return v
	}
	v &= 0x7f
	for shift := 7; ; shift += 7 {
		b := int32(c.code[c.at])
		c.at++
		if v |= b & 0x7f << shift; b < 0x80 {
			return v
		}
	}
}
