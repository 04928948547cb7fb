package position

import (
	"fmt"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// TestAnswers asks a file a question and writes the answer down, or what the file lacks.
func TestAnswers(t *testing.T) {
	const both = "fen: 1r4k1/8/b7/8/8/8/8/R3K2R w KQ - 0 1\ncastling:\n  O-O: king-crosses-attack f1\n  O-O-O: legal\n"
	const game = "moves: [e4, e5, Nf3, Nc6, Bc4, Bc5]\ncastling:\n  O-O: legal\n  O-O-O: path-blocked b1 c1 d1\n"
	const bare = "fen: 4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1\n"
	tests := []struct{ name, kind, file, want string }{
		{"all wings of the file", "verdict", both, "wings O-O O-O-O"},
		{"the wings that are shown", "verdict", both + "show: [O-O-O]\n", "wings O-O-O"},
		{"the other player's wing", "checks", both + "show: [black O-O]\n", "wings black O-O"},
		{"no verdict to be had", "checks", bare, "wants a verdict under `castling:`"},

		{"only what is legal can be played", "castle", both, "wings O-O-O"},
		{"nothing that is asked for is legal", "castle", both + "show: [O-O]\n", "wants a castling that is legal for the side to move"},

		{"pieces in the way", "blockers", game, "squares b1 c1 d1"},
		{"nothing in the way of what is shown", "blockers", game + "show: [O-O]\n", "wants a castling that is `path-blocked`"},

		{"the only attacked square", "attackers", bare + "attackers:\n  d5: e3\n  e3: \"-\"\n", "squares e3 by white of d5"},
		{"two attacked squares", "attackers", both + "attackers:\n  f1: a6\n  b1: b8\n", "wants `attackers:` of exactly one square that is attacked"},
		{"a square that says by whom", "attackers", bare + "attackers:\n  white d5: e3\n", "squares e3 by white of d5"},
		{"the attackers of the verdict", "attackers", both, "squares a6 by black of f1"},
		{"no attackers at all", "attackers", bare, "wants `attackers:` of exactly one square that is attacked"},

		{"marks come first", "square", bare + "marks: [a1, h8]\nlegal: [e3d5]\n", "squares a1 h8"},
		{"where the only moves lead", "square", "fen: k7/8/8/8/8/1b6/8/3rK3 w - - 0 1\nonly: [e1e2, e1f2]\npieces:\n  d1: black-rook\n", "squares e2 f2"},
		{"pieces, but no empty square", "square", bare + "pieces:\n  e3: white-knight\n  a1: none\nlegal: [e3d5]\n", "squares e3"},
		{"where the moves lead that are owed", "square", "fen: 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ncastling:\n  O-O: legal\ntouch:\n  e1,h1: e1g1\nlegal: [e1e2]\n", "squares g1"},
		{"where a legal move leads", "square", bare + "legal: [e3d5]\n", "squares d5"},
		{"the square that is closed to the king", "square", both, "squares f1"},
		{"no square named", "square", bare, "wants `marks:`, `only:`, `pieces:`, `touch:` or `legal:`, or a castling with an attacked square"},

		{"moves of one piece", "count", bare + "count:\n  e3: 8\n", "number 8 of e3"},
		{"all moves", "count", bare + "count:\n  e3: 8\n  all: 13\n", "number 13"},
		{"two numbers", "count", bare + "count:\n  e3: 8\n  e1: 5\n", "wants exactly one number under `count:`, or that of `all:`"},
		{"repetitions", "count", "moves: [Nf3, Nf6, Ng1, Ng8]\noccurrences:\n  strict: 2\n  picture: 2\ncastling:\n  O-O: path-blocked\n  O-O-O: path-blocked\n", "number 2"},

		{"the moves of a game", "order", game, "moves"},
		{"the six checks", "order", both, "checks"},
		{"nothing to put in order", "order", bare, "wants at least three `moves:`, or a verdict under `castling:`"},
	}
	for _, test := range tests {
		t.Run(test.kind+"/"+test.name, func(t *testing.T) {
			f, problems := Parse(diag.NewSource("diagrams/positions/test.yaml", []byte(test.file)))
			if len(problems) > 0 {
				t.Fatalf("the file has errors: %v", problems[0].Message)
			}
			a, want := f.Answer(test.kind)
			if got := written(f, test.kind, a, want); got != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

// written says an answer in a line.
func written(f *File, kind string, a Answer, want diag.Text) string {
	if !want.Empty() {
		return "wants " + want.String()
	}
	out := ""
	switch kind {
	case "verdict", "checks", "castle":
		out = "wings"
		for _, w := range a.Wings {
			out += " "
			if w.Color != f.turn() {
				out += w.Color.String() + " "
			}
			out += w.Side.String()
		}
	case "square", "attackers", "blockers":
		out = "squares"
		for s := range a.Squares.Squares() {
			out += " " + s.String()
		}
	case "count":
		out = fmt.Sprint("number ", a.Number)
	case "order":
		out = map[bool]string{true: "moves", false: "checks"}[a.Moves]
	}
	if kind == "attackers" {
		out += " by " + a.By.String()
	}
	if a.Target != chess.NoSquare {
		out += " of " + a.Target.String()
	}
	return strings.TrimSpace(out)
}
