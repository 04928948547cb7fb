package markdown

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/net/html"

	"rokada/internal/diag"
)

// FuzzParse holds what is true of every text: no panic, places that are the words
// they say, and, where nothing is refused, a well-formed page that shows exactly
// the words that the claim checker read.
func FuzzParse(f *testing.F) {
	paths, _ := filepath.Glob("testdata/*.txtar")
	for _, path := range paths {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range archive.Files {
			if strings.HasSuffix(file.Name, ".md") {
				f.Add(string(file.Data))
			}
		}
	}
	for _, h := range hostile() {
		if len(h.text) < 10_000 {
			f.Add(h.text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) { checkProperties(t, text) })
}

func checkProperties(t *testing.T, text string) {
	t.Helper()
	src := diag.NewSource("x.md", withFrontMatter([]byte(text)))
	start := time.Now()
	var heard []string
	doc, problems := ParseIn(src, &Room{Hear: func(t Text) { heard = append(heard, textShown(t)) }})
	if spent := time.Since(start); spent > 30*time.Second {
		t.Errorf("%v for %d bytes", spent, len(text))
	}
	for _, d := range problems {
		if d.At.Source != src || d.At.Start < 0 || d.At.End < d.At.Start || d.At.End > len(src.Text) {
			t.Errorf("diagnostic outside of the file: %v", d)
		}
	}
	diag.Print(io.Discard, problems, diag.Style{})
	checkRuns(t, doc)
	var texts []string
	for t := range doc.Texts() {
		texts = append(texts, textShown(t))
	}
	if !slices.Equal(heard, texts) {
		t.Errorf("heard %q, want %q", heard, texts)
	}
	page, err := doc.HTML(fakeSite{})
	if err != nil {
		t.Fatal(err)
	}
	if lower := strings.ToLower(string(page)); strings.Contains(lower, "<script") || strings.Contains(lower, "href=\"javascript:") && !problems.HasErrors() {
		t.Errorf("script in %s", page)
	}
	encoded := len(checkCharacters(src, len(src.Text))) == 0
	got, want := shown(t, string(page), !problems.HasErrors()), wanted(doc)
	if encoded && got != want {
		t.Errorf("the page shows\n%q\nread was\n%q", got, want)
	}
	if !problems.HasErrors() {
		checkAgainstGoldmark(t, doc, want)
	}
	if !problems.HasErrors() && strings.Contains(strings.ToLower(want), claimScheme) && len(doc.Code) == 0 {
		t.Errorf("a claim is printed: %s", page)
	}
}

func textShown(t Text) string { return fmt.Sprintf("%s in %d, %s", t.Words, t.Section, t.In) }

// checkAgainstGoldmark compares the words with those that goldmark's own printer
// shows, which knows nothing of programs: no step of ours may lose any. Boards and
// footnotes, which we print differently, are left out.
func checkAgainstGoldmark(t *testing.T, doc *Document, words string) {
	t.Helper()
	start, _, _ := cutFrontMatter(doc.Source)
	body := doc.Source.Text[start:]
	if len(doc.Embeds) > 0 || strings.Contains(string(body), "[^") {
		return
	}
	var out bytes.Buffer
	if err := goldmarkAlone().Convert(body, &out); err != nil {
		t.Fatal(err)
	}
	if got := shown(t, out.String(), true); got != words {
		t.Errorf("goldmark shows\n%q\nread was\n%q", got, words)
	}
}

func checkRuns(t *testing.T, doc *Document) {
	t.Helper()
	for _, p := range doc.Passages() {
		offset := 0
		for _, r := range p.Runs {
			if r.At.End-r.At.Start == len(r.Text) && strings.TrimSpace(r.Text) != "" && r.At.Text() != r.Text {
				t.Errorf("run %q is at %q", r.Text, r.At.Text())
			}
			if r.At.End <= r.At.Start {
				t.Errorf("run %q has no place", r.Text)
			}
			if got := p.Span(offset, offset+len(r.Text)); got != r.At {
				t.Errorf("Span gives %v for run %v", got, r.At)
			}
			offset += len(r.Text)
		}
	}
	for _, l := range doc.Links() {
		if s := l.At.Text(); !strings.HasPrefix(s, "[") && !strings.HasPrefix(s, "<") || !strings.Contains(s, l.DestAt.Text()) {
			t.Errorf("link %q with destination %q", s, l.DestAt.Text())
		}
	}
}

// wanted is the text that a page has to show, without white space: the words that
// were read, in order, and the code.
func wanted(doc *Document) string {
	var b strings.Builder
	passages := doc.Passages()
	steps := cursor{code: doc.program}
	for o, ok := steps.next(); ok; o, ok = steps.next() {
		if o.kind == opPre {
			b.WriteString(doc.Code[o.a].Text())
			continue
		}
		if o.kind == opPassageEnd {
			b.WriteString(passages[0].Text)
			passages = passages[1:]
		}
	}
	return squeeze(b.String())
}

func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

// shown parses a page, demands that every tag is closed where it belongs, and
// returns the text that a reader sees except the signs of footnotes.
func shown(t *testing.T, page string, clean bool) string {
	t.Helper()
	var text strings.Builder
	var open []string
	ids := map[string]bool{}
	skip := 0
	for z := html.NewTokenizer(strings.NewReader(page)); ; {
		switch token := z.Next(); token {
		case html.ErrorToken:
			if z.Err() != io.EOF || len(open) > 0 {
				t.Errorf("%v, open %v in %s", z.Err(), open, page)
			}
			return squeeze(text.String())
		case html.TextToken:
			if skip == 0 {
				text.Write(z.Text())
			}
		case html.StartTagToken:
			name, id, class := tagOf(z)
			if clean && id != "" && ids[id] {
				t.Errorf("id %q twice in %s", id, page)
			}
			ids[id] = true
			if name == "br" || name == "hr" {
				continue
			}
			if name == "sup" || class == "back" || skip > 0 {
				skip++
			}
			open = append(open, name)
		case html.EndTagToken:
			name, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(name) {
				t.Fatalf("</%s> ends %v in %s", name, open, page)
			}
			open = open[:len(open)-1]
			skip = max(0, skip-1)
		default:
			t.Errorf("%v in %s", token, page)
		}
	}
}

func tagOf(z *html.Tokenizer) (name, id, class string) {
	tag, more := z.TagName()
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		switch string(key) {
		case "id":
			id = string(value)
		case "class":
			class = string(value)
		}
	}
	return string(tag), id, class
}
