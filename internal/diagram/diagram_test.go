package diagram_test

import (
	"bufio"
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diagram"
)

var update = flag.Bool("update", false, "rewrite the golden drawings")

func painter(t *testing.T) *diagram.Painter {
	t.Helper()
	p, err := diagram.NewPainter(os.DirFS("../../diagrams/pieces"))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// drawing is one line of testdata/drawings.txt.
type drawing struct {
	name  string
	board diagram.Board
}

// readDrawings reads lines "name | FEN | castlings | options".
func readDrawings(t *testing.T) []drawing {
	t.Helper()
	file, err := os.Open("testdata/drawings.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var list []drawing
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		list = append(list, readDrawing(t, strings.Split(line, "|")))
	}
	return list
}

func readDrawing(t *testing.T, field []string) drawing {
	t.Helper()
	for i := range field {
		field[i] = strings.TrimSpace(field[i])
	}
	fen, mode := field[1], chess.Standard
	if rest, ok := strings.CutPrefix(fen, "960:"); ok {
		fen, mode = rest, chess.Chess960
	}
	setup, _, err := chess.ParseFEN(fen, mode)
	if err != nil {
		t.Fatalf("%s: %v", field[0], err)
	}
	d := drawing{name: field[0], board: diagram.Board{Setup: setup, ID: field[0], Title: "Доска: " + field[0]}}
	for _, word := range strings.Fields(field[2]) {
		c := setup.Turn
		if rest, ok := strings.CutPrefix(word, "black:"); ok {
			c, word = chess.Black, rest
		}
		d.board.Castlings = append(d.board.Castlings, setup.Castling(c, map[string]chess.CastlingSide{"O-O": chess.KingSide, "O-O-O": chess.QueenSide}[word]))
	}
	for _, option := range strings.Fields(field[3]) {
		d.set(t, option)
	}
	return d
}

func (d *drawing) set(t *testing.T, option string) {
	t.Helper()
	switch option {
	case "black":
		d.board.Orientation = chess.Black
	case "strip":
		d.board.View = diagram.Strip
	case "mini":
		d.board.Mini = true
	case "description":
		d.board.Description = `Белые: король e1 & "пешки" <f2>`
	case "after":
		_, after, ok := diagram.Pair(d.board, d.board.Castlings[0])
		if !ok {
			t.Fatalf("%s: the castling is not legal", d.name)
		}
		d.board = after
	case "marked":
		d.board.Marked = chess.Bits(chess.E4, chess.D5)
	case "layers":
		for _, c := range d.board.Castlings {
			d.board.Layers = append(d.board.Layers, diagram.Layer{Castlings: []chess.Castling{c}})
		}
		d.board.Castlings = nil
	case "dots":
		d.board.Dots = chess.Bits(chess.D1, chess.D2, chess.F1)
	default:
		t.Fatalf("%s: option %q", d.name, option)
	}
}

// TestDrawings compares each drawing with its golden file; -update rewrites them for
// review.
func TestDrawings(t *testing.T) {
	p := painter(t)
	for _, d := range readDrawings(t) {
		t.Run(d.name, func(t *testing.T) {
			golden(t, filepath.Join("testdata", d.name+".svg"), p.SVG(d.board))
		})
	}
	golden(t, "testdata/symbols.svg", p.Symbols())
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	got = append(bytes.Clone(got), '\n')
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s:\n got %s\nwant %s", path, got, want)
	}
}
