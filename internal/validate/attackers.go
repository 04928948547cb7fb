package validate

import (
	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// attackers compares who attacks a square. The words name all of them, or only
// say that the square is attacked, or safe.
func (k *checker) attackers() {
	var named chess.Bitboard
	attack, denied, word := k.attackWord()
	k.placed(func(i int) bool {
		s := k.r.tokens[i].squares[0]
		// "The square g1 is attacked by …": the square is the one attacked.
		if i > 0 && k.r.tokens[i-1].is(i18n.WordJoint, "square") {
			return s == k.f.Square
		}
		if k.f.Attackers.Has(s) {
			named = named.With(s)
			return true
		}
		return s == k.f.Square
	})
	for _, m := range k.r.mentions {
		if m.square < k.c.from || m.square >= k.c.to || len(k.out) > 0 || m.listed && !k.covered[m.square] {
			continue
		}
		switch {
		case m.at == k.f.Square:
		case attack && denied:
			if k.f.Attackers.Has(m.at) {
				k.wrongAttack(m.piece, m.square)
			}
		case !k.f.Attackers.Has(m.at):
			k.wrongAttacker(m)
		default:
			named = named.With(m.at)
		}
	}
	k.rolesAlone(named)
	k.attackerColor()
	if len(k.out) > 0 {
		return
	}
	switch missing := k.f.Attackers &^ named; {
	case attack && !denied && k.f.Attackers == 0, attack && denied && k.f.Attackers != 0 && named == 0 && !k.deniesOther():
		k.wrongAttack(word, word)
	case named != 0 && missing != 0:
		i, j := k.words()
		d := k.say(CodeClaimFalse, i, j, diag.T("the words do not name all attackers of %s", k.f.Square.String()), diag.T("%s is missing", missing.String()))
		d.Notes = k.evidence(missing)
	case named == 0 && !attack:
		k.lacks(diag.T("who attacks %s, or that nobody does", k.f.Square.String()))
	}
}

// deniesOther reports whether what is denied is the attack of one piece only.
func (k *checker) deniesOther() bool {
	for _, m := range k.r.mentions {
		if k.c.from <= m.square && m.square < k.c.to && m.at != k.f.Square {
			return true
		}
	}
	return false
}

// rolesAlone compares attackers that are named without a square: "a rook and a
// bishop attack it".
func (k *checker) rolesAlone(named chess.Bitboard) {
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		role, ok := k.r.piece(i)
		if !ok || role == chess.NoRole || k.mentioned(i) || k.f.Attackers == 0 {
			continue
		}
		if at := k.f.Position.At(k.f.Square); at.Role() == role || role == chess.King || role == chess.Rook && k.r.tokens[i].is(i18n.WordFlank, "O-O") {
			continue
		}
		found := false
		for s := range k.f.Attackers.Squares() {
			found = found || k.f.Position.At(s).Role() == role
		}
		if !found {
			d := k.say(CodeClaimFalse, i, i, diag.T("no such piece attacks %s", k.f.Square.String()), diag.T("the attackers are: %s", k.f.Attackers.String()))
			d.Notes = k.evidence(k.f.Attackers)
		}
	}
}

// attackerColor compares a color before a piece without a square, and a number of
// attackers, with the facts.
func (k *checker) attackerColor() {
	for i := k.c.from; i+1 < k.c.to && len(k.out) == 0; i++ {
		role, piece := k.r.piece(i + 1)
		if _, color := k.r.color(i + 1); color && i+2 < k.c.to && k.r.tokens[i].number >= 0 {
			// "One black piece".
			role, piece = k.r.piece(i + 2)
		}
		if !piece || k.mentioned(i+1) {
			continue
		}
		at := k.f.Position.At(k.f.Square)
		if c, ok := k.r.color(i); ok && c != k.f.Who && !(at.Role() == role && at.Color() == c) {
			k.say(CodeClaimFalse, i, i, diag.T("the claim is about attackers of %s", sideText(k.f.Who)), diag.T("want the words for %s", sideText(k.f.Who)))
			continue
		}
		if n := k.r.tokens[i].number; n >= 0 && n != k.f.Attackers.Count() {
			k.say(CodeClaimFalse, i, i, diag.T("the engine counts %d, not %d", k.f.Attackers.Count(), n), diag.T("want %d", k.f.Attackers.Count()))
		}
	}
	if n := k.r.tokens[k.c.from].number; n > 0 && len(k.out) == 0 && n != k.f.Attackers.Count() {
		k.say(CodeClaimFalse, k.c.from, k.c.from, diag.T("the engine counts %d, not %d", k.f.Attackers.Count(), n), diag.T("want %d", k.f.Attackers.Count()))
	}
}

// deniedAttack reports whether the words deny an attack.
func (k *checker) deniedAttack() bool {
	attack, denied, _ := k.attackWord()
	return attack && denied
}

// mentioned reports whether a piece word has a square.
func (k *checker) mentioned(i int) bool {
	for _, m := range k.r.mentions {
		if m.piece == i {
			return true
		}
	}
	return false
}

// attackWord finds the word that says whether the square is attacked.
func (k *checker) attackWord() (found, denied bool, at int) {
	for i := k.c.from; i < k.c.to; i++ {
		value, ok := k.r.tokens[i].of(i18n.WordAttack)
		if !ok {
			continue
		}
		denied = k.r.negated(i) || k.r.nobody(i)
		if value == "safe" {
			denied = !denied
		}
		return true, denied, i
	}
	return false, false, 0
}

// nobody reports whether the clause of a verb has "nobody" for its subject.
func (r *reading) nobody(i int) bool {
	for j := range r.tokens {
		if r.tokens[j].clause == r.tokens[i].clause && r.tokens[j].is(i18n.WordLogic, "none") {
			return true
		}
	}
	return false
}

func (k *checker) wrongAttack(i, j int) {
	d := k.say(CodeClaimFalse, min(i, j), max(i, j), diag.T("the words say the opposite of what the engine says about %s", k.f.Square.String()), diag.T("the facts are: %s", k.facts()))
	d.Notes = k.evidence(k.f.Attackers.With(k.f.Square))
}

func (k *checker) wrongAttacker(m mention) {
	d := k.say(CodeClaimFalse, min(m.piece, m.square), max(m.piece, m.square), diag.T("the piece on %s does not attack %s", m.at.String(), k.f.Square.String()), diag.T("the facts are: %s", k.facts()))
	d.Notes = k.evidence(k.f.Attackers.With(m.at))
}
