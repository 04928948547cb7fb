package site

import (
	"fmt"
	"html/template"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/explain"
	"rokada/internal/i18n"
	"rokada/internal/stencil"
)

// language says things in one language: the messages of its catalog, set by its
// typography, and the templates that use them.
type language struct {
	locale    i18n.Locale
	catalog   *i18n.Catalog
	set       typography
	phrases   phrases
	templates *stencil.Set
}

func newLanguage(locale i18n.Locale, catalog *i18n.Catalog, templates *template.Template) (*language, error) {
	l := &language{locale: locale, catalog: catalog, set: typographies[locale]}
	l.phrases = newPhrases(catalog, &l.set)
	var err error
	l.templates, err = stencil.New(templates, stencil.Functions{T: l.t, N: l.n})
	return l, err
}

// t is the message of the key; pairs are the names and values of its slots.
func (l *language) t(key string, pairs ...any) (string, error) {
	if len(pairs) == 0 {
		if text, ok := l.phrases.whole[key]; ok {
			return text, nil
		}
		text, err := l.catalog.Say(key, 0, nil)
		return l.set.Prose(text), err
	}
	args, err := slots(pairs)
	if err != nil {
		return "", fmt.Errorf("message %q: %w", key, err)
	}
	text, err := l.catalog.T(key, args)
	return l.set.Prose(text), err
}

// n is the message of the key in the plural form for count.
func (l *language) n(key string, count int, pairs ...any) (string, error) {
	args, err := slots(pairs)
	if err != nil {
		return "", fmt.Errorf("message %q: %w", key, err)
	}
	text, err := l.catalog.N(key, count, args)
	return l.set.Prose(text), err
}

func slots(pairs []any) (map[string]any, error) {
	if len(pairs)%2 != 0 {
		return nil, fmt.Errorf("slot without value")
	}
	args := make(map[string]any, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		name, ok := pairs[i].(string)
		if !ok {
			return nil, fmt.Errorf("%v is not the name of a slot", pairs[i])
		}
		args[name] = pairs[i+1]
	}
	return args, nil
}

// say is what package explain has to say.
func (s *sayer) say(m explain.Message) (string, error) {
	if text, ok := s.phrases.whole[m.Key]; ok && m.Count == 0 {
		return text, nil
	}
	var err error
	s.room, err = s.append(s.room[:0], m)
	return string(s.room), err
}

// append says it behind what out holds.
func (s *sayer) append(out []byte, m explain.Message) ([]byte, error) {
	if text, ok := s.phrases.whole[m.Key]; ok && m.Count == 0 {
		return append(out, text...), nil
	}
	start := len(out)
	out, err := m.Append(out, s.phrases.of)
	if err != nil {
		text, err := m.Render(s.text) // which tells what is wrong
		return append(out[:start], s.set.Prose(text)...), err
	}
	// The text as it is set takes the place of the text.
	end := len(out)
	out = appendProse(&s.set, out, out[start:])
	return append(out[:start], out[end:]...), nil
}

// text looks up one message for package explain.
func (l *language) text(key string, count int, args map[string]string) (string, error) {
	return l.catalog.Say(key, count, args)
}

// sayer collects what is said and the first error, so that a figure can be put together
// without an if after every word.
type sayer struct {
	*language
	err  error
	room []byte // for a sentence
}

func (s *sayer) one(m explain.Message) string {
	text, err := s.say(m)
	s.note(err)
	return text
}

func (s *sayer) all(messages []explain.Message) []string {
	texts := make([]string, len(messages))
	for i, m := range messages {
		texts[i] = s.one(m)
	}
	return texts
}

// paragraph says sentences with a space between.
func (s *sayer) paragraph(messages []explain.Message) string {
	return strings.Join(s.all(messages), " ")
}

func (s *sayer) note(err error) {
	if s.err == nil {
		s.err = err
	}
}

// sentence says a clause as a sentence.
func (s *sayer) sentence(clause explain.Message) string {
	room, err := s.append(s.room[:0], clause)
	s.note(err)
	r, size := utf8.DecodeRune(room)
	if capital := unicode.ToUpper(r); utf8.RuneLen(capital) == size {
		utf8.EncodeRune(room, capital)
	} else {
		room = append(utf8.AppendRune(nil, capital), room[size:]...)
	}
	if len(room) == 0 || room[len(room)-1] != '.' {
		room = append(room, '.')
	}
	s.room = room
	return string(room)
}
