package site

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What typography asks of a word: each question is answered by its first or last bytes.

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
