package site

import "rokada/internal/i18n"

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
		p.begin[n/64] |= 1 << (n % 64)
		p.any = p.any || !plain
	}
	return p
}

// has reports whether the word may begin like one of the others.
func (p *prefixes) has(word []byte) bool {
	n, plain := p.hash(word)
	return p.begin[n/64]>>(n%64)&1 == 1 || !plain || p.any
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
		n = n*137 + uint32(letter)
	}
	return (n ^ n>>prefixBits) & (1<<prefixBits - 1), i == len(word) || word[i] < 0x80 || cyrillic(word[i])
}
