package chess

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// Positions for spelling.
const (
	bothWings   = "r3k2r/pppq1ppp/2nbpn2/3p1b2/3P1B2/2NBPN2/PPPQ1PPP/R3K2R w KQkq - 2 8"
	promotion   = "3r4/2P5/8/8/8/k7/8/4K3 w - - 0 1"
	passant     = "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"
	twoKnights  = "4k3/8/8/8/4N3/8/8/4KN2 w - - 0 1"
	pinned      = "4k3/8/8/8/1b6/8/3N4/R3K3 w Q - 0 1"
	doubleCheck = "4r2k/8/8/8/7b/8/8/4K2R w K - 0 1"
)

func TestSANIsTheShortestClearForm(t *testing.T) {
	for _, c := range []struct{ fen, uci, want string }{
		{initialFEN, "e2e4", "e4"},
		{initialFEN, "g1f3", "Nf3"},
		{passant, "e5d6", "exd6"},
		{promotion, "c7c8q", "c8=Q"},
		{promotion, "c7d8n", "cxd8=N"},
		{bothWings, "e1g1", "O-O"},
		{bothWings, "e1c1", "O-O-O"},
		{twoKnights, "f1d2", "Nfd2"},
		{twoKnights, "e4d2", "Ned2"},
		{"4k3/8/8/8/5N2/8/8/4KN2 w - - 0 1", "f4h3", "Nh3"},
		{"4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1", "f5g3", "N5g3"},
		{"4k3/8/8/5N2/8/8/7N/4KN2 w - - 0 1", "f1g3", "N1g3"},
		{"k7/8/8/8/8/2Q1Q3/8/2Q1K3 w - - 0 1", "c3d2", "Qc3d2"},
		{"k7/8/8/8/8/2Q1Q3/8/2Q1K3 w - - 0 1", "e3d2", "Qed2"},
		{"k7/8/8/8/8/2Q1Q3/8/2Q1K3 w - - 0 1", "c1d2", "Q1d2"},
		// A pinned knight cannot go there, so the other one needs no file.
		{"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rh8#"},
		{"8/8/4P3/3p4/2p3p1/1pP1kPPp/1P5P/R3K2R w KQ - 0 1", "e6e7", "e7"},
		{"4R3/8/8/8/2pp2p1/1pP2kPp/1P5P/R3K2R w KQ - 0 3", "e1g1", "O-O#"},
	} {
		p := position(t, c.fen, Standard)
		m, err := p.ParseUCI(c.uci)
		if err != nil {
			t.Errorf("%s: %v", c.uci, err)
			continue
		}
		if got := p.SAN(m); got != c.want {
			t.Errorf("%s in %s is written %s, want %s", c.uci, c.fen, got, c.want)
		}
		if again, err := p.ParseSAN(c.want); err != nil || again != m {
			t.Errorf("%s in %s is read as %s (%v), want %s", c.want, c.fen, again.UCI(), err, c.uci)
		}
	}
}

func TestSANAcceptsTheFormsOfFIDE(t *testing.T) {
	for _, c := range []struct{ fen, text, want string }{
		{initialFEN, "e2e4", "e4"},                         // C.8: with the departure square
		{initialFEN, "Ng1f3", "Nf3"},                       // C.8
		{initialFEN, "Ngf3", "Nf3"},                        // more than needed
		{initialFEN, "Nf3!?", "Nf3"},                       // annotations
		{bothWings, "Bf5", "Bxf5"},                         // C.9: x may be left out
		{passant, "exd6 e.p.", "exd6"},                     // C.9
		{passant, "exd6e.p.", "exd6"},                      // C.9
		{passant, "ed6", "exd6"},                           // C.9
		{promotion, "c8Q", "c8=Q"},                         // C.11
		{promotion, "cd8N", "cxd8=N"},                      // C.11
		{bothWings, "0-0", "O-O"},                          // C.13.1
		{bothWings, "0-0-0", "O-O-O"},                      // C.13.2
		{twoKnights, "N4d2", "Ned2"},                       // by rank
		{doubleCheck, "Kf1", "Kf1"},                        //
		{pinned, "O-O-O!", "O-O-O"},                        //
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8", "Rh8#"},   // C.13: marks are optional
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8+", "Rh8#"},  // mate is check
		{"k7/8/1K6/8/8/8/8/7R w - - 0 1", "Rh8++", "Rh8#"}, // C.13.5
	} {
		p := position(t, c.fen, Standard)
		m, err := p.ParseSAN(c.text)
		if err != nil || p.SAN(m) != c.want {
			t.Errorf("%q is read as %s (%v), want %s", c.text, m.UCI(), err, c.want)
		}
	}
}

