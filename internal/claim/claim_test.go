package claim

import (
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

func parse(t *testing.T, text string) (Claim, diag.List) {
	t.Helper()
	src := diag.NewSource("x.md", []byte("[words](claim:"+text+")"))
	start := len("[words](claim:")
	return Parse(text, src.Span(start, start+len(text)))
}

func TestEveryFormIsRead(t *testing.T) {
	for _, text := range []string{
		"empty/white/O-O", "safe/black/O-O-O", "king/white/O-O-O", "rook/black/O-O",
		"castling/rook-may-cross-b1/O-O-O/legal", "castling/pos@6/O-O/king-moved", "castling/pos/black/O-O/path-blocked",
		"rule/king-moved/lost", "rule/rook-attacked/allowed",
		"attackers/pos/f1/black", "piece/pos/h1/white-rook", "piece/pos/f1/none",
		"moves/pos/b1", "move/pos/e1g1/legal", "move/pos/e7e8q/illegal",
		"status/pos/dead-position", "rights/pos/KQkq", "rights/pos/-", "repeats/pos/3/strict",
		"notation/O-O/fide", "bound/pos/h1,e1", "law/3.8.2.1", "law/C.13.1", "square/e4/light",
	} {
		c, problems := parse(t, text)
		if len(problems) > 0 {
			t.Errorf("%s: %s", text, problems[0].Message)
		}
		if c.String() != text {
			t.Errorf("%s is written back as %s", text, c.String())
		}
	}
}

func TestProblemsPointAtTheSmallestPart(t *testing.T) {
	for _, c := range []struct{ text, at, message, help string }{
		{"emty/white/O-O", "emty", `no claim has the form "emty"`, "did you mean `claim:empty/WHO/WING`?"},
		{"", "", `no claim has the form ""`, ""},
		{"nonsense", "nonsense", `no claim has the form "nonsense"`, ""},
		{"empty/whit/O-O", "whit", `"whit" is not what ` + "`claim:empty` needs here", "did you mean `white`?"},
		{"empty/white/0-0-0", "0-0-0", `"0-0-0" is not what ` + "`claim:empty` needs here", "did you mean `O-O-O`?"},
		{"empty/white/О-О", "О-О", `"О-О" is not what ` + "`claim:empty` needs here", "did you mean `O-O`?"},
		{"empty/white", "e", "the claim `empty` lacks `O-O` or `O-O-O`, with the letter O", "write `claim:empty/WHO/WING`"},
		{"empty/white/O-O/now", "now", "the claim `empty` has too many parts", "write `claim:empty/WHO/WING`"},
		{"castling/Pos/O-O/legal", "Pos", `"Pos" is not what ` + "`claim:castling` needs here", ""},
		{"castling/pos@x/O-O/legal", "pos@x", `"pos@x" is not what ` + "`claim:castling` needs here", ""},
		{"castling/pos/O-O/path-blocke", "path-blocke", `"path-blocke" is not what ` + "`claim:castling` needs here", "did you mean `path-blocked`?"},
		{"castling/pos/O-O/rook-attacked", "rook-attacked", `"rook-attacked" is not what ` + "`claim:castling` needs here", ""},
		{"attackers/pos/f9/black", "f9", `"f9" is not what ` + "`claim:attackers` needs here", ""},
		{"piece/pos/f1/white-rock", "white-rock", `"white-rock" is not what ` + "`claim:piece` needs here", "did you mean `white-rook`?"},
		{"move/pos/e1e1/legal", "e1e1", `"e1e1" is not what ` + "`claim:move` needs here", ""},
		{"rights/pos/KK", "KK", `"KK" is not what ` + "`claim:rights` needs here", ""},
		{"repeats/pos/03/strict", "03", `"03" is not what ` + "`claim:repeats` needs here", ""},
		{"law/3.8.2.2.1", "3.8.2.2.1", `the Laws of Chess have no article "3.8.2.2.1" that this guide knows`, "did you mean `3.8.2.1`?"},
		{"square/e4/white", "white", `"white" is not what ` + "`claim:square` needs here", ""},
		{strings.Repeat("x", 400), strings.Repeat("x", 300), "this claim is too long to be one", ""},
	} {
		_, problems := parse(t, c.text)
		if len(problems) != 1 {
			t.Errorf("%s: want one problem, got %d", c.text, len(problems))
			continue
		}
		p := problems[0]
		if p.Message.String() != c.message || p.Help.String() != c.help {
			t.Errorf("%s: %s; %s", c.text, p.Message, p.Help)
		}
		if at := p.At.Text(); at != c.at {
			t.Errorf("%s: points at %q, want %q", c.text, at, c.at)
		}
	}
}

func TestEveryWrongPartIsReported(t *testing.T) {
	if _, problems := parse(t, "attackers/POS/z1/red"); len(problems) != 3 {
		t.Errorf("want three problems, got %v", problems)
	}
}

// board makes a world of one game.
func board(t *testing.T, fen string, moves ...string) World {
	t.Helper()
	setup, _, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	game, err := chess.NewGame(setup)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		if err := game.PlaySAN(m); err != nil {
			t.Fatal(err)
		}
	}
	return World{Games: map[string]*Board{"pos": {Game: &game, Ply: len(moves)}}}
}

