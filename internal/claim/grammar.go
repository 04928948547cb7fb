package claim

import (
	"slices"
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// Kind says what an argument of a claim is.
type Kind uint8

// The kinds of arguments.
const (
	KindWho Kind = iota
	KindWing
	KindPosition
	KindReason  // legal or any reason code
	KindRule    // any reason code or allowance
	KindLasting // lost, prevented, allowed
	KindSquare
	KindPiece
	KindMove
	KindLegality
	KindStatus
	KindRights
	KindCount
	KindRepeats
	KindStyle
	KindTouched
	KindArticle
	KindShade
)

// order lists the forms as the documentation does.
var order = []Form{
	Empty, Safe, KingWay, RookWay, Castling, Rule, Attackers, Piece, Moves, Move,
	Status, Rights, Repeats, Notation, Bound, Law, Shade,
}

// grammar is the whole of it: what follows each form.
var grammar = map[Form][]Kind{
	Empty:     {KindWho, KindWing},
	Safe:      {KindWho, KindWing},
	KingWay:   {KindWho, KindWing},
	RookWay:   {KindWho, KindWing},
	Castling:  {KindPosition, KindWing, KindReason},
	Rule:      {KindRule, KindLasting},
	Attackers: {KindPosition, KindSquare, KindWho},
	Piece:     {KindPosition, KindSquare, KindPiece},
	Moves:     {KindPosition, KindSquare},
	Move:      {KindPosition, KindMove, KindLegality},
	Status:    {KindPosition, KindStatus},
	Rights:    {KindPosition, KindRights},
	Repeats:   {KindPosition, KindCount, KindRepeats},
	Notation:  {KindWing, KindStyle},
	Bound:     {KindPosition, KindTouched},
	Law:       {KindArticle},
	Shade:     {KindSquare, KindShade},
}

// want describes a kind for a message.
func (k Kind) want() diag.Text {
	switch k {
	case KindWho:
		return diag.T("`white` or `black`")
	case KindWing:
		return diag.T("`O-O` or `O-O-O`, with the letter O")
	case KindPosition:
		return diag.T("the id of a position, with @ and a number of half-moves where it has moves")
	case KindReason:
		return diag.T("`legal` or a reason code")
	case KindRule:
		return diag.T("a reason code")
	case KindLasting:
		return diag.T("`lost`, `prevented` or `allowed`")
	case KindSquare:
		return diag.T("a square, `a1` to `h8`")
	case KindPiece:
		return diag.T("a piece such as `white-rook`, or `none`")
	case KindMove:
		return diag.T("a move in UCI, such as `e1g1`")
	case KindLegality:
		return diag.T("`legal` or `illegal`")
	case KindStatus:
		return diag.T("`none`, `check`, `mate`, `stalemate` or `dead-position`")
	case KindRights:
		return diag.T("a castling field such as `Kq`, or `-`")
	case KindCount:
		return diag.T("a number")
	case KindRepeats:
		return diag.T("`strict` or `picture`")
	case KindStyle:
		return diag.T("`fide` or `pgn`")
	case KindTouched:
		return diag.T("the touched squares in order, such as `e1,h1`")
	case KindArticle:
		return diag.T("an article of the Laws of Chess")
	}
	return diag.T("`light` or `dark`")
}

// closed are the kinds whose text is one of a few words that mean nothing else.
var closed = map[Kind][]string{
	KindLasting:  {"lost", "prevented", "allowed"},
	KindLegality: {"legal", "illegal"},
	KindStatus:   {"none", "check", "mate", "stalemate", "dead-position"},
	KindRepeats:  {"strict", "picture"},
	KindStyle:    {"fide", "pgn"},
	KindShade:    {"light", "dark"},
}

// words lists the words that an argument of the kind can be, if they are few enough for
// the nearest one to be guessed.
func (k Kind) words() []string {
	switch k {
	case KindWho:
		return []string{"white", "black"}
	case KindWing:
		return []string{"O-O", "O-O-O"}
	case KindReason:
		return append([]string{"legal"}, reasons(false)...)
	case KindRule:
		return reasons(true)
	case KindPiece:
		return pieces()
	case KindArticle:
		return Articles()
	}
	return closed[k]
}

func reasons(allowances bool) []string {
	var names []string
	for _, c := range chess.ReasonCodes() {
		if !c.Allowed() || allowances {
			names = append(names, c.String())
		}
	}
	return names
}

func pieces() []string {
	names := []string{"none"}
	for _, c := range []chess.Color{chess.White, chess.Black} {
		for r := chess.Pawn; r <= chess.King; r++ {
			names = append(names, chess.PieceOf(c, r).String())
		}
	}
	return names
}

// maxClaim bounds what is looked at: the longest honest claim has under a hundred
// bytes.
const maxClaim = 300

// maxArgs is the number of arguments of the longest form, castling with WHO.
const maxArgs = 4

// maxParts is how many parts are kept: the form, its arguments and one too many.
const maxParts = maxArgs + 2

// Parse reads what stands after the scheme. The span is that of the text in its
// file, so that every diagnostic points at the part that is wrong.
func Parse(text string, at diag.Span) (Claim, diag.List) {
	c := Claim{At: at, Ply: LastPly, Square: chess.NoSquare}
	if len(text) > maxClaim {
		return c, diag.List{{Code: CodeForm, At: at.Sub(0, maxClaim), Message: diag.T("this claim is too long to be one"),
			Label: diag.T("no claim has more than %d bytes", maxClaim)}}
	}
	var all [maxParts]Arg
	count := split(&all, text, at)
	c.Form = Form(all[0].Text)
	kinds, ok := grammar[c.Form]
	if !ok {
		return c, diag.List{unknownForm(all[0])}
	}
	parts := all[1:min(count, maxParts)]
	// The other player's castling needs WHO before the wing; mostly the side to
	// move is meant and nobody has to write it.
	if c.Form == Castling && len(parts) == len(kinds)+1 {
		kinds = castlingOf
	}
	if len(parts) != len(kinds) {
		return c, diag.List{wrongCount(&c, parts, kinds)}
	}
	var list diag.List
	for i, p := range parts {
		p.Kind = kinds[i]
		c.args[i], c.count = p, i+1
		if !read(&c, p) {
			list.Add(wrongArg(c.Form, p))
		}
	}
	return c, list
}

var castlingOf = []Kind{KindPosition, KindWho, KindWing, KindReason}

// split cuts the text at its slashes; every part knows its place. It returns how many
// there are, also of those that are not kept.
func split(parts *[maxParts]Arg, text string, at diag.Span) int {
	start, count := 0, 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && text[i] != '/' {
			continue
		}
		if count < maxParts {
			parts[count] = Arg{Text: text[start:i], At: at.Sub(start, i)}
		}
		start, count = i+1, count+1
	}
	return count
}

