package site

import (
	"net/url"
	"path"
	"strings"
)

// Wanted is a lesson that a reader could translate: one that is missing in the language of
// the home page, or whose translation its original has left behind.
type Wanted struct {
	Title, Lang string // of the page that is linked, which is in the other language if the lesson is missing
	URL         string
	State       string // missing or stale
	Edit        string // where to do it; empty without a source repository
}

// wanted lists the lessons that the language lacks or that are stale in it, in the order of
// the course; last those that the original does not have itself.
func (b *book) wanted(e *edition) []Wanted {
	var list []Wanted
	seen := map[string]bool{}
	add := func(from *edition) {
		for _, lesson := range from.lessons {
			if from == e || seen[lesson.id] || lesson.draft {
				continue
			}
			seen[lesson.id] = true
			switch own := e.counterpart(lesson); {
			case own == nil:
				w := Wanted{Title: from.set.Prose(lesson.title), Lang: string(from.locale), State: "missing", URL: relative(e.home.output, lesson.output)}
				w.Edit = b.create(e, lesson)
				list = append(list, w)
			case own.state == "stale":
				list = append(list, Wanted{Title: e.set.Prose(own.title), Lang: string(e.locale), State: own.state,
					URL: relative(e.home.output, own.output), Edit: b.edit(own)})
			}
		}
	}
	for _, from := range b.editions {
		if from.locale == b.original {
			add(from)
		}
	}
	for _, from := range b.editions {
		add(from)
	}
	return list
}

// create returns where a translation of the article can be begun: an empty file with the
// right name, which the host asks to propose.
func (b *book) create(e *edition, original *article) string {
	if b.repository == "" {
		return ""
	}
	name := "content/" + string(e.locale) + "/" + path.Base(original.source)
	return strings.TrimSuffix(b.repository, "/") + "/new/main?filename=" + url.QueryEscape(name)
}
