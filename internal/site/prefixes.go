package site

import (
	"unicode/utf8"

	"rokada/internal/i18n"
)

// prefixes tells quickly of most words that they begin like none of some others: it knows
// with which three letters those begin. Nine of ten words need not be looked up then.
type prefixes struct {
	letters [128]byte // for the letters from U+0400 to U+047F how they are folded; 0 for one that is no such letter then
	begin   [1 << prefixBits / 64]uint64
	any     bool // a word begins with another letter than these and the Latin ones
}

// prefixBits is how much of three letters is remembered. Two beginnings may be taken for
// one, which costs time and nothing else.
const prefixBits = 12

// newPrefixes takes words that are folded.
func newPrefixes(words []string) prefixes {
	var p prefixes
	for i := range p.letters {
		folded := i18n.Fold(string(rune(0x400 + i)))
		if len(folded) == 2 && cyrillic(folded[0]) {
			p.letters[i] = 0x80 | folded[0]<<6 | folded[1]&0x3f
		}
	}
	for _, word := range words {
		n, plain := p.hash([]byte(word))
		p.begin[bitOf(n)/64] |= 1 << (bitOf(n) % 64)
		p.any = p.any || !plain
	}
	return p
}

// next returns the first word of a text from a byte on that may begin like one of the
// others. Both places are the end of the text if there is none. It looks at words as
// nextWord does, but the usual ones, letters of two bytes each with a blank or a stop behind
// them, it passes by in one go.
func (p *prefixes) next(text []byte, from int) (start, end int) {
	for start = from; start < len(text); {
		if b := text[start]; b < utf8.RuneSelf && (b|0x20 < 'a' || b|0x20 > 'z') {
			start++
			continue
		}
		n, letters, strange := uint32(0), 0, p.any
		for end = start; end+1 < len(text) && cyrillic(text[end]); end += 2 {
			if letters++; letters <= 3 {
				letter := p.letters[text[end]&1<<6|text[end+1]&0x3f]
				n, strange = n*spread+uint32(letter), strange || letter == 0
			}
		}
		if letters > 0 && !strange && (end == len(text) || stops(text[end])) {
			for ; letters < 3; letters++ {
				n *= spread
			}
			if !p.known(n) {
				start = end
				continue
			}
			return start, end
		}
		start, end = nextWord(text, start)
		if p.has(text[start:end]) {
			break
		}
		start = end
	}
	return start, max(start, end)
}

// stops reports whether the character ends a word for sure: it is neither a letter nor can it
// be an apostrophe, and it changes nothing of the letter before it.
func stops(b byte) bool {
	return b == ' ' || b < utf8.RuneSelf && (b|0x20 < 'a' || b|0x20 > 'z') && b != '\'' && b != '`'
}

// spread is what numbers of letters are multiplied by.
const spread = 137

// bitOf is the bit of a hash.
func bitOf(n uint32) uint32 { return (n ^ n>>prefixBits) & (1<<prefixBits - 1) }

// known reports whether one of the others has the hash.
func (p *prefixes) known(n uint32) bool {
	at := bitOf(n)
	return p.begin[at/64]>>(at%64)&1 == 1
}

// has reports whether the word may begin like one of the others.
func (p *prefixes) has(word []byte) bool {
	n, plain := p.hash(word)
	return len(word) > 0 && (!plain || p.any || p.known(n))
}

// hash makes a number of the first three letters; plain tells that they are such letters and
// that no mark follows that might change the last.
func (p *prefixes) hash(word []byte) (n uint32, plain bool) {
	i := 0
	for range 3 {
		letter := byte(0)
		switch {
		case i == len(word):
		case cyrillic(word[i]) && i+1 < len(word):
			if letter = p.letters[word[i]&1<<6|word[i+1]&0x3f]; letter == 0 {
				return 0, false
			}
			i += 2
		case 'a' <= word[i]|0x20 && word[i]|0x20 <= 'z':
			letter = word[i] | 0x20
			i++
		default:
			return 0, false
		}
		n = n*spread + uint32(letter)
	}
	return n, i == len(word) || word[i] < 0x80 || cyrillic(word[i])
}
