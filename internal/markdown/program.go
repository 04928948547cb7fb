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
}

func (w *writer) emit(o op) {
	w.code = append(w.code, byte(o.kind))
	switch operands[o.kind] {
	case piece:
		w.code = binary.AppendVarint(w.code, int64(o.a-w.last))
		w.code = binary.AppendUvarint(w.code, uint64(o.b-o.a))
		w.last = o.b
	case two:
		w.code = binary.AppendVarint(w.code, int64(o.a))
		w.code = binary.AppendVarint(w.code, int64(o.b))
	case one:
		w.code = binary.AppendUvarint(w.code, uint64(o.a))
	}
}

// cursor walks through a program. A copy of it looks ahead.
type cursor struct {
	code program
	last int32
}

func (c *cursor) next() (o op, ok bool) {
	if len(c.code) == 0 {
		return op{}, false
	}
	o.kind = opKind(c.code[0])
	c.code = c.code[1:]
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
	if len(c.code) > 0 && c.code[0] < 0x80 { // most numbers are one byte
		v := int32(c.code[0])
		c.code = c.code[1:]
		return v>>1 ^ -(v & 1)
	}
	v, n := binary.Varint(c.code)
	c.code = c.code[n:]
	return int32(v)
}

func (c *cursor) unsigned() int32 {
	if len(c.code) > 0 && c.code[0] < 0x80 {
		v := int32(c.code[0])
		c.code = c.code[1:]
		return v
	}
	v, n := binary.Uvarint(c.code)
	c.code = c.code[n:]
	return int32(v)
}
