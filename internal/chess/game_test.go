package chess

import (
	"errors"
	"testing"
)

func TestCausesOfLostRights(t *testing.T) {
	for _, c := range []struct {
		name, fen, moves string
		color            Color
		side             CastlingSide
		code             ReasonCode
		san              string
	}{
		{"king moved", "", "e4 e5 Ke2", White, KingSide, KingMoved, "Ke2"},
		{"king moved and returned", "", "e4 e5 Ke2 Ke7 Ke1 Ke8", White, QueenSide, KingMoved, "Ke2"},
		{"castled: both wings", "", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", White, QueenSide, Castled, "O-O"},
		{"rook moved and returned", "", "Nf3 Nf6 Rg1 Ng8 Rh1", White, KingSide, RookMoved, "Rg1"},
		{"rook taken", "", "g3 b6 Nf3 Bb7 d3 Bxf3 d4 Bxh1", White, KingSide, RookCaptured, "Bxh1"},
		{"taken by a rook: it has moved", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "Rxh8+", White, KingSide, RookMoved, "Rxh8+"},
		{"taken by a rook: it was taken", "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "Rxh8+", Black, KingSide, RookCaptured, "Rxh8+"},
		{"taken, and another rook comes there", "4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1", "Nxh1 Kd2 Kd8 Rxh1", White, KingSide, RookCaptured, "Nxh1"},
		{"lost before the start", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "Ke2 Ke7", White, KingSide, NoReason, ""},
		{"kept", "", "e4 e5", White, KingSide, NoReason, ""},
	} {
		g := play(t, c.fen, c.moves)
		cause, ok := g.Cause(len(g.Moves), c.color, c.side)
		if ok != (c.code != NoReason) || cause.Code != c.code || cause.SAN != c.san {
			t.Errorf("%s: %v by %q, want %v by %q", c.name, cause.Code, cause.SAN, c.code, c.san)
		}
		if ok && g.SANs[cause.Ply-1] != cause.SAN {
			t.Errorf("%s: ply %d is %s, not %s", c.name, cause.Ply, g.SANs[cause.Ply-1], cause.SAN)
		}
		if _, early := g.Cause(cause.Ply-1, c.color, c.side); ok && early {
			t.Errorf("%s: the cause is there before the move", c.name)
		}
		v := g.Castling(len(g.Moves), c.color, c.side)
		if ok && (v.Reasons()[0].Code != c.code || !v.Lost()) {
			t.Errorf("%s: the verdict begins with %s", c.name, v.Reasons()[0].Code)
		}
	}
}

func TestHistoryKnowsTheRookOfChess960(t *testing.T) {
	g, err := NewGame(setup(t, "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", Chess960))
	if err != nil {
		t.Fatal(err)
	}
	for _, san := range []string{"Rf2", "Kd8"} {
		if err := g.PlaySAN(san); err != nil {
			t.Fatal(err)
		}
	}
	v := g.Castling(2, White, KingSide)
	if v.Rook != F1 || v.Reasons()[0].Code != RookMoved {
		t.Errorf("the castling rook was on %s, %v; want f1, rook-moved", v.Rook, v.Reasons())
	}
}

func TestAWrongMoveLeavesTheGameAsItWas(t *testing.T) {
	g := play(t, "", "e4 e5")
	before := g.Last().FEN()
	var e *SANError
	if err := g.PlaySAN("Ke3"); !errors.As(err, &e) {
		t.Errorf("Ke3: %v", err)
	}
	if err := g.PlayUCI("e1e3"); !errors.As(err, &e) {
		t.Errorf("e1e3: %v", err)
	}
	if err := g.PlaySAN("Кf3"); !errors.As(err, &e) || e.Spelling != "Nf3" {
		t.Errorf("Кf3: %v", err)
	}
	if g.Last().FEN() != before || len(g.Moves) != 2 || len(g.SANs) != 2 || len(g.Positions) != 3 {
		t.Errorf("the game is at %s after %v", g.Last().FEN(), g.SANs)
	}
}

func TestNoGameStartsFromAnImpossibleSetup(t *testing.T) {
	var e *SetupError
	if _, err := NewGame(setup(t, "8/8/8/8/8/8/8/4K3 w - - 0 1", Standard)); !errors.As(err, &e) || len(e.Problems) != 1 {
		t.Errorf("without a king: %v", err)
	}
}
