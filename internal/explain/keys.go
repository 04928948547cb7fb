package explain

import (
	"slices"

	"rokada/internal/chess"
)

// Keys returns every key that the package can ask a catalog for, sorted.
func Keys() []string {
	keys := slices.Clone(plainKeys)
	for key := range pluralKeys {
		keys = append(keys, key)
	}
	for c := chess.White; c <= chess.Black; c++ {
		keys = append(keys, "board."+c.String(), "board.no-"+c.String(), "board.turn."+c.String(),
			"castling.castled."+c.String(), "notation."+c.String()+"-move")
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			keys = append(keys, "castling.head."+c.String()+"."+side.String())
		}
		for r := chess.Pawn; r <= chess.King; r++ {
			p := chess.PieceOf(c, r).String()
			keys = append(keys, attacker+p, blocker+p, "piece."+p)
		}
	}
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		keys = append(keys, "castling.kept."+side.String(), "notation."+side.String())
	}
	for r := chess.Knight; r <= chess.King; r++ {
		keys = append(keys, "notation."+r.String())
	}
	keys = append(keys, checkTitles[:]...)
	slices.Sort(keys)
	return keys
}

// Plural tells whether the message of the key needs the plural forms of its language.
func Plural(key string) bool { return pluralKeys[key] }

var plainKeys = []string{
	"board.empty", "board.king-way", "board.rook-way", "board.square",
	"castling.besides", "castling.card.forbidden", "castling.card.legal",
	"castling.help.king-in-check", "castling.help.king-in-double-check",
	"castling.help.lost", "castling.help.uncovered",
	"castling.king-in-double-check", "castling.king-missing", "castling.king-missing-any",
	"castling.king-moved", "castling.lasts.lost", "castling.lasts.prevented",
	"castling.legal", "castling.legal-king-stays", "castling.legal-rook-stays",
	"castling.right-lost", "castling.right-lost-fen",
	"castling.rook-attacked", "castling.rook-captured", "castling.rook-crosses-attack",
	"castling.rook-missing", "castling.rook-missing-any", "castling.rook-missing-odds",
	"castling.rook-moved", "castling.sentence",
	"castling.state.legal", "castling.state.lost", "castling.state.prevented",
	"check.crossing.none", "check.home.passed", "check.king.passed", "check.landing.passed",
	"check.not-reached", "check.path.none", "check.right.passed",
	listAnd, listComma, listSemicolon, "list.square",
	"notation.by-move", "notation.move",
}

var pluralKeys = map[string]bool{
	"board.attacked": true, "board.harmless": true, "board.marked": true, "board.pawns": true,
	"board.king": true, "board.queen": true, "board.rook": true, "board.bishop": true,
	"board.knight": true, "board.pawn": true,
	"castling.help.attacked": true, "castling.help.line": true, "castling.help.path-blocked": true,
	"castling.king-crosses-attack": true, "castling.king-crosses-attacks": true,
	"castling.king-ends-in-check": true, "castling.king-ends-in-check-stays": true,
	"castling.king-ends-in-check-uncovered": true, "castling.king-in-check": true,
	"castling.path-blocked": true, "castling.path-blocked-home": true,
	"castling.path-blocked-way": true,
	"check.crossing.passed":     true, "check.path.passed": true,
}
