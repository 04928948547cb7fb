package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// Codes of what is wrong with statements in prose.
const (
	CodeClaimFalse   diag.Code = "claim-false"
	CodeClaimMissing diag.Code = "claim-missing"
)

// checker compares the words of one claim with its facts.
type checker struct {
	l       *lesson
	r       *reading
	c       *linked
	f       *claim.Facts
	covered []bool // tokens that the claim confirms; of r, or a copy while trying
	out     diag.List
}

// check compares one claim with the engine and with its words.
func (l *lesson) check(r *reading, c *linked, covered []bool) diag.List {
	k := &checker{l: l, r: r, c: c, f: &c.facts, covered: covered}
	switch {
	case k.f.Wrong != nil:
		k.contradicted()
		return k.out
	case c.claim.Form == claim.Empty || c.claim.Form == claim.Safe:
		k.squareSet()
	case c.claim.Form == claim.KingWay || c.claim.Form == claim.RookWay:
		k.way()
	case c.claim.Form == claim.Castling:
		k.castling()
	case c.claim.Form == claim.Rule:
		k.rule()
	case c.claim.Form == claim.Notation:
		k.notation()
	case c.claim.Form == claim.Law:
		k.law()
	case c.claim.Form == claim.Shade:
		k.shade()
	default:
		k.board()
	}
	if len(k.out) == 0 && c.claim.Form.Castles() {
		k.context()
	}
	if len(k.out) == 0 {
		k.leftovers()
	}
	return k.out
}

// say adds a diagnostic at tokens i to j, with the claim's facts behind it.
func (k *checker) say(code diag.Code, i, j int, message, label diag.Text) *diag.Diagnostic {
	k.out.Add(diag.Diagnostic{Code: code, At: k.r.span(i, j), Message: message, Label: label})
	return &k.out[len(k.out)-1]
}

// words is all tokens of the claim.
func (k *checker) words() (i, j int) { return k.c.from, k.c.to - 1 }

// cover marks a token as confirmed.
func (k *checker) cover(i int) { k.covered[i] = true }

// lacks reports that the words do not name what the claim is about.
func (k *checker) lacks(what diag.Text) {
	i, j := k.words()
	d := k.say(claim.CodeForm, i, j, diag.T("the words do not say %s", what), diag.T("`claim:%s` confirms nothing here", k.c.claim.String()))
	d.Help = diag.T("put the words that say it between the brackets, or use another form of claim")
}

// contradicted reports a claim that the engine denies, whatever its words say.
func (k *checker) contradicted() {
	w := k.f.Wrong
	d := diag.Diagnostic{Code: CodeClaimFalse, At: w.Arg.At, Message: diag.T("the claim says %s, but that is not so", w.Arg.Text), Label: w.Found}
	if w.Right != "" {
		d.Help = diag.T("write `%s` and make the words agree, or correct the position", w.Right)
	}
	i, j := k.words()
	d.Notes = append(d.Notes, diag.Note{At: k.r.span(i, j), Message: diag.T("these are the words it stands for")})
	d.Notes = append(d.Notes, k.evidence(w.Squares)...)
	k.out.Add(d)
}

// evidence points into the position file: at the squares, and at what makes the
// position what it is.
func (k *checker) evidence(squares chess.Bitboard) []diag.Note {
	f := k.l.world.files[k.c.claim.Position]
	if f == nil || k.f.Position == nil {
		return nil
	}
	var notes []diag.Note
	for s := range squares.Squares() {
		notes = append(notes, boardNote(f, k.f.Position, s, k.f.Ply))
	}
	if k.c.claim.Form == claim.Castling && squares == 0 && !k.f.Castling.Legal() {
		notes = append(notes, f.Why(&k.f.Castling, k.f.Castling.Headline())...)
	}
	return f.Origin(notes)
}

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
			d := k.say(CodeClaimFalse, i, i, diag.T("%s is not among the squares that %s", extra.First().String(), k.rule2()),
				diag.T("want %s", k.f.Squares.String()))
			k.offer(d)
			return
		}
		named |= set
	}
	missing := k.f.Squares &^ named
	switch {
	case named == 0:
		k.lacks(diag.T("which squares %s", k.rule2()))
	case missing != 0:
		d := k.say(CodeClaimFalse, last, last, diag.T("%s is missing among the squares that %s", missing.String(), k.rule2()), diag.T("want %s", k.f.Squares.String()))
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

// rule2 says in a sentence what the squares of the claim are for.
func (k *checker) rule2() diag.Text {
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
		return k.l.list1(f.Squares)
	case f.Way.From != chess.NoSquare:
		return f.Way.From.String() + "–" + f.Way.To.String()
	}
	return f.Sign
}

// list1 writes squares as a list of the language, in the order from the king's
// side of the board that the Laws use: as they lie.
func (l *lesson) list1(set chess.Bitboard) string {
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

// notation compares a sign letter for letter.
func (k *checker) notation() {
	named := false
	for i := k.c.from; i < k.c.to; i++ {
		t := &k.r.tokens[i]
		if t.kind != tokenSign {
			continue
		}
		named = true
		k.cover(i)
		if strings.TrimRight(t.text, "+#") != k.f.Sign {
			d := k.say(CodeClaimFalse, i, i, diag.T("the sign is not the one of `claim:%s`", k.c.claim.String()), diag.T("want %s", k.f.Sign))
			k.offer(d)
			return
		}
	}
	if !named {
		k.lacks(diag.T("which sign it is"))
	}
}

// law compares article numbers.
func (k *checker) law() {
	named := false
	for i := k.c.from; i < k.c.to; i++ {
		t := &k.r.tokens[i]
		if t.kind != tokenArticle {
			continue
		}
		named = true
		k.cover(i)
		if t.text != k.f.Article.Number {
			d := k.say(CodeClaimFalse, i, i, diag.T("the words cite article %s, the claim %s", t.text, k.f.Article.Number), diag.T("want %s", k.f.Article.Number))
			d.Help = diag.T("write `%s`, or `claim:law/%s` if that is the article", k.f.Article.Number, t.text)
			return
		}
	}
	if k.f.Saying != claim.Unsaid {
		k.polarity(false)
	}
	if !named && len(k.out) == 0 {
		k.lacks(diag.T("which article it is"))
	}
}

// shade compares the color of a square.
func (k *checker) shade() {
	named := false
	for i := k.c.from; i < k.c.to; i++ {
		t := &k.r.tokens[i]
		if t.kind == tokenSquare {
			k.cover(i)
			if t.squares[0] != k.f.Square {
				k.say(CodeClaimFalse, i, i, diag.T("the claim is about %s", k.f.Square.String()), diag.T("want %s", k.f.Square.String()))
				return
			}
		}
		value, ok := t.of(i18n.WordShade)
		if !ok {
			if value, ok = t.of(i18n.WordColor); ok {
				value = map[string]string{"white": "light", "black": "dark"}[value]
			}
		}
		if !ok {
			continue
		}
		named = true
		if (value == "light") == k.r.negated(i) == k.f.Light {
			k.say(CodeClaimFalse, i, i, diag.T("%s is a %s square", k.f.Square.String(), shadeText(k.f.Light)), diag.T("want %s", shadeText(k.f.Light)))
			return
		}
	}
	if !named {
		k.lacks(diag.T("whether the square is light or dark"))
	}
}

func shadeText(light bool) diag.Text {
	if light {
		return diag.T("light")
	}
	return diag.T("dark")
}
