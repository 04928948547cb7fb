package site

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/position"
)

// positions returns the sound positions of the guide and some that it may not have.
func positions(t *testing.T) []*position.File {
	t.Helper()
	names, err := filepath.Glob("../../diagrams/positions/*.yaml")
	if err != nil || len(names) < 50 {
		t.Fatalf("found %d positions, %v", len(names), err)
	}
	texts := map[string]string{
		"promotion-with-capture": "fen: r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1\ncastling:\n  O-O: rook-missing h1\n",
		"rook-takes-rook":        "fen: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\ncastling:\n  O-O: legal\n  O-O-O: legal\n",
		"places-change":          "fen: 4k3/8/8/8/8/8/8/5KR1 w G - 0 1\nmode: chess960\ncastling:\n  O-O: legal\n",
		"king-stays":             "fen: 4k3/8/8/8/8/8/8/6KR w H - 0 1\nmode: chess960\ncastling:\n  O-O: legal\n",
		"in-passing":             "moves: [e4, a6, e5, d5, exd6, cxd6, Nf3, Nf6, Be2, g6, O-O]\ncastling:\n  O-O: path-blocked\n  O-O-O: path-blocked\n",
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[strings.TrimSuffix(filepath.Base(name), ".yaml")] = string(text)
	}
	var list []*position.File
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		f, _ := position.Parse(diag.NewSource(position.Dir+"/"+id+".yaml", []byte(texts[id])))
		if f.Sound() {
			list = append(list, f)
		}
	}
	return list
}

// replay does what the script of a board does with a move: it knows nothing of chess and
// moves, takes and puts as the word says.
func replay(t *testing.T, on map[string]string, word string) map[string]string {
	t.Helper()
	move, more, _ := strings.Cut(word, "=")
	from, to := move[:2], move[2:]
	next := maps.Clone(on)
	man := on[from]
	delete(next, from)
	switch len(more) {
	case 1:
		man = man[:1] + more
	case 2, 4:
		delete(next, more[:2])
	}
	next[to] = man
	if len(more) == 4 {
		next[more[2:]] = on[more[:2]]
	}
	if man == "" || len(more) == 4 && on[more[:2]] == "" {
		t.Fatalf("the move %q moves nothing on %v", word, on)
	}
	return next
}

// placed reads a board as a script does.
func placed(b chess.Board) map[string]string {
	on := map[string]string{}
	for s := range b.Occupied().Squares() {
		p := b.At(s)
		on[s.String()] = p.Color().String()[:1] + strings.ToLower(string(rune(p.Role().Letter())))
	}
	return on
}

// listed returns the moves that a Play lists, each as one word.
func listed(p *Play) []string {
	var list []string
	for _, word := range strings.Fields(p.Moves) {
		if strings.Contains(word, "=") {
			list = append(list, word)
			continue
		}
		for i := 2; i < len(word); i += 2 {
			list = append(list, word[:2]+word[i:i+2])
		}
	}
	return list
}

// TestBoardsKnowExactlyTheLegalMoves compares, for every position of the guide, the moves
// that its page lists with the engine: which they are, what the board is after each, and
// what each costs.
func TestBoardsKnowExactlyTheLegalMoves(t *testing.T) {
	moves := 0
	for _, f := range positions(t) {
		p := f.At()
		play := play(p)
		before := placed(p.Board())
		results := map[string]string{}
		for _, word := range listed(play) {
			if results[word] != "" {
				t.Errorf("%s: the move %s is listed twice", f.ID, word)
			}
			results[word] = write(replay(t, before, word))
		}
		for _, m := range p.LegalMoves() {
			moves++
			word := m.From().String() + m.To().String()
			if extra := extra(p, m); extra != "" {
				word += "=" + extra
			}
			after := p.Play(m)
			if want := write(placed(after.Board())); results[word] != want {
				t.Errorf("%s: after %s the board shows %q, want %q", f.ID, m.UCI(), results[word], want)
			}
			delete(results, word)
			if have, want := cost(play, m), rightsLost(p, m); have != want && !m.IsCastling() {
				t.Errorf("%s: the move %s costs %q, want %q", f.ID, m.UCI(), have, want)
			}
		}
		for word := range results {
			t.Errorf("%s: the move %s is not legal", f.ID, word)
		}
	}
	if moves < 1000 {
		t.Errorf("only %d moves were compared", moves)
	}
}

