package explain_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// sentenceCase is one line of testdata/sentences.txt for one color and one wing.
type sentenceCase struct {
	name     string
	setup    chess.Setup
	castling chess.Castling
	context  explain.Context
}

func readCases(t *testing.T) []sentenceCase {
	t.Helper()
	file, err := os.Open("testdata/sentences.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []sentenceCase
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		list = append(list, readCase(t, strings.Split(line, "|"))...)
	}
	return list
}

func readCase(t *testing.T, field []string) []sentenceCase {
	t.Helper()
	for i := range field {
		field[i] = strings.TrimSpace(field[i])
	}
	fen, mode := field[1], chess.Standard
	if rest, ok := strings.CutPrefix(fen, "960:"); ok {
		fen, mode = rest, chess.Chess960
	}
	var list []sentenceCase
	for c, fen := range []string{fen, mirror(fen)} {
		setup, _, err := chess.ParseFEN(fen, mode)
		if err != nil {
			t.Fatalf("%s: %v", field[0], err)
		}
		for _, wing := range strings.Fields(field[2]) {
			list = append(list, readAnswer(t, field, setup, chess.Color(c), wing))
		}
	}
	return list
}

// readAnswer asks for one player and wing, in the game if the case tells one.
func readAnswer(t *testing.T, field []string, s chess.Setup, c chess.Color, wing string) sentenceCase {
	t.Helper()
	side := map[string]chess.CastlingSide{"O-O": chess.KingSide, "O-O-O": chess.QueenSide}[wing]
	answer := sentenceCase{name: fmt.Sprintf("%s, %s %s", field[0], c, side)}
	switch field[3] {
	case "fen":
		answer.context.FEN = true
	case "odds":
		answer.context.Odds = true
	case "":
	default:
		g := play(t, s, c, strings.Fields(field[3]))
		ply := len(g.Moves)
		answer.setup = g.Last().Setup()
		answer.castling = g.Castling(ply, c, side)
		answer.context.Cause = explain.InGame(&g, ply, c, side)
		return answer
	}
	answer.setup, answer.castling = s, s.Castling(c, side)
	return answer
}

// play plays the moves, which are written for White's castling.
func play(t *testing.T, s chess.Setup, c chess.Color, moves []string) chess.Game {
	t.Helper()
	g, err := chess.NewGame(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, san := range moves {
		if c == chess.Black {
			san = mirrorRanks(san)
		}
		if err := g.PlaySAN(san); err != nil {
			t.Fatalf("%s: %v", san, err)
		}
	}
	return g
}

func mirrorRanks(san string) string {
	return strings.Map(func(r rune) rune {
		if '1' <= r && r <= '8' {
			return '9' - r + '0'
		}
		return r
	}, san)
}

// mirror returns the FEN with the colors exchanged.
func mirror(fen string) string {
	field := strings.Fields(fen)
	ranks := strings.Split(field[0], "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	field[0] = swapCase(strings.Join(ranks, "/"))
	field[1] = map[string]string{"w": "b", "b": "w"}[field[1]]
	field[2] = swapCase(field[2])
	return strings.Join(field, " ")
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, s)
}

// TestSentences compares every sentence with the golden files, which native speakers
// review: all reasons and allowances for both colors and wings, one to five pieces.
func TestSentences(t *testing.T) {
	cases := readCases(t)
	for _, name := range []string{"ru", "uk", "bg", "en"} {
		l := readLanguage(t, name)
		var got strings.Builder
		for _, c := range cases {
			v := explain.Castling(&c.setup, c.castling, c.context)
			fmt.Fprintf(&got, "# %s: %s\n%s\n", c.name, c.setup.FEN(), render(t, l, v.Sentences()))
			if help := explain.Help(&c.setup, c.castling); help != nil {
				fmt.Fprintf(&got, "→ %s\n", render(t, l, help))
			}
			got.WriteByte('\n')
		}
		golden(t, "testdata/sentences."+name+".golden", got.String())
	}
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s:%d:\n got %s\nwant %s", path, i+1, g[i], w[i])
		}
	}
	t.Fatalf("%s: got %d lines, want %d", path, len(g), len(w))
}
