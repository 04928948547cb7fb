package main

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	cd "github.com/chromedp/chromedp"

	"rokada/internal/browser"
	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/explain"
)

const (
	// labPointJS returns the middle of a square of the lab's board in the window.
	labPointJS = `square => {
		const svg = document.querySelector('#lab--app .bd'), r = svg.getBoundingClientRect();
		if (r.top < 0 || r.bottom > innerHeight) svg.scrollIntoView({ block: 'center', behavior: 'instant' });
		let x = 'abcdefgh'.indexOf(square[0]), y = 8 - square[1];
		if (svg.classList.contains('turned')) x = 7 - x, y = 7 - y;
		const p = new DOMPoint(x * 45 + 22.5, y * 45 + 22.5).matrixTransform(svg.getScreenCTM());
		return [p.x, p.y]; }`
	// labStateJS is what the lab shows: the FEN, the first line of the moves, what is said.
	labStateJS = `() => ({ FEN: document.getElementById('lab--text').value, Line: document.querySelector('#lab--line p').innerText,
		Said: document.getElementById('lab--said').innerText, Touches: document.querySelector('#lab--touches p').innerText,
		Hash: location.hash, Rights: [...document.querySelectorAll('#lab--rights label')].map(e => e.querySelector('input').checked + ' ' + e.querySelector('small').innerText) })`
	labChooseJS = `(name, value) => { const e = document.querySelector('#lab--app [name="' + name + '"][value="' + value + '"]'); e.click(); }`
	labTypeJS   = `text => { document.getElementById('lab--text').value = text; document.querySelector('#lab--app [value=read]').click(); }`
)

type labState struct {
	FEN, Line, Said, Touches, Hash string
	Rights                         []string
}

// labTab is a tab with the lab.
type labTab struct{ *browser.Tab }

func (b labTab) labPoint(square string) browser.Point {
	b.Helper()
	return browser.Eval[browser.Point](b.Tab, labPointJS, square)
}

// labClick clicks squares, one after the other.
func (b labTab) labClick(squares ...string) {
	b.Helper()
	for _, s := range squares {
		b.Click(b.labPoint(s))
	}
}

func (b labTab) labState() labState {
	b.Helper()
	return browser.Eval[labState](b.Tab, labStateJS)
}

// labBoard checks the first fields of the FEN.
func (b labTab) labBoard(what, want string) {
	b.Helper()
	if got := b.labState().FEN; !strings.HasPrefix(got, want) {
		b.Errorf("%s: the FEN is %s, want %s", what, got, want)
	}
}

// Pieces come onto the board and off it by pressing, by dragging and by the keyboard.
func TestLabSetsUpAPosition(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Original())
	b.Tell(labPressJS, "clear")
	b.labBoard("an empty board", "8/8/8/8/8/8/8/8 w - ")
	for _, put := range []struct{ piece, square string }{{"wk", "e1"}, {"wr", "h1"}, {"bk", "e8"}, {"br", "f8"}} {
		b.Tell(labPressJS, put.piece)
		b.labClick(put.square)
	}
	b.labBoard("pieces that were put", "4kr2/8/8/8/8/8/8/4K2R w K -")
	b.labClick("f8") // the same piece once more takes it off
	b.labBoard("a piece that was taken off", "4k3/8/8/8/8/8/8/4K2R w K -")
	b.Tell(labPressJS, "hand")
	b.labClick("h1", "h3")
	b.labBoard("a rook away from home", "4k3/8/8/8/8/7R/8/4K3 w - -")
	b.Drag(b.labPoint("h3"), b.labPoint("h1"))
	b.labBoard("a rook back home has its right back", "4k3/8/8/8/8/8/8/4K2R w K -")
	outside := b.labPoint("a4")
	b.Drag(b.labPoint("h1"), browser.Point{outside[0] - 120, outside[1]})
	b.labBoard("a piece beside the board", "4k3/8/8/8/8/8/8/4K3 w - -")
	b.Tell(`() => document.querySelector('.desk').scrollIntoView({ behavior: 'instant' })`)
	a6 := b.labPoint("a6")
	tray := browser.Eval[browser.Point](b.Tab, `() => { const r = document.querySelector('#lab--tray [value=bb]').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }`)
	b.Drag(tray, a6)
	b.labBoard("a piece dragged out of the tray", "4k3/8/b7/8/8/8/8/4K3 w - -")
	b.Tell(`() => document.querySelector('#lab--app .grid').focus()`)
	b.KeyTo(chess.H1)
	b.Do(cd.KeyEvent("R"))
	b.KeyTo(chess.A6)
	b.Do(cd.KeyEvent("\u007f"))
	b.labBoard("pieces by the keyboard", "4k3/8/8/8/8/8/8/4K2R w K -")
	b.Tell(labChooseJS, "turn", "b")
	b.labBoard("the other side to move", "4k3/8/8/8/8/8/8/4K2R b K -")
	b.Tell(`() => document.querySelector('#lab--rights [value=K]').click()`)
	b.labBoard("a right taken away", "4k3/8/8/8/8/8/8/4K2R b - -")
}

