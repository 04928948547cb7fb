package chess

import (
	"os"
	"strings"
	"testing"
)

// TestCastlingTable reads testdata/castling.txt, which is written for people: every row
// teaches one thing about castling.
func TestCastlingTable(t *testing.T) {
	text, err := os.ReadFile("testdata/castling.txt")
	if err != nil {
		t.Fatal(err)
	}
	var s Setup
	mode, rows := Standard, 0
	for i, line := range strings.Split(string(text), "\n") {
		switch {
		case line == "" || line[0] == '#':
		case line == "mode chess960":
			mode = Chess960
		case line[0] != ' ':
			s = setup(t, line, mode)
		default:
			rows++
			question, want, _ := strings.Cut(strings.TrimSpace(line), ": ")
			if got := answer(t, &s, question); got != want {
				t.Errorf("testdata/castling.txt:%d: %s\n%s: %s, want %s", i+1, s.FEN(), question, got, want)
			}
		}
	}
	if rows < 80 {
		t.Errorf("only %d verdicts", rows)
	}
}

// answer asks for a wing, "O-O" or "black O-O-O", and writes the whole verdict.
func answer(t *testing.T, s *Setup, question string) string {
	t.Helper()
	c, wing := s.Turn, question
	if color, rest, ok := strings.Cut(question, " "); ok {
		c, wing = map[string]Color{"white": White, "black": Black}[color], rest
	}
	side, ok := map[string]CastlingSide{"O-O": KingSide, "O-O-O": QueenSide}[wing]
	if !ok {
		t.Fatalf("no wing %q", wing)
	}
	v := s.Castling(c, side)
	text := "legal"
	if !v.Legal() {
		text = list(v.Reasons())
	}
	if len(v.Allowances()) > 0 {
		text += " | allowed: " + list(v.Allowances())
	}
	if v.Lost() {
		text += " | lost"
	}
	return text
}

func list(reasons []Reason) string {
	var texts []string
	for _, r := range reasons {
		texts = append(texts, r.String())
	}
	return strings.Join(texts, "; ")
}
