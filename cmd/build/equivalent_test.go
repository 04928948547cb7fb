package main

import (
	"fmt"
	"slices"
	"strings"

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
			for _, link := range page.Document.Links {
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
	if !p.sameNamed(id, before, after) {
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
	list := []string{"turn " + game.At().Turn().String()}
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
		return position.RightsField(p) + p.Setup().FEN()
	}
	return aboutSquare(p, fact)
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
		return p.Attackers(s, chess.White).String() + "/" + p.Attackers(s, chess.Black).String()
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
			for _, link := range page.Document.Links {
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
			text += " " + m.UCI()
		}
		return text
	case claim.Move:
		from, _ := chess.ParseSquare(f.Move[:2])
		to, _ := chess.ParseSquare(f.Move[2:4])
		return fmt.Sprint(f.Saying, f.Position.At(from), f.Position.At(to))
	}
	return fmt.Sprint(f.Piece, f.Number, f.Status, f.Field, f.Wrong == nil)
}

// sameNamed compares what stands on every square that the words around the boards
// of a position name, where the board stands and at the end of its game.
func (p *project) sameNamed(id string, before, after *position.File) bool {
	for s := range p.namedAround(id).Squares() {
		if before.At().At(s) != after.At().At(s) || before.Final().At(s) != after.Final().At(s) {
			return false
		}
	}
	return true
}

// namedAround collects the squares in the sections that show a position.
func (p *project) namedAround(id string) chess.Bitboard {
	var set chess.Bitboard
	for _, language := range p.guide.Languages {
		for _, page := range language.All() {
			if page.Document == nil {
				continue
			}
			sections := map[int]bool{}
			for _, e := range page.Document.Embeds {
				if e.ID == id {
					sections[e.Section] = true
				}
			}
			for _, passage := range page.Document.Passages() {
				if !sections[passage.Section] {
					continue
				}
				for _, name := range squareShape.FindAllString(passage.Text, -1) {
					s, _ := chess.ParseSquare(name)
					set = set.With(s)
				}
			}
		}
	}
	return set
}
