package browser

import (
	"fmt"
	"strings"
	"testing"

	"rokada/internal/guide"
)

// TestEveryBoardOfEveryPage goes through all pages with boards in all languages, at a desk
// with mouse and keyboard and with a finger on a phone, and does on every board what can
// be done there: steps through its game, answers its exercise right and wrong, tries both
// castlings, moves. Everything that is announced, shown and drawn is compared with the
// engine.
func TestEveryBoardOfEveryPage(t *testing.T) {
	t.Parallel()
	s := Publish(t)
	for i, l := range s.Guide.Languages {
		for _, phone := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/phone=%v", l.Locale, phone), func(t *testing.T) {
				t.Parallel()
				r := &tour{examiner: examiner{Tab: openFor(t, phone), site: s, word: Words(t, l)}, language: l, number: i, phone: phone, did: map[string]int{}}
				for _, page := range s.LivePages(l.Locale) {
					r.page(page)
				}
				for what, least := range map[string]int{"board": 60, "game": 70, "verdict": 20, "square": 1, "attackers": 1, "blockers": 1, "checks": 1, "castle": 1, "count": 1} {
					if r.did[what] < least {
						t.Errorf("only %d times there was a %s", r.did[what], what)
					}
				}
				if !phone && r.did["right lost"] == 0 {
					t.Error("no move cost a right")
				}
			})
		}
	}
}

// tour goes through the pages of one language.
type tour struct {
	examiner
	language *guide.Language
	number   int // of the language: what takes turns begins elsewhere in each
	phone    bool
	did      map[string]int
}

// page goes through the boards of a page.
func (r *tour) page(page string) {
	r.Helper()
	if html := string(r.site.Files[page]); !strings.Contains(html, "data-play=") && !strings.Contains(html, "data-line=") && !strings.Contains(html, "data-exercise=") {
		return
	}
	r.ShowLive(r.site.URL + page)
	exercises := 0
	r.right = 0
	for n, figure := range Eval[[]shown](r.Tab, boardsJS) {
		turn := n + r.number
		if figure.Line {
			r.did["game"]++
			r.game(figure, turn)
		}
		if figure.Exercise != "" {
			exercises++
			r.did[figure.Exercise]++
			// What is answered first counts, so half of the exercises begin with the wrong answer.
			r.exercise(figure, r.hand(turn), turn%2 == 0)
		}
		if figure.Play {
			r.did["board"]++
			r.board(figure, page, turn)
		}
	}
	r.score(page, exercises)
}

// hand returns the hand whose turn it is.
func (r *tour) hand(turn int) hand {
	list := hands(r.phone)
	return list[turn/2%len(list)]
}

func (r *tour) game(figure shown, turn int) {
	r.Helper()
	f := r.site.positionOf(r.TB, figure.ID)
	r.stepByHand(f, figure.ID, r.hand(turn))
	if !r.phone {
		r.stepThrough(f, figure, r.word)
	}
}

func (r *tour) board(figure shown, page string, turn int) {
	r.Helper()
	if figure.Exercise != "" {
		r.castlings(r.site, r.language, figure, page, hands(r.phone)[:1], turn)
		return
	}
	r.castlings(r.site, r.language, figure, page, hands(r.phone), r.number)
	if !r.phone {
		r.Tell(resetJS, figure.ID)
		r.did["right lost"] += r.moves(r.site, r.language, figure, turn%2 == 1)
	}
}
