package i18n

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// Written is a word where it is written: its number in the register, its length, and what
// stands before it, in 32 bits. A guide keeps one for every word that it has. Where too much
// stands before a word, the number 0 stands for a part of it and for no word.
type Written uint32

// The parts of a Written, from the lowest bit: the number, the length, whether the gap is odd,
// and the code of the gap, which is 0 for one blank, else its length and 1 more.
const (
	numberBits = 21
	lengthBits = 6
	gapBits    = 4

	maxLength = 1<<lengthBits - 1
	maxGap    = 1<<gapBits - 2
)

const oddGap Written = 1 << (numberBits + lengthBits)

// Number returns the number of the word; 0 if it is none.
func (w Written) Number() int { return int(w & (1<<numberBits - 1)) }

// Length returns how many bytes the word has.
func (w Written) Length() int { return int(w >> numberBits & maxLength) }

// Gap returns how many bytes stand between the word and the one before.
func (w Written) Gap() int {
	code := int(w >> (numberBits + lengthBits + 1))
	if code == 0 {
		return 1
	}
	return code - 1
}

// Blank reports whether these bytes are one blank, as nearly everywhere.
func (w Written) Blank() bool { return w>>(numberBits+lengthBits+1) == 0 }

// Odd reports whether the gap has something else than blanks and the usual marks, such as an
// apostrophe at the end of a word. Where texts are cut otherwise than by Cut, words may reach
// across such a gap.
func (w Written) Odd() bool { return w&oddGap != 0 }

// written puts a Written together.
func written(number uint32, length, gap int, blank, odd bool) Written {
	w := Written(number) | Written(length)<<numberBits
	if odd {
		w |= oddGap
	}
	if blank {
		return w
	}
	return w | Written(gap+1)<<(numberBits+lengthBits+1)
}

// room is how many bytes have to be free behind a text that is cut, so that eight bytes can
// be looked at anywhere in it.
const room = 8

// Cut appends the words of a text as they are written, the same that the function Cut finds,
// and at the end what is odd behind the last. It is false for a text with a word that is too
// long for a number, or new to a full register; such a text has to be read as it is. The
// bytes behind the text are overwritten if there is room.
func (r *Register) Cut(text []byte, to []Written) ([]Written, bool) {
	text = append(text, make([]byte, room)...)[:len(text)]
	for end := 0; ; {
		start, odd := gapEnd(text, end)
		gap := start - end
		blank := gap == 1 && text[end] == ' '
		for ; gap > maxGap; gap -= maxGap {
			to = append(to, written(0, 0, maxGap, false, odd))
		}
		if start == len(text) {
			if odd {
				to = append(to, written(0, 0, gap, false, true))
			}
			return to, true
		}
		end = wordStop(text, start)
		number := uint32(0)
		if end-start <= maxLength {
			number = r.number(text[:end], start)
		}
		if number == 0 {
			return to, false
		}
		to = append(to, written(number, end-start, gap, blank, odd))
	}
}

// gapEnd returns where the next word begins, or where the text ends, and whether there is
// something odd before it. It is wordStart, and quick where a blank stands before a letter.
func gapEnd(text []byte, at int) (start int, odd bool) {
	for at < len(text) {
		b := text[at]
		switch {
		case b|1 == 0xd1 && text[at : at+2][1]&0xc0 == 0x80 || plainLetter(b):
			return at, odd
		case b < utf8.RuneSelf:
			odd = odd || b == '\'' || b == '`'
			at++
			continue
		}
		if size := usualMark(text[at : at+room]); size > 0 {
			at += size
			continue
		}
		size, inside := letterAt(string(text[at:min(at+room, len(text))]), 0, false)
		if inside {
			return at, odd
		}
		odd = true
		at += size
	}
	return at, odd
}

// usualMark returns the size of a no-break space, a quotation mark, a dash or an ellipsis,
// and 0 for anything else.
func usualMark(text []byte) int {
	switch {
	case text[0] == 0xc2 && (text[1] == 0xa0 || text[1] == 0xab || text[1] == 0xbb):
		return 2
	case text[0] == 0xe2 && text[1] == 0x80 && (0x90 <= text[2] && text[2] <= 0x95 || 0x9c <= text[2] && text[2] <= 0x9e || text[2] == 0xa6):
		return 3
	}
	return 0
}

// wordStop returns where a word ends that begins at a byte. It is wordEnd, but passes four
// letters in one step.
func wordStop(text []byte, at int) int {
	const mask, want = 0xc0fe_c0fe_c0fe_c0fe, 0x80d0_80d0_80d0_80d0 // four times 1101000x 10xxxxxx
	for at < len(text) {
		other := binary.LittleEndian.Uint64(text[at:at+room])&mask ^ want
		if other == 0 {
			at += 8
			continue
		}
		if at += bits.TrailingZeros64(other) / 16 * 2; at >= len(text) {
			break
		}
		switch b := text[at]; {
		case plainLetter(b):
			at++
			continue
		case b < utf8.RuneSelf && b != '\'' && b != '`':
			return at
		}
		if usualMark(text[at:at+room]) > 0 {
			return at
		}
		size, inside := letterAt(string(text[at:min(at+room, len(text))]), 0, true)
		if !inside {
			break
		}
		at += size
	}
	return at
}
