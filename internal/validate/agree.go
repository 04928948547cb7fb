package validate

import (
	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
)

// Words beside a claim that say the same need no claim of their own: "he may not
// castle: short castling is forbidden for now". And where a sentence names a wing
// and its section has a board, the engine can be asked at once. So most words are
// confirmed by what stands around them, and only what nothing confirms is missing.

// agree compares verdicts outside of claims with the claims of their sentence, with
// the articles that their passage cites, and with the boards of their section.
func (l *lesson) agree(r *reading) {
	for i := range r.tokens {
		if !r.mayAllow(i) {
			continue
		}
		s, ok := r.sayingAt(i)
		if !ok || r.covered[i] || l.inClaim(r, i) || s.says == claim.Unsaid && !s.kept ||
			r.conditional(i) || r.asks(i) || r.quotedAt(i) || !r.castles(i, s.value != "allowed" && s.value != "forbidden", true) {
			continue
		}
		switch same, opposite := l.besides(r, s); {
		case same:
			r.covered[i] = true
		case opposite != nil:
			r.covered[i] = true
			l.contrary(r, s, opposite)
		default:
			l.onBoards(r, s)
		}
	}
}

// besides looks for claims that a word agrees with or contradicts: those of its
// sentence first, then those of its passage and the laws that it cites.
func (l *lesson) besides(r *reading, s saying) (same bool, opposite *linked) {
	wing, named := r.clauseWing(s.token)
	far := false
	for _, c := range r.links {
		if !c.good || c.facts.Saying == claim.Unsaid || c.claim.Form == claim.Move ||
			c.claim.Form == claim.Castling && named && !wing.both && wing.wing != c.facts.Wing {
			continue
		}
		near := r.tokens[c.from].sentence == r.tokens[s.token].sentence
		if fits(s, &c.facts) {
			if near || c.claim.Form == claim.Law {
				return true, nil
			}
			far = true
			continue
		}
		opposed := c.claim.Form != claim.Law && s.says != claim.Unsaid && s.says != c.facts.Saying
		if opposed && (near && s.value != "hinders" || s.value == "hinders" && !s.denied && c.facts.Saying == claim.Allowed) {
			opposite = c
		}
	}
	// What does not hinder is said of a verdict given just before.
	return far && s.value == "hinders", opposite
}

// fits reports whether facts bear a word out.
func fits(s saying, f *claim.Facts) bool {
	switch {
	case s.kept:
		return f.Lasting != claim.ForGood
	case s.says != f.Saying:
		return false
	}
	return s.lasting == claim.Untold || f.Lasting == claim.Untold || s.lasting == f.Lasting
}

// clauseWing returns the wing that a clause names, or its sentence if the clause
// names none.
func (r *reading) clauseWing(i int) (wingWord, bool) {
	var found wingWord
	ok := false
	for j := range r.tokens {
		if !r.near(min(i, j), max(i, j)) {
			continue
		}
		if w, is := r.wingAt(j); is {
			if r.tokens[j].clause == r.tokens[i].clause {
				return w, true
			}
			found, ok = w, true
		}
	}
	return found, ok
}

// contrary reports a word that says the opposite of the claim beside it.
func (l *lesson) contrary(r *reading, s saying, c *linked) {
	l.list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: r.span(s.token, s.token), Message: diag.T("the words say the opposite of `claim:%s` beside them", c.claim.String()),
		Label: diag.T("this contradicts the claim"), Notes: []diag.Note{{At: r.span(c.from, c.to-1), Message: diag.T("this is the claim")}}})
}

// onBoards asks the boards of the section about a word whose clause names a wing.
// What no board bears out is false if it needs no claim; else it is missing one.
func (l *lesson) onBoards(r *reading, s saying) {
	wing, named := r.clauseWing(s.token)
	boards := l.boards(r)
	if !named || wing.both || len(boards) == 0 || r.verdict(s.token) {
		return
	}
	for _, f := range boards {
		v := f.Game.Castling(f.Ply, f.At().Turn(), wing.wing)
		facts := claim.Facts{Saying: claim.Allowed}
		if !v.Legal() {
			facts.Saying, facts.Lasting = claim.Forbidden, claim.ForNow
			if v.Lost() {
				facts.Lasting = claim.ForGood
			}
		}
		if fits(s, &facts) || s.kept && f.At().Rights().Has(f.At().Turn(), wing.wing) {
			r.covered[s.token] = true
			return
		}
	}
	f := boards[0]
	v := f.Game.Castling(f.Ply, f.At().Turn(), wing.wing)
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(s.token, s.token), Message: diag.T("the words do not agree with the board `%s`", f.ID),
		Label: diag.T("the engine says of %s: %s", wing.wing.String(), reasonOrLegal(&v)), Notes: f.Why(&v, v.Headline())}
	d.Notes = f.Origin(d.Notes)
	l.list.Add(d)
	r.covered[s.token] = true
}

func reasonOrLegal(v *chess.Castling) string {
	if v.Legal() {
		return "legal"
	}
	return claim.ReasonText(v.Headline())
}
