package validate

import (
	"rokada/internal/diag"
	"rokada/internal/guide"
)

// CodeExerciseUnanswered is the code of an exercise whose position does not state the
// fact that it asks for.
const CodeExerciseUnanswered diag.Code = "exercise-unanswered"

// exerciseUnanswered finds exercises that nobody could check. The answer is taken from
// the facts that the author has stated, because the whole position answers more
// questions than one: it is the fact that says which of them is meant.
func exerciseUnanswered(g *guide.Guide, list *diag.List) {
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for _, embed := range page.Document.Embeds {
			f := g.Positions[embed.ID]
			if embed.Kind != "exercise" || f == nil || !f.Sound() {
				continue
			}
			_, want := f.Answer(embed.Exercise())
			if want.Empty() {
				continue
			}
			at := embed.At
			if len(embed.ArgsAt) > 0 {
				at = embed.ArgsAt[0]
			}
			list.Add(diag.Diagnostic{
				Code:    CodeExerciseUnanswered,
				At:      at,
				Message: diag.T("the position %q does not answer an exercise of the kind %s", embed.ID, embed.Exercise()),
				Label:   diag.T("wants %s", want),
				Notes:   []diag.Note{{At: f.Source.Span(0, 0), Message: diag.T("this is the position")}},
				Help:    diag.T("state the fact that is asked for in %s, or ask for another", positionPath(embed.ID)),
			})
		}
	})
}
