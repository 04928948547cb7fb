package validate

import (
	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// polarity compares every word that allows or forbids, or says for how long, with
// the facts. Where it is required, one has to be there.
func (k *checker) polarity(required bool) {
	named := false
	for s := range k.r.sayings(k.c.from, k.c.to) {
		k.cover(s.token)
		named = named || s.says != claim.Unsaid || s.lasting != claim.Untold || s.kept
		if wrong, want := k.disagrees(s); wrong {
			first := s.token
			if s.denied {
				first = k.denial(s.token)
			}
			d := k.say(CodeClaimFalse, first, s.token, diag.T("the words say the opposite of `claim:%s`", k.c.claim.String()), diag.T("want words for: %s", want))
			d.Notes = k.evidence(0)
			d.Help = k.sayRight(want)
			return
		}
	}
	if !named && required {
		k.lacks(diag.T("whether it is allowed or forbidden"))
	}
}

// denial finds the "not" before a word.
func (k *checker) denial(i int) int {
	for j := i - 1; j >= 0 && j >= i-4; j-- {
		if k.r.tokens[j].is(i18n.WordLogic, "not") || k.r.tokens[j].is(i18n.WordLogic, "none") {
			return j
		}
	}
	return i
}

// disagrees compares one word with the facts.
func (k *checker) disagrees(s saying) (bool, diag.Text) {
	f := k.f
	want := diag.T("allowed")
	switch {
	case f.Saying == claim.Forbidden && f.Lasting == claim.ForGood:
		want = diag.T("forbidden for good (FIDE 3.8.2.1)")
	case f.Saying == claim.Forbidden && f.Lasting == claim.ForNow:
		want = diag.T("forbidden for now (FIDE 3.8.2.2)")
	case f.Saying == claim.Forbidden:
		want = diag.T("forbidden")
	}
	switch {
	case s.says != claim.Unsaid && s.says != f.Saying:
		return true, want
	case s.kept && f.Lasting == claim.ForGood:
		return true, want
	case f.Saying == claim.Forbidden && f.Lasting != claim.Untold && s.lasting != claim.Untold && s.lasting != f.Lasting:
		return true, want
	case f.Saying == claim.Allowed && s.lasting == claim.ForGood && s.value == "lost":
		return true, want
	}
	return false, want
}

// sayRight offers the usual words of the language.
func (k *checker) sayRight(want diag.Text) diag.Text {
	value := "allowed"
	if k.f.Saying == claim.Forbidden {
		value = "forbidden"
	}
	words := k.l.lexicon.First(i18n.WordSaying, value)
	switch k.f.Lasting {
	case claim.ForGood:
		words += " " + k.l.lexicon.First(i18n.WordSaying, "for-good")
	case claim.ForNow:
		words = k.l.lexicon.First(i18n.WordSaying, "for-now") + " " + words
	}
	return diag.T("write for example `%s`", words)
}

// rule compares the words of a rule: polarity, duration, and who it is about.
func (k *checker) rule() {
	k.polarity(true)
	if len(k.out) > 0 {
		return
	}
	code := k.c.claim.Reason
	k.act([]chess.ReasonCode{code}, func(chess.Role) bool {
		return code.Check() >= chess.KingInCheck.Check() || code.Allowed() || code == chess.RookCaptured
	})
	k.ordinals()
	if len(k.out) > 0 {
		return
	}
	k.reason([]chess.ReasonCode{code})
	k.checkWord(code == chess.KingInCheck)
}

// castling compares the words of a verdict: wing, polarity, duration, reason,
// squares, pieces, player.
func (k *checker) castling() {
	k.castlingWing()
	if len(k.out) == 0 {
		k.polarity(true)
	}
	if len(k.out) == 0 {
		k.players()
	}
	if len(k.out) == 0 {
		k.placed(k.bareInVerdict)
	}
	if len(k.out) > 0 {
		return
	}
	codes := []chess.ReasonCode{chess.NoReason}
	inCheck := false
	for _, r := range k.f.Castling.Reasons() {
		codes = append(codes, r.Code)
		inCheck = inCheck || r.Code == chess.KingInCheck
	}
	k.ordinals()
	if len(codes) > 1 && len(k.out) == 0 {
		k.act(codes[1:], k.behind)
	}
	if len(codes) > 1 && len(k.out) == 0 {
		k.reason(codes[1:])
		k.checkWord(inCheck)
	}
}

// behind reports whether a piece of the role attacks, takes or stands in the way.
func (k *checker) behind(role chess.Role) bool {
	for _, r := range k.f.Castling.Reasons() {
		for s := range r.Squares.Squares() {
			if k.f.Position.At(s).Role() == role {
				return true
			}
		}
		if r.Code == chess.RookCaptured {
			return true
		}
	}
	return false
}

// castlingWing compares wings named in the words; "both" needs both to have the
// same answer.
func (k *checker) castlingWing() {
	for w := range k.r.wings(k.c.from, k.c.to) {
		if !w.both && w.wing != k.f.Wing {
			k.wrongWing(w, k.r)
			return
		}
		if w.both {
			k.bothWings(w.token)
		}
	}
}

func (k *checker) wrongWing(w wingWord, r *reading) {
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(w.token, w.token), Message: diag.T("the words name the other wing than `claim:%s`", k.c.claim.String()),
		Label: diag.T("want the words for %s", k.f.Wing.String())}
	i, j := k.words()
	d.Notes = append([]diag.Note{{At: k.r.span(i, j), Message: diag.T("these words belong to it")}}, k.evidence(0)...)
	if other, ok := k.l.otherClaim(k.r, k.c); ok {
		d.Help = diag.T("the words are those of `claim:%s`", other)
	}
	k.out.Add(d)
}

