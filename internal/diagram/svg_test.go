package diagram_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"testing/fstest"

	"rokada/internal/chess"
	"rokada/internal/diagram"
)

// TestDrawingsAreSmall keeps the sizes a page with ten boards is planned with: 0.6 KB for
// king and rooks, 1.5 KB for all pieces.
func TestDrawingsAreSmall(t *testing.T) {
	p := painter(t)
	for fen, limit := range map[string]int{
		"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1":                                     600,
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":             1500,
		"r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQ1RK1 w - - 1 6": 1500,
	} {
		setup, _, err := chess.ParseFEN(fen, chess.Standard)
		if err != nil {
			t.Fatal(err)
		}
		got := p.SVG(diagram.Board{Setup: setup, ID: "castling-squares", Title: strings.Repeat("Доска, ", 12)})
		if len(got) > limit {
			t.Errorf("%s: %d bytes, want at most %d", fen, len(got), limit)
		}
	}
}

// TestDrawingsAreWellFormed also proves that they hold nothing that the content security
// policy of the pages forbids, and no id twice.
func TestDrawingsAreWellFormed(t *testing.T) {
	p := painter(t)
	ids := map[string]bool{}
	check(t, p.Symbols(), ids)
	for _, d := range readDrawings(t) {
		check(t, p.SVG(d.board), ids)
	}
	for _, m := range []diagram.Mark{diagram.MarkAttacked, diagram.MarkHarmless, diagram.MarkAttack,
		diagram.MarkWay, diagram.MarkBlocked, diagram.MarkGhost} {
		check(t, p.Legend(m), ids)
	}
}

func check(t *testing.T, svg []byte, ids map[string]bool) {
	t.Helper()
	decoder := xml.NewDecoder(bytes.NewReader(svg))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		element, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range element.Attr {
			switch {
			case a.Name.Local == "id" && ids[a.Value]:
				t.Errorf("id %q is there twice", a.Value)
			case a.Name.Local == "id":
				ids[a.Value] = true
			case a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on"):
				t.Errorf("attribute %s in %s", a.Name.Local, svg)
			case a.Name.Local == "href" && !ids[strings.TrimPrefix(a.Value, "#")]:
				t.Errorf("%s is used and not defined", a.Value)
			}
		}
	}
}

func TestTextsAreEscaped(t *testing.T) {
	got := string(painter(t).SVG(diagram.Board{ID: `a"b`, Title: `<script>&`, Description: `"x"`}))
	for _, want := range []string{`aria-labelledby="a&quot;b-t"`, "<title id=\"a&quot;b-t\">&lt;script&gt;&amp;</title>", "&quot;x&quot;</desc>"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
}

// TestBoardWithoutTitleIsStillAnImage: the caller may label it from outside.
func TestBoardWithoutTitleIsStillAnImage(t *testing.T) {
	got := string(painter(t).SVG(diagram.Board{}))
	if !strings.Contains(got, ` role="img">`) || strings.Contains(got, "aria") {
		t.Error(got)
	}
}

// randomSetup puts kings, rooks and a few other pieces anywhere.
func randomSetup(r *rand.Rand) chess.Setup {
	s := chess.Setup{EnPassant: chess.NoSquare, Fullmoves: 1, Mode: chess.CastlingMode(r.IntN(2))}
	for range r.IntN(12) {
		p := chess.PieceOf(chess.Color(r.IntN(2)), chess.Role(1+r.IntN(6)))
		s.Set(chess.Square(r.IntN(64)), p)
	}
	for c := chess.White; c <= chess.Black; c++ {
		king := chess.File(1 + r.IntN(6))
		if s.Mode == chess.Standard {
			king = chess.FileE
		}
		s.Set(chess.SquareOf(king, c.HomeRank()), chess.PieceOf(c, chess.King))
		for side, file := range []chess.File{chess.FileH, chess.FileA} {
			if r.IntN(4) > 0 {
				s.Set(chess.SquareOf(file, c.HomeRank()), chess.PieceOf(c, chess.Rook))
				s.Rights = s.Rights.With(c, chess.CastlingSide(side), chess.RightOf(file))
			}
		}
	}
	return s
}

// TestPicturesAgreeWithVerdicts draws thousands of random castlings: a legal one shows
// both ways and nothing that forbids, a prevented one shows every square and piece of its
// reasons, a lost one shows no attack and no way.
func TestPicturesAgreeWithVerdicts(t *testing.T) {
	p, r := painter(t), rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		s := randomSetup(r)
		c := s.Castling(chess.Color(r.IntN(2)), chess.CastlingSide(r.IntN(2)))
		d := diagram.Draw([]chess.Castling{c})
		if msg := contradiction(&c, d); msg != "" {
			t.Fatalf("%s %s %s: %s: %+v", s.FEN(), c.Color, c.Side, msg, d)
		}
		b := diagram.Board{Setup: s, Castlings: []chess.Castling{c}, View: diagram.View(r.IntN(2)),
			Orientation: chess.Color(r.IntN(2)), ID: "x", Title: "x", Mini: r.IntN(2) == 0}
		if svg := p.SVG(b); bytes.Contains(svg, []byte("NaN")) || bytes.Contains(svg, []byte("Inf")) {
			t.Fatalf("%s %s %s: %s", s.FEN(), c.Color, c.Side, svg)
		}
	}
}

