package markdown

import (
	"bytes"
	"fmt"
	"html/template"
	"strings"
)

// fakeSite answers what a site would, visibly.
type fakeSite struct{}

func (fakeSite) Figure(e Embed, to []byte) ([]byte, error) {
	name := e.Kind + " " + e.ID
	if e.Kind == kindExercise {
		name += " " + e.Exercise()
	}
	return fmt.Appendf(to, "<figure title=\"%s\">\n%s</figure>", template.HTMLEscapeString(name), e.Words), nil
}

func (fakeSite) URL(l Link) (string, error) { return l.Dest, nil }

func (fakeSite) Anchor(h Heading, to []byte) ([]byte, error) {
	return fmt.Appendf(to, `<a href="#%s"></a>`, template.HTMLEscapeString(h.ID)), nil
}

// Terms knows one word.
func (fakeSite) Terms(passage []byte, start, end, section int, to []Term) []Term {
	word := []byte("глоссарий")
	for i := start; ; {
		at := bytes.Index(passage[i:end], word)
		if at < 0 {
			return to
		}
		start := i + at
		i = start + len(word)
		to = append(to, Term{start, i, fmt.Sprintf("glossary?section=%d&x", section)})
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

// Bound binds one-letter words and squares, as a site does, to see that it acts
// across emphasis and links.
func (fakeSite) Bound(passage []byte, to []int) []int {
	for i, b := range passage {
		before, after := string(passage[:i]), string(passage[i+1:])
		letter := before == "и" || strings.HasSuffix(before, " и")
		square := len(after) > 1 && 'a' <= after[0] && after[0] <= 'h' && '1' <= after[1] && after[1] <= '8'
		if b == ' ' && (letter || square) {
			to = append(to, i)
		}
	}
	return to
}
