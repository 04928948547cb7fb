package chess

import (
	"strconv"
	"strings"
)

// FEN writes the setup as X-FEN: castling rights are KQkq where the rook is the
// outermost one of its side, in Chess960 else the file of the rook.
func (s Setup) FEN() string {
	var b strings.Builder
	b.Grow(80)
	s.Board.writeFEN(&b)
	b.WriteString(" ")
	b.WriteByte("wb"[s.Turn&1])
	b.WriteString(" " + s.rightsField() + " " + s.EnPassant.String() + " ")
	b.WriteString(strconv.Itoa(s.Halfmoves) + " " + strconv.Itoa(s.Fullmoves))
	return b.String()
}

// writeFEN writes the first field.
func (b *Board) writeFEN(text *strings.Builder) {
	for rank := Rank8; rank >= Rank1; rank-- {
		empty := byte(0)
		for file := FileA; file <= FileH; file++ {
			piece := b.At(SquareOf(file, rank))
			if piece == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				text.WriteByte('0' + empty)
				empty = 0
			}
			text.WriteByte(piece.Letter())
		}
		if empty > 0 {
			text.WriteByte('0' + empty)
		}
		if rank > Rank1 {
			text.WriteByte('/')
		}
	}
}

// rightsField writes the third field.
func (s *Setup) rightsField() string {
	var field []byte
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			if s.Rights.Has(c, side) {
				field = append(field, s.rightLetter(c, side)+('a'-'A')*byte(c))
			}
		}
	}
	if len(field) == 0 {
		return "-"
	}
	return string(field)
}

// rightLetter is the letter of a right as White has it.
func (s *Setup) rightLetter(c Color, side CastlingSide) byte {
	letter := "KQ"[side]
	file, named := s.Rights.Of(c, side).Rook()
	if s.Mode == Standard || !named {
		return letter
	}
	r := fenReader{setup: *s}
	if r.outermostRook(c, side) == RightOf(file) {
		return letter
	}
	return 'A' + byte(file)
}
