package browser

import (
	"flag"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
)

// everyWay is for machines with time: else the ways take turns from language to language,
// so that each board is driven in each way in one of them.
var everyWay = flag.Bool("every-way", false, "try every castling of every language in every way")

// hand is what a reader acts with.
type hand int

const (
	mouse hand = iota
	keys
	finger
)

func (h hand) String() string { return [...]string{"mouse", "keys", "finger"}[h] }

// hands returns what there is at a desk or with a phone.
func hands(phone bool) []hand {
	if phone {
		return []hand{finger}
	}
	return []hand{mouse, keys}
}

// openFor starts a browser for a desk or a phone.
func openFor(t *testing.T, phone bool) *Tab {
	if phone {
		return OpenPhone(t)
	}
	return Open(t)
}

const (
	// pointJS returns the middle of a square in the window, after it has been brought there.
	pointJS = `(id, square) => {
		const f = document.getElementById(id).closest('.position'), svg = f.querySelector('.bd');
		const r = svg.getBoundingClientRect();
		if (r.top < 60 || r.bottom > innerHeight - 60) svg.scrollIntoView({ block: 'center', behavior: 'instant' });
		let x = 'abcdefgh'.indexOf(square[0]), y = 8 - square[1];
		const black = svg.querySelector('[href="#bb"]') || /hgf/.test(svg.textContent);
		if (black) x = 7 - x, y = 7 - y;
		const p = new DOMPoint(x * 45 + 22.5, y * 45 + 22.5).matrixTransform(svg.getScreenCTM());
		return [p.x, p.y]; }`
	// controlJS returns the middle of the n-th control that is shown of a figure, after it
	// has been brought into the window, and complains if something lies over it. The next
	// click is awaited, since a browser makes it of a tap when it pleases.
	controlJS = `(id, selector, n) => {
		const e = [...document.getElementById(id).closest('.position').querySelectorAll(selector)].filter(e => e.checkVisibility())[n];
		if (!e) throw Error('no ' + selector + ' ' + n + ' is shown in ' + id);
		const see = e.labels?.[0] || e;
		let r = see.getBoundingClientRect();
		if (r.top < 60 || r.bottom > innerHeight - 60) see.scrollIntoView({ block: 'center', behavior: 'instant' });
		r = see.getBoundingClientRect();
		const x = r.left + r.width / 2, y = r.top + r.height / 2, top = document.elementFromPoint(x, y);
		if (!see.contains(top)) throw Error((top ? top.outerHTML.slice(0, 80) : 'nothing') + ' lies over ' + selector + ' of ' + id);
		window.clicked = new Promise(done => { addEventListener('click', () => done(true), { capture: true, once: true }); setTimeout(() => done(false), 20000); });
		return [x, y]; }`
	focusJS = `(id, selector, n) => [...document.getElementById(id).closest('.position').querySelectorAll(selector)].filter(e => e.checkVisibility())[n].focus()`
	enterJS = `id => document.getElementById(id).closest('.position').querySelector('.grid[tabindex="0"],.grid [tabindex="0"]').focus()`
)

// square returns the middle of a square of a figure's board.
func (tab *Tab) square(id string, s chess.Square) Point {
	tab.Helper()
	return Eval[Point](tab, pointJS, id, s.String())
}

// squares presses squares of a board, one after the other.
func (tab *Tab) squares(h hand, id string, squares ...chess.Square) {
	tab.Helper()
	if h == keys {
		tab.Tell(enterJS, id)
	}
	for _, s := range squares {
		switch h {
		case mouse:
			tab.Click(tab.square(id, s))
		case finger:
			tab.Tap(tab.square(id, s))
		case keys:
			tab.KeyTo(s)
			tab.Keys(kb.Enter)
		}
	}
}

// control presses the n-th control that is shown of those that a selector finds in a
// figure: a button, or a box or a circle to be ticked.
func (tab *Tab) control(h hand, id, selector string, n int) {
	tab.Helper()
	switch h {
	case mouse:
		tab.Click(Eval[Point](tab, controlJS, id, selector, n))
	case finger:
		tab.Tap(Eval[Point](tab, controlJS, id, selector, n))
		if !Value[bool](tab, "clicked") {
			tab.Errorf("%s: a tap on %s is no click", id, selector)
		}
	case keys:
		tab.Tell(focusJS, id, selector, n)
		tab.Keys(" ")
	}
}
