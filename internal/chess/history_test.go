package chess

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"
)

// readRows decodes a compressed file of one JSON value on each line.
func readRows[T any](t testing.TB, path string) []T {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var rows []T
	lines := bufio.NewScanner(unzipped)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var row T
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if len(rows) == 0 {
		t.Fatal(path, "is empty")
	}
	return rows
}

type verdictRow struct {
	Legal   bool     `json:"legal"`
	Reason  string   `json:"reason"`
	Squares []string `json:"squares"`
}

// disagrees compares a verdict with a row: legality, first reason and its squares.
func (row verdictRow) disagrees(v Castling) bool {
	var squares Bitboard
	for _, name := range row.Squares {
		s, _ := ParseSquare(name)
		squares = squares.With(s)
	}
	var first Reason
	if !v.Legal() {
		first = v.Reasons()[0]
	}
	return v.Legal() != row.Legal || first.Code.String() != row.Reason || first.Squares != squares
}

type historyRow struct {
	ID         int                    `json:"id"`
	MovesUCI   []string               `json:"moves_uci"`
	MovesSAN   []string               `json:"moves_san"`
	FEN        string                 `json:"fen"`
	FENLegalEP string                 `json:"fen_legal_ep"`
	Rights     string                 `json:"rights"`
	Castle     map[string]verdictRow  `json:"castle"`
	Causes     map[string]historyWhen `json:"causes"`
}

type historyWhen struct {
	Cause string `json:"cause"`
	Ply   int    `json:"ply"`
	SAN   string `json:"san"`
}

func TestHistoriesKeepFENRightsVerdictsAndCauses(t *testing.T) {
	rows := readRows[historyRow](t, "testdata/history.jsonl.gz")
	start := setup(t, initialFEN, Standard)
	moves, verdicts, causes := 0, 0, 0
	for _, row := range rows {
		g, err := NewGame(start)
		if err != nil {
			t.Fatal(err)
		}
		for i, uci := range row.MovesUCI {
			p := g.Last()
			san, err := p.ParseSAN(row.MovesSAN[i])
			if err != nil {
				t.Fatalf("%d: ply %d: %v", row.ID, i+1, err)
			}
			if err := g.PlayUCI(uci); err != nil {
				t.Fatalf("%d: ply %d: %v", row.ID, i+1, err)
			}
			if m := g.Moves[i]; m != san || g.SANs[i] != row.MovesSAN[i] || m.UCI() != uci {
				t.Errorf("%d: ply %d is %s %s, want %s %s", row.ID, i+1, m.UCI(), g.SANs[i], uci, row.MovesSAN[i])
			}
			moves++
		}
		checkHistory(t, &g, row)
		verdicts += len(row.Castle)
		causes += len(row.Causes)
	}
	t.Logf("%d histories, %d moves, %d verdicts, %d causes", len(rows), moves, verdicts, causes)
}

func checkHistory(t *testing.T, g *Game, row historyRow) {
	t.Helper()
	p, ply := g.Last(), len(g.Moves)
	setup := p.Setup()
	if got := p.FEN(); got != row.FEN {
		t.Errorf("%d: FEN %s, want %s", row.ID, got, row.FEN)
	}
	if got := setup.rightsField(); got != row.Rights {
		t.Errorf("%d: rights %s, want %s", row.ID, got, row.Rights)
	}
	setup.EnPassant = p.passantTarget()
	if got := setup.FEN(); got != row.FENLegalEP {
		t.Errorf("%d: FEN %s, want %s", row.ID, got, row.FENLegalEP)
	}
	for side := KingSide; side <= QueenSide; side++ {
		if want, v := row.Castle["KQ"[side:side+1]], p.Castling(p.Turn(), side); want.disagrees(v) {
			t.Errorf("%d: %s is %v, want %v", row.ID, side, v.Reasons(), want)
		}
		for c := White; c <= Black; c++ {
			checkCause(t, g, ply, c, side, row)
		}
	}
}

func checkCause(t *testing.T, g *Game, ply int, c Color, side CastlingSide, row historyRow) {
	t.Helper()
	want := row.Causes["KQkq"[2*int(c)+int(side):][:1]]
	cause, lost := g.Cause(ply, c, side)
	if !lost {
		if want.Cause != "kept" {
			t.Errorf("%d: %s %s is kept, want %v", row.ID, c, side, want)
		}
		return
	}
	if cause.Code.String() != want.Cause || cause.Ply != want.Ply || cause.SAN != want.SAN {
		t.Errorf("%d: %s %s is lost by %v, want %v", row.ID, c, side, cause, want)
	}
	if v := g.Castling(ply, c, side); v.Legal() || v.Headline().Code != cause.Code {
		t.Errorf("%d: the headline of %s %s is %s, want %s", row.ID, c, side, v.Headline().Code, cause.Code)
	}
}

// Every position of a game has a last move, which taking back must find.
func TestPositionsOfGamesHaveALastMove(t *testing.T) {
	rows := readRows[historyRow](t, "testdata/history.jsonl.gz")
	start := setup(t, initialFEN, Standard)
	count := 0
	for _, row := range rows {
		g, _ := NewGame(start)
		for i, uci := range row.MovesUCI {
			if err := g.PlayUCI(uci); err != nil {
				t.Fatal(err)
			}
			if i%5 != row.ID%5 && i+1 < len(row.MovesUCI) {
				continue
			}
			count++
			if ok, why := g.Last().LastMoveExists(); !ok {
				t.Errorf("%d: after ply %d, %s: %s", row.ID, i+1, g.Last().FEN(), why.Message)
			}
		}
	}
	t.Logf("%d positions", count)
}
