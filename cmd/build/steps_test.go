package main

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cd "github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// stepsJS goes from the start of a game to its end and returns what a reader has seen at
// every move.
const stepsJS = `(id, moves) => {
	const f = document.getElementById(id), list = f.querySelector('[data-line]'), seen = [], press = v => f.querySelector('.under [value=' + v + ']').click();
	press('first');
	for (let i = 0; i <= moves; i++) {
		const now = list.querySelector('[aria-current]');
		seen.push({ board: (` + piecesJS + `)(id), current: now ? now.textContent : '', said: [...f.querySelectorAll('.under .status')].pop().textContent });
		press('forth');
	}
	return seen; }`

type step struct {
	Board   map[string]string `json:"board"`
	Current string            `json:"current"`
	Said    string            `json:"said"`
}

// words returns messages of the original language.
func (p *published) words(t *testing.T) func(key string, slots ...string) string {
	return func(key string, slots ...string) string {
		t.Helper()
		args := map[string]any{}
		for i := 0; i < len(slots); i += 2 {
			args[slots[i]] = slots[i+1]
		}
		text, err := p.guide.Original().Catalog.T(key, args)
		if err != nil {
			t.Fatal(err)
		}
		return blanks(text)
	}
}

// TestEveryGameCanBeSteppedThrough goes through each game of each page, and compares every
// board with the game and what is said of rights with the causes that the engine knows.
func TestEveryGameCanBeSteppedThrough(t *testing.T) {
	t.Parallel()
	p := publish(t)
	word := p.words(t)
	b := openBrowser(t, false)
	games := 0
	for _, page := range p.lessonPages(string(p.guide.Original().Locale)) {
		b.do(cd.Navigate(p.url + page))
		for _, figure := range eval[[]shown](b, boardsJS) {
			if !figure.Line {
				continue
			}
			games++
			t.Run(page+"/"+figure.ID, func(t *testing.T) {
				b := &browser{t, b.ctx}
				f := p.positionOf(t, figure.ID)
				for ply, seen := range eval[[]step](b, stepsJS, figure.ID, f.Ply) {
					if want := placement(f, &f.Game.Positions[ply]); !maps.Equal(seen.Board, want) {
						t.Fatalf("after %d moves the board shows %v, want %v", ply, seen.Board, want)
					}
					if (ply == 0) != (seen.Current == "") || !strings.HasPrefix(seen.Said, seen.Current) {
						t.Errorf("after %d moves the current move is %q, and what is said is %q", ply, seen.Current, seen.Said)
					}
					for _, loss := range losses(f, ply) {
						if said := blanks(seen.Said); strings.Contains(said, word(loss)) == (figure.Exercise != "") {
							t.Errorf("after %d moves the page says %q; of %q it should tell in a lesson and not in an exercise", ply, said, word(loss))
						}
					}
				}
				if games == 1 {
					b.stepByKeys(f, figure.ID)
				}
			})
		}
	}
	if games < 20 {
		t.Errorf("only %d games were stepped through", games)
	}
}

