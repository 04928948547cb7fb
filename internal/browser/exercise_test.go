package browser

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
	"rokada/internal/explain"
	"rokada/internal/position"
)

const (
	// formJS returns what a reader sees of an exercise.
	formJS = `id => {
		const f = document.getElementById(id).closest('.position'), shown = e => !!e && e.checkVisibility();
		return { result: f.querySelector('.result').textContent, solution: f.querySelector('.solution').open, form: shown(f.querySelector('.form')),
			layers: [...f.querySelectorAll('.bd .v1, .bd .v2, .bd .v3')].some(e => e.getClientRects().length) }; }`
	// placeJS tells where in its group, of those that are shown, the control with a value is.
	placeJS = `(id, group, value) => {
		const set = [...document.getElementById(id).closest('.position').querySelectorAll('.form fieldset')].filter(e => e.checkVisibility())[group], e = set.querySelector('[value="' + value + '"]');
		return [...document.getElementById(id).closest('.position').querySelectorAll('.form fieldset input')].filter(e => e.checkVisibility()).indexOf(e); }`
	orderJS = `id => [...document.getElementById(id).closest('.position').querySelectorAll('.order span')].map(e => e.textContent.replace(/\s/g, ' '))`
	scoreJS = `() => { const s = document.querySelector('.score'); return s && !s.hidden ? s.querySelector('.sum').textContent : ''; }`
)

type formState struct {
	Result   string `json:"result"`
	Solution bool   `json:"solution"`
	Form     bool   `json:"form"`
	Layers   bool   `json:"layers"`
}

// send presses the button of the form.
func (tab *Tab) send(h hand, id string) {
	tab.Helper()
	tab.control(h, id, ".form p button", 0)
}

// examiner answers the exercises of a language, right and wrong. What is right is asked of
// the engine and not of the page.
type examiner struct {
	*Tab
	site  *Site
	word  func(key string, slots ...string) string
	right int // how many exercises of the page were first answered right
}

// score compares the score of a page with the answers.
func (e *examiner) score(page string, total int) {
	e.Helper()
	if total < 2 {
		return
	}
	state := map[bool]string{true: "all", false: "again"}[e.right == total]
	want := e.word("ui.exercise.score.sum", "Right", strconv.Itoa(e.right), "Total", strconv.Itoa(total)) + " " + e.word("ui.exercise.score."+state)
	if got := Blanks(Eval[string](e.Tab, scoreJS)); got != want {
		e.Errorf("%s: the score is %q, want %q", page, got, want)
	}
}

// exercise answers an exercise twice, right and wrong in either order.
func (e *examiner) exercise(figure shown, h hand, first bool) {
	e.Helper()
	f := e.site.positionOf(e.TB, figure.ID)
	where := fmt.Sprintf("%s %s by %s", figure.ID, figure.Exercise, h)
	if before := Eval[formState](e.Tab, formJS, figure.ID); before.Solution || before.Result != "" || before.Layers || !before.Form {
		e.Fatalf("%s: before it is answered the exercise is %+v", where, before)
	}
	if figure.Exercise != "checks" && figure.Exercise != "castle" && figure.Exercise != "order" {
		e.send(h, figure.ID)
		if asked := Eval[formState](e.Tab, formJS, figure.ID); asked.Solution || Blanks(asked.Result) != e.word("ui.exercise.none") {
			e.Errorf("%s: without an answer the exercise is %+v", where, asked)
		}
	}
	given := 0
	for _, right := range []bool{first, !first} {
		if !e.answer(f, figure, h, right) {
			continue // no wrong answer can be given here
		}
		if given++; given == 1 && right {
			e.right++
		}
		want := e.word(map[bool]string{true: "ui.exercise.right", false: "ui.exercise.wrong"}[right])
		if after := Eval[formState](e.Tab, formJS, figure.ID); !after.Solution || Blanks(after.Result) != want {
			e.Errorf("%s: the exercise says %q and the solution is open: %v; want %q", where, after.Result, after.Solution, want)
		}
	}
}

// answer gives an answer; it is false if there is no wrong one to give.
func (e *examiner) answer(f *position.File, figure shown, h hand, right bool) bool {
	e.Helper()
	a, _ := f.Answer(figure.Exercise)
	switch figure.Exercise {
	case "verdict":
		e.verdicts(f, figure.ID, h, a.Wings, right)
	case "checks":
		e.checks(f, figure.ID, h, a.Wings, right)
	case "count":
		number := a.Number
		if !right {
			number++
		}
		if h == keys {
			e.Tell(focusJS, figure.ID, "[type=number]", 0)
		} else {
			e.control(h, figure.ID, "[type=number]", 0)
		}
		e.Keys(kb.End + kb.Backspace + kb.Backspace + kb.Backspace + strconv.Itoa(number))
	case "castle":
		return e.castling(f, figure.ID, h, a.Wings, right)
	default:
		e.point(f, figure.ID, h, a.Squares, right)
	}
	e.send(h, figure.ID)
	return true
}

// choose chooses the value in the group of those that are shown.
func (e *examiner) choose(h hand, id string, group int, value string) {
	e.Helper()
	e.control(h, id, ".form fieldset input", Eval[int](e.Tab, placeJS, id, group, value))
}

