package site

import (
	"rokada/internal/explain"
	"rokada/internal/i18n"
)

// phrases are the messages of a catalog in the forms in which pages ask for them a hundred
// times: those without slots with their no-break spaces, those of package explain cut up.
// What is missing here has something wrong, and the catalog tells what.
type phrases struct {
	whole map[string]string
	cut   map[string]*counted
}

// counted is a message without plural forms, and the forms for one thing and for more, as
// explain.Message counts.
type counted [3]explain.Phrase

func newPhrases(c *i18n.Catalog, set *typography) phrases {
	p := phrases{map[string]string{}, map[string]*counted{}}
	for _, key := range c.Keys() {
		if c.IsPlural(key) || len(c.Placeholders(key)) > 0 {
			continue
		}
		if text, err := c.Say(key, 0, nil); err == nil {
			p.whole[key] = set.Prose(text)
		}
	}
	for _, key := range explain.Keys() {
		if !explain.Plural(key) {
			p.add(c, key, 0)
			continue
		}
		p.add(c, key, 1)
		p.add(c, key, 2)
	}
	return p
}

// add cuts up a message: its slots are filled with characters that no message has.
func (p *phrases) add(c *i18n.Catalog, key string, count int) {
	names := c.Placeholders(key)
	marked := make(map[string]string, len(names))
	for i, name := range names {
		marked[name] = string(rune(firstMark + i))
	}
	text, err := c.Say(key, count, marked)
	if err != nil {
		return
	}
	phrase := explain.Phrase{}
	from := 0
	for at, r := range text {
		if r < firstMark || r >= firstMark+rune(len(names)) {
			continue
		}
		if at > from {
			phrase = append(phrase, explain.Part{Words: text[from:at]})
		}
		phrase = append(phrase, explain.Part{Slot: names[r-firstMark]})
		from = at + len(string(r))
	}
	if from < len(text) {
		phrase = append(phrase, explain.Part{Words: text[from:]})
	}
	if p.cut[key] == nil {
		p.cut[key] = &counted{}
	}
	p.cut[key][count] = phrase
}

// of finds a message for package explain.
func (p *phrases) of(key string, count int) (explain.Phrase, bool) {
	forms := p.cut[key]
	if forms == nil || uint(count) >= uint(len(forms)) {
		return nil, false
	}
	return forms[count], forms[count] != nil
}
