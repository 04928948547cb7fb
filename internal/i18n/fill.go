package i18n

import (
	"strconv"
	"strings"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
)

// A page says a hundred messages, and their texts are nothing but words with slots. So each
// is cut up once, and filled by joining. Whatever is unusual — a slot without argument, an
// argument that is neither text nor a whole number, a large count — is left to go-i18n.

// piece of a text: words, or a slot.
type piece struct {
	text string
	slot string // the name; empty for words
}

// cutUp cuts a text into words and slots.
func cutUp(text string) []piece {
	var pieces []piece
	last := 0
	for _, m := range slot.FindAllStringSubmatchIndex(text, -1) {
		if m[0] > last {
			pieces = append(pieces, piece{text: text[last:m[0]]})
		}
		pieces = append(pieces, piece{slot: text[m[2]:m[3]]})
		last = m[1]
	}
	if last < len(text) {
		pieces = append(pieces, piece{text: text[last:]})
	}
	return pieces
}

// counted is how many numbers, from 0, have their plural form looked up beforehand.
const counted = 32

// prepare cuts up all texts and looks up the plural forms of small numbers.
func (c *Catalog) prepare() {
	for _, m := range c.messages {
		m.pieces = make(map[string][]piece, len(m.texts))
		for form, text := range m.texts {
			m.pieces[form] = cutUp(text)
		}
	}
	for _, key := range c.keys {
		if c.messages[key].plural {
			c.lookUpForms()
			return
		}
	}
}

// lookUpForms asks go-i18n for the form of each small number, by a message whose texts are
// the names of its forms.
func (c *Catalog) lookUpForms() {
	names := &goi18n.Message{ID: "forms", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	for n := range counted {
		form, err := c.localizer.Localize(&goi18n.LocalizeConfig{DefaultMessage: names, PluralCount: n})
		if err != nil {
			form = "" // N will ask again, and fail
		}
		c.forms = append(c.forms, form)
	}
}

// fill fills the text of a form; count is what PluralCount stands for, where it is one of
// the slots. It is false if this is not as simple as it looks.
func (m *message) fill(form string, count int, arg func(name string) (string, bool)) (string, bool) {
	pieces, ok := m.pieces[form]
	if !ok {
		return "", false
	}
	if len(pieces) == 1 && pieces[0].slot == "" {
		return pieces[0].text, true
	}
	var out strings.Builder
	for _, p := range pieces {
		switch {
		case p.slot == "":
			out.WriteString(p.text)
		case isCount(p.slot) && m.plural:
			out.WriteString(strconv.Itoa(count))
		default:
			text, ok := arg(p.slot)
			if !ok {
				return "", false
			}
			out.WriteString(text)
		}
	}
	return out.String(), true
}

// plain returns an argument as a template would print it, if that is simple.
func plain(args map[string]any) func(name string) (string, bool) {
	return func(name string) (string, bool) {
		switch arg := args[name].(type) {
		case string:
			return arg, true
		case int:
			return strconv.Itoa(arg), true
		}
		return "", false
	}
}

// Say is T, or N where the count is not 0, for arguments that are all texts.
func (c *Catalog) Say(key string, count int, args map[string]string) (string, error) {
	if m := c.messages[key]; m != nil && m.plural == (count > 0) {
		form := "other"
		if count > 0 {
			form = c.formOf(count)
		}
		if text, ok := m.fill(form, count, func(name string) (string, bool) {
			text, ok := args[name]
			return text, ok
		}); ok {
			return text, nil
		}
	}
	filled := make(map[string]any, len(args))
	for name, value := range args {
		filled[name] = value
	}
	if count > 0 {
		return c.N(key, count, filled)
	}
	return c.T(key, filled)
}

// formOf returns the plural form that a number needs, "" where only go-i18n knows it.
func (c *Catalog) formOf(n int) string {
	if n < 0 || n >= len(c.forms) {
		return ""
	}
	return c.forms[n]
}
