package main

import (
	"bytes"
	"fmt"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// newLesson writes a lesson as a draft in every language.
func newLesson(o options, c console, f newFlags, args []string) error {
	id, err := oneName("lesson", args)
	if err != nil {
		return err
	}
	if err := goodID(id); err != nil {
		return err
	}
	g, err := authored(o, c)
	if err != nil {
		return err
	}
	if at := takenBy(g, id); at != "" {
		return misuse(diag.T("there is a page %q already", id), diag.T("choose another id, or edit %s", at))
	}
	number, after, err := lessonPlace(g, f.after)
	if err != nil {
		return err
	}
	edits, err := withLesson(g, id, after)
	if err != nil {
		return err
	}
	for _, language := range g.Languages {
		path := "content/" + string(language.Locale) + "/" + guide.LessonName(number, id)
		if exists(o, path) {
			return misuse(diag.T("there is a file %s already", path), diag.T("move it away, or choose another id"))
		}
		edits = append(edits, edit{path, skeleton(translator(projectFiles{dir: o.dir}, language.Locale), id)})
	}
	if err := apply(o.dir, edits); err != nil {
		return err
	}
	for _, e := range edits {
		c.say(o, diag.T("%s is written", e.path))
	}
	c.say(o, diag.T("the lesson is a draft: no reader finds it until the line `draft: true` is deleted"))
	return nil
}

// takenBy returns the file of the page that has the id as its own or as its address.
func takenBy(g *guide.Guide, id string) string {
	if id == guide.Home {
		return "content/" + string(g.Settings.Original) + "/index.md"
	}
	for _, language := range g.Languages {
		for _, page := range language.All() {
			if page.ID == id || page.Slug.Text == id {
				return page.Source.Path
			}
			for _, alias := range page.Aliases {
				if alias.Text == id {
					return page.Source.Path
				}
			}
		}
	}
	return ""
}

// lessonPlace returns a number between that of a lesson and the next one, or ten more
// than the last. The lesson before it is "" if it is the first of all.
func lessonPlace(g *guide.Guide, after string) (number int, before string, err error) {
	numbers, ids := lessonNumbers(g)
	if after == "" {
		if len(ids) == 0 {
			return 10, "", nil
		}
		after = ids[len(ids)-1]
	}
	for i, id := range ids {
		if id != after {
			continue
		}
		number := (numbers[i]/10 + 1) * 10
		if i+1 < len(numbers) && number >= numbers[i+1] {
			number = (numbers[i] + numbers[i+1]) / 2
		}
		if number <= numbers[i] || number > guide.MaxLesson {
			return 0, "", misuse(diag.T("no number is free behind %03d", numbers[i]),
				diag.T("rename the files of some lessons, in all languages, so that there is room"))
		}
		return number, after, nil
	}
	help := diag.T("the lessons are %s", strings.Join(ids, ", "))
	if near := diag.Nearest(after, ids); near != "" {
		help = diag.T("did you mean `%s`?", near)
	}
	return 0, "", misuse(diag.T("no lesson is called %q", after), help)
}

// lessonNumbers returns the numbers and ids of the original's lessons, in their order.
func lessonNumbers(g *guide.Guide) (numbers []int, ids []string) {
	for _, lesson := range g.Original().Lessons {
		numbers, ids = append(numbers, lesson.Number), append(ids, lesson.ID)
	}
	return numbers, ids
}

// withLesson changes guide.yaml where it has parts.
func withLesson(g *guide.Guide, id, after string) ([]edit, error) {
	text, err := g.Settings.AddLesson(id, after)
	if err != nil {
		return nil, misuse(diag.T("%s", err.Error()), diag.T("add %s to `parts` yourself, then write the files", id))
	}
	if bytes.Equal(text, g.Settings.Source.Text) {
		return nil, nil
	}
	return []edit{{g.Settings.Source.Path, text}}, nil
}

// skeleton is a lesson to go on with, in the language of its readers: it has everything
// that a lesson needs, in its place, and says what belongs there.
func skeleton(translate func(string) string, id string) []byte {
	say := func(t diag.Text) string { return t.In(translate) }
	var b strings.Builder
	fmt.Fprintf(&b, "---\ntitle: %s\nslug: %s\ndescription: \"%s\"\ndraft: true\n---\n\n",
		say(diag.T("A new lesson")), id,
		say(diag.T("What a reader learns in this lesson, in one sentence of 50 to 160 characters: search engines show it.")))
	fmt.Fprintf(&b, "**%s** %s\n\n", say(diag.T("Which question does this lesson answer?")),
		say(diag.T("Answer it here at once, in one or two sentences.")))
	fmt.Fprintf(&b, "## %s {#first-part}\n\n%s\n\n", say(diag.T("The rule")),
		say(diag.T("One thought, then a board that shows it, then what follows from it.")))
	fmt.Fprintf(&b, "## %s {#remember}\n\n%s\n", say(diag.T("What to remember")),
		say(diag.T("The lesson in one sentence.")))
	return []byte(b.String())
}
