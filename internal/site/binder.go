package site

import (
	"sync/atomic"

	"rokada/internal/i18n"
)

// binder finds the spaces of passages that never break, as bound does, but asks the few words
// of a language and not the bytes of all its texts.
type binder struct {
	set      *typography
	register *i18n.Register
	known    []atomic.Uint32 // by number
}

// What typography asks of a word alone.
const (
	wordKnown    = 1 << iota
	wordLong     // it begins with three letters
	wordShort    // it is too short to stand at the end of a line
	wordEnclitic // it is an enclitic, if nothing but marks stands behind it
	wordCyrillic // it begins with a Cyrillic letter
)

// newBinder returns nil for a language without a register.
func newBinder(set *typography, register *i18n.Register) *binder {
	if register == nil {
		return nil
	}
	return &binder{set, register, make([]atomic.Uint32, register.Len())}
}

func (b *binder) of(number int) uint32 {
	if known := b.known[number].Load(); known != 0 {
		return known
	}
	word := b.register.Word(number)
	known := uint32(wordKnown)
	for bit, is := range map[uint32]bool{
		wordLong: longWord(word), wordShort: isShort(b.set, word), wordEnclitic: isEnclitic(b.set, word), wordCyrillic: word != "" && cyrillic(word[0]),
	} {
		if is {
			known |= bit
		}
	}
	b.known[number].Store(known)
	return known
}

// bound appends where the spaces are that never break. A gap of one blank, with a mark before
// it or not, is what nearly all words are parted by.
func (b *binder) bound(s []byte, words []i18n.Written, to []int) []int {
	w := spaced{set: b.set, s: s, to: to, long: longWord(s[:wordEnd(s, 0)])}
	at, known := 0, uint32(0) // of the word before
	alone := false            // nothing but a space stands before it
	for _, word := range words {
		end := at
		start := at + word.Gap()
		at = start + word.Length()
		own := b.of(word.Number())
		switch quick := alone && word.Blank() && own&wordCyrillic != 0; {
		case quick && known&wordLong != 0 && own&wordEnclitic == 0:
			w.start, w.long = start, own&wordLong != 0
		case quick && known&wordShort != 0:
			w.to = append(w.to, end)
			w.start, w.long = start, own&wordLong != 0
		default:
			w.gap(end, start)
		}
		known, alone = own, w.start == start
	}
	w.gap(at, len(s))
	return w.to
}

// spaced is a text of which the spaces are looked at from left to right.
type spaced struct {
	set   *typography
	s     []byte
	to    []int
	start int  // of what stands before the next space
	long  bool // it begins with three letters
}

// gap looks at the spaces between two bytes.
func (w *spaced) gap(from, to int) {
	for space := from; space < to; space++ {
		if w.s[space] != ' ' {
			continue
		}
		left, right := w.s[w.start:space], w.s[space+1:wordEnd(w.s, space+1)]
		before := w.long
		if w.long = longWord(right); (!before || !w.long) && len(left) > 0 && len(right) > 0 && binds(w.set, left, right, before) {
			w.to = append(w.to, space)
		}
		w.start = space + 1
	}
}
