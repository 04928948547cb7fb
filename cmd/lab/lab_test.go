package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/site"
)

// parsedReply is an answer to any question; each question fills some of it.
type parsedReply struct {
	FEN, Mode, Turn, Sound  string
	State, Sign, Head, Word string
	Lasts, Move             string
	Sentences, Help, Words  []string
	Checks                  []checked
	Drawn                   drawing
	Legal, Playable, Free   bool
	Reasons, Allowances     []because
	Problems                []problem
	Rights                  []right
	Moves                   moveList
	Line                    []struct{ Text, UCI, Cost string }
	Article, Color, Wing    string
	Squares                 []string
}

// moveList is a list of moves, or the moves of a game in one text.
type moveList []string

func (m *moveList) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*m = strings.Fields(text)
		return nil
	}
	return json.Unmarshal(data, (*[]string)(m))
}

type checked struct {
	State, Title, Found string
	Good                []string
	Drawn               drawing
}

type drawing struct {
	King, Rook                                   string
	Attacks, Others, Attacked, Harmless, Blocked []string
}

type because struct {
	Code, Target string
	Squares      []string
}

type problem struct {
	Severity, Word, Message, Code, Line, Label, HelpWord, Help string
	Lead, Width                                                int
}

type right struct {
	Color, Wing, Letter, Cause string
	Held                       bool
}

// ask puts a question to a lab; the answer has to be JSON.
func (l *lab) ask(t testing.TB, lines ...string) parsedReply {
	t.Helper()
	answer := l.answer(strings.Join(lines, "\n"))
	var r parsedReply
	if err := json.Unmarshal(answer, &r); err != nil {
		t.Fatalf("%q: %v\n%s", lines, err, answer)
	}
	return r
}

// labs are a lab in every language of the guide, with the texts that the site sends.
func labs(t testing.TB) (map[string]*lab, *guide.Guide) {
	t.Helper()
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil || list.HasErrors() {
		t.Fatalf("the guide has errors: %v %v", err, list)
	}
	program, err := io.ReadAll(unpacked(t, "../../templates/assets/lab.wasm.gz"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*lab{}
	for _, language := range g.Languages {
		texts, err := site.LabTexts(language, g, program)
		if err != nil {
			t.Fatal(err)
		}
		l := new(lab)
		l.answer("texts\n" + string(texts))
		all[string(language.Locale)] = l
	}
	return all, g
}

// unpacked opens a compressed file until the test ends.
func unpacked(t testing.TB, name string) io.Reader {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	r, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// positions calls do for every so many-th row of the tables that other engines agree with.
func positions(t testing.TB, every int, do func(fen string, mode chess.CastlingMode)) {
	t.Helper()
	for mode, name := range []string{"castling", "castling960"} {
		lines := bufio.NewScanner(unpacked(t, "../../internal/chess/testdata/"+name+".tsv.gz"))
		for n := 0; lines.Scan(); n++ {
			if row := lines.Text(); row[0] != '#' && n%every == 0 {
				fen, _, _ := strings.Cut(row, "\t")
				do(fen, chess.CastlingMode(mode))
			}
		}
	}
}

// The lab says what the pages say, letter for letter and space for space.
func TestSentencesAreThoseOfThePages(t *testing.T) {
	all, g := labs(t)
	n := 0
	positions(t, 40, func(fen string, mode chess.CastlingMode) {
		n++
		s, _, err := chess.ParseFEN(fen, mode)
		if err != nil {
			t.Fatal(err)
		}
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			c := s.Castling(s.Turn, side)
			ctx := explain.Context{FEN: true, Odds: explain.Odds(&s, s.Turn, side)}
			for _, language := range g.Languages {
				say, err := site.Speaker(language, g)
				if err != nil {
					t.Fatal(err)
				}
				l := all[string(language.Locale)]
				got := l.ask(t, "castling", mode.String(), fen, "", s.Turn.String(), side.String())
				v := explain.Castling(&s, c, ctx)
				compare(t, fen, got.Sentences, say(v.Sentences()))
				compare(t, fen, got.Help, say(explain.Help(&s, c)))
				compare(t, fen, []string{got.Head, got.Word, got.Sign}, say([]explain.Message{v.Head, v.State.Card(), explain.Sign(side)}))
				for i, check := range explain.Checks(&s, c, ctx) {
					compare(t, fen, []string{got.Checks[i].Title, got.Checks[i].Found},
						[]string{say([]explain.Message{check.Title})[0], strings.Join(say(check.Details), "; ")})
				}
				compare(t, fen, l.ask(t, "show", mode.String(), fen, "").Words, say(explain.Board(&s, explain.Everywhere)))
			}
		}
	})
	if n < 1000 {
		t.Errorf("only %d positions", n)
	}
}

func compare(t *testing.T, fen string, got, want []string) {
	t.Helper()
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%s\n got %q\nwant %q", fen, got, want)
	}
}

// The board of the lab shows what the drawings of the lessons show.
func TestDrawingsAreThoseOfThePages(t *testing.T) {
	l := new(lab)
	positions(t, 20, func(fen string, mode chess.CastlingMode) {
		s, _, _ := chess.ParseFEN(fen, mode)
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			got := l.ask(t, "castling", mode.String(), fen, "", s.Turn.String(), side.String()).Drawn
			d := diagram.Draw([]chess.Castling{s.Castling(s.Turn, side)})
			want := drawing{Attacked: names(d.Attacked), Harmless: names(d.Harmless), Blocked: names(d.Blocked)}
			for _, way := range d.Kings {
				want.King = way[0].String() + way[1].String()
			}
			for _, way := range d.Rooks {
				want.Rook = way[0].String() + way[1].String()
			}
			for _, a := range d.Attacks {
				if line := a.From.String() + a.To.String(); a.Harmless {
					want.Others = append(want.Others, line)
				} else {
					want.Attacks = append(want.Attacks, line)
				}
			}
			if !reflect.DeepEqual(tidied(got), tidied(want)) {
				t.Errorf("%s %s\n got %+v\nwant %+v", fen, side, got, want)
			}
		}
	})
}

