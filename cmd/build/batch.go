package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"unicode/utf8"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// maxQuestion is the longest line of -batch in bytes: the longest known game has
// fewer moves than fit. A longer line is answered with an error and skipped, so
// that memory stays constant.
const maxQuestion = 1 << 16

// query is one line of -batch.
type query struct {
	FEN   string   `json:"fen"`
	Side  string   `json:"side"`
	Mode  string   `json:"mode"`
	Moves []string `json:"moves"`
}

// batch answers every line of in with one line, in order. An error is returned only
// for a failing stream: a bad question has an answer, too.
func batch(ctx context.Context, in io.Reader, w io.Writer) error {
	reader := bufio.NewReaderSize(in, maxQuestion)
	out := bufio.NewWriterSize(w, 1<<16)
	var a answer
	for ctx.Err() == nil {
		line, long, err := readLine(reader)
		if err != nil && !errors.Is(err, io.EOF) {
			return errors.Join(err, out.Flush())
		}
		if line = bytes.TrimSpace(line); len(line) > 0 || long {
			if long {
				a.failWith("batch-line", "the line has more than "+strconv.Itoa(maxQuestion)+" bytes")
			} else {
				a.question(line)
			}
			a.text = append(a.text, '\n')
			if _, err := out.Write(a.text); err != nil {
				return err
			}
		}
		// Answers do not wait for questions that are still being asked.
		if err != nil || reader.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return err
			}
		}
		if err != nil {
			return nil
		}
	}
	return errors.Join(ctx.Err(), out.Flush())
}

// readLine returns the next line, which is valid until the next call; of a line
// that is too long only that fact.
func readLine(r *bufio.Reader) (line []byte, long bool, err error) {
	line, err = r.ReadSlice('\n')
	for errors.Is(err, bufio.ErrBufferFull) {
		long = true
		_, err = r.ReadSlice('\n')
	}
	return line, long, err
}

// answer is the JSON of one answer. It is written by hand into one buffer, because
// reflection would take several times as long as the verdict itself.
type answer struct {
	text  []byte
	query query
}

// question answers one line.
func (a *answer) question(line []byte) {
	a.query = query{Moves: a.query.Moves[:0]}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&a.query); err != nil {
		a.failWith("batch-json", "not a question: "+err.Error())
		return
	}
	if decoder.More() {
		a.failWith("batch-json", "more than one JSON value on the line")
		return
	}
	mode := chess.Standard
	switch a.query.Mode {
	case "", "standard":
	case "chess960":
		mode = chess.Chess960
	default:
		a.failWith("batch-mode", "mode is "+strconv.Quote(a.query.Mode)+", want standard or chess960")
		return
	}
	var side chess.CastlingSide
	switch a.query.Side {
	case "K", "O-O":
	case "Q", "O-O-O":
		side = chess.QueenSide
	default:
		a.failWith("batch-side", "side is "+strconv.Quote(a.query.Side)+", want K or Q")
		return
	}
	a.solve(mode, side)
}

const initialFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func (a *answer) solve(mode chess.CastlingMode, side chess.CastlingSide) {
	fen := a.query.FEN
	if fen == "" {
		fen = initialFEN
	}
	setup, notes, err := chess.ParseFEN(fen, mode)
	var bad *chess.FENError
	if errors.As(err, &bad) {
		a.failFor(bad.Problems[0])
		return
	}
	faults, odd := setup.Check()
	if len(faults) > 0 {
		a.failFor(chess.Locate(fen, faults)[0])
		return
	}
	notes = append(notes, odd...)
	if len(a.query.Moves) == 0 {
		c := setup.Castling(setup.Turn, side)
		a.verdict(fen, side, &c, notes)
		a.text = append(a.text, '}')
		return
	}
	game, err := chess.NewGame(setup)
	if err != nil {
		a.failWith("batch-game", err.Error())
		return
	}
	for i, move := range a.query.Moves {
		var wrong *chess.SANError
		if err := game.PlayUCI(move); errors.As(err, &wrong) {
			a.failFor(wrong.Problem)
			a.text = a.text[:len(a.text)-2]
			a.number("ply", i+1)
			a.text = append(a.text, "}}"...)
			return
		}
	}
	c := game.Castling(len(game.Moves), game.Last().Turn(), side)
	a.verdict(fen, side, &c, notes)
	a.after(&game)
	a.text = append(a.text, '}')
}

// write answers a question that was asked on the command line.
func (a *answer) write(q *question, side chess.CastlingSide) {
	c, _ := q.castling(side)
	a.verdict(q.fen, side, &c, nil)
	a.text = a.text[:len(a.text)-1] // the empty list of notes is still open
	for i, d := range q.notes {
		a.comma(i)
		a.note(string(d.Code), d.Message.String())
	}
	a.text = append(a.text, ']')
	if q.game != nil {
		a.after(q.game)
	}
	a.text = append(a.text, '}')
}

