package position

import (
	"rokada/internal/chess"
	"rokada/internal/diag"
)

// Why explains a reason of a verdict: a note for each piece behind it, at the
// place of the file that puts the piece there.
func (f *File) Why(v *chess.Castling, r chess.Reason) []diag.Note {
	switch r.Code {
	case chess.KingMoved, chess.Castled, chess.RookMoved, chess.RookCaptured:
		return f.whyMoved(v)
	case chess.RightLost:
		return []diag.Note{{At: f.FENField("rights"), Message: diag.T("the castling field does not grant %s the right %s", colorName(v.Color), chess.RightLetter(v.Color, v.Side)), Label: diag.T("these are the rights")}}
	case chess.KingMissing, chess.RookMissing:
		return f.whyMissing(v, r)
	}
	var notes []diag.Note
	for s := range r.Squares.Squares() {
		notes = append(notes, diag.Note{At: f.SquareSpan(s, f.Ply), Message: f.whyPiece(v, r, s), Label: f.thisPiece(s)})
	}
	return notes
}

// whyMoved points at the move that took the right away.
func (f *File) whyMoved(v *chess.Castling) []diag.Note {
	cause, ok := f.Game.Cause(f.Ply, v.Color, v.Side)
	if !ok || cause.Ply > len(f.Moves) {
		return nil
	}
	n := diag.Note{At: f.Moves[cause.Ply-1].At, Message: diag.T("the move %s took the right away", cause.SAN)}
	switch cause.Code {
	case chess.KingMoved:
		n.Label = diag.T("the king moves")
	case chess.Castled:
		n.Label = diag.T("the king castles")
	case chess.RookMoved:
		n.Label = diag.T("the rook moves")
	case chess.RookCaptured:
		n.Label = diag.T("the rook is taken")
	}
	return []diag.Note{n}
}

func (f *File) whyMissing(v *chess.Castling, r chess.Reason) []diag.Note {
	if r.Target == chess.NoSquare {
		return []diag.Note{{At: f.FENField("rights"), Message: diag.T("no rook stands on that wing")}}
	}
	format := [2]string{"no white rook stands on %s", "no black rook stands on %s"}[v.Color]
	if r.Code == chess.KingMissing {
		format = [2]string{"the white king does not stand on %s", "the black king does not stand on %s"}[v.Color]
	}
	return []diag.Note{{At: f.SquareSpan(r.Target, f.Ply), Message: diag.T(format, r.Target.String()), Label: f.thisPiece(r.Target)}}
}

func (f *File) whyPiece(v *chess.Castling, r chess.Reason, s chess.Square) diag.Text {
	name, at, target := pieceName(f.At().At(s)), s.String(), r.Target.String()
	switch r.Code {
	case chess.PathBlocked:
		return diag.T("the %s on %s stands in the way of king or rook", name, at)
	case chess.KingInCheck:
		return diag.T("the %s on %s gives check to the king on %s", name, at, target)
	case chess.KingCrossesAttack:
		return diag.T("the %s on %s attacks %s, which the king crosses on its way from %s to %s", name, at, target, v.King.String(), v.KingTo.String())
	}
	return diag.T("the %s on %s attacks %s, where the king ends", name, at, target)
}

// thisPiece is the label of a note at a square.
func (f *File) thisPiece(s chess.Square) diag.Text {
	p := f.At().At(s)
	if p == chess.NoPiece {
		return diag.T("%s is empty", s.String())
	}
	return diag.T("this %s", pieceName(p))
}

func pieceName(p chess.Piece) diag.Text {
	if p == chess.NoPiece {
		return diag.T("piece")
	}
	return diag.T(roleNames[p.Role()])
}

var roleNames = [7]string{"piece", "pawn", "knight", "bishop", "rook", "queen", "king"}

// notSo says what stands on the squares that a wrong reason names: nothing, or a
// piece that does no harm.
func (f *File) notSo(c *Castling) []diag.Note {
	var notes []diag.Note
	for _, r := range c.Reasons {
		named := r.By
		if !r.HasBy {
			named = r.Targets
		}
		for s := range named.Squares() {
			notes = append(notes, diag.Note{At: f.SquareSpan(s, f.Ply), Message: f.harmless(s), Label: f.thisPiece(s)})
		}
	}
	if len(notes) == 0 && len(f.Moves) == 0 {
		notes = append(notes, diag.Note{At: f.FENField("board"), Message: diag.T("nothing on this board stands in the way")})
	}
	return notes
}

func (f *File) harmless(s chess.Square) diag.Text {
	if p := f.At().At(s); p != chess.NoPiece {
		return diag.T("the %s on %s does not forbid castling", pieceName(p), s.String())
	}
	return diag.T("%s is empty", s.String())
}
