package site

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/i18n"
)

// noBreak is the no-break space, U+00A0.
const noBreak = "\u00a0"

// typography sets the no-break spaces of one language. It turns spaces into no-break
// spaces and changes nothing else, so the words, which have been checked against the
// engine, stay the words that were checked; text keeps its number of characters.
type typography struct {
	short int // words of up to so many letters stay with the next word
	// enclitics stay with the word before them and so not with the next one.
	enclitics map[string]bool
}

// typographies holds what the languages do differently. A language that is not listed
// gets only what all have in common.
var typographies = map[i18n.Locale]typography{
	"ru": {short: 2, enclitics: words("ли ль же ж бы б")},
	"uk": {short: 2, enclitics: words("ж же б би бо")},
	"bg": {short: 2, enclitics: words("ли")},
}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(list) {
		set[word] = true
	}
	return set
}

// Prose sets the no-break spaces of text, which is plain text and not HTML.
func (t typography) Prose(text string) string {
	if !strings.Contains(text, " ") {
		return text
	}
	var out strings.Builder
	out.Grow(len(text) + 16)
	left := ""
	for {
		right, rest, more := strings.Cut(text, " ")
		out.WriteString(right)
		if !more {
			return out.String()
		}
		next, _, _ := strings.Cut(rest, " ")
		left, text = right, rest
		if t.binds(left, next) {
			out.WriteString(noBreak)
		} else {
			out.WriteByte(' ')
		}
	}
}

// binds tells whether the words on both sides of a space belong on one line.
func (t typography) binds(left, right string) bool {
	if left == "" || right == "" || longWord(left) && longWord(right) {
		return false
	}
	word := strings.TrimLeft(left, "«„“(\u00a0")
	next := strings.TrimLeft(right, "«„“(")
	switch {
	case isDash(right):
		return true // a line never begins with a dash
	case t.enclitics[strings.TrimRight(next, ".,:;!?»“)")]:
		return true
	case t.isShort(word):
		return true
	case endsInLetter(left) && (beginsWithSquare(next) || isArticle(next)):
		return true // "на e1", "ладья h1", "статья 3.8.2"
	case isNumber(word) && beginsWithLetter(next):
		return true // "3 фигуры"
	case isMoveNumber(word) && (isMove(next)):
		return true // "12. Сg5", "12… Кf6"
	case isInitial(word) && beginsWithLetter(next) && (isInitial(next) || unicode.IsUpper(first(next))):
		return true // "т. е.", "Р. Дж. Фишер"
	}
	return word == "№" || word == "§"
}

// longWord tells whether a text begins with three Cyrillic letters. Between two such words
// every line may break, and most are.
func longWord(text string) bool {
	return len(text) > 4 && cyrillic(text[0]) && cyrillic(text[2]) && cyrillic(text[4])
}

// cyrillic tells whether the byte begins a letter from U+0400 to U+047F.
func cyrillic(b byte) bool { return b == 0xd0 || b == 0xd1 }

// isShort tells whether a word is too short to stand at the end of a line.
func (t typography) isShort(word string) bool {
	n := 0
	for _, r := range word {
		if n++; n > t.short || !unicode.Is(unicode.Cyrillic, r) {
			return false
		}
	}
	return 0 < n && !t.enclitics[strings.ToLower(word)]
}

func isDash(word string) bool { return word == "—" || word == "–" }

func first(word string) rune {
	r, _ := utf8.DecodeRuneInString(word)
	return r
}

func beginsWithLetter(word string) bool { return unicode.IsLetter(first(word)) }

func endsInLetter(word string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return unicode.IsLetter(r)
}

// beginsWithSquare tells whether a word is a square, alone or with what follows it:
// "f1,", "e1–g1".
func beginsWithSquare(word string) bool {
	if !isSquare(word) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(word[2:])
	return len(word) == 2 || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

func isSquare(word string) bool {
	return len(word) >= 2 && 'a' <= word[0] && word[0] <= 'h' && '1' <= word[1] && word[1] <= '8'
}

// isArticle tells whether a word is the number of an article: "3.8.2", "C.13.1".
func isArticle(word string) bool {
	dot := strings.IndexByte(word, '.')
	if dot < 1 || dot+1 == len(word) || !isDigit(word[dot+1]) {
		return false
	}
	return isNumber(word[:dot]) || dot == 1 && 'A' <= word[0] && word[0] <= 'Z'
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

func isMoveNumber(word string) bool {
	number := strings.TrimRight(word, ".…")
	return number != word && isNumber(number)
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

func isInitial(word string) bool {
	letter, ok := strings.CutSuffix(strings.TrimRight(word, ",;:)"), ".")
	return ok && utf8.RuneCountInString(letter) == 1 && beginsWithLetter(letter)
}
