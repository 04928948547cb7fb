package validate

import (
	"iter"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/i18n"
)

// saying is a word that allows or forbids, or says for how long.
type saying struct {
	token   int
	value   string // as in the lexicon
	says    claim.Saying
	lasting claim.Lasting
	kept    bool // a right that is not lost: neither forbidden nor for good
	denied  bool // a "not" stands before it
}

// mayAllow reports whether the word at a token allows or forbids, as few words of a text do.
func (r *reading) mayAllow(i int) bool { return r.tokens[i].sense.Kinds()>>i18n.WordSaying&1 != 0 }

// sayingAt reads the word at a token with its negation.
func (r *reading) sayingAt(i int) (saying, bool) {
	value, ok := r.tokens[i].of(i18n.WordSaying)
	if !ok {
		return saying{}, false
	}
	s := saying{token: i, value: value, denied: r.negated(i)}
	switch value {
	case "allowed", "may", "has-right":
		s.says = claim.Allowed
		if r.onlyIf(i) {
			s.says = claim.Forbidden
		}
	case "forbidden", "may-not", "no-right", "hinders":
		s.says = claim.Forbidden
	case "lost":
		s.says, s.lasting, s.kept = claim.Forbidden, claim.ForGood, s.denied
	case "kept":
		s.kept = !s.denied
		if s.denied {
			s.says, s.lasting = claim.Forbidden, claim.ForGood
		}
	case "for-good":
		s.lasting = claim.ForGood
	case "for-now":
		s.lasting = claim.ForNow
	}
	switch {
	case s.kept:
		s.says, s.lasting = claim.Unsaid, claim.Untold
	case s.denied && value != "kept" && s.lasting == claim.Untold:
		s.says = -s.says
	}
	return s, true
}

// onlyIf reports whether "allowed" is narrowed to a condition, which says that
// castling is forbidden without it: "allowed only if the way is free".
func (r *reading) onlyIf(i int) bool {
	for j := i + 1; j < len(r.tokens) && j <= i+3 && r.near(i, j); j++ {
		if r.tokens[j].is(i18n.WordLogic, "only") {
			return j+1 < len(r.tokens) && r.tokens[j+1].is(i18n.WordLogic, "if")
		}
	}
	return false
}

// sayings yields those in a range of tokens. A condition says nothing, unless there is
// nothing but conditions.
func (r *reading) sayings(from, to int) iter.Seq[saying] {
	return func(yield func(saying) bool) {
		said := r.says(from, to)
		for i := from; i < to; i++ {
			if s, ok := r.sayingAt(i); ok && (!said || !r.conditional(i)) && !yield(s) {
				return
			}
		}
	}
}

// says reports whether something in a range of tokens is said without a condition.
func (r *reading) says(from, to int) bool {
	for i := from; i < to; i++ {
		if _, ok := r.sayingAt(i); ok && !r.conditional(i) {
			return true
		}
	}
	return false
}

// wingWord is a word for a wing, or for both.
type wingWord struct {
	token int
	wing  chess.CastlingSide
	both  bool
}

// wingAt reads a word for a wing. An adjective counts where castling is meant:
// with a word for it in the sentence, or at the end of its clause, where the noun
// is left out.
func (r *reading) wingAt(i int) (wingWord, bool) {
	value, flank := r.tokens[i].of(i18n.WordFlank)
	if !flank {
		var ok bool
		if value, ok = r.tokens[i].of(i18n.WordWing); !ok || !r.meansCastling(i, value == "both") {
			return wingWord{}, false
		}
	}
	if value == "other" {
		return wingWord{}, false
	}
	w := wingWord{token: i, both: value == "both"}
	if value == "O-O-O" {
		w.wing = chess.QueenSide
	}
	return w, true
}

func (r *reading) meansCastling(i int, both bool) bool {
	if both {
		for j := i + 1; j < len(r.tokens) && j <= i+2 && r.near(i, j); j++ {
			if _, ok := r.tokens[j].of(i18n.WordCastling); ok {
				return true
			}
		}
		return false
	}
	if r.castles(i, false, true) {
		return true
	}
	return i+1 == len(r.tokens) || r.tokens[i+1].clause != r.tokens[i].clause
}

// wings yields the words for wings in a range of tokens.
func (r *reading) wings(from, to int) iter.Seq[wingWord] {
	return func(yield func(wingWord) bool) {
		for i := from; i < to; i++ {
			if w, ok := r.wingAt(i); ok && !yield(w) {
				return
			}
		}
	}
}

// sideAt reads a color that stands for a player, or for a player's king or rook:
// not that of some other piece, and not that of a square.
func (r *reading) sideAt(i int) (chess.Color, bool) {
	c, ok := r.color(i)
	if !ok {
		return c, false
	}
	if i+1 < len(r.tokens) && r.near(i, i+1) {
		if role, piece := r.piece(i + 1); piece {
			return c, role == chess.King || role == chess.Rook
		}
		if r.tokens[i+1].is(i18n.WordJoint, "square") {
			return c, false
		}
	}
	return c, true
}

// castles reports whether a word for castling, or for the right to it, stands in
// the sentence of the token, or in its clause.
func (r *reading) castles(i int, clause, right bool) bool {
	for j := range r.tokens {
		t := &r.tokens[j]
		if t.sentence != r.tokens[i].sentence || clause && t.clause != r.tokens[i].clause {
			continue
		}
		value, ok := t.of(i18n.WordCastling)
		_, flank := t.of(i18n.WordFlank)
		if ok && (value != "right" || right) || flank || t.kind == tokenSign {
			return true
		}
	}
	return false
}
