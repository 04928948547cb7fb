package position

import (
	"rokada/internal/chess"
	"rokada/internal/diag"
)

// FENSpan returns the byte of the FEN that describes the square at the start of
// the game: the piece, or the digit that counts the empty square. Without a FEN it
// returns the start of the file.
func (f *File) FENSpan(s chess.Square) diag.Span {
	if f.FEN.Text == "" || f.FEN.At.Text() != f.FEN.Text {
		return f.start()
	}
	start, end, ok := chess.FENSquare(f.FEN.Text, s)
	if !ok {
		return f.FEN.At
	}
	return f.FEN.At.Sub(start, end)
}

// FENField returns the bytes of a field of the FEN: "rights", "side", ….
func (f *File) FENField(field string) diag.Span {
	if f.FEN.Text == "" || f.FEN.At.Text() != f.FEN.Text {
		return f.start()
	}
	start, end, ok := chess.FENField(f.FEN.Text, field)
	if !ok {
		return f.FEN.At
	}
	return f.FEN.At.Sub(start, end)
}

// start is where a file says its position when it has no FEN: the moves, or the
// first byte.
func (f *File) start() diag.Span {
	if f.FEN.Text != "" {
		return f.FEN.At
	}
	if len(f.Moves) > 0 {
		return f.Moves[0].At
	}
	return f.Source.Span(0, 0)
}

// Origin adds to the notes of a diagnostic the places that make the position what
// it is, the FEN, the moves and the ply, unless a note points there already: the
// mistake may be in each of them.
func (f *File) Origin(notes []diag.Note) []diag.Note {
	add := func(at diag.Span, message diag.Text) {
		for _, n := range notes {
			if n.At.Source == at.Source && at.Start <= n.At.Start && n.At.End <= at.End {
				return
			}
		}
		notes = append(notes, diag.Note{At: at, Message: message})
	}
	if f.FEN.Text != "" {
		add(f.FEN.At, diag.T("the position starts here"))
	}
	if len(f.Moves) > 0 {
		at := f.Moves[0].At
		at.End = f.Moves[len(f.Moves)-1].At.End
		add(at, diag.T("these moves lead to it"))
	}
	if f.plyAt.Source != nil {
		add(f.plyAt, diag.T("the facts are about this half-move"))
	}
	return notes
}

// SquareSpan returns the place in the file that decides what stands on the square
// after ply half-moves: the last move that touched it, else its byte in the FEN.
func (f *File) SquareSpan(s chess.Square, ply int) diag.Span {
	for i := min(ply, len(f.Game.Moves), len(f.Moves)) - 1; i >= 0; i-- {
		if touches(f.Game.Moves[i], s) {
			return f.Moves[i].At
		}
	}
	return f.FENSpan(s)
}

// touches reports whether a move changes what stands on a square.
func touches(m chess.Move, s chess.Square) bool {
	if m.From() == s || m.To() == s {
		return true
	}
	if m.IsCastling() && (m.Rook() == s || m.RookTo() == s) {
		return true
	}
	return m.IsEnPassant() && s == chess.SquareOf(m.To().File(), m.From().Rank())
}