// stepByKeys goes to the start and one move forth with the keyboard.
func (b *browser) stepByKeys(f *position.File, id string) {
	b.t.Helper()
	b.tell(`id => document.getElementById(id).querySelector('.under [value=back]').focus()`, id)
	for ply, key := range []string{kb.Home, kb.ArrowRight} {
		b.do(cd.KeyEvent(key))
		if have, want := eval[map[string]string](b, piecesJS, id), placement(f, &f.Game.Positions[ply]); !maps.Equal(have, want) {
			b.t.Errorf("by keys the board after %d moves shows %v, want %v", ply, have, want)
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
	var keys []string
	for c, sides := range lost {
		switch {
		case len(sides) > 0 && castled:
			keys = append(keys, "ui.play.castled."+chess.Color(c).String())
		case len(sides) == 2:
			keys = append(keys, "ui.play.lost."+chess.Color(c).String()+".both")
		case len(sides) == 1:
			keys = append(keys, "ui.play.lost."+chess.Color(c).String()+"."+sides[0])
		}
	}
	return keys
}

// TestMovesOnBoards makes an ordinary move and an impossible one on every board, takes the
// move back, turns the board and begins anew.
func TestMovesOnBoards(t *testing.T) {
	t.Parallel()
	p := publish(t)
	word := p.words(t)
	b := openBrowser(t, false)
	costly := 0
	for _, page := range p.lessonPages(string(p.guide.Original().Locale)) {
		b.do(cd.Navigate(p.url + page))
		for i, figure := range eval[[]shown](b, boardsJS) {
			f := p.positionOf(t, figure.ID)
			m, cost := oneMove(f)
			if !figure.Play || figure.Exercise != "" || m == 0 {
				continue
			}
			t.Run(page+"/"+figure.ID, func(t *testing.T) {
				b := &browser{t, b.ctx}
				if i%2 == 1 && f.View != position.Strip {
					b.tell(pressJS, figure.ID, "flip")
				}
				b.press(figure.ID, m.From(), unreachable(f, m.From()))
				if said := blanks(eval[string](b, saidJS, figure.ID)); said != word("ui.play.illegal") {
					t.Errorf("an impossible move is answered by %q", said)
				}
				b.press(figure.ID, m.From(), m.To())
				after := f.At().Play(m)
				if have, want := eval[map[string]string](b, piecesJS, figure.ID), placement(f, &after); f.View != position.Strip && !maps.Equal(have, want) {
					t.Errorf("after %s the board shows %v, want %v", m.UCI(), have, want)
				}
				said := blanks(eval[string](b, saidJS, figure.ID))
				for _, key := range cost {
					costly++
					if !strings.Contains(said, word(key)) {
						t.Errorf("after %s the page says %q, want %q in it", m.UCI(), said, word(key))
					}
				}
				b.tell(pressJS, figure.ID, "undo")
				if have, want := eval[map[string]string](b, piecesJS, figure.ID), placement(f, f.At()); !maps.Equal(have, want) {
					t.Errorf("taken back the board shows %v, want %v", have, want)
				}
				b.tell(resetJS, figure.ID)
				if turned := eval[bool](b, `id => !!document.getElementById(id).querySelector('.turned')`, figure.ID); turned {
					t.Error("the board is still turned")
				}
			})
		}
	}
	if costly == 0 {
		t.Error("no move cost a right")
	}
}

// TestPawnsBecomeWhatIsChosen promotes a pawn on every board where one can be.
func TestPawnsBecomeWhatIsChosen(t *testing.T) {
	t.Parallel()
	p := publish(t)
	b := openBrowser(t, false)
	promoted := 0
	for _, page := range p.lessonPages(string(p.guide.Original().Locale)) {
		if !strings.Contains(string(p.pages[page]), "=r") {
			continue
		}
		b.do(cd.Navigate(p.url + page))
		for _, figure := range eval[[]shown](b, boardsJS) {
			f := p.positionOf(t, figure.ID)
			if !figure.Play || figure.Exercise != "" {
				continue
			}
			for _, m := range f.At().LegalMoves() {
				if m.Promotion() != chess.Knight {
					continue
				}
				promoted++
				b.press(figure.ID, m.From(), m.To())
				offered := eval[[]string](b, `id => [...document.getElementById(id).querySelectorAll('.status button')].map(e => e.textContent)`, figure.ID)
				knight := slices.Index(offered, p.words(t)("piece."+chess.PieceOf(f.At().Turn(), chess.Knight).String()))
				if len(offered) != 4 || knight < 0 {
					t.Fatalf("%s: a pawn on %s is offered %q", figure.ID, m.To(), offered)
				}
				b.tell(`(id, n) => document.getElementById(id).querySelectorAll('.status button')[n].click()`, figure.ID, knight)
				after := f.At().Play(m)
				if have, want := eval[map[string]string](b, piecesJS, figure.ID), placement(f, &after); !maps.Equal(have, want) {
					t.Errorf("%s: after %s the board shows %v, want %v", figure.ID, m.UCI(), have, want)
				}
				b.tell(resetJS, figure.ID)
			}
		}
	}
	if promoted == 0 {
		t.Error("no pawn was promoted")
	}
}

// press clicks two squares.
func (b *browser) press(id string, squares ...chess.Square) {
	b.t.Helper()
	for _, s := range squares {
		at := b.point(id, s)
		b.do(cd.MouseClickXY(at[0], at[1]))
	}
}

// oneMove returns a move to make, one that costs a right if there is one, and the messages
// of what it costs. Strips show only moves within them; promotions ask something first.
func oneMove(f *position.File) (best chess.Move, cost []string) {
	for _, m := range f.At().LegalMoves() {
		if m.IsCastling() || m.Promotion() != chess.NoRole || f.View == position.Strip && m.To().Rank() != m.From().Rank() {
			continue
		}
		game := chess.Game{Start: f.At().Setup(), Positions: []chess.Position{*f.At()}}
		game.Play(m)
		lost := losses(&position.File{Game: game}, 1)
		if best == 0 || len(lost) > len(cost) {
			best, cost = m, lost
		}
	}
	return best, cost
}

// unreachable returns a square in the rank of a piece to which it can neither go nor try to
// castle, and on which no piece of its own stands, which would be taken instead.
func unreachable(f *position.File, from chess.Square) chess.Square {
	can := chess.Bits(from)
	for _, m := range f.At().MovesFrom(from) {
		can = can.With(m.To())
	}
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		v := f.Verdict(position.Wing{Color: f.At().Turn(), Side: side})
		can |= chess.Bits(v.KingTo, v.Rook&63)
	}
	board := f.At().Board()
	can |= board.ByColor(f.At().Turn())
	if f.View == position.Strip {
		return (from.Rank().Set() &^ can).Last()
	}
	return (^can).Last()
}

// TestAnswersAreKeptOnlyWhenAsked answers, loads the page anew, agrees, loads it anew,
// withdraws.
func TestAnswersAreKeptOnlyWhenAsked(t *testing.T) {
	t.Parallel()
	p := publish(t)
	b := openBrowser(t, false)
	page := p.withExercises(t)
	score := func() string { return eval[string](b, scoreJS) }
	b.do(cd.Navigate(p.url + page))
	answer := func() {
		for _, figure := range eval[[]shown](b, boardsJS) {
			if figure.Exercise == "verdict" {
				b.answer(p.positionOf(t, figure.ID), figure, true)
				return
			}
		}
	}
	answer()
	before := score()
	if before == "" || eval[int](b, `() => localStorage.length`) != 0 {
		t.Fatalf("the score is %q and something is kept without consent", before)
	}
	b.do(cd.Navigate(p.url + page))
	if now := score(); now != "" {
		t.Errorf("loaded anew the score is %q, though nothing was to be kept", now)
	}
	answer()
	b.tell(`() => document.querySelector('.score input').click()`)
	b.do(cd.Navigate(p.url + page))
	if now := score(); now != before {
		t.Errorf("kept, the score is %q, want %q", now, before)
	}
	b.tell(`() => document.querySelector('.score input').click()`)
	if n := eval[int](b, `() => localStorage.length`); n != 0 {
		t.Errorf("%d things are still kept", n)
	}
}

// withExercises returns a page with several exercises that ask for a verdict.
func (p *published) withExercises(t *testing.T) string {
	t.Helper()
	for _, page := range p.lessonPages(string(p.guide.Original().Locale)) {
		if strings.Count(string(p.pages[page]), `data-exercise="verdict"`) > 1 {
			return page
		}
	}
	t.Fatal("there is no such page")
	return ""
}

// TestWithoutScript reads pages as a browser shows them that runs no script.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	p := publish(t)
	b := openBrowser(t, false)
	b.do(cd.Func(func(ctx context.Context, target *cd.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}))
	for _, page := range p.lessonPages(string(p.guide.Original().Locale)) {
		b.do(cd.Navigate(p.url + page))
		found := eval[[]string](b, `() => {
			const shown = e => e.checkVisibility(), faults = [], all = s => [...document.querySelectorAll(s)];
			if (all('form,.under,.score,#verdicts--all').some(e => e.checkVisibility({ visibilityProperty: true }))) faults.push('something is shown that only a script can use');
			all('details.verdict,.solution').forEach(d => {
				if (d.querySelector('summary').checkVisibility() === false && !d.closest('details:not([open])')) faults.push('a verdict cannot be asked for');
				d.open = true;
			});
			all('.reason,.solution p,.moves').filter(e => !e.closest('.pieces,template')).forEach(e => { if (!shown(e)) faults.push('hidden: ' + e.textContent); });
			return faults; }`)
		for _, fault := range found {
			t.Errorf("%s: %s", page, fault)
		}
	}
}
