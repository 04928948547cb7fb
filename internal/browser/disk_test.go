package browser

import (
	"testing"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// aTour is what readers do anywhere: they read with the fonts and the colors of the guide,
// castle, answer, search, choose a theme and another language.
func aTour(t *testing.T, tab *Tab, s *Site, address func(page string) string) {
	t.Helper()
	languages := s.Guide.Languages
	for i, l := range languages {
		word := Words(t, l)
		page := s.lesson(l, "through-attack")
		tab.ShowLive(address(page))
		if got := Value[bool](tab, `document.fonts.ready.then(() => document.fonts.check('700 20px "Urok Condensed"') && getComputedStyle(document.querySelector('h1')).fontWeight === '800')`); !got {
			t.Errorf("%s has not its fonts or its style", page)
		}
		const id = "board--king-may-not-cross-f1"
		f := s.positionOf(t, id)
		tab.castle(l, f, id, position.Wing{Color: chess.White, Side: chess.KingSide}, mouse, toKingTo, page)
		e := examiner{Tab: tab, site: s, word: word}
		for _, figure := range Eval[[]shown](tab, boardsJS) {
			if figure.Exercise == "verdict" {
				e.exercise(figure, keys, false)
				break
			}
		}
		tab.Tell(`() => document.querySelector('a.find').click()`)
		tab.Until(`document.querySelector('dialog[open] li')`)
		tab.Tell(`() => document.querySelector('dialog button').click()`)
		dark := Eval[string](tab, paperJS)
		tab.Tell(`() => document.getElementById('theme--switch').click()`)
		if Eval[string](tab, paperJS) == dark {
			t.Errorf("%s: the theme does not change", page)
		}
		next := languages[(i+1)%len(languages)]
		section := Eval[string](tab, sectionJS, 3)
		tab.Tell(`lang => document.querySelector('.languages a[hreflang=' + lang + ']').click()`, string(next.Locale))
		tab.Until(`document.readyState === 'complete' && document.documentElement.lang === '` + string(next.Locale) + `'`)
		if at := Value[string](tab, `location.origin === 'null' || location.protocol === 'file:' ? location.href.split('#')[0] : location.origin + location.pathname`); at != address(s.lesson(next, "through-attack")) {
			t.Errorf("the switch of the language leads from %s to %s", page, at)
		}
		if !Eval[bool](tab, readJS, section) {
			t.Errorf("%s: read at #%s, in %s it is out of sight", page, section, next.Locale)
		}
	}
}

// From a disk everything works that does on a server.
func TestGuideWorksFromADisk(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	disk := s.OnDisk(t)
	aTour(t, tab, s, func(page string) string { return disk + page })
}

// Without a connection everything works too, in all languages, after one visit to one page.
func TestGuideWorksWithoutAConnection(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	h := NewHost(t, s)
	tab.Show(h.Page(aPage))
	tab.Until(Kept)
	h.Vanish()
	aTour(t, tab, s, func(page string) string { return h.URL + "/guide/" + page })
}
