package site

import (
	"encoding/json"
	"unicode/utf8"
)

// list is a JSON list without its brackets.
type list struct {
	json []byte
	len  int
}

// next begins the next value.
func (l *list) next() {
	if l.len++; l.len > 1 {
		l.json = append(l.json, ',')
	}
}

// appendTo appends the list as package json would write it.
func (l *list) appendTo(to []byte) []byte {
	if l.len == 0 {
		return append(to, "null"...)
	}
	return append(append(append(to, '['), l.json...), ']')
}

// appendJSON appends a text as package json writes it. Most texts need nothing but
// quotation marks, and a large index is little else.
func appendJSON[T text](to []byte, s T) []byte {
	if needsJSON(s) {
		data, err := json.Marshal(string(s))
		if err == nil {
			return append(to, data...)
		}
	}
	return append(append(append(to, '"'), s...), '"')
}

// needsJSON reports whether package json may write a character of the text otherwise than
// it is.
func needsJSON[T text](s T) bool {
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case cyrillic(b):
			if i++; i == len(s) || s[i]&0xc0 != 0x80 {
				return true // no UTF-8
			}
		case b < ' ', b == '"', b == '\\', b == '<', b == '>', b == '&':
			return true
		case b >= utf8.RuneSelf:
			r, size := utf8.DecodeRuneInString(string(s[i:min(len(s), i+utf8.UTFMax)]))
			if r == utf8.RuneError || r == '\u2028' || r == '\u2029' {
				return true
			}
			i += size - 1
		}
	}
	return false
}
