package site

import (
	"strconv"

	"rokada/internal/i18n"
)

// posting is where a stem is found.
type posting struct {
	last int    // the entry found last; -1 before the first
	list []byte // as it is written
}

// stems are where the stems of one word are found: there is one, but for a word such as Крf1,
// which is cut into two.
type stems struct {
	list []*posting
	// whether the word begins, and whether it ends, with what may be a part of a sign of castling
	begins, ends bool
}

// posting returns the posting of a word.
func (x *indexer) posting(word []byte) *posting {
	p := x.words[string(word)]
	if p == nil {
		word := string(word)
		stem := x.lexicon.Stem(word)
		if p = x.stems[stem]; p == nil {
			p = &posting{last: -1}
			x.stems[stem] = p
		}
		x.words[word] = p
	}
	return p
}

// numbered returns the stems of a word of the register.
func (x *indexer) numbered(number int) *stems {
	if s := x.known[number]; s != nil {
		return s
	}
	word := []byte(x.register.Word(number))
	s := &stems{begins: castleBegin(word), ends: castleEnd(word) > 0}
	for c := (cutter{text: word}); ; {
		token := c.next()
		if token == nil {
			break
		}
		s.list = append(s.list, x.posting(token))
	}
	x.known[number] = s
	return s
}

// alike reports whether a cutter cuts a passage into its words: no mark joins two of them, and
// none are a sign of castling.
func (x *indexer) alike(words []i18n.Written) bool {
	before := 0
	for _, w := range words {
		if !w.Blank() {
			if w.Odd() {
				return false
			}
			if before > 0 && w.Number() > 0 && w.Gap() > 0 && w.Gap() <= len("–") && x.numbered(before).ends && x.numbered(w.Number()).begins {
				return false
			}
		}
		before = w.Number()
	}
	return true
}

// sayWords finds the last entry by the stems of words.
func (x *indexer) sayWords(words []i18n.Written) {
	entry := x.entries.len - 1
	for _, w := range words {
		for _, p := range x.numbered(w.Number()).list {
			p.add(entry)
		}
	}
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
