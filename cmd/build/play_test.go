package main

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	cd "github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/position"
)

// Helpers that run in the page. They look only at what a reader gets: geometry, text,
// what is shown.
const (
	// boardsJS lists the figures of the page that have something to do.
	boardsJS = `() => [...document.querySelectorAll('.position')].map(f => ({
		id: f.id, exercise: f.dataset.exercise || '', play: !!f.dataset.play, line: !!f.querySelector('[data-line]'),
		tries: [...f.querySelectorAll('[data-try]')].map(c => c.dataset.try.split(' ')[0]) }))`
	// pointJS returns the middle of a square in the window, after it has been brought there.
	pointJS = `(id, square) => {
		const f = document.getElementById(id), svg = f.querySelector('.bd');
		const r = svg.getBoundingClientRect();
		if (r.top < 60 || r.bottom > innerHeight - 60) svg.scrollIntoView({ block: 'center', behavior: 'instant' });
		let x = 'abcdefgh'.indexOf(square[0]), y = 8 - square[1];
		const black = svg.querySelector('[href="#bb"]') || /hgf/.test(svg.textContent);
		if (black) x = 7 - x, y = 7 - y;
		const p = new DOMPoint(x * 45 + 22.5, y * 45 + 22.5).matrixTransform(svg.getScreenCTM());
		return [p.x, p.y]; }`
	// piecesJS returns what stands where, read from the drawing.
	piecesJS = `id => {
		const svg = document.getElementById(id).querySelector('.bd'), on = {};
		const black = svg.querySelector('[href="#bb"]') || /hgf/.test(svg.textContent);
		const ctm = svg.getScreenCTM().inverse();
		for (const u of svg.querySelectorAll('.men use')) {
			if (getComputedStyle(u).display === 'none') continue;
			const m = u.getScreenCTM(), p = new DOMPoint(22.5, 22.5).matrixTransform(m).matrixTransform(ctm);
			let x = Math.floor(p.x / 45), y = Math.floor(p.y / 45);
			if (black) x = 7 - x, y = 7 - y;
			on['abcdefgh'[x] + (8 - y)] = u.getAttribute('class') + u.getAttribute('href')[1];
		}
		return on; }`
	// saidJS returns the lines of a figure that screen readers announce.
	saidJS = `id => [...document.getElementById(id).querySelectorAll('[role=status]')].map(e => e.textContent).join(' ')`
	// cardJS tells whether the verdict of a wing is shown, and what it draws.
	cardJS = `(id, wing) => {
		const f = document.getElementById(id), cards = [...f.querySelectorAll('.verdict')];
		const i = cards.findIndex(c => (c.dataset.try || '').startsWith(wing + ' '));
		const shown = e => e.checkVisibility({ contentVisibilityAuto: true });
		const layer = [...f.querySelectorAll('.v' + (i + 1))];
		return { open: shown(cards[i].querySelector('.reason')), drawn: layer.some(e => e.getClientRects().length) || !layer.length, text: cards[i].innerText }; }`
	resetJS = `id => document.getElementById(id).querySelector('[value=reset]').click()`
	pressJS = `(id, value) => document.getElementById(id).querySelector('.under [value="' + value + '"]').click()`
)

type shown struct {
	ID       string   `json:"id"`
	Exercise string   `json:"exercise"`
	Play     bool     `json:"play"`
	Line     bool     `json:"line"`
	Tries    []string `json:"tries"`
}

type cardState struct {
	Open  bool   `json:"open"`
	Drawn bool   `json:"drawn"`
	Text  string `json:"text"`
}

// positionOf returns the position that a figure shows.
func (p *published) positionOf(t *testing.T, id string) *position.File {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(id, "board--"), "--")
	f := p.guide.Positions[name]
	if f == nil {
		t.Fatalf("no position for the figure %s", id)
	}
	return f
}

// lessonPages returns the addresses of all pages of the language with the script of lessons.
func (p *published) lessonPages(lang string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(p.pages)) {
		if strings.HasPrefix(name, lang+"/") && strings.Contains(string(p.pages[name]), "/lesson.") {
			list = append(list, name)
		}
	}
	return list
}

// blanks makes all blanks equal: the pages have no-break spaces where typography wants.
func blanks(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " ")
}

