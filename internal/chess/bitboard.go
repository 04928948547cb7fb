package chess

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares: bit 0 is a1, bit 63 is h8. Sets are joined, crossed and
// subtracted with the operators |, & and &^, and compared with ==.
type Bitboard uint64

// Bits returns the set of the given squares.
func Bits(squares ...Square) Bitboard {
	var b Bitboard
	for _, s := range squares {
		b |= s.bit()
	}
	return b
}

// bit is the set of one square; NoSquare gives the empty set.
func (s Square) bit() Bitboard { return 1 << s }

// Has tells whether the square is in the set; NoSquare never is.
func (b Bitboard) Has(s Square) bool { return b&s.bit() != 0 }

// With returns the set with the square added.
func (b Bitboard) With(s Square) Bitboard { return b | s.bit() }

// Without returns the set with the square taken away.
func (b Bitboard) Without(s Square) Bitboard { return b &^ s.bit() }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set (a1 before b1 before a2), NoSquare if the set
// is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Last returns the highest square of the set, NoSquare if the set is empty.
func (b Bitboard) Last() Square {
	if b == 0 {
		return NoSquare
	}
	return Square(63 - bits.LeadingZeros64(uint64(b)))
}

// Squares yields the squares of the set from the lowest to the highest.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// String lists the names of the squares with blanks between, "f1 g1".
func (b Bitboard) String() string {
	var names []byte
	for s := range b.Squares() {
		if len(names) > 0 {
			names = append(names, ' ')
		}
		names = append(names, s.File().Letter(), s.Rank().Digit())
	}
	return string(names)
}

// Ranks and files as sets.
const (
	fileA Bitboard = 0x0101010101010101
	fileH Bitboard = fileA << 7
	rank1 Bitboard = 0xff
	rank8 Bitboard = rank1 << 56
)

// Set returns all squares of the rank.
func (r Rank) Set() Bitboard { return rank1 << (8 * uint(r)) }

// Set returns all squares of the file.
func (f File) Set() Bitboard { return fileA << uint(f) }
