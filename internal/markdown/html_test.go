package markdown

import (
	"errors"
	"html/template"
	"strings"
	"testing"

	"rokada/internal/diag"
)

func parsed(t *testing.T, text string) *Document {
	t.Helper()
	doc, problems := Parse(diag.NewSource("x.md", withFrontMatter([]byte(text))))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return doc
}

// longSite adds a character, which would shift every link behind it.
type longSite struct{ fakeSite }

func (longSite) Prose(s string) string { return strings.Replace(s, "...", "…", 1) }

func TestTypographyMustKeepTheNumberOfCharacters(t *testing.T) {
	_, err := parsed(t, "Ждите... и [дальше](x.md).\n").HTML(longSite{})
	if err == nil || !strings.Contains(err.Error(), "number of characters") {
		t.Errorf("got %v", err)
	}
}

// brokenSite fails at everything it is asked.
type brokenSite struct{ fakeSite }

var errBroken = errors.New("broken")

func (brokenSite) Figure(Embed) (template.HTML, error)   { return "", errBroken }
func (brokenSite) URL(Link) (string, error)              { return "", errBroken }
func (brokenSite) Anchor(Heading) (template.HTML, error) { return "", errBroken }
func (brokenSite) Label(Label) (string, error)           { return "", errBroken }

func TestAnErrorOfTheSiteEndsPrinting(t *testing.T) {
	for _, text := range []string{
		"```position a-b\n```\n", "[a](b.md)\n", "## A {#aa}\n", "A[^b].\n\n[^b]: B.\n",
		"```fen\nr3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1\n```\n",
	} {
		page, err := parsed(t, text).HTML(brokenSite{})
		if !errors.Is(err, errBroken) || page != "" || !strings.Contains(err.Error(), "x.md") {
			t.Errorf("%q: %q, %v", text, page, err)
		}
	}
}

func TestClaimsAreAskedForByTheirScheme(t *testing.T) {
	doc := parsed(t, "[b1](claim:square/b1/light), [x](claims.md), [y](https://claim.example)\n")
	if rest, ok := doc.Link(0).Claim(); !ok || rest != "square/b1/light" {
		t.Errorf("got %q, %v", rest, ok)
	}
	for _, l := range []Link{doc.Link(1), doc.Link(2)} {
		if _, ok := l.Claim(); ok {
			t.Errorf("%q is a claim", l.Dest)
		}
	}
}

func TestPassagesMapPartsOfTheirText(t *testing.T) {
	p := parsed(t, "Поле e**1** и &#1075;2.\n").Passages()[0]
	tests := []struct{ words, at string }{
		{"e1", "e**1"}, {"1", "1"}, {"г2", "&#1075;2"}, {"Поле", "Поле"}, {"и г", "и &#1075;"}, {p.Text, "Поле e**1** и &#1075;2."},
	}
	for _, tt := range tests {
		i := strings.Index(p.Text, tt.words)
		if got := p.Span(i, i+len(tt.words)).Text(); got != tt.at {
			t.Errorf("%q is at %q, want %q", tt.words, got, tt.at)
		}
	}
	if run, ok := p.RunAt(len("Поле e")); !ok || run.Text != "1" {
		t.Errorf("got run %v", run)
	}
	if _, ok := p.RunAt(len(p.Text)); ok {
		t.Error("there is a run behind the end")
	}
}

func TestAFenceShowsAClaimWithoutMakingIt(t *testing.T) {
	doc := parsed(t, "```text\n[b1](claim:square/b1/light)\n```\n")
	if doc.NumLinks() != 0 || len(doc.Code) != 1 || len(doc.Passages()) != 0 {
		t.Errorf("got %+v", doc)
	}
}
