package main

import (
	"encoding/binary"
	"hash/crc32"
)

// bitWriter writes bits from the lowest, as RFC 1951 wants them.
type bitWriter struct {
	out  []byte
	bits uint64
	n    uint
}

func (w *bitWriter) write(value uint64, width uint) {
	w.bits |= value << w.n
	w.n += width
	for w.n >= 8 {
		w.out = append(w.out, byte(w.bits))
		w.bits >>= 8
		w.n -= 8
	}
}

func (w *bitWriter) flush() []byte {
	if w.n > 0 {
		w.out = append(w.out, byte(w.bits))
	}
	return w.out
}

// compress packs data in the format of gzip (RFC 1952), without a name and a date.
func compress(data []byte) []byte {
	w := &bitWriter{out: []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255}}
	deflate(w, data)
	out := w.flush()
	out = binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(data))
	return binary.LittleEndian.AppendUint32(out, uint32(len(data)))
}
