package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"rokada/internal/chess"
	"rokada/internal/guide"
)

const (
	// faintTextJS returns the texts that are shown with too little contrast (WCAG 1.4.3): of
	// every element with words of its own and of every sign that a style adds, in the color
	// in which it is painted on what lies behind it.
	faintTextJS = `() => {
		const channel = v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
		const light = c => .2126 * channel(c[0]) + .7152 * channel(c[1]) + .0722 * channel(c[2]);
		const ratio = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05);
		const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }), known = {};
		const color = text => known[text] ??= (() => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; })();
		const over = (a, b) => a.slice(0, 3).map((v, i) => (v * a[3] + b[i] * (255 - a[3])) / 255);
		const behind = e => e ? over(color(getComputedStyle(e).backgroundColor), e.parentElement ? behind(e.parentElement) : color(getComputedStyle(document.documentElement).colorScheme.startsWith('dark') ? '#121212' : '#fff')) : [255, 255, 255];
		const faint = new Set();
		const look = (e, style, what) => {
			if (style.visibility !== 'visible' || +style.opacity === 0) return;
			const size = parseFloat(style.fontSize), large = size >= 24 || size >= 18.66 && style.fontWeight >= 700, back = behind(e), r = ratio(over(color(style.color), back), back);
			if (r < (large ? 3 : 4.5)) faint.add(r.toFixed(2) + ' ' + style.color + ' on ' + back.map(Math.round) + ': ' + what);
		};
		const shape = (e, style, what) => {
			const back = behind(e), r = ratio(over(color(style.backgroundColor), back), back);
			if (r < 3) faint.add(r.toFixed(2) + ' ' + style.backgroundColor + ' on ' + back.map(Math.round) + ': the shape of ' + what);
		};
		document.querySelectorAll('body *').forEach(e => {
			if (e.closest('svg,template,script') || !e.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true })) return;
			const name = e.tagName + '.' + e.className, own = [...e.childNodes].filter(n => n.nodeType === 3 && n.data.trim()).map(n => n.data.trim()).join(' ');
			if (own && !e.matches(':disabled') && !e.closest(':disabled')) look(e, getComputedStyle(e), name + ' ' + own.slice(0, 40));
			for (const side of ['::before', '::after']) {
				const style = getComputedStyle(e, side);
				if (style.content === 'none' || style.display === 'none' || e.closest(':disabled')) continue;
				if (style.clipPath !== 'none') shape(e, style, name + side);
				else if (/\w|[+–#↑]/.test(style.content.replace(/counter\(|"/g, ''))) look(e, style, name + side + style.content);
			}
		});
		return [...faint]; }`
	// faintMarksJS returns everything on the boards of the page that does not stand out from
	// one of the two colors of squares, neither by its outline nor by what fills it (WCAG
	// 1.4.11), and the names of all that was looked at. A halo only helps what lies on it, and
	// a square that is selected is told by its frame of another piece.
	faintMarksJS = `() => {
		const channel = v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4;
		const light = c => .2126 * channel(c[0]) + .7152 * channel(c[1]) + .0722 * channel(c[2]);
		const ratio = (a, b) => (Math.max(light(a), light(b)) + .05) / (Math.min(light(a), light(b)) + .05);
		const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
		const color = text => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
		const over = (a, b) => a.slice(0, 3).map((v, i) => (v * a[3] + b[i] * (255 - a[3])) / 255);
		if (!document.querySelector('.sqL')) return { faint: [], names: [] };
		const squares = ['.sqL', '.sqD'].map(name => color(getComputedStyle(document.querySelector(name)).fill));
		const faint = new Set(), names = new Set();
		document.querySelectorAll('.bd .w, .bd .b, .bd .gh, .bd .men use, .bd .att, .bd .hold, .bd .dot, .bd .ray, .bd .tip, .bd .arw, .bd .no, .bd .ring, .bd .selected, .bd use').forEach(e => {
			const style = getComputedStyle(e), name = e.getAttribute('class') || '';
			if (!name || !e.getClientRects().length || /\bha\b|\bco\b|\bfr\b/.test(name)) return;
			names.add(name.replace(/ ?\b(drag|turn)\b/, ''));
			squares.forEach((square, i) => {
				const best = Math.max(...['fill', 'stroke'].map(p => style[p] === 'none' ? 1 : ratio(over(color(style[p]), square), square)));
				if (best < 3) faint.add(best.toFixed(2) + ' .' + name + ' on the ' + ['light', 'dark'][i] + ' square: fill ' + style.fill + ', stroke ' + style.stroke);
			});
		});
		return { faint: [...faint], names: [...names] }; }`
	// openAllJS shows everything that is folded up.
	openAllJS = `() => document.querySelectorAll('details').forEach(e => e.open = true)`
)

