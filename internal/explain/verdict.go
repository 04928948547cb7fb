package explain

import "rokada/internal/chess"

// State is the verdict in one word.
type State uint8

const (
	Legal     State = iota
	Prevented       // for now: FIDE 3.8.2.2
	Lost            // for good: FIDE 3.8.2.1
)

// String returns "legal", "prevented" or "lost", the words of message keys, JSON and CSS.
func (s State) String() string { return [...]string{"legal", "prevented", "lost"}[s] }

// Context is what is known besides the position. The zero Context knows nothing: a lost
// right is then said to be given by the task.
type Context struct {
	Cause Cause // the move that cost the right
	// FEN tells that the rights come from a bare FEN and not from a task that states them.
	FEN bool
	// Odds tells that the rook was absent from the start of the game.
	Odds bool
}

// Verdict is the answer to whether a player may castle on a wing, ready to be said.
type Verdict struct {
	State State
	Head  Message // which castling: "White's kingside castling"
	Word  Message // the state as the sentence says it: "is prevented for now"
	// Reasons are clauses without capital and full stop: what is wrong, what is to be
	// said first coming first, the others in the order of the six checks. A legal
	// castling has one clause, which says where king and rook go.
	Reasons []Message
	Notes   []Message // whole sentences: the other wing's right, what is attacked and allowed
}

// Castling explains a verdict on the setup. What is only another view of a reason already
// given is not said twice: a rook taken on its square is missing there too, and a right
// whose king or rook is missing is lost with it.
func Castling(s *chess.Setup, c chess.Castling, ctx Context) Verdict {
	v := Verdict{State: state(&c), Head: head(&c)}
	v.Word = say("castling.state." + v.State.String())
	switch v.State {
	case Legal:
		v.Reasons = []Message{ways(&c)}
	default:
		v.Reasons = clauses(s, &c, ctx, worthSaying(s, &c))
	}
	v.Notes = notes(s, &c, v.State)
	return v
}

// Sentences returns the whole verdict: one sentence with the first reason, one with all
// others, then the notes.
func (v Verdict) Sentences() []Message {
	first := say("castling.sentence", one("Head", v.Head), one("State", v.Word), one("Reason", v.Reasons[0]))
	return append([]Message{first}, v.Further()...)
}

// Further returns the sentences after the first, for those who have said the first reason
// in another way.
func (v Verdict) Further() []Message {
	if len(v.Reasons) == 1 {
		return v.Notes
	}
	besides := say("castling.besides", Slot{Name: "Reason", List: v.Reasons[1:], Join: Semicolons})
	return append([]Message{besides}, v.Notes...)
}

// Card returns the word for the head of a verdict card, beside the sign of the castling.
func (s State) Card() Message {
	if s == Legal {
		return say("castling.card.legal")
	}
	return say("castling.card.forbidden")
}

// Lasts returns the word that says how long the refusal lasts; Legal has none.
func (s State) Lasts() (m Message, ok bool) {
	return say("castling.lasts." + s.String()), s != Legal
}

func state(c *chess.Castling) State {
	switch {
	case c.Legal():
		return Legal
	case c.Lost():
		return Lost
	}
	return Prevented
}

func head(c *chess.Castling) Message {
	return say("castling.head." + c.Color.String() + "." + c.Side.String())
}

// ways says where king and rook go. In Chess960 one of them may stand where it ends
// already, never both, for the rook begins on the other side of the king.
func ways(c *chess.Castling) Message {
	king, kingTo := square("King", c.King), square("KingTo", c.KingTo)
	rook, rookTo := square("Rook", c.Rook), square("RookTo", c.RookTo)
	switch {
	case c.King == c.KingTo:
		return say("castling.legal-king-stays", king, rook, rookTo)
	case c.Rook == c.RookTo:
		return say("castling.legal-rook-stays", king, kingTo, rook)
	}
	return say("castling.legal", king, kingTo, rook, rookTo)
}

// notes says what a reader asks next: after a loss whether the other wing is lost too,
// else whether the attack on the rook or on the b-file matters.
func notes(s *chess.Setup, c *chess.Castling, st State) []Message {
	var list []Message
	if st == Lost {
		if other := s.Castling(c.Color, c.Side.Other()); !other.Lost() {
			list = append(list, say("castling.kept."+other.Side.String()))
		}
		return list
	}
	for _, a := range c.Allowances() {
		switch a.Code {
		case chess.RookAttacked:
			if a.Squares&shielded(s, c) != 0 {
				continue // that attack does matter: through the rook it aims at the king
			}
			list = append(list, say("castling.rook-attacked", square("Rook", a.Target)))
		case chess.RookCrossesAttack:
			list = append(list, say("castling.rook-crosses-attack", square("Square", a.Target)))
		}
	}
	return list
}
