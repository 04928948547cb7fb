package site

import (
	"encoding/binary"
	"strconv"
)

// posting is where a stem is found.
type posting struct {
	last int    // the entry found last; -1 before the first
	list []byte // as it is written
}

// wordPosting is a word as it stands in texts.
type wordPosting struct {
	word string
	*posting
}

// recentBits is how many words are at hand that have been met lately, as a power of two.
// Nearly all words of a page are, and an index is made in an eighth less time than with the
// map alone.
const recentBits = 12

// posting returns the posting of a word.
func (x *indexer) posting(word []byte) *posting {
	recent := &x.recent[recentOf(word)]
	if known := *recent; known != nil && known.word == string(word) {
		return known.posting
	}
	p := x.words[string(word)]
	if p == nil {
		p = &wordPosting{word: string(word)}
		x.words[p.word] = p
		stem := x.lexicon.Stem(p.word)
		if p.posting = x.stems[stem]; p.posting == nil {
			p.posting = &posting{last: -1}
			x.stems[stem] = p.posting
		}
	}
	*recent = p
	return p.posting
}

// recentOf is the place of a word: that of its first and its last letters.
func recentOf(word []byte) uint32 {
	n := uint64(len(word))
	if len(word) >= 8 {
		n ^= binary.LittleEndian.Uint64(word) ^ binary.LittleEndian.Uint64(word[len(word)-8:])<<1
	} else {
		for _, b := range word {
			n = n<<8 ^ uint64(b)
		}
	}
	return uint32(n * 0x9e3779b97f4a7c15 >> (64 - recentBits))
}

// add finds an entry by the stem; those before it have been added.
func (p *posting) add(entry int) {
	step := entry
	switch {
	case p.last == entry:
		return
	case p.last >= 0:
		p.list = append(p.list, '.')
		step -= p.last
	}
	p.last = entry
	if step < len(digits36) {
		p.list = append(p.list, digits36[step])
		return
	}
	p.list = strconv.AppendInt(p.list, int64(step), len(digits36))
}

// digits36 are the digits of base 36.
const digits36 = "0123456789abcdefghijklmnopqrstuvwxyz"
