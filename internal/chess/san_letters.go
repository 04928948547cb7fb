package chess

import (
	"slices"
	"strings"
	"unicode"
)

// misspelled explains a text that is not SAN: it tries what the text may have been
// meant for and gives the right spelling if exactly one legal move comes out.
func (p *Position) misspelled(text string) error {
	code := CodeMoveSpelling
	start, end, letter := firstForeign(text)
	if end > start {
		code = CodeMoveLetters
	}
	var moves []Move
	for _, reading := range readings(text) {
		s, ok := splitSAN(reading)
		if !ok {
			continue
		}
		for _, m := range p.matching(s) {
			if !slices.Contains(moves, m) {
				moves = append(moves, m)
			}
		}
	}
	var e *SANError
	switch len(moves) {
	case 0:
		e = p.unreadable(text, code)
	case 1:
		e = respelled(code, text, moves[0], p.SAN(moves[0]))
	default:
		e = moveProblem(CodeMoveAmbiguous, text)
		e.Want = p.sanList(moves)
		e = e.advise("write one of %s", e.Want)
	}
	if code == CodeMoveLetters {
		point, name := describe(letter)
		e.Start, e.End, e.Found = start, end, point
		if unicode.IsLetter(letter) {
			return e.say(letterFormat(letter, "the letter %q (%s) is not one of the Latin letters of a move"), string(letter), point)
		}
		return e.say("%s (%s) has no place in a move", point, name)
	}
	if e.Message == "" {
		e = e.say("%q is not written as SAN has it", clip(text))
	}
	return e
}

// unreadable is the error of a text that no move can be found in. If it is at least a
// move in form, the reason why that move is not legal is the more helpful answer.
func (p *Position) unreadable(text, code string) *SANError {
	for _, reading := range readings(text) {
		s, ok := splitSAN(reading)
		if !ok {
			continue
		}
		if e, ok := p.illegal(text, s).(*SANError); ok {
			e.Move, e.Spelling = 0, ""
			if code == CodeMoveLetters {
				e = moveProblem(code, text).advise("in SAN it would be %q, which is not legal here", reading)
			}
			return e
		}
	}
	e := moveProblem(CodeMoveSyntax, text)
	if code == CodeMoveLetters {
		e.Code = code
	}
	return e.say("%q is not a move in SAN", clip(text)).
		advise("write for example %q, %q, %q or %q", "e4", "Nf3", "exd5", "O-O")
}

// firstForeign finds the first character that is not ASCII.
func firstForeign(text string) (start, end int, letter rune) {
	for i, c := range text {
		if c > unicode.MaxASCII {
			n := strings.IndexFunc(text[i:], func(r rune) bool { return r != c })
			if n < 0 {
				n = len(text) - i
			}
			return i, i + n, c
		}
	}
	return 0, 0, 0
}

// readings are the texts of SAN that a text in other letters or of looser form may
// stand for. Most have one; «К» is a knight in Cyrillic notation and looks like the
// Latin king.
func readings(text string) []string {
	runes := plainRunes(text)
	if castling := castlingReading(string(runes)); castling != "" {
		return []string{castling}
	}
	var list []string
	for _, piece := range pieceReadings(runes) {
		if rest := restReading(piece.rest); !slices.Contains(list, piece.letter+rest) {
			list = append(list, piece.letter+rest)
		}
	}
	return list
}

// plainRunes replaces dashes, full-width forms and figurines, and leaves out a move
// number, blanks and what cannot be seen.
func plainRunes(text string) []rune {
	var runes []rune
	if number := strings.TrimLeft(text, "0123456789"); strings.HasPrefix(number, ".") {
		text = strings.TrimLeft(number, ".")
	}
	for _, c := range text {
		if meant, ok := plainFor(c); ok {
			c = unicode.ToUpper(rune(meant))
		}
		if c != ' ' && !invisible(c) {
			runes = append(runes, c)
		}
	}
	return runes
}

// castlingReading recognizes castling in any letters that look like O or zero, with
// or without hyphens; "" if the text is something else.
func castlingReading(text string) string {
	body := strings.TrimRight(text, "+#!?")
	count := 0
	for _, c := range body {
		switch c {
		case 'O', 'o', '0', 'О', 'о', 'Ο', 'ο':
			count++
		case '-', '_':
		default:
			return ""
		}
	}
	switch count {
	case 2:
		return "O-O" + text[len(body):]
	case 3:
		return "O-O-O" + text[len(body):]
	}
	return ""
}

type pieceReading struct {
	letter string // in Latin, "" for a pawn
	rest   []rune
}

// pieceReadings reads the start of a move in all ways that make sense.
func pieceReadings(runes []rune) []pieceReading {
	if len(runes) == 0 {
		return nil
	}
	var list []pieceReading
	first := runes[0]
	if letter, n := pieceWord(runes); letter != 0 {
		list = append(list, pieceReading{upperPiece(letter), runes[n:]})
		if n == 2 {
			// «Кр» may be a knight's letter with a stray one behind it, but no move
			// begins like that.
			return list
		}
	}
	if letter, ok := lookAlikes[first]; ok {
		first = rune(letter)
	}
	if first >= 'a' && first <= 'h' {
		list = append(list, pieceReading{"", append([]rune{first}, runes[1:]...)})
	}
	if first <= unicode.MaxASCII && strings.ContainsRune("KQRBNPkqrbnp", first) {
		list = append(list, pieceReading{upperPiece(byte(first)), runes[1:]})
	}
	if upper := runes[0]; upper >= 'A' && upper <= 'H' {
		list = append(list, pieceReading{"", append([]rune{unicode.ToLower(upper)}, runes[1:]...)})
	}
	return list
}

// upperPiece is the SAN letter of a piece, none for a pawn.
func upperPiece(letter byte) string {
	upper := strings.ToUpper(string(rune(letter)))
	if upper == "P" {
		return ""
	}
	return upper
}

// restReading spells the squares, the capture and the promotion of a move.
func restReading(runes []rune) string {
	body := []rune(strings.TrimRight(string(runes), "+#!?"))
	marks := string(runes[len(body):])
	last := strings.TrimRight(string(body), ")")
	var b strings.Builder
	for i, c := range body {
		switch letter, isPiece := promotionLetter(c); {
		case isPiece && i > 0 && strings.HasSuffix(last, string(body[:i+1])) && !isSmallFile(body[i-1]):
			b.WriteString(upperPiece(letter))
		case strings.ContainsRune("-()=/", c):
		case strings.ContainsRune("×:хХX*", c):
			b.WriteByte('x')
		default:
			b.WriteRune(latinSmall(c))
		}
	}
	return b.String() + marks
}

// isSmallFile tells whether a rank must follow, so that no promotion can.
func isSmallFile(c rune) bool { return c >= 'a' && c <= 'h' }

// promotionLetter reads the letter of a promoted piece in Latin or Cyrillic.
func promotionLetter(c rune) (byte, bool) {
	if letter, _ := pieceWord([]rune{c}); letter != 0 {
		return letter, true
	}
	if letter, ok := lookAlikes[c]; ok {
		c = rune(letter)
	}
	return byte(c), c <= unicode.MaxASCII && strings.ContainsRune("QRBNqrbn", c)
}

// latinSmall is the small Latin letter that a letter looks like.
func latinSmall(c rune) rune {
	if letter, ok := lookAlikes[c]; ok {
		c = rune(letter)
	}
	return unicode.ToLower(c)
}
