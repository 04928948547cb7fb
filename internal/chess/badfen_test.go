package chess

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// judge reads a FEN as the command line does: reject it, remark on it, or accept it.
func judge(fen string, mode CastlingMode) (action string, problems []Problem) {
	s, notes, err := ParseFEN(fen, mode)
	var wrong *FENError
	if errors.As(err, &wrong) {
		return "reject", wrong.Problems
	}
	faults, more := s.Check()
	if len(faults) > 0 {
		return "reject", Locate(fen, faults)
	}
	if notes = append(notes, Locate(fen, more)...); len(notes) > 0 {
		return "warn", notes
	}
	return "accept", nil
}

func modeOf(name string) CastlingMode {
	if name == "chess960" {
		return Chess960
	}
	return Standard
}

// categories says which codes name the fault of a category.
var categories = map[string]string{
	"adjacent_kings": "setup-kings", "no_king": "setup-kings", "two_kings": "setup-kings",
	"opponent_in_check": "setup-check", "impossible_check": "setup-checkers",
	"pawn_back_rank": "setup-pawns", "material": "setup-material",
	"rights_without_pieces": "setup-rights", "ep_impossible": "setup-en-passant",
	"chess960_rights": "fen-rights setup-rights", "rights_text": "fen-rights", "side_to_move": "fen-side fen-fields",
	"consecutive_digits": "fen-board", "digit_0_9": "fen-board", "rank_count": "fen-board", "rank_width": "fen-board",
	"unknown_piece": "fen-board", "counters": "fen-counters fen-text", "ep_text": "fen-en-passant",
	"field_count": "fen-fields", "whitespace": "fen-fields", "nul_byte": "fen-text", "unicode_bytes": "fen-text",
	"unicode_dash": "fen-text fen-en-passant", "cyrillic_lookalike": "fen-letters fen-rights",
	"very_long": "fen-text", "injection": "fen-board fen-en-passant",
}

type badRow struct {
	ID       int    `json:"id"`
	FEN      string `json:"fen"`
	Category string `json:"category"`
	Action   string `json:"action"`
	Note     string `json:"note"`
	Mode     string `json:"mode"`
}

func TestBadFENsAreNamed(t *testing.T) {
	rows := readRows[badRow](t, "testdata/badfen.jsonl.gz")
	counts := map[string]int{}
	for _, row := range rows {
		action, problems := judge(row.FEN, modeOf(row.Mode))
		counts[action]++
		if action != row.Action {
			t.Errorf("%d: %q (%s) is answered with %s, want %s", row.ID, row.FEN, row.Note, action, row.Action)
		}
		checkProblems(t, row.FEN, problems)
		if len(problems) > 0 && !strings.Contains(categories[row.Category], problems[0].Code) {
			t.Errorf("%d: %q (%s) is answered with %s, want %s", row.ID, row.FEN, row.Note, problems[0].Code, categories[row.Category])
		}
	}
	t.Logf("%d FENs: %v", len(rows), counts)
}

// checkProblems demands of every problem what its readers rely on.
func checkProblems(t *testing.T, text string, problems []Problem) {
	t.Helper()
	for _, p := range problems {
		switch {
		case p.Start < 0 || p.End < p.Start || p.End > len(text):
			t.Errorf("%q: bytes %d to %d of %d (%s)", text, p.Start, p.End, len(text), p.Message)
		case p.Message == "" || p.Code == "":
			t.Errorf("%q: a problem without a message or a code: %+v", text, p)
		case p.Message != sprintf(p.Format, p.Args) || p.Help != sprintf(p.HelpFormat, p.HelpArgs):
			t.Errorf("%q: %q and %q are not what package fmt makes of their formats", text, p.Message, p.Help)
		case len(p.Message) > 300:
			t.Errorf("%q: a message of %d bytes", clip(text), len(p.Message))
		case strings.Contains(p.Message, "MISSING") || strings.Contains(p.Help, "MISSING"):
			t.Errorf("%q: %q lacks an argument", text, p.Message+p.Help)
		}
	}
}

func sprintf(format string, args []string) string {
	list := make([]any, len(args))
	for i, arg := range args {
		list[i] = arg
	}
	return fmt.Sprintf(format, list...)
}

type bugRow struct {
	ID       int      `json:"id"`
	FEN      string   `json:"fen"`
	Mode     string   `json:"mode"`
	Moves    []string `json:"moves"`
	MovesSAN []string `json:"moves_san"`
	Question string   `json:"question"`
	Expected struct {
		verdictRow
		Action   string `json:"action"`
		Why      string `json:"why"`
		UCI      string `json:"uci"`
		Rights   string `json:"rights"`
		FENBoard string `json:"fen_board"`
		FEN      string `json:"fen"`
	} `json:"expected"`
}

func TestBugsOfOtherLibrariesAreNotHere(t *testing.T) {
	rows := readRows[bugRow](t, "testdata/bugreports.jsonl.gz")
	for _, row := range rows {
		checkBug(t, row)
	}
	t.Logf("%d reports", len(rows))
}

func checkBug(t *testing.T, row bugRow) {
	t.Helper()
	if row.Question == "load fen" {
		action, problems := judge(row.FEN, modeOf(row.Mode))
		if action != row.Expected.Action || !strings.Contains(categories[row.Expected.Why], problems[0].Code) {
			t.Errorf("%d: %s for %s, want %s for %s", row.ID, action, problems[0].Code, row.Expected.Action, row.Expected.Why)
		}
		return
	}
	g, err := NewGame(setup(t, row.FEN, modeOf(row.Mode)))
	if err != nil {
		t.Fatalf("%d: %v", row.ID, err)
	}
	for i, uci := range row.Moves {
		if err := g.PlayUCI(uci); err != nil || g.SANs[i] != row.MovesSAN[i] {
			t.Fatalf("%d: ply %d: %v, %v", row.ID, i+1, err, g.SANs)
		}
	}
	p := g.Last()
	setup := p.Setup()
	if want := row.Expected.FEN; want != "" && p.FEN() != want {
		t.Errorf("%d: FEN %s, want %s", row.ID, p.FEN(), want)
	}
	words := strings.Fields(row.Question)
	switch {
	case words[0] == "castle":
		side := KingSide
		if words[1] == "Q" {
			side = QueenSide
		}
		if v := p.Castling(p.Turn(), side); row.Expected.disagrees(v) {
			t.Errorf("%d: %s is %v, want %+v", row.ID, side, v.Reasons(), row.Expected.verdictRow)
		}
	case words[0] == "rights":
		if board := strings.Fields(p.FEN())[0]; setup.rightsField() != row.Expected.Rights || board != row.Expected.FENBoard {
			t.Errorf("%d: %s %s, want %s %s", row.ID, board, setup.rightsField(), row.Expected.FENBoard, row.Expected.Rights)
		}
	case words[0] == "parse":
		if m, err := p.ParseSAN(words[2]); err != nil || m.UCI() != row.Expected.UCI {
			t.Errorf("%d: %s is %s (%v), want %s", row.ID, words[2], m.UCI(), err, row.Expected.UCI)
		}
	default:
		t.Errorf("%d: unknown question %q", row.ID, row.Question)
	}
}