func unknownForm(p Arg) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeForm, At: p.At,
		Message: diag.T("no claim has the form %q", p.Text),
		Label:   diag.T("want one of %s", strings.Join(Forms(), ", "))}
	if near := diag.Nearest(p.Text, Forms()); near != "" {
		d.Help = diag.T("did you mean `%s`?", "claim:"+near+usage(Form(near)))
	}
	return d
}

func wrongCount(c *Claim, parts []Arg, kinds []Kind) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeForm, At: c.At, Help: diag.T("write `claim:%s%s`", string(c.Form), usage(c.Form))}
	if len(parts) < len(kinds) {
		want := kinds[len(parts)].want()
		d.Message = diag.T("the claim `%s` lacks %s", string(c.Form), want)
		d.At = c.At.Sub(c.At.End-c.At.Start, c.At.End-c.At.Start)
		if c.At.End > c.At.Start {
			d.At = c.At.Sub(c.At.End-c.At.Start-1, c.At.End-c.At.Start)
		}
		d.Label = diag.T("nothing follows")
		return d
	}
	d.Message = diag.T("the claim `%s` has too many parts", string(c.Form))
	d.At, d.Label = parts[len(kinds)].At, diag.T("this is one too many")
	return d
}

func wrongArg(f Form, p Arg) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeForm, At: p.At, Label: diag.T("want %s", p.Kind.want()),
		Message: diag.T("%q is not what `claim:%s` needs here", p.Text, string(f))}
	if p.Kind == KindArticle {
		d.Message = diag.T("the Laws of Chess have no article %q that this guide knows", p.Text)
	}
	if near := nearest(p, p.Kind.words()); near != "" {
		d.Help = diag.T("did you mean `%s`?", near)
	}
	return d
}

// nearest guesses a word, and for wings also what other notations write.
func nearest(p Arg, words []string) string {
	if p.Kind == KindWing {
		switch strings.Count(strings.NewReplacer("O", "0", "o", "0", "О", "0", "о", "0").Replace(p.Text), "0") {
		case 2:
			return "O-O"
		case 3:
			return "O-O-O"
		}
	}
	return diag.Nearest(p.Text, words)
}

// usage shows the arguments of a form as the documentation names them.
func usage(f Form) string {
	names := map[Kind]string{KindWho: "WHO", KindWing: "WING", KindPosition: "AT", KindReason: "legal|CODE", KindRule: "CODE",
		KindLasting: "lost|prevented|allowed", KindSquare: "SQUARE", KindPiece: "white-rook|none", KindMove: "UCI",
		KindLegality: "legal|illegal", KindStatus: "check|mate|…", KindRights: "FIELD", KindCount: "N", KindRepeats: "strict|picture",
		KindStyle: "fide|pgn", KindTouched: "e1,h1", KindArticle: "3.8.2", KindShade: "light|dark"}
	var b strings.Builder
	for _, k := range grammar[f] {
		b.WriteString("/" + names[k])
	}
	return b.String()
}

// read stores one argument in the claim; false if it is not of its kind.
func read(c *Claim, p Arg) (ok bool) {
	switch p.Kind {
	case KindWho:
		c.HasWho = true
		if p.Text == "black" {
			c.Who = chess.Black
		}
		return p.Text == "white" || p.Text == "black"
	case KindWing:
		c.Wing, ok = parseWing(p.Text)
		return ok
	case KindPosition:
		c.Position, c.Ply, ok = parseAt(p.Text)
		return ok
	case KindReason, KindRule:
		if p.Text == "legal" {
			return p.Kind == KindReason
		}
		c.Reason, ok = chess.ParseReasonCode(p.Text)
		return ok && (p.Kind == KindRule || !c.Reason.Allowed())
	case KindSquare:
		c.Square, ok = chess.ParseSquare(p.Text)
		return ok
	case KindPiece:
		c.Piece, ok = parsePiece(p.Text)
		return ok
	case KindCount:
		n, err := strconv.Atoi(p.Text)
		c.Count = n
		return err == nil && n > 0 && n <= 1000 && p.Text == strconv.Itoa(n)
	case KindTouched:
		c.Touched, ok = parseTouched(p.Text)
		return ok
	}
	c.Word = p.Text
	return isWord(p)
}

// isWord checks the kinds whose text is kept as it is.
func isWord(p Arg) bool {
	switch p.Kind {
	case KindMove:
		return isUCI(p.Text)
	case KindRights:
		return isRights(p.Text)
	case KindArticle:
		_, ok := article(p.Text)
		return ok
	}
	return slices.Contains(closed[p.Kind], p.Text)
}
