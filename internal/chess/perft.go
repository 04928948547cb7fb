package chess

// Perft counts the sequences of legal moves of the given length. Every last move is played
// and not only counted, so that the number also measures the speed of Play.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(p, depth, make([]Move, 0, 64*min(depth, 16)+256))
}

// perft appends its moves to those of the positions before.
func perft(p *Position, depth int, before []Move) uint64 {
	var (
		nodes uint64
		next  Position // declared here, because inside the loop it would be allocated
	)
	moves := p.AppendLegal(before)
	for _, m := range moves[len(before):] {
		next = *p
		next.play(m)
		if depth == 1 {
			nodes++
		} else {
			nodes += perft(&next, depth-1, moves)
		}
	}
	return nodes
}
