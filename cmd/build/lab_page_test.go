package main

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"
	cd "github.com/chromedp/chromedp"

	"rokada/internal/browser"
)

func TestLabGivesTasksAndTellsRightFromWrong(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Original())
	for _, topic := range []string{"any", "legal", "path", "rights", "b-file"} {
		b.Tell(`topic => document.getElementById('lab--topic').value = topic`, topic)
		b.Tell(labPressJS, "task")
		b.labShows("#lab--task .question")
		right := browser.Eval[string](b.Tab, `() => {
			const fen = document.getElementById('lab--text').value, q = document.querySelector('#lab--task .question').textContent;
			return document.getElementById('lab--app').ask('castling', 'standard', fen, '', / b /.test(fen) ? 'black' : 'white', q.includes('длинную') ? 'O-O-O' : 'O-O').state; }`)
		wrong := map[string]string{"legal": "lost", "lost": "prevented", "prevented": "legal"}[right]
		for _, try := range [][2]string{{wrong, "wrong"}, {right, "right"}} {
			b.Tell(labChooseJS, "answer", try[0])
			b.Tell(labPressJS, "answer")
			if got := browser.Eval[string](b.Tab, `() => document.querySelector('#lab--task .result').className`); got != "result "+try[1] {
				t.Errorf("%s: the answer %s to a castling that is %s is %q", topic, try[0], right, got)
			}
		}
		b.labShows("#lab--walk .reason")
	}
}

// A question for paper has the board, what is given and room for the answer, and nothing
// that gives it away.
func TestLabPrintsAQuestion(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	b.open(p, p.Guide.Original())
	b.Tell(`() => self.print = () => {}`)
	b.Tell(labTypeJS, "4k3/8/b7/8/8/8/8/R3K2R w K - 0 1")
	b.Tell(labPressJS, "O-O")
	b.labShows("#lab--walk .reason")
	b.Tell(labPressJS, "print")
	b.Do(cd.Func(func(ctx context.Context, target *cd.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		return err
	}))
	b.labShows(".lab-sheet .boxes")
	text := browser.Blanks(browser.Eval[string](b.Tab, `() => document.querySelector('main').innerText`))
	for _, want := range []string{"Ход белых.", "Право на рокировку: только 0-0.", "Могут ли белые рокироваться в длинную сторону?", "5. Проход безопасен", "4k3/8/b7/8/8/8/8/R3K2R w K - 0 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q: %s", want, text)
		}
	}
	for _, leak := range []string{"которое бь", "не проверяется", "Рокировка станет"} {
		if strings.Contains(text, leak) {
			t.Errorf("the sheet gives the answer away: %q", leak)
		}
	}
	if marks := browser.Eval[int](b.Tab, `() => document.querySelectorAll('.lab-sheet .att, .lab-sheet .ray, .lab-sheet .arw').length`); marks != 0 {
		t.Errorf("the board of the sheet has %d marks of the answer", marks)
	}
}

// Browsers without WebAssembly say so; those that cannot unpack the engine load it as it is.
func TestLabInOtherBrowsers(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	for _, test := range []struct{ remove, shown string }{
		{"WebAssembly", "#lab--notice .old"}, {"DecompressionStream", "#lab--walk .reason"},
	} {
		b := labTab{browser.Open(t)}
		b.Do(cd.Func(func(ctx context.Context, target *cd.Target) error {
			_, err := cdp.Call(ctx, target, cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: "delete self." + test.remove})
			return err
		}), cd.Navigate(p.URL+"ru/lab/index.html"))
		b.Tell(labPressJS, "O-O")
		b.labShows(test.shown)
	}
	b := labTab{browser.Open(t)}
	b.Do(cd.Func(func(ctx context.Context, target *cd.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return err
	}), cd.Navigate(p.URL+"ru/lab/index.html"))
	b.labShows("#lab--notice .without")
	b.labShows("#lab--notice p:not([hidden]) code")
	if browser.Eval[bool](b.Tab, labShownJS, "#lab--tray") || browser.Eval[bool](b.Tab, labShownJS, "#lab--app .panel") {
		t.Error("without script there are buttons")
	}
}

