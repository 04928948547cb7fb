package chess

import (
	"strings"
	"testing"
)

func TestALastMoveIsFoundOrMissed(t *testing.T) {
	const none = ""
	for _, c := range []struct {
		name, fen string
		want      string // the kind of last move, none if there is none
	}{
		{"the initial position needs none", initialFEN, "initial"},
		{"a start of Chess960 needs none", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", "initial"},
		{"one right: the other rook has moved", "r3k2r/8/8/8/8/8/8/4K3 w k - 0 1", "rook"},
		{"both rights: nothing has moved", "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", none},
		{"the diagram of many primers", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", none},
		{"the same with all pawns at home", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", none},
		{"the same with Black to move", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", none},
		{"the same with one pawn moved", "r3k2r/ppp1pppp/3p4/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "pawn"},
		{"the same with rights of one side", "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "rook"},
		{"rook odds: a knight can have moved", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", "knight"},
		{"two knights give check", "4k3/8/8/8/8/3n1n2/8/R3K2R w KQ - 0 1", none},
		{"a bishop and a knight that did not uncover it", "4k3/8/8/8/1b6/3n4/8/R3K2R w KQ - 0 1", none},
		{"a bishop and a knight that uncovered it", "4k3/8/8/8/1b6/5n2/8/R3K2R w KQ - 0 1", "knight"},
		{"double check of bishop and rook", "4r2k/8/8/8/7b/8/8/4K2R w K - 0 1", "bishop"},
		{"a knight that no knight's square leads to was a pawn", "k7/8/8/8/8/1P1P4/P3P3/2n1K3 w - - 0 1", "pawn"},
		{"the en passant square tells the move", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "pawn"},
		{"the double step would have left a check standing", "8/8/8/8/1k2P3/8/3B4/4K3 b - e3 0 1", none},
		{"a double step can uncover a check", "7B/8/8/8/3Pk3/8/8/B3K3 b - d3 0 1", "pawn"},
		{"castling short", "4k3/8/8/8/8/8/5PPP/5RK1 b - - 0 1", "castling"},
		{"castling long", "4k3/8/8/8/8/8/1PPP4/2KR4 b - - 0 1", "castling"},
		{"only a promotion puts the knight there", "4k2N/5p2/6p1/8/8/8/8/R3K3 b Q - 0 1", "pawn"},
		{"only a promotion with capture puts the knight there", "4k1rN/5p1p/6p1/8/8/8/8/R3K3 b Q - 0 1", "pawn"},
		{"no pawn came to the knight's square either", "4k1rN/5ppp/6p1/8/8/8/8/R3K3 b Q - 0 1", none},
		{"only a capture en passant uncovers both checks", "4R3/1B6/3P4/8/4k3/8/8/4K3 b - - 0 1", "pawn"},
		{"the same without the squares for the double step", "4R3/1B1p4/3P4/8/4k3/8/8/4K3 b - - 0 1", none},
		{"the pawn that checks came from behind", "8/8/2k5/3P4/8/8/8/4K3 b - - 0 1", "pawn"},
		{"a pawn on its first square cannot have moved", "8/8/8/8/8/2k5/3P4/4K2R b K - 0 1", none},
		{"king and pawns at home", "4k3/8/8/8/8/8/PPPPPPPP/R3K2R b KQ - 0 1", none},
		{"Chess960: the king stays in castling", "4k3/8/8/8/8/8/8/5RK1 b - - 0 1", "castling"},
	} {
		mode := Standard
		if strings.Contains(c.name, "960") {
			mode = Chess960
		}
		p := position(t, c.fen, mode)
		ok, why := p.LastMoveExists()
		if ok != (c.want != none) {
			t.Errorf("%s: %s: last move %v (%s)", c.name, c.fen, ok, why.Message)
			continue
		}
		if !ok {
			if why.Code != CodeSetupUnreachable || why.Message == "" || why.Help == "" {
				t.Errorf("%s: refused without a reason: %+v", c.name, why)
			}
			continue
		}
		if c.want == "initial" {
			continue
		}
		before, m, _ := p.LastMove()
		after := before.Play(m)
		if after.Board() != p.Board() || after.Turn() != p.Turn() || after.Rights() != p.Rights() {
			t.Errorf("%s: %s in %s does not lead there", c.name, before.SAN(m), before.FEN())
		}
		kind := m.Role().String()
		if m.IsCastling() {
			kind = "castling"
		}
		if kind != c.want {
			t.Errorf("%s: the move found is %s (%s in %s), want %s", c.name, kind, before.SAN(m), before.FEN(), c.want)
		}
	}
}

func TestUnreachablePositionsSayWhy(t *testing.T) {
	for _, c := range []struct{ fen, message, want string }{
		{"r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", "all black pieces are still where they began", "k"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "all white pieces are still where they began", "Kkq"},
		{"4k3/8/8/8/8/3n1n2/8/R3K2R w KQ - 0 1", "no last move gives the check from d3 f3", ""},
		{"8/8/8/8/1k2P3/8/3B4/4K3 b - e3 0 1", "the last move was a double step over e3", ""},
	} {
		p := position(t, c.fen, Standard)
		ok, why := p.LastMoveExists()
		if ok || !strings.Contains(why.Message, c.message) || why.Want != c.want {
			t.Errorf("%s: %v %q, want %q; rights %q, want %q", c.fen, ok, why.Message, c.message, why.Want, c.want)
		}
		located := Locate(c.fen, []Problem{why})
		checkProblems(t, c.fen, located)
	}
}
