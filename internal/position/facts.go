package position

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// listKeys hold moves; mapKeys name a fact for each of their keys.
var (
	plainKeys = []string{"rights", "status"}
	listKeys  = []string{"legal", "illegal", "only", "san"}
	mapKeys   = []string{"count", "attackers", "pieces", "after", "occurrences", "touch", "retro"}
)

// facts reads the verdicts and everything else that the engine can be asked for.
func (r *reader) facts() {
	r.castlings()
	for _, key := range plainKeys {
		if v, ok := r.m.Optional(key); ok {
			r.f.Facts = append(r.f.Facts, Fact{Key: key, Values: []strictyaml.Value{v}})
		}
	}
	for _, key := range listKeys {
		for _, v := range words(r.m.Values(key)) {
			r.f.Facts = append(r.f.Facts, Fact{Key: key, Values: []strictyaml.Value{v}})
		}
	}
	for _, key := range mapKeys {
		m, ok := r.m.Map(key)
		if !ok {
			continue
		}
		for _, name := range m.Keys() {
			fact := Fact{Key: key, Name: name, Values: m.Values(name.Text)}
			if key != "after" {
				fact.Values = words(fact.Values)
			}
			if len(fact.Values) > 0 {
				r.f.Facts = append(r.f.Facts, fact)
			}
		}
	}
}

// check is one fact being compared.
type check struct {
	f    *File
	p    *chess.Position
	fact *Fact
	list *diag.List
}

// wrong reports a value that the engine contradicts.
func (c *check) wrong(v strictyaml.Value, message, found diag.Text, right string) {
	d := diag.Diagnostic{Code: CodeFactMismatch, At: v.At, Message: message, Label: found}
	if right != "" {
		d.Help = diag.T("write `%s`, or change the position", right)
	}
	c.list.Add(d)
}

// form reports a value that does not have the form of its key.
func (c *check) form(v strictyaml.Value, want diag.Text) {
	c.list.Add(diag.Diagnostic{Code: CodeForm, At: v.At, Message: diag.T("%q is not what this key holds", v.Text), Label: diag.T("want %s", want)})
}

func (f *File) compareFact(fact *Fact, list *diag.List) {
	c := &check{f, f.At(), fact, list}
	switch fact.Key {
	case "rights":
		c.rights(fact.Values[0])
	case "status":
		c.status(fact.Values[0])
	case "legal", "illegal":
		c.legality(fact.Values[0])
	case "only":
		c.only(fact.Values[0])
	case "san":
		c.san(fact.Values[0])
	case "after":
		c.after()
	case "occurrences":
		c.occurrences()
	case "touch":
		c.touch()
	case "retro":
		c.retro()
	default:
		c.square()
	}
}

func (c *check) rights(v strictyaml.Value) {
	if have := RightsField(c.p); v.Text != have {
		c.wrong(v, diag.T("the rights are declared %s, but they are %s", v.Text, have), diag.T("want %s", have), "rights: "+quoteDash(have))
		last := &(*c.list)[len(*c.list)-1]
		last.Notes = append(last.Notes, c.f.lostRights()...)
	}
}

// lostRights points at the moves that took rights away, else at the FEN.
func (f *File) lostRights() []diag.Note {
	var notes []diag.Note
	for color := chess.White; color <= chess.Black; color++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			v := f.Game.Castling(f.Ply, color, side)
			notes = append(notes, f.whyMoved(&v)...)
		}
	}
	if len(notes) == 0 && f.FEN.Text != "" {
		notes = append(notes, diag.Note{At: f.FENField("rights"), Message: diag.T("the FEN grants these rights")})
	}
	return notes
}

// quoteDash writes a value as YAML needs it: a lone hyphen would begin a list.
func quoteDash(text string) string {
	if text == "-" {
		return `"-"`
	}
	return text
}

var statuses = []string{"none", "check", "mate", "stalemate", "dead-position"}

func (c *check) status(v strictyaml.Value) {
	have := c.p.Status().String()
	if v.Text == have {
		return
	}
	for _, s := range statuses {
		if v.Text == s {
			c.wrong(v, diag.T("the status is declared %s, but it is %s", v.Text, have), diag.T("want %s", have), "status: "+have)
			last := &(*c.list)[len(*c.list)-1]
			last.Notes = append(last.Notes, c.f.checkers()...)
			return
		}
	}
	c.form(v, diag.T("one of %s", strings.Join(statuses, ", ")))
}

