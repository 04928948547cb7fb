package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// rights compares the castling field, or what the words say of the rights.
func (k *checker) rights() {
	named := false
	for i := k.c.from; i < k.c.to; i++ {
		t := &k.r.tokens[i]
		if t.kind != tokenField {
			continue
		}
		named = true
		k.cover(i)
		if t.text != k.f.Field {
			d := k.say(CodeClaimFalse, i, i, diag.T("the castling field is another"), diag.T("want %s", k.f.Field))
			d.Notes = k.evidence(0)
			d.Help = diag.T("write `%s`", k.f.Field)
			return
		}
	}
	if !named && k.hyphen() && k.f.Field != "-" {
		d := k.say(CodeClaimFalse, k.c.from, k.c.to-1, diag.T("the castling field is another"), diag.T("want %s", k.f.Field))
		d.Notes = k.evidence(0)
		return
	}
	for i := k.c.from; i < k.c.to; i++ {
		// "All four letters" counts what the field holds.
		if n := k.r.tokens[i].number; n > 0 && named && n != len(strings.Trim(k.f.Field, "-")) {
			k.say(CodeClaimFalse, i, i, diag.T("the field has %d letters", len(strings.Trim(k.f.Field, "-"))), diag.T("want %d", len(strings.Trim(k.f.Field, "-"))))
			return
		}
	}
	said, wrong := k.r.readRights(k.c.from, k.c.to, k.f.Position)
	for _, i := range said {
		k.cover(i)
	}
	if wrong >= 0 {
		d := k.say(CodeClaimFalse, wrong, wrong, diag.T("the words do not agree with the castling rights"), diag.T("the rights are %s", k.f.Field))
		d.Notes = k.evidence(0)
		return
	}
	k.placed(func(int) bool { return false })
	if !named && len(said) == 0 && len(k.out) == 0 {
		k.lacks(diag.T("which rights there are"))
	}
}

// hyphen reports whether the words hold a hyphen that stands alone, the field of a
// position without rights.
func (k *checker) hyphen() bool {
	text := k.r.text
	for i := max(0, k.c.start-3); i < min(len(text), k.c.end+3); i++ {
		if text[i] == '-' && (i == 0 || !isWordByte(text[i-1])) && (i+1 == len(text) || !isWordByte(text[i+1])) {
			return true
		}
	}
	return false
}

func isWordByte(b byte) bool {
	return b >= 0x80 || b == '-' || b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
}

// rightsWord is what a clause says about a right: it is there, or not.
type rightsWord struct {
	token int
	has   bool
}

// rightsAt reads a word that says that a right is kept, lost or not there.
func (r *reading) rightsAt(i int) (rightsWord, bool) {
	switch s, ok := r.sayingAt(i); {
	case ok && (s.value == "lost" || s.value == "kept"):
		return rightsWord{i, s.kept}, true
	case ok && (s.value == "has-right" || s.value == "no-right"):
		return rightsWord{i, s.says == claim.Allowed}, true
	}
	if r.tokens[i].is(i18n.WordPlace, "absent") {
		return rightsWord{i, false}, true
	}
	return rightsWord{}, false
}

// readRights compares words such as "White has only the right to castle short"
// with the rights of a position. It returns the tokens that were read, and the one
// that is wrong or -1.
func (r *reading) readRights(from, to int, p *chess.Position) (said []int, wrong int) {
	for i := from; i < to; i++ {
		word, ok := r.rightsAt(i)
		if !ok || !r.aboutRights(i) {
			continue
		}
		said = append(said, i)
		if !r.hasRights(i, word.has, from, to, p) {
			return said, i
		}
	}
	return said, -1
}

// aboutRights reports whether a right to castle is spoken of in the sentence.
func (r *reading) aboutRights(i int) bool {
	for j := range r.tokens {
		if r.near(min(i, j), max(i, j)) && r.tokens[j].is(i18n.WordCastling, "right") {
			return true
		}
	}
	value, _ := r.tokens[i].of(i18n.WordSaying)
	return value == "has-right" || value == "no-right"
}

// hasRights compares one statement: the player and the wings are those named in
// its sentence; without a player the side to move is meant.
func (r *reading) hasRights(i int, has bool, from, to int, p *chess.Position) bool {
	color, only := p.Turn(), false
	var wings []wingWord
	for j := from; j < to; j++ {
		if !r.near(min(i, j), max(i, j)) {
			continue
		}
		if c, ok := r.sideAt(j); ok {
			color = c
		}
		if w, ok := r.wingAt(j); ok {
			wings = append(wings, w)
		}
		only = only || r.tokens[j].is(i18n.WordLogic, "only")
	}
	rights := p.Rights()
	king, queen := rights.Has(color, chess.KingSide), rights.Has(color, chess.QueenSide)
	if len(wings) == 0 {
		return has == (king || queen)
	}
	for _, w := range wings {
		own, other := king, queen
		if w.wing == chess.QueenSide {
			own, other = queen, king
		}
		switch {
		case w.both && (king != has || queen != has):
			return false
		case !w.both && own != has:
			return false
		case !w.both && only && other == has:
			return false
		}
	}
	return true
}

// captionRights reads what a caption says of the rights against its own board.
func (l *lesson) captionRights(r *reading) {
	if r.embed < 0 || r.words&wordsOf(i18n.WordSaying, i18n.WordPlace) == 0 {
		return
	}
	boards := l.boards(r)
	if len(boards) == 0 {
		return
	}
	f := boards[0]
	said, wrong := r.readRights(0, len(r.tokens), f.At())
	for _, i := range said {
		r.covered[i] = true
	}
	if wrong >= 0 {
		l.list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: r.span(wrong, wrong), Message: diag.T("the caption does not agree with the castling rights of its board"),
			Label: diag.T("the rights are %s", claim.RightsField(f.At())),
			Notes: f.Origin([]diag.Note{{At: f.FENField("rights"), Message: diag.T("the rights come from here")}})})
	}
}

// captionTurn compares whose move a caption says it is with its board.
func (l *lesson) captionTurn(r *reading) {
	if r.embed < 0 || r.words&wordsOf(i18n.WordPlace) == 0 {
		return
	}
	boards := l.boards(r)
	if len(boards) == 0 {
		return
	}
	f := boards[0]
	for i := range r.tokens {
		if !r.tokens[i].is(i18n.WordPlace, "to-move") {
			continue
		}
		for _, j := range []int{i - 1, i + 1, i + 2} {
			if j < 0 || j >= len(r.tokens) || r.tokens[j].clause != r.tokens[i].clause || j == i+2 && r.tokens[i+1].kind == tokenWord && r.tokens[i+1].sense == nil {
				continue
			}
			c, ok := r.color(j)
			if !ok {
				continue
			}
			if c != f.At().Turn() {
				l.list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: r.span(j, j), Message: diag.T("the caption gives the move to %s", sideText(c)),
					Label: diag.T("on the board it is the move of %s", sideText(f.At().Turn())),
					Notes: f.Origin([]diag.Note{{At: f.FENField("side"), Message: diag.T("the side to move comes from here")}})})
			}
			break
		}
	}
}
