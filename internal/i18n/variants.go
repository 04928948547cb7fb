package i18n

import (
	"slices"
	"strings"
)

// spellings are the forms of words that differ only in what fold makes equal, by
// their folded form.
type spellings map[string][]string

// learn enters every word of a phrase.
func (s spellings) learn(phrase string) {
	for word := range strings.FieldsSeq(phrase) {
		for form := range strings.SplitSeq(word, "/") {
			own, folded := spelling(form), fold(form)
			if !slices.Contains(s[folded], own) {
				s[folded] = append(s[folded], own)
			}
		}
	}
}

// spelling is a word in small letters without stress marks and with one kind of
// apostrophe, but with its ё.
func spelling(word string) string {
	word = strings.ToLower(word)
	if !strings.Contains(word, "ё") {
		return fold(word)
	}
	parts := strings.Split(word, "ё")
	for i := range parts {
		parts[i] = fold(parts[i])
	}
	return strings.Join(parts, "ё")
}

// Variant returns how words.yaml spells a word, in small letters, and true if the
// text has it otherwise: еще for ещё. Words that the file does not have, or has in
// both spellings because both exist, are left alone.
func (x *Lexicon) Variant(word string) (right string, wrong bool) {
	known := x.spelled[fold(word)]
	if len(known) != 1 || known[0] == spelling(word) || !strings.Contains(known[0], "ё") {
		return "", false
	}
	return known[0], true
}
