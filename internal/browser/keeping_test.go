package browser

import (
	"strings"
	"testing"
)

// TestAnswersAreKeptOnlyWhenAsked answers, loads the page anew, agrees, loads it anew,
// withdraws.
func TestAnswersAreKeptOnlyWhenAsked(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	for _, l := range s.Guide.Languages {
		e := examiner{Tab: Open(t), site: s, word: Words(t, l)}
		page := s.withExercises(t, string(l.Locale))
		sum := func() string { return Eval[string](e.Tab, scoreJS) }
		answer := func() {
			for _, figure := range Eval[[]shown](e.Tab, boardsJS) {
				if figure.Exercise == "verdict" {
					e.answer(s.positionOf(t, figure.ID), figure, mouse, true)
					return
				}
			}
		}
		e.ShowLive(s.URL + page)
		answer()
		before := sum()
		if before == "" || Eval[int](e.Tab, `() => localStorage.length`) != 0 {
			t.Fatalf("%s: the score is %q and something is kept without consent", page, before)
		}
		e.ShowLive(s.URL + page)
		if now := sum(); now != "" {
			t.Errorf("%s: loaded anew the score is %q, though nothing was to be kept", page, now)
		}
		answer()
		e.Tell(`() => document.querySelector('.score input').click()`)
		e.ShowLive(s.URL + page)
		if now := sum(); now != before {
			t.Errorf("%s: kept, the score is %q, want %q", page, now, before)
		}
		e.Tell(`() => document.querySelector('.score input').click()`)
		if n := Eval[int](e.Tab, `() => localStorage.length`); n != 0 {
			t.Errorf("%s: %d things are still kept", page, n)
		}
	}
}

// withExercises returns a page with several exercises that ask for a verdict.
func (s *Site) withExercises(t *testing.T, lang string) string {
	t.Helper()
	for name, page := range s.Files {
		if strings.HasPrefix(name, lang+"/") && strings.Contains(string(page), "/lesson.") && strings.Count(string(page), `data-exercise="verdict"`) > 1 {
			return name
		}
	}
	t.Fatal("there is no such page")
	return ""
}
