package position

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// Answer is what a file answers to an exercise about it. Only the fields of its kind
// are set.
type Answer struct {
	Wings   []Wing         // verdict, checks, castle: the castlings asked for
	Squares chess.Bitboard // square, attackers, blockers: the squares to point at
	Target  chess.Square   // attackers: whose attackers; count: whose moves, NoSquare for all
	By      chess.Color    // attackers: the color of the attackers
	Number  int            // count
	Moves   bool           // order: the moves of the file; else the six checks
}

// Answer returns the answer to an exercise of the kind. The facts of the file choose
// what is asked, since a fact that its author has stated is one that the engine has
// confirmed:
//
//	verdict, checks   the wings of show:, else those of castling:
//	castle            those of them that are legal for the side to move
//	blockers          the pieces in the way of those wings
//	attackers         the one square of attackers: that is attacked, else the one square
//	                  of those wings that is
//	square            marks:, else the destinations of only:, the squares of pieces:,
//	                  the destinations of touch: or of legal:, the attacked squares of
//	                  those wings
//	count             the number of all:, else the one number of count:, else strict:
//	order             the moves of the file, at least three; else the six checks
//
// The text is empty if there is an answer; else it says which facts are wanted.
func (f *File) Answer(kind string) (a Answer, want diag.Text) {
	a.Target = chess.NoSquare
	switch kind {
	case "verdict", "checks":
		a.Wings = f.asked()
		return a, missing(len(a.Wings) == 0, "a verdict under `castling:`")
	case "castle":
		for _, w := range f.asked() {
			if v := f.Verdict(w); v.Legal() && w.Color == f.turn() {
				a.Wings = append(a.Wings, w)
			}
		}
		return a, missing(len(a.Wings) == 0, "a castling that is legal for the side to move")
	case "blockers":
		for _, r := range f.reasons() {
			if r.Code == chess.PathBlocked {
				a.Squares |= r.Squares
			}
		}
		return a, missing(a.Squares == 0, "a castling that is `path-blocked`")
	case "attackers":
		ok := f.attacked(&a)
		return a, missing(!ok, "`attackers:` of exactly one square that is attacked")
	case "square":
		a.Squares = f.pointedAt()
		return a, missing(a.Squares == 0, "`marks:`, `only:`, `pieces:`, `touch:` or `legal:`, or a castling with an attacked square")
	case "count":
		ok := f.counted(&a)
		return a, missing(!ok, "exactly one number under `count:`, or that of `all:`")
	}
	a.Moves = f.Ply >= 3
	return a, missing(!a.Moves && len(f.Castlings) == 0, "at least three `moves:`, or a verdict under `castling:`")
}

func missing(is bool, what string) diag.Text {
	if !is {
		return diag.Text{}
	}
	return diag.T(what)
}

// asked returns the wings that the author shows, else those that the file speaks of.
func (f *File) asked() []Wing {
	if len(f.Show) > 0 {
		return f.Show
	}
	var wings []Wing
	for _, c := range f.Castlings {
		wings = append(wings, c.Wing)
	}
	return wings
}

// reasons returns what the engine has against the wings that are asked for.
func (f *File) reasons() []chess.Reason {
	var list []chess.Reason
	for _, w := range f.asked() {
		v := f.Verdict(w)
		list = append(list, v.Reasons()...)
	}
	return list
}

// attacks returns the reasons among them that have attackers.
func (f *File) attacks() []chess.Reason {
	var list []chess.Reason
	for _, r := range f.reasons() {
		if r.Code.Check() >= 4 {
			list = append(list, r)
		}
	}
	return list
}

// attacked finds the square whose attackers are asked for: the only one that has any.
func (f *File) attacked(a *Answer) bool {
	for i := range f.Facts {
		fact := &f.Facts[i]
		if fact.Key != "attackers" || fact.Values[0].Text == "-" {
			continue
		}
		if a.Target != chess.NoSquare {
			return false
		}
		_, name, found := strings.Cut(fact.Name.Text, " ")
		if !found {
			name = fact.Name.Text
		}
		a.Target, _ = chess.ParseSquare(name)
		for _, v := range fact.Values {
			s, _ := chess.ParseSquare(v.Text)
			a.Squares = a.Squares.With(s)
		}
	}
	if a.Target == chess.NoSquare {
		for _, r := range f.attacks() {
			if a.Target != chess.NoSquare && a.Target != r.Target {
				return false
			}
			a.Target, a.Squares = r.Target, r.Squares
		}
	}
	if a.Squares != 0 {
		a.By = f.At().At(a.Squares.First()).Color()
	}
	return a.Squares != 0
}

// pointedAt returns the squares that the author has named, the first kind of fact that
// there is.
func (f *File) pointedAt() chess.Bitboard {
	if len(f.Marks) > 0 {
		return chess.Bits(f.Marks...)
	}
	named := map[string]chess.Bitboard{}
	for _, fact := range f.Facts {
		for _, text := range fact.points() {
			if s, ok := chess.ParseSquare(text); ok {
				named[fact.Key] = named[fact.Key].With(s)
			}
		}
	}
	for _, key := range []string{"only", "pieces", "touch", "legal"} {
		if named[key] != 0 {
			return named[key]
		}
	}
	var set chess.Bitboard
	for _, r := range f.attacks() {
		set = set.With(r.Target)
	}
	return set
}

// points returns the names of the squares that a fact names or leads to.
func (f *Fact) points() []string {
	var list []string
	switch f.Key {
	case "pieces":
		if f.Values[0].Text != "none" {
			list = append(list, f.Name.Text)
		}
	case "only", "touch", "legal":
		for _, v := range f.Values {
			if isMove(v.Text) {
				list = append(list, v.Text[2:4])
			}
		}
	}
	return list
}

// counted finds the number that is asked for.
func (f *File) counted(a *Answer) bool {
	found := 0
	for _, fact := range f.Facts {
		if fact.Key != "count" {
			continue
		}
		if fact.Name.Text == "all" {
			a.Number, a.Target = len(f.At().LegalMoves()), chess.NoSquare
			return true
		}
		a.Target, _ = chess.ParseSquare(fact.Name.Text)
		a.Number = len(f.At().MovesFrom(a.Target))
		found++
	}
	if found > 0 {
		return found == 1
	}
	for _, fact := range f.Facts {
		if fact.Key == "occurrences" && fact.Name.Text == "strict" {
			a.Number, _ = f.Game.Occurrences(f.Ply)
			return true
		}
	}
	return false
}
