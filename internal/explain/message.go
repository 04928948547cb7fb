// Package explain turns facts about chess into messages that any language can say.
//
// It holds no words. A Message is a key of the message catalogs with slots, and a slot is
// either literal text (a square, a number, a sign) or further messages, so that each
// language can inflect a piece as its sentence wants: Russian says "чёрный слон a6" where
// Bulgarian says "от черния офицер на a6". The sentences themselves stand in
// content/<language>/messages.yaml under the keys that Keys lists.
//
// The same sentences are made in pages, on the terminal and in the browser. For the
// browser the package keeps clear of fmt, of reflection and of text templates: Render asks
// for one plain string after another and joins what it gets.
package explain

// Message is one thing to say, without words.
type Message struct {
	Key string // of the message catalogs
	// Count is 0 for a message without plural forms; else it is 1 for one thing and 2 for
	// more, never the number itself. Only the difference between one and several is
	// heard in these sentences, and the 21st attacker must not bring the verb back to the
	// singular, as the plural rules of Russian and Ukrainian would have it.
	Count int
	Slots []Slot // in no particular order; names are unique
}

// Slot fills one {{.Name}} of a message: with Text, or with the messages of List, which
// are joined as Join says. An empty slot has neither.
type Slot struct {
	Name string
	Text string
	List []Message
	Join Join
}

// Join says what stands between the messages of a list.
type Join uint8

const (
	And        Join = iota // commas, and the word for "and" before the last
	Commas                 // commas throughout
	Semicolons             // semicolons throughout
)

// key returns the message that joins the message i of n with what follows it.
func (j Join) key(i, n int) string {
	switch {
	case j == Semicolons:
		return listSemicolon
	case j == And && i == n-2:
		return listAnd
	}
	return listComma
}

// Text looks up one message of a language and fills its slots; count is 0 for a message
// without plural forms.
type Text = func(key string, count int, args map[string]string) (string, error)

// Render says the message in the language of text. The error is the first that text
// returned.
func (m Message) Render(text Text) (string, error) {
	args := make(map[string]string, len(m.Slots))
	for _, s := range m.Slots {
		value, err := s.render(text)
		if err != nil {
			return "", err
		}
		args[s.Name] = value
	}
	return text(m.Key, m.Count, args)
}

func (s Slot) render(text Text) (string, error) {
	if len(s.List) == 0 {
		return s.Text, nil
	}
	return fold(s.Join, s.List).Render(text)
}

// Render says several messages as one paragraph, a space between.
func Render(messages []Message, text Text) (string, error) {
	var paragraph []byte
	for i, m := range messages {
		sentence, err := m.Render(text)
		if err != nil {
			return "", err
		}
		if i > 0 {
			paragraph = append(paragraph, ' ')
		}
		paragraph = append(paragraph, sentence...)
	}
	return string(paragraph), nil
}

// The messages that join others: each has the slots Left and Right.
const (
	listComma     = "list.comma"
	listAnd       = "list.and"
	listSemicolon = "list.semicolon"
)

// fold joins messages from the right.
func fold(join Join, messages []Message) Message {
	n := len(messages)
	joined := messages[n-1]
	for i := n - 2; i >= 0; i-- {
		joined = Message{Key: join.key(i, n), Slots: []Slot{one("Left", messages[i]), one("Right", joined)}}
	}
	return joined
}

// say is a message without plural forms.
func say(key string, slots ...Slot) Message { return Message{Key: key, Slots: slots} }

// count is a message with plural forms about n things, n at least 1.
func count(key string, n int, slots ...Slot) Message {
	return Message{Key: key, Count: min(n, 2), Slots: slots}
}

// text is a slot of literal text.
func text(name, value string) Slot { return Slot{Name: name, Text: value} }

// one is a slot that holds one message.
func one(name string, m Message) Slot { return Slot{Name: name, List: []Message{m}} }
