package main

import (
	"fmt"
	"strings"
	"testing"

	"rokada/internal/browser"
)

// long makes a lesson higher than a window, in sections to look at.
func long(s *served) {
	var text strings.Builder
	text.WriteString(s.read(lessonFile))
	for i := range 12 {
		fmt.Fprintf(&text, "\n## Раздел {#part-%d}\n", i)
		for range 6 {
			text.WriteString("\nПросто слова, которые занимают место, чтобы странице было куда расти.\n")
		}
	}
	s.write(lessonFile, text.String())
	// The translation has the same sections.
	text.Reset()
	text.WriteString(s.read("content/uk/010-crossing.md"))
	for i := range 12 {
		fmt.Fprintf(&text, "\n## Розділ {#part-%d}\n\nПросто слова.\n", i)
	}
	s.write("content/uk/010-crossing.md", text.String())
}

// TestServeInABrowser drives the preview as an author does: writes, looks, errs, mends.
func TestServeInABrowser(t *testing.T) {
	tab := browser.Open(t)
	s := serveMiniature(t)
	long(s)
	s.until(lessonPage, 200, "part-11")
	s.until("uk/prokhid-korolia/", 200, "part-11")
	s.waitChecked()
	tab.Show(s.url + lessonPage)
	tab.Until(`document.documentElement.dataset.preview === 'listening'`)

	const top = `Math.round(document.getElementById('part-7').getBoundingClientRect().top)`
	tab.Until(`(document.getElementById('part-7').scrollIntoView({behavior: 'instant'}), scrollBy({top: -40, behavior: 'instant'}), scrollY > 500)`)
	before := browser.Value[float64](tab, top)
	mark := func() { browser.Value[bool](tab, `window.before = true`) }
	again := func(condition string) {
		t.Helper()
		tab.Until(`!window.before && document.documentElement.dataset.preview === 'listening' && ` + condition)
	}

	// A reload: what grew above does not move what is looked at.
	mark()
	good := s.read(lessonFile)
	changed := strings.Replace(good, "\n## Раздел {#part-1}\n", "\n## Раздел {#part-1}\n\nДобавлено раньше.\n\nИ ещё добавлено.\n", 1)
	s.write(lessonFile, changed)
	again(`document.body.innerText.includes('Добавлено раньше.')`)
	near(t, "after a reload", browser.Value[float64](tab, top), before)

	// Errors take the place of the page, which is one click away as it was when it was last
	// found to be good.
	s.waitChecked()
	tab.Until(`document.documentElement.dataset.preview === 'listening' && document.body.innerText.includes('Добавлено раньше.')`)
	mark()
	s.write(lessonFile, changed+"\n[Дальше](080-no-such-lesson.md).\n")
	again(`document.querySelector('.diag mark').innerText.includes('080-no-such-lesson.md')`)
	if color := browser.Value[string](tab, `getComputedStyle(document.querySelector('.diag article')).borderLeftStyle`); color != "solid" {
		t.Errorf("the page of the errors has no style: %s", color)
	}
	browser.Value[bool](tab, `(document.querySelector('nav a').click(), true)`)
	tab.Until(`location.search === '?good' && document.querySelector('.preview--note') && document.documentElement.dataset.preview === 'listening'`)
	if !browser.Value[bool](tab, `document.body.innerText.includes('Добавлено раньше.') && !document.body.innerText.includes('Дальше')`) {
		t.Error("the last good page is another")
	}
	browser.Value[bool](tab, `(document.querySelector('.preview--note a').click(), true)`)
	tab.Until(`document.querySelector('.diag') && document.documentElement.dataset.preview === 'listening'`)

	// Recovery: the page is back where it was.
	s.write(lessonFile, changed+"\nТеперь всё хорошо.\n")
	tab.Until(`document.documentElement.dataset.preview === 'listening' && document.body.innerText.includes('Теперь всё хорошо.')`)
	near(t, "after an error", browser.Value[float64](tab, top), before)

	// What the site's own policy forbids would stand in the console; the worker is gone.
	if n := browser.Value[float64](tab, `navigator.serviceWorker.getRegistrations().then(list => list.filter(r => r.active && r.active.state === 'activated').length)`); n != 0 {
		t.Errorf("%v service workers keep old pages", n)
	}
}

// near reports a place that has moved by more than a line of rounding.
func near(t *testing.T, when string, got, want float64) {
	t.Helper()
	if got < want-3 || got > want+3 {
		t.Errorf("%s the section is at %v, was at %v", when, got, want)
	}
}
