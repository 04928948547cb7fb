package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	cd "github.com/chromedp/chromedp"

	"rokada/internal/chess"
	"rokada/internal/explain"
	"rokada/internal/position"
)

const (
	// formJS returns what a reader sees of an exercise.
	formJS = `id => {
		const f = document.getElementById(id), shown = e => !!e && e.checkVisibility();
		return { result: f.querySelector('.result').textContent, solution: f.querySelector('.solution').open, form: shown(f.querySelector('.form')),
			layers: [...f.querySelectorAll('.bd .v1, .bd .v2, .bd .v3')].some(e => e.getClientRects().length), play: shown(f.querySelector('.under [value="O-O"]')) }; }`
	// chooseJS chooses the n-th shown input of a group by its value, as a click does.
	chooseJS = `(id, group, value) => {
		const set = [...document.getElementById(id).querySelectorAll('fieldset')].filter(e => e.checkVisibility())[group];
		set.querySelector('[value="' + value + '"]').click(); }`
	sendJS  = `id => document.getElementById(id).querySelector('form p button').click()`
	orderJS = `id => [...document.getElementById(id).querySelectorAll('.order span')].map(e => e.textContent.replace(/\s/g, ' '))`
	scoreJS = `() => { const s = document.querySelector('.score'); return s && !s.hidden ? s.querySelector('.sum').textContent : ''; }`
)

type formState struct {
	Result   string `json:"result"`
	Solution bool   `json:"solution"`
	Form     bool   `json:"form"`
	Layers   bool   `json:"layers"`
	Play     bool   `json:"play"`
}

