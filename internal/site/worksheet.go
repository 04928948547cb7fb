package site

import (
	"fmt"
	"html/template"
	"path"
	"slices"
	"strings"

	"rokada/internal/explain"
	"rokada/internal/markdown"
	"rokada/internal/position"
)

// worksheetPath is where the worksheet of a page goes.
func worksheetPath(a *article) string {
	return path.Join(path.Dir(a.output), "worksheet", "index.html")
}

// exercisesOf returns the exercises of a page, in order.
func exercisesOf(a *article) []markdown.Embed {
	if a.doc == nil || a.kind != lessonKind {
		return nil
	}
	var list []markdown.Embed
	for i := range a.doc.Embeds {
		// Most lessons have none, and every one is asked whenever a file changes.
		if a.doc.Embeds[i].Kind == "exercise" {
			list = append(list, a.doc.Embeds[i])
		}
	}
	return list
}

// worksheet makes the worksheet of a lesson: its exercises with room for the answers, and
// the answers on a page of their own.
func (b *book) worksheet(e *edition, a *article) ([]byte, error) {
	s, err := b.lessonSheet(e, a)
	if err != nil {
		return nil, fmt.Errorf("worksheet of %s: %w", a.source, err)
	}
	return e.fill(b, "worksheet.html", s)
}

func (b *book) lessonSheet(e *edition, a *article) (SheetPage, error) {
	s, err := b.sheet(e, worksheetPath(a), e.set.Prose(a.title), a.description, a)
	if err != nil {
		return s, err
	}
	c := &collector{resolver: newResolver(b, e, a)}
	if _, err := a.doc.HTML(c); err != nil {
		return s, err
	}
	s.Tasks, s.Code = c.tasks, code(c.parts)
	for _, other := range b.editions {
		if to := other.counterpart(a); to != nil && len(exercisesOf(to)) > 0 {
			s.Languages = append(s.Languages, Language{Lang: string(other.locale), Code: strings.ToUpper(string(other.locale)),
				Name: other.name(), URL: relative(worksheetPath(a), worksheetPath(to)), Current: other == e})
		}
	}
	return s, nil
}

// collector is a resolver that keeps the exercises of a page and throws its text away. So
// the questions are set and linked exactly as in the lesson.
type collector struct {
	*resolver
	tasks []Task
	parts []string // what makes the code
}

// Figure collects the exercise of a fence.
func (c *collector) Figure(embed markdown.Embed, to []byte) ([]byte, error) {
	if embed.Kind != "exercise" {
		return to, nil
	}
	f, sc, err := c.scene(embed.ID, embed.Exercise(), "task")
	if err != nil {
		return to, err
	}
	task, err := c.task(f, sc, embed, len(c.tasks)+1)
	c.tasks = append(c.tasks, task)
	c.parts = append(c.parts, embed.Exercise(), f.ID, f.At().FEN())
	return to, err
}

// task makes a task out of an exercise.
func (c *collector) task(f *position.File, sc *scene, embed markdown.Embed, number int) (Task, error) {
	fig, err := c.say.figure(sc, embed.Words)
	if err != nil {
		return Task{}, fmt.Errorf("position %s: %w", embed.ID, err)
	}
	say := sayer{language: c.language}
	setup := f.At().Setup()
	t := Task{Number: number, Kind: fig.Exercise, Question: fig.Caption, Turn: setup.Turn, Moves: fig.Moves}
	for i, board := range sc.draw(f, nil) {
		t.Drawings = append(t.Drawings, say.drawing(c.painter, board, fmt.Sprintf("board--%d-%d", number, i+1)))
	}
	t.Given = say.given(&setup, aboutRights(fig.Exercise) && len(fig.Moves) == 0 && !c.statesRights(embed))
	t.Given = unsaid(t.Given, t.Question)
	say.ask(&t, f, &fig)
	return t, say.err
}

// unsaid leaves out of what is given the sentences that the question says itself, as
// many say whose move it is.
func unsaid(given []string, question template.HTML) []string {
	said := plainly(string(question))
	return slices.DeleteFunc(given, func(sentence string) bool {
		return strings.Contains(said, strings.TrimSuffix(plainly(sentence), "."))
	})
}

// plainly makes sentences comparable, wherever they stand in a longer one.
func plainly(text string) string { return strings.ToLower(strings.ReplaceAll(text, "\u00a0", " ")) }

// aboutRights tells whether the rights decide the answer to an exercise.
func aboutRights(kind string) bool { return kind == "verdict" || kind == "checks" || kind == "castle" }

// statesRights tells whether the question gives the rights in the letters of FEN. To give
// them in signs too would answer it.
func (c *collector) statesRights(embed markdown.Embed) bool {
	for _, link := range c.page.doc.Links() {
		if claim, ok := link.Claim(); ok && strings.HasPrefix(claim, "rights/"+embed.ID+"/") {
			return true
		}
	}
	return false
}

// ask adds what the pupil fills in and what the key says.
func (s *sayer) ask(t *Task, f *position.File, fig *Figure) {
	asked := fig.Asked()
	switch t.Kind {
	case "verdict", "checks":
		for _, v := range asked {
			t.Asked = append(t.Asked, AskedCastling{v.Sign, v.Head})
		}
		for _, check := range s.titled(asked[0].Checks) {
			t.Checks = append(t.Checks, check.Title)
		}
	case "order":
		t.Items = fig.Shuffled()
	}
	t.Answers = s.answers(f, fig, asked)
}

// answers says in the engine's sentences what the key has to say.
func (s *sayer) answers(f *position.File, fig *Figure, asked []Verdict) []Answer {
	var list []Answer
	if text := s.solved(fig); text != "" {
		list = append(list, Answer{Sentences: []string{text}})
	}
	switch fig.Exercise {
	case "verdict", "checks", "castle", "blockers":
	default:
		return list
	}
	setup := f.At().Setup()
	for i, w := range answered(f, true) {
		if i >= len(asked) {
			break
		}
		v := explain.Castling(&setup, f.Verdict(w), context(f, w))
		a := Answer{Sentences: s.all(v.Sentences()), Checks: s.titled(asked[i].Checks)}
		if len(asked) > 1 {
			a.Sign = asked[i].Sign
		}
		list = append(list, a)
	}
	return list
}

// solved says the solution of an exercise that is not a verdict.
func (s *sayer) solved(fig *Figure) string {
	var text string
	var err error
	switch solution := fig.Solution; {
	case solution.Squares != "":
		text, err = s.n("ui.exercise.is.square", solution.Many, "Squares", solution.Squares)
	case solution.Target != "":
		text, err = s.n("ui.exercise.is.attackers", solution.Many, "Square", solution.Target, "Pieces", solution.Pieces)
	case len(solution.Order) > 0:
		text = strings.Join(solution.Order, " → ")
	case fig.Exercise == "count":
		text, err = s.t("ui.exercise.is.count", "Number", solution.Number)
	}
	s.note(err)
	return text
}