// write writes a board down, to compare two.
func write(on map[string]string) string {
	var list []string
	for _, square := range slices.Sorted(maps.Keys(on)) {
		list = append(list, square+on[square])
	}
	return strings.Join(list, " ")
}

// cost joins the rights of both squares of a move, as the script does.
func cost(p *Play, m chess.Move) string {
	letters := ""
	for _, word := range strings.Fields(p.Rights) {
		if word[:2] == m.From().String() || word[:2] == m.To().String() {
			letters += word[2:]
		}
	}
	return inOrder(letters)
}

func rightsLost(p *chess.Position, m chess.Move) string {
	letters, after := "", p.RightsAfter(m)
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			if p.Rights().Has(c, side) && !after.Has(c, side) {
				letters += right(c, side)
			}
		}
	}
	return letters
}

func inOrder(letters string) string {
	out := ""
	for _, letter := range "KQkq" {
		if strings.ContainsRune(letters, letter) {
			out += string(letter)
		}
	}
	return out
}

// TestTriesAreTheCastlingsOfTheEngine compares what the script takes for a castling with
// the squares of the verdict and with the moves that are listed.
func TestTriesAreTheCastlingsOfTheEngine(t *testing.T) {
	for _, f := range positions(t) {
		moves := listed(play(f.At()))
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			v := f.Verdict(position.Wing{Color: f.At().Turn(), Side: side})
			sign, squares, _ := strings.Cut(attempt(&v), " ")
			if sign != side.String() || len(squares) != 8 {
				t.Fatalf("%s: %q is no try of %s", f.ID, attempt(&v), side)
			}
			word := squares[:4] + "=" + squares[4:]
			if v.Legal() != slices.Contains(moves, word) {
				t.Errorf("%s: the castling %s is legal: %v, but the moves are %v", f.ID, word, v.Legal(), moves)
			}
		}
	}
}

// TestLinesLeadToThePosition steps through every game of the guide.
func TestLinesLeadToThePosition(t *testing.T) {
	steps := 0
	for _, f := range positions(t) {
		l := line(f, false)
		if l == nil {
			continue
		}
		start := f.Game.Start.Board
		if l.Start == "" != strings.HasPrefix(f.Game.Start.FEN(), initialBoard) {
			t.Errorf("%s: the start is given as %q", f.ID, l.Start)
		}
		on := placed(start)
		for i, word := range strings.Fields(l.Moves) {
			steps++
			move, cost, _ := strings.Cut(word, ".")
			on = replay(t, on, move)
			if want := placed(f.Game.Positions[i+1].Board()); !maps.Equal(on, want) {
				t.Fatalf("%s: after move %d the board shows %q, want %q", f.ID, i+1, write(on), write(want))
			}
			want := rightsLost(&f.Game.Positions[i], f.Game.Moves[i])
			if f.Game.Moves[i].IsCastling() && want != "" {
				want = [...]string{"C", "c"}[f.Game.Positions[i].Turn()]
			}
			if cost != want {
				t.Errorf("%s: move %d is said to cost %q, want %q", f.ID, i+1, cost, want)
			}
		}
		if l.At != f.Ply {
			t.Errorf("%s: the board stands at move %d, want %d", f.ID, l.At, f.Ply)
		}
		if hidden := line(f, true); strings.Contains(hidden.Moves, ".") {
			t.Errorf("%s: an exercise tells what its moves cost: %s", f.ID, hidden.Moves)
		}
	}
	if steps < 100 {
		t.Errorf("only %d steps were made", steps)
	}
}
