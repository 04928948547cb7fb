package chess

import (
	"slices"
	"strconv"
	"strings"
)

// span of one field in the normalized text.
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
	fieldKeys  = [fieldCount]string{"board", "side", "rights", "en-passant", "halfmoves", "fullmoves"}
	fieldNames = [fieldCount]string{
		"the board", "the side to move", "the castling rights", "the en passant square",
		"the halfmove clock", "the move number",
	}
	fieldExamples = [fieldCount]string{"", "w", "-", "-", "0", "1"}
)

// align says which word of the text is which field. A field that is missing, or that
// was reported with its neighbor, is left out.
func (r *fenReader) align(list []fenField) [fieldCount]*fenField {
	var fields [fieldCount]*fenField
	list = r.unquoted(r.prefix(list))
	if len(list) > 0 && !r.isBoard(list[0]) {
		p := r.problem(CodeFENFields, "", list[0].start, len(r.norm))
		r.report(p.message("%q does not begin with a board", p.Found).help("write a FEN, for example %q", initialFEN))
		return fields
	}
	list = r.operations(list)
	list = r.scattered(list)
	list = r.glued(list)
	if len(list) == 0 {
		return fields
	}
	missing := r.missing(list)
	for i, next := fieldBoard, 0; i < fieldCount && next < len(list); i++ {
		if i != missing {
			fields[i] = &list[next]
			next++
		}
	}
	if len(list) > fieldCount {
		r.tooMany(list)
	}
	return fields
}

// prefix reports words before the board: a UCI command, a tag of PGN, a label.
func (r *fenReader) prefix(list []fenField) []fenField {
	for n := 1; n < len(list); n++ {
		if strings.Contains(r.textOf(list[n-1]), "/") {
			return list
		}
		if !strings.Contains(r.textOf(list[n]), "/") {
			continue
		}
		p := r.problem(CodeFENFields, "", list[0].start, list[n-1].end)
		p = p.message("the text %q stands before the FEN", p.Found).help("begin with the board")
		r.report(p)
		return list[n:]
	}
	return list
}

// isBoard tells whether a word can be meant as the first field: it has slashes, or
// nothing but pieces, digits and what was reported already.
func (r *fenReader) isBoard(f fenField) bool {
	_, plain := rankWidth(r.textOf(f))
	return plain || strings.Contains(r.textOf(f), "/")
}

// unquoted reports quotation marks around the FEN, with what may stand behind them.
func (r *fenReader) unquoted(list []fenField) []fenField {
	if len(list) == 0 || strings.IndexByte("\"'`", r.norm[list[0].start]) < 0 {
		return list
	}
	p := r.problem(CodeFENFields, "", list[0].start, list[0].start+1)
	r.report(p.message("quotation marks around the FEN").help("remove them"))
	list[0].start++
	last := &list[len(list)-1]
	last.end = last.start + len(strings.TrimRight(r.textOf(*last), "\"'`]"))
	return slices.DeleteFunc(list, func(f fenField) bool { return f.start == f.end })
}

// operations reports what follows the fields of an EPD record, such as `bm e4;`.
func (r *fenReader) operations(list []fenField) []fenField {
	for n := fieldHalfmoves; n < len(list); n++ {
		word := r.textOf(list[n])
		if n != fieldHalfmoves && n != fieldCount || word == "" || !isLetter(word[0]) {
			continue
		}
		if strings.Contains(string(r.norm[list[n].start:]), ";") {
			p := r.problem(CodeFENFields, "", list[n].start, len(r.norm))
			r.report(p.message("%q is an operation of an EPD record", p.Found).help("remove it; a FEN ends with the move number"))
			return list[:n]
		}
	}
	return list
}

// scattered finds castling rights with blanks between their letters.
func (r *fenReader) scattered(list []fenField) []fenField {
	n := fieldRights
	for n < len(list) && isRights(r.textOf(list[n])) && r.textOf(list[n]) != "-" {
		n++
	}
	if extra := n - fieldRights - 1; extra < 1 || len(list) <= fieldCount {
		return list
	}
	whole := fenField{list[fieldRights].start, list[n-1].end}
	p := r.problem(CodeFENRights, "rights", whole.start, whole.end)
	joined := strings.ReplaceAll(r.textOf(whole), " ", "")
	p.Want = strconv.Quote(joined)
	r.report(p.message("blanks between the letters of the castling rights").help("write %q", joined))
	rest := append([]fenField{}, list[:fieldRights]...)
	return append(append(rest, list[fieldRights]), list[n:]...)
}

