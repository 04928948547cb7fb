package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// escape writes text for HTML content.
func escape(out *bytes.Buffer, s string) {
	from := 0
	for i := range len(s) {
		var entity string
		switch s[i] {
		case '&':
			entity = "&amp;"
		case '<':
			entity = "&lt;"
		case '>':
			entity = "&gt;"
		default:
			continue
		}
		out.WriteString(s[from:i])
		out.WriteString(entity)
		from = i + 1
	}
	out.WriteString(s[from:])
}

// prose writes text in which signs (0-0, O-O-O) and ways (e1–g1) never break
// across lines. They are wrapped rather than joined by invisible characters,
// which would be copied and would not be found.
func prose(out *bytes.Buffer, s string) {
	from := 0
	for i := 0; i < len(s); i++ {
		if s[i] != '-' && s[i] != '\xe2' {
			continue
		}
		start, end := signAround(s, i)
		if start < from || end <= i {
			continue
		}
		escape(out, s[from:start])
		out.WriteString("<span class=\"nw\">")
		escape(out, s[start:end])
		out.WriteString("</span>")
		from, i = end, end-1
	}
	escape(out, s[from:])
}

// isSign reports whether s is one sign or one way.
func isSign(s string) bool {
	i := strings.IndexAny(s, "-\u2013")
	if i < 0 {
		return false
	}
	start, end := signAround(s, i)
	return start == 0 && end == len(s)
}

// signAround returns the sign or the way whose first dash is at i; end is 0 if
// there is none.
func signAround(s string, i int) (start, end int) {
	dash := dashAt(s[i:])
	if dash == 0 {
		return 0, 0
	}
	if i >= 2 && isSquare(s[i-2:i]) && len(s) >= i+dash+2 && isSquare(s[i+dash:i+dash+2]) {
		start, end = i-2, i+dash+2
		if start > 0 && isWordASCII(s[start-1]) && !strings.Contains("KQRBN", s[start-1:start]) {
			return 0, 0
		}
		return start, end
	}
	castle := castleAt(s[:i], utf8.DecodeLastRuneInString)
	if castle == 0 {
		return 0, 0
	}
	start, end = i-castle, i
	for dash > 0 {
		next := castleAt(s[end+dash:], utf8.DecodeRuneInString)
		if next == 0 {
			break
		}
		end += dash + next
		dash = dashAt(s[end:])
	}
	before, _ := utf8.DecodeLastRuneInString(s[:start])
	after, _ := utf8.DecodeRuneInString(s[end:])
	if end == i || isWord(before) || isWord(after) {
		return 0, 0
	}
	return start, end
}

// dashAt returns the length of the hyphen or en dash that begins s.
func dashAt(s string) int {
	switch {
	case strings.HasPrefix(s, "-"):
		return 1
	case strings.HasPrefix(s, "\u2013"):
		return len("\u2013")
	}
	return 0
}

// castleAt returns the length of the letter of a castling sign that decode finds.
// The Cyrillic О is refused elsewhere, but should not break either.
func castleAt(s string, decode func(string) (rune, int)) int {
	switch r, size := decode(s); r {
	case '0', 'O', '\u041e':
		return size
	}
	return 0
}

func isSquare(s string) bool {
	return s[0] >= 'a' && s[0] <= 'h' && s[1] >= '1' && s[1] <= '8'
}

func isWord(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

func isWordASCII(b byte) bool { return b < utf8.RuneSelf && isWord(rune(b)) }
