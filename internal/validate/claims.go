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
