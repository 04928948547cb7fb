package chess

import "strings"

// A Touch is a piece that the player with the move has touched, with the intention to
// move or to take it, so not after "I adjust" (FIDE 4.2).
type Touch struct {
	Square    Square // where the piece stood
	To        Square // where it was released; NoSquare if it was only touched
	Promotion Role   // the piece that has touched the promotion square; NoRole if none
}

// ParseTouches reads touches in their order, separated by commas or blanks: a square
// for a piece that was touched, two squares for one that was released (e1g1), with a
// letter for a promotion (e7e8q). King and rook touched at once count as the king
// first, since FIDE 4.4.1 treats both alike.
func ParseTouches(text string) ([]Touch, bool) {
	var touches []Touch
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == ' ' }) {
		if s, ok := ParseSquare(word); ok {
			touches = append(touches, Touch{Square: s, To: NoSquare})
			continue
		}
		from, to, promotion, ok := splitUCI(word)
		if !ok {
			return nil, false
		}
		touches = append(touches, Touch{from, to, promotion})
	}
	return touches, len(touches) > 0
}

// Binding is what the touches oblige the player to.
type Binding struct {
	Moves   []Move // the legal moves to choose from
	Free    bool   // any legal move is allowed, because no touched piece can move or be taken
	Article string // the article of the Laws that decides, "4.4.1"
}

// Bound returns the moves that a player is bound to after touching pieces in this
// order (FIDE 4.3 to 4.7). After an illegal move that was taken back the same holds of
// the pieces touched in making it (FIDE 7.5.1). Touches of empty squares mean nothing.
func (p *Position) Bound(touched []Touch) Binding {
	t := toucher{p: p, legal: p.LegalMoves()}
	binding := t.bound()
	for _, touch := range touched {
		piece := p.At(touch.Square)
		if piece == NoPiece {
			continue
		}
		t.touched = append(t.touched, touch)
		binding = t.bound()
		if touch.To == NoSquare || piece.Color() != p.turn {
			continue
		}
		// A piece released as part of a legal move stays there (FIDE 4.7), and what is
		// touched afterwards does not matter.
		if made := released(binding, touch); len(made.Moves) > 0 {
			return made
		}
	}
	return binding
}

// released narrows a binding to the moves that put the piece where it was released.
func released(b Binding, t Touch) Binding {
	made := Binding{Article: "4.7"}
	for _, m := range b.Moves {
		if m.From() != t.Square || m.To() != t.To || t.Promotion != NoRole && m.Promotion() != t.Promotion {
			continue
		}
		made.Moves = append(made.Moves, m)
		switch {
		case m.IsCastling():
			made.Article = "4.7.2"
		case m.Promotion() != NoRole:
			made.Article = "4.4.4"
		}
	}
	return made
}

// toucher holds the pieces touched so far.
type toucher struct {
	p       *Position
	legal   []Move
	touched []Touch
}

// bound applies articles 4.3 to 4.5 to the pieces touched so far.
func (t *toucher) bound() Binding {
	own, enemy := t.first(t.p.turn), t.first(t.p.turn.Other())
	if own != NoSquare && enemy != NoSquare {
		if moves := t.captures(own, enemy); len(moves) > 0 {
			return Binding{Moves: moves, Article: "4.3.3"}
		}
	}
	if own != NoSquare && t.p.board.role(own) == King {
		if rook := t.castlingRook(); rook != NoSquare {
			return t.kingThenRook(own, rook)
		}
	}
	for _, touch := range t.touched {
		if t.p.At(touch.Square).Color() != t.p.turn {
			if moves := t.capturesOf(touch.Square); len(moves) > 0 {
				return Binding{Moves: moves, Article: t.article(own, "4.3.2")}
			}
			continue
		}
		if moves := t.movesOf(touch.Square); len(moves) > 0 {
			return Binding{Moves: moves, Article: t.article(enemy, "4.3.1")}
		}
	}
	return Binding{Moves: t.allowed(t.legal), Free: true, Article: "4.5"}
}

// first returns the square of the player's piece that was touched first.
func (t *toucher) first(c Color) Square {
	for _, touch := range t.touched {
		if t.p.At(touch.Square).Color() == c {
			return touch.Square
		}
	}
	return NoSquare
}

// article is 4.3.3 where pieces of both players were touched, and 4.4.2, which refers to
// 4.3.1, where a rook was touched before the king.
func (t *toucher) article(other Square, alone string) string {
	if other != NoSquare {
		return "4.3.3"
	}
	for _, touch := range t.touched {
		if alone == "4.3.1" && t.p.board.role(touch.Square) == King && t.rooksFirst() != 0 {
			return "4.4.2"
		}
	}
	return alone
}

// castlingRook returns the rook touched next after the king, with which the player
// therefore means to castle.
func (t *toucher) castlingRook() Square {
	count := 0
	for _, touch := range t.touched {
		if piece := t.p.At(touch.Square); piece.Color() == t.p.turn && piece.Role() != King {
			if count++; count == 1 && piece.Role() == Rook {
				return touch.Square
			}
		}
	}
	return NoSquare
}

// kingThenRook is FIDE 4.4.1: castling with that rook if it is legal. If it is not, 4.4.3
// asks for another king's move, which may be castling with the other rook, and if the
// king has none, leaves any move.
func (t *toucher) kingThenRook(king, rook Square) Binding {
	for _, m := range t.legal {
		if m.IsCastling() && m.Rook() == rook {
			return Binding{Moves: []Move{m}, Article: "4.4.1"}
		}
	}
	if moves := t.movesOf(king); len(moves) > 0 {
		return Binding{Moves: moves, Article: "4.4.3"}
	}
	return Binding{Moves: t.legal, Free: true, Article: "4.4.3"}
}

// movesOf returns the legal moves of a touched piece; castling is the king's.
func (t *toucher) movesOf(from Square) []Move {
	var moves []Move
	for _, m := range t.allowed(t.legal) {
		if m.From() == from {
			moves = append(moves, m)
		}
	}
	return moves
}

// allowed leaves out castling with a rook that was touched before the king (FIDE 4.4.2).
func (t *toucher) allowed(moves []Move) []Move {
	rooks := t.rooksFirst()
	var list []Move
	for _, m := range moves {
		if !m.IsCastling() || !rooks.Has(m.Rook()) {
			list = append(list, m)
		}
	}
	return list
}

// rooksFirst returns the player's rooks that were touched before the king. They are it
// also while the king was not touched yet, for he would come after them.
func (t *toucher) rooksFirst() Bitboard {
	var rooks Bitboard
	for _, touch := range t.touched {
		switch t.p.At(touch.Square) {
		case PieceOf(t.p.turn, King):
			return rooks
		case PieceOf(t.p.turn, Rook):
			rooks = rooks.With(touch.Square)
		}
	}
	return rooks
}

// captures returns the legal captures of one piece by another.
func (t *toucher) captures(by, of Square) []Move {
	var moves []Move
	for _, m := range t.capturesOf(of) {
		if m.From() == by {
			moves = append(moves, m)
		}
	}
	return moves
}

// capturesOf returns the legal captures of a piece, en passant too.
func (t *toucher) capturesOf(of Square) []Move {
	var moves []Move
	for _, m := range t.legal {
		taken := m.To()
		if m.IsEnPassant() {
			taken = SquareOf(m.To().File(), m.From().Rank())
		}
		if m.IsCapture() && taken == of {
			moves = append(moves, m)
		}
	}
	return moves
}
