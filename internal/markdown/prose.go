package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// isSign reports whether s is one sign or one way. Before the first dash stands a letter,
// of two bytes at most, or a square.
func isSign(s string) bool {
	for i := 1; i <= 2 && i < len(s); i++ {
		if s[i] == '-' || strings.HasPrefix(s[i:], "\u2013") {
			start, end := signAround([]byte(s), i)
			return start == 0 && end == len(s)
		}
	}
	return false
}

// signAround returns the sign or the way whose first dash is at i; end is 0 if
// there is none.
func signAround(s []byte, i int) (start, end int) {
	dash := dashAt(s[i:])
	if dash == 0 {
		return 0, 0
	}
	if i >= 2 && isSquare(s[i-2:i]) && len(s) >= i+dash+2 && isSquare(s[i+dash:i+dash+2]) {
		start, end = i-2, i+dash+2
		if start > 0 && isWordASCII(s[start-1]) && strings.IndexByte("KQRBN", s[start-1]) < 0 {
			return 0, 0
		}
		return start, end
	}
	castle := castleAt(s[:i], utf8.DecodeLastRune)
	if castle == 0 {
		return 0, 0
	}
	start, end = i-castle, i
	for dash > 0 {
		next := castleAt(s[end+dash:], utf8.DecodeRune)
		if next == 0 {
			break
		}
		end += dash + next
		dash = dashAt(s[end:])
	}
	before, _ := utf8.DecodeLastRune(s[:start])
	after, _ := utf8.DecodeRune(s[end:])
	if end == i || isWord(before) || isWord(after) {
		return 0, 0
	}
	return start, end
}

// dashAt returns the length of the hyphen or en dash that begins s.
func dashAt(s []byte) int {
	switch {
	case len(s) > 0 && s[0] == '-':
		return 1
	case bytes.HasPrefix(s, []byte("\u2013")):
		return len("\u2013")
	}
	return 0
}

// castleAt returns the length of the letter of a castling sign that decode finds.
// The Cyrillic О is refused elsewhere, but should not break either.
func castleAt(s []byte, decode func([]byte) (rune, int)) int {
	switch r, size := decode(s); r {
	case '0', 'O', '\u041e':
		return size
	}
	return 0
}

func isSquare(s []byte) bool {
	return s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8'
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

func isWordASCII(b byte) bool { return b < utf8.RuneSelf && isWord(rune(b)) }
