package chess

import (
	"slices"
	"strconv"
	"strings"
)

// align says which word of the text is which field. A field that is missing, or that
// was reported with its neighbor, is left out.
func (r *fenReader) align(list []fenField) [fieldCount]*fenField {
	var fields [fieldCount]*fenField
	list = r.unquoted(r.prefix(list))
	if len(list) > 0 && !r.isBoard(list[0]) {
		r.noBoard(list[0])
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

// noBoard reports a first field that is none.
func (r *fenReader) noBoard(f fenField) {
	word := r.textOf(f)
	for _, separator := range []string{`\`, "|", ":", ";", ",", "."} {
		if strings.Count(word, separator) == 7 {
			at := f.start + strings.Index(word, separator)
			p := r.problem(CodeFENBoard, "board", at, at+1)
			p.Want = strconv.Quote("/")
			r.report(p.message("%q stands between the ranks", separator).help("write %q", "/"))
			return
		}
	}
	p := r.problem(CodeFENFields, "", f.start, len(r.norm))
	r.report(p.message("%q does not begin with a board", p.Found).help("write a FEN, for example %q", initialFEN))
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

// glued finds a missing blank between two fields and puts it in.
func (r *fenReader) glued(list []fenField) []fenField {
	for i := fieldBoard; i < fieldHalfmoves && i < len(list) && len(list) < fieldCount; i++ {
		f := list[i]
		at := f.start + r.seam(i, f, list[i+1:])
		if at == f.start {
			continue
		}
		p := r.problem(CodeFENFields, fieldKeys[i+1], f.start, f.end)
		if i == fieldBoard {
			p = r.problem(CodeFENFields, fieldKeys[i+1], at, f.end)
		}
		r.report(p.message(gluedMessages[i]).help("put a blank between them"))
		list = slices.Insert(slices.Clone(list), i+1, fenField{at, f.end})
		list[i].end = at
	}
	return list
}

var gluedMessages = [fieldHalfmoves]string{
	"the side to move is glued to the board",
	"the castling rights are glued to the side to move",
	"the en passant square is glued to the castling rights",
	"the halfmove clock is glued to the en passant square",
}

// seam returns how many bytes of a word are the given field, if the rest can be the next
// one and the word after it is not that; else 0.
func (r *fenReader) seam(field int, f fenField, rest []fenField) int {
	word, next := r.textOf(f), ""
	if len(rest) > 0 {
		next = r.textOf(rest[0])
	}
	last, white := len(word)-1, strings.LastIndexByte(word, 'w')
	switch {
	case last < 1:
	case field == fieldBoard && white > 0 && isRights(word[white+1:]) && isEnPassant(next):
		return white
	case field == fieldBoard && isSide(word[last]) && isRights(next) && (word[last] == 'w' || r.tooWide(f)):
		return last
	case field == fieldSide && isSide(word[0]) && isRights(word[1:]):
		return 1
	case field == fieldRights && word[last] == '-' && isRights(word[:last]):
		return last
	case field == fieldEnPassant && word[0] == '-' && isNumber(word[1:]):
		return 1
	}
	return 0
}

// tooWide tells whether the last rank of a board has more than eight squares, so
// that its last letter must be the side to move.
func (r *fenReader) tooWide(board fenField) bool {
	word := r.textOf(board)
	width, _ := rankWidth(word[strings.LastIndexByte(word, '/')+1:])
	return width > 8
}
