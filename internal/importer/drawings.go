package importer

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// command is a drawing or a datum that programs write into comments: [%cal Ge2e4].
type command struct{ whole, name, value string }

var commandForm = regexp.MustCompile(`\[%([A-Za-z]+)\s*([^\]]*)\]`)

// commands parts a comment into its words and its commands.
func commands(comment string) (words string, list []command) {
	for _, m := range commandForm.FindAllStringSubmatch(comment, -1) {
		list = append(list, command{m[0], strings.ToLower(m[1]), m[2]})
	}
	return commandForm.ReplaceAllString(comment, " "), list
}

// facts turns drawings into what a position file can say and the engine confirms. What
// is not confirmed is listed.
func (g *gameReader) facts(list []command, from, to int) string {
	var d drawn
	search := search{text: string(g.src.Text[from:max(from, to)]), offset: from}
	for _, c := range list {
		start, end := search.next(c.whole)
		switch c.name {
		case "csl":
			for _, item := range items(c.value) {
				if square, ok := chess.ParseSquare(item[min(1, len(item)):]); ok {
					d.marks = d.marks.With(square)
				} else {
					g.leave(start, end, diag.T("%q is no circle around a square", item))
				}
			}
		case "cal":
			for _, item := range items(c.value) {
				g.arrow(&d, item, start, end)
			}
		default:
			g.leave(start, end, diag.T("%s is not taken over: it says nothing about the position", c.whole))
		}
	}
	return d.yaml()
}

// search finds commands, one after the other, in the text between two moves.
type search struct {
	text   string // what has not been searched yet
	offset int    // of text
}

// next returns the place of a command, or where the last one was if there is none: a line
// break in a command is a space in the comment. Then nothing is searched any more, because
// a file may have a hundred thousand of them.
func (s *search) next(whole string) (start, end int) {
	i := strings.Index(s.text, whole)
	if i < 0 {
		s.text = ""
		return s.offset, s.offset
	}
	start = s.offset + i
	s.text, s.offset = s.text[i+len(whole):], start+len(whole)
	return start, s.offset
}

func items(value string) []string {
	return strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
}

// drawn are the facts of one board.
type drawn struct {
	marks     chess.Bitboard
	legal     []string
	attackers []string // lines of YAML
}

// arrow keeps an arrow that shows a legal move or an attack.
func (g *gameReader) arrow(d *drawn, item string, start, end int) {
	var from, to chess.Square
	ok := len(item) == 5
	if ok {
		var first, second bool
		from, first = chess.ParseSquare(item[1:3])
		to, second = chess.ParseSquare(item[3:5])
		ok = first && second
	}
	if !ok {
		g.leave(start, end, diag.T("%q is no arrow between two squares", item))
		return
	}
	p := g.game.Last()
	for _, m := range p.MovesFrom(from) {
		if m.UCI()[:4] == item[1:5] {
			if !slices.Contains(d.legal, m.UCI()) && !slices.ContainsFunc(d.legal, func(uci string) bool { return uci[:4] == item[1:5] }) {
				d.legal = append(d.legal, m.UCI())
			}
			return
		}
	}
	piece := p.At(from)
	if piece == chess.NoPiece {
		g.leave(start, end, diag.T("the arrow %s–%s is not taken over: there is no piece on %s", from.String(), to.String(), from.String()))
		return
	}
	attackers := p.Attackers(to, piece.Color())
	if !attackers.Has(from) {
		g.leave(start, end, diag.T("the arrow %s–%s is not taken over: the piece on %s neither may go there nor attacks it", from.String(), to.String(), from.String()))
		return
	}
	line := fmt.Sprintf("  %s %s: %s\n", piece.Color(), to, attackers)
	if attackers.Count() > 1 {
		line = fmt.Sprintf("  %s %s: [%s]\n", piece.Color(), to, strings.ReplaceAll(attackers.String(), " ", ", "))
	}
	if !slices.Contains(d.attackers, line) {
		d.attackers = append(d.attackers, line)
	}
}

// yaml writes the facts as a position file has them.
func (d *drawn) yaml() string {
	var b strings.Builder
	if len(d.legal) > 0 {
		b.WriteString("legal: [" + strings.Join(d.legal, ", ") + "]\n")
	}
	if len(d.attackers) > 0 {
		b.WriteString("attackers:\n" + strings.Join(d.attackers, ""))
	}
	if d.marks != 0 {
		b.WriteString("marks: [" + strings.ReplaceAll(d.marks.String(), " ", ", ") + "]\n")
	}
	return b.String()
}
