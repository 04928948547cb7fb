package main

import (
	"fmt"
	"io"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/explain"
)

// printer draws a board and says a verdict on a terminal.
type printer struct {
	w       io.Writer
	text    explain.Text
	style   diag.Style
	unicode bool
}

const (
	bold   = "1"
	green  = "32"
	red    = "31"
	yellow = "33"
	dim    = "2"
)

func (p *printer) paint(color, text string) string {
	if !p.style.Color {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

func (p *printer) answer(q *question, sides []chess.CastlingSide) error {
	marks := marksOf(q, sides)
	p.board(&q.setup.Board, marks)
	turn, err := explain.Turn(q.setup.Turn).Render(p.text)
	if err != nil {
		return err
	}
	fmt.Fprintln(p.w, turn)
	p.legend(marks)
	for _, side := range sides {
		if err := p.castling(q, side); err != nil {
			return err
		}
	}
	return nil
}

// marks are the squares that decide: attacked ones, and the pieces that attack or
// stand in the way.
type marks struct{ attacked, pieces chess.Bitboard }

func marksOf(q *question, sides []chess.CastlingSide) marks {
	var m marks
	for _, side := range sides {
		castling, _ := q.castling(side)
		for _, r := range castling.Reasons() {
			switch {
			case r.Code == chess.PathBlocked:
				m.pieces |= r.Squares
			case r.Code.Check() >= 4:
				m.attacked = m.attacked.With(r.Target)
				m.pieces |= r.Squares
			}
		}
	}
	return m
}

// board draws the board from White's side, a column of marks beside the pieces, so
// that nothing depends on color.
func (p *printer) board(b *chess.Board, m marks) {
	files := "    a  b  c  d  e  f  g  h"
	fmt.Fprintln(p.w, p.paint(dim, files))
	for rank := chess.Rank8; rank >= chess.Rank1; rank-- {
		var line strings.Builder
		for file := chess.FileA; file <= chess.FileH; file++ {
			line.WriteString(p.cell(b, chess.SquareOf(file, rank), m))
		}
		row := fmt.Sprintf("%s  %s", p.paint(dim, " "+rank.String()), line.String())
		fmt.Fprintf(p.w, "%s%s\n", row, p.paint(dim, rank.String()))
	}
	fmt.Fprintln(p.w, p.paint(dim, files))
}

func (p *printer) cell(b *chess.Board, s chess.Square, m marks) string {
	piece, mark, color := p.piece(b.At(s)), " ", ""
	switch {
	case m.attacked.Has(s):
		mark, color = "×", red
	case m.pieces.Has(s):
		mark, color = "!", yellow
	}
	if !p.unicode && mark == "×" {
		mark = "x"
	}
	if color == "" {
		return piece + mark + " "
	}
	return p.paint(color, piece+mark) + " "
}

func (p *printer) piece(piece chess.Piece) string {
	if piece == chess.NoPiece {
		if p.unicode {
			return "·"
		}
		return "."
	}
	if !p.unicode {
		return string(rune(piece.Letter()))
	}
	white := [...]rune{' ', '♙', '♘', '♗', '♖', '♕', '♔'}
	black := [...]rune{' ', '♟', '♞', '♝', '♜', '♛', '♚'}
	if piece.Color() == chess.White {
		return string(white[piece.Role()])
	}
	return string(black[piece.Role()])
}

func (p *printer) legend(m marks) {
	attacked := "×"
	if !p.unicode {
		attacked = "x"
	}
	var parts []string
	if m.attacked != 0 {
		parts = append(parts, diag.T("%s attacked square", attacked).In(p.style.Translate))
	}
	if m.pieces != 0 {
		parts = append(parts, diag.T("! piece in the way or attacking").In(p.style.Translate))
	}
	if len(parts) > 0 {
		fmt.Fprintln(p.w, p.paint(dim, strings.Join(parts, "   ")))
	}
}

// castling says the verdict on one wing, ticks off the six checks and says what
// would have to change.
func (p *printer) castling(q *question, side chess.CastlingSide) error {
	c, ctx := q.castling(side)
	verdict := explain.Castling(&q.setup, c, ctx)
	sentences, err := explain.Render(verdict.Sentences(), p.text)
	if err != nil {
		return err
	}
	color := green
	if verdict.State != explain.Legal {
		color = red
	}
	sign, err := explain.Sign(side).Render(p.text)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.w, "\n%s  %s\n\n", p.paint(bold+";"+color, sign), sentences)
	for _, check := range explain.Checks(&q.setup, c, ctx) {
		if err := p.check(check); err != nil {
			return err
		}
	}
	help, err := explain.Render(explain.Help(&q.setup, c), p.text)
	if err != nil || help == "" {
		return err
	}
	fmt.Fprintf(p.w, "\n%s\n", help)
	return nil
}

func (p *printer) check(check explain.Check) error {
	tick, color := p.tick(check.State)
	title, err := check.Title.Render(p.text)
	if err != nil {
		return err
	}
	var details []string
	for _, d := range check.Details {
		detail, err := d.Render(p.text)
		if err != nil {
			return err
		}
		details = append(details, detail)
	}
	fmt.Fprintf(p.w, "  %s %d. %s: %s\n", p.paint(color, tick), check.Number, title, strings.Join(details, "; "))
	return nil
}

func (p *printer) tick(s explain.CheckState) (tick, color string) {
	switch {
	case s == explain.Passed && p.unicode:
		return "✓", green
	case s == explain.Passed:
		return "+", green
	case s == explain.Failed && p.unicode:
		return "✗", red
	case s == explain.Failed:
		return "x", red
	}
	return "-", dim
}
