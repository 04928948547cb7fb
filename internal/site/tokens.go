package site

import (
	"iter"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// signPattern is castling as anybody may have typed it.
var signPattern = regexp.MustCompile(`[0OoОо][-–—‑][0OoОо](?:[-–—‑][0OoОо])?`)

// tokens cuts a text into what is looked for: words, numbers, squares, signs of castling.
// A letter of a piece parts from its square, because it is written in another alphabet.
func tokens(text string) iter.Seq[string] {
	if mayHoldSign(text) {
		text = signPattern.ReplaceAllStringFunc(text, func(sign string) string {
			if utf8.RuneCountInString(sign) == 5 {
				return " 0-0-0 "
			}
			return " 0-0 "
		})
	}
	return func(yield func(string) bool) {
		for i := 0; i < len(text); {
			end, found := tokenAt(text, i)
			if found && !yield(text[i:end]) {
				return
			}
			i = end
		}
	}
}

// mayHoldSign reports whether a zero or letter O touches a dash.
func mayHoldSign(text string) bool {
	for i := 1; i < len(text); i++ {
		if text[i] != '-' && text[i] != 0xe2 {
			continue // 0xe2 begins the other dashes
		}
		if r, _ := utf8.DecodeLastRuneInString(text[:i]); strings.ContainsRune("0OoОо", r) {
			return true
		}
	}
	return false
}

// tokenAt returns where the token ends that begins at a byte, or the character that begins
// none.
func tokenAt(text string, start int) (end int, found bool) {
	if rest, ok := strings.CutPrefix(text[start:], "0-0"); ok {
		return len(text) - len(strings.TrimPrefix(rest, "-0")), true
	}
	end = start
	for end < len(text) && plainLetter(text[end]) {
		end++
	}
	if end > start {
		return end, true
	}
	for end < len(text) {
		if cyrillic(text[end]) {
			end, found = min(end+2, len(text)), true
			continue
		}
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.In(r, unicode.Cyrillic, unicode.Mn) && !strings.ContainsRune("'’ʼ‘`\u00ad", r) {
			if end == start {
				end += size
			}
			return end, found
		}
		found = found || unicode.IsLetter(r)
		end += size
	}
	return end, found
}

// plainLetter reports whether the byte is a Latin letter or a digit.
func plainLetter(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9'
}