func TestSANAnswersWithTheRightSpelling(t *testing.T) {
	const (
		letters  = CodeMoveLetters
		spelling = CodeMoveSpelling
	)
	for _, c := range []struct{ fen, text, code, want string }{
		// Castling in every kind of O, zero and dash.
		{bothWings, "О-О", letters, "O-O"},
		{bothWings, "о-о-о", letters, "O-O-O"},
		{bothWings, "0–0", letters, "O-O"},
		{bothWings, "0—0—0", letters, "O-O-O"},
		{bothWings, "0−0", letters, "O-O"},
		{bothWings, "O‑O", letters, "O-O"},
		{bothWings, "Ο-Ο", letters, "O-O"},
		{bothWings, "o-o", spelling, "O-O"},
		{bothWings, "O-0-O", spelling, "O-O-O"},
		{bothWings, "OO", spelling, "O-O"},
		{bothWings, "000", spelling, "O-O-O"},
		// Russian and Ukrainian letters: король, ферзь, ладья or тура, слон, конь.
		{initialFEN, "Кf3", letters, "Nf3"},
		{bothWings, "Крf1", letters, "Kf1"},
		{bothWings, "Kрf1", letters, "Kf1"},
		{bothWings, "Фe2", letters, "Qe2"},
		{bothWings, "Лb1", letters, "Rb1"},
		{bothWings, "Тb1", letters, "Rb1"},
		{bothWings, "С:f5", letters, "Bxf5"},
		{bothWings, "Кb5", letters, "Nb5"},
		// Bulgarian letters: цар, дама, топ, офицер, кон, пешка.
		{bothWings, "Цf1", letters, "Kf1"},
		{bothWings, "Дe2", letters, "Qe2"},
		{bothWings, "Оxf5", letters, "Bxf5"},
		{initialFEN, "пe4", letters, "e4"},
		// Letters that look like Latin ones.
		{initialFEN, "е4", letters, "e4"},
		{initialFEN, "Nс3", letters, "Nc3"},
		{bothWings, "Bхf5", letters, "Bxf5"},
		{bothWings, "В:f5", letters, "Bxf5"},
		{doubleCheck, "Кf1", letters, "Kf1"}, // No knight is there: the king's Latin letter is meant.
		{promotion, "c8=Ф", letters, "c8=Q"},
		{promotion, "c8К", letters, "c8=N"},
		{promotion, "с:d8Л", letters, "cxd8=R"},
		// Figurines and full-width letters.
		{initialFEN, "♘f3", letters, "Nf3"},
		{initialFEN, "♞f3", letters, "Nf3"},
		{initialFEN, "Ｎｆ３", letters, "Nf3"},
		{bothWings, "B×f5", letters, "Bxf5"},
		// Latin letters, but not as SAN has them.
		{initialFEN, "nf3", spelling, "Nf3"},
		{initialFEN, "NF3", spelling, "Nf3"},
		{initialFEN, "E4", spelling, "e4"},
		{initialFEN, "Pe4", spelling, "e4"},
		{initialFEN, "e2-e4", spelling, "e4"},
		{initialFEN, "1.e4", spelling, "e4"},
		{promotion, "c8=q", spelling, "c8=Q"},
		{promotion, "c8(Q)", spelling, "c8=Q"},
		{initialFEN, "Nf3\x00", spelling, "Nf3"},
		// What is said beside the move is false.
		{initialFEN, "Nf3+", spelling, "Nf3"},
		{initialFEN, "Nf3#", spelling, "Nf3"},
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O#", spelling, "O-O+"},
		{bothWings, "Bxe5", spelling, "Be5"},
		{initialFEN, "a3=Q", spelling, "a3"},
		{promotion, "cxd8=Q e.p.", spelling, "cxd8=Q"},
	} {
		p := position(t, c.fen, Standard)
		_, err := p.ParseSAN(c.text)
		var e *SANError
		if !errors.As(err, &e) {
			t.Errorf("%q is accepted, want the spelling %s", c.text, c.want)
			continue
		}
		if e.Code != c.code || e.Spelling != c.want || p.SAN(e.Move) != c.want {
			t.Errorf("%q: %s, spelling %q, move %s, want %s, %q", c.text, e.Code, e.Spelling, e.Move.UCI(), c.code, c.want)
		}
		if m, spelling, err := p.ReadSAN(c.text); err != nil || m != e.Move || spelling != c.want {
			t.Errorf("a reader of %q gets %s, %q, %v", c.text, m.UCI(), spelling, err)
		}
	}
}

