package i18n

import "slices"

// Sense is what a word or phrase of the lexicon means. It does not change after
// ParseLexicon. The nil Sense is that of a word which the lexicon does not know, and
// nearly every word of a text is one: it costs no memory and answers at once.
type Sense struct {
	meanings []Meaning
	inner    []Meaning // of the single words of a phrase
	kinds    uint32    // by WordKind: what the meanings are of
	number   int32
}

// learn adds a meaning.
func (s *Sense) learn(m Meaning) {
	s.meanings = append(s.meanings, m)
	s.kinds |= 1 << m.Kind
	if m.Kind == WordNumber {
		s.number = 0
		for i := range len(m.Value) {
			s.number = s.number*10 + int32(m.Value[i]-'0')
		}
	}
}

// Meanings returns what the word or phrase stands for; nothing for a word that the
// lexicon does not know.
func (s *Sense) Meanings() []Meaning {
	if s == nil {
		return nil
	}
	return s.meanings
}

// Inner returns what the single words of a phrase mean: in "on the king's way" a king is
// named. Fixed phrases that mean nothing of the lexicon have none, nor has a single word.
func (s *Sense) Inner() []Meaning {
	if s == nil {
		return nil
	}
	return s.inner
}

// Kinds is the set of the sections that the meanings are of: bit 1<<k for the kind k.
func (s *Sense) Kinds() uint32 {
	if s == nil {
		return 0
	}
	return s.kinds
}

// Is reports whether the word can have the meaning.
func (s *Sense) Is(kind WordKind, value string) bool {
	return s != nil && s.kinds>>kind&1 != 0 && slices.Contains(s.meanings, Meaning{kind, value})
}

// Of returns the value the word has in a section.
func (s *Sense) Of(kind WordKind) (string, bool) {
	if s == nil || s.kinds>>kind&1 == 0 {
		return "", false
	}
	return s.valueOf(kind), true
}

func (s *Sense) valueOf(kind WordKind) string {
	for _, m := range s.meanings {
		if m.Kind == kind {
			return m.Value
		}
	}
	return ""
}

// Number returns the number that the word means, -1 if it means none.
func (s *Sense) Number() int {
	if s == nil || s.kinds>>WordNumber&1 == 0 {
		return -1
	}
	return int(s.number)
}
