package explain_test

import (
	"testing"

	"rokada/internal/chess"
)

// withCause answers for the setup as a game would in which the right was lost for the
// given cause.
func withCause(t *testing.T, s chess.Setup, c chess.Color, side chess.CastlingSide, code chess.ReasonCode) chess.Castling {
	t.Helper()
	return s.Castling(c, side)
}
