package i18n

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// form is a word as the lexicon sees it.
type form struct {
	folded string
	root   string
	stem   string
	node   *node // of phrases that begin with it; nil where there are none
	wrong  bool  // one of these phrases is refused
}

// formOf makes the form of a word.
func (x *Lexicon) formOf(word string) *form {
	f := &form{folded: fold(word), root: x.rootOf(word)}
	f.stem, f.node = cutLong(f.root), x.root.next[f.folded]
	f.wrong = f.node.refuses()
	return f
}

// refuses reports whether a phrase that leads through the node is refused.
func (n *node) refuses() bool {
	if n == nil {
		return false
	}
	if slices.ContainsFunc(n.meanings, func(m Meaning) bool { return m.Kind == WordWrong }) {
		return true
	}
	for _, next := range n.next {
		if next.refuses() {
			return true
		}
	}
	return false
}

// MayBeWrong reports whether Read can find a word in the text that words.yaml refuses. It
// costs much less, and most texts have none.
func (x *Lexicon) MayBeWrong(text string) bool {
	for start, end := range Cut(text) {
		if x.forms.Of(text[start:end]).wrong {
			return true
		}
	}
	return false
}

// formAt is a form where it stands in a text.
type formAt struct {
	start, end int
	*form
}

// Read cuts a text into words and looks them up, longest phrase first. The words
// of a phrase may be parted by blanks, a hyphen or brackets, not by a comma or
// the end of a sentence.
func (x *Lexicon) Read(text string) []Word { return slices.Collect(x.Words(text)) }

// Words yields what Read returns.
func (x *Lexicon) Words(text string) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		scratch, _ := x.scratch.Get().(*[]formAt)
		if scratch == nil {
			scratch = new([]formAt)
		}
		defer x.scratch.Put(scratch)
		words := (*scratch)[:0]
		for start, end := range Cut(text) {
			words = append(words, formAt{start, end, x.forms.Of(text[start:end])})
		}
		*scratch = words
		for i := 0; i < len(words); {
			word, length := wordAt(text, words[i:])
			if !yield(word) {
				return
			}
			i += length
		}
	}
}

// wordAt returns the word or phrase at the front of the words, and how many they are.
func wordAt(text string, words []formAt) (Word, int) {
	w := words[0]
	n, length := longest(text, words)
	if length > 1 {
		end := words[length-1].end
		return Word{Start: w.start, End: end, Text: fold(text[w.start:end]), Meanings: n.meanings, phrase: n}, length
	}
	word := Word{Start: w.start, End: w.end, Text: w.folded}
	if n != nil {
		word.Meanings = n.meanings
	}
	return word, 1
}

// longest returns the node of the longest known phrase at the front of the words.
func longest(text string, words []formAt) (found *node, length int) {
	n := words[0].node
	for i := 0; n != nil; {
		if len(n.meanings) > 0 {
			found, length = n, i+1
		}
		if i++; i == len(words) || len(n.next) == 0 || !together(text[words[i-1].end:words[i].start]) {
			break
		}
		n = n.next[words[i].folded]
	}
	return found, length
}

// together reports whether what stands between two words lets them be one phrase.
func together(gap string) bool {
	return gap == " " || strings.Trim(gap, " \u00a0\n\t-‑()") == ""
}

// Cut splits a text into words: letters, digits and the apostrophe inside a word.
func Cut(text string) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		start := -1
		for i := 0; i <= len(text); {
			size, inside := 1, false
			if i < len(text) {
				size, inside = letterAt(text, i, start >= 0)
			}
			switch {
			case inside && start < 0:
				start = i
			case !inside && start >= 0:
				if !yield(start, i) {
					return
				}
				start = -1
			}
			i += size
		}
	}
}

// letterAt returns the size of the character at i, and whether it belongs to a word; in
// tells that one has begun.
func letterAt(text string, i int, in bool) (size int, inside bool) {
	b := text[i]
	switch {
	case 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9':
		return 1, true
	case (b == 0xd0 || b == 0xd1) && i+1 < len(text) && text[i+1]&0xc0 == 0x80:
		return 2, true // U+0400 to U+047F, all of them letters
	case b < utf8.RuneSelf && b != '\'' && b != '`':
		return 1, false
	}
	r, size := utf8.DecodeRuneInString(text[i:])
	return size, unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) ||
		in && isApostrophe(r) && followedByLetter(text[i+size:]) || r == '\u00ad'
}

func followedByLetter(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return unicode.IsLetter(r)
}

func isApostrophe(r rune) bool {
	return r == '\'' || r == '’' || r == 'ʼ' || r == '`' || r == '‘'
}

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
