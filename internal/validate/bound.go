package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// bound compares what touched pieces oblige to.
func (k *checker) bound() {
	k.placed(func(i int) bool { return k.owes(k.r.tokens[i].squares[0]) })
	named := false
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		role, isPiece := k.r.piece(i)
		_, castles := t.of(i18n.WordCastling)
		switch {
		case t.is(i18n.WordLogic, "any"):
			named = true
			if k.f.Owed.Free == k.r.negated(i) {
				k.wrongDebt(i)
			}
		case t.kind == tokenSign || castles:
			k.cover(i)
			named = true
			if k.owesCastling() == k.deniedHere(i) {
				k.wrongDebt(i)
			}
		case isPiece && role != chess.NoRole && !k.mentioned(i):
			named = true
			if !k.owesRole(role) && !k.deniedHere(i) {
				k.wrongDebt(i)
			}
		}
	}
	for s := range k.r.sayings(k.c.from, k.c.to) {
		k.cover(s.token)
	}
	k.players()
	for w := range k.r.wings(k.c.from, k.c.to) {
		if len(k.out) == 0 && !w.both && k.owesWing(w.wing) == k.deniedHere(w.token) {
			k.wrongDebt(w.token)
		}
	}
	if !named && len(k.out) == 0 {
		k.lacks(diag.T("which moves are owed"))
	}
}

// deniedHere reports whether the clause forbids what the token names.
func (k *checker) deniedHere(i int) bool {
	if k.r.negated(i) {
		return true
	}
	for j := k.c.from; j < k.c.to; j++ {
		if s, ok := k.r.sayingAt(j); ok && k.r.tokens[j].clause == k.r.tokens[i].clause && s.says == claim.Forbidden {
			return true
		}
	}
	return false
}

func (k *checker) owes(s chess.Square) bool {
	for _, m := range k.f.Owed.Moves {
		if m.From() == s || m.To() == s || m.IsCastling() && (m.Rook() == s || m.RookTo() == s) {
			return true
		}
	}
	for _, t := range k.c.claim.Touched {
		if t == s {
			return true
		}
	}
	return false
}

func (k *checker) owesWing(side chess.CastlingSide) bool {
	for _, m := range k.f.Owed.Moves {
		if m.IsCastling() && m.Side() == side {
			return true
		}
	}
	return false
}

func (k *checker) owesCastling() bool {
	for _, m := range k.f.Owed.Moves {
		if m.IsCastling() {
			return true
		}
	}
	return false
}

func (k *checker) owesRole(role chess.Role) bool {
	for _, m := range k.f.Owed.Moves {
		if m.Role() == role || role == chess.Rook && m.IsCastling() {
			return true
		}
	}
	return false
}

func (k *checker) wrongDebt(i int) {
	var moves []string
	for _, m := range k.f.Owed.Moves {
		moves = append(moves, m.UCI())
	}
	d := k.say(CodeClaimFalse, i, i, diag.T("that is not what the touched pieces oblige to (FIDE %s)", k.f.Owed.Article), diag.T("the moves owed are: %s", strings.Join(moves, " ")))
	d.Notes = k.evidence(0)
}
