package site

import (
	"bytes"
	"html"
	"regexp"
	"strings"

	"rokada/internal/stencil"
)

// What a page is, in the vocabulary of schema.org, for search engines. It repeats what the
// page says and nothing else; like every absolute address it needs a base URL.

// statements is the root of a JSON-LD block.
type statements struct {
	Context string `json:"@context"`
	Graph   []any  `json:"@graph"`
}

type website struct {
	Type        string `json:"@type"`
	ID          string `json:"@id"`
	URL         string `json:"url"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Language    string `json:"inLanguage"`
}

type lesson struct {
	Type        []string `json:"@type"`
	ID          string   `json:"@id"`
	URL         string   `json:"url"`
	Headline    string   `json:"headline"`
	Description string   `json:"description"`
	Language    string   `json:"inLanguage"`
	Image       string   `json:"image"`
	License     string   `json:"license,omitempty"`
	Kind        string   `json:"learningResourceType"`
	Part        ref      `json:"isPartOf"`
	Original    *ref     `json:"translationOfWork,omitempty"`
}

// ref points to a node of this or of another page.
type ref struct {
	ID string `json:"@id"`
}

type breadcrumbs struct {
	Type  string  `json:"@type"`
	Items []crumb `json:"itemListElement"`
}

type crumb struct {
	Type     string `json:"@type"`
	Position int    `json:"position"`
	Name     string `json:"name"`
	Item     string `json:"item,omitempty"`
}

// questions is a FAQPage, whose questions have answers, or a Quiz, whose answers the page
// keeps back.
type questions struct {
	Type     string     `json:"@type"`
	Entities []question `json:"mainEntity,omitempty"`
	Parts    []question `json:"hasPart,omitempty"`
}

type question struct {
	Type   string  `json:"@type"`
	Name   string  `json:"name"`
	Answer *answer `json:"acceptedAnswer,omitempty"`
}

type answer struct {
	Type string `json:"@type"`
	Text string `json:"text"`
}

// licences are the addresses of the licences that guide.yaml may name.
var licences = map[string]string{
	"CC-BY-4.0":    "https://creativecommons.org/licenses/by/4.0/",
	"CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
	"CC0-1.0":      "https://creativecommons.org/publicdomain/zero/1.0/",
}

// faqSection is the id of the section with the questions that readers ask.
const faqSection = "faq"

// statements says what the page is; nil without a base URL.
func (b *book) statements(e *edition, a *article, r *resolver, page *Page) *statements {
	if b.base == "" {
		return nil
	}
	home := absolute(b.base, e.home.output)
	s := &statements{Context: "https://schema.org"}
	if a.kind == homeKind {
		s.Graph = append(s.Graph, website{"WebSite", home + "#site", home, e.home.title, a.description, page.Lang})
		return s
	}
	s.Graph = append(s.Graph, breadcrumbs{"BreadcrumbList", []crumb{
		{"ListItem", 1, e.home.title, home}, {"ListItem", 2, a.title, ""}}})
	if a.kind == lessonKind {
		s.Graph = append(s.Graph, b.lesson(e, a, page))
	}
	if list := asked(page.Body); len(list) > 0 {
		s.Graph = append(s.Graph, questions{Type: "FAQPage", Entities: list})
	}
	if len(r.questions) > 0 {
		quiz := questions{Type: "Quiz"}
		for _, text := range r.questions {
			quiz.Parts = append(quiz.Parts, question{Type: "Question", Name: text})
		}
		s.Graph = append(s.Graph, quiz)
	}
	return s
}

func (b *book) lesson(e *edition, a *article, page *Page) lesson {
	l := lesson{
		Type: []string{"Article", "LearningResource"}, ID: page.Canonical + "#lesson", URL: page.Canonical,
		Headline: a.title, Description: a.description, Language: page.Lang, Image: absolute(b.base, b.picture(a)),
		License: licences[b.licence], Kind: "lesson",
		Part: ref{absolute(b.base, e.home.output) + "#site"},
	}
	for _, other := range b.editions {
		if to := other.counterpart(a); other.locale == b.original && to != nil && other != e {
			l.Original = &ref{absolute(b.base, to.output) + "#lesson"}
		}
	}
	return l
}

var (
	askedPattern = regexp.MustCompile(`(?s)<dt>(.*?)</dt>\s*<dd>(.*?)</dd>`)
	tagPattern   = regexp.MustCompile(`<[^>]*>`)
)

// asked returns the questions and answers of the page. They are taken out of its HTML,
// which package markdown has printed and which holds exactly what a reader sees.
func asked(body stencil.Markup) []question {
	_, section, found := bytes.Cut(body, []byte(`<section id="`+faqSection+`">`))
	if !found {
		return nil
	}
	section, _, _ = bytes.Cut(section, []byte("</section>"))
	var list []question
	for _, m := range askedPattern.FindAllStringSubmatch(string(section), -1) {
		list = append(list, question{"Question", plain(m[1]), &answer{"Answer", plain(m[2])}})
	}
	return list
}

// plain returns the words of a piece of HTML. No-break spaces stay, so that the words are
// those of the page and pack as a repetition of it.
func plain(text string) string {
	white := func(c rune) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' }
	return strings.Join(strings.FieldsFunc(html.UnescapeString(tagPattern.ReplaceAllString(text, "")), white), " ")
}
