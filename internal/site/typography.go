package site

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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

// opening returns how many bytes of quotation marks and brackets begin a word.
func opening[T text](word T) int {
	n := 0
	for {
		switch rest := word[n:]; {
		case len(rest) > 0 && rest[0] == '(':
			n++
		case len(rest) > 1 && string(rest[:2]) == "«":
			n += 2
		case len(rest) > 2 && (string(rest[:3]) == "„" || string(rest[:3]) == "“"):
			n += 3
		default:
			return n
		}
	}
}

// openingOrSpace is opening where a no-break space may have been written.
func openingOrSpace[T text](word T) int {
	n := opening(word)
	for len(word) > n+1 && string(word[n:n+2]) == noBreak {
		n += 2
		n += opening(word[n:])
	}
	return n
}

// isEnclitic tells whether the word is an enclitic, whatever closes behind it.
func isEnclitic[T text](t *typography, word T) bool {
	if len(word) < 2 || !cyrillic(word[0]) || len(word) > 4 && cyrillic(word[4]) {
		return false
	}
	for {
		n := len(word)
		switch {
		case n > 0 && strings.IndexByte(".,:;!?)", word[n-1]) >= 0:
			n--
		case n > 1 && string(word[n-2:]) == "»":
			n -= 2
		case n > 2 && string(word[n-3:]) == "“":
			n -= 3
		default:
			return n <= 4 && slices.Contains(t.enclitics, tinyOf(word))
		}
		word = word[:n]
	}
}

// isShort tells whether a word is too short to stand at the end of a line.
func isShort[T text](t *typography, word T) bool {
	letters := 0
	for i := 0; i < len(word); letters++ {
		if letters == t.short {
			return false
		}
		if cyrillic(word[i]) && i+1 < len(word) && word[i+1]&0xc0 == 0x80 {
			i += 2
			continue
		}
		r, size := utf8.DecodeRuneInString(string(word[i:min(len(word), i+utf8.UTFMax)]))
		if !unicode.Is(unicode.Cyrillic, r) {
			return false
		}
		i += size
	}
	return letters > 0 && !slices.Contains(t.cased, tinyOf(word))
}

func isDash[T text](word T) bool {
	return len(word) == 3 && word[0] == 0xe2 && (string(word) == "—" || string(word) == "–")
}

func first[T text](word T) rune {
	r, _ := utf8.DecodeRuneInString(string(word[:min(len(word), utf8.UTFMax)]))
	return r
}

func beginsWithLetter[T text](word T) bool { return unicode.IsLetter(first(word)) }

func endsInLetter[T text](word T) bool {
	n := len(word)
	if n > 1 && cyrillic(word[n-2]) && word[n-1]&0xc0 == 0x80 {
		return true
	}
	r, _ := utf8.DecodeLastRuneInString(string(word[max(0, n-utf8.UTFMax):]))
	return unicode.IsLetter(r)
}

// beginsWithSquare tells whether a word is a square, alone or with what follows it:
// "f1,", "e1–g1".
func beginsWithSquare[T text](word T) bool {
	if !isSquare(word) {
		return false
	}
	r := first(word[2:])
	return len(word) == 2 || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

func isSquare[T text](word T) bool {
	return len(word) >= 2 && 'a' <= word[0] && word[0] <= 'h' && '1' <= word[1] && word[1] <= '8'
}

// isArticle tells whether a word is the number of an article: "3.8.2", "C.13.1".
func isArticle[T text](word T) bool {
	dot := digits(word)
	if dot == 0 && len(word) > 0 && 'A' <= word[0] && word[0] <= 'Z' {
		dot = 1
	}
	return dot > 0 && dot+1 < len(word) && word[dot] == '.' && isDigit(word[dot+1])
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// digits returns how many digits begin a word.
func digits[T text](word T) int {
	n := 0
	for n < len(word) && isDigit(word[n]) {
		n++
	}
	return n
}

func isNumber[T text](word T) bool { return len(word) > 0 && digits(word) == len(word) }

// isMoveNumber tells whether a word is a number and dots, one at least.
func isMoveNumber[T text](word T) bool {
	n := digits(word)
	return n > 0 && n < len(word) && strings.Trim(string(word[n:]), ".…") == ""
}

// isMove tells whether a word is a move in the letters of any language.
func isMove(word string) bool {
	if strings.HasPrefix(word, "0-0") || strings.HasPrefix(word, "O-O") {
		return true
	}
	for i := range word {
		if isSquare(word[i:]) {
			return utf8.RuneCountInString(word[:i]) <= 5 // "Крe1x"
		}
	}
	return false
}

// isInitial tells whether a word is a letter with a dot, whatever closes behind it.
func isInitial[T text](word T) bool {
	size := 1
	if len(word) > 0 && word[0] >= utf8.RuneSelf {
		_, size = utf8.DecodeRuneInString(string(word[:min(len(word), utf8.UTFMax)]))
	}
	return len(word) > size && word[size] == '.' && beginsWithLetter(word) && strings.Trim(string(word[size+1:]), ",;:)") == ""
}