func contradiction(c *chess.Castling, d diagram.Drawn) string {
	var attacked, attackers, blocked chess.Bitboard
	for _, r := range c.Reasons() {
		switch {
		case r.Code == chess.PathBlocked:
			blocked |= r.Squares
		case r.Code.Check() > 3:
			attacked, attackers = attacked.With(r.Target), attackers|r.Squares
		}
	}
	var drawn chess.Bitboard
	for _, a := range d.Attacks {
		if !a.Harmless {
			drawn = drawn.With(a.From)
		}
	}
	switch {
	case c.Lost() && len(d.Attacks)+len(d.Kings)+len(d.Rooks) > 0:
		return "something is drawn of a lost right"
	case c.Lost():
		return ""
	case d.Attacked != attacked || drawn != attackers || d.Blocked != blocked:
		return "the reasons are not what is drawn"
	case c.Legal() && len(d.Kings)+len(d.Rooks) == 0:
		return "no way of a legal castling"
	case !c.Legal() && (len(d.Rooks) > 0 || d.Harmless != 0):
		return "a refused castling looks allowed"
	}
	return ""
}

func TestPainterNamesTheFaultyDrawing(t *testing.T) {
	good := `<svg viewBox="0 0 45 45"><path d="M0 0"/><path d="M1 1"/></svg>`
	files := func(k string) fstest.MapFS {
		m := fstest.MapFS{}
		for _, name := range []string{"q", "r", "b", "n", "p"} {
			m[name+".svg"] = &fstest.MapFile{Data: []byte(good)}
		}
		if k != "" {
			m["k.svg"] = &fstest.MapFile{Data: []byte(k)}
		}
		return m
	}
	if _, err := diagram.NewPainter(files(good)); err != nil {
		t.Error(err)
	}
	if _, err := diagram.NewPainter(files("")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no king: %v", err)
	}
	for bad, want := range map[string]string{
		`<svg viewBox="0 0 50 50"><path d=""/><path d=""/></svg>`:             "viewBox",
		`<svg viewBox="0 0 45 45"><path d=""/></svg>`:                         "two paths",
		`<svg viewBox="0 0 45 45"><path d=""/><path d=""`:                     "not closed",
		`<svg viewBox="0 0 45 45"><path style="x"/><path d=""/></svg>`:        "style",
		`<svg viewBox="0 0 45 45"><path d="&quot;"/><path d=""/></svg>`:       "entity",
		`<svg viewBox="0 0 45 45"><path d=""/><path d=""/><path d=""/></svg>`: "two paths",
	} {
		if _, err := diagram.NewPainter(files(bad)); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "k.svg") {
			t.Errorf("%s: %v, want %s", bad, err, want)
		}
	}
}

func TestPairShowsWhereThePiecesWere(t *testing.T) {
	s, _, err := chess.ParseFEN("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", chess.Standard)
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := diagram.Pair(diagram.Board{Setup: s}, s.Castling(chess.White, chess.QueenSide))
	if !ok || len(before.Castlings) != 1 || len(after.Ghosts) != 2 || after.Setup.King(chess.White) != chess.C1 {
		t.Error(before, after, ok)
	}
	if _, _, ok := diagram.Pair(diagram.Board{Setup: s}, s.Castling(chess.White, chess.KingSide)); ok {
		t.Error("a castling without a rook has a board after it")
	}
}

// TestBrowserCanLoadIt: the lab compiles the package for the browser, where fmt and
// reflection would double the download.
func TestBrowserCanLoadIt(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range strings.Fields(string(out)) {
		if path == "fmt" || path == "reflect" || strings.HasSuffix(path, "/template") {
			t.Errorf("the package depends on %s", path)
		}
	}
}
