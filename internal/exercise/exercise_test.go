package exercise

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"rokada/internal/chess"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// Every position of every sheet answers what it was ordered for, by the engine.
func TestThousandSheetsHoldWhatTheyPromise(t *testing.T) {
	reasons := map[chess.ReasonCode]int{}
	attackers := map[chess.Role]int{}
	pieces := 0
	for seed := range uint64(1000) {
		level := Level(seed % 3)
		sheet, err := Sheet(Order{Number: 12, Seed: seed, Level: level})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		found := map[Topic]int{}
		var allowed, white, kingSide int
		boards := map[board]bool{}
		for i := range sheet {
			e := &sheet[i]
			checkExercise(t, e)
			c := e.Castling()
			found[e.Topic]++
			reasons[c.Headline().Code]++
			for _, a := range c.Allowances() {
				reasons[a.Code]++
			}
			if !e.Topic.Allowed() && e.Topic > Path {
				attackers[e.Setup.At(c.Reasons()[0].Squares.First()).Role()]++
			}
			if c.Legal() {
				allowed++
			}
			if e.Setup.Turn == chess.White {
				white++
			}
			if e.Side == chess.KingSide {
				kingSide++
			}
			key := boardOf(&e.Setup)
			if e.Setup.Turn == chess.Black {
				s := turned(&e.Setup)
				key = boardOf(&s)
			}
			if boards[key] {
				t.Errorf("seed %d: %s comes twice", seed, e.Setup.FEN())
			}
			boards[key] = true
			pieces += e.Setup.Occupied().Count()
		}
		if len(found) != topics {
			t.Errorf("seed %d: only the topics %v", seed, found)
		}
		if allowed != 6 || white < 5 || white > 7 || kingSide < 5 || kingSide > 7 {
			t.Errorf("seed %d: %d allowed, %d by White, %d on the king's side of 12", seed, allowed, white, kingSide)
		}
	}
	for _, code := range []chess.ReasonCode{chess.NoReason, chess.RightLost, chess.PathBlocked, chess.KingInCheck,
		chess.KingCrossesAttack, chess.KingEndsInCheck, chess.RookAttacked, chess.RookCrossesAttack} {
		if reasons[code] < 500 {
			t.Errorf("%v comes %d times in 12,000 positions", code, reasons[code])
		}
	}
	for r := chess.Pawn; r < chess.King; r++ {
		if attackers[r] < 100 {
			t.Errorf("the %v attacks in %d of 12,000 positions", r, attackers[r])
		}
	}
	t.Logf("12,000 positions with %.1f pieces: %v, attackers %v", float64(pieces)/12000, reasons, attackers)
}

// checkExercise asks the engine everything again, from the FEN as it would be printed.
func checkExercise(t *testing.T, e *Exercise) {
	t.Helper()
	fen := e.Setup.FEN()
	setup, notes, err := chess.ParseFEN(fen, chess.Standard)
	if err != nil || len(notes) > 0 {
		t.Fatalf("%s: %v %v", fen, err, notes)
	}
	if setup != e.Setup {
		t.Fatalf("%s is not what was made", fen)
	}
	p, err := setup.Position()
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	if ok, problem := p.LastMoveExists(); !ok {
		t.Errorf("%s: %s", fen, problem.Message)
	}
	c := p.Castling(setup.Turn, e.Side)
	if c.Legal() != e.Topic.Allowed() {
		t.Errorf("%s %v: legal is %v in a position about %v", fen, e.Side, c.Legal(), e.Topic)
	}
	played := false
	for _, m := range p.LegalMoves() {
		played = played || m.IsCastling() && m.Side() == e.Side
	}
	if played != c.Legal() {
		t.Errorf("%s %v: the legal moves say %v", fen, e.Side, played)
	}
	if !e.Topic.answers(c, true) {
		t.Errorf("%s %v: %v in a position about %v", fen, e.Side, c.Reasons(), e.Topic)
	}
}

func TestSheetsOfEveryTopicAlone(t *testing.T) {
	for _, topic := range Topics() {
		for _, level := range []Level{Easy, Mixed, Hard} {
			sheet, err := Sheet(Order{Number: 24, Seed: 5, Topics: []Topic{topic}, Level: level})
			if err != nil {
				t.Errorf("%v, %v: %v", topic, level, err)
			}
			for i := range sheet {
				checkExercise(t, &sheet[i])
				if sheet[i].Topic != topic {
					t.Errorf("%v: found %v", topic, sheet[i].Topic)
				}
			}
		}
	}
}

func TestHardPositionsHoldMorePieces(t *testing.T) {
	count := func(level Level) (n int) {
		sheet, _ := Sheet(Order{Number: 60, Seed: 3, Level: level})
		for _, e := range sheet {
			n += e.Setup.Occupied().Count()
		}
		return n
	}
	if easy, hard := count(Easy), count(Hard); hard < easy*5/4 {
		t.Errorf("60 easy positions hold %d pieces, 60 hard ones %d", easy, hard)
	}
}

func TestOrdersThatCannotBe(t *testing.T) {
	for _, n := range []int{-1, 0, MaxNumber + 1} {
		if _, err := Sheet(Order{Number: n}); err != ErrNumber {
			t.Errorf("%d positions: %v", n, err)
		}
	}
	if sheet, err := Sheet(Order{Number: MaxNumber, Seed: 1}); err != nil || len(sheet) != MaxNumber {
		t.Errorf("the largest sheet: %d positions, %v", len(sheet), err)
	}
}

// A seed is printed on paper: it has to give the same sheet in years to come.
func TestTheSameSeedGivesTheSameSheet(t *testing.T) {
	var text strings.Builder
	for _, o := range []Order{{Number: 12, Seed: 7}, {Number: 4, Seed: 1, Topics: []Topic{Rights, Path}, Level: Easy},
		{Number: 6, Seed: 1 << 40, Level: Hard}} {
		sheet, err := Sheet(o)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "# %d positions, seed %d, %v, topics %v\n", o.Number, o.Seed, o.Level, o.Topics)
		for _, e := range sheet {
			c := e.Castling()
			fmt.Fprintf(&text, "%-8v %-5v %s", e.Topic, e.Side, e.Setup.FEN())
			for _, r := range append(c.Reasons(), c.Allowances()...) {
				fmt.Fprintf(&text, "; %v", r)
			}
			text.WriteByte('\n')
		}
	}
	const golden = "testdata/sheets.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(text.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if text.String() != string(want) {
		t.Errorf("the sheets have changed:\n%s\nwant\n%s", text.String(), want)
	}
}

func TestNamesOfTopicsAndLevels(t *testing.T) {
	for _, topic := range Topics() {
		if got, ok := ParseTopic(topic.String()); !ok || got != topic {
			t.Errorf("%v is read as %v", topic, got)
		}
	}
	for _, level := range []Level{Mixed, Easy, Hard} {
		if got, ok := ParseLevel(level.String()); !ok || got != level {
			t.Errorf("%v is read as %v", level, got)
		}
	}
	if _, ok := ParseTopic("unknown"); ok {
		t.Error("the topic unknown is known")
	}
	if _, ok := ParseLevel("medium"); ok {
		t.Error("the level medium is known")
	}
}
