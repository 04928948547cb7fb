package main

import (
	"rokada/internal/chess"
	"rokada/internal/explain"
)

// touch says what the player is bound to after touching pieces (FIDE 4.3 to 4.7): the
// article that decides, the moves to choose from, and whether any legal move is free.
func (l *lab) touch(w *writer, b *board, text string) {
	touches, ok := chess.ParseTouches(text)
	if !ok || b.game == nil {
		w.raw("null,")
		return
	}
	p := b.game.Last()
	bound := p.Bound(touches)
	w.open('{')
	w.text("article", bound.Article)
	w.truth("free", bound.Free)
	var list []explain.Message
	var squares chess.Bitboard
	for _, m := range bound.Moves {
		list = append(list, explain.SAN(p.SAN(m)))
		squares = squares.With(m.To())
	}
	w.texts("squares", names(squares))
	w.texts("moves", l.all(list))
	w.close('}')
}
