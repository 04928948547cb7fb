package chess

import "strings"

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

// A field can be seen to be missing only between others; counters are numbers both.
var noField = [fieldCount]string{
	fieldSide:      "no field for the side to move",
	fieldRights:    "no field for the castling rights",
	fieldEnPassant: "no field for the en passant square",
}

var stopsAfter = [fieldCount]string{
	fieldBoard:  "the FEN stops after the board",
	fieldSide:   "the FEN stops after the side to move",
	fieldRights: "the FEN stops after the castling rights",
}

func (r *fenReader) reportMissing(field, start, end int) {
	p := r.problem(CodeFENFields, fieldKeys[field], start, end)
	p.Found = ""
	p = p.message(noField[field]).help("add it, for example %q", fieldExamples[field])
	r.report(p)
}

func (r *fenReader) reportStops(count, end int) {
	p := r.problem(CodeFENFields, fieldKeys[count], end, end)
	rest := strings.Join(fieldExamples[count:], " ")
	p = p.message(stopsAfter[count-1]).help("add the missing fields, for example %q", rest)
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
	p = p.want("six fields")
	r.report(p.message("the text %q stands after the six fields", p.Found).help("remove it"))
}
