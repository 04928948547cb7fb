package main

// split returns where blocks end, as indexes of symbols. It halves recursively, at the best
// of the places that are multiples of grain, as long as that saves bits.
func split(symbols []symbol) []int {
	s := splitter{symbols: symbols}
	s.sum()
	s.cut(0, len(s.sums)-1)
	return s.ends
}

// grain is the distance between places where a block may end.
const grain = 512

type splitter struct {
	symbols []symbol
	sums    []histogram // of all symbols before each place
	ends    []int
}

func (s *splitter) sum() {
	var h histogram
	s.sums = append(s.sums, h)
	for i, symbol := range s.symbols {
		h.add(symbol)
		if (i+1)%grain == 0 && i+1 < len(s.symbols) {
			s.sums = append(s.sums, h)
		}
	}
	s.sums = append(s.sums, h)
}

// size is the size of a block between two places.
func (s *splitter) size(from, to int) int {
	h := s.sums[to]
	for i := range h.literals {
		h.literals[i] -= s.sums[from].literals[i]
	}
	for i := range h.distances {
		h.distances[i] -= s.sums[from].distances[i]
	}
	h.literals[256] = 1
	return blockSize(&h)
}

// cut looks for the best place: at sixteen of them, then between the neighbors of the best,
// and so on.
func (s *splitter) cut(from, to int) {
	best, size := -1, s.size(from, to)
	low, high := from, to
	for {
		step := max(1, (high-low)/16)
		found := -1
		for at := low + step; at < high; at += step {
			if n := s.size(from, at) + s.size(at, to); n < size {
				best, found, size = at, at, n
			}
		}
		if step == 1 || found < 0 {
			break
		}
		low, high = max(low, found-step), min(high, found+step)
	}
	if best < 0 {
		s.ends = append(s.ends, min(to*grain, len(s.symbols)))
		if to == len(s.sums)-1 {
			s.ends[len(s.ends)-1] = len(s.symbols)
		}
		return
	}
	s.cut(from, best)
	s.cut(best, to)
}

// code is the Huffman code of a block with the way in which its lengths are written.
type code struct {
	literals, distances []uint8
	nLiterals           int
	nDistances          int
	runs                []run
	runLengths          []uint8
	nRuns               int
}

// run is a code of RFC 1951, 3.2.7: a length, or several equal ones.
type run struct {
	code  uint8
	extra uint8
}

// order is how the lengths of the third code are arranged.
var order = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

var runBits = [19]uint{16: 2, 17: 3, 18: 7}

func newCode(h *histogram) *code {
	c := &code{literals: codeLengths(h.literals[:], 15), distances: codeLengths(h.distances[:], 15)}
	for c.nLiterals = 286; c.nLiterals > 257 && c.literals[c.nLiterals-1] == 0; c.nLiterals-- {
	}
	for c.nDistances = 30; c.nDistances > 1 && c.distances[c.nDistances-1] == 0; c.nDistances-- {
	}
	all := append(append([]uint8(nil), c.literals[:c.nLiterals]...), c.distances[:c.nDistances]...)
	best := -1
	for ways := range 8 {
		runs := runsOf(all, ways)
		var counts [19]uint32
		for _, r := range runs {
			counts[r.code]++
		}
		lengths := codeLengths(counts[:], 7)
		size := 0
		for _, r := range runs {
			size += int(lengths[r.code]) + int(runBits[r.code])
		}
		if best < 0 || size < best {
			best, c.runs, c.runLengths = size, runs, lengths
		}
	}
	for c.nRuns = 19; c.nRuns > 4 && c.runLengths[order[c.nRuns-1]] == 0; c.nRuns-- {
	}
	return c
}

// runsOf writes lengths as runs; the bits of ways allow the codes 16, 17 and 18.
func runsOf(lengths []uint8, ways int) []run {
	var list []run
	for i := 0; i < len(lengths); {
		value, n := lengths[i], 1
		for i+n < len(lengths) && lengths[i+n] == value {
			n++
		}
		i += n
		if value == 0 {
			for ; ways&4 != 0 && n >= 11; n -= min(n, 138) {
				list = append(list, run{18, uint8(min(n, 138) - 11)})
			}
			for ; ways&2 != 0 && n >= 3; n -= min(n, 10) {
				list = append(list, run{17, uint8(min(n, 10) - 3)})
			}
		} else if n > 3 && ways&1 != 0 {
			list = append(list, run{value, 0})
			for n--; n >= 3; n -= min(n, 6) {
				list = append(list, run{16, uint8(min(n, 6) - 3)})
			}
		}
		for ; n > 0; n-- {
			list = append(list, run{value, 0})
		}
	}
	return list
}

// blockSize returns the size of a block in bits.
func blockSize(h *histogram) int {
	c := newCode(h)
	size := 3 + 14 + 3*c.nRuns
	for _, r := range c.runs {
		size += int(c.runLengths[r.code]) + int(runBits[r.code])
	}
	for i, n := range h.literals {
		size += int(n) * int(c.literals[i])
		if i > 256 {
			size += int(n) * int(lengthExtra[i-257])
		}
	}
	for i, n := range h.distances {
		size += int(n) * (int(c.distances[i]) + int(distanceExtra(uint8(i))))
	}
	return size
}

// writeBlock writes a block with codes of its own.
func writeBlock(w *bitWriter, list []symbol, final bool) {
	c := newCode(count(list))
	if final {
		w.write(1, 1)
	} else {
		w.write(0, 1)
	}
	w.write(2, 2)
	w.write(uint64(c.nLiterals-257), 5)
	w.write(uint64(c.nDistances-1), 5)
	w.write(uint64(c.nRuns-4), 4)
	for _, s := range order[:c.nRuns] {
		w.write(uint64(c.runLengths[s]), 3)
	}
	words := codes(c.runLengths)
	for _, r := range c.runs {
		w.write(uint64(words[r.code]), uint(c.runLengths[r.code]))
		w.write(uint64(r.extra), runBits[r.code])
	}
	literals, distances := codes(c.literals), codes(c.distances)
	for _, s := range list {
		if s.length == 0 {
			w.write(uint64(literals[s.distance]), uint(c.literals[s.distance]))
			continue
		}
		l := lengthCode[s.length]
		w.write(uint64(literals[257+int(l)]), uint(c.literals[257+int(l)]))
		w.write(uint64(s.length-lengthBase[l]), uint(lengthExtra[l]))
		d := distanceCode(s.distance)
		w.write(uint64(distances[d]), uint(c.distances[d]))
		w.write(uint64(s.distance-distanceBase[d]), distanceExtra(d))
	}
	w.write(uint64(literals[256]), uint(c.literals[256]))
}
