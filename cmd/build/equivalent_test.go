package main

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
)

// A mutant that got through is equivalent if everything that the guide states is
// still true. That is not looked up in a list but proven with the engine, and
// without the checks that are being tested: from the position files only the games
// are taken, from the lessons only the claims and the squares that they name.

// equivalent proves that a mutant which got through changes nothing that is stated;
// it returns the proof, or "" if there is none.
func (p *project) equivalent(g *guide.Guide, m mutant) string {
	if strings.HasPrefix(m.path, position.Dir+"/") {
		return p.samePosition(g, strings.TrimSuffix(m.path[len(position.Dir)+1:], ".yaml"), m)
	}
	if m.kind == "target of a claim" {
		return trueTarget(g, m)
	}
	if strings.HasPrefix(m.kind, "free wing word") {
		return p.lengthOnly(m)
	}
	return ""
}

// trueTarget proves a claim whose words stayed and whose destination changed: the
// page is the same for its readers, and the new fact is one that the engine
// confirms.
func trueTarget(g *guide.Guide, m mutant) string {
	for _, language := range g.Languages {
		for _, page := range language.All() {
			if page.Source.Path != m.path || page.Document == nil {
				continue
			}
			for _, link := range page.Document.Links() {
				text, ok := link.Claim()
				if !ok || link.DestAt.Start > m.start || m.start > link.DestAt.End {
					continue
				}
				c, problems := claim.Parse(text, diag.Span{})
				if f, ok := c.Facts(worldOf(g)); len(problems) == 0 && ok && f.Wrong == nil {
					return "the page is the same, and the engine confirms claim:" + text
				}
			}
		}
	}
	return ""
}

func worldOf(g *guide.Guide) claim.World {
	w := claim.World{Games: map[string]*claim.Board{}}
	for id, f := range g.Positions {
		if f.Sound() {
			w.Games[id] = &claim.Board{Game: &f.Game, Ply: f.Ply}
		}
	}
	return w
}

// samePosition proves a changed position: whatever its file, the claims on it and
// the words around its boards state has the same answer as before.
func (p *project) samePosition(g *guide.Guide, id string, m mutant) string {
	before, after := p.guide.Positions[id], g.Positions[id]
	if before == nil || after == nil || !after.Sound() {
		return ""
	}
	if fens(before) == fens(after) && !strings.Contains(m.kind, "fact") && !strings.Contains(m.kind, "verdict") {
		return "the same positions"
	}
	if !slices.Equal(statements(before, after), statements(after, after)) {
		return ""
	}
	if a, b := p.claimsOn(p.guide, id), p.claimsOn(g, id); !slices.Equal(a, b) {
		return ""
	}
	if !p.sameNamed(g, id) {
		return ""
	}
	return "every fact of the file, every claim on it and every square named around its boards has the same answer"
}

func fens(f *position.File) string {
	var b strings.Builder
	for i := range f.Game.Positions {
		b.WriteString(f.Game.Positions[i].Setup().FEN() + "\n")
	}
	fmt.Fprint(&b, f.Ply)
	return b.String()
}

// statements asks the engine about the game of one file everything that another
// declares.
func statements(game, declared *position.File) []string {
	if game.At() == nil {
		return []string{"no position"}
	}
	var list []string
	for _, c := range declared.Castlings {
		v := game.Verdict(c.Wing)
		reasons := v.Reasons()
		if !c.All && len(reasons) > 0 {
			reasons = []chess.Reason{v.Headline()}
		}
		text := fmt.Sprint(c.Color, c.Side, v.Legal())
		for i, r := range reasons {
			text += " " + r.Code.String()
			if i >= len(c.Reasons) {
				continue
			}
			if c.Reasons[i].HasTargets {
				text += fmt.Sprint(" on ", r.Target, r.Code == chess.PathBlocked && r.Squares != 0)
				if r.Code == chess.PathBlocked {
					text += r.Squares.String()
				}
			}
			if c.Reasons[i].HasBy {
				text += " by " + r.Squares.String()
			}
		}
		list = append(list, text)
	}
	for _, fact := range declared.Facts {
		list = append(list, fact.Key+" "+fact.Name.Text+": "+engineAnswer(game, fact))
	}
	return list
}