// theme is how a reader has set up the system.
type theme struct{ name, colors, forced string }

var themes = []theme{{"light", "light", "none"}, {"dark", "dark", "none"}, {"forced light", "light", "active"}, {"forced dark", "dark", "active"}}

func (tab *Tab) setTheme(c theme) {
	tab.Helper()
	Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: c.colors}, {Name: "forced-colors", Value: c.forced}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// TestNothingIsFaint looks at every page in every theme, with everything opened, exercises
// answered, a castling refused and one made: every text, sign, piece and mark has to stand
// out from what it is on, in the colors that a system forces, too.
func TestNothingIsFaint(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	for i, c := range themes {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			tab := Open(t)
			tab.setTheme(c)
			names := map[string]bool{}
			for n, pages := range s.same() {
				l := s.Guide.Languages[(n+i)%len(s.Guide.Languages)]
				page := pages[(n+i)%len(pages)]
				tab.ShowLive(s.URL + page)
				tab.use(s, l)
				for _, fault := range Eval[[]string](tab, faintTextJS) {
					t.Errorf("%s: %s", page, fault)
				}
				marks := Eval[struct{ Faint, Names []string }](tab, faintMarksJS)
				for _, fault := range marks.Faint {
					t.Errorf("%s: %s", page, fault)
				}
				for _, name := range marks.Names {
					names[name] = true
				}
			}
			for _, name := range []string{"w", "b", "gh", "att bad", "ring bad", "ring", "dot", "selected", "tip", "ray"} {
				if !names[name] {
					t.Errorf("no board showed anything of the kind %q, only %v", name, names)
				}
			}
			tab.Tell(`() => document.querySelector('a.find').click()`)
			tab.Until(`document.querySelector('dialog[open] li')`)
			tab.Keys("f1")
			for _, fault := range Eval[[]string](tab, faintTextJS) {
				t.Errorf("the search: %s", fault)
			}
		})
	}
}

// use brings a page into the state in which it shows most: all is open, the first exercise
// is answered wrong and the second right, on the first board a piece is taken up, on the
// others castling was tried.
func (tab *Tab) use(s *Site, l *guide.Language) {
	tab.Helper()
	e := examiner{Tab: tab, site: s, word: Words(tab.TB, l)}
	played, answered := 0, 0
	for _, figure := range Eval[[]shown](tab, boardsJS) {
		f := s.positionOf(tab.TB, figure.ID)
		switch {
		case figure.Exercise == "verdict" && answered < 2:
			e.answer(f, figure, mouse, answered == 1)
			answered++
		case figure.Play && figure.Exercise == "" && len(figure.Tries) > 0 && played%3 == 0:
			tab.Tell(pressJS, figure.ID, figure.Tries[0])
			played++
		case figure.Play && figure.Exercise == "":
			if m, _ := oneMove(f); m != 0 {
				tab.squares(mouse, figure.ID, kingOr(f.At(), m.From()))
			}
			played++
		}
	}
	tab.Tell(openAllJS)
}

// kingOr returns the square of the king who is to move if it has moves, else the other.
func kingOr(p *chess.Position, other chess.Square) chess.Square {
	for _, m := range p.LegalMoves() {
		if p.At(m.From()).Role() == chess.King {
			return m.From()
		}
	}
	return other
}

// TestFaintnessIsSeen makes a text, a sign, a piece and a mark faint and sees that each is
// found.
func TestFaintnessIsSeen(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	l := s.Guide.Original()
	tab.setTheme(themes[0])
	tab.ShowLive(s.URL + s.lesson(l, "through-attack"))
	tab.use(s, l)
	tab.Tell(`() => document.adoptedStyleSheets = [new CSSStyleSheet()]`)
	for _, style := range []string{".reason{color:#999!important}", ".lasts::before{background:#c0523f!important}", ".bd .men .w{stroke:#aab!important}", ".bd .att.bad{stroke:#c99!important}", ".bd .hold,.bd .ray{stroke:#d99!important}"} {
		tab.Tell(restyleJS, style)
		text, marks := Eval[[]string](tab, faintTextJS), Eval[struct{ Faint, Names []string }](tab, faintMarksJS)
		if len(text)+len(marks.Faint) == 0 {
			t.Errorf("%s is not seen", style)
		}
	}
	tab.Tell(restyleJS, "")
	if text, marks := Eval[[]string](tab, faintTextJS), Eval[struct{ Faint, Names []string }](tab, faintMarksJS); len(text)+len(marks.Faint) > 0 {
		t.Error(fmt.Sprint(text, marks))
	}
}
