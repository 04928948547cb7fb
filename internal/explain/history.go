package explain

import "rokada/internal/chess"

// Cause is the move of the game that cost the right. The zero Cause is unknown.
type Cause struct {
	Number int         // of the move, from 1
	Color  chess.Color // who made it
	SAN    string
}

// slot is the move in parentheses after a blank, or nothing.
func (c Cause) slot() Slot {
	if c.SAN == "" {
		return text("Move", "")
	}
	return one("Move", say("notation.by-move", one("Move", Numbered(c.Number, c.Color, c.SAN))))
}
