package chess

import (
	"strconv"
	"strings"
	"unicode"
)

// plain gives the ASCII character that another one was typed, pasted or
// "corrected" for. Letters of other scripts are not here, see lookAlikes.
var plain = map[rune]byte{
	'\u00a0': ' ', '\u1680': ' ', '\u2000': ' ', '\u2001': ' ', '\u2002': ' ', '\u2003': ' ',
	'\u2004': ' ', '\u2005': ' ', '\u2006': ' ', '\u2007': ' ', '\u2008': ' ', '\u2009': ' ',
	'\u200a': ' ', '\u202f': ' ', '\u205f': ' ', '\u3000': ' ', '\v': ' ', '\f': ' ', '\u0085': ' ',
	'\u2028': ' ', '\u2029': ' ',
	'\u00af': '-', '\u2010': '-', '\u2011': '-', '\u2012': '-', '\u2013': '-', '\u2014': '-',
	'\u2015': '-', '\u2212': '-', '\ufe58': '-', '\ufe63': '-', '\u2043': '-', '\u02d7': '-', '\u23af': '-',
	'\u2044': '/', '\u2215': '/', '\u29f8': '/', '\u2571': '/',
	'♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P',
	'♚': 'k', '♛': 'q', '♜': 'r', '♝': 'b', '♞': 'n', '♟': 'p',
}

// plainFor finds the ASCII character meant by a foreign one. Full-width forms and
// the digits of all scripts have it by their arrangement in Unicode.
func plainFor(r rune) (byte, bool) {
	if b, ok := plain[r]; ok {
		return b, true
	}
	if r >= '\uff01' && r <= '\uff5e' {
		return byte(r - '\uff01' + '!'), true
	}
	if r > unicode.MaxASCII && unicode.Is(unicode.Nd, r) {
		return '0' + digitValue(r), true
	}
	return 0, false
}

// digitValue counts from the start of the digit's range: Unicode keeps the ten decimal
// digits of a script together and in order, and every range is made of such tens.
func digitValue(r rune) byte {
	for _, span := range unicode.Nd.R16 {
		if rune(span.Lo) <= r && r <= rune(span.Hi) {
			return byte((r - rune(span.Lo)) % 10)
		}
	}
	for _, span := range unicode.Nd.R32 {
		if rune(span.Lo) <= r && r <= rune(span.Hi) {
			return byte((r - rune(span.Lo)) % 10)
		}
	}
	return 0
}

// kindOf is the first character of those that are wrong in the same way, so that
// sixty-four figurines are one mistake.
func kindOf(c rune) rune {
	switch {
	case c >= '♔' && c <= '♟':
		return '♔'
	case c >= '\uff01' && c <= '\uff5e':
		return '\uff01'
	case unicode.Is(unicode.Nd, c):
		return '0'
	}
	return c
}

// invisible says whether a character takes no room, so that removing it is all
// there is to do.
func invisible(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Mn, r)
}

// names of the characters that an author cannot tell by looking. A list, since a map that is
// walked through makes what browsers load larger.
var names = []struct {
	character rune
	name      string
}{
	{0, "NUL"}, {'\n', "line break"}, {'\a', "bell"}, {'\b', "backspace"}, {0x1b, "escape"}, {0x7f, "delete"}, {'\v', "vertical tab"}, {'\f', "form feed"},
	{'\u00a0', "no-break space"}, {'\u202f', "narrow no-break space"}, {'\u2007', "figure space"}, {'\u2009', "thin space"},
	{'\u3000', "ideographic space"}, {'\u2028', "line separator"}, {'\u2029', "paragraph separator"}, {'\u0085', "next line"},
	{'\u200b', "zero-width space"}, {'\u200c', "zero-width non-joiner"}, {'\u200d', "zero-width joiner"}, {'\u2060', "word joiner"},
	{'\ufeff', "byte order mark"}, {'\u00ad', "soft hyphen"}, {'\u200e', "left-to-right mark"}, {'\u200f', "right-to-left mark"},
	{'\u202a', "left-to-right embedding"}, {'\u202b', "right-to-left embedding"}, {'\u202c', "pop directional formatting"},
	{'\u202d', "left-to-right override"}, {'\u202e', "right-to-left override"}, {'\u2066', "left-to-right isolate"},
	{'\u2067', "right-to-left isolate"}, {'\u2068', "first strong isolate"}, {'\u2069', "pop directional isolate"},
	{'\u2010', "hyphen"}, {'\u2011', "no-break hyphen"}, {'\u2012', "figure dash"}, {'\u2013', "en dash"}, {'\u2014', "em dash"},
	{'\u2015', "horizontal bar"}, {'\u2212', "minus sign"}, {'\u2044', "fraction slash"}, {'\u2215', "division slash"},
	{'\ufffd', "replacement character"},
}

