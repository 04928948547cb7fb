package chess

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// outline writes a line with everything that was read of it.
func outline(line []Ply) string {
	var b strings.Builder
	for i, ply := range line {
		if i > 0 {
			b.WriteByte(' ')
		}
		if ply.Before != "" {
			fmt.Fprintf(&b, "{%s}", ply.Before)
		}
		b.WriteString(ply.SAN)
		for _, nag := range ply.NAGs {
			fmt.Fprintf(&b, "$%d", nag)
		}
		if ply.Comment != "" {
			fmt.Fprintf(&b, "{%s}", ply.Comment)
		}
		for _, v := range ply.Variations {
			fmt.Fprintf(&b, "(%s)", outline(v))
		}
	}
	return b.String()
}

func TestPGNMovetext(t *testing.T) {
	for _, c := range []struct{ name, text, want, result string }{
		{"moves", "1. e4 e5 2. Nf3 *", "e4 e5 Nf3", "*"},
		{"numbers glued to moves", "1.e4 e5 2.Nf3 1/2-1/2", "e4 e5 Nf3", "1/2-1/2"},
		{"numbers of Black", "1... e4 1... e5", "e4 e5", ""},
		{"no numbers", "e4 e5\nNf3\r\nNc6 0-1", "e4 e5 Nf3 Nc6", "0-1"},
		{"castling with zeros is not dropped", "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 1-0", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6", "1-0"},
		{"comments", "{intro} 1.e4 {best} {by test} e5 ; to the end\n2.Nf3", "e4{best by test} e5{to the end} Nf3", ""},
		{"a comment before a move", "1.e4 e5 2. {now} Nf3 2... {reply} Nc6 3. {end}", "e4 e5 {now}Nf3 {reply}Nc6{end}", ""},
		{"annotations", "1.e4! e5?? 2.Nf3!? $14 Nc6 $1 $255", "e4$1 e5$4 Nf3$5$14 Nc6$1$255", ""},
		{"variations", "1.e4 (1.d4 d5 (1...Nf6 {Indian})) (1.c4) e5", "e4(d4 d5(Nf6{Indian}))(c4) e5", ""},
		{"a comment in front of a variation's move", "1.e4 ({or} 1.d4) e5", "e4({or}d4) e5", ""},
		{"a result in a variation", "1.e4 (1.d4 *) e5 *", "e4(d4) e5", "*"},
		{"a percent sign escapes a line", "% 1.d4\n1.e4 e5\n%2.d4", "e4 e5", ""},
		{"en passant", "1.e4 a6 2.e5 d5 3.exd6 e.p. cxd6", "e4 a6 e5 d5 exd6 cxd6", ""},
		{"a promotion in parentheses", "1.e4 d5 2.exd5 c6 3.dxc6 a6 4.cxb7 a5 5.bxa8(Q)", "e4 d5 exd5 c6 dxc6 a6 cxb7 a5 bxa8=Q", ""},
		{"figurines and Cyrillic letters", "1.е4 е5 2.♘f3 Кс6 3.Сc4 Сc5 4.О-О", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", ""},
		{"a dash of a word processor in the result", "1.e4 1–0", "e4", "1-0"},
		{"half points", "1.e4 ½–½", "e4", "1/2-1/2"},
	} {
		records, problems, notes := ParsePGN(c.text)
		for _, p := range problems {
			t.Errorf("%s: %s", c.name, p.Message)
		}
		checkProblems(t, c.text, notes)
		if len(records) != 1 {
			t.Errorf("%s: %d records", c.name, len(records))
			continue
		}
		r := records[0]
		if got := outline(r.Line); got != c.want || r.Result != c.result {
			t.Errorf("%s: read as %s %s, want %s %s", c.name, got, r.Result, c.want, c.result)
		}
		for _, ply := range r.Line {
			if p := c.text[ply.Start:ply.End]; strings.ContainsAny(p, " {(") && !strings.Contains(p, "(Q)") {
				t.Errorf("%s: the move %s is at %q", c.name, ply.SAN, p)
			}
		}
		if g, err := r.Game(); err != nil || len(g.Moves) != len(r.Line) {
			t.Errorf("%s: %d moves in the game, %v", c.name, len(g.Moves), err)
		}
	}
}

func TestPGNGames(t *testing.T) {
	const text = `[Event "A \"quoted\" name"]
[Result "1-0"]

1. e4 e5 1-0

{Two boards.}
[FEN "r3k3/p1p5/1p6/8/8/6P1/5P1P/4K2R w Kq - 0 1"]
[SetUp "1"]
1. O-O {short} O-O-O {long} *

[Variant "Chess960"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/1R1K4 w B - 0 1"]
1. O-O-O *
[Event "no moves"]
`
	records, problems, notes := ParsePGN(text)
	if len(problems)+len(notes) > 0 || len(records) != 4 {
		t.Fatalf("%d records, problems %v, notes %v", len(records), problems, notes)
	}
	if event, _ := records[0].Tag("Event"); event != `A "quoted" name` {
		t.Errorf("the event is %q", event)
	}
	if records[1].Intro != "Two boards." || outline(records[1].Line) != "O-O{short} O-O-O{long}" {
		t.Errorf("the second record is %q %s", records[1].Intro, outline(records[1].Line))
	}
	g, err := records[2].Game()
	if err != nil || g.Last().FEN() != "4k3/8/8/8/8/8/8/2KR4 b - - 1 1" {
		t.Errorf("after castling in Chess960: %v %v", err, g.Positions)
	}
	for _, r := range records {
		if r.First < 0 || r.End < r.First || r.End > len(text) {
			t.Errorf("a record from byte %d to %d", r.First, r.End)
		}
	}
	if got := text[records[0].First:records[0].End]; !strings.HasSuffix(got, "1-0") {
		t.Errorf("the first record is %q", got)
	}
}

func TestPGNProblemsPointAtTheFault(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{
		"1.e4 e5 2.Ke3 Nc6 3.Nonsense *",
		"1.e4 e5 2.Nf3 (2.Qh9 Nc6) 2...Nc6 *",
		"1.e4 e5 2.O-O *",
		"1.e4 e5 2.Кf3 Кc6 *",
		"1.e4 {no end",
		"1.e4 (1.d4 d5",
		"1.e4 ) e5",
		"(1.d4) 1.e4",
		"1.e4 $999 $ !!! e5",
		"[Event \"x]\n1.e4 *",
		"[Event x]\n1.e4 *",
		"1.e4 * *",
		"[Result \"1-0\"]\n1.e4 0-1",
		"[Result \"1-0\"]\n1.e4 e5",
		"[Variant \"Atomic\"]\n1.e4 e5 *",
		"[SetUp \"1\"]\n1.e4 *",
		"[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1.O-O *",
		"[FEN \"4k3/8/8/8/8/8/8/1RK5R w KQ x 0 1\"]\n1.O-O *",
		"[FEN \"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\"]\n1.Rxe8 *",
		"[FEN \"4k3/8/8/8/8/8/8/4K3 w K - 0 1\"]\n1.Kd1 *",
	} {
		records, problems, notes := ParsePGN(text)
		fmt.Fprintf(&b, "%q\n", text)
		for _, r := range records {
			fmt.Fprintf(&b, "  read: %s %s\n", outline(r.Line), r.Result)
		}
		checkProblems(t, text, problems)
		checkProblems(t, text, notes)
		for _, p := range problems {
			fmt.Fprintf(&b, "  problem %s at %d %q: %s [%s]\n", p.Code, p.Start, text[p.Start:p.End], p.Message, p.Help)
		}
		for _, p := range notes {
			fmt.Fprintf(&b, "  note %s at %d %q: %s [%s]\n", p.Code, p.Start, text[p.Start:p.End], p.Message, p.Help)
		}
	}
	golden(t, "testdata/pgn.golden", b.String())
}

// A file from anybody must not take long, whatever is in it.
func TestPGNIsReadInBoundedTime(t *testing.T) {
	const size = 1 << 20
	for _, unit := range []string{
		"(", ")", "{", "{}", "{a}", "{a}$1", "[", "[a", "[a \"b\"]", "%\n", ";\n", "$", "$1 ", "!", "1.", "1 ", "e4 ", "e4 (d4 ", "e4 (d4) ", "[a\"\"]* ", "* ",
		"e4 (", "Nf3 Nf6 Ng1 Ng8 ", "Кf3 Кf6 ", "О-О ", "\"", "\\", "\x00", "\xff", "é ", "\u00a0", "1-0 ", "* ", "[FEN \"8/8\"] ", "e8(", "K", "8",
	} {
		start := time.Now()
		text := strings.Repeat(unit, size/len(unit))
		records, problems, notes := ParsePGN(text)
		if took := time.Since(start); took > 15*time.Second {
			t.Errorf("%q takes %v", unit, took)
		}
		if len(problems)+len(notes) > 2*maxPGNProblems {
			t.Errorf("%q has %d problems and %d notes in %d records", unit, len(problems), len(notes), len(records))
		}
	}
	if _, problems, _ := ParsePGN(strings.Repeat(" ", maxPGNBytes+1)); len(problems) != 1 || problems[0].Code != CodePGNLimit {
		t.Errorf("a file that is too long: %v", problems)
	}
}
