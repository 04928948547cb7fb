package exercise

import "rokada/internal/chess"

// Topic is what a position is about.
type Topic uint8

// The topics. The first three allow castling.
const (
	Legal    Topic = iota // nothing stands in the way and nothing is attacked nearby
	Rook                  // allowed though the rook is attacked
	BFile                 // allowed though the square on the b-file is attacked
	Rights                // the right is lost
	Path                  // a piece stands between king and rook
	Check                 // the king is in check
	Crossing              // the king would cross an attacked square
	Landing               // the king would end on an attacked square
	topics   = iota
)

var topicNames = [topics]string{"legal", "rook", "b-file", "rights", "path", "check", "crossing", "landing"}

// String returns the name on the command line.
func (t Topic) String() string {
	if t >= topics {
		return "unknown"
	}
	return topicNames[t]
}

// ParseTopic reads the name of a topic.
func ParseTopic(name string) (Topic, bool) {
	for t := Legal; t < topics; t++ {
		if topicNames[t] == name {
			return t, true
		}
	}
	return 0, false
}

// Topics returns all topics.
func Topics() []Topic {
	list := make([]Topic, topics)
	for i := range list {
		list[i] = Topic(i)
	}
	return list
}

// Allowed tells whether castling is allowed in the positions of the topic.
func (t Topic) Allowed() bool { return t <= BFile }

// reason is the answer that positions of the topic have; an allowance where castling is
// allowed all the same.
func (t Topic) reason() chess.ReasonCode {
	return [topics]chess.ReasonCode{
		chess.NoReason, chess.RookAttacked, chess.RookCrossesAttack,
		chess.RightLost, chess.PathBlocked, chess.KingInCheck, chess.KingCrossesAttack, chess.KingEndsInCheck,
	}[t]
}

// answers tells whether the verdict is about the topic. In hard positions more than one
// check may fail, as long as the topic's is the first.
func (t Topic) answers(c chess.Castling, hard bool) bool {
	reasons, allowances := c.Reasons(), c.Allowances()
	if t.Allowed() {
		if len(reasons) > 0 {
			return false
		}
		if t == Legal {
			return len(allowances) == 0
		}
		return len(allowances) == 1 && allowances[0].Code == t.reason()
	}
	return len(reasons) > 0 && reasons[0].Code == t.reason() && (len(reasons) == 1 || hard)
}

// Level says how much stands on the board and how well the answer is hidden.
type Level uint8

// The levels. The zero Level is Mixed.
const (
	Mixed Level = iota // from easy to hard
	Easy
	Hard
	levels = iota
)

var levelNames = [levels]string{"mixed", "easy", "hard"}

// String returns the name on the command line.
func (l Level) String() string {
	if l >= levels {
		return "unknown"
	}
	return levelNames[l]
}

// ParseLevel reads the name of a level.
func ParseLevel(name string) (Level, bool) {
	for l := Mixed; l < levels; l++ {
		if levelNames[l] == name {
			return l, true
		}
	}
	return 0, false
}