func TestTheEngineContradictsClaims(t *testing.T) {
	crossed := board(t, "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1")
	moved := board(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kf1", "Kd8", "Ke1", "Ke8")
	for _, c := range []struct {
		name, text string
		world      World
		right      string // "": the claim holds
	}{
		{"legal", "castling/pos/O-O-O/legal", crossed, ""},
		{"not legal", "castling/pos/O-O/legal", crossed, "king-crosses-attack"},
		{"right reason", "castling/pos/O-O/king-crosses-attack", crossed, ""},
		{"wrong reason", "castling/pos/O-O/path-blocked", crossed, "king-crosses-attack"},
		{"legal after all", "castling/pos/O-O-O/path-blocked", crossed, "legal"},
		{"cause from the history", "castling/pos/O-O/king-moved", moved, ""},
		{"before it happened", "castling/pos@0/O-O/legal", moved, ""},
		{"lost, not prevented", "rule/king-moved/prevented", World{}, "lost"},
		{"prevented, not lost", "rule/king-in-check/lost", World{}, "prevented"},
		{"allowed", "rule/rook-attacked/allowed", World{}, ""},
		{"not allowed", "rule/path-blocked/allowed", World{}, "prevented"},
		{"piece", "piece/pos/a6/black-bishop", crossed, ""},
		{"other piece", "piece/pos/a6/white-bishop", crossed, "black-bishop"},
		{"no piece", "piece/pos/a5/black-bishop", crossed, "none"},
		{"status", "status/pos/check", crossed, "none"},
		{"rights", "rights/pos/KQ", crossed, ""},
		{"other rights", "rights/pos/K", crossed, "KQ"},
		{"rights gone", "rights/pos/K", moved, "-"},
		{"legal move", "move/pos/e1f1/legal", crossed, "illegal"},
		{"illegal move", "move/pos/e1c1/illegal", crossed, "legal"},
		{"occurrences of the board", "repeats/pos/2/picture", moved, ""},
		{"the first one had a right", "repeats/pos/2/strict", moved, "1"},
		{"light", "square/e4/light", World{}, ""},
		{"dark", "square/e4/dark", World{}, "light"},
	} {
		t.Run(c.name, func(t *testing.T) {
			claim, problems := parse(t, c.text)
			if len(problems) > 0 {
				t.Fatal(problems[0].Message)
			}
			f, ok := claim.Facts(c.world)
			if !ok {
				t.Fatal("no facts")
			}
			switch {
			case c.right == "" && f.Wrong != nil:
				t.Errorf("%s is refused: %s", c.text, f.Wrong.Found)
			case c.right != "" && f.Wrong == nil:
				t.Errorf("%s holds, want %s", c.text, c.right)
			case f.Wrong != nil && f.Wrong.Right != c.right:
				t.Errorf("%s: the right word is %s, want %s", c.text, f.Wrong.Right, c.right)
			}
		})
	}
}

func TestFactsOfTheRules(t *testing.T) {
	for _, c := range []struct{ text, squares, way, sign string }{
		{"empty/white/O-O", "f1 g1", "- -", ""},
		{"empty/black/O-O-O", "b8 c8 d8", "- -", ""},
		{"safe/white/O-O-O", "c1 d1 e1", "- -", ""},
		{"king/white/O-O", "", "e1 g1", ""},
		{"rook/black/O-O-O", "", "a8 d8", ""},
		{"notation/O-O/fide", "", "- -", "0-0"},
		{"notation/O-O-O/pgn", "", "- -", "O-O-O"},
	} {
		claim, _ := parse(t, c.text)
		f, ok := claim.Facts(World{})
		if !ok || f.Squares.String() != c.squares || f.Way.From.String()+" "+f.Way.To.String() != c.way || f.Sign != c.sign {
			t.Errorf("%s: squares %s, way %s %s, sign %s", c.text, f.Squares, f.Way.From, f.Way.To, f.Sign)
		}
	}
}

func TestUnknownPositionsHaveNoFacts(t *testing.T) {
	w := board(t, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kf1")
	for _, text := range []string{"castling/other/O-O/legal", "castling/pos@2/O-O/legal"} {
		claim, _ := parse(t, text)
		if _, ok := claim.Facts(w); ok {
			t.Errorf("%s has facts", text)
		}
	}
}

func TestBoundAfterTouchedPieces(t *testing.T) {
	w := board(t, "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	claim, _ := parse(t, "bound/pos/e1,h1")
	f, ok := claim.Facts(w)
	if !ok || len(f.Owed.Moves) != 4 || f.Owed.Free || f.Owed.Article != "4.4.3" {
		t.Errorf("bound to %v by %s", f.Owed.Moves, f.Owed.Article)
	}
}

// FuzzParse feeds any text. A claim that is accepted must be written back as it was
// read, and its facts must be askable.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"empty/white/O-O", "castling/pos@6/O-O/king-moved", "bound/pos/e1,h1", "law/C.13.1", "rule//", "////", "square/e4/light"} {
		f.Add(text)
	}
	setup, _, _ := chess.ParseFEN("r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1", chess.Standard)
	game, err := chess.NewGame(setup)
	if err != nil {
		f.Fatal(err)
	}
	w := World{Games: map[string]*Board{"pos": {Game: &game}}}
	f.Fuzz(func(t *testing.T, text string) {
		src := diag.NewSource("x.md", []byte(text))
		c, problems := Parse(text, src.Span(0, len(text)))
		for _, p := range problems {
			if p.At.Start < 0 || p.At.End > len(text) || p.At.Start > p.At.End {
				t.Fatalf("%q: a place outside: %d to %d", text, p.At.Start, p.At.End)
			}
			_, _ = p.Message.String(), p.Help.String()
		}
		if len(problems) == 0 {
			if c.String() != text {
				t.Fatalf("%q is written back as %q", text, c.String())
			}
			c.Facts(w)
		}
	})
}
