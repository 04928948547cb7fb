package browser

import (
	"maps"
	"strings"

	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// stepsJS goes from the start of a game to its end and back and returns what a reader has
// seen at every move.
const stepsJS = `(id, moves) => {
	const f = document.getElementById(id).closest('.position'), list = f.querySelector('[data-line]'), seen = [], press = v => f.querySelector('.under [value=' + v + ']').click();
	press('first');
	for (let i = 0; i <= 2 * moves; i++) {
		const now = list.querySelector('[aria-current]');
		seen.push({ board: (` + piecesJS + `)(id), current: now ? now.textContent : '', said: f.querySelector('.under:has([value=back]) [role=status]').textContent });
		press(i < moves ? 'forth' : 'back');
	}
	return seen; }`

type step struct {
	Board   map[string]string `json:"board"`
	Current string            `json:"current"`
	Said    string            `json:"said"`
}

// stepThrough looks at the board and at what is said after every move, on both ways.
func (tab *Tab) stepThrough(f *position.File, figure shown, word func(string, ...string) string) {
	tab.Helper()
	for i, seen := range Eval[[]step](tab, stepsJS, figure.ID, f.Ply) {
		ply := min(i, 2*f.Ply-i)
		if want := placement(f, &f.Game.Positions[ply]); !maps.Equal(seen.Board, want) {
			tab.Errorf("%s: after %d moves the board shows %v, want %v", figure.ID, ply, seen.Board, want)
			return
		}
		said := Blanks(seen.Said)
		if ply == 0 && (seen.Current != "" || said != word("ui.steps.start")) || ply > 0 && seen.Current == "" || !strings.HasPrefix(seen.Said, seen.Current) {
			tab.Errorf("%s: after %d moves the current move is %q, and what is said is %q", figure.ID, ply, seen.Current, said)
		}
		// An exercise does not tell what is lost, since that is the answer.
		want := Blanks(seen.Current + ".")
		for _, loss := range losses(f, ply) {
			if figure.Exercise == "" {
				want += " " + word(loss)
			}
		}
		if ply > 0 && said != want {
			tab.Errorf("%s: after %d moves the page says %q, want %q", figure.ID, ply, said, want)
		}
	}
}

// stepByHand goes to the start, a move forth, back, and to the end.
func (tab *Tab) stepByHand(f *position.File, id string, h hand) {
	tab.Helper()
	for _, step := range []struct {
		button, key string
		ply         int
	}{{"first", kb.Home, 0}, {"forth", kb.ArrowRight, 1}, {"back", kb.ArrowLeft, 0}, {"last", kb.End, f.Ply}} {
		if h == keys {
			tab.Tell(focusJS, id, ".under [value=back]", 0)
			tab.Keys(step.key)
		} else {
			tab.control(h, id, ".under [value="+step.button+"]", 0)
		}
		if have, want := Eval[map[string]string](tab, piecesJS, id), placement(f, &f.Game.Positions[step.ply]); !maps.Equal(have, want) {
			tab.Errorf("%s: by %s, %s: the board after %d moves shows %v, want %v", id, h, step.button, step.ply, have, want)
		}
	}
}

// losses returns the messages of the rights that the move before the ply has cost.
func losses(f *position.File, ply int) []string {
	var lost [2][]string
	castled := false
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			if cause, ok := f.Game.Cause(ply, c, side); ok && cause.Ply == ply {
				lost[c] = append(lost[c], side.String())
				castled = castled || cause.Code == chess.Castled
			}
		}
	}
	var list []string
	for c, sides := range lost {
		switch {
		case len(sides) > 0 && castled:
			list = append(list, "ui.play.castled."+chess.Color(c).String())
		case len(sides) == 2:
			list = append(list, "ui.play.lost."+chess.Color(c).String()+".both")
		case len(sides) == 1:
			list = append(list, "ui.play.lost."+chess.Color(c).String()+"."+sides[0])
		}
	}
	return list
}
