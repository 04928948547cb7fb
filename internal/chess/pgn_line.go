package chess

import (
	"strconv"
	"strings"
)

// pgnLine is a line of moves while it is read.
type pgnLine struct {
	position Position // after the last move
	before   Position // before it, where its variations begin
	plies    []Ply
	dead     bool     // after a wrong move; the rest is passed over
	intro    []string // comments before the first move
	pending  []string // comments before the next move
	comments []string // comments after the last move
}

// line reads moves up to the end of a variation or of the game.
func (r *pgnReader) line(l *pgnLine, depth int) []Ply {
	numbered := false
	for {
		switch r.token.kind {
		case pgnEnd, pgnTag:
			return l.end()
		case pgnResult:
			if depth == 0 {
				return l.end()
			}
		case pgnClose:
			if depth > 0 {
				return l.end()
			}
			r.report(r.here(CodePGNSyntax).message("%q ends no variation", ")").help("remove it"))
		case pgnComment:
			l.comment(r.token.text, numbered)
		case pgnOpen:
			r.variation(l, depth)
		case pgnNAG:
			r.glyph(l)
		case pgnNumber:
			numbered = true
		case pgnSymbol:
			r.move(l)
			numbered = false
		}
		r.advance()
	}
}

// comment keeps a comment where it belongs: with the move before it, unless the number
// of the next move has been written already.
func (l *pgnLine) comment(text string, numbered bool) {
	switch {
	case l.dead:
	case numbered:
		l.pending = append(l.pending, text)
	case len(l.plies) == 0:
		l.intro = append(l.intro, text)
	default:
		l.comments = append(l.comments, text)
	}
}

// flush gives the last move its comments.
func (l *pgnLine) flush() {
	if n := len(l.plies); n > 0 {
		l.plies[n-1].Comment = strings.Join(l.comments, " ")
	}
	l.comments = nil
}

// end closes the line; a comment after a last number belongs to the move before it.
func (l *pgnLine) end() []Ply {
	if len(l.plies) == 0 {
		l.intro = append(l.intro, l.pending...)
	} else {
		l.comments = append(l.comments, l.pending...)
	}
	l.flush()
	return l.plies
}

// move plays one move.
func (r *pgnReader) move(l *pgnLine) {
	text := r.token.text
	if l.dead || text == "e.p." || text == "ep" {
		return
	}
	if r.moves++; r.moves > maxPGNMoves {
		if r.moves == maxPGNMoves+1 {
			r.report(r.here(CodePGNLimit).message("more than %s moves", itoa(maxPGNMoves)).help("split the file"))
		}
		l.dead = true
		return
	}
	m, err := l.position.ParseSAN(text)
	if wrong, ok := err.(*SANError); ok {
		problem := wrong.Problem
		problem.Start += r.token.start
		problem.End += r.token.start
		if m = wrong.Move; m == 0 {
			r.report(problem)
			l.dead = true
			return
		}
		r.note(problem)
	}
	l.flush()
	l.plies = append(l.plies, Ply{
		Move: m, SAN: l.position.SAN(m), Before: strings.Join(l.pending, " "), Start: r.token.start, End: r.token.end,
	})
	l.pending = nil
	l.before = l.position
	l.position = l.position.Play(m)
}

// variation reads (…), which replaces the last move. The current token is left on its
// closing parenthesis.
func (r *pgnReader) variation(l *pgnLine, depth int) {
	open := r.here(CodePGNSyntax)
	if depth >= maxPGNDepth {
		open.Code = CodePGNLimit
		r.report(open.message("more than %s variations inside each other", itoa(maxPGNDepth)))
		r.passOver()
		return
	}
	inner := pgnLine{position: l.before, dead: l.dead || len(l.plies) == 0}
	if len(l.plies) == 0 && !l.dead {
		r.report(open.message("a variation before the first move").help("put it after the move that it replaces"))
	}
	r.advance()
	plies := r.line(&inner, depth+1)
	if r.token.kind != pgnClose {
		r.report(open.message("a variation that does not end").help("close it with )"))
		r.held = true // The end of the game is still to be read by whoever called.
	}
	if len(plies) == 0 || len(l.plies) == 0 || l.dead {
		return
	}
	if len(inner.intro) > 0 {
		plies[0].Before = strings.TrimSpace(strings.Join(inner.intro, " ") + " " + plies[0].Before)
	}
	last := &l.plies[len(l.plies)-1]
	last.Variations = append(last.Variations, plies)
}

// passOver skips a variation with all that is in it.
func (r *pgnReader) passOver() {
	for depth := 1; depth > 0; {
		r.advance()
		switch r.token.kind {
		case pgnOpen:
			depth++
		case pgnClose:
			depth--
		case pgnEnd, pgnTag:
			r.held = true
			return
		}
	}
}

// glyph adds an annotation to the last move.
func (r *pgnReader) glyph(l *pgnLine) {
	number, err := strconv.Atoi(strings.TrimPrefix(r.token.text, "$"))
	switch r.token.text {
	case "!":
		number, err = 1, nil
	case "?":
		number, err = 2, nil
	case "!!":
		number, err = 3, nil
	case "??":
		number, err = 4, nil
	case "!?":
		number, err = 5, nil
	case "?!":
		number, err = 6, nil
	}
	if err != nil || number > 255 {
		r.report(r.here(CodePGNSyntax).message("%q is not an annotation", clip(r.token.text)).help("write %q to %q", "$0", "$255"))
		return
	}
	if n := len(l.plies); n > 0 && !l.dead {
		l.plies[n-1].NAGs = append(l.plies[n-1].NAGs, number)
	}
}