// TestEveryExerciseIsRightAndWrong answers each exercise of one language, wrong and then,
// on the page loaded anew, right. What is right is asked of the engine and not of the page.
func TestEveryExerciseIsRightAndWrong(t *testing.T) {
	t.Parallel()
	p := publish(t)
	language := p.guide.Original()
	word := func(key string) string {
		text, err := language.Catalog.T(key, nil)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	b := openBrowser(t, false)
	kinds := map[string]int{}
	for _, page := range p.lessonPages(string(language.Locale)) {
		for _, right := range []bool{false, true} {
			b.do(cd.Navigate(p.url + page))
			b.tell(`() => localStorage.clear()`)
			total := 0
			for _, figure := range eval[[]shown](b, boardsJS) {
				if figure.Exercise == "" {
					continue
				}
				total++
				kinds[figure.Exercise]++
				t.Run(fmt.Sprintf("%s/%s/%s/right=%v", page, figure.ID, figure.Exercise, right), func(t *testing.T) {
					b := &browser{t, b.ctx}
					f := p.positionOf(t, figure.ID)
					if before := eval[formState](b, formJS, figure.ID); before.Solution || before.Result != "" || before.Layers || !before.Form {
						t.Fatalf("before it is answered the exercise is %+v", before)
					}
					if figure.Exercise != "checks" && figure.Exercise != "castle" && figure.Exercise != "order" {
						b.tell(sendJS, figure.ID)
						if asked := eval[formState](b, formJS, figure.ID); asked.Solution || asked.Result != word("ui.exercise.none") {
							t.Errorf("without an answer the exercise is %+v", asked)
						}
					}
					if !b.answer(f, figure, right) {
						t.Skip("no wrong answer can be given here")
					}
					want := map[bool]string{true: word("ui.exercise.right"), false: word("ui.exercise.wrong")}[right]
					if after := eval[formState](b, formJS, figure.ID); !after.Solution || after.Result != want {
						t.Errorf("the exercise says %q and the solution is open: %v; want %q", after.Result, after.Solution, want)
					}
				})
			}
			if total > 1 {
				score := strings.Fields(eval[string](b, scoreJS))
				if !right && !slices.Contains(score, "0") && !slices.Contains(score, "1") || right && !slices.Contains(score, strconv.Itoa(total)) {
					t.Errorf("%s: the score is %q of %d, right: %v", page, score, total, right)
				}
			}
		}
	}
	for _, kind := range []string{"verdict", "square", "attackers", "blockers", "checks", "castle", "count"} {
		if kinds[kind] == 0 {
			t.Errorf("no exercise of the kind %s was answered", kind)
		}
	}
}

// TestItemsArePutInOrder puts the six checks in order with the buttons, on a page made for
// it: lessons ask for an order only where it teaches something.
func TestItemsArePutInOrder(t *testing.T) {
	t.Parallel()
	const name = "content/ru/080-checklist.md"
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	const fence = "```exercise only-short-right-left "
	before, after, found := strings.Cut(string(text), fence)
	if !found {
		t.Fatalf("%s has no exercise to change", name)
	}
	_, after, _ = strings.Cut(after, "\n")
	p, err := publishFrom(changed{os.DirFS("../.."), name, before + fence + "order\n" + after})
	if err != nil {
		t.Fatal(err)
	}
	word := p.words(t)
	b := openBrowser(t, false)
	for _, page := range p.lessonPages("ru") {
		if !strings.Contains(string(p.pages[page]), `data-exercise="order"`) {
			continue
		}
		b.do(cd.Navigate(p.url + page))
		id := eval[string](b, `() => document.querySelector('[data-exercise=order]').id`)
		b.tell(sendJS, id)
		if wrong := eval[formState](b, formJS, id); wrong.Result != word("ui.exercise.wrong") {
			t.Errorf("the order in which the items begin is answered by %q", wrong.Result)
		}
		for i, check := range []string{"right", "home", "path", "king", "crossing", "landing"} {
			for n := slices.Index(eval[[]string](b, orderJS, id), word("check."+check+".title")); n > i; n-- {
				b.tell(`(id, n) => document.getElementById(id).querySelectorAll('.order button')[n].click()`, id, n)
			}
		}
		b.tell(sendJS, id)
		if right := eval[formState](b, formJS, id); right.Result != word("ui.exercise.right") {
			t.Errorf("the right order is answered by %q: %q", right.Result, eval[[]string](b, orderJS, id))
		}
		return
	}
	t.Error("the page was not found")
}

// answer gives an answer; it is false if there is no wrong one to give.
func (b *browser) answer(f *position.File, figure shown, right bool) bool {
	b.t.Helper()
	a, _ := f.Answer(figure.Exercise)
	switch figure.Exercise {
	case "verdict":
		b.answerVerdicts(f, figure.ID, a.Wings, right)
	case "checks":
		b.answerChecks(f, figure.ID, a.Wings, right)
	case "count":
		number := a.Number
		if !right {
			number++
		}
		b.tell(`(id, value) => { const e = document.getElementById(id).querySelector('[type=number]'); e.focus(); e.value = value; }`, figure.ID, number)
	case "castle":
		return b.answerCastling(f, figure.ID, a.Wings, right)
	default:
		for s := range a.Squares.Squares() {
			if !right && s == a.Squares.First() {
				continue // one is missing
			}
			at := b.point(figure.ID, s)
			b.do(cd.MouseClickXY(at[0], at[1]))
		}
		if !right {
			at := b.point(figure.ID, (^a.Squares).First())
			b.do(cd.MouseClickXY(at[0], at[1]))
		}
	}
	b.tell(sendJS, figure.ID)
	return true
}

func (b *browser) answerVerdicts(f *position.File, id string, wings []position.Wing, right bool) {
	b.t.Helper()
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
		b.tell(chooseJS, id, group, state)
		group++
		if failed > 0 {
			b.tell(chooseJS, id, group, strconv.Itoa(failed))
			group++
		}
	}
}

func (b *browser) answerChecks(f *position.File, id string, wings []position.Wing, right bool) {
	b.t.Helper()
	setup := f.At().Setup()
	for i, w := range wings {
		for _, check := range explain.Checks(&setup, f.Verdict(w), explain.Context{}) {
			if (check.State == explain.Passed) == (right || i > 0 || check.Number > 1) {
				b.tell(chooseJS, id, i, fmt.Sprintf("%d%d", i, check.Number))
			}
		}
	}
}

// answerCastling castles on the board. A wrong answer is a castling that is not allowed or
// not asked for.
func (b *browser) answerCastling(f *position.File, id string, wings []position.Wing, right bool) bool {
	b.t.Helper()
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		w := position.Wing{Color: f.At().Turn(), Side: side}
		if slices.Contains(wings, w) != right {
			continue
		}
		v := f.Verdict(w)
		if right {
			ways[0][0].try(b, id, &v)
		} else {
			b.tell(pressJS, id, side.String())
		}
		return true
	}
	return false
}