// Everything that can be pressed has a name and is large enough, and nothing is wider than
// a narrow phone.
func TestLabOnAPhone(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.OpenPhone(t)}
	for _, l := range p.Guide.Languages {
		b.open(p, l)
		for _, width := range []int64{320, 360, 768} {
			b.Do(cd.EmulateViewport(width, 740, cd.EmulateMobile, cd.EmulateTouch))
			faults := browser.Eval[[]string](b.Tab, `() => {
				const faults = [], shown = e => e.checkVisibility({ visibilityProperty: true });
				if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window by ' + (document.documentElement.scrollWidth - innerWidth));
				document.querySelectorAll('#lab--app :is(button,input,select,textarea)').forEach(e => {
					if (!shown(e)) return;
					const name = e.ariaLabel || e.title || e.textContent.trim() || (e.labels && [...e.labels].map(l => l.textContent).join('').trim());
					if (!name) faults.push('no name: ' + e.outerHTML.slice(0, 80));
					const r = (e.labels && e.type !== 'select-one' && e.closest('label') || e).getBoundingClientRect();
					if (r.width < 24 || r.height < 40) faults.push('too small: ' + Math.round(r.width) + 'x' + Math.round(r.height) + ' ' + name);
				});
				return faults; }`)
			for _, fault := range faults {
				t.Errorf("%s, %d: %s", l.Locale, width, fault)
			}
		}
	}
	// A finger puts a piece with two taps.
	b.Do(cd.EmulateViewport(360, 740, cd.EmulateMobile, cd.EmulateTouch))
	b.Tell(labPressJS, "clear")
	b.Tell(labPressJS, "wk")
	b.Tap(b.labPoint("d4"))
	b.labBoard("a piece put by a finger", "8/8/8/8/3K4/8/8/8 w")
	// While the checks go by, the board stays in sight.
	b.Tell(labTypeJS, "4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1")
	b.Tell(labPressJS, "O-O")
	b.labShows("#lab--walk .reason")
	if fault := browser.Eval[string](b.Tab, `() => {
		document.querySelectorAll('#lab--walk li')[4].scrollIntoView({ block: 'nearest', behavior: 'instant' });
		const board = document.querySelector('#lab--app .bd').getBoundingClientRect(), item = document.querySelectorAll('#lab--walk li')[4].getBoundingClientRect();
		return board.top < -1 || item.top < board.bottom - 1 || item.bottom > innerHeight + 1 ? board.top + ' ' + board.bottom + ' ' + item.top + ' ' + item.bottom : ''; }`); fault != "" {
		t.Errorf("board and check are not both in sight: %s", fault)
	}
}

// The link under a board of a lesson opens the lab with that board: its position, its
// rules, its side, and the moves where there are any.
func TestBoardsOpenInTheLab(t *testing.T) {
	t.Parallel()
	p := browser.Publish(t)
	b := labTab{browser.Open(t)}
	seen := map[string]bool{}
	for _, page := range p.LivePages("ru") {
		b.Do(cd.Navigate(p.URL + page))
		links := browser.Eval[[][2]string](b.Tab, `() => [...document.querySelectorAll('[data-lab]')].map(a => {
			a.addEventListener('click', e => e.preventDefault());
			a.click();
			return [decodeURIComponent(a.hash), a.closest('details').querySelector('code').textContent]; })`)
		for _, link := range links {
			// What differs from board to board is left out; the rest is a kind of address.
			kind := strings.Replace(link[0], strings.ReplaceAll(link[1], " ", "_"), "FEN", 1)
			kind = regexp.MustCompile(`([a-z]+=)[^&]*`).ReplaceAllString(kind, "$1")
			if seen[kind] {
				continue
			}
			seen[kind] = true
			b.Do(cd.Navigate("about:blank"), cd.Navigate(p.URL+"ru/lab/index.html"+link[0]))
			b.Tell(labPressJS, "O-O")
			b.labShows("#lab--walk .reason")
			b.labBoard(link[0], link[1])
			b.Do(cd.Navigate(p.URL + page))
		}
	}
	const board = "#https://lichess.org/analysis/"
	for _, kind := range []string{board + "FEN", board + "FEN?color=", board + "chess960/FEN", "#fen=&moves=", board + "FEN&line=&at="} {
		if !seen[kind] {
			t.Errorf("no board gives an address like %s, only %v", kind, seen)
		}
	}
}
