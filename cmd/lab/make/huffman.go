package main

import (
	"cmp"
	"math/bits"
	"slices"
)

// codeLengths returns the lengths of a Huffman code for the counts, none longer than limit,
// by the package-merge algorithm (Larmore, Hirschberg 1990). A symbol that does not occur
// has length 0; one that is alone has length 1.
func codeLengths(counts []uint32, limit int) []uint8 {
	lengths := make([]uint8, len(counts))
	var leaves []leaf
	for s, n := range counts {
		if n > 0 {
			leaves = append(leaves, leaf{n, s})
		}
	}
	if len(leaves) < 2 {
		for _, l := range leaves {
			lengths[l.symbol] = 1
		}
		return lengths
	}
	slices.SortStableFunc(leaves, func(a, b leaf) int { return cmp.Compare(a.count, b.count) })
	levels := merge(leaves, limit)
	// Of the last list the cheapest 2n-2 items count; those that are pairs stand for twice as
	// many items of the list before it. Each time that a leaf counts its code is a bit longer.
	take := 2*len(leaves) - 2
	for i := len(levels) - 1; i >= 0; i-- {
		pairs := 0
		for _, isPair := range levels[i][:take] {
			if isPair {
				pairs++
			}
		}
		for _, l := range leaves[:take-pairs] {
			lengths[l.symbol]++
		}
		take = 2 * pairs
	}
	return lengths
}

// leaf is a symbol that occurs.
type leaf struct {
	count  uint32
	symbol int
}

// merge makes as many lists as a code may be long. Each holds the leaves and, merged in by
// weight, pairs of neighbors of the list before it. It tells of every item whether it is a
// pair.
func merge(leaves []leaf, limit int) [][]bool {
	levels := make([][]bool, limit)
	var weights []uint64
	for n := range levels {
		var next []uint64
		i, j := 0, 0
		for i < len(leaves) || j+1 < len(weights) {
			pair := j+1 < len(weights)
			if pair && i < len(leaves) {
				pair = weights[j]+weights[j+1] < uint64(leaves[i].count)
			}
			if levels[n] = append(levels[n], pair); pair {
				next = append(next, weights[j]+weights[j+1])
				j += 2
			} else {
				next = append(next, uint64(leaves[i].count))
				i++
			}
		}
		weights = next
	}
	return levels
}

// codes returns the canonical code of the lengths (RFC 1951, 3.2.2), each word with its
// bits in the order in which they are written.
func codes(lengths []uint8) []uint16 {
	var count, next [17]int
	for _, n := range lengths {
		count[n]++
	}
	count[0] = 0
	for n := 1; n < len(next); n++ {
		next[n] = (next[n-1] + count[n-1]) << 1
	}
	words := make([]uint16, len(lengths))
	for s, n := range lengths {
		if n > 0 {
			words[s] = bits.Reverse16(uint16(next[n])) >> (16 - n)
			next[n]++
		}
	}
	return words
}

// unit is the cost of a bit.
const unit = 256

// log2 is the logarithm in units. It is computed with whole numbers, so that every machine
// gets the same.
func log2(n uint32) int32 {
	if n == 0 {
		return -unit // as if it had occurred half a time
	}
	whole := bits.Len32(n) - 1
	m, fraction := uint64(n)<<(31-whole), int32(0)
	for bit := int32(unit / 2); bit > 0; bit /= 2 {
		m = m * m >> 31
		if m >= 1<<32 {
			m >>= 1
			fraction |= bit
		}
	}
	return int32(whole)*unit + fraction
}
