package chess

import "strings"

// fenField is the place of one field in the normalized text.
type fenField struct{ start, end int }

func (r *fenReader) textOf(f fenField) string { return r.text[f.start:f.end] }

// fields splits the text at its blanks.
func (r *fenReader) fields() []fenField {
	list := make([]fenField, 0, fieldCount)
	start := 0
	for i := 0; i <= len(r.norm); i++ {
		if i < len(r.norm) && r.norm[i] != ' ' {
			continue
		}
		if i > start {
			list = append(list, fenField{start, i})
		}
		start = i + 1
	}
	return list
}

// problem starts a problem of the given bytes of the normalized text.
func (r *fenReader) problem(code, field string, start, end int) Problem {
	p := Problem{Code: code, Field: field}
	p.Start, p.End = r.span(start, end)
	p.Found = clip(r.source[p.Start:p.End])
	return p
}

func (r *fenReader) report(p Problem) { r.problems = append(r.problems, p) }

// The fields of a FEN in their order.
const (
	fieldBoard = iota
	fieldSide
	fieldRights
	fieldEnPassant
	fieldHalfmoves
	fieldFullmoves
	fieldCount
)

var (
	fieldKeys     = [fieldCount]string{"board", "side", "rights", "en-passant", "halfmoves", "fullmoves"}
	fieldExamples = [fieldCount]string{"", "w", "-", "-", "0", "1"}
)

func isSide(b byte) bool { return b == 'w' || b == 'b' }

func isSideWord(word string) bool { return len(word) == 1 && isSide(word[0]) }

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// isRights tells whether a word looks like castling rights, right or wrong.
func isRights(word string) bool {
	if word == "-" {
		return true
	}
	return word != "" && strings.Trim(word, "KQkqABCDEFGHabcdefgh") == "" && !isSideWord(word)
}

func isEnPassant(word string) bool {
	_, ok := ParseSquare(word)
	return ok || word == "-"
}

func isNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}
