package site

import (
	"bytes"
	"unicode"
	"unicode/utf8"
)

// cutter cuts a text into what is looked for: words, numbers, squares, signs of castling.
// A letter of a piece parts from its square, because it is written in another alphabet.
type cutter struct {
	text []byte // what is not cut yet
	sign []byte // the sign of castling that begins it
	rest []byte // what follows the sign
}

// The signs as they are found, however somebody has typed them.
var (
	shortSign = []byte("0-0")
	longSign  = []byte("0-0-0")
)

// next returns the next token, nil after the last. It is a part of the text.
func (c *cutter) next() []byte {
	for c.sign == nil && len(c.text) > 0 {
		token, found := firstToken(c.text)
		whole := len(token)
		if found {
			token = c.untilSign(token)
		}
		if c.sign == nil {
			c.text = c.text[whole:]
		}
		if found && len(token) > 0 {
			return token
		}
	}
	sign := c.sign
	if sign != nil {
		c.text, c.sign = c.rest, nil
	}
	return sign
}

// untilSign cuts off the token with which the text begins what is the first letter of a
// sign of castling: a zero or an O before a dash and another.
func (c *cutter) untilSign(token []byte) []byte {
	last := castleEnd(token)
	if last == 0 {
		return token
	}
	rest, ok := afterCastle(c.text[len(token):])
	if !ok {
		return token
	}
	c.sign, c.rest = shortSign, rest
	if rest, ok := afterCastle(rest); ok {
		c.sign, c.rest = longSign, rest
	}
	token = token[:len(token)-last]
	if last == 2 && !bytes.ContainsFunc(token, unicode.IsLetter) {
		return nil // marks alone are no word
	}
	return token
}

// castleEnd returns the length of the zero or O that ends a token, in either alphabet.
func castleEnd(token []byte) int {
	n := len(token)
	switch last := token[n-1]; {
	case last == '0' || last|0x20 == 'o':
		return 1
	case n > 1 && token[n-2] == 0xd0 && (last == 0x9e || last == 0xbe):
		return 2
	}
	return 0
}

// castleBegin reports whether a zero or O begins a text, in either alphabet.
func castleBegin(text []byte) bool {
	return len(text) > 0 && castleEnd(text[:1]) > 0 || len(text) > 1 && castleEnd(text[:2]) == 2
}

// afterCastle returns what follows the dash and the zero or O that begin a text.
func afterCastle(text []byte) (rest []byte, ok bool) {
	n := 0
	switch {
	case len(text) > 1 && text[0] == '-':
		n = 1
	case bytes.HasPrefix(text, []byte("–")) || bytes.HasPrefix(text, []byte("—")) || bytes.HasPrefix(text, []byte("‑")):
		n = 3
	default:
		return nil, false
	}
	for size := 1; size <= 2 && n+size <= len(text); size++ {
		if castleEnd(text[n:n+size]) == size {
			return text[n+size:], true
		}
	}
	return nil, false
}

// firstToken returns the token that begins a text, or the characters that begin none.
func firstToken(text []byte) (token []byte, found bool) {
	end := 0
	for end < len(text) && plainLetter(text[end]) {
		end++
	}
	if end > 0 {
		return text[:end], true
	}
	for end < len(text) {
		if cyrillic(text[end]) {
			end, found = min(end+2, len(text)), true
			continue
		}
		r, size := rune(text[end]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRune(text[end:])
		}
		if r == ' ' || !joins(r) {
			if end == 0 {
				end = size
			}
			break
		}
		found = found || unicode.IsLetter(r)
		end += size
	}
	return text[:end], found
}

// joins reports whether the character stands inside Cyrillic words.
func joins(r rune) bool {
	switch r {
	case '\'', '’', 'ʼ', '‘', '`', '\u00ad':
		return true
	}
	if r < 0x300 || 0x2000 <= r && r < 0x20d0 {
		return false // before the first mark, and the dashes, quotation marks and signs of all texts
	}
	return unicode.In(r, unicode.Cyrillic, unicode.Mn)
}

// plainLetter reports whether the byte is a Latin letter or a digit.
func plainLetter(b byte) bool {
	return 'a' <= b|0x20 && b|0x20 <= 'z' || '0' <= b && b <= '9'
}
