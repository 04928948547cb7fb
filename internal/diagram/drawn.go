package diagram

import "rokada/internal/chess"

// Way leads a piece from the first square to the second.
type Way = [2]chess.Square

// Attack is a line from a piece to the square that it attacks.
type Attack struct {
	From, To chess.Square
	Harmless bool // it does not matter for castling
}

// Drawn is what the verdicts put on a board.
type Drawn struct {
	Kings, Rooks []Way
	Attacks      []Attack
	Attacked     chess.Bitboard // on the king's way, his own square included
	Harmless     chess.Bitboard // attacked, but of no matter
	Blocked      chess.Bitboard // squares whose pieces are in the way, or that lack theirs
}

// Draw takes from the verdicts what a board shows of them. Nothing is shown of a right
// that is lost, for no board shows history; only where king or rook are missing the board
// itself says so. The ways are drawn as far as they help: not through pieces that stand in
// them nor out of a check, and the rook's only when the castling is legal.
func Draw(castlings []chess.Castling) Drawn {
	var d Drawn
	for i := range castlings {
		d.add(&castlings[i])
	}
	d.Harmless &^= d.Attacked
	attacks := d.Attacks[:0]
	for _, a := range d.Attacks {
		if !a.Harmless || d.Harmless.Has(a.To) {
			attacks = append(attacks, a)
		}
	}
	d.Attacks = attacks
	return d
}

func (d *Drawn) add(c *chess.Castling) {
	if c.Lost() {
		for _, r := range c.Reasons() {
			if r.Code.Check() == 2 && c.Mode == chess.Standard {
				d.Blocked = d.Blocked.With(r.Target)
			}
		}
		return
	}
	way := true
	for _, r := range c.Reasons() {
		switch r.Code {
		case chess.PathBlocked:
			d.Blocked |= r.Squares
			way = false
		case chess.KingInCheck:
			way = false
			d.attack(r, false)
		default:
			d.attack(r, false)
		}
	}
	if way && c.King != c.KingTo {
		d.Kings = append(d.Kings, Way{c.King, c.KingTo})
	}
	if !c.Legal() {
		return
	}
	if c.Rook != c.RookTo {
		d.Rooks = append(d.Rooks, Way{c.Rook, c.RookTo})
	}
	for _, a := range c.Allowances() {
		d.attack(a, true)
	}
}

// attack adds the square of the reason and the lines of its attackers, each once: both
// castlings share the lines of a check.
func (d *Drawn) attack(r chess.Reason, harmless bool) {
	seen := d.Attacked
	if harmless {
		seen = d.Harmless
		d.Harmless = seen.With(r.Target)
	} else {
		d.Attacked = seen.With(r.Target)
	}
	if seen.Has(r.Target) {
		return
	}
	for s := range r.Squares.Squares() {
		d.Attacks = append(d.Attacks, Attack{s, r.Target, harmless})
	}
}
