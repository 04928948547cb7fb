package chess

// Perft counts the sequences of legal moves of the given length. Every last move is played
// and not only counted, so that the number also measures the speed of Play.
func Perft(p *Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var room [256]Move
	var nodes uint64
	for _, m := range p.AppendLegal(room[:0]) {
		next := p.Play(m)
		nodes += Perft(&next, depth-1)
	}
	return nodes
}