// engineAnswer asks the engine one fact.
func engineAnswer(f *position.File, fact position.Fact) string {
	p := f.At()
	switch fact.Key {
	case "rights":
		return position.RightsField(p)
	case "status":
		return p.Status().String()
	case "legal", "illegal":
		_, err := p.ParseUCI(fact.Values[0].Text)
		return fmt.Sprint(err == nil)
	case "only":
		var moves []string
		for _, m := range p.LegalMoves() {
			moves = append(moves, m.UCI())
		}
		return strings.Join(moves, " ")
	case "san":
		m, err := p.ParseSAN(fact.Values[0].Text)
		if err != nil {
			return "not legal"
		}
		return p.SAN(m)
	case "after":
		m, err := p.ParseUCI(fact.Name.Text)
		if err != nil {
			return "not legal"
		}
		next := p.Play(m)
		return next.Setup().FEN()
	case "occurrences":
		strict, picture := f.Game.Occurrences(f.Ply)
		return fmt.Sprint(strict, picture)
	case "touch":
		touches, _ := chess.ParseTouches(fact.Name.Text)
		b := p.Bound(touches)
		var moves []string
		for _, m := range b.Moves {
			moves = append(moves, m.UCI())
		}
		if b.Free {
			return "any"
		}
		return strings.Join(moves, " ")
	case "retro":
		return fmt.Sprint(couldHave(p, fact.Name.Text))
	}
	return aboutSquare(p, fact)
}

// couldHave asks whether a position could have other castling rights.
func couldHave(p *chess.Position, rights string) bool {
	fields := strings.Fields(p.Setup().FEN())
	fields[2] = rights
	setup, notes, err := chess.ParseFEN(strings.Join(fields, " "), p.Mode())
	if err != nil || len(notes) > 0 {
		return false
	}
	if faults, notes := setup.Check(); len(faults)+len(notes) > 0 {
		return false
	}
	q, err := setup.Position()
	if err != nil {
		return false
	}
	ok, _ := q.LastMoveExists()
	return ok
}

// aboutSquare answers count, attackers and pieces.
func aboutSquare(p *chess.Position, fact position.Fact) string {
	name := fact.Name.Text[strings.LastIndex(fact.Name.Text, " ")+1:]
	s, ok := chess.ParseSquare(name)
	if !ok {
		return fmt.Sprint(len(p.LegalMoves()))
	}
	switch fact.Key {
	case "count":
		return fmt.Sprint(len(p.MovesFrom(s)))
	case "attackers":
		// Of the color that the file names, else of the opponent of what stands there,
		// else of the opponent of the side to move.
		by := p.Turn().Other()
		if piece := p.At(s); piece != chess.NoPiece {
			by = piece.Color().Other()
		}
		if color, _, ok := strings.Cut(fact.Name.Text, " "); ok {
			by = map[string]chess.Color{"white": chess.White, "black": chess.Black}[color]
		}
		return p.Attackers(s, by).String()
	}
	return p.At(s).String()
}

// claimsOn asks the engine about every claim of the lessons that names a position.
func (p *project) claimsOn(g *guide.Guide, id string) []string {
	w := worldOf(g)
	var list []string
	for _, language := range g.Languages {
		for _, page := range language.All() {
			if page.Document == nil {
				continue
			}
			for _, link := range page.Document.Links() {
				text, ok := link.Claim()
				c, problems := claim.Parse(text, diag.Span{})
				if !ok || len(problems) > 0 || c.Position != id {
					continue
				}
				list = append(list, text+" "+factText(&c, w))
			}
		}
	}
	return list
}

