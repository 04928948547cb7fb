package diagram

// Mark names a mark in a legend; templates and messages use the same words.
type Mark string

// The marks of boards.
const (
	MarkAttacked Mark = "attacked" // on the king's way
	MarkHarmless Mark = "harmless" // attacked, but of no matter
	MarkAttack   Mark = "attack"   // a line of attack
	MarkWay      Mark = "way"      // of king or rook
	MarkBlocked  Mark = "blocked"  // a piece in the way
	MarkGhost    Mark = "ghost"    // where a piece was
)

// Marks returns the marks that the board shows, in the order of a legend.
func (b *Board) Marks() []Mark {
	castlings := b.Castlings
	for _, l := range b.Layers {
		castlings = append(castlings[:len(castlings):len(castlings)], l.Castlings...)
	}
	d := Draw(castlings)
	shown := b.Shown()
	var list []Mark
	for _, m := range []struct {
		mark Mark
		is   bool
	}{
		{MarkAttacked, d.Attacked&shown != 0},
		{MarkHarmless, d.Harmless&shown != 0},
		{MarkAttack, len(d.Attacks) > 0},
		{MarkWay, len(d.Kings)+len(d.Rooks) > 0},
		{MarkBlocked, d.Blocked&shown != 0},
		{MarkGhost, len(b.Ghosts) > 0},
	} {
		if m.is {
			list = append(list, m.mark)
		}
	}
	return list
}

// Legend draws the mark alone, to stand before its explanation.
func (p *Painter) Legend(m Mark) []byte {
	w := writer{}
	switch m {
	case MarkAttack:
		w.text(`<svg class="bd key" viewBox="0 0 68 45" aria-hidden="true"><path class="ray" d="M4 22.5H52"/><path class="tip" d="M65.2 22.5 50.4 14v17z"/></svg>`)
	case MarkWay:
		w.text(`<svg class="bd key" viewBox="0 0 68 45" aria-hidden="true">`)
		a := arrow(point{4, 22.5}, point{64, 22.5}, point{1, 0})
		w.shape(&a)
		w.text("</svg>")
	default:
		class, ref := markSymbol(m)
		w.text(`<svg class="bd key" viewBox="0 0 45 45" aria-hidden="true"><use class="`, class, `" href="#`, ref, `"/></svg>`)
	}
	return w.out
}

func markSymbol(m Mark) (class, ref string) {
	switch m {
	case MarkAttacked:
		return "att bad", "x"
	case MarkHarmless:
		return "att dim", "y"
	case MarkBlocked:
		return "hold bad", "h"
	}
	return "gh", "r"
}