// glued finds a missing blank before or after the side to move and puts it in.
func (r *fenReader) glued(list []fenField) []fenField {
	if len(list) != fieldCount-1 {
		return list
	}
	board, next := list[fieldBoard], list[fieldSide]
	switch {
	case isSide(r.norm[board.end-1]) && isRights(r.textOf(next)):
		if r.norm[board.end-1] == 'b' && !r.tooWide(board) {
			return list
		}
		r.reportGlued(board.end-1, board.end, "the side to move is glued to the board")
		split := []fenField{{board.start, board.end - 1}, {board.end - 1, board.end}}
		return append(split, list[1:]...)
	case next.end-next.start > 1 && isSide(r.norm[next.start]) && isRights(r.textOf(fenField{next.start + 1, next.end})):
		r.reportGlued(next.start, next.end, "the side to move is glued to the castling rights")
		split := []fenField{board, {next.start, next.start + 1}, {next.start + 1, next.end}}
		return append(split, list[2:]...)
	}
	return list
}

func (r *fenReader) reportGlued(start, end int, message string) {
	r.report(r.problem(CodeFENFields, "side", start, end).message(message).help("put a blank between them"))
}

// tooWide tells whether the last rank of a board has more than eight squares, so
// that its last letter must be the side to move.
func (r *fenReader) tooWide(board fenField) bool {
	word := r.textOf(board)
	width, _ := rankWidth(word[strings.LastIndexByte(word, '/')+1:])
	return width > 8
}

// missing returns the number of the one field that was left out between others, or
// -1. It reports that field, and the fields missing at the end.
func (r *fenReader) missing(list []fenField) int {
	if len(list) >= fieldCount {
		return -1
	}
	at := func(i int) string {
		if i < len(list) {
			return r.textOf(list[i])
		}
		return ""
	}
	end := len(r.norm)
	switch {
	case len(list) > 1 && isRights(at(fieldSide)) && !isSideWord(at(fieldSide)):
		r.reportMissing(fieldSide, list[fieldBoard].end, list[fieldSide].start)
		return fieldSide
	case len(list) > 2 && at(fieldRights) == "-" && isNumber(at(fieldEnPassant)):
		p := r.problem(CodeFENFields, "rights", list[fieldRights].start, list[fieldRights].end)
		p = p.message("one dash for the castling rights and the en passant square together")
		r.report(p.help("write both fields, for example `- -`"))
		return fieldEnPassant
	case len(list) > 2 && isEnPassant(at(fieldRights)) && !isRights(at(fieldRights)):
		r.reportMissing(fieldRights, list[fieldSide].end, list[fieldRights].start)
		return fieldRights
	case len(list) > 3 && isRights(at(fieldRights)) && isNumber(at(fieldEnPassant)):
		r.reportMissing(fieldEnPassant, list[fieldRights].end, list[fieldEnPassant].start)
		return fieldEnPassant
	case len(list) <= fieldEnPassant:
		r.reportStops(len(list), end)
	default:
		r.noteCounters(len(list), end)
	}
	return -1
}

func (r *fenReader) reportMissing(field, start, end int) {
	p := r.problem(CodeFENFields, fieldKeys[field], start, end)
	p.Found = ""
	p = p.message("no field for "+fieldNames[field]).help("add it, for example %q", fieldExamples[field])
	r.report(p)
}

func (r *fenReader) reportStops(count, end int) {
	p := r.problem(CodeFENFields, fieldKeys[count], end, end)
	rest := strings.Join(fieldExamples[count:], " ")
	p = p.message("the FEN stops after "+fieldNames[count-1]).help("add the missing fields, for example %q", rest)
	r.report(p)
}

// noteCounters accepts the four fields of an EPD record and a FEN without its last
// field, which many programs write.
func (r *fenReader) noteCounters(count, end int) {
	p := r.problem(CodeFENFields, fieldKeys[count], end, end)
	if count == fieldHalfmoves {
		p = p.message("a FEN of four fields: the counters are taken as 0 and 1").help("add %q", "0 1")
	} else {
		p = p.message("a FEN of five fields: the move number is taken as 1").help("add %q", "1")
	}
	r.notes = append(r.notes, p)
}

func (r *fenReader) tooMany(list []fenField) {
	p := r.problem(CodeFENFields, "", list[fieldCount].start, len(r.norm))
	p.Want = "six fields"
	r.report(p.message("the text %q stands after the six fields", p.Found).help("remove it"))
}

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
