package explain

import "rokada/internal/chess"

// Known returns what the game tells besides the position: the move that cost the right of
// the player on the wing, and whether the rook was given as odds.
func Known(g *chess.Game, ply int, c chess.Color, side chess.CastlingSide) Context {
	return Context{Cause: InGame(g, ply, c, side), Odds: Odds(&g.Start, c, side)}
}

// Odds tells whether a game that starts from the setup is played at odds of the rook: it is
// White's first move, the rook's square is empty, and of all that stands in the initial
// position at most one other unit of the same player is missing. A diagram of a few pieces
// says nothing about how its game began.
func Odds(start *chess.Setup, c chess.Color, side chess.CastlingSide) bool {
	if start.Mode != chess.Standard || start.Turn != chess.White || start.Fullmoves > 1 {
		return false
	}
	initial := chess.Start()
	rook := chess.H1
	if side == chess.QueenSide {
		rook = chess.A1
	}
	if c == chess.Black {
		rook += chess.A8
	}
	missing := 0
	for s := chess.A1; s <= chess.H8; s++ {
		have, full := start.At(s), initial.At(s)
		switch {
		case have == full:
		case have != chess.NoPiece || full.Color() != c:
			return false
		default:
			missing++
		}
	}
	return missing <= 2 && start.At(rook) == chess.NoPiece
}