func TestSANErrorsSayWhy(t *testing.T) {
	var b strings.Builder
	for _, c := range []struct {
		fen   string
		texts string
	}{
		{initialFEN, "|x|e9|--|0-0-0-0|Kона|Сc4|O-O|О-О|Kf3|Ne2|Nd5|e5|exd5|Qd3|Лa3|e4e5"},
		{bothWings, "Kg1|Rb7|Ke3"},
		{promotion, "c8|cxd8|c8=K|Nb3|c8=Q+"},
		{twoKnights, "Nd2|Кd2|Rd1"},
		{pinned, "Nf3|Kd1+|O-O"},
		{doubleCheck, "Rxh4|O-O|Ke2"},
		{"4k3/8/8/8/8/8/5r2/4K3 w - - 0 1", "Ke2|Kd2|Kf1|Kd1|Kxf2"},
	} {
		p := position(t, c.fen, Standard)
		fmt.Fprintln(&b, c.fen)
		for _, text := range strings.Split(c.texts, "|") {
			fmt.Fprintf(&b, "%s\n", text)
			_, err := p.ParseSAN(text)
			var e *SANError
			if errors.As(err, &e) {
				checkProblems(t, text, []Problem{e.Problem})
				show(&b, text, []Problem{e.Problem})
			} else {
				fmt.Fprintf(&b, "  is legal\n")
			}
		}
	}
	golden(t, "testdata/san.golden", b.String())
}

func TestUCINamesCastlingInBothWays(t *testing.T) {
	for _, c := range []struct {
		fen  string
		mode CastlingMode
		text string
		want string // UCI, "" for an error
	}{
		{bothWings, Standard, "e1g1", "e1g1"},
		{bothWings, Standard, "e1h1", "e1g1"},
		{bothWings, Standard, "e1a1", "e1c1"},
		{promotion, Standard, "c7d8q", "c7d8q"},
		{promotion, Standard, "c7d8", ""},
		{promotion, Standard, "C7D8Q", ""},
		{initialFEN, Standard, "e2e5", ""},
		{initialFEN, Standard, "e7e5", ""},
		{initialFEN, Standard, "e4e5", ""},
		{initialFEN, Standard, "0000", ""},
		{initialFEN, Standard, "e1g1", ""},
		{"4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", Chess960, "d1b1", "d1b1"},
		{"4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", Chess960, "d1c1", "d1c1"}, // the king's step, not castling
		{"4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", Chess960, "e1g1", "e1h1"},
		{"4k3/8/8/8/8/8/8/6KR w H - 0 1", Chess960, "g1h1", "g1h1"}, // the king stays
		// The king on f1 goes to g1 by a step, and castles by taking the rook there.
		{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", Chess960, "f1g1", "f1g1"},
		// The a-rook stands where the other castling would not end.
		{"4k3/8/8/8/8/8/8/RK6 w A - 0 1", Chess960, "b1a1", "b1a1"},
	} {
		p := position(t, c.fen, c.mode)
		m, err := p.ParseUCI(c.text)
		if c.want == "" {
			var e *SANError
			if !errors.As(err, &e) || e.Message == "" {
				t.Errorf("%s in %s is accepted as %s", c.text, c.fen, m.UCI())
			}
			continue
		}
		if err != nil || m.UCI() != c.want {
			t.Errorf("%s in %s is read as %s (%v), want %s", c.text, c.fen, m.UCI(), err, c.want)
		}
	}
}
