package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// squareSet compares a set of squares (empty, safe).
func (k *checker) squareSet() {
	var named chess.Bitboard
	last := -1
	for i := k.c.from; i < k.c.to; i++ {
		t := &k.r.tokens[i]
		set := chess.Bits(t.squares...)
		switch t.kind {
		case tokenWay:
			set = along(t.squares)
		case tokenSquare:
			if w, ok := k.r.inWay(i); ok {
				set = along(w.squares)
			}
		default:
			continue
		}
		k.cover(i)
		last = i
		if extra := set &^ k.f.Squares; extra != 0 {
			d := k.say(CodeClaimFalse, i, i, diag.T("%s is not among the squares that %s", extra.First().String(), k.purpose()),
				diag.T("want %s", k.f.Squares.String()))
			k.offer(d)
			return
		}
		named |= set
	}
	missing := k.f.Squares &^ named
	switch {
	case named == 0:
		k.lacks(diag.T("which squares %s", k.purpose()))
	case missing != 0:
		d := k.say(CodeClaimFalse, last, last, diag.T("%s is missing among the squares that %s", missing.String(), k.purpose()), diag.T("want %s", k.f.Squares.String()))
		k.offer(d)
	}
}

// along is all squares of a way, for "b1–d1" that means three.
func along(way []chess.Square) chess.Bitboard {
	set := chess.Bits(way...)
	for i := 1; i < len(way); i++ {
		if a, b := min(way[i-1], way[i]), max(way[i-1], way[i]); a.Rank() == b.Rank() {
			for s := a; s < b; s++ {
				set = set.With(s)
			}
		}
	}
	return set
}

// purpose says in a sentence what the squares of the claim are for.
func (k *checker) purpose() diag.Text {
	who, wing := sideText(k.c.claim.Who), k.c.claim.Wing.String()
	if k.c.claim.Form == claim.Empty {
		return diag.T("must be empty when %s castles %s", who, wing)
	}
	return diag.T("must be safe when %s castles %s", who, wing)
}

func sideText(c chess.Color) diag.Text {
	if c == chess.White {
		return diag.T("White")
	}
	return diag.T("Black")
}

// offer completes a diagnostic on squares with the words to paste, or with the
// claim that the words do confirm.
func (k *checker) offer(d *diag.Diagnostic) {
	if other, ok := k.l.otherClaim(k.r, k.c); ok {
		d.Help = diag.T("the words are those of `claim:%s`; if the claim is right, write `%s`", other, k.right())
		return
	}
	d.Help = diag.T("write `%s`", k.right())
}

// right is how the facts of the claim are written in the language of the page.
func (k *checker) right() string {
	f := k.f
	switch {
	case f.Squares != 0:
		return k.l.listSquares(f.Squares)
	case f.Way.From != chess.NoSquare:
		return f.Way.From.String() + "–" + f.Way.To.String()
	}
	return f.Sign
}

// listSquares writes squares as a list of the language, in the order from the king's
// side of the board that the Laws use: as they lie.
func (l *lesson) listSquares(set chess.Bitboard) string {
	var names []string
	for s := range set.Squares() {
		names = append(names, s.String())
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	and := l.lexicon.First(i18n.WordJoint, "and")
	return strings.Join(names[:len(names)-1], ", ") + " " + and + " " + names[len(names)-1]
}

// way compares a walk of king or rook, or one of its ends.
func (k *checker) way() {
	want := k.f.Way
	named := false
	for _, w := range k.r.ways {
		if w.first < k.c.from || w.last >= k.c.to {
			continue
		}
		named = true
		for i := w.first; i <= w.last; i++ {
			k.cover(i)
		}
		if !isWay(w.squares, want) {
			k.wrongWay(w.first, w.last)
			return
		}
	}
	if k.ends(want) {
		named = true
	}
	k.steps(want)
	if !named && len(k.out) == 0 {
		k.lacks(diag.T("from where to where the piece goes"))
	}
}

// isWay reports whether squares walk the way: its ends, and between them only what
// lies between.
func isWay(squares []chess.Square, want claim.Way) bool {
	last := len(squares) - 1
	if squares[0] != want.From || squares[last] != want.To {
		return false
	}
	for _, s := range squares[1:last] {
		if !want.Between.Has(s) {
			return false
		}
	}
	return true
}

func (k *checker) wrongWay(i, j int) {
	d := k.say(CodeClaimFalse, i, j, diag.T("the %s of %s goes %s–%s when castling %s", k.moverText(), sideText(k.c.claim.Who), k.f.Way.From.String(), k.f.Way.To.String(), k.c.claim.Wing.String()),
		diag.T("want %s", k.right()))
	k.offer(d)
}

func (k *checker) moverText() diag.Text {
	if k.c.claim.Form == claim.KingWay {
		return diag.T("king")
	}
	return diag.T("rook")
}

// mover is the piece that the claim is about.
func (k *checker) mover() chess.Role {
	if k.c.claim.Form == claim.KingWay {
		return chess.King
	}
	return chess.Rook
}

// ends compares squares that stand alone: the start where "from" or the piece
// stands before it, else the end; of two or more, the first and the last.
func (k *checker) ends(want claim.Way) bool {
	var at []int
	for i := k.c.from; i < k.c.to; i++ {
		if _, ok := k.r.inWay(i); !ok && k.r.tokens[i].kind == tokenSquare {
			at = append(at, i)
			k.cover(i)
		}
	}
	for n, i := range at {
		s := k.r.tokens[i].squares[0]
		start := k.startsAt(i, n, len(at))
		switch {
		case start && s == want.From, !start && n == len(at)-1 && s == want.To, !start && n < len(at)-1 && want.Between.Has(s):
			continue
		}
		k.wrongWay(i, i)
		return true
	}
	return len(at) > 0
}

// startsAt reports whether a square is named as the start of the way.
func (k *checker) startsAt(i, n, count int) bool {
	for _, m := range k.r.mentions {
		if m.square == i && !m.any {
			if m.role != k.mover() {
				k.say(CodeClaimFalse, m.piece, m.square, diag.T("the claim is about the %s, the words name another piece", k.moverText()), diag.T("want the %s", k.moverText()))
			}
			if k.r.tokens[i-1].is(i18n.WordWay, "to") && m.piece < i-1 {
				return false
			}
			return true
		}
	}
	if i > 0 && k.r.tokens[i-1].is(i18n.WordWay, "from") || i > 1 && k.r.tokens[i-1].is(i18n.WordJoint, "square") && k.r.tokens[i-2].is(i18n.WordWay, "from") {
		return true
	}
	return n == 0 && count > 1
}

// steps compares a number of squares with the length of the way.
func (k *checker) steps(want claim.Way) {
	length := want.Between.Count() + 1
	for i := k.c.from; i < k.c.to; i++ {
		if t := &k.r.tokens[i]; t.number > 0 && i+1 < k.c.to && k.r.tokens[i+1].is(i18n.WordJoint, "square") && t.number != length {
			k.say(CodeClaimFalse, i, i, diag.T("the way from %s to %s has %d steps", want.From.String(), want.To.String(), length), diag.T("want %d", length))
			return
		}
	}
}
