package main

import (
	"html/template"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rokada/internal/guide"
	"rokada/internal/markdown"
	"rokada/internal/position"
	"rokada/internal/site"
)

// expected is what a document has to hold.
type expected struct {
	boards, strips int
	captions       []captioned
}

// captioned is a caption and the number of whole boards that it belongs to.
type captioned struct {
	text   string
	boards int
}

// expectedBoards counts the boards of a document and collects their captions.
func expectedBoards(t *testing.T, g *guide.Guide, d site.Document) (want expected) {
	t.Helper()
	for _, lesson := range g.Language(d.Locale).Lessons {
		if filepath.Base(d.Name) != "guide" && d.Lesson != lesson.ID {
			continue
		}
		c := &captions{g: g, exercises: strings.HasSuffix(d.Name, "-worksheet"), want: &want}
		if _, err := lesson.Document.HTML(c); err != nil {
			t.Fatal(err)
		}
	}
	if filepath.Base(d.Name) == "boards" {
		want.boards = 6
	}
	return want
}

// captions is a resolver that counts boards and collects their captions.
type captions struct {
	g         *guide.Guide
	exercises bool
	want      *expected
}

func (c *captions) Figure(e markdown.Embed, to []byte) ([]byte, error) {
	if c.exercises && e.Kind != "exercise" {
		return to, nil
	}
	n := 1
	switch c.g.Positions[e.ID].View {
	case position.Strip:
		n = 0
		c.want.strips++
	case position.Pair:
		n = 2
	}
	c.want.boards += n
	text := regexp.MustCompile(`<[^>]*>`).ReplaceAllString(string(e.Words), " ")
	c.want.captions = append(c.want.captions, captioned{squeezed(template.HTML(text)), n})
	return to, nil
}

func (c *captions) URL(markdown.Link) (string, error)                               { return "#", nil }
func (c *captions) Anchor(_ markdown.Heading, to []byte) ([]byte, error)            { return to, nil }
func (c *captions) Terms(_ []byte, _, _, _ int, to []markdown.Term) []markdown.Term { return to }
func (c *captions) Label(markdown.Label) (string, error)                            { return "", nil }
func (c *captions) Bound(_ []byte, to []int) []int                                  { return to }

// squeezed is a text without white space, since lines and pages break elsewhere on paper.
func squeezed(text template.HTML) string {
	plain := strings.NewReplacer("&quot;", `"`, "&amp;", "&", "&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "\u00a0", "", "\u00ad", "").Replace(string(text))
	return strings.Join(strings.Fields(plain), "")
}

// checkCaptions compares for each page the boards on it with the captions on it.
func checkCaptions(fail func(string, ...any), pages []page, want expected) {
	if len(want.captions) == 0 {
		return
	}
	list := slices.Clone(want.captions)
	// A caption may begin like a longer one, which has to be found first.
	slices.SortStableFunc(list, func(a, b captioned) int { return len(b.text) - len(a.text) })
	boards := make([]int, len(pages))
	texts := make([]string, len(pages))
	for i := range pages {
		texts[i] = strings.Join(strings.Fields(strings.ReplaceAll(pages[i].text(), "\u00a0", "")), "")
	}
	for _, c := range list {
		on := slices.IndexFunc(texts, func(text string) bool { return strings.Contains(text, c.text) })
		if c.text == "" || on < 0 {
			fail("no page has the whole caption %q", c.text)
			continue
		}
		texts[on] = strings.Replace(texts[on], c.text, "\x00", 1)
		boards[on] += c.boards
	}
	// Equal captions are found on the first pages that have them, so each page has its own.
	for i := range pages {
		if whole, _ := pages[i].boards(); len(whole) != boards[i] {
			fail("page %d has %d boards and captions of %d", i+1, len(whole), boards[i])
		}
	}
}
