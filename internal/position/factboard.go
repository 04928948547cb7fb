package position

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// RightsField returns the castling field that the FEN of the position has.
func RightsField(p *chess.Position) string { return claim.RightsField(p) }

// square compares the facts that a square names: count, attackers, pieces.
func (c *check) square() {
	name := c.fact.Name
	if c.fact.Key == "count" && name.Text == "all" {
		c.count(len(c.p.LegalMoves()), diag.T("legal moves there are"))
		return
	}
	color, text, found := strings.Cut(name.Text, " ")
	if !found {
		color, text = "", name.Text
	}
	s, ok := chess.ParseSquare(text)
	if !ok || color != "" && (c.fact.Key != "attackers" || color != "white" && color != "black") {
		c.form(name, diag.T("a square, `a1` to `h8`"))
		return
	}
	switch c.fact.Key {
	case "count":
		c.count(len(c.p.MovesFrom(s)), diag.T("legal moves from %s there are", s.String()))
	case "attackers":
		c.attackers(s, color)
	case "pieces":
		c.piece(s)
	}
}

func (c *check) count(have int, what diag.Text) {
	v := c.fact.Values[0]
	if n, ok := number(v); !ok {
		c.form(v, diag.T("a number"))
	} else if n != have {
		c.wrong(v, diag.T("%s %d, not %d", what, have, n), diag.T("want %d", have), c.fact.Name.Text+": "+strconv.Itoa(have))
	}
}

// attackers compares those of one square: of the color that the key names, else of
// the opponent of the piece there, else of the opponent of the side to move.
func (c *check) attackers(s chess.Square, color string) {
	by := c.p.Turn().Other()
	if piece := c.p.At(s); piece != chess.NoPiece {
		by = piece.Color().Other()
	}
	switch color {
	case "white":
		by = chess.White
	case "black":
		by = chess.Black
	}
	have := c.p.Attackers(s, by)
	want, ok := c.squares()
	if !ok || want == have {
		return
	}
	for _, v := range c.fact.Values {
		if a, ok := chess.ParseSquare(v.Text); ok && !have.Has(a) {
			c.wrong(v, diag.T("%s is declared an attacker of %s, but it is none", v.Text, s.String()), diag.T("the attackers are: %s", squaresOr(have)), "")
			c.note(a)
			return
		}
	}
	missing := (have &^ want).First()
	c.wrong(c.fact.Values[len(c.fact.Values)-1], diag.T("the attackers of %s lack %s", s.String(), missing.String()), diag.T("the attackers are: %s", squaresOr(have)), "")
	c.note(missing)
}

// note adds what stands on a square to the last diagnostic.
func (c *check) note(s chess.Square) {
	last := &(*c.list)[len(*c.list)-1]
	last.Notes = append(last.Notes, diag.Note{At: c.f.SquareSpan(s, c.f.Ply), Message: claim.Standing(c.p, s), Label: c.f.thisPiece(s)})
}

// squares reads the values as squares; "-" alone is none.
func (c *check) squares() (chess.Bitboard, bool) {
	var set chess.Bitboard
	if len(c.fact.Values) == 1 && c.fact.Values[0].Text == "-" {
		return 0, true
	}
	for _, v := range c.fact.Values {
		s, ok := chess.ParseSquare(v.Text)
		if !ok {
			c.form(v, diag.T("squares, or `-` for none"))
			return 0, false
		}
		set = set.With(s)
	}
	return set, true
}

func (c *check) piece(s chess.Square) {
	v := c.fact.Values[0]
	want, ok := claim.ParsePiece(v.Text)
	if !ok {
		c.form(v, diag.T("a piece such as `white-rook`, or `none`"))
		return
	}
	if have := c.p.At(s); have != want {
		c.wrong(v, diag.T("%s is declared on %s, but there it is %s", v.Text, s.String(), have.String()), diag.T("want %s", have.String()), s.String()+": "+have.String())
		c.note(s)
	}
}

func (c *check) occurrences() {
	name, v := c.fact.Name, c.fact.Values[0]
	strict, picture := c.f.Game.Occurrences(c.f.Ply)
	have := strict
	switch name.Text {
	case "strict":
	case "picture":
		have = picture
	default:
		c.form(name, diag.T("`strict` or `picture`"))
		return
	}
	if n, ok := number(v); !ok {
		c.form(v, diag.T("a number"))
	} else if n != have {
		c.wrong(v, diag.T("the position has occurred %d times, not %d", have, n), diag.T("want %d", have), name.Text+": "+strconv.Itoa(have))
	}
}

// touch compares the moves that touched pieces oblige to.
func (c *check) touch() {
	touches, ok := chess.ParseTouches(c.fact.Name.Text)
	if !ok {
		c.form(c.fact.Name, diag.T("touched squares in order, such as `e1 h1`"))
		return
	}
	bound := c.p.Bound(touches)
	if len(c.fact.Values) == 1 && c.fact.Values[0].Text == "any" {
		if !bound.Free {
			c.wrong(c.fact.Values[0], diag.T("after these touches not every move is free (FIDE %s)", bound.Article), diag.T("want %s", moveList(bound.Moves)), c.fact.Name.Text+": "+moveList(bound.Moves))
		}
		return
	}
	c.owed(bound)
}

func (c *check) owed(bound chess.Binding) {
	have := map[string]bool{}
	for _, m := range bound.Moves {
		have[m.UCI()] = true
	}
	right := moveList(bound.Moves)
	if bound.Free {
		right = "any"
	}
	seen := 0
	for _, v := range c.fact.Values {
		if !isMove(v.Text) {
			c.form(v, diag.T("moves in UCI, or `any`"))
			return
		}
		if !have[v.Text] || bound.Free {
			c.wrong(v, diag.T("the move %s is declared owed, but it is not (FIDE %s)", v.Text, bound.Article), diag.T("want %s", right), c.fact.Name.Text+": "+right)
			return
		}
		seen++
	}
	if seen < len(have) {
		c.wrong(c.fact.Values[seen-1], diag.T("the list of owed moves is not whole (FIDE %s)", bound.Article), diag.T("want %s", right), c.fact.Name.Text+": "+right)
	}
}

func moveList(moves []chess.Move) string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = m.UCI()
	}
	return strings.Join(names, " ")
}

// retro compares whether the rights could be the ones named: some last move must
// have led here.
func (c *check) retro() {
	name, v := c.fact.Name, c.fact.Values[0]
	if v.Text != "possible" && v.Text != "impossible" {
		c.form(v, diag.T("`possible` or `impossible`"))
		return
	}
	have, found := c.f.retro(name)
	if have != v.Text {
		c.wrong(v, diag.T("the rights %s are declared %s here, but they are %s", name.Text, v.Text, have), found, quoteDash(name.Text)+": "+have)
	}
}

// retro asks whether the board, with the rights of the name, can have come about.
func (f *File) retro(name strictyaml.Value) (string, diag.Text) {
	parts := strings.Fields(f.At().Setup().FEN())
	parts[2] = name.Text
	_, problems := CheckFEN(strictyaml.Value{Text: strings.Join(parts, " ")}, f.Mode)
	if len(problems) > 0 {
		return "impossible", problems[0].Message
	}
	return "possible", diag.T("a last move can have led to it")
}
