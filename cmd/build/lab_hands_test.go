package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rokada/internal/browser"
	"rokada/internal/chess"
	"rokada/internal/explain"
)

const (
	// labExamplesJS lists the examples that the lab offers.
	labExamplesJS = `() => [...document.querySelectorAll('#lab--example option')].map(e => e.value).filter(value => value)`
	labOpenJS     = `value => { const e = document.getElementById('lab--example'); e.value = value; e.dispatchEvent(new Event('change')); }`
	labEnterJS    = `() => document.querySelector('#lab--app').querySelector('.grid[tabindex="0"],.grid [tabindex="0"]').focus()`
	labButtonJS   = `value => {
		const e = document.querySelector('#lab--app .ask [value="' + value + '"]');
		e.scrollIntoView({ block: 'center', behavior: 'instant' });
		e.focus();
		const r = e.getBoundingClientRect();
		window.clicked = new Promise(done => addEventListener('click', () => done(true), { capture: true, once: true }));
		return [r.x + r.width / 2, r.y + r.height / 2]; }`
	labAnswerJS = `() => document.querySelector('#lab--walk > [role=status]').textContent`
)

// labHand presses a button of the lab, and two squares of its board.
type labHand struct {
	name    string
	button  func(b labTab, value string)
	squares func(b labTab, from, to chess.Square)
}

var labHands = []labHand{
	{"mouse", func(b labTab, value string) { b.Click(browser.Eval[browser.Point](b.Tab, labButtonJS, value)) },
		func(b labTab, from, to chess.Square) { b.labClick(from.String(), to.String()) }},
	{"keys", func(b labTab, value string) { browser.Eval[browser.Point](b.Tab, labButtonJS, value); b.Keys(kb.Enter) },
		func(b labTab, from, to chess.Square) {
			b.Tell(labEnterJS)
			b.KeyTo(from)
			b.Keys(kb.Enter)
			b.KeyTo(to)
			b.Keys(kb.Enter)
		}},
	{"finger", func(b labTab, value string) {
		b.Tap(browser.Eval[browser.Point](b.Tab, labButtonJS, value))
		browser.Value[bool](b.Tab, "clicked")
	}, func(b labTab, from, to chess.Square) {
		b.Tap(b.labPoint(from.String()))
		b.Tap(b.labPoint(to.String()))
	}},
}

// example reads the address of an example as the command `why` would be asked.
func example(t *testing.T, address string) labQuestion {
	t.Helper()
	q := labQuestion{mode: chess.Standard.String(), color: "white"}
	for _, part := range strings.Split(address, "&") {
		name, value, _ := strings.Cut(part, "=")
		switch name {
		case "fen":
			q.fen = strings.ReplaceAll(value, "_", " ")
		case "mode":
			q.mode = value
		case "moves":
			q.moves = strings.Split(value, "_")
		default:
			t.Fatalf("an example is %s", address)
		}
	}
	return q
}

// Both castlings of every example of the lab are asked for in every language, by mouse, by
// keyboard and by finger in turn, and answered as the command answers; those that are
// legal are made on the board, onto the king's square or the rook, and the others cannot
// be made.
func TestLabAnswersEveryHand(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	for i, hand := range labHands {
		t.Run(hand.name, func(t *testing.T) {
			t.Parallel()
			b := labTab{browser.Open(t)}
			if hand.name == "finger" {
				b = labTab{browser.OpenPhone(t)}
			}
			for j, l := range p.Guide.Languages {
				b.open(p, l)
				examples := browser.Eval[[]string](b.Tab, labExamplesJS)
				if len(examples) < 10 {
					t.Fatalf("the lab offers %d examples", len(examples))
				}
				text, word := speaker(l.Catalog), browser.Words(t, l)
				for n, address := range examples {
					if (n+j)%len(labHands) != i {
						continue // in this language by another hand, and by this one in another language
					}
					q := example(t, address)
					asked := q.understood(t)
					for side := chess.KingSide; side <= chess.QueenSide; side++ {
						where := fmt.Sprintf("%s: %s %s", l.Locale, address, side)
						b.Tell(labOpenJS, address)
						b.Tell(labChooseJS, "doing", "edit")
						hand.button(b, side.String())
						c, ctx := asked.castling(side)
						want, err := explain.Render(explain.Castling(&asked.setup, c, ctx).Sentences(), text)
						if err != nil {
							t.Fatal(err)
						}
						if got := browser.Blanks(browser.Eval[string](b.Tab, labAnswerJS)); !strings.HasPrefix(got, browser.Blanks(want)) {
							t.Errorf("%s: announced\n%s\nwant\n%s", where, got, want)
						}
						b.castle(where, hand, c, asked.setup.Board, n%2 == 0, word)
					}
				}
			}
		})
	}
}

// castle castles on the board of the lab, if there are a king and a rook to do it with.
func (b labTab) castle(where string, hand labHand, c chess.Castling, board chess.Board, ontoRook bool, word func(string, ...string) string) {
	b.Helper()
	to := c.KingTo
	if ontoRook {
		to = c.Rook
	}
	if c.King == chess.NoSquare || to == chess.NoSquare || to == c.King || board.At(c.King) != chess.PieceOf(c.Color, chess.King) || board.At(c.Rook&63) != chess.PieceOf(c.Color, chess.Rook) {
		return
	}
	before := b.labState().FEN
	b.Tell(labChooseJS, "doing", "move")
	hand.squares(b, c.King, to)
	after := b.labState()
	switch {
	case c.Legal() && (after.FEN == before || !strings.Contains(browser.Blanks(after.Said), word("ui.play.castled."+c.Color.String()))):
		b.Errorf("%s: castling by %s says %q and leads to %s", where, hand.name, after.Said, after.FEN)
	case !c.Legal() && after.FEN != before:
		b.Errorf("%s: castling by %s is made: %s", where, hand.name, after.FEN)
	}
}
