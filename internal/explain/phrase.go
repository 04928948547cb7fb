package explain

import "errors"

// Pages say thousands of messages, most of them inside others. For them the text of a
// message may be cut up beforehand, so that all parts of a sentence are written one behind
// the other and no text is made of each.

// Phrase is the text of a message, cut up.
type Phrase []Part

// Part is words, or else the name of a slot.
type Part struct{ Words, Slot string }

// Phrases finds the text of a message, as Text does; false if there is none.
type Phrases = func(key string, count int) (Phrase, bool)

// errPhrase is all that Append says of what is wrong; Render says more.
var errPhrase = errors.New("explain: no such message, or a slot without argument")

// Append says the message behind what out holds, in the same words as Render.
func (m Message) Append(out []byte, phrases Phrases) ([]byte, error) {
	phrase, ok := phrases(m.Key, m.Count)
	if !ok {
		return out, errPhrase
	}
	var err error
	for _, part := range phrase {
		if part.Slot == "" {
			out = append(out, part.Words...)
			continue
		}
		if out, err = m.appendSlot(out, part.Slot, phrases); err != nil {
			return out, err
		}
	}
	return out, nil
}

func (m Message) appendSlot(out []byte, name string, phrases Phrases) ([]byte, error) {
	for i := range m.Slots {
		switch s := &m.Slots[i]; {
		case s.Name != name:
		case len(s.List) == 0:
			return append(out, s.Text...), nil
		default:
			return appendList(out, s.Join, s.List, len(s.List), phrases)
		}
	}
	return out, errPhrase
}

// appendList says the rest of a list of n messages.
func appendList(out []byte, join Join, rest []Message, n int, phrases Phrases) ([]byte, error) {
	if len(rest) == 1 {
		return rest[0].Append(out, phrases)
	}
	phrase, ok := phrases(join.key(n-len(rest), n), 0)
	if !ok {
		return out, errPhrase
	}
	var err error
	for _, part := range phrase {
		switch part.Slot {
		case "":
			out = append(out, part.Words...)
		case "Left":
			out, err = rest[0].Append(out, phrases)
		case "Right":
			out, err = appendList(out, join, rest[1:], n, phrases)
		default:
			err = errPhrase
		}
		if err != nil {
			return out, err
		}
	}
	return out, nil
}
