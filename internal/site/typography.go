package site

import (
	"strings"
	"unicode"

	"rokada/internal/i18n"
)

// noBreak is the no-break space, U+00A0.
const noBreak = "\u00a0"

// typography sets the no-break spaces of one language. It tells spaces that break from
// spaces that do not and changes nothing else, so the words, which have been checked against
// the engine, stay the words that were checked; text keeps its number of characters.
//
// Every word of the guide passes here and most of what is said on boards, so words are told
// apart by their bytes: nearly all are letters of two bytes that begin alike.
type typography struct {
	short int // words of up to so many letters stay with the next word
	// enclitics stay with the word before them and so not with the next one.
	enclitics []tiny
	cased     []tiny // the same in small and capital letters
}

// typographies holds what the languages do differently. A language that is not listed
// gets only what all have in common.
var typographies = map[i18n.Locale]typography{
	"ru": newTypography(2, "ли ль же ж бы б"),
	"uk": newTypography(2, "ж же б би бо"),
	"bg": newTypography(2, "ли"),
}

func newTypography(short int, enclitics string) typography {
	t := typography{short: short}
	for _, word := range strings.Fields(enclitics) {
		t.enclitics = append(t.enclitics, tinyOf(word))
		forms := []string{""}
		for _, r := range word {
			for i, form := range forms {
				forms[i] = form + string(r)
				forms = append(forms, form+string(unicode.ToUpper(r)))
			}
		}
		for _, form := range forms {
			t.cased = append(t.cased, tinyOf(form))
		}
	}
	return t
}

// tiny is a word of four bytes at most as a number, which is compared at once.
type tiny uint64

// tinyOf takes other words for none that there is.
func tinyOf[T text](word T) tiny {
	if len(word) > 4 {
		return 0
	}
	n := tiny(len(word))
	for i := range len(word) {
		n = n<<8 | tiny(word[i])
	}
	return n
}

// words makes a set of the words of a list.
func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// text is plain text, not HTML.
type text interface{ ~string | ~[]byte }

// Prose sets the no-break spaces of a text.
func (t typography) Prose(s string) string {
	var room [32]int
	bound := bound(&t, s, room[:0])
	if len(bound) == 0 {
		return s
	}
	return string(bind(make([]byte, 0, len(s)+len(bound)), s, bound))
}

// appendProse sets the no-break spaces of a text behind what out holds, which may be the
// text.
func appendProse(t *typography, out, text []byte) []byte {
	var room [32]int
	return bind(out, text, bound(t, text, room[:0]))
}

// bind appends a text with no-break spaces in the place of some of its spaces.
func bind[T text](out []byte, s T, bound []int) []byte {
	from := 0
	for _, at := range bound {
		out = append(append(out, s[from:at]...), noBreak...)
		from = at + 1
	}
	return append(out, s[from:]...)
}

// bound appends where the spaces of a text are that never break.
func bound[T text](t *typography, s T, to []int) []int {
	start, space := 0, wordEnd(s, 0)
	long := longWord(s[:space])
	for space < len(s) {
		end := wordEnd(s, space+1)
		left, right := s[start:space], s[space+1:end]
		before := long
		if long = longWord(right); (!before || !long) && len(left) > 0 && len(right) > 0 && binds(t, left, right, before) {
			to = append(to, space)
		}
		start, space = space+1, end
	}
	return to
}

// wordEnd returns where the word ends that begins at a byte.
func wordEnd[T text](s T, start int) int {
	for start < len(s) && s[start] != ' ' {
		if cyrillic(s[start]) && start+1 < len(s) && s[start+1] != ' ' {
			start++
		}
		start++
	}
	return start
}

// longWord tells whether a text begins with three Cyrillic letters. Between two such words
// every line may break, and most are.
func longWord[T text](s T) bool {
	return len(s) > 4 && cyrillic(s[0]) && cyrillic(s[2]) && cyrillic(s[4])
}

// cyrillic tells whether the byte begins a letter from U+0400 to U+047F.
func cyrillic(b byte) bool { return b|1 == 0xd1 }

// binds tells whether the words on both sides of a space belong on one line. Not both are
// long, and long tells it of the left one.
func binds[T text](t *typography, left, right T, long bool) bool {
	if cyrillic(right[0]) && (long || isShort(t, left)) {
		return !long || isEnclitic(t, right) // most words there are
	}
	if isDash(right) {
		return true // a line never begins with a dash
	}
	next := right[opening(right):]
	if isEnclitic(t, next) {
		return true
	}
	if endsInLetter(left) && (beginsWithSquare(next) || isArticle(next)) {
		return true // "на e1", "ладья h1", "статья 3.8.2"
	}
	if long {
		return false
	}
	word := left[openingOrSpace(left):]
	switch {
	case isShort(t, word):
		return true
	case isNumber(word):
		return beginsWithLetter(next) // "3 фигуры"
	case isMoveNumber(word):
		return isMove(string(next)) // "12. Сg5", "12… Кf6"
	case isInitial(word):
		return beginsWithLetter(next) && (isInitial(next) || unicode.IsUpper(first(next))) // "т. е.", "Р. Дж. Фишер"
	}
	return string(word) == "№" || string(word) == "§"
}
