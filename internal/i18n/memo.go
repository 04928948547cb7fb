package i18n

import (
	"hash/maphash"
	"strings"
	"sync/atomic"
)

// Memo remembers what was made of words. A guide says the same few thousand words again and
// again, and to fold or cut one costs more than to find it. It takes the same memory
// whatever it is asked: each word has one place, which it shares with others, and the last
// one stays there. It is safe for concurrent use and gives what the function gives.
type Memo[T any] struct {
	of    func(word string) T
	seed  maphash.Seed
	slots []atomic.Pointer[memory[T]]
}

type memory[T any] struct {
	word  string
	value T
}

// memoSize is the number of places; a power of two.
const memoSize = 1 << 14

// NewMemo returns a Memo of a function that gives the same answer every time.
func NewMemo[T any](of func(word string) T) *Memo[T] {
	return &Memo[T]{of: of, seed: maphash.MakeSeed(), slots: make([]atomic.Pointer[memory[T]], memoSize)}
}

// Of returns what is made of the word.
func (m *Memo[T]) Of(word string) T {
	slot := &m.slots[maphash.String(m.seed, word)&(memoSize-1)]
	if known := slot.Load(); known != nil && known.word == word {
		return known.value
	}
	// The copy lets go of the text that the word was cut from.
	return m.learn(slot, strings.Clone(word))
}

// OfBytes is Of for a word in a buffer, which is copied only if the word is new.
func (m *Memo[T]) OfBytes(word []byte) T {
	slot := &m.slots[maphash.Bytes(m.seed, word)&(memoSize-1)]
	if known := slot.Load(); known != nil && known.word == string(word) {
		return known.value
	}
	return m.learn(slot, string(word))
}

func (m *Memo[T]) learn(slot *atomic.Pointer[memory[T]], word string) T {
	known := &memory[T]{word, m.of(word)}
	slot.Store(known)
	return known.value
}
