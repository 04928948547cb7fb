package main

// The compression looks for the cheapest way to say the data and not for the next best
// match, as zopfli does: the price of every literal, length and distance follows from how
// often the last round has used it, the cheapest way through a block is found by dynamic
// programming, and this is repeated until it gets no better. The data are cut into blocks
// where two codes for two parts are cheaper than one for both.

// symbol is a literal, or a match with its distance.
type symbol struct {
	length   uint16 // 0: a literal
	distance uint16 // or the literal
}

// histogram counts the codes that symbols use.
type histogram struct {
	literals  [286]uint32
	distances [30]uint32
}

func (h *histogram) add(s symbol) {
	if s.length == 0 {
		h.literals[s.distance]++
		return
	}
	h.literals[257+int(lengthCode[s.length])]++
	h.distances[distanceCode(s.distance)]++
}

func count(list []symbol) *histogram {
	h := new(histogram)
	for _, s := range list {
		h.add(s)
	}
	h.literals[256] = 1 // the end of the block
	return h
}

// deflate writes the data as blocks.
func deflate(w *bitWriter, data []byte) {
	found := findMatches(data)
	symbols := improve(data, found, 0, len(data), 3)
	cuts := split(symbols)
	start, from := 0, 0
	for i, to := range cuts {
		end := start
		for _, s := range symbols[from:to] {
			end += max(1, int(s.length))
		}
		block := improve(data, found, start, end, 12)
		writeBlock(w, block, i == len(cuts)-1)
		start, from = end, to
	}
}

// improve returns the cheapest symbols found for a part of the data in so many rounds.
func improve(data []byte, found *matches, start, end, rounds int) []symbol {
	var best []symbol
	bestSize := -1
	p := standardPrices()
	for range rounds {
		list := cheapest(data, found, start, end, p)
		h := count(list)
		if size := blockSize(h); bestSize < 0 || size < bestSize {
			best, bestSize = list, size
		}
		p = pricesOf(h)
	}
	return best
}

// prices say what everything costs, in units.
type prices struct {
	literal  [256]int32
	length   [maxMatch + 1]int32
	distance [30]int32
}

// standardPrices are those before anything is known.
func standardPrices() *prices {
	h := new(histogram)
	for i := range h.literals {
		h.literals[i] = 1
	}
	for i := range h.distances {
		h.distances[i] = 1
	}
	return pricesOf(h)
}

// pricesOf takes the prices from the entropy of a histogram.
func pricesOf(h *histogram) *prices {
	var all, distances uint32
	for _, n := range h.literals {
		all += n
	}
	for _, n := range h.distances {
		distances += n
	}
	p := new(prices)
	for i := range p.literal {
		p.literal[i] = log2(all) - log2(h.literals[i])
	}
	for n := minMatch; n <= maxMatch; n++ {
		c := lengthCode[n]
		p.length[n] = log2(all) - log2(h.literals[257+int(c)]) + int32(lengthExtra[c])*unit
	}
	for c := range p.distance {
		p.distance[c] = log2(distances) - log2(h.distances[c]) + int32(distanceExtra(uint8(c)))*unit
	}
	return p
}

// cheapest finds the cheapest way through a part of the data.
func cheapest(data []byte, found *matches, start, end int, p *prices) []symbol {
	const unreached = 1<<63 - 1
	cost := make([]int64, end-start+1)
	last := make([]symbol, end-start+1)
	for i := range cost[1:] {
		cost[i+1] = unreached
	}
	for i := start; i < end; i++ {
		here := cost[i-start]
		if c := here + int64(p.literal[data[i]]); c < cost[i-start+1] {
			cost[i-start+1], last[i-start+1] = c, symbol{0, uint16(data[i])}
		}
		n := uint16(minMatch)
		for _, m := range found.at(i) {
			far := here + int64(p.distance[distanceCode(m.distance)])
			for ; n <= m.length && i+int(n) <= end; n++ {
				at := i - start + int(n)
				if c := far + int64(p.length[n]); c < cost[at] {
					cost[at], last[at] = c, symbol{n, m.distance}
				}
			}
		}
	}
	return backward(last)
}

// backward reads the way from its end.
func backward(last []symbol) []symbol {
	var list []symbol
	for at := len(last) - 1; at > 0; at -= max(1, int(last[at].length)) {
		list = append(list, last[at])
	}
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return list
}