// sentences is what the engine says of a castling, in the language: the word of the card
// and every sentence after it.
func sentences(t *testing.T, l *guide.Language, f *position.File, w position.Wing) []string {
	t.Helper()
	setup := f.At().Setup()
	v := explain.Castling(&setup, f.Verdict(w), explain.Known(&f.Game, f.Ply, w.Color, w.Side))
	text := func(key string, count int, args map[string]string) (string, error) {
		slots := map[string]any{}
		for name, value := range args {
			slots[name] = value
		}
		if count > 0 {
			return l.Catalog.N(key, count, slots)
		}
		return l.Catalog.T(key, slots)
	}
	messages := append([]explain.Message{explain.Sign(w.Side), v.State.Card(), v.Reasons[0]}, v.Sentences()[1:]...)
	if lasts, ok := v.State.Lasts(); ok {
		messages = append(messages, lasts)
	}
	var list []string
	for _, m := range messages {
		said, err := m.Render(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, blanks(said))
	}
	return list
}

// placement returns what stands on the squares that the view of the file shows.
func placement(f *position.File, p *chess.Position) map[string]string {
	on := map[string]string{}
	board := p.Board()
	for s := range board.Occupied().Squares() {
		if f.View == position.Strip && s.Rank() != f.At().Turn().HomeRank() && s.Rank() != secondRank(f.At().Turn()) {
			continue
		}
		piece := board.At(s)
		on[s.String()] = piece.Color().String()[:1] + strings.ToLower(string(rune(piece.Role().Letter())))
	}
	return on
}

func secondRank(c chess.Color) chess.Rank {
	if c == chess.White {
		return chess.Rank2
	}
	return chess.Rank7
}

// way is one way in which a reader castles.
type way struct {
	name string
	try  func(b *browser, id string, c *chess.Castling)
}

// ways are the ways by mouse, keyboard and finger. Of each kind one is tried on every
// castling of every board, in turn, and with -every-way all.
var ways = [3][]way{{
	{"mouse drags the king", func(b *browser, id string, c *chess.Castling) {
		from, to := b.point(id, c.King), b.point(id, c.KingTo)
		b.do(cd.MouseEvent(cd.MousePressed, from[0], from[1], cd.ButtonLeft), cd.MouseEvent(cd.MouseMoved, (from[0]+to[0])/2, from[1], cd.ButtonLeft),
			cd.MouseEvent(cd.MouseMoved, to[0], to[1], cd.ButtonLeft), cd.MouseEvent(cd.MouseReleased, to[0], to[1], cd.ButtonLeft))
	}},
	{"mouse clicks king and rook", func(b *browser, id string, c *chess.Castling) {
		from, to := b.point(id, c.King), b.point(id, c.Rook)
		b.do(cd.MouseClickXY(from[0], from[1]), cd.MouseClickXY(to[0], to[1]))
	}},
	{"button", func(b *browser, id string, c *chess.Castling) { b.tell(pressJS, id, c.Side.String()) }},
}, {
	{"keys", func(b *browser, id string, c *chess.Castling) {
		b.tell(`id => document.getElementById(id).querySelector('.enter,.grid [tabindex="0"]').focus()`, id)
		b.keyTo(c.King)
		b.do(cd.KeyEvent(kb.Enter))
		b.keyTo(c.KingTo)
		b.do(cd.KeyEvent(kb.Enter))
	}},
}, {
	{"finger taps", func(b *browser, id string, c *chess.Castling) {
		for _, s := range []chess.Square{c.King, c.KingTo} {
			p := b.point(id, s)
			b.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: p[0], Y: p[1]})
			b.touch(input.DispatchTouchEventTypeTouchEnd)
		}
	}},
	{"finger drags", func(b *browser, id string, c *chess.Castling) {
		from, to := b.point(id, c.King), b.point(id, c.KingTo)
		b.touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: from[0], Y: from[1]})
		b.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: (from[0] + to[0]) / 2, Y: from[1]})
		b.touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: to[0], Y: to[1]})
		b.touch(input.DispatchTouchEventTypeTouchEnd)
	}},
}}

var everyWay = flag.Bool("every-way", false, "try every castling in every way")

func (b *browser) point(id string, s chess.Square) [2]float64 {
	b.t.Helper()
	return eval[[2]float64](b, pointJS, id, s.String())
}