// bothWings checks that the other wing has the same answer.
func (k *checker) bothWings(i int) {
	other := k.f.Game.Castling(k.f.Ply, k.f.Who, k.f.Wing.Other())
	if other.Legal() == (k.f.Saying == claim.Allowed) && (other.Legal() || other.Lost() == (k.f.Lasting == claim.ForGood)) {
		return
	}
	d := k.say(CodeClaimFalse, i, i, diag.T("the words speak of both wings, but %s has another answer", k.f.Wing.Other().String()),
		diag.T("%s: %s", k.f.Wing.Other().String(), claim.ReasonText(other.Headline())))
	d.Notes = k.evidence(0)
}

// players compares players named in the words with the one who castles.
func (k *checker) players() {
	for i := k.c.from; i < k.c.to; i++ {
		c, ok := k.r.sideAt(i)
		if !ok || c == k.f.Who {
			continue
		}
		// A color beside a piece is that piece's: it is compared with the board.
		if i+1 < len(k.r.tokens) {
			if _, piece := k.r.piece(i + 1); piece && k.f.Position != nil {
				continue
			}
		}
		if i > 0 && k.f.Position != nil {
			if _, piece := k.r.piece(i - 1); piece {
				continue
			}
		}
		d := k.say(CodeClaimFalse, i, i, diag.T("the words name the other player than `claim:%s`", k.c.claim.String()), diag.T("want the words for %s", sideText(k.f.Who)))
		d.Notes = k.evidence(0)
		return
	}
}

// bareInVerdict judges a square without a piece in the words of a verdict: it has
// to be one that the reasons are about, or a way of king or rook.
func (k *checker) bareInVerdict(i int) bool {
	v := &k.f.Castling
	s := k.r.tokens[i].squares[0]
	if w, ok := k.r.inWay(i); ok {
		king := claim.Way{From: v.King, To: v.KingTo, Between: v.Safe}
		rook := claim.Way{From: v.Rook, To: v.RookTo, Between: v.Empty | v.Safe}
		return isWay(w.squares, king) || isWay(w.squares, rook)
	}
	for _, r := range v.Reasons() {
		if r.Code == chess.PathBlocked && r.Squares.Has(s) || r.Target == s {
			return true
		}
	}
	for _, r := range v.Allowances() {
		if r.Target == s {
			return true
		}
	}
	return false
}
