package markdown

import (
	"fmt"
	"html/template"
	"strings"
)

// fakeSite answers what a site would, visibly.
type fakeSite struct{}

func (fakeSite) Figure(e Embed) (template.HTML, error) {
	name := e.Kind + " " + e.ID
	if e.Kind == kindExercise {
		name += " " + e.Exercise()
	}
	return template.HTML(fmt.Sprintf("<figure title=\"%s\">\n%s</figure>", template.HTMLEscapeString(name), e.Words)), nil
}

func (fakeSite) URL(l Link) (string, error) { return l.Dest, nil }

func (fakeSite) Anchor(h Heading) (template.HTML, error) {
	return template.HTML(fmt.Sprintf(`<a href="#%s"></a>`, template.HTMLEscapeString(h.ID))), nil
}

// Terms knows one word.
func (fakeSite) Terms(text string, section int) []Term {
	var list []Term
	for i := 0; ; {
		at := strings.Index(text[i:], "глоссарий")
		if at < 0 {
			return list
		}
		start := i + at
		i = start + len("глоссарий")
		list = append(list, Term{start, i, fmt.Sprintf("glossary?section=%d&x", section)})
	}
}

func (fakeSite) Label(l Label) (string, error) {
	names := [...]string{"footnotes", "footnote %d", "back from footnote %d", "table: %s", "code: %s"}
	switch name := names[l.Kind]; {
	case l.Mark > 0:
		return fmt.Sprintf("back from footnote %d to mark %d", l.Number, l.Mark), nil
	case strings.Contains(name, "%d"):
		return fmt.Sprintf(name, l.Number), nil
	case strings.Contains(name, "%s"):
		return fmt.Sprintf(name, l.Text), nil
	default:
		return name, nil
	}
}

// Prose binds one-letter words and squares, as a site does, to see that it acts
// across emphasis and links.
func (fakeSite) Prose(s string) string {
	var b strings.Builder
	runes := []rune(s)
	for i, r := range runes {
		after := func(n int) rune {
			if i+n < len(runes) {
				return runes[i+n]
			}
			return ' '
		}
		letter := i > 0 && runes[i-1] == 'и' && (i == 1 || runes[i-2] == ' ')
		square := after(1) >= 'a' && after(1) <= 'h' && after(2) >= '1' && after(2) <= '8'
		if r == ' ' && (letter || square) {
			r = '\u00a0'
		}
		b.WriteRune(r)
	}
	return b.String()
}
