package main

// The limits of RFC 1951.
const (
	minMatch = 3
	maxMatch = 258
	window   = 1 << 15
)

// maxChain is how many earlier places are looked at for one match.
const maxChain = 2048

// match is an earlier occurrence of what follows.
type match struct{ length, distance uint16 }

// matches are for every place of the data the matches worth knowing: each longer than the
// one before it, and the nearest of its length.
type matches struct {
	list  []match
	first []int32 // of each place in list, and of the end
}

func (m *matches) at(i int) []match { return m.list[m.first[i]:m.first[i+1]] }

// findMatches looks for all of them.
func findMatches(data []byte) *matches {
	m := &matches{first: make([]int32, len(data)+1)}
	const bits = 16
	head := make([]int32, 1<<bits)
	previous := make([]int32, len(data))
	for i := range head {
		head[i] = -1
	}
	for i := range data {
		m.first[i] = int32(len(m.list))
		if i+minMatch > len(data) {
			continue
		}
		hash := (uint32(data[i]) | uint32(data[i+1])<<8 | uint32(data[i+2])<<16) * 0x9e3779b1 >> (32 - bits)
		m.look(data, i, head[hash], previous)
		previous[i], head[hash] = head[hash], int32(i)
	}
	m.first[len(data)] = int32(len(m.list))
	return m
}

// look follows the chain of places with the same hash.
func (m *matches) look(data []byte, i int, at int32, previous []int32) {
	limit := min(maxMatch, len(data)-i)
	best := minMatch - 1
	for chain := 0; at >= 0 && i-int(at) <= window && chain < maxChain && best < limit; chain++ {
		p := int(at)
		if data[p+best] == data[i+best] {
			n := 0
			for n < limit && data[p+n] == data[i+n] {
				n++
			}
			if n > best {
				best = n
				m.list = append(m.list, match{uint16(n), uint16(i - p)})
			}
		}
		at = previous[p]
	}
}

// The codes of lengths and distances (RFC 1951, 3.2.5), with the number of extra bits.
var (
	lengthCode, lengthExtra = makeLengths()
	lengthBase              = [29]uint16{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	distanceBase            = [30]uint16{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
)

func makeLengths() (code [maxMatch + 1]uint8, extra [29]uint8) {
	for c := range extra {
		if c >= 8 && c < 28 {
			extra[c] = uint8(c/4 - 1)
		}
	}
	c := 0
	for n := minMatch; n < maxMatch; n++ {
		for c+1 < 28 && n >= int(lengthBaseOf(c+1)) {
			c++
		}
		code[n] = uint8(c)
	}
	code[maxMatch] = 28
	return code, extra
}

// lengthBaseOf is the shortest length of a code below 28.
func lengthBaseOf(c int) uint16 {
	if c < 8 {
		return uint16(c) + minMatch
	}
	return uint16((4+c&3)<<(c/4-1)) + minMatch
}

// distanceCode returns the code of a distance.
func distanceCode(d uint16) uint8 {
	low, high := 0, len(distanceBase)
	for high-low > 1 {
		if middle := (low + high) / 2; distanceBase[middle] <= d {
			low = middle
		} else {
			high = middle
		}
	}
	return uint8(low)
}

func distanceExtra(code uint8) uint {
	if code < 2 {
		return 0
	}
	return uint(code)/2 - 1
}
