package validate

import (
	"slices"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

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

// checkWord compares the word "check" with the reason: where the words say that the
// king is in check, that has to be the reason.
func (k *checker) checkWord(inCheck bool) {
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
