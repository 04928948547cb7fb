package chess

import (
	"errors"
	"strings"
	"testing"
)

func problems(list []Problem) string {
	var texts []string
	for _, p := range list {
		texts = append(texts, p.Code+" ["+p.Squares.String()+"] "+p.Message)
	}
	return strings.Join(texts, "\n")
}

func TestSetupFaultsAreAllNamedAtOnce(t *testing.T) {
	for _, c := range []struct{ name, fen, want string }{
		{"no kings at all", "8/8/8/8/8/8/8/8 w - - 0 1",
			"setup-kings [] White has no king\nsetup-kings [] Black has no king"},
		{"two kings", "k3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
			"setup-kings [a8 e8] Black has 2 kings"},
		{"touching kings are one fault, not two checks", "8/8/8/8/8/8/5k2/4K2R b K - 0 1",
			"setup-kings [e1 f2] the kings on e1 and f2 touch each other"},
		{"pawns on both back ranks", "p3k3/8/8/8/8/8/8/4K1pR w K - 0 1",
			"setup-pawns [g1 a8] pawns stand on g1 a8"},
		{"a single pawn", "p3k3/8/8/8/8/8/8/4K2R w K - 0 1",
			"setup-pawns [a8] a pawn stands on a8"},
		{"the side that moved last is in check", "4k3/3P4/8/8/8/8/4R3/R3K3 w Q - 0 1",
			"setup-check [e2 d7 e8] Black is in check by e2 d7, but White has the move"},
		{"the same for White", "r3k2r/8/8/8/8/8/4r3/R3K2R b KQkq - 0 1",
			"setup-check [e1 e2] White is in check by e2, but Black has the move"},
		{"different faults together", "4k2P/8/8/8/8/8/4R3/8 w - - 0 1",
			"setup-kings [] White has no king\nsetup-pawns [h8] a pawn stands on h8\n" +
				"setup-check [e2 e8] Black is in check by e2, but White has the move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup(t, c.fen, Standard)
			_, err := s.Position()
			var fault *SetupError
			if !errors.As(err, &fault) {
				t.Fatalf("the error is %v", err)
			}
			if got := problems(fault.Problems); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestSetupNotesDoNotStopTheRules(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		mode      CastlingMode
		want      string
	}{
		{"nothing to say", initialFEN, Standard, ""},
		{"three rooks after a promotion", "4k3/8/8/8/8/8/8/RRR1K2R w KQ - 0 60", Standard, ""},
		{"nine pawns", "rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Standard,
			"setup-material [] White has 9 pawns, more than 8"},
		{"seventeen pieces", "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Standard,
			"setup-material [] White has 17 pieces, more than 16"},
		{"two bishops on light squares and all pawns", "4kb1b/pppppppp/8/8/8/8/8/4K3 b - - 0 1", Standard,
			"setup-material [] Black has 1 promoted pieces, but only 0 of the pawns are gone"},
		{"two knights check at once", "4k3/8/8/8/8/3n1n2/8/R3K2R w KQ - 0 1", Standard,
			"setup-checkers [e1 d3 f3] no single move gives check from d3 f3 at once"},
		{"two rooks check along one line", "4k3/8/8/8/8/8/8/r3K2r w - - 0 1", Standard,
			"setup-checkers [a1 e1 h1] no single move gives check from a1 h1 at once"},
		{"a bishop and a knight can", "4k3/8/8/8/1b6/3n4/8/R3K2R w KQ - 0 1", Standard, ""},
		{"right without rook", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", Standard,
			"setup-rights [a1] White may castle queenside, but no white rook stands on a1"},
		{"both rights without king are one note", "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", Standard,
			"setup-rights [e1] White has a castling right, but the king is not on e1"},
		{"a king off the first rank in Chess960", "4k3/8/8/8/8/3K4/8/R6R w KQ - 0 1", Chess960,
			"setup-rights [d3] White has a castling right, but the king on d3 is not on the first rank"},
		{"a file without rook in Chess960", "4k3/8/8/8/8/8/8/1RK5 w DB - 0 7", Chess960,
			"setup-rights [d1] White may castle kingside, but no white rook stands on d1"},
		{"no rook to castle with in Chess960", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", Chess960,
			"setup-rights [] White may castle queenside, but has no rook on that side of the king"},
		{"en passant on the rank of the wrong side", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", Standard,
			"setup-en-passant [e3] with this side to move no pawn can have passed over e3"},
		{"en passant without pawn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", Standard,
			"setup-en-passant [e5] no pawn on e5 can have made a double step"},
		{"en passant with the pawn's square still occupied", "rnbqkbnr/pppppppp/8/4p3/8/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 1", Standard,
			"setup-material [] Black has 9 pawns, more than 8\n" +
				"setup-en-passant [e7] a piece stands on e7, which the pawn has just left"},
		{"en passant with a clock that has moved on", "r3k2r/8/8/4p3/8/8/8/R3K2R w KQkq e6 5 9", Standard,
			"setup-en-passant [] a pawn has just moved, so that the counter is 0 and not 5"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup(t, c.fen, c.mode)
			if _, err := s.Position(); err != nil {
				t.Fatal(err)
			}
			if _, notes := s.Check(); problems(notes) != c.want {
				t.Errorf("got\n%s\nwant\n%s", problems(notes), c.want)
			}
		})
	}
}

func TestImpossibleEnPassantIsNotPlayed(t *testing.T) {
	p := position(t, "4k3/8/8/2P5/8/8/8/4K3 w - d6 0 1", Standard)
	if p.EnPassant() != NoSquare {
		t.Errorf("the en passant square is %s, but no pawn stands on d5", p.EnPassant())
	}
	for _, m := range p.LegalMoves() {
		if m.IsEnPassant() {
			t.Error("a pawn that is not there is taken")
		}
	}
}
