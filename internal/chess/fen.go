package chess

import (
	"strconv"
	"strings"
)

// ParseFEN reads Forsyth-Edwards Notation strictly: six fields with one blank
// between them (PGN standard 16.1). Castling rights may be written as KQkq, as in
// X-FEN (K and Q are the outermost rooks, file letters the inner ones) or as in
// Shredder-FEN (file letters only).
//
// The error is a *FENError with all problems at once, each with the smallest span of
// bytes. Notes tell of what was understood although it is not as it should be: the
// counters left out, white space, rights in another order.
//
// The setup need not be a possible one; see Setup.Position.
func ParseFEN(fen string, mode CastlingMode) (Setup, []FENNote, error) {
	if len(fen) > maxFENBytes {
		return Setup{}, nil, &FENError{[]Problem{tooLong(fen)}}
	}
	r := fenReader{setup: Setup{EnPassant: NoSquare, Fullmoves: 1, Mode: mode}}
	r.characters(fen)
	r.letters()
	r.joinBoard()
	r.read(r.align(r.fields()))
	if len(r.norm) == 0 && len(r.problems) == 0 {
		r.report(Problem{Code: CodeFENFields, End: len(fen)}.message("no text, want a FEN").
			help("the initial position is %q", initialFEN))
	}
	problems, notes := r.finish(r.problems), r.finish(r.notes)
	if len(problems) > 0 {
		return Setup{}, notes, &FENError{problems}
	}
	return r.setup, notes, nil
}

const initialFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func tooLong(fen string) Problem {
	p := Problem{Code: CodeFENText, End: len(fen), Found: clip(fen)}
	p = p.message("%s bytes of text, while the longest FEN has about 100", strconv.Itoa(len(fen)))
	return p.help("give one FEN and nothing else")
}

// finish orders problems by place, and leaves Found only where it says more than the
// bytes themselves.
func (r *fenReader) finish(problems []Problem) []Problem {
	for i := range problems {
		if p := &problems[i]; p.Found == clip(r.source[p.Start:p.End]) {
			p.Found = ""
		}
	}
	for i := range problems {
		for j := i; j > 0 && problems[j].Start < problems[j-1].Start; j-- {
			problems[j], problems[j-1] = problems[j-1], problems[j]
		}
	}
	return problems
}

// read reads the fields that are there. The rights come after the board because
// their letters may mean rooks that stand on it.
func (r *fenReader) read(fields [fieldCount]*fenField) {
	for i, f := range fields {
		if f != nil {
			r.field(i, *f)
		}
	}
	if len(r.problems) == 0 {
		r.halfmovesNote(fields)
	}
}

func (r *fenReader) field(i int, f fenField) {
	switch i {
	case fieldBoard:
		r.board(f)
	case fieldSide:
		r.side(f)
	case fieldRights:
		r.rights(f)
	case fieldEnPassant:
		r.enPassant(f)
	case fieldHalfmoves:
		r.halfmoves(f)
	case fieldFullmoves:
		r.fullmoves(f)
	}
}

func (r *fenReader) side(f fenField) {
	switch word := r.textOf(f); {
	case word == "w":
	case word == "b":
		r.setup.Turn = Black
	case strings.IndexByte(word, unknownByte) < 0:
		p := r.problem(CodeFENSide, "side", f.start, f.end)
		p = p.want("w or b")
		p = p.message("%q is not a side to move", p.Found)
		if lower := strings.ToLower(word); isSideWord(lower) {
			p = p.help("write it small: %q", lower)
		} else {
			p = p.help("write %q or %q", "w", "b")
		}
		r.report(p)
	}
}

// enPassant reads the square that a pawn has just passed over, on the third or
// sixth rank (PGN standard 16.1.3.4).
func (r *fenReader) enPassant(f fenField) {
	word := r.textOf(f)
	if word == "-" || strings.IndexByte(word, unknownByte) >= 0 {
		return
	}
	if square, ok := ParseSquare(word); ok && (square.Rank() == Rank3 || square.Rank() == Rank6) {
		r.setup.EnPassant = square
		return
	}
	p := r.problem(CodeFENEnPassant, "en-passant", f.start, f.end)
	p = p.want("a square of the third or sixth rank, or -")
	lower, lowered := ParseSquare(strings.ToLower(word))
	switch _, ok := ParseSquare(word); {
	case ok:
		p = p.message("the en passant square %s is not on the third or sixth rank", word).
			help("name the square that the pawn passed over, not the one it stands on")
	case lowered:
		p = p.message("%q is not an en passant square", p.Found).help("write it small: %q", lower.String())
	default:
		p = p.message("%q is not an en passant square", p.Found).help("write %q if there is none", "-")
	}
	r.report(p)
}