// The six checks are those of the engine, each with its squares.
func TestLabWalksThroughTheChecks(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	for _, l := range p.Guide.Languages {
		b.open(p, l)
		for _, test := range []struct {
			fen            string
			mode           chess.CastlingMode
			side           chess.CastlingSide
			bad, ray, hold int // drawn at the end
		}{
			{"4k3/8/b7/8/8/8/5r2/R3K2R w KQ - 0 1", chess.Standard, chess.KingSide, 1, 2, 0},
			{"r3k1nr/8/8/8/1b6/8/8/R3K2R w KQkq - 0 1", chess.Standard, chess.QueenSide, 1, 1, 0},
			{"rn2k2r/8/8/8/8/8/8/4K3 b kq - 0 1", chess.Standard, chess.QueenSide, 0, 0, 1},
			{"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", chess.Chess960, chess.QueenSide, 1, 1, 0},
		} {
			b.Tell(labChooseJS, "mode", test.mode.String())
			b.Tell(labTypeJS, test.fen)
			b.Tell(labPressJS, test.side.String())
			b.labShows("#lab--walk .reason")
			s := mustSetup(t, test.fen, test.mode)
			c := s.Castling(s.Turn, test.side)
			got := browser.Eval[[][3]string](b.Tab, `() => [...document.querySelectorAll('#lab--walk li')].map(e => [e.className, e.querySelector('.title').textContent, e.querySelector('.found').textContent])`)
			for i, check := range explain.Checks(&s, c, explain.Context{FEN: true}) {
				title, _ := check.Title.Render(speaker(l.Catalog))
				var found []string
				for _, d := range check.Details {
					text, _ := d.Render(speaker(l.Catalog))
					found = append(found, text)
				}
				want := [3]string{"check-" + check.State.String(), title, strings.Join(found, "; ")}
				if browser.Blanks(strings.Join(got[i][:], "|")) != browser.Blanks(strings.Join(want[:], "|")) {
					t.Errorf("%s: check %d is %q, want %q", test.fen, i+1, got[i], want)
				}
			}
			drawn := browser.Eval[[3]int](b.Tab, `() => ['.att.bad', '.ray', '.hold'].map(s => document.querySelectorAll('#lab--app .bd ' + s).length)`)
			if want := [3]int{test.bad, test.ray, test.hold}; drawn != want {
				t.Errorf("%s: squares, lines and brackets %v, want %v", test.fen, drawn, want)
			}
			// A check that is pressed shows its squares; the second one king and rook.
			b.Tell(`() => document.querySelectorAll('#lab--walk li button')[1].click()`)
			if rings := browser.Eval[int](b.Tab, `() => document.querySelectorAll('#lab--app .bd .ring.legal').length`); rings != 2 {
				t.Errorf("%s: king and rook have %d rings", test.fen, rings)
			}
		}
	}
}