// kindNames are for the many that have no name of their own here.
var kindNames = [...]string{"combining mark", "control character", "wide or narrow space"}

// describe names a character: its code point, and its name or the character itself.
func describe(r rune) (code, name string) {
	code = "U+" + strings.ToUpper(leftPad(strconv.FormatInt(int64(r), 16)))
	for _, n := range names {
		if n.character == r {
			return code, n.name
		}
	}
	switch {
	case unicode.Is(unicode.Mn, r):
		return code, kindNames[0]
	case invisible(r):
		return code, kindNames[1]
	case unicode.IsSpace(r):
		return code, kindNames[2]
	}
	return code, string(r)
}

// CharacterName returns a text that is one of the names of characters in messages, else
// "". A program that translates messages has to translate these names as well.
func CharacterName(text string) string {
	for _, n := range names {
		if n.name == text {
			return n.name
		}
	}
	for _, name := range kindNames {
		if name == text {
			return name
		}
	}
	return ""
}

func leftPad(hex string) string {
	if len(hex) < 4 {
		return "0000"[len(hex):] + hex
	}
	return hex
}

// lookAlikes are the letters of other scripts that a reader cannot tell from the
// Latin letters of a FEN or of a move.
var lookAlikes = map[rune]byte{
	'А': 'A', 'В': 'B', 'С': 'C', 'Е': 'E', 'Н': 'H', 'К': 'K', 'О': 'O', 'Р': 'P', 'Т': 'T', 'Х': 'X', 'М': 'M',
	'Ѕ': 'S', 'І': 'I', 'Ј': 'J', 'Ԛ': 'Q', 'Ԝ': 'W',
	'а': 'a', 'с': 'c', 'е': 'e', 'о': 'o', 'р': 'p', 'х': 'x', 'у': 'y', 'к': 'k', 'в': 'b', 'һ': 'h', 'ѕ': 's', 'і': 'i',
	'ј': 'j', 'ԁ': 'd', 'ԛ': 'q', 'ԝ': 'w',
	'Α': 'A', 'Β': 'B', 'Ε': 'E', 'Η': 'H', 'Κ': 'K', 'Ν': 'N', 'Ο': 'O', 'Ρ': 'P', 'Τ': 'T', 'Χ': 'X',
	'κ': 'k', 'ο': 'o', 'ρ': 'p', 'ν': 'v', 'α': 'a',
}

// pieceWords are the piece letters of Russian, Ukrainian and Bulgarian notation
// with the Latin letter of the same piece. The king's «Кр» of Russian and
// Ukrainian is two letters; readers of words take it first.
var pieceWords = map[rune]byte{
	'К': 'N', // конь, кінь, кон
	'С': 'B', // слон (ru, uk)
	'О': 'B', // офицер (bg)
	'Л': 'R', // ладья (ru)
	'Т': 'R', // тура (uk), топ (bg)
	'Ф': 'Q', // ферзь (ru, uk)
	'Д': 'Q', // дама (bg)
	'Ц': 'K', // цар (bg)
	'П': 'P', // пешка, пішак
}

// pieceWord reads the Cyrillic piece letter at the start of a word, upper or lower
// case, and says how many letters it has.
func pieceWord(word []rune) (letter byte, n int) {
	if len(word) == 0 {
		return 0, 0
	}
	upper := unicode.ToUpper(word[0])
	letter, n = pieceWords[upper], 1
	if (upper == 'К' || upper == 'K') && len(word) > 1 && unicode.ToUpper(word[1]) == 'Р' {
		letter, n = 'K', 2
	}
	if letter != 0 && unicode.IsLower(word[0]) {
		letter += 'a' - 'A'
	}
	return letter, n
}
