package validate

import (
	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
)

// context compares the words around a claim with it: the wing, the player, and
// whether king or rook is spoken of. Words inside the link count first.
func (k *checker) context() {
	k.contextWing()
	switch k.c.claim.Form {
	case claim.Empty, claim.Safe:
		k.contextSide()
	case claim.KingWay, claim.RookWay:
		k.contextSide()
		if len(k.out) == 0 {
			k.contextMover()
		}
	}
}

func (k *checker) contextWing() {
	own := false
	for w := range k.r.wings(k.c.from, k.c.to) {
		own = true
		if !w.both && w.wing != k.f.Wing {
			k.wrongWing(w, k.r)
			return
		}
	}
	if own || k.r.turnsAway(k.c) {
		return
	}
	r, c, ok := k.l.around(k.r, k.c, wingCue)
	if !ok {
		k.unnamedWing()
		return
	}
	if !c.any && chess.CastlingSide(c.value) != k.f.Wing {
		k.wrongWing(wingWord{token: c.token}, r)
	}
}

// unnamedWing is a verdict on castling without a wing: forbidden then means both.
func (k *checker) unnamedWing() {
	if k.c.claim.Form != claim.Castling || k.f.Saying == claim.Allowed {
		return
	}
	other := k.f.Game.Castling(k.f.Ply, k.f.Who, k.f.Wing.Other())
	if !other.Legal() {
		return
	}
	i, j := k.words()
	d := k.say(CodeClaimFalse, i, j, diag.T("the words forbid castling without naming the wing, but %s is legal", k.f.Wing.Other().String()), diag.T("want the words for %s", k.f.Wing.String()))
	d.Notes = k.evidence(0)
}

func (k *checker) contextSide() {
	for i := k.c.from; i < k.c.to; i++ {
		if c, ok := k.r.sideAt(i); ok {
			if c != k.f.Who {
				k.wrongSide(k.r, i)
			}
			return
		}
	}
	if r, c, ok := k.l.around(k.r, k.c, sideCue); ok && chess.Color(c.value) != k.f.Who {
		k.wrongSide(r, c.token)
	}
}

func (k *checker) wrongSide(r *reading, i int) {
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(i, i), Message: diag.T("the words name the other player than `claim:%s`", k.c.claim.String()),
		Label: diag.T("want the words for %s", sideText(k.f.Who))}
	from, to := k.words()
	d.Notes = []diag.Note{{At: k.r.span(from, to), Message: diag.T("these words belong to it")}}
	if other, ok := k.l.otherClaim(k.r, k.c); ok {
		d.Help = diag.T("the words are those of `claim:%s`", other)
	}
	k.out.Add(d)
}

// contextMover looks for king and rook between the claim before and this one: if
// one of them is named there, the right one has to be.
func (k *checker) contextMover() {
	start := k.c.from
	for start > 0 && k.r.tokens[start-1].link < 0 && k.r.tokens[start-1].sentence == k.r.tokens[k.c.from].sentence {
		start--
	}
	wrong, right := -1, false
	for i := start; i < k.c.to; i++ {
		if value, _, ok := moverCue(k.r, i); ok {
			if chess.Role(value) == k.mover() {
				right = true
			} else {
				wrong = i
			}
		}
	}
	r := k.r
	if wrong < 0 && !right {
		if other, c, ok := k.l.column(k.r, moverCue); ok {
			r, wrong, right = other, c.token, chess.Role(c.value) == k.mover()
		}
	}
	if wrong < 0 || right {
		return
	}
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(wrong, wrong), Message: diag.T("the words speak of another piece than `claim:%s`", k.c.claim.String()),
		Label: diag.T("want the word for the %s", k.moverText())}
	from, to := k.words()
	d.Notes = []diag.Note{{At: k.r.span(from, to), Message: diag.T("these words belong to it")}}
	k.out.Add(d)
}

// leftovers reports what the words of a claim state besides, and the claim does
// not confirm.
func (k *checker) leftovers() {
	for i := k.c.from; i < k.c.to; i++ {
		if k.covered[i] || !k.r.states(i) {
			continue
		}
		d := k.say(claim.CodeForm, i, i, diag.T("`claim:%s` does not confirm these words", k.c.claim.String()), diag.T("nobody checks this"))
		d.Help = diag.T("move them out of the link, or into a claim of their own")
		return
	}
}
