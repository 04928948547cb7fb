package main

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

// castling answers whether the player may castle on the wing, in words, in what is to be
// drawn and in the codes of `why -json`.
func (l *lab) castling(w *writer, b *board, color, wing string) {
	c, side := chess.White, chess.KingSide
	if color == chess.Black.String() {
		c = chess.Black
	}
	if wing == chess.QueenSide.String() {
		side = chess.QueenSide
	}
	castling, ctx := b.verdict(c, side)
	v := explain.Castling(&b.setup, castling, ctx)
	w.open('{')
	w.text("state", v.State.String())
	w.text("sign", l.say(explain.Sign(side)))
	w.text("head", l.say(v.Head))
	w.text("word", l.say(v.State.Card()))
	if lasts, ok := v.State.Lasts(); ok {
		w.text("lasts", l.say(lasts))
	}
	w.text("reason", l.say(v.Reasons[0]))
	w.texts("sentences", l.all(v.Sentences()))
	w.texts("help", l.all(explain.Help(&b.setup, castling)))
	l.checks(w, b, castling, ctx)
	w.drawn(draw(&castling))
	if castling.Legal() && b.game != nil && c == b.setup.Turn {
		w.text("move", castling.King.String()+castling.Rook.String())
	}
	w.truth("legal", castling.Legal())
	reasons(w, "reasons", castling.Reasons())
	reasons(w, "allowances", castling.Allowances())
	w.close('}')
}

// checks writes the six checks. Each has the squares that it found in order and what is to
// be drawn of those that it did not.
func (l *lab) checks(w *writer, b *board, c chess.Castling, ctx explain.Context) {
	w.name("checks")
	w.open('[')
	for _, check := range explain.Checks(&b.setup, c, ctx) {
		w.open('{')
		w.text("state", check.State.String())
		w.text("title", l.say(check.Title))
		w.text("found", strings.Join(l.all(check.Details), "; "))
		if check.State != explain.NotReached {
			w.texts("good", names(check.Squares&^check.Faults))
			w.drawn(ofCheck(&c, check.Number))
		}
		w.close('}')
	}
	w.close(']')
}

// ofCheck is what a board shows of one check.
func ofCheck(c *chess.Castling, number int) drawn {
	var d drawn
	for _, r := range c.Reasons() {
		if r.Code.Check() == number {
			d.fault(r)
		}
	}
	return d
}

// reasons writes them as `why -json` does.
func reasons(w *writer, name string, list []chess.Reason) {
	w.name(name)
	w.open('[')
	for _, r := range list {
		w.open('{')
		w.text("code", r.Code.String())
		if r.Target < chess.NoSquare {
			w.text("target", r.Target.String())
		}
		w.texts("squares", names(r.Squares))
		w.close('}')
	}
	w.close(']')
}

// names lists the squares of a set.
func names(set chess.Bitboard) []string {
	var list []string
	for ; set != 0; set = set.Without(set.First()) {
		list = append(list, set.First().String())
	}
	return list
}
