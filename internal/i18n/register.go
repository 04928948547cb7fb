package i18n

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"sync"
	"sync/atomic"
)

// Register gives numbers to the words of one language. The text of a page is read for many
// things: whether its words are right, where search finds them, which of them the glossary
// explains. To find the words and to tell which they are is most of that work, so it is
// done once, when the page is loaded, and whoever asks something of a word has a list of
// answers by number. A number stays that of its word as long as there is the register. It is
// safe for concurrent use.
type Register struct {
	table atomic.Pointer[shelves]

	mu    sync.Mutex
	words []string // by number
}

// shelves are where words are found by a hash, most at the first place that it names. Whoever
// looks for a word takes no lock; whoever has a new one does, and when half of the places are
// taken makes new shelves.
type shelves struct {
	first, last, middle uint64 // what makes a hash, so that nobody can know it
	places              []place
}

// place is a word with its number, which is written last and is 0 where there is none.
type place struct {
	first, last uint64 // its bytes at both ends
	word        string
	number      atomic.Uint32
}

// The register of a language with as many words as all dictionaries of it is not full. What a
// full one does not know is not cut.
const (
	maxNumber    = 1<<numberBits - 1
	firstShelves = 1 << 12
)

// NewRegister returns a register without words.
func NewRegister() *Register {
	r := &Register{words: []string{""}}
	r.table.Store(newShelves(firstShelves))
	return r
}

func newShelves(n int) *shelves {
	return &shelves{first: rand.Uint64(), last: rand.Uint64(), middle: rand.Uint64(), places: make([]place, n)}
}

// Len is more than every number given so far.
func (r *Register) Len() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.words)
}

// Word returns the word with a number.
func (r *Register) Word(number int) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.words[number]
}

// number returns the number of the word that ends a text, behind which there is room; 0 if
// the register is full.
func (r *Register) number(text []byte, from int) uint32 {
	first, last := ends(text, from)
	if n := r.table.Load().find(first, last, text[from:]); n != 0 {
		return n
	}
	return r.learn(first, last, text[from:])
}

// ends returns the first and the last eight bytes of the word that ends a text; of a shorter
// word the first are all of it and the last are none.
func ends(text []byte, from int) (first, last uint64) {
	first = eight(text, from)
	if n := len(text) - from; n < 8 {
		return first & (1<<(8*n) - 1), 0
	}
	return first, eight(text, len(text)-8)
}

// eight returns the eight bytes at a place, of which the last may stand in the room behind
// the text.
func eight(text []byte, at int) uint64 { return binary.LittleEndian.Uint64(text[at : at+8]) }

// find returns the number of a word, 0 if it has none.
func (s *shelves) find(first, last uint64, word []byte) uint32 {
	for i := s.hash(first, last, word); ; i++ {
		p := &s.places[i&uint64(len(s.places)-1)]
		n := p.number.Load()
		if n == 0 || p.first == first && p.last == last && len(p.word) == len(word) && (len(word) <= 16 || p.word == string(word)) {
			return n
		}
	}
}

// hash is where the search for a word begins.
func (s *shelves) hash(first, last uint64, word []byte) uint64 {
	h := fold64(first^s.first, last^s.last^uint64(len(word)))
	for at := 8; at < len(word)-8; at += 8 {
		h = fold64(h^s.middle, eight(word, at)^s.last)
	}
	return h
}

// fold64 makes one number of two, every bit of which depends on all of theirs.
func fold64(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}

// learn gives a number to a word that was not found.
func (r *Register) learn(first, last uint64, word []byte) uint32 {
	r.mu.Lock()
	defer r.mu.Unlock()
	s := r.table.Load()
	if n := s.find(first, last, word); n != 0 || len(r.words) > maxNumber {
		return n
	}
	r.words = append(r.words, string(word))
	if 2*len(r.words) > len(s.places) {
		s = newShelves(2 * len(s.places))
		for n, word := range r.words[1 : len(r.words)-1] {
			text := append(make([]byte, 0, len(word)+room), word...)
			first, last := ends(text, 0)
			s.put(first, last, word, text, n+1)
		}
		defer r.table.Store(s)
	}
	s.put(first, last, r.words[len(r.words)-1], word, len(r.words)-1)
	return uint32(len(r.words) - 1)
}

// put puts a word, which is that of the text, where it will be found.
func (s *shelves) put(first, last uint64, word string, text []byte, number int) {
	for i := s.hash(first, last, text); ; i++ {
		if p := &s.places[i&uint64(len(s.places)-1)]; p.number.Load() == 0 {
			p.first, p.last, p.word = first, last, word
			p.number.Store(uint32(number))
			return
		}
	}
}
