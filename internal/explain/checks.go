package explain

import "rokada/internal/chess"

// CheckState tells how one of the six checks ended.
type CheckState uint8

const (
	Passed     CheckState = iota
	Failed                // every failing check, not only the first
	NotReached            // not asked any more: a check before it failed, and it adds nothing
)

// String returns "passed", "failed" or "not-reached".
func (s CheckState) String() string { return [...]string{"passed", "failed", "not-reached"}[s] }

// Check is one of the six checks before castling.
type Check struct {
	Number  int // 1 to 6
	State   CheckState
	Title   Message
	Details []Message      // clauses: what was found
	Squares chess.Bitboard // the squares that are looked at
	Faults  chess.Bitboard // those among them that fail the check
	By      chess.Bitboard // the attackers of the faults
}

// The checks in their order, as message keys name them.
var checkNames = [6]string{"right", "home", "path", "king", "crossing", "landing"}

var checkTitles = [6]string{"check.right.title", "check.home.title", "check.path.title",
	"check.king.title", "check.crossing.title", "check.landing.title"}

// Checks returns the six checks of a castling. Readers go from the first to the sixth and
// may stop at the first that fails, so a later check that holds is NotReached; one that
// fails as well is shown, since removing one obstacle would not be enough.
func Checks(s *chess.Setup, c chess.Castling, ctx Context) [6]Check {
	var list [6]Check
	looked := lookedAt(&c)
	for i := range list {
		list[i] = Check{Number: i + 1, Title: Title(i + 1), Squares: looked[i]}
	}
	for i, state := range States(&c) {
		check := &list[i]
		check.State = state
		switch state {
		case Failed:
			check.fail(s, &c, ctx, ofCheck(&c, i+1))
		case NotReached:
			check.Details = []Message{say("check.not-reached")}
		default:
			check.Details = []Message{passed(&c, checkNames[i], check.Squares)}
		}
	}
	return list
}

// States tells how the six checks of a castling ended, which is all that most boards show.
func States(c *chess.Castling) [6]CheckState {
	var states [6]CheckState
	for _, r := range c.Reasons() {
		if number := r.Code.Check(); number > 0 {
			states[number-1] = Failed
		}
	}
	failed := false
	for i, state := range states {
		if failed = failed || state == Failed; failed && state == Passed {
			states[i] = NotReached
		}
	}
	return states
}

// Title returns the title of the check of the number.
func Title(number int) Message { return say(checkTitles[number-1]) }

// ofCheck returns the reasons that the check of the number gave.
func ofCheck(c *chess.Castling, number int) []chess.Reason {
	var list []chess.Reason
	for _, r := range c.Reasons() {
		if r.Code.Check() == number {
			list = append(list, r)
		}
	}
	return list
}

func (k *Check) fail(s *chess.Setup, c *chess.Castling, ctx Context, reasons []chess.Reason) {
	k.Details = clauses(s, c, ctx, reasons)
	for _, r := range reasons {
		switch r.Code.Check() {
		case 3:
			k.Faults |= r.Squares
		case 4, 5, 6:
			k.By |= r.Squares
			fallthrough
		default:
			k.Faults = k.Faults.With(r.Target)
		}
	}
}

// lookedAt returns the squares each check is about: none for the right, which no board
// shows; king and rook; the ways of both with their ends; the king; the squares strictly
// inside his way; his destination (FIDE 3.8.2.2, Guidelines II.3.2.7).
func lookedAt(c *chess.Castling) [6]chess.Bitboard {
	home := chess.Bits(c.King, c.Rook)
	path := (way(c.King, c.KingTo) | way(c.Rook, c.RookTo)) &^ home
	return [6]chess.Bitboard{
		0, home, path, chess.Bits(c.King), between(c.King, c.KingTo), chess.Bits(c.KingTo)}
}

// way returns the squares from one square of a rank to another, both included; none if
// king or rook are not where a way could begin.
func way(from, to chess.Square) chess.Bitboard {
	if from.Rank() != to.Rank() {
		return 0
	}
	return between(from, to) | chess.Bits(from, to)
}

// passed says what a check that holds has found.
func passed(c *chess.Castling, name string, looked chess.Bitboard) Message {
	key := "check." + name + ".passed"
	switch name {
	case "right":
		return say(key)
	case "home":
		return say(key, square("King", c.King), square("Rook", c.Rook))
	case "king", "landing":
		return say(key, square("Square", looked.First()))
	}
	if looked == 0 {
		return say("check." + name + ".none")
	}
	return count(key, looked.Count(), squares("Squares", looked))
}
