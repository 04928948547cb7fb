package validate

import (
	"strings"

	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// states reports whether a token states something that a claim has to confirm: a
// square, a way, a sign, a move, an article of the Laws, or whether castling is
// allowed.
func (r *reading) states(i int) bool {
	switch t := &r.tokens[i]; t.kind {
	case tokenSquare, tokenWay, tokenSign, tokenMove:
		return true
	case tokenArticle:
		return strings.Count(t.text, ".") > 1 || i > 0 && r.tokens[i-1].is(i18n.WordJoint, "article")
	case tokenWord:
		return r.mayAllow(i) && r.verdict(i)
	}
	return false
}

// stating are the kinds of tokens besides words that state something.
const stating = kindSet(1<<tokenSquare | 1<<tokenWay | 1<<tokenSign | 1<<tokenMove | 1<<tokenArticle)

// verdict reports whether a word says that castling is allowed or forbidden, or
// that a right is lost. Conditions, questions and words that are quoted say
// nothing.
//
// Of some pairs only one half counts: that castling cannot be done, that a right is
// lost, that something does not hinder. That suffices, since whoever turns the free
// half of such a pair into its opposite writes the half that counts.
func (r *reading) verdict(i int) bool {
	s, ok := r.sayingAt(i)
	if !ok || r.conditional(i) || r.asks(i) || r.quotedAt(i) || r.alternative(s) {
		return false
	}
	switch s.value {
	case "allowed", "forbidden":
		return r.castles(i, false, false)
	case "may", "may-not", "has-right", "no-right":
		return s.says == claim.Forbidden && r.castles(i, true, false)
	case "hinders":
		return s.denied && r.castles(i, true, false)
	case "lost":
		return !s.kept && r.castles(i, true, true)
	case "kept":
		return s.denied && r.hasRight(i)
	}
	return false
}

// alternative reports whether the clause leaves open which of two opposites is so:
// "allowed or forbidden".
func (r *reading) alternative(s saying) bool {
	for j := range r.tokens {
		if r.tokens[j].clause != r.tokens[s.token].clause || j == s.token {
			continue
		}
		other, ok := r.sayingAt(j)
		if !ok || other.says != -s.says || s.says == claim.Unsaid {
			continue
		}
		for n := min(j, s.token) + 1; n < max(j, s.token); n++ {
			if r.tokens[n].is(i18n.WordJoint, "and") {
				return true
			}
		}
	}
	return false
}

// hasRight reports whether the clause speaks of a right.
func (r *reading) hasRight(i int) bool {
	for j := range r.tokens {
		if r.tokens[j].clause == r.tokens[i].clause && r.tokens[j].is(i18n.WordCastling, "right") {
			return true
		}
	}
	return false
}

// quotedAt reports whether the word stands in quotation marks: somebody else says
// it.
func (r *reading) quotedAt(i int) bool {
	if r.has&hasQuote == 0 {
		return false
	}
	before, after := r.text[:r.tokens[i].start], r.text[r.tokens[i].end:]
	open := strings.LastIndexAny(before, "«„")
	if open < 0 || strings.ContainsAny(before[open:], "»“”") {
		return false
	}
	return strings.ContainsAny(after, "»“”")
}

// missing reports what a passage states outside of claims and boards. Squares of
// one list are one mistake.
func (l *lesson) missing(r *reading) {
	if r.words&wordsOf(i18n.WordSaying) != 0 {
		l.agree(r)
	} else if r.kinds&stating == 0 {
		return
	}
	for i := 0; i < len(r.tokens); i++ {
		if r.covered[i] || l.inClaim(r, i) || !r.states(i) {
			continue
		}
		last := r.group(i)
		l.report(r, i, last)
		i = last
	}
}

// group finds the end of a list of squares, or of a way in words.
func (r *reading) group(i int) int {
	if w, ok := r.inWay(i); ok {
		return w.last
	}
	last := i
	for j := i + 1; j < len(r.tokens) && r.near(i, j); j++ {
		t := &r.tokens[j]
		switch {
		case r.tokens[i].kind == tokenSquare && t.kind == tokenSquare && !r.covered[j]:
			if _, ok := r.inWay(j); ok {
				return last
			}
			last = j
		case !t.is(i18n.WordJoint, "and"):
			return last
		}
	}
	return last
}

func (l *lesson) report(r *reading, i, j int) {
	d := diag.Diagnostic{Code: CodeClaimMissing, At: r.span(i, j), Message: diag.T("nothing confirms %s", what(&r.tokens[i])),
		Label: diag.T("this stands in no claim")}
	if t := &r.tokens[i]; t.kind == tokenMove || t.kind == tokenWay || r.inGame(i) {
		for _, f := range l.boards(r) {
			d.Notes = f.Origin(d.Notes)
		}
	}
	if offer, ok := l.offer(r, i, j); ok {
		d.Help = diag.T("write `%s`", offer)
	} else {
		d.Help = diag.T("link the words to a claim such as %s", example(&r.tokens[i]))
	}
	l.list.Add(d)
}

// inGame reports whether moves with numbers stand in the sentence.
func (r *reading) inGame(i int) bool {
	for j := range r.tokens {
		if r.near(min(i, j), max(i, j)) && r.isMove(j) && r.moveNumber(j) > 0 {
			return true
		}
	}
	return false
}

// what names a token in a message.
func what(t *lexeme) diag.Text {
	switch t.kind {
	case tokenSquare:
		return diag.T("what is said of the square")
	case tokenWay:
		return diag.T("this way")
	case tokenSign:
		return diag.T("this sign for castling")
	case tokenMove:
		return diag.T("this move")
	case tokenArticle:
		return diag.T("this article of the Laws")
	}
	return diag.T("this verdict on castling")
}

// example is a claim of the form that usually fits.
func example(t *lexeme) diag.Text {
	switch t.kind {
	case tokenSquare:
		return diag.T("`claim:empty/WHO/WING`, `claim:safe/WHO/WING`, `claim:attackers/AT/SQUARE/WHO` or `claim:piece/AT/SQUARE/PIECE`")
	case tokenWay:
		return diag.T("`claim:king/WHO/WING` or `claim:rook/WHO/WING`")
	case tokenSign:
		return diag.T("%s", "`claim:notation/WING/fide`")
	case tokenMove:
		return diag.T("%s", "`claim:move/AT/UCI/legal`")
	case tokenArticle:
		return diag.T("%s", "`claim:law/3.8.2`")
	}
	return diag.T("`claim:castling/AT/WING/legal` or `claim:rule/CODE/prevented`")
}
