package stencil

import (
	"reflect"
	"strconv"
	"sync"
)

// messageNode prints a message with slots. A guide says few things in many places, so what
// it has printed is kept.
type messageNode struct {
	functions Functions
	key       string
	count     expr // nil for a message without plural forms
	pairs     []expr
	escape    func(out []byte, text string) []byte

	mu   sync.RWMutex
	kept map[string]string // by what the slots were filled with
}

// keptMessages is how many texts of one message are kept. What has more of them, as the
// titles of pages do, gains nothing from the first of them, and loses little.
const keptMessages = 100

func (n *messageNode) run(s *state, dot reflect.Value) {
	known := n.fill(s, dot)
	if known {
		n.mu.RLock()
		text, ok := n.kept[string(s.filled)]
		n.mu.RUnlock()
		if ok {
			s.out = append(s.out, text...)
			return
		}
	}
	start := len(s.out)
	s.out = n.escape(s.out, n.say(s, dot))
	if known {
		n.keep(string(s.filled), string(s.out[start:]))
	}
}

// fill writes down what the slots are filled with; it is false if that is not only texts and
// whole numbers.
func (n *messageNode) fill(s *state, dot reflect.Value) bool {
	s.filled = s.filled[:0]
	if n.count != nil {
		s.filled = appendNumber(s.filled, '#', n.count.eval(s, dot).Int())
	}
	for _, pair := range n.pairs {
		switch v := pair.eval(s, dot); v.Type() {
		case reflect.TypeFor[string]():
			// The length keeps apart what two slots have together.
			s.filled = appendNumber(s.filled, '"', int64(v.Len()))
			s.filled = append(append(s.filled, ':'), v.String()...)
		case reflect.TypeFor[int]():
			s.filled = appendNumber(s.filled, '#', v.Int())
		default:
			return false
		}
	}
	return true
}

func appendNumber(out []byte, sign byte, number int64) []byte {
	return strconv.AppendInt(append(out, sign), number, 10)
}

// say asks for the message.
func (n *messageNode) say(s *state, dot reflect.Value) string {
	pairs := make([]any, len(n.pairs))
	for i, pair := range n.pairs {
		pairs[i] = pair.eval(s, dot).Interface()
	}
	var text string
	var err error
	if n.count == nil {
		text, err = n.functions.T(n.key, pairs...)
	} else {
		text, err = n.functions.N(n.key, int(n.count.eval(s, dot).Int()), pairs...)
	}
	if err != nil {
		panic(giveUp{})
	}
	return text
}

func (n *messageNode) keep(filled, text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.kept == nil {
		n.kept = make(map[string]string)
	}
	if len(n.kept) < keptMessages {
		n.kept[filled] = text
	}
}
