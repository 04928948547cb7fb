package markdown

import (
	"errors"
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

// wrongSite binds what is no space, or spaces out of order.
type wrongSite struct {
	fakeSite
	at []int
}

func (w wrongSite) Bound(_ []byte, to []int) []int { return append(to, w.at...) }

func TestTypographyMayBindOnlySpaces(t *testing.T) {
	for _, at := range [][]int{{0}, {-1}, {99}, {3, 3}, {5, 3}} {
		page, err := parsed(t, "abc d [e f](x.md).\n").HTML(wrongSite{at: at})
		if err == nil || page != "" || !strings.Contains(err.Error(), "names no spaces in order") {
			t.Errorf("%d: %q, %v", at, page, err)
		}
	}
	page, err := parsed(t, "abc d [e\nf](x.md).\n").HTML(wrongSite{at: []int{3, 7}})
	if want := "<p>abc\u00a0d <a href=\"x.md\">e\u00a0f</a>.</p>\n"; err != nil || string(page) != want {
		t.Errorf("%q, %v, want %q", page, err, want)
	}
}

func TestADocumentIsPrintedBehindWhatIsThere(t *testing.T) {
	doc := parsed(t, "A *b* `c`.\n")
	page, err := doc.AppendHTML([]byte("before "), fakeSite{})
	if alone, _ := doc.HTML(fakeSite{}); err != nil || string(page) != "before "+string(alone) {
		t.Errorf("%q, %v", page, err)
	}
	page, err = parsed(t, "A [b](c.md).\n").AppendHTML([]byte("before "), brokenSite{})
	if err == nil || string(page) != "before " {
		t.Errorf("after an error the page is %q", page)
	}
}

// brokenSite fails at everything it is asked.
type brokenSite struct{ fakeSite }

var errBroken = errors.New("broken")

func (brokenSite) Figure(Embed, []byte) ([]byte, error)   { return nil, errBroken }
func (brokenSite) URL(Link) (string, error)               { return "", errBroken }
func (brokenSite) Anchor(Heading, []byte) ([]byte, error) { return nil, errBroken }
func (brokenSite) Label(Label) (string, error)            { return "", errBroken }

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

func TestMarksOfUnfinishedPagesAreRefusedWhereTheyStand(t *testing.T) {
	for text, want := range map[string]string{
		"a {{ b": "{{", "a ZgotmplZ b": "ZgotmplZ", `a \{\{ b`: `\{\{`, "a &#123;{ b": "&#123;{", "a {**{** b": "{**{", "Zgotmpl&#90;": "Zgotmpl&#90;",
		"Zgo*tmplZ*": "Zgo*tmplZ", "`{``{`": "", "a { { b": "", "zgotmplz": "", "[a](https://example.org/Zgotmpl&#90;)": "https://example.org/Zgotmpl&#90;",
		"[a](https://example.org/claim:x)": "https://example.org/claim:x", "<https://example.org/claim:x>": "https://example.org/claim:x\nclaim:",
		"```text\nsee claim:x\n```": "claim:", "```text\nZgotmplZ\n```": "ZgotmplZ", `a claim\:x`: `claim\:`,
	} {
		_, problems := Parse(diag.NewSource("x.md", withFrontMatter([]byte(text+"\n"))))
		var got []string
		for _, p := range problems {
			got = append(got, p.At.Text())
		}
		if strings.Join(got, "\n") != want {
			t.Errorf("%q: refused is %q, want %q", text, got, want)
		}
	}
}

// A printed claim is how the site recognizes a page on which something was not checked, so
// that code cannot show one either.
func TestAFenceMakesNoClaimAndPrintsNone(t *testing.T) {
	doc, problems := Parse(diag.NewSource("x.md", withFrontMatter([]byte("```text\n[b1](claim:square/b1/light)\n```\n"))))
	if doc.NumLinks() != 0 || len(doc.Code) != 1 || len(doc.Passages()) != 0 {
		t.Errorf("got %+v", doc)
	}
	if len(problems) != 1 || problems[0].Code != CodeLinkForm || problems[0].At.Text() != "claim:" {
		t.Errorf("got %v", problems)
	}
}
