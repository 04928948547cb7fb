package chess

import (
	"errors"
	"os"
	"strings"
	"testing"
)

// FuzzFEN: whatever the text, reading ends without panic and every problem lies inside
// the text; what is read can be written and read again; what is a position plays on.
func FuzzFEN(f *testing.F) {
	for _, row := range readRows[badRow](f, "testdata/badfen.jsonl.gz") {
		if len(row.FEN) < 500 {
			f.Add(row.FEN, row.Mode == "chess960")
		}
	}
	f.Fuzz(func(t *testing.T, fen string, chess960 bool) {
		mode := Standard
		if chess960 {
			mode = Chess960
		}
		s, notes, err := ParseFEN(fen, mode)
		checkProblems(t, fen, notes)
		var wrong *FENError
		if errors.As(err, &wrong) {
			if len(wrong.Problems) == 0 || wrong.Error() == "" {
				t.Fatalf("%q is refused without a problem", fen)
			}
			checkProblems(t, fen, wrong.Problems)
			return
		}
		again, _, err := ParseFEN(s.FEN(), mode)
		if err != nil {
			t.Fatalf("%q is written as %q, which is refused: %v", fen, s.FEN(), err)
		}
		if again != s {
			t.Fatalf("%q and %q, as it is written, are different", fen, s.FEN())
		}
		faults, more := s.Check()
		checkProblems(t, fen, Locate(fen, faults))
		checkProblems(t, fen, Locate(fen, more))
		for square := A1; square <= NoSquare; square++ {
			start, end, ok := FENSquare(fen, square)
			if ok && (start < 0 || end > len(fen) || end != start+1) {
				t.Fatalf("%q: %s is at bytes %d to %d", fen, square, start, end)
			}
			if piece := s.At(square); piece != NoPiece && (!ok || fen[start] != piece.Letter()) {
				t.Fatalf("%q: %s is not where %s stands", fen, square, piece)
			}
		}
		if p, err := s.Position(); (err == nil) != (len(faults) == 0) {
			t.Fatalf("%q: %v, but the faults are %v", fen, err, faults)
		} else if err == nil {
			checkPosition(t, &p)
		}
	})
}

// checkPosition plays and takes back.
func checkPosition(t *testing.T, p *Position) {
	t.Helper()
	for _, m := range p.LegalMoves() {
		next := p.Play(m)
		if _, err := next.Setup().Position(); err != nil {
			t.Fatalf("%s in %s leads to no position: %v", m.UCI(), p.FEN(), err)
		}
	}
	ok, why := p.LastMoveExists()
	before, m, found := p.LastMove()
	if !ok && (found || why.Message == "") {
		t.Fatalf("%s: %v, but the last move is %s", p.FEN(), why, m.UCI())
	}
	if found {
		if after := before.Play(m); after.Board() != p.Board() || after.Turn() != p.Turn() {
			t.Fatalf("%s does not lead to %s", before.SAN(m), p.FEN())
		}
	}
}

// FuzzSAN: whatever the text, there is a legal move or an error with its place; a
// spelling that is offered is accepted and means the same move; every legal move can be
// written and read in SAN and UCI.
func FuzzSAN(f *testing.F) {
	for _, fen := range []string{initialFEN, bothWings, promotion, passant, twoKnights, pinned, doubleCheck} {
		for _, text := range strings.Fields("e4 Nf3 O-O 0-0-0 О-О Кf3 Крf1 c8=Q cxd8Ф exd6 Nd2 Bxf5+ ♘f3 1.e4 e2-e4 Nf3#!?") {
			f.Add(fen, text)
		}
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		s, _, err := ParseFEN(fen, Standard)
		if err != nil {
			return
		}
		p, err := s.Position()
		if err != nil {
			return
		}
		m, err := p.ParseSAN(text)
		checkMoveText(t, &p, text, m, err)
		m, err = p.ParseUCI(text)
		checkMoveText(t, &p, text, m, err)
		for _, m := range p.LegalMoves() {
			if again, err := p.ParseSAN(p.SAN(m)); err != nil || again != m {
				t.Fatalf("%s in %s is written %s, which is read as %s (%v)", m.UCI(), fen, p.SAN(m), again.UCI(), err)
			}
			if again, err := p.ParseUCI(m.UCI()); err != nil || again != m {
				t.Fatalf("%s in %s is read as %s (%v)", m.UCI(), fen, again.UCI(), err)
			}
		}
	})
}

