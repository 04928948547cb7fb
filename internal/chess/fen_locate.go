package chess

import "strings"

// FENSquare returns the bytes of a FEN that describe a square: the piece's letter, or
// the digit that counts it among the empty ones. It works on any FEN whose board can
// be read; ok is false for others.
func FENSquare(fen string, square Square) (start, end int, ok bool) {
	if square >= NoSquare || len(fen) > maxFENBytes {
		return 0, 0, false
	}
	rank, file := Rank8, FileA
	for i := prefixLen(fen, " \t\r\n"); i < len(fen) && fen[i] != ' '; i++ {
		width := File(1)
		switch c := fen[i]; {
		case c == '/':
			rank, file = rank-1, FileA
			continue
		case c >= '1' && c <= '8':
			width = File(c - '0')
		}
		if rank == square.Rank() && file <= square.File() && square.File() < file+width {
			return i, i + 1, true
		}
		file = min(file+width, FileH+1)
	}
	return 0, 0, false
}

// FENField returns the bytes of a field of a FEN by its name in Problem.Field. For a
// field that is missing it returns the end of the FEN.
func FENField(fen, field string) (start, end int, ok bool) {
	if len(fen) > maxFENBytes {
		return 0, 0, false
	}
	var r fenReader
	r.characters(fen)
	r.letters()
	list := r.fields()
	for i, key := range fieldKeys {
		if key != field {
			continue
		}
		if i >= len(list) {
			start, end = r.span(len(r.norm), len(r.norm))
			return start, end, true
		}
		start, end = r.span(list[i].start, list[i].end)
		return start, end, true
	}
	return 0, 0, false
}

// Locate gives the problems of a setup their places in the FEN that it was read
// from: the first of the squares concerned for the board, for the rest what was found
// in the field, or the field.
func Locate(fen string, problems []Problem) []Problem {
	located := make([]Problem, len(problems))
	for i, p := range problems {
		located[i] = p
		if p.Start != 0 || p.End != 0 {
			continue
		}
		start, end, ok := 0, 0, false
		if p.Field == "board" {
			start, end, ok = FENSquare(fen, p.Squares.First())
		}
		if !ok {
			start, end, ok = FENField(fen, p.Field)
			if at := strings.Index(fen[start:end], p.Found); p.Found != "" && at >= 0 {
				start, end = start+at, start+at+len(p.Found)
			}
		}
		if !ok {
			start, end = 0, len(fen)
		}
		located[i].Start, located[i].End = start, end
	}
	return located
}
