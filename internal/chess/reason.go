package chess

// ReasonCode names why castling is refused, or what is allowed though many doubt it. The
// words are those of the position files, the messages and the command line.
type ReasonCode uint8

const (
	// NoReason is the code of the zero Reason: nothing stands in the way.
	NoReason ReasonCode = iota

	KingMoved    // FIDE 3.8.2.1 (1): the king has already moved
	Castled      // FIDE 3.8.2.1 (1): he moved by castling
	RookMoved    // FIDE 3.8.2.1 (2): this rook has already moved
	RookCaptured // FIDE 3.8.2: the rook was taken on its original square
	RightLost    // the right is gone and the record does not say why

	KingMissing // FIDE 3.8.2: the king is not on his original square
	RookMissing // FIDE 3.8.2: the rook is not on its original square

	PathBlocked       // FIDE 3.8.2.2 (4)
	KingInCheck       // FIDE 3.8.2.2 (3): the square on which the king stands
	KingCrossesAttack // FIDE 3.8.2.2 (3): a square which he must cross
	KingEndsInCheck   // FIDE 3.8.2.2 (3): the square which he is to occupy
	RookAttacked      // allowed: the Laws ask nothing of the rook's square
	RookCrossesAttack // allowed: the rook alone crosses the attacked square
	reasonCodes       = iota
)

var reasonNames = [reasonCodes]string{
	"legal",
	"king-moved", "castled", "rook-moved", "rook-captured", "right-lost",
	"king-missing", "rook-missing",
	"path-blocked", "king-in-check", "king-crosses-attack", "king-ends-in-check",
	"rook-attacked", "rook-crosses-attack",
}

// String returns the code in kebab case, "king-crosses-attack"; "legal" for NoReason.
func (c ReasonCode) String() string {
	if c >= reasonCodes {
		return "unknown"
	}
	return reasonNames[c]
}

// ParseReasonCode reads a code in kebab case; "legal" is not a reason.
func ParseReasonCode(name string) (ReasonCode, bool) {
	for c := KingMoved; c < reasonCodes; c++ {
		if reasonNames[c] == name {
			return c, true
		}
	}
	return NoReason, false
}

// ReasonCodes returns all codes in the order of the six checks, the two allowances last.
func ReasonCodes() []ReasonCode {
	codes := make([]ReasonCode, 0, reasonCodes-1)
	for c := KingMoved; c < reasonCodes; c++ {
		codes = append(codes, c)
	}
	return codes
}

// Lost tells whether castling on that wing is ruled out for good (FIDE 3.8.2.1) and not
// only prevented for now (FIDE 3.8.2.2).
func (c ReasonCode) Lost() bool { return KingMoved <= c && c <= RookMissing }

// Allowed tells whether the code describes something that does not forbid castling.
func (c ReasonCode) Allowed() bool { return c == RookAttacked || c == RookCrossesAttack }

// Check returns the number of the check, 1 to 6, that gives the reason; 0 for an allowance
// and for NoReason. The checks are: 1 the right, 2 king and rook at home, 3 the path empty,
// 4 not in check, 5 no attacked square crossed, 6 no attack where the king ends.
func (c ReasonCode) Check() int {
	switch {
	case c == NoReason || c.Allowed() || c >= reasonCodes:
		return 0
	case c <= RightLost:
		return 1
	case c <= RookMissing:
		return 2
	}
	return int(c-PathBlocked) + 3
}

// Reason is one answer to the question why not.
type Reason struct {
	Code ReasonCode
	// Target is the square that the reason is about: the original square of a missing king
	// or rook, the king's square in check, the square crossed or landed on under attack,
	// the rook's square. It is NoSquare where there is none.
	Target Square
	// Squares are the blockers or the attackers; for king-missing and rook-missing the
	// same square as Target.
	Squares Bitboard
}

// String writes the reason as position files do: "path-blocked f1 g1", "king-crosses-attack
// f1 by a6", "rook-missing h1".
func (r Reason) String() string {
	text := r.Code.String()
	if r.Target < NoSquare && r.Code != NoReason {
		text += " " + r.Target.String()
	}
	switch {
	case r.Squares == 0 || r.Code.Check() == 2: // the square is already there
	case r.Target == NoSquare:
		text += " " + r.Squares.String()
	default:
		text += " by " + r.Squares.String()
	}
	return text
}
