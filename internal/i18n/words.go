package i18n

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Form is a word as the lexicon sees it.
type Form struct {
	folded string // lower case, without stress marks
	root   string
	stem   string
	node   *node // of phrases that begin with it; nil where there are none
	wrong  bool  // one of these phrases is refused
	later  bool  // a phrase has it behind its first word
}

// Form returns the form of a word as it stands in a text.
func (x *Lexicon) Form(word string) *Form { return x.forms.Of(word) }

// Begins reports whether the lexicon has the word or a phrase that begins with it.
func (f *Form) Begins() bool { return f.node != nil }

// MayBeWrong reports whether words.yaml refuses the word or a phrase that begins with it.
func (f *Form) MayBeWrong() bool { return f.wrong }

// formOf makes the form of a word.
func (x *Lexicon) formOf(word string) *Form {
	f := &Form{folded: fold(word), root: x.rootOf(word)}
	f.stem, f.node = cutLong(f.root), x.root.next[f.folded]
	f.wrong, f.later = f.node.refuses(), x.later[f.folded]
	return f
}

// refuses reports whether a phrase that leads through the node is refused.
func (n *node) refuses() bool {
	if n == nil {
		return false
	}
	if n.kinds>>WordWrong&1 != 0 {
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

// Word is one word of a text, or several that the lexicon knows as one phrase.
type Word struct {
	Start, End int    // bytes of the text
	Text       string // folded: lower case, without stress marks
	*Sense
}

// Placed is a form where it stands in a text.
type Placed struct {
	Start, End int32
	Form       *Form
}

// Read cuts a text into words and looks them up, longest phrase first. The words
// of a phrase may be parted by blanks, a hyphen or brackets, not by a comma or
// the end of a sentence.
func (x *Lexicon) Read(text string) []Word {
	var forms []Placed
	for start, end := range Cut(text) {
		forms = append(forms, Placed{int32(start), int32(end), x.forms.Of(text[start:end])})
	}
	var words []Word
	for i := 0; i < len(forms); {
		sense, length := Longest(text, forms[i:])
		w := Word{Start: int(forms[i].Start), End: int(forms[i+length-1].End), Text: forms[i].Form.folded, Sense: sense}
		if length > 1 {
			w.Text = fold(text[w.Start:w.End])
		}
		words, i = append(words, w), i+length
	}
	return words
}

// Longest returns the sense of the longest known phrase at the front of the words, and how
// many of them it has; of a word that is not known there is no sense.
func Longest(text string, words []Placed) (found *Sense, length int) {
	n := words[0].Form.node
	length = 1
	for i := 0; n != nil; {
		if len(n.meanings) > 0 {
			found, length = &n.Sense, i+1
		}
		if i++; i == len(words) || len(n.next) == 0 || !words[i].Form.later || !together(text[words[i-1].End:words[i].Start]) {
			break
		}
		n = n.next[words[i].Form.folded]
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
		for at := 0; at < len(text); {
			start := wordStart(text, at)
			if start == len(text) {
				return
			}
			if at = wordEnd(text, start); !yield(start, at) {
				return
			}
		}
	}
}

// wordStart returns where the next word begins, the length of the text if there is none.
func wordStart(text string, at int) int {
	for at < len(text) {
		if b := text[at]; b < utf8.RuneSelf && !plainLetter(b) {
			at++
			continue
		}
		size, inside := letterAt(text, at, false)
		if inside {
			break
		}
		at += size
	}
	return at
}

// wordEnd returns where a word ends that has begun before. Nearly all letters are Cyrillic
// ones of two bytes.
func wordEnd(text string, at int) int {
	for at < len(text) {
		if b := text[at]; b|1 == 0xd1 && at+1 < len(text) && text[at+1]&0xc0 == 0x80 {
			at += 2
			continue
		} else if b == ' ' {
			break
		}
		size, inside := letterAt(text, at, true)
		if !inside {
			break
		}
		at += size
	}
	return at
}

func plainLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9' }

// letterAt returns the size of the character at i, and whether it belongs to a word; in
// tells that one has begun.
func letterAt(text string, i int, in bool) (size int, inside bool) {
	b := text[i]
	switch {
	case plainLetter(b):
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
