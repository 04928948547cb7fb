package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// The look of paper comes after the first paint and has to stand behind what it changes,
// with script and without.
func TestPaperHasItsLookFromEveryPage(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	tab := Open(t)
	Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	pages := []string{"index.html", "ru/index.html", "ru/lab/index.html", s.LivePages("ru")[0], s.LivePages("bg")[5]}
	for _, scripts := range []bool{true, false} {
		if !scripts {
			tab.WithoutScript()
		}
		for _, page := range pages {
			tab.Show(s.URL + page)
			tab.Until(`document.styleSheets.length > 1`)
			// Headings on paper are of 28 points; on a screen they go with its width.
			if size := Value[string](tab, `getComputedStyle(document.querySelector('h1')).fontSize`); size != "37.3333px" {
				t.Errorf("%s, with scripts: %v: the heading has %s, want 28 points", page, scripts, size)
			}
			if top := Value[string](tab, `getComputedStyle(document.querySelector('.top')).borderBottomWidth + ' ' + getComputedStyle(document.querySelector('main')).paddingLeft`); top != "1px 0px" {
				t.Errorf("%s, with scripts: %v: rule and margin are %s", page, scripts, top)
			}
		}
	}
}