// tidied makes empty lists and no lists the same.
func tidied(d drawing) drawing {
	for _, list := range []*[]string{&d.Attacks, &d.Others, &d.Attacked, &d.Harmless, &d.Blocked} {
		if len(*list) == 0 {
			*list = nil
		}
	}
	return d
}

// A game loses its rights before the reader's eyes, and each loss has its move.
func TestHistoryNamesTheCause(t *testing.T) {
	all, _ := labs(t)
	l := all["ru"]
	start := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	read := l.ask(t, "read", "standard", "1.e4 b6 2.Bd3 Bb7 3.Nf3 Bxe4 4.Ke2 Bxf3+ 5.Ke1 Bxg2 6.a3 Bxh1")
	if read.FEN != start || len(read.Moves) != 12 || len(read.Problems) > 0 {
		t.Fatalf("read %+v", read)
	}
	moves := strings.Join(read.Moves, " ")
	got := l.ask(t, "show", read.Mode, read.FEN, moves)
	var rights []string
	for _, r := range got.Rights {
		rights = append(rights, r.Letter+":"+strings.ReplaceAll(r.Cause, "\u00a0", " "))
	}
	want := []string{":король уже ходил (4. Крe2). Право на обе рокировки потеряно", ":король уже ходил (4. Крe2). Право на обе рокировки потеряно", "k:", "q:"}
	compare(t, moves, rights, want)
	var costs []string
	for _, m := range got.Line {
		if m.Cost != "" {
			costs = append(costs, strings.ReplaceAll(m.Text, "\u00a0", " ")+" "+m.Cost)
		}
	}
	compare(t, moves, costs, []string{"4. Крe2 KQ"})
	if v := l.ask(t, "castling", read.Mode, read.FEN, moves, "white", "O-O"); v.State != "lost" || v.Reasons[0].Code != "king-moved" {
		t.Errorf("the verdict is %s, %+v", v.State, v.Reasons)
	}
}

func TestCastlingCanBeMadeInBothWays(t *testing.T) {
	l := new(lab)
	for _, test := range []struct{ mode, fen, want string }{
		{"standard", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1=g1 e1a1=c1"},
		// The king's square beside him can mean an ordinary move, and then it does.
		{"chess960", "4k3/8/8/8/8/8/8/5K1R w H - 0 1", "f1h1"},
		{"chess960", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"},
		{"chess960", "4k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1=g1"},
	} {
		var castlings []string
		for _, m := range l.ask(t, "show", test.mode, test.fen, "").Moves {
			word, _, _ := strings.Cut(m, "=")
			if s, _, _ := chess.ParseFEN(test.fen, chess.Chess960); strings.Contains("R", string(rune(s.At(mustSquare(word[2:4])).Letter()))) {
				castlings = append(castlings, m)
			}
		}
		compare(t, test.fen, castlings, strings.Fields(test.want))
	}
}

func mustSquare(name string) chess.Square {
	s, _ := chess.ParseSquare(name)
	return s
}

func TestTouchedPiecesOblige(t *testing.T) {
	all, _ := labs(t)
	fen := "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1"
	for _, test := range []struct {
		touches, article, moves string
		free                    bool
	}{
		{"e1,h1", "4.4.3", "Крd1 Крd2 Крe2 0-0-0", false},
		{"e1,a1", "4.4.1", "0-0-0", false},
		{"h1,e1", "4.4.2", "Лf1 Лg1+ Лh2 Лh3 Лh4 Лh5 Лh6 Лh7 Лh8+", false},
		{"e1c1", "4.7", "", false},
	} {
		got := all["ru"].ask(t, "touch", "standard", fen, "", test.touches)
		if got.Article != test.article && test.touches != "e1c1" || got.Free != test.free {
			t.Errorf("%s: article %s, free %t", test.touches, got.Article, got.Free)
		}
		if test.moves != "" {
			compare(t, test.touches, sorted(got.Moves), sorted(strings.Fields(test.moves)))
		}
	}
}

func sorted(list []string) []string {
	list = append([]string(nil), list...)
	for i := range list {
		for j := i; j > 0 && list[j] < list[j-1]; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
	return list
}
