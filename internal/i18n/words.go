package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Read cuts a text into words and looks them up, longest phrase first. The words
// of a phrase may be parted by blanks, a hyphen or brackets, not by a comma or
// the end of a sentence.
func (x *Lexicon) Read(text string) []Word {
	words := cut(text)
	var read []Word
	for i := 0; i < len(words); {
		n, length := x.longest(text, words[i:])
		if n == nil {
			read = append(read, words[i])
			i++
			continue
		}
		last := words[i+length-1]
		read = append(read, Word{Start: words[i].Start, End: last.End, Text: fold(text[words[i].Start:last.End]), Meanings: n.meanings})
		i += length
	}
	return read
}

// longest returns the node of the longest known phrase at the front of the words.
func (x *Lexicon) longest(text string, words []Word) (found *node, length int) {
	n := &x.root
	for i := range words {
		if i > 0 && !together(text[words[i-1].End:words[i].Start]) {
			break
		}
		if n = n.next[words[i].Text]; n == nil {
			break
		}
		if len(n.meanings) > 0 {
			found, length = n, i+1
		}
	}
	return found, length
}

// together reports whether what stands between two words lets them be one phrase.
func together(gap string) bool {
	return strings.Trim(gap, " \u00a0\n\t-‑()") == ""
}

// cut splits a text into words: letters, digits and the apostrophe inside a word.
func cut(text string) []Word {
	var words []Word
	start := -1
	for i := 0; i <= len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if i == len(text) {
			size = 1
		}
		inside := i < len(text) && (unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) ||
			start >= 0 && isApostrophe(r) && followedByLetter(text[i+size:]) || r == '\u00ad')
		switch {
		case inside && start < 0:
			start = i
		case !inside && start >= 0:
			words = append(words, Word{Start: start, End: i, Text: fold(text[start:i])})
			start = -1
		}
		i += size
	}
	return words
}

func followedByLetter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

func isApostrophe(r rune) bool { return strings.ContainsRune("'’ʼ`‘", r) }

// fold makes spellings equal that a reader does not tell apart: case, ё and е,
// the four apostrophes, stress marks and soft hyphens.
func fold(word string) string {
	plain := true
	for i := range len(word) {
		if word[i] >= utf8.RuneSelf || 'A' <= word[i] && word[i] <= 'Z' || word[i] == '\'' || word[i] == '`' {
			plain = false
			break
		}
	}
	if plain {
		return word
	}
	var b strings.Builder
	b.Grow(len(word))
	for _, r := range word {
		switch r = unicode.ToLower(r); {
		case r == 'ё':
			b.WriteRune('е')
		case isApostrophe(r):
			b.WriteRune('ʼ')
		case r == '\u0300' || r == '\u0301' || r == '\u00ad':
		case r == '\u00a0' || r == '\n':
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// First returns the first form that the lexicon gives for a meaning, for the
// words that a diagnostic offers; "" if there is none.
func (x *Lexicon) First(kind WordKind, value string) string {
	return x.first[Meaning{kind, value}]
}