func checkMoveText(t *testing.T, p *Position, text string, m Move, err error) {
	t.Helper()
	var wrong *SANError
	switch {
	case err == nil:
		checkLegal(t, p, m)
	case errors.As(err, &wrong):
		checkProblems(t, text, []Problem{wrong.Problem})
		if (wrong.Spelling == "") != (wrong.Move == 0) {
			t.Fatalf("%q: spelling %q, but the move %s", text, wrong.Spelling, wrong.Move.UCI())
		}
		if wrong.Move == 0 {
			return
		}
		checkLegal(t, p, wrong.Move)
		again, err := p.ParseSAN(wrong.Spelling)
		if err != nil {
			again, err = p.ParseUCI(wrong.Spelling)
		}
		if err != nil || again != wrong.Move {
			t.Fatalf("%q: the spelling %q is not accepted: %v", text, wrong.Spelling, err)
		}
	default:
		t.Fatalf("%q: %T %v", text, err, err)
	}
}

func checkLegal(t *testing.T, p *Position, m Move) {
	t.Helper()
	for _, legal := range p.LegalMoves() {
		if legal == m {
			return
		}
	}
	t.Fatalf("%s is not legal in %s", m.UCI(), p.FEN())
}

// FuzzPGN: whatever the text, reading ends, problems lie inside it, and every line that
// comes out can be played.
func FuzzPGN(f *testing.F) {
	seeds, err := os.ReadFile("testdata/pgn.golden")
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(seeds)) {
		if strings.HasPrefix(line, `"`) {
			f.Add(strings.ReplaceAll(strings.Trim(line, "\"\n"), `\n`, "\n"))
		}
	}
	f.Add("[FEN \"4k3/8/8/8/8/8/8/1R1K4 w B - 0 1\"]\n[Variant \"Chess960\"]\n1.O-O-O {c} (1.Kd2 $1 ;x\n) 1...Ke7 1/2-1/2")
	f.Fuzz(func(t *testing.T, text string) {
		records, problems, notes := ParsePGN(text)
		checkProblems(t, text, problems)
		checkProblems(t, text, notes)
		for i := range records {
			r := &records[i]
			if r.First < 0 || r.End < r.First || r.End > len(text) {
				t.Fatalf("%q: a record at bytes %d to %d", text, r.First, r.End)
			}
			p, err := r.Start.Position()
			if err != nil {
				if len(r.Line) > 0 {
					t.Fatalf("%q: moves from no position: %v", text, err)
				}
				continue
			}
			checkPlies(t, text, p, r.Line)
		}
	})
}

func checkPlies(t *testing.T, text string, p Position, line []Ply) {
	t.Helper()
	for _, ply := range line {
		if ply.Start < 0 || ply.End <= ply.Start || ply.End > len(text) {
			t.Fatalf("%q: %s at bytes %d to %d", text, ply.SAN, ply.Start, ply.End)
		}
		checkLegal(t, &p, ply.Move)
		if ply.SAN != p.SAN(ply.Move) {
			t.Fatalf("%q: %s is written %s", text, p.SAN(ply.Move), ply.SAN)
		}
		for _, variation := range ply.Variations {
			checkPlies(t, text, p, variation)
		}
		p = p.Play(ply.Move)
	}
}

// FuzzBound: whatever is touched, the player may move something if he has a move, and
// only legal moves.
func FuzzBound(f *testing.F) {
	for _, touched := range []string{"e1,h1", "h1,e1", "e1g1,h1f1", "d5,c3d5", "e7e8q", "e4,d5 b1"} {
		for _, fen := range []string{bothWings, promotion, passant, pinned, doubleCheck} {
			f.Add(fen, touched, false)
		}
	}
	f.Add("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1,b1", true)
	f.Fuzz(func(t *testing.T, fen, text string, chess960 bool) {
		mode := Standard
		if chess960 {
			mode = Chess960
		}
		s, _, err := ParseFEN(fen, mode)
		touched, ok := ParseTouches(text)
		if err != nil || !ok {
			return
		}
		p, err := s.Position()
		if err != nil {
			return
		}
		bound := p.Bound(touched)
		for _, m := range bound.Moves {
			checkLegal(t, &p, m)
		}
		if bound.Article == "" || len(bound.Moves) == 0 && !onlyCastling(p.LegalMoves()) {
			t.Fatalf("%s after touching %s: no move is allowed, article %q", fen, text, bound.Article)
		}
	})
}

// onlyCastling: in Chess960 a king may be able to castle and nothing else, which a rook
// touched first then rules out.
func onlyCastling(moves []Move) bool {
	for _, m := range moves {
		if !m.IsCastling() {
			return false
		}
	}
	return true
}
