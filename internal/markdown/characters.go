package markdown

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/util"
)

// special returns the length of the escape or entity that begins s, 0 if s
// begins with an ordinary character (CommonMark 2.4 and 2.5).
func special(s []byte) int {
	if len(s) < 2 {
		return 0
	}
	if s[0] == '\\' && util.IsPunct(s[1]) {
		return 2
	}
	if s[0] != '&' {
		return 0
	}
	end := bytes.IndexByte(s[:min(len(s), maxEntity)], ';')
	if end < 0 {
		return 0
	}
	if decode(s[:end+1]) == "" {
		return 0
	}
	return end + 1
}

// maxEntity is the length of the longest entity, &CounterClockwiseContourIntegral;
const maxEntity = 33

// decode returns the character that an escape or entity stands for, "" if it is
// none.
func decode(s []byte) string {
	if s[0] == '\\' {
		return string(s[1:])
	}
	name := string(s[1 : len(s)-1])
	if !strings.HasPrefix(name, "#") {
		entity, ok := util.LookUpHTML5EntityByName(name)
		if !ok {
			return ""
		}
		return string(entity.Characters)
	}
	number, base, digits := name[1:], 10, 7
	if number != "" && (number[0] == 'x' || number[0] == 'X') {
		number, base, digits = number[1:], 16, 6
	}
	if len(number) > digits || strings.ContainsAny(number, "+-_") {
		return ""
	}
	n, err := strconv.ParseUint(number, base, 32)
	if err != nil {
		return ""
	}
	if n == 0 || n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
		return string(utf8.RuneError)
	}
	return string(rune(n))
}

// unescape resolves the escapes and entities of a destination.
func unescape(s []byte) string {
	if bytes.IndexByte(s, '\\') < 0 && bytes.IndexByte(s, '&') < 0 {
		return string(s)
	}
	var b strings.Builder
	for len(s) > 0 {
		if n := special(s); n > 0 {
			b.WriteString(decode(s[:n]))
			s = s[n:]
			continue
		}
		b.WriteByte(s[0])
		s = s[1:]
	}
	return b.String()
}