// factText is what the engine says of a claim, as far as words can repeat it.
func factText(c *claim.Claim, w claim.World) string {
	f, ok := c.Facts(w)
	if !ok {
		return "unknown"
	}
	switch c.Form {
	case claim.Castling:
		codes := ""
		for _, r := range f.Castling.Reasons() {
			if r.Code == c.Reason {
				codes = r.Code.String()
			}
		}
		return fmt.Sprint(f.Who, f.Wing, f.Saying, f.Lasting, codes)
	case claim.Attackers:
		text := f.Attackers.String()
		for s := range f.Attackers.Squares() {
			text += " " + f.Position.At(s).String()
		}
		return text
	case claim.Bound:
		text := fmt.Sprint(f.Owed.Free)
		for _, m := range f.Owed.Moves {
			if !f.Owed.Free {
				text += " " + m.UCI()
			}
		}
		return text
	case claim.Move:
		from, _ := chess.ParseSquare(f.Move[:2])
		return fmt.Sprint(f.Saying, f.Position.At(from))
	}
	return fmt.Sprint(f.Piece, f.Number, f.Status, f.Field, f.Wrong == nil)
}

// sameNamed looks up every piece that words name with its square, in the sections
// that show the position: if a board showed it, where it stands or at the end of its
// game, one still does.
func (p *project) sameNamed(g *guide.Guide, id string) bool {
	for _, language := range g.Languages {
		var loose struct {
			Pieces, Colors map[string]any
		}
		words := p.files["content/"+string(language.Locale)+"/words.yaml"].Data
		if err := yaml.Unmarshal(words, &loose); err != nil {
			return false
		}
		pieces, colors := wordSet(loose.Pieces), wordSet(loose.Colors)
		for _, page := range language.All() {
			if page.Document == nil {
				continue
			}
			before, after := map[int][]*position.File{}, map[int][]*position.File{} // by section
			shown := map[int]bool{}
			for _, e := range page.Document.Embeds {
				if f := g.Positions[e.ID]; f != nil && f.Sound() {
					before[e.Section] = append(before[e.Section], p.guide.Positions[e.ID])
					after[e.Section] = append(after[e.Section], f)
				}
				shown[e.Section] = shown[e.Section] || e.ID == id
			}
			for _, passage := range page.Document.Passages() {
				if !shown[passage.Section] {
					continue
				}
				for _, n := range piecesIn(passage.Text, pieces, colors) {
					if n.on(before[passage.Section]) && !n.on(after[passage.Section]) {
						return false
					}
				}
			}
		}
	}
	return true
}

// namedPiece is a square with a word for a piece shortly before it, and perhaps one
// for a color.
type namedPiece struct {
	square      chess.Square
	role, color string
}

// on reports whether some board shows the piece.
func (n namedPiece) on(boards []*position.File) bool {
	for _, f := range boards {
		for _, p := range []*chess.Position{f.At(), f.Final()} {
			piece := p.At(n.square)
			if piece != chess.NoPiece && (n.role == "piece" || piece.Role().String() == n.role) && (n.color == "" || piece.Color().String() == n.color) {
				return true
			}
		}
	}
	return false
}

// wordSet maps the forms of a section to the meaning they are listed under.
func wordSet(section map[string]any) map[string]string {
	set := map[string]string{}
	for meaning, value := range section {
		for _, form := range forms(value) {
			set[strings.ToLower(form)] = meaning
		}
	}
	return set
}

// piecesIn looks at the few words before each square, up to a piece, another square
// or the end of a sentence.
func piecesIn(text string, pieces, colors map[string]string) []namedPiece {
	var list []namedPiece
	for _, m := range squareShape.FindAllStringIndex(text, -1) {
		before := strings.Fields(strings.ToLower(text[:m[0]]))
		n := namedPiece{}
		n.square, _ = chess.ParseSquare(text[m[0]:m[1]])
		last := len(before) - 1
		for i := last; i >= 0 && i >= last-2 && n.role == ""; i-- {
			if strings.ContainsAny(before[i], ".!?,;:—–()") || squareShape.MatchString(before[i]) {
				break
			}
			n.role = pieces[before[i]]
			if n.role != "" && i > 0 {
				n.color = colors[before[i-1]]
			}
		}
		if n.role != "" {
			list = append(list, n)
		}
	}
	return list
}