func (r *fenReader) halfmoves(f fenField) {
	if n, ok := r.counter(f, fieldHalfmoves); ok {
		r.setup.Halfmoves = n
	}
}

func (r *fenReader) fullmoves(f fenField) {
	n, ok := r.counter(f, fieldFullmoves)
	if !ok {
		return
	}
	r.setup.Fullmoves = n
	if 0 < n && n <= longestGame {
		return
	}
	p := r.problem(CodeFENCounters, "fullmoves", f.start, f.end)
	if n == 0 {
		p = p.message("the move number is 0, but moves are counted from 1").help("write %q", "1")
	} else {
		p = p.message("move %s, but no game lasts longer than %s moves", strconv.Itoa(n), strconv.Itoa(longestGame)).help("correct the number")
	}
	r.notes = append(r.notes, p)
}

// longestGame is the number of moves after which the seventy-five-move rule (FIDE
// 9.6.2) has ended every game, also one that puts off each capture and pawn move.
const longestGame = 8849

// maxCounter is the largest number that programs with 32-bit counters can read.
const maxCounter = 1<<31 - 1

// counter reads one of the two numbers at the end.
func (r *fenReader) counter(f fenField, field int) (int, bool) {
	word := r.textOf(f)
	if strings.IndexByte(word, unknownByte) >= 0 {
		return 0, false
	}
	if isNumber(word) && (word[0] != '0' || word == "0") && len(word) < 10 {
		n, _ := strconv.Atoi(word)
		return n, true
	}
	p := r.problem(CodeFENCounters, fieldKeys[field], f.start, f.end)
	notNumber, tooLarge := "%q is not a number for the halfmove clock", "the number %s is too large for the halfmove clock"
	if field == fieldFullmoves {
		notNumber, tooLarge = "%q is not a number for the move number", "the number %s is too large for the move number"
	}
	digits := strings.TrimLeft(word, "0")
	n, err := strconv.Atoi("0" + digits)
	switch {
	case !isNumber(word):
		p = p.want("a whole number")
		r.report(p.message(notNumber, p.Found).help("write digits only, for example %q", fieldExamples[field]))
		return 0, false
	case err != nil || n > maxCounter:
		r.report(p.message(tooLarge, p.Found).help("correct the number"))
		return 0, false
	case len(word) > 1 && word[0] == '0':
		r.notes = append(r.notes, p.message("zeros before the number %s", strconv.Itoa(n)).help("write %q", strconv.Itoa(n)))
	}
	return n, true
}

// drawnClock is the halfmove clock at which a game is drawn without a claim (FIDE 9.6.2).
const drawnClock = 150

// halfmovesNote remarks on a halfmove clock that has seen more moves than were
// played, or that ran on after the game was drawn.
func (r *fenReader) halfmovesNote(fields [fieldCount]*fenField) {
	f := fields[fieldHalfmoves]
	if f == nil {
		return
	}
	played := 2*(r.setup.Fullmoves-1) + int(r.setup.Turn)
	early := fields[fieldFullmoves] != nil && r.setup.Fullmoves > 0 && r.setup.Halfmoves > played
	if !early && r.setup.Halfmoves <= drawnClock {
		return
	}
	p := r.problem(CodeFENCounters, "halfmoves", f.start, f.end)
	n := strconv.Itoa(r.setup.Halfmoves)
	if early {
		p = p.message("%s moves without capture or pawn move, but only %s were played", n, strconv.Itoa(played)).
			help("correct one of the two numbers")
	} else {
		p = p.message("%s moves without capture or pawn move, but after %s the game is drawn", n, strconv.Itoa(drawnClock)).
			help("correct the number")
	}
	r.notes = append(r.notes, p)
}
