package explain

import "rokada/internal/chess"

// Cause is the move of the game that cost the right. The zero Cause is unknown.
type Cause struct {
	Number int         // of the move, from 1
	Color  chess.Color // who made it
	SAN    string
}

// InGame returns the cause that the game tells for the right of the player on the wing
// after the given number of half-moves; the zero Cause if the right is not lost in it.
func InGame(g *chess.Game, ply int, c chess.Color, side chess.CastlingSide) Cause {
	cause, ok := g.Cause(ply, c, side)
	if !ok || cause.Ply < 1 || cause.Ply >= len(g.Positions) {
		return Cause{}
	}
	before := &g.Positions[cause.Ply-1]
	return Cause{Number: before.Fullmoves(), Color: before.Turn(), SAN: cause.SAN}
}

// slot is the move in parentheses after a blank, or nothing.
func (c Cause) slot() Slot {
	if c.SAN == "" {
		return text("Move", "")
	}
	return one("Move", say("notation.by-move", one("Move", Numbered(c.Number, c.Color, c.SAN))))
}
