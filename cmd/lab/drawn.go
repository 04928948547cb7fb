package main

import "rokada/internal/chess"

// drawn is what a board shows of a verdict, as diagram.Draw has it. A test compares the two:
// to import that package would bring what draws pictures with it, which is a tenth of all
// that a reader downloads.
type drawn struct {
	king, rook        string // ways, as the two squares
	attacks, others   []string
	attacked, allowed chess.Bitboard
	blocked           chess.Bitboard
}

// draw takes from a verdict what a board shows of it.
func draw(c *chess.Castling) drawn {
	var d drawn
	if c.Lost() {
		for _, r := range c.Reasons() {
			if r.Code.Check() == 2 && c.Mode == chess.Standard {
				d.blocked = d.blocked.With(r.Target)
			}
		}
		return d
	}
	way := true
	for _, r := range c.Reasons() {
		way = way && r.Code.Check() > 4
		d.fault(r)
	}
	if way && c.King != c.KingTo {
		d.king = c.King.String() + c.KingTo.String()
	}
	if !c.Legal() {
		return d
	}
	if c.Rook != c.RookTo {
		d.rook = c.Rook.String() + c.RookTo.String()
	}
	for _, a := range c.Allowances() {
		d.allowed = d.allowed.With(a.Target)
		d.others = append(d.others, lines(a)...)
	}
	return d
}

// fault draws one reason.
func (d *drawn) fault(r chess.Reason) {
	switch r.Code.Check() {
	case 1:
	case 2:
		d.blocked = d.blocked.With(r.Target)
	case 3:
		d.blocked |= r.Squares
	default:
		if !d.attacked.Has(r.Target) {
			d.attacks = append(d.attacks, lines(r)...)
		}
		d.attacked = d.attacked.With(r.Target)
	}
}

// lines are the lines of attack of a reason, from square to square.
func lines(r chess.Reason) []string {
	list := names(r.Squares)
	for i := range list {
		list[i] += r.Target.String()
	}
	return list
}

func (w *writer) drawn(d drawn) {
	w.name("drawn")
	w.open('{')
	w.text("king", d.king)
	w.text("rook", d.rook)
	w.texts("attacks", d.attacks)
	w.texts("others", d.others)
	w.texts("attacked", names(d.attacked))
	w.texts("harmless", names(d.allowed))
	w.texts("blocked", names(d.blocked))
	w.close('}')
}
