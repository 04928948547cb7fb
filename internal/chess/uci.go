package chess

import "strings"

// UCI returns the move as the Universal Chess Interface writes it: e2e4, e7e8q. For
// castling it is the king's way, e1g1, and in Chess960 the king's square with the
// rook's, e1h1, because the king may stay where he is or move one square.
func (m Move) UCI() string {
	to := m.To()
	if m.IsCastling() && m>>moveChess960&1 != 0 {
		to = m.Rook()
	}
	text := m.From().String() + to.String()
	if m.Promotion() != NoRole {
		text += string(rune(m.Promotion().Letter() + 'a' - 'A'))
	}
	return text
}

// ParseUCI reads a legal move in UCI notation. Castling may be written in both ways,
// as the king's two squares and as the king taking his own rook; where the first is
// an ordinary king's move of Chess960, it is that move. The error is a *SANError.
func (p *Position) ParseUCI(text string) (Move, error) {
	from, to, promotion, ok := splitUCI(text)
	if !ok {
		e := moveProblem(CodeMoveSyntax, text).say("%q is not a move in UCI notation", clip(text))
		if lower := strings.ToLower(text); lower != text {
			if m, err := p.ParseUCI(lower); err == nil {
				return 0, respelled(CodeMoveSpelling, text, m, lower).say("%q is not written as UCI has it", clip(text))
			}
		}
		return 0, e.advise("write the two squares and the letter of a promotion, for example %q or %q", "e2e4", "e7e8q")
	}
	var castling Move
	for _, m := range p.LegalMoves() {
		switch {
		case m.IsCastling():
			if promotion == NoRole && m.From() == from && (m.To() == to || m.Rook() == to) && castlesTo(m, castling, to) {
				castling = m
			}
		case m.From() == from && m.To() == to && m.Promotion() == promotion:
			return m, nil
		}
	}
	if castling != 0 {
		return castling, nil
	}
	return 0, p.notLegal(text, from, to, promotion)
}

// castlesTo prefers the castling whose rook stands on the square: in Chess960 the
// square can also be where the king ends in castling with the other rook.
func castlesTo(m, other Move, to Square) bool {
	return other == 0 || m.Rook() == to
}

func splitUCI(text string) (from, to Square, promotion Role, ok bool) {
	if len(text) != 4 && len(text) != 5 {
		return
	}
	from, fromOK := ParseSquare(text[:2])
	to, toOK := ParseSquare(text[2:4])
	if len(text) == 5 {
		promotion = promotionRole(text[4] - ('a' - 'A'))
		ok = promotion != NoRole
	} else {
		ok = true
	}
	return from, to, promotion, ok && fromOK && toOK
}

// promotionRole reads the letter of a piece that a pawn can become (FIDE 3.7.3.3).
func promotionRole(letter byte) Role {
	for r := Knight; r <= Queen; r++ {
		if r.Letter() == letter {
			return r
		}
	}
	return NoRole
}
