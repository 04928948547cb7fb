package exercise

import "math/bits"

// random is SplitMix64 (Steele, Lea, Flood 2014): eight lines that give the same numbers
// everywhere and for ever, which the standard library promises for its sources but not for
// what it makes of them.
type random struct{ state uint64 }

func (r *random) next() uint64 {
	r.state += 0x9e3779b97f4a7c15
	z := r.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1. The numbers differ in likelihood by less than
// n/2^64.
func (r *random) below(n int) int {
	high, _ := bits.Mul64(r.next(), uint64(n))
	return int(high)
}

// chance is true in so many of a hundred cases.
func (r *random) chance(percent int) bool { return r.below(100) < percent }

// shuffle brings the list into a random order.
func shuffle[T any](r *random, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := r.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
