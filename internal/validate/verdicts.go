package validate

import (
	"slices"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// polarity compares every word that allows or forbids, or says for how long, with
// the facts. Where it is required, one has to be there.
func (k *checker) polarity(required bool) {
	named := false
	for _, s := range k.r.sayings(k.c.from, k.c.to) {
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

// events are the reasons that a word for what happened can be about.
var events = map[string][]chess.ReasonCode{
	"moved":    {chess.KingMoved, chess.RookMoved, chess.RightLost},
	"castled":  {chess.Castled},
	"captured": {chess.RookCaptured},
	"blocked":  {chess.PathBlocked},
	"crosses":  {chess.KingCrossesAttack, chess.RookCrossesAttack, chess.RookAttacked},
	"ends":     {chess.KingEndsInCheck},
}

// reason compares words for what happened with the reason of the claim: at least
// one has to fit, if there are any.
func (k *checker) reason(codes []chess.ReasonCode) {
	misfit, fits := -1, false
	for i := k.c.from; i < k.c.to; i++ {
		value, ok := k.r.tokens[i].of(i18n.WordEvent)
		if !ok {
			continue
		}
		if meets(events[value], codes) {
			fits = true
		} else if misfit < 0 {
			misfit = i
		}
	}
	if misfit >= 0 && !fits {
		d := k.say(CodeClaimFalse, misfit, misfit, diag.T("the words give another reason than `claim:%s`", k.c.claim.String()), diag.T("want words for %s", codes[0].String()))
		d.Help = diag.T("name the reason %s, or claim the one that the words give", codes[0].String())
	}
}

func meets(a, b []chess.ReasonCode) bool {
	for _, x := range a {
		for _, y := range b {
			if x == y {
				return true
			}
		}
	}
	return false
}

// actors are the pieces that a reason speaks of.
func actors(code chess.ReasonCode) []chess.Role {
	switch code {
	case chess.RookMoved, chess.RookCaptured, chess.RookMissing, chess.RookAttacked, chess.RookCrossesAttack:
		return []chess.Role{chess.Rook}
	case chess.KingMoved, chess.KingMissing, chess.KingInCheck, chess.KingCrossesAttack, chess.KingEndsInCheck:
		return []chess.Role{chess.King}
	}
	return []chess.Role{chess.King, chess.Rook}
}

// act compares pieces named without a square with those that the reasons are about:
// one of these has to be among them, and others may be named only if they can be
// what attacks, takes or stands in the way.
func (k *checker) act(codes []chess.ReasonCode, others func(chess.Role) bool) {
	named, right, kings, rooks := -1, false, 0, 0
	for i := k.c.from; i < k.c.to; i++ {
		role, ok := k.r.piece(i)
		if !ok || role == chess.NoRole || k.mentioned(i) {
			continue
		}
		own := false
		for _, code := range codes {
			own = own || slices.Contains(actors(code), role)
		}
		right = right || own
		switch {
		case role == chess.King:
			kings++
		case role == chess.Rook:
			rooks++
		case !others(role):
			k.wrongActor(i, codes[0])
			return
		}
		if named < 0 && !own {
			named = i
		}
	}
	if named >= 0 && !right {
		k.wrongActor(named, codes[0])
		return
	}
	// "Between king and rook" names both, not one of them twice.
	if codes[0] == chess.PathBlocked && kings+rooks == 2 && kings != rooks {
		k.wrongActor(k.lastActor(), codes[0])
	}
}

func (k *checker) lastActor() int {
	for i := k.c.to - 1; i >= k.c.from; i-- {
		if role, ok := k.r.piece(i); ok && (role == chess.King || role == chess.Rook) && !k.mentioned(i) {
			return i
		}
	}
	return k.c.from
}

func (k *checker) wrongActor(i int, code chess.ReasonCode) {
	want := spoken(actors(code)[0].String())
	d := k.say(CodeClaimFalse, i, i, diag.T("the reason %s is about another piece", code.String()), diag.T("want the %s", want))
	d.Help = diag.T("name the %s, or claim the reason that the words state", want)
	d.Notes = k.evidence(0)
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
	k.check3(code == chess.KingInCheck)
}

// ordinals compares "after the first castling the second": nobody castles a second
// time, and the second comes after the first.
func (k *checker) ordinals() {
	last := 0
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		about := t.is(i18n.WordEvent, "castled")
		for _, j := range []int{i - 1, i + 1} {
			if j >= k.c.from && j < k.c.to {
				_, castling := k.r.tokens[j].of(i18n.WordCastling)
				about = about || castling || k.r.tokens[j].is(i18n.WordEvent, "castled")
			}
		}
		if t.number <= 0 || !about {
			continue
		}
		if t.number > 2 || t.number <= last {
			k.say(CodeClaimFalse, i, i, diag.T("a player castles once, and not a second time"), diag.T("want %d", last+1))
		}
		last = t.number
	}
}

// check3 compares the word "check" with the reason: where the words say that the
// king is in check, that has to be the reason.
func (k *checker) check3(inCheck bool) {
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		status, ok := t.of(i18n.WordStatus)
		if !ok || k.r.absent(i) || inCheck && status == "check" || status == "double-check" && k.doubleCheck() {
			continue
		}
		d := k.say(CodeClaimFalse, i, i, diag.T("the words speak of check, but the claim `%s` is not about it", k.c.claim.String()), diag.T("no check here"))
		d.Notes = k.evidence(0)
	}
}

// doubleCheck reports whether two pieces give check on the claim's board; a rule
// has none to ask.
func (k *checker) doubleCheck() bool {
	return k.f.Position == nil || k.f.Position.Checkers().Count() > 1
}

// absent reports whether a thing is said not to be: "no check", "is not in check".
func (r *reading) absent(i int) bool {
	if r.negated(i) {
		return true
	}
	for j := i - 3; j <= i+3; j++ {
		if j >= 0 && j < len(r.tokens) && r.tokens[j].clause == r.tokens[i].clause && r.tokens[j].is(i18n.WordPlace, "absent") {
			return true
		}
	}
	// A preposition may stand between the denial and the word.
	for j := i - 1; j >= 0 && j >= i-3 && r.tokens[j].clause == r.tokens[i].clause; j-- {
		if r.tokens[j].is(i18n.WordLogic, "not") {
			return true
		}
	}
	return false
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
		k.check3(inCheck)
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
	wings := k.r.wings(k.c.from, k.c.to)
	for _, w := range wings {
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
