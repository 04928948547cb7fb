package exercise

import "rokada/internal/chess"

// planned is the order for one position.
type planned struct {
	topic Topic
	color chess.Color
	side  chess.CastlingSide
}

// plan says which positions a sheet has: topics in turn, half of them with the answer
// "allowed" if both answers were ordered, and in each half every player and every wing
// equally often.
func (d *Deck) plan(n int, topics []Topic) []planned {
	var allowed, forbidden []Topic
	for _, t := range topics {
		if t.Allowed() {
			allowed = append(allowed, t)
		} else {
			forbidden = append(forbidden, t)
		}
	}
	yes := n / 2
	switch {
	case len(allowed) == 0:
		yes = 0
	case len(forbidden) == 0:
		yes = n
	case n%2 == 1:
		yes += d.random.below(2)
	}
	// The castlings go on from one half to the other, so that they are even in the sheet too.
	start := d.random.below(4)
	list := append(d.deal(yes, start, allowed), d.deal(n-yes, start+yes, forbidden)...)
	shuffle(&d.random, list)
	return list
}

// deal gives each topic in turn one of the four castlings. Only the queen's side has a
// square on the b-file, so that topic takes its castlings first.
func (d *Deck) deal(n, start int, topics []Topic) []planned {
	if n == 0 {
		return nil
	}
	castlings := make([]planned, n)
	for i := range castlings {
		k := start + i
		castlings[i] = planned{color: chess.Color(k & 1), side: chess.CastlingSide(k >> 1 & 1)}
	}
	shuffle(&d.random, castlings)
	turn := append([]Topic(nil), topics...)
	shuffle(&d.random, turn)
	list := make([]planned, n)
	for i := range list {
		list[i].topic = turn[i%len(turn)]
		if list[i].topic == BFile {
			list[i] = take(&castlings, BFile)
		}
	}
	for i := range list {
		if t := list[i].topic; t != BFile {
			list[i] = castlings[0]
			list[i].topic = t
			castlings = castlings[1:]
		}
	}
	return list
}

// take removes a castling on the queen's side, or makes one of what there is.
func take(castlings *[]planned, t Topic) planned {
	list := *castlings
	found := 0
	for i, c := range list {
		if c.side == chess.QueenSide {
			found = i
			break
		}
	}
	c := list[found]
	*castlings = append(list[:found:found], list[found+1:]...)
	return planned{t, c.color, chess.QueenSide}
}