// Moves are played on the board, rights go before the reader's eyes, moves are taken back.
func TestLabPlaysAndNamesTheCause(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Original())
	b.Tell(labChooseJS, "doing", "move")
	b.labClick("e2", "e4", "e7", "e5", "e1", "e2", "a7", "a6", "e2", "e1")
	state := b.labState()
	if !strings.HasPrefix(state.FEN, "rnbqkbnr/1ppp1ppp/p7/4p3/4P3/8/PPPP1PPP/RNBQKBNR b kq -") || browser.Blanks(state.Line) != "1. e4 e5 2. Крe2 a6 3. Крe1" {
		t.Errorf("the game is %q, %q", state.FEN, state.Line)
	}
	if want := "false король уже ходил (2. Крe2). Право на обе рокировки потеряно"; browser.Blanks(state.Rights[0]) != want || state.Rights[2] != "true " {
		t.Errorf("the rights are %q, want %q", state.Rights, want)
	}
	b.Tell(labPressJS, "back")
	b.Tell(labPressJS, "back")
	if said := browser.Blanks(b.labState().Said); said != "2. Крe2. Белые потеряли право на обе рокировки." {
		t.Errorf("said %q", said)
	}
	b.Tell(labPressJS, "back")
	b.labBoard("before the king's move", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6")
	b.labClick("e1", "e3")
	if said := b.labState().Said; said == "" {
		t.Error("a move that is not possible is passed over in silence")
	}
	// Castling, by the king's square and with the verdict's button.
	for _, make := range []func(){
		func() { b.Tell(labChooseJS, "doing", "move"); b.labClick("e1", "g1") },
		func() { b.Tell(labChooseJS, "doing", "move"); b.labClick("e1", "h1") },
		func() { b.Tell(labPressJS, "O-O"); b.labShows("#lab--walk .make"); b.Tell(labPressJS, "make") },
	} {
		b.Tell(labTypeJS, "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
		make()
		b.labBoard("after castling", "4k3/8/8/8/8/8/8/5RK1 b - -")
	}
	if said := browser.Blanks(b.labState().Said); said != "1. 0-0. Белые рокировались. Больше рокировок у них не будет." {
		t.Errorf("said %q", said)
	}
	b.Tell(labTypeJS, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
	b.Tell(labChooseJS, "doing", "move")
	b.labClick("a7", "a8")
	b.Tell(`() => document.querySelector('#lab--said button').click()`)
	b.labBoard("a pawn that became something", "Q3k3/8/8/8/8/8/8/4K3 b - -")
}

func TestLabAnswersAboutTouchedPieces(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Language("bg"))
	b.Tell(labTypeJS, "5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	b.Tell(labChooseJS, "doing", "touch")
	b.labClick("e1", "h1")
	if got := browser.Blanks(b.labState().Touches); got != "Докоснато: e1, h1. Според член 4.4.3 трябва да се направи един от тези ходове: Цd1, Цd2, Цe2, 0-0-0." {
		t.Errorf("got %q", got)
	}
	b.Tell(`() => document.getElementById('lab--forget').click()`)
	b.labClick("e1", "a1")
	if got := browser.Blanks(b.labState().Touches); !strings.HasSuffix(got, "Според член 4.4.1 трябва да се направи един от тези ходове: 0-0-0.") {
		t.Errorf("got %q", got)
	}
}

// What is wrong with a FEN or with moves is said as on the command line.
func TestLabExplainsMistakesAsTheCommandLineDoes(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	for _, l := range p.Guide.Languages {
		b.open(p, l)
		for _, text := range []string{
			"r3k2r/8/b7/8/8/8/8/R3К2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/1RK5R w HB - 0 1", "1.e4 e5 2.Ke3", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "4k3/8/8/8/8/8/8/R6R x KQ e9 0 0",
		} {
			b.Tell(labTypeJS, text)
			got := browser.Eval[[]string](b.Tab, `() => [...document.querySelectorAll('#lab--faults .problem')].flatMap(e => [e.querySelector('p').textContent, ...e.querySelector('pre').textContent.split('\n'), ...[...e.querySelectorAll('p')].slice(1).map(p => p.textContent)])`)
			_, list := ask(text, chess.Standard)
			list.Sort()
			var out bytes.Buffer
			diag.Print(&out, list, diag.Style{Translate: func(format string) string { return l.Tool[format] }})
			// The command numbers the line and names the place; the page has it before its eyes.
			want := regexp.MustCompile(`(?m)^(FEN|PGN):\d+:\d+: |^ *\d* \|`).ReplaceAllString(out.String(), "")
			if len(got) == 0 || browser.Blanks(strings.Join(got, " ")) != browser.Blanks(want) {
				t.Errorf("%s: got\n%s\nwant\n%s", l.Locale, strings.Join(got, "\n"), want)
			}
			if kept := b.labState().FEN; kept != text {
				t.Errorf("the mistake is gone: %q", kept)
			}
		}
	}
}

// A shared address opens the lab as it was, in another language too.
func TestLabIsSharedByItsAddress(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Original())
	b.Tell(labTypeJS, "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6")
	b.Tell(labPressJS, "flip")
	b.Tell(labPressJS, "back")
	was := b.labState()
	if !strings.Contains(was.Hash, "&moves=e2e4_e7e5_g1f3_b8c6_f1b5_a7a6&ply=5&black") {
		t.Errorf("the address is %s", was.Hash)
	}
	b.Do(cd.Click(cd.CSS(`.languages a[lang=uk]`)))
	b.labShows("html[lang=uk] #lab--line")
	now := b.labState()
	if now.FEN != was.FEN || now.Hash != was.Hash || !strings.Contains(now.Line, "Сb5") {
		t.Errorf("in the other language there is %+v, want %+v", now, was)
	}
	// A position is shown without its answer, and nothing is loaded before the reader asks.
	b.Do(cd.Navigate("about:blank"), cd.Navigate(p.URL+"ru/lab/index.html#fen=1k1r4/8/8/8/8/8/8/R3K3_w_Q_-_0_1"))
	b.labBoard("a shared position", "1k1r4/8/8/8/8/8/8/R3K3 w Q - 0 1")
	if browser.Eval[bool](b.Tab, `() => !!document.getElementById('lab--app').ask || performance.getEntriesByType('resource').some(e => e.name.endsWith('.bin'))`) {
		t.Error("the engine was loaded without a question")
	}
	for _, hostile := range []string{"#fen=<img src=x>", "#fen=%E0%A4%A&moves=%", "#moves=e2e4", "#fen=" + strings.Repeat("9", 2000), "#fen=8/8/8/8/8/8/8/8_w&mode=x&ply=-5&moves=e2e4_zz"} {
		b.Do(cd.Navigate("about:blank"), cd.Navigate(p.URL+"ru/lab/index.html"+hostile))
		if n := browser.Eval[int](b.Tab, `() => document.querySelectorAll('#lab--app img').length`); n != 0 {
			t.Errorf("%s puts %d pictures into the page", hostile, n)
		}
	}
}