// keyTo goes to a square with the arrows, from the one that has the focus, as its label
// says.
func (b *browser) keyTo(s chess.Square) {
	b.t.Helper()
	at := eval[[2]string](b, `() => [document.activeElement.ariaLabel.slice(0, 2),
		document.activeElement.closest('[role=grid]').firstChild.firstChild.ariaLabel[0]]`)
	here, ok := chess.ParseSquare(at[0])
	if !ok {
		b.t.Fatalf("the focus is on %q, want a square", at[0])
	}
	right, up := int(s.File())-int(here.File()), int(s.Rank())-int(here.Rank())
	if at[1] == "h" { // Black sits at the bottom
		right, up = -right, -up
	}
	b.do(cd.KeyEvent(strings.Repeat(kb.ArrowRight, max(right, 0)) + strings.Repeat(kb.ArrowLeft, max(-right, 0)) +
		strings.Repeat(kb.ArrowUp, max(up, 0)) + strings.Repeat(kb.ArrowDown, max(-up, 0))))
	if now := eval[string](b, `() => document.activeElement.ariaLabel`); !strings.HasPrefix(now, s.String()) {
		b.t.Fatalf("the keys lead from %s to %q, want %s", here, now, s)
	}
}

// TestEveryCastlingIsAnsweredAsTheEngineDoes tries both castlings on every board of every
// page of one language in every way, and compares what is announced, shown and drawn with
// the engine.
func TestEveryCastlingIsAnsweredAsTheEngineDoes(t *testing.T) {
	t.Parallel()
	p := publish(t)
	pages := p.lessonPages(string(p.guide.Original().Locale))
	const tabs = 2 // beside each other, since a browser waits for the next frame most of the time
	for n := range 2 * tabs {
		touch := n%2 == 1
		t.Run(fmt.Sprintf("touch=%v/%d", touch, n/2), func(t *testing.T) {
			t.Parallel()
			b := openBrowser(t, touch)
			tried := 0
			for i, page := range pages {
				if i%tabs == n/2 {
					tried += b.castlings(p, page, touch)
				}
			}
			if tried < 25 {
				t.Errorf("only %d castlings were tried", tried)
			}
		})
	}
}

// castlings tries all castlings of a page and returns how many there were.
func (b *browser) castlings(p *published, page string, touch bool) int {
	b.t.Helper()
	tried := 0
	b.do(cd.Navigate(p.url + page))
	for _, figure := range eval[[]shown](b, boardsJS) {
		if !figure.Play || figure.Exercise != "" {
			continue
		}
		f := p.positionOf(b.t, figure.ID)
		for _, sign := range figure.Tries {
			for _, way := range waysOf(touch, tried) {
				b.t.Run(strings.Join([]string{page, figure.ID, sign, way.name}, "/"), func(t *testing.T) {
					(&browser{t, b.ctx}).castle(p.guide.Original(), f, figure.ID, sign, way)
				})
				tried++
			}
		}
	}
	return tried
}

// waysOf returns the ways to try the n-th castling.
func waysOf(touch bool, n int) []way {
	kinds := ways[:2]
	if touch {
		kinds = ways[2:]
	}
	var list []way
	for _, kind := range kinds {
		if *everyWay {
			list = append(list, kind...)
		} else {
			list = append(list, kind[n%len(kind)])
		}
	}
	return list
}

// castle tries a castling in one way and looks at everything that has to follow.
func (b *browser) castle(l *guide.Language, f *position.File, id, sign string, way way) {
	b.t.Helper()
	b.tell(resetJS, id)
	w := position.Wing{Color: f.At().Turn(), Side: map[string]chess.CastlingSide{"O-O": chess.KingSide, "O-O-O": chess.QueenSide}[sign]}
	v := f.Verdict(w)
	board := f.At().Board()
	if way.name != "button" && board.At(v.King) != chess.PieceOf(w.Color, chess.King) {
		return // there is no king to be moved; the button asks all the same
	}
	way.try(b, id, &v)
	said := blanks(eval[string](b, saidJS, id))
	for _, want := range sentences(b.t, l, f, w) {
		if !strings.Contains(strings.ToLower(said), strings.ToLower(want)) {
			b.t.Errorf("announced %q, want %q in it", said, want)
		}
	}
	card := eval[cardState](b, cardJS, id, sign)
	if !card.Open {
		b.t.Errorf("the verdict is not shown")
	}
	want := placement(f, f.At())
	if v.Legal() {
		for _, m := range f.At().LegalMoves() {
			if m.IsCastling() && m.Side() == w.Side {
				after := f.At().Play(m)
				want = placement(f, &after)
			}
		}
	} else if !card.Drawn {
		b.t.Errorf("the verdict draws nothing on the board")
	}
	if have := eval[map[string]string](b, piecesJS, id); !maps.Equal(have, want) {
		b.t.Errorf("the board shows %s, want %s", fmt.Sprint(have), fmt.Sprint(want))
	}
}
