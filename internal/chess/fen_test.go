package chess

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "rewrite the golden files; read the difference before you commit it")

// golden compares a text with a file.
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
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := 0; i < max(len(gotLines), len(wantLines)); i++ {
		a, b := "(end)", "(end)"
		if i < len(gotLines) {
			a = gotLines[i]
		}
		if i < len(wantLines) {
			b = wantLines[i]
		}
		if a != b {
			t.Fatalf("%s:%d: got\n%s\nwant\n%s\n(go test -update rewrites the file)", path, i+1, a, b)
		}
	}
}

// show prints problems under the text they are about, as an author sees them.
func show(b *strings.Builder, text string, problems []Problem) {
	for _, p := range problems {
		before := utf8.RuneCountInString(text[:p.Start])
		width := max(1, utf8.RuneCountInString(text[p.Start:p.End]))
		line := strings.Repeat(" ", before) + strings.Repeat("^", width)
		if p.Found != "" {
			line += " " + p.Found
		}
		fmt.Fprintf(b, "  %s\n  %s: %s\n", line, p.Code, p.Message)
		if p.Want != "" {
			fmt.Fprintf(b, "  want: %s\n", p.Want)
		}
		if p.Help != "" {
			fmt.Fprintf(b, "  help: %s\n", p.Help)
		}
	}
}

// Each line of testdata/fen.txt is a FEN in Go's quotes without the quotation marks; the
// golden file shows what is said about it.
func TestFENProblemsPointAtTheFault(t *testing.T) {
	input, err := os.ReadFile("testdata/fen.txt")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(string(input)) {
		line = strings.TrimSuffix(line, "\n")
		mode := Standard
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		if rest, ok := strings.CutPrefix(line, "960 "); ok {
			mode, line = Chess960, rest
		}
		fen := unquote(t, line)
		action, problems := judge(fen, mode)
		checkProblems(t, fen, problems)
		shown := strings.Map(func(c rune) rune {
			if c < ' ' {
				return '␣'
			}
			return c
		}, fen)
		fmt.Fprintf(&b, "%s\n  %s\n", action, shown)
		show(&b, fen, problems)
	}
	golden(t, "testdata/fen.golden", b.String())
}

func unquote(t *testing.T, text string) string {
	t.Helper()
	var s string
	if _, err := fmt.Sscanf(`"`+text+`"`, "%q", &s); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

func TestFENRoundTrip(t *testing.T) {
	for _, c := range []struct {
		fen, want string
		mode      CastlingMode
	}{
		{initialFEN, "", Standard},
		{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "", Standard},
		{"4k3/8/8/8/8/8/8/4K3 b - - 12 345", "", Standard},
		{"8/8/8/8/8/8/8/8 w - - 0 1", "", Standard},
		{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Standard},
		{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", Chess960},
		{"r3k2r/8/8/8/8/8/8/R3KR1R w FA - 0 1", "r3k2r/8/8/8/8/8/8/R3KR1R w FQ - 0 1", Chess960},
		{"1r1k1r2/8/8/8/8/8/8/R5KR b KQkq - 0 1", "", Chess960},
		{"2k5/8/8/8/8/8/8/1RK5 w DB - 0 1", "2k5/8/8/8/8/8/8/1RK5 w DQ - 0 1", Chess960},
		{"8/8/8/8/k7/5K2/8/1R4R1 w KQ - 27 20", "", Chess960},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", initialFEN, Standard},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0", initialFEN, Standard},
	} {
		want := c.want
		if want == "" {
			want = c.fen
		}
		s := setup(t, c.fen, c.mode)
		if got := s.FEN(); got != want {
			t.Errorf("%s is written as %s, want %s", c.fen, got, want)
		}
		if again := setup(t, want, c.mode); again != s {
			t.Errorf("%s and %s are read differently", c.fen, want)
		}
	}
}

func TestSquaresHaveTheirPlaceInAFEN(t *testing.T) {
	const fen = "r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, c := range []struct {
		square string
		want   string
		at     int
	}{
		{"a8", "r", 0}, {"b8", "3", 1}, {"d8", "3", 1}, {"e8", "k", 2}, {"h8", "r", 4},
		{"a6", "b", 8}, {"c6", "7", 9}, {"e4", "8", 13}, {"a1", "R", 19}, {"h1", "R", 23},
	} {
		square, _ := ParseSquare(c.square)
		start, end, ok := FENSquare(fen, square)
		if !ok || start != c.at || fen[start:end] != c.want {
			t.Errorf("%s is at bytes %d to %d, want %q at %d", c.square, start, end, c.want, c.at)
		}
	}
	if _, _, ok := FENSquare("no board", A1); ok {
		t.Error("a1 has a place in a text without a board")
	}
	for field, want := range map[string]string{"board": "r3k2r/8/b7/8/8/8/8/R3K2R", "side": "w", "rights": "KQkq", "halfmoves": "0", "fullmoves": "1"} {
		if start, end, ok := FENField(fen, field); !ok || fen[start:end] != want {
			t.Errorf("the field %s is %q, want %q", field, fen[start:end], want)
		}
	}
}