// fail answers with the first error of a list.
func (a *answer) fail(list diag.List) {
	for _, d := range list {
		if d.Severity == diag.Error {
			a.text = append(a.text[:0], `{"error":{"code":`...)
			a.quote(string(d.Code))
			a.field("message", d.Message.String())
			a.number("start", d.At.Start)
			a.number("end", d.At.End)
			a.field("help", d.Help.String())
			a.text = append(a.text, "}}"...)
			return
		}
	}
}

func (a *answer) failFor(p chess.Problem) {
	a.text = append(a.text[:0], `{"error":{"code":`...)
	a.quote(p.Code)
	a.field("message", p.Message)
	a.number("start", p.Start)
	a.number("end", p.End)
	a.field("help", p.Help)
	a.text = append(a.text, "}}"...)
}

func (a *answer) failWith(code, message string) {
	a.text = append(a.text[:0], `{"error":{"code":`...)
	a.quote(code)
	a.field("message", message)
	a.text = append(a.text, "}}"...)
}

// verdict writes an answer up to its last brace.
func (a *answer) verdict(fen string, side chess.CastlingSide, c *chess.Castling, notes []chess.FENNote) {
	a.text = append(a.text[:0], `{"fen":`...)
	a.quote(fen)
	letter := "K"
	if side == chess.QueenSide {
		letter = "Q"
	}
	a.field("side", letter)
	a.text = append(a.text, `,"legal":`...)
	a.text = strconv.AppendBool(a.text, c.Legal())
	a.reasons("reasons", c.Reasons())
	a.reasons("allowances", c.Allowances())
	a.text = append(a.text, `,"notes":[`...)
	for i, n := range notes {
		a.comma(i)
		a.note(n.Code, n.Message)
	}
	a.text = append(a.text, ']')
}

func (a *answer) note(code, message string) {
	a.text = append(a.text, `{"code":`...)
	a.quote(code)
	a.field("message", message)
	a.text = append(a.text, '}')
}

func (a *answer) reasons(name string, reasons []chess.Reason) {
	a.text = append(a.text, `,"`...)
	a.text = append(a.text, name...)
	a.text = append(a.text, `":[`...)
	for i, r := range reasons {
		a.comma(i)
		a.text = append(a.text, `{"code":"`...)
		a.text = append(a.text, r.Code.String()...)
		a.text = append(a.text, '"')
		if r.Target < chess.NoSquare {
			a.field("target", r.Target.String())
		}
		a.text = append(a.text, `,"squares":[`...)
		first := true
		for s := range r.Squares.Squares() {
			if !first {
				a.text = append(a.text, ',')
			}
			first = false
			a.quote(s.String())
		}
		a.text = append(a.text, "]}"...)
	}
	a.text = append(a.text, ']')
}

// after writes the position after the moves and what cost the rights that the
// start had.
func (a *answer) after(g *chess.Game) {
	last := g.Last()
	a.text = append(a.text, `,"after":{"fen":`...)
	a.quote(last.FEN())
	a.field("rights", rightsField(last.FEN()))
	a.text = append(a.text, `,"causes":{`...)
	first := true
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for side := range chess.QueenSide + 1 {
			cause, ok := g.Cause(len(g.Moves), c, side)
			if !ok {
				continue
			}
			if !first {
				a.text = append(a.text, ',')
			}
			first = false
			a.quote(chess.RightLetter(c, side))
			a.text = append(a.text, `:{"cause":"`...)
			a.text = append(a.text, cause.Code.String()...)
			a.text = append(a.text, '"')
			a.number("ply", cause.Ply)
			a.field("san", cause.SAN)
			a.text = append(a.text, '}')
		}
	}
	a.text = append(a.text, "}}"...)
}

// rightsField is the third field of a FEN.
func rightsField(fen string) string {
	start, end, _ := chess.FENField(fen, "rights")
	return fen[start:end]
}

func (a *answer) comma(i int) {
	if i > 0 {
		a.text = append(a.text, ',')
	}
}

func (a *answer) field(name, value string) {
	a.text = append(a.text, ',', '"')
	a.text = append(a.text, name...)
	a.text = append(a.text, '"', ':')
	a.quote(value)
}

func (a *answer) number(name string, n int) {
	a.text = append(a.text, ',', '"')
	a.text = append(a.text, name...)
	a.text = append(a.text, '"', ':')
	a.text = strconv.AppendInt(a.text, int64(n), 10)
}

// quote writes a JSON string: quickly where every byte stands for itself.
func (a *answer) quote(s string) {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] >= utf8.RuneSelf || s[i] == '"' || s[i] == '\\' {
			data, err := json.Marshal(s)
			if err != nil {
				data = []byte(`""`)
			}
			a.text = append(a.text, data...)
			return
		}
	}
	a.text = append(a.text, '"')
	a.text = append(a.text, s...)
	a.text = append(a.text, '"')
}
