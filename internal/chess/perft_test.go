package chess

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func isShort() bool { return testing.Short() }

// perftCase is one block of a .perft file: lines of a key and its value, closed by a blank
// line.
type perftCase struct {
	id, epd, xfen string
	mode          CastlingMode
	nodes         []uint64 // by depth, from 1
}

func readPerft(t testing.TB, path string) []perftCase {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var cases []perftCase
	for _, block := range strings.Split(string(text), "\n\n") {
		var c perftCase
		for _, line := range strings.Split(block, "\n") {
			c.readLine(t, line)
		}
		if c.id != "" {
			cases = append(cases, c)
		}
	}
	return cases
}

func (c *perftCase) readLine(t testing.TB, line string) {
	t.Helper()
	key, value, _ := strings.Cut(line, " ")
	switch key {
	case "", "#":
	case "id":
		c.id = value
	case "epd":
		c.epd = value
	case "xfen":
		c.xfen = value
	case "mode":
		c.mode = Chess960
	case "perft":
		depth, count, _ := strings.Cut(value, " ")
		n, err := strconv.ParseUint(count, 10, 64)
		if err != nil || depth != strconv.Itoa(len(c.nodes)+1) {
			t.Fatalf("%s: cannot read %q", c.id, line)
		}
		c.nodes = append(c.nodes, n)
	default:
		t.Fatalf("%s: unknown line %q", c.id, line)
	}
}

// TestPerftAgreesWithStockfish counts to the greatest depth whose nodes are within the
// limit. All depths, 706,926,686
// nodes, were counted with -long.
func TestPerftAgreesWithStockfish(t *testing.T) {
	files, err := filepath.Glob("testdata/perft/*.perft")
	if err != nil || len(files) != 3 {
		t.Fatalf("%d files of node counts, want 3 (%v)", len(files), err)
	}
	limit := uint64(effort(10_000, 20_000_000, 1_000_000_000))
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			var total uint64
			for _, c := range readPerft(t, path) {
				total += c.check(t, limit)
			}
			t.Logf("%d nodes", total)
		})
	}
}

func (c perftCase) check(t *testing.T, limit uint64) (counted uint64) {
	t.Helper()
	p := position(t, c.epd, c.mode)
	for i, want := range c.nodes {
		if want > limit {
			break
		}
		if got := Perft(&p, i+1); got != want {
			t.Errorf("%s: %s\nperft %d is %d, want %d", c.id, c.epd, i+1, got, want)
		}
		counted += want
	}
	return counted
}

func TestShredderAndXFENNameTheSameRooks(t *testing.T) {
	for _, c := range readPerft(t, "testdata/perft/chess960.perft") {
		shredder, x := position(t, c.epd, Chess960), position(t, c.xfen, Chess960)
		if shredder != x {
			t.Errorf("%s and %s are different positions", c.epd, c.xfen)
		}
		if got := shredder.FEN(); got != c.xfen {
			t.Errorf("%s is written as %s, want %s", c.epd, got, c.xfen)
		}
	}
}

func position(t testing.TB, fen string, mode CastlingMode) Position {
	t.Helper()
	s := setup(t, fen, mode)
	p, err := s.Position()
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

func setup(t testing.TB, fen string, mode CastlingMode) Setup {
	t.Helper()
	s, _, err := ParseFEN(fen, mode)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return s
}