// checkers points at the pieces that give check, else at the king that is safe.
func (f *File) checkers() []diag.Note {
	p, notes := f.At(), []diag.Note(nil)
	board := p.Board()
	king := board.King(p.Turn())
	for s := range p.Checkers().Squares() {
		notes = append(notes, diag.Note{At: f.SquareSpan(s, f.Ply), Message: diag.T("the %s on %s gives check to the king on %s", pieceName(p.At(s)), s.String(), king.String()), Label: f.thisPiece(s)})
	}
	if len(notes) == 0 {
		notes = append(notes, diag.Note{At: f.SquareSpan(king, f.Ply), Message: diag.T("nothing attacks the king on %s", king.String()), Label: f.thisPiece(king)})
	}
	return notes
}

// legality compares legal: and illegal:.
func (c *check) legality(v strictyaml.Value) {
	if !isMove(v.Text) {
		c.form(v, diag.T("a move in UCI, such as `e1g1`"))
		return
	}
	from, _ := chess.ParseSquare(v.Text[:2])
	if piece := c.p.At(from); piece == chess.NoPiece || piece.Color() != c.p.Turn() {
		c.wrong(v, diag.T("the move %s has no piece of the side to move", v.Text), claim.Standing(c.p, from), "")
		c.note(from)
		return
	}
	_, err := c.p.ParseUCI(v.Text)
	switch legal := c.fact.Key == "legal"; {
	case legal && err != nil:
		c.wrong(v, diag.T("the move %s is declared legal, but it is not", v.Text), reasonOf(err), "")
	case !legal && err == nil:
		c.wrong(v, diag.T("the move %s is declared illegal, but it is legal", v.Text), diag.T("the engine says: legal"), "")
	}
}

func isMove(text string) bool {
	if len(text) != 4 && len(text) != 5 {
		return false
	}
	_, from := chess.ParseSquare(text[:2])
	_, to := chess.ParseSquare(text[2:4])
	return from && to && (len(text) == 4 || strings.Contains("qrbn", text[4:]))
}

// reasonOf takes the sentence out of an error of a move.
func reasonOf(err error) diag.Text {
	if e, ok := err.(*chess.SANError); ok {
		return textOf(e.Format, e.Args)
	}
	return diag.T("%s", err.Error())
}

// only compares a list of exactly all legal moves; it is called for each of them
// and reports what is missing at the last.
func (c *check) only(v strictyaml.Value) {
	if !isMove(v.Text) {
		c.form(v, diag.T("a move in UCI, such as `e1g1`"))
		return
	}
	if _, err := c.p.ParseUCI(v.Text); err != nil {
		c.wrong(v, diag.T("the move %s is declared legal, but it is not", v.Text), reasonOf(err), "")
		return
	}
	listed := map[string]bool{}
	last := v
	for i := range c.f.Facts {
		if fact := &c.f.Facts[i]; fact.Key == "only" {
			listed[fact.Values[0].Text], last = true, fact.Values[0]
		}
	}
	if last.At.Start != v.At.Start {
		return
	}
	for _, m := range c.p.LegalMoves() {
		if !listed[m.UCI()] {
			c.wrong(v, diag.T("the list says that there are only these moves, but %s is legal too", m.UCI()), diag.T("%s is missing", m.UCI()), "")
		}
	}
}

func (c *check) san(v strictyaml.Value) {
	m, err := c.p.ParseSAN(v.Text)
	if err != nil {
		c.wrong(v, diag.T("the move %s is declared legal, but it is not", v.Text), reasonOf(err), "")
		return
	}
	if have := c.p.SAN(m); have != v.Text {
		c.wrong(v, diag.T("%q is not how SAN writes this move", v.Text), diag.T("want %s", have), have)
	}
}

func (c *check) after() {
	name, v := c.fact.Name, c.fact.Values[0]
	m, err := c.p.ParseUCI(name.Text)
	if err != nil {
		c.wrong(name, diag.T("the move %s is not legal here", name.Text), reasonOf(err), "")
		return
	}
	next := c.p.Play(m)
	if have := next.Setup().FEN(); have != v.Text {
		start, end := difference(v.Text, have)
		c.wrong(part(v, start, end), diag.T("after %s the board is another", name.Text), diag.T("want %s", have), have)
	}
}

// difference returns the bytes of a that b does not share.
func difference(a, b string) (start, end int) {
	for start < len(a) && start < len(b) && a[start] == b[start] {
		start++
	}
	end = len(a)
	for n := len(b); end > start && n > start && a[end-1] == b[n-1]; n-- {
		end--
	}
	return start, max(end, min(start+1, len(a)))
}