func (e *examiner) verdicts(f *position.File, id string, h hand, wings []position.Wing, right bool) {
	e.Helper()
	setup := f.At().Setup()
	group := 0
	for i, w := range wings {
		v := f.Verdict(w)
		state, failed := explain.Castling(&setup, v, explain.Context{}).State.String(), 0
		for _, r := range v.Reasons() {
			if failed == 0 || r.Code.Check() < failed {
				failed = r.Code.Check()
			}
		}
		if !right && i == 0 { // the right state and the wrong check, or the other way round
			if failed == 0 {
				state, failed = "lost", 1
			} else {
				failed = failed%6 + 1
			}
		}
		e.choose(h, id, group, state)
		group++
		if failed > 0 {
			e.choose(h, id, group, strconv.Itoa(failed))
			group++
		}
	}
}

// tickedJS tells which boxes of an exercise are ticked.
const tickedJS = `id => [...document.getElementById(id).closest('.position').querySelectorAll('.form :checked')].map(e => e.value)`

func (e *examiner) checks(f *position.File, id string, h hand, wings []position.Wing, right bool) {
	e.Helper()
	setup := f.At().Setup()
	ticked := Eval[[]string](e.Tab, tickedJS, id)
	for i, w := range wings {
		for _, check := range explain.Checks(&setup, f.Verdict(w), explain.Context{}) {
			value := fmt.Sprintf("%d%d", i, check.Number)
			want := (check.State == explain.Passed) == (right || i > 0 || check.Number > 1)
			if want != slices.Contains(ticked, value) {
				e.choose(h, id, i, value)
			}
		}
	}
}

// point presses the squares that are wanted; a wrong answer has one for another.
func (e *examiner) point(f *position.File, id string, h hand, want chess.Bitboard, right bool) {
	e.Helper()
	if !right {
		want = want&^chess.Bits(want.First()) | chess.Bits((^want).First())
	}
	var chosen chess.Bitboard
	for _, name := range Eval[[]string](e.Tab, chosenJS, id) {
		s, _ := chess.ParseSquare(name)
		chosen = chosen.With(s)
	}
	for s := range (chosen ^ want).Squares() {
		e.squares(h, id, s)
	}
}

// chosenJS returns the squares of a board that are chosen, by the marks on it.
const chosenJS = `id => {
	const svg = document.getElementById(id).closest('.position').querySelector('.bd'), ctm = svg.getScreenCTM().inverse();
	const black = svg.querySelector('[href="#bb"]') || /hgf/.test(svg.textContent);
	return [...svg.querySelectorAll('.selected')].map(u => {
		const r = u.getBoundingClientRect(), p = new DOMPoint(r.left + r.width / 2, r.top + r.height / 2).matrixTransform(ctm);
		let x = Math.floor(p.x / 45), y = Math.floor(p.y / 45);
		if (black) x = 7 - x, y = 7 - y;
		return 'abcdefgh'[x] + (8 - y); }); }`

// castling castles on the board. A wrong answer is a castling that is not allowed or not
// asked for.
func (e *examiner) castling(f *position.File, id string, h hand, wings []position.Wing, right bool) bool {
	e.Helper()
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		w := position.Wing{Color: f.At().Turn(), Side: side}
		if slices.Contains(wings, w) != right {
			continue
		}
		e.Tell(resetJS, id)
		v := f.Verdict(w)
		toKingTo.possible(f, &v).castle(e.Tab, h, id, &v)
		return true
	}
	return false
}

// TestItemsArePutInOrder puts the six checks in order with the buttons, on a page made for
// it: lessons ask for an order only where it teaches something.
func TestItemsArePutInOrder(t *testing.T) {
	t.Parallel()
	const fence = "```exercise only-short-right-left "
	s := BuildChanged(t, "content/ru/080-checklist.md", func(text string) string {
		before, after, found := strings.Cut(text, fence)
		if !found {
			t.Fatal("the lesson has no exercise to change")
		}
		_, after, _ = strings.Cut(after, "\n")
		return before + fence + "order\n" + after
	})
	word, host := Words(t, s.Guide.Original()), NewHost(t, s)
	for _, page := range s.LivePages("ru") {
		if !strings.Contains(string(s.Files[page]), `data-exercise="order"`) {
			continue
		}
		for _, h := range []hand{mouse, keys, finger} {
			tab := openFor(t, h == finger)
			tab.ShowLive(host.Page(page))
			id := Eval[string](tab, `() => document.querySelector('[data-exercise=order] figure').id`)
			tab.send(h, id)
			if wrong := Eval[formState](tab, formJS, id); Blanks(wrong.Result) != word("ui.exercise.wrong") {
				t.Errorf("the order in which the items begin is answered by %q", wrong.Result)
			}
			for i, check := range []string{"right", "home", "path", "king", "crossing", "landing"} {
				for n := slices.Index(Eval[[]string](tab, orderJS, id), word("check."+check+".title")); n > i; n-- {
					tab.control(h, id, ".order button", n)
				}
			}
			tab.send(h, id)
			if right := Eval[formState](tab, formJS, id); Blanks(right.Result) != word("ui.exercise.right") {
				t.Errorf("the right order is answered by %q: %q", right.Result, Eval[[]string](tab, orderJS, id))
			}
		}
		return
	}
	t.Error("the page was not found")
}
