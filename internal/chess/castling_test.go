package chess

import (
	"strings"
	"testing"
)

func TestReasonCodesFollowTheSixChecks(t *testing.T) {
	last := 1
	for _, c := range ReasonCodes() {
		if got, ok := ParseReasonCode(c.String()); !ok || got != c {
			t.Errorf("%s is read as %s", c, got)
		}
		if c.Allowed() {
			if c.Check() != 0 || c.Lost() {
				t.Errorf("%s is an allowance, but has check %d", c, c.Check())
			}
			continue
		}
		if c.Check() < last {
			t.Errorf("%s belongs to check %d, but stands behind check %d", c, c.Check(), last)
		}
		last = c.Check()
		if c.Lost() != (c.Check() <= 2) {
			t.Errorf("%s, check %d: lost for good is %v", c, c.Check(), c.Lost())
		}
	}
	if last != 6 || len(ReasonCodes()) != 13 {
		t.Errorf("%d codes for %d checks", len(ReasonCodes()), last)
	}
	for _, name := range []string{"", "legal", "unknown", "King-Moved"} {
		if c, ok := ParseReasonCode(name); ok {
			t.Errorf("%q is read as %s", name, c)
		}
	}
}

func TestHeadlineNamesWhatTheReaderSees(t *testing.T) {
	for _, c := range []struct{ name, fen, want string }{
		{"the first reason", "4k3/8/8/8/8/8/5r2/4KrNR w K - 0 1", "path-blocked f1 g1"},
		{"a lost right", "4k3/8/8/8/8/8/8/4K1NR w - - 0 1", "right-lost"},
		{"a lost right yields to a missing rook", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "rook-missing h1"},
		{"and to a missing king", "4k3/8/8/8/8/8/8/3K2NR w - - 0 1", "king-missing e1"},
		{"nothing", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "legal"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup(t, c.fen, Standard)
			v := s.Castling(White, KingSide)
			if got := v.Headline().String(); got != c.want {
				t.Errorf("%s: %s, want %s", c.fen, got, c.want)
			}
		})
	}
}

func TestKnownCauseStandsFirst(t *testing.T) {
	s := setup(t, "4k3/8/8/8/8/8/8/3K2NR w - - 0 1", Standard)
	v := s.Castling(White, KingSide)
	v.setCause(KingMoved)
	if v.Headline().Code != KingMoved || !v.Lost() {
		t.Errorf("the headline is %s", v.Headline())
	}
}

func TestSquaresOfStandardCastling(t *testing.T) {
	for _, c := range []struct {
		color                   Color
		side                    CastlingSide
		empty, safe, king, rook string
	}{
		{White, KingSide, "f1 g1", "e1 f1 g1", "e1g1", "h1f1"},
		{White, QueenSide, "b1 c1 d1", "c1 d1 e1", "e1c1", "a1d1"},
		{Black, KingSide, "f8 g8", "e8 f8 g8", "e8g8", "h8f8"},
		{Black, QueenSide, "b8 c8 d8", "c8 d8 e8", "e8c8", "a8d8"},
	} {
		king, kingTo := KingWay(c.color, c.side)
		rook, rookTo := RookWay(c.color, c.side)
		if got := EmptySquares(c.color, c.side).String(); got != c.empty {
			t.Errorf("%s %s: empty must be %s, want %s", c.color, c.side, got, c.empty)
		}
		if got := SafeSquares(c.color, c.side).String(); got != c.safe {
			t.Errorf("%s %s: safe must be %s, want %s", c.color, c.side, got, c.safe)
		}
		if king.String()+kingTo.String() != c.king || rook.String()+rookTo.String() != c.rook {
			t.Errorf("%s %s: king %s%s, rook %s%s", c.color, c.side, king, kingTo, rook, rookTo)
		}
		var s Setup
		s.Set(king, PieceOf(c.color, King))
		s.Set(rook, PieceOf(c.color, Rook))
		v := s.Castling(c.color, c.side)
		if v.Empty != EmptySquares(c.color, c.side) || v.Safe != SafeSquares(c.color, c.side) {
			t.Errorf("%s %s: the verdict has other squares: %s, %s", c.color, c.side, v.Empty, v.Safe)
		}
	}
}

func TestRightsRememberTheirRook(t *testing.T) {
	var r Rights
	if r.Has(White, KingSide) {
		t.Error("the zero Rights grant something")
	}
	r = r.With(Black, QueenSide, RightOf(FileB))
	if file, ok := r.Of(Black, QueenSide).Rook(); !ok || file != FileB || r.Has(White, QueenSide) {
		t.Errorf("the right names %s", file)
	}
	if _, ok := RightWithoutRook.Rook(); ok {
		t.Error("a right without rook names one")
	}
	if _, ok := NoRight.Rook(); ok {
		t.Error("a lost right names a rook")
	}
}

// TestCastlingMoveInChess960 looks at the kinds of FIDE Guidelines II.3.2.1 to 4.
func TestCastlingMoveInChess960(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		side      CastlingSide
		uci, want string
	}{
		{"both move", "4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", QueenSide, "d1b1", "2KR4"},
		{"they swap", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", KingSide, "f1g1", "5RK1"},
		{"only the king moves", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", KingSide, "e1f1", "5RK1"},
		{"only the rook moves", "4k3/8/8/8/8/8/8/6KR w H - 0 1", KingSide, "g1h1", "5RK1"},
		{"black", "4kr2/8/8/8/8/8/8/4K3 b f - 0 1", KingSide, "e8f8", "5rk1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := position(t, c.fen, Chess960)
			m := castlingMoves(&p)[c.side]
			if m == 0 || m.UCI() != c.uci || m.Side() != c.side || m.Role() != King || m.IsCapture() {
				t.Fatalf("the move is %s", m.UCI())
			}
			next := p.Play(m)
			ranks := strings.Split(strings.Fields(next.FEN())[0], "/")
			if ranks[7-p.Turn().HomeRank()] != c.want || next.Rights() != (Rights{}) || next.Halfmoves() != 1 {
				t.Errorf("it leads to %s", next.FEN())
			}
		})
	}
}
