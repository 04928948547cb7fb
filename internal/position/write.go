package position

import (
	"strings"

	"rokada/internal/chess"
)

// Wings returns the castlings of the side to move that a file about the last position
// of a game has to speak of, or has something to say of: those whose right it holds,
// and those whose right a move of the game has cost.
func Wings(game *chess.Game) []Wing {
	ply := len(game.Moves)
	p := &game.Positions[ply]
	var wings []Wing
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		v := game.Castling(ply, p.Turn(), side)
		_, known := game.Cause(ply, p.Turn(), side)
		if p.Rights().Has(p.Turn(), side) || !v.Lost() || known {
			wings = append(wings, Wing{p.Turn(), side})
		}
	}
	return wings
}

// Write writes the file of a game, or of a position that is a game without moves, with
// the engine's own verdict for the author to confirm. The comment says what it teaches.
func Write(comment string, game *chess.Game) []byte {
	var b strings.Builder
	if comment = strings.Join(strings.Fields(comment), " "); comment != "" {
		b.WriteString("# " + comment + "\n")
	}
	fen := game.Start.FEN()
	if fen != initial || len(game.Moves) == 0 {
		b.WriteString("fen: " + fen + "\n")
	}
	if len(game.Moves) > 0 {
		b.WriteString("moves: [" + strings.Join(game.SANs, ", ") + "]\n")
	}
	if game.Start.Mode == chess.Chess960 {
		b.WriteString("mode: chess960\n")
	}
	writeVerdicts(&b, game)
	if game.Positions[len(game.Moves)].Turn() == chess.Black {
		b.WriteString("orientation: black\n")
	}
	return []byte(b.String())
}

func writeVerdicts(b *strings.Builder, game *chess.Game) {
	var shown []string
	for _, w := range Wings(game) {
		if len(shown) == 0 {
			b.WriteString("castling:\n")
		}
		v := game.Castling(len(game.Moves), w.Color, w.Side)
		shown = append(shown, w.Side.String())
		b.WriteString("  " + w.Side.String() + ": " + declaration(&v, len(v.Reasons()) > 1) + "\n")
	}
	if len(shown) > 0 {
		b.WriteString("show: [" + strings.Join(shown, ", ") + "]\n")
	}
}
