package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdpage "github.com/chromedp/cdproto/page"

	"rokada/internal/guide"
)

const (
	paperJS = `() => getComputedStyle(document.body).backgroundColor`
	themeJS = `() => localStorage.getItem('theme') || ''`
	// framesJS notes the colors of the page in every frame, from the first one that a reader
	// could see.
	framesJS = `self.frames = []; (function look() {
		if (document.body) self.frames.push(getComputedStyle(document.body).backgroundColor);
		requestAnimationFrame(look); })()`
)

// system sets the theme of the reader's system.
func (tab *Tab) system(theme string) {
	tab.Helper()
	Call(tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}})
}

// lesson returns the address of a lesson in a language.
func (s *Site) lesson(l *guide.Language, id string) string {
	return string(l.Locale) + "/" + l.Lesson(id).Slug.Text + "/index.html"
}

// papers returns the colors of the paper by theme.
func (tab *Tab) papers() map[string]string {
	tab.Helper()
	paper := map[string]string{}
	for _, theme := range []string{"light", "dark"} {
		tab.system(theme)
		paper[theme] = Eval[string](tab, paperJS)
	}
	if paper["light"] == paper["dark"] {
		tab.Fatalf("both themes have the paper %s", paper["light"])
	}
	return paper
}

var otherTheme = map[string]string{"light": "dark", "dark": "light"}

// TestThemeFollowsTheSystemUntilTheReaderChooses switches on every kind of page, by mouse and
// by keyboard; what was chosen is there on the next page from its first frame on.
func TestThemeFollowsTheSystemUntilTheReaderChooses(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	Call(tab, cdpage.AddScriptToEvaluateOnNewDocument, cdpage.AddScriptToEvaluateOnNewDocumentParams{Source: framesJS})
	for i, l := range s.Guide.Languages {
		home := string(l.Locale) + "/index.html"
		tab.Show(s.URL + home)
		paper := tab.papers()
		pages := []string{home, s.lesson(l, "castling"), string(l.Locale) + "/lab/index.html", string(l.Locale) + "/" + Words(t, l)("ui.glossary.slug") + "/index.html"}
		for n, system := range []string{"light", "dark"} {
			tab.system(system)
			tab.Show(s.URL + pages[(i+n)%len(pages)])
			want := func(what, theme, kept string) {
				t.Helper()
				if got := Eval[string](tab, paperJS); got != paper[theme] {
					t.Errorf("%s, %s system: %s the paper is %s, want %s", l.Locale, system, what, got, paper[theme])
				}
				if got := Eval[string](tab, themeJS); got != kept {
					t.Errorf("%s, %s system: %s %q is kept, want %q", l.Locale, system, what, got, kept)
				}
			}
			other := otherTheme[system]
			want("before a choice", system, "")
			tab.Click(Eval[Point](tab, `() => { const r = document.querySelector('.theme').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }`))
			want("after a choice", other, other)
			for _, page := range pages {
				tab.Show(s.URL + page)
				want("on the next page", other, other)
				for _, color := range Eval[[]string](tab, `() => self.frames`) {
					if color != paper[other] {
						t.Fatalf("%s: for a moment the paper is %s, want %s", page, color, paper[other])
					}
				}
			}
			tab.system(other)
			want("when the system changes", other, other)
			tab.system(system)
			tab.Show(s.URL + home)
			tab.Tell(`() => document.getElementById('theme--switch').focus()`)
			tab.Keys(" ")
			want("after the choice is taken back", system, "")
		}
	}
}

// Without a script the switch changes the page that is open.
func TestThemeSwitchNeedsNoScript(t *testing.T) {
	t.Parallel()
	s, tab := Publish(t), Open(t)
	tab.WithoutScript()
	tab.Show(s.URL + "uk/index.html")
	paper := tab.papers()
	for _, system := range []string{"light", "dark"} {
		tab.system(system)
		tab.Show(s.URL + "uk/index.html")
		tab.Click(Eval[Point](tab, `() => { const r = document.querySelector('.theme').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }`))
		if got := Eval[string](tab, paperJS); got != paper[otherTheme[system]] {
			t.Errorf("%s system: the paper is %s, want %s", system, got, paper[otherTheme[system]])
		}
	}
}
