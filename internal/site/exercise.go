package site

import (
	"fmt"
	"slices"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
	"rokada/internal/position"
)

// Solution is what an exercise is compared with besides the verdicts, which answer the
// questions about castling themselves: the engine's answer as the script reads it and as
// the page says it.
type Solution struct {
	// Answer is what the form of the right answer says: the values of what is chosen, in
	// order. Of squares these are the names in alphabetical order: "e2f2".
	Answer  string
	Squares string // the squares to point at, as a list in words
	Target  string // the square whose attackers are wanted
	Pieces  string // the attackers, as a list in words
	Many    int    // 1 for one square or piece, else 2
	Number  int
	Order   []string // what is to be put in order, in the right one
}

// solved is a solution before it is said: the Solution lacks its words.
type solved struct {
	Solution
	squares, pieces []explain.Message // as lists
	order           []explain.Message
	layer           diagram.Layer
}

// solve answers the exercise, nil for a board that is none.
func solve(f *position.File, sc *scene) (*solved, error) {
	if sc.exercise == "" {
		return nil, nil
	}
	a, want := f.Answer(sc.exercise)
	if !want.Empty() {
		return nil, fmt.Errorf("no answer to an exercise of the kind %s: want %s", sc.exercise, want)
	}
	out := &solved{Solution: Solution{Many: min(a.Squares.Count(), 2)}}
	switch sc.exercise {
	case "square", "attackers", "blockers":
		var names []string
		for sq := range a.Squares.Squares() {
			names = append(names, sq.String())
		}
		slices.Sort(names)
		out.Answer = strings.Join(names, "")
		out.point(f, sc.exercise, &a)
	case "count":
		out.Number = a.Number
		out.Answer = fmt.Sprint(a.Number)
		if a.Target != chess.NoSquare {
			for _, m := range f.At().MovesFrom(a.Target) {
				out.layer.Dots = out.layer.Dots.With(m.To())
			}
		}
	case "order":
		out.order = order(f, &a)
		for i := range out.order {
			out.Answer += fmt.Sprintf("%d ", i+1)
		}
	case "verdict":
		for _, v := range sc.judged {
			if v.Folded {
				continue
			}
			out.Answer += v.State + " "
			if failed := v.firstFailed(); failed > 0 {
				out.Answer += fmt.Sprintf("%d ", failed)
			}
		}
	case "checks":
		out.Answer = passedChecks(sc.judged)
	}
	out.Answer = strings.TrimSpace(out.Answer)
	return out, nil
}

// passedChecks lists the checks that hold, each behind the number of its verdict, from 0.
func passedChecks(verdicts []judged) string {
	answer, asked := "", 0
	for _, v := range verdicts {
		if v.Folded {
			continue
		}
		for _, check := range v.Checks {
			if check.State == explain.Passed.String() {
				answer += fmt.Sprintf("%d%d ", asked, check.Number)
			}
		}
		asked++
	}
	return answer
}

// solution says the solution, nil for a board that is no exercise.
func (s *sayer) solution(x *solved) *Solution {
	if x == nil {
		return nil
	}
	out := x.Solution
	if len(x.squares) > 0 {
		out.Squares = s.list(x.squares)
	}
	if len(x.pieces) > 0 {
		out.Pieces = s.list(x.pieces)
	}
	if len(x.order) > 0 {
		out.Order = s.all(x.order)
	}
	return &out
}

// Asked returns the verdicts that an exercise asks for: those that are not folded up.
func (f Figure) Asked() []Verdict {
	var list []Verdict
	for _, v := range f.Verdicts {
		if !v.Folded {
			list = append(list, v)
		}
	}
	return list
}

// firstFailed is the number of the first of the six checks that fails, 0 if none does.
func (v *Verdict) firstFailed() int {
	for _, check := range v.Checks {
		if check.State == explain.Failed.String() {
			return check.Number
		}
	}
	return 0
}

// Item is one of the things to be put in order.
type Item struct {
	Place int // where it belongs, from 1
	Text  string
}

// Shuffled returns what is to be put in order in another order: first every second item.
func (f Figure) Shuffled() []Item {
	var list []Item
	for start := 1; start >= 0; start-- {
		for i := start; i < len(f.Solution.Order); i += 2 {
			list = append(list, Item{i + 1, f.Solution.Order[i]})
		}
	}
	return list
}

// point says and marks the squares that were to be pointed at. What stands in the way of
// a castling its verdict says and draws.
func (x *solved) point(f *position.File, exercise string, a *position.Answer) {
	board := f.At().Board()
	var squares, pieces []explain.Message
	for sq := range a.Squares.Squares() {
		slot := []explain.Slot{{Name: "Square", Text: sq.String()}}
		squares = append(squares, explain.Message{Key: "list.square", Slots: slot})
		pieces = append(pieces, explain.Message{Key: "attacker." + board.At(sq).String(), Slots: slot})
	}
	switch exercise {
	case "square":
		x.squares = squares
		x.layer.Marked = a.Squares
	case "attackers":
		x.Target, x.pieces = a.Target.String(), pieces
		x.layer.Marked, x.layer.Dots = a.Squares, chess.Bits(a.Target)&^board.Occupied()
	}
}

// list joins what is said by commas and "and".
func (s *sayer) list(items []explain.Message) string {
	return s.one(explain.Message{Key: "list.square", Slots: []explain.Slot{{Name: "Square", List: items}}})
}

// order returns what is to be put in order: the moves of the game, without numbers, or
// the six checks.
func order(f *position.File, a *position.Answer) []explain.Message {
	var list []explain.Message
	if a.Moves {
		for _, san := range f.Game.SANs[:f.Ply] {
			list = append(list, explain.SAN(san))
		}
		return list
	}
	for number := 1; number <= 6; number++ {
		list = append(list, explain.Title(number))
	}
	return list
}

// tried returns the castlings whose verdicts a board needs whose pieces the reader may
// move: those that are answered anyway, and both of the side to move where castling is
// the matter at all.
func tried(f *position.File, answered []position.Wing) []position.Wing {
	turn := f.At().Turn()
	matter := false
	for _, c := range f.Castlings {
		matter = matter || c.Color == turn
	}
	if !matter {
		return answered
	}
	list := answered[:len(answered):len(answered)]
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		w := position.Wing{Color: turn, Side: side}
		found := false
		for _, a := range answered {
			found = found || a == w
		}
		if !found {
			list = append(list, w)
		}
	}
	return list
}
