package browser

import "testing"

// TestWithoutScript reads the pages of all languages as a browser shows them that runs no
// script: nothing is shown that only a script could use, and nothing is missing.
func TestWithoutScript(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	tab := Open(t)
	tab.WithoutScript()
	for _, l := range s.Guide.Languages {
		for _, page := range s.LivePages(l.Locale) {
			tab.Show(s.URL + page)
			found := Eval[[]string](tab, `() => {
				const shown = e => e.checkVisibility(), faults = [], all = s => [...document.querySelectorAll(s)];
				if (all('form,.under,.score,#verdicts--all,.copy').some(e => e.checkVisibility({ visibilityProperty: true }))) faults.push('something is shown that only a script can use');
				all('details.verdict,.solution').forEach(d => {
					if (d.querySelector('summary').checkVisibility() === false && !d.closest('details:not([open])')) faults.push('a verdict cannot be asked for');
				});
				all('details').forEach(d => d.open = true);
				all('.reason,.solution p,.moves,.pieces p,figure .bd').filter(e => !e.closest('template')).forEach(e => { if (!shown(e)) faults.push('hidden: ' + e.textContent); });
				return faults; }`)
			for _, fault := range found {
				t.Errorf("%s: %s", page, fault)
			}
		}
	}
}

// What needs no script is done by links and by the style sheet: the other languages, the
// list of lessons on a phone, the page that stands for the search.
func TestWaysWithoutScript(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), OpenPhone(t)
	tab.WithoutScript()
	tap := func(selector string) {
		t.Helper()
		tab.Tap(Eval[Point](tab, `selector => { const r = document.querySelector(selector).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }`, selector))
	}
	for i, l := range s.Guide.Languages {
		page := s.URL + s.lesson(l, "castling")
		tab.Show(page)
		if Value[bool](tab, `document.querySelector('.lessons').checkVisibility()`) {
			t.Errorf("%s: the list of lessons lies over the page", page)
		}
		tap(".top>button")
		tab.Until(`document.querySelector('.lessons').checkVisibility()`)
		tab.Show(page)
		tap("a.find")
		tab.Until(`document.readyState === 'complete' && !!document.getElementById('find--page')`)
		if n := Value[int](tab, `document.querySelectorAll('#find--page a').length`); n < len(l.Lessons) {
			t.Errorf("%s: in place of the search %d links stand", l.Locale, n)
		}
		tab.Show(page)
		next := s.Guide.Languages[(i+1)%len(s.Guide.Languages)]
		tap(".languages [hreflang=" + string(next.Locale) + "]")
		tab.Until(`document.readyState === 'complete' && document.documentElement.lang === '` + string(next.Locale) + `'`)
		if at := Value[string](tab, `location.href`); at != s.URL+s.lesson(next, "castling") {
			t.Errorf("%s leads to %s", page, at)
		}
	}
}
