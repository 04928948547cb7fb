package main

import (
	"bytes"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"rokada/internal/exercise"
	"rokada/internal/site"
)

// sheetsOfContent makes the sheets of the real guide, by path.
func sheetsOfContent(t *testing.T) (map[string]string, []site.Document) {
	t.Helper()
	g := contentGuide(t)
	documents, err := site.Documents(g, site.Options{})
	if err != nil {
		t.Fatal(err)
	}
	files, problems := site.Render(g, site.Options{})
	if problems.HasErrors() {
		t.Fatal(problems[0].Message)
	}
	pages := map[string]string{}
	for f := range files {
		if f.Err != nil {
			t.Fatal(f.Err)
		}
		if filepath.Ext(f.Path) == ".html" {
			pages[f.Path] = string(f.Data)
		}
	}
	return pages, documents
}

var (
	sheetCode  = regexp.MustCompile(`\d\d-\d{3}`)
	pieceOfSVG = regexp.MustCompile(`<use[^>]*>`)
	anyID      = regexp.MustCompile(` id="([^"]+)"`)
	anyAnchor  = regexp.MustCompile(`href="#([^"]+)"`)
)

func TestSheetsOfTheRealGuide(t *testing.T) {
	pages, documents := sheetsOfContent(t)
	codes, boards := map[string]string{}, map[string]string{}
	worksheets := 0
	for _, d := range documents {
		text, ok := pages[d.Path]
		if !ok {
			t.Errorf("%s is not made", d.Path)
			continue
		}
		checkIDs(t, d.Path, text)
		if !strings.HasSuffix(d.Name, "-worksheet") {
			continue
		}
		worksheets++
		if !strings.Contains(text, `<meta name="robots" content="noindex">`) {
			t.Errorf("%s is offered to search engines", d.Path)
		}
		work, key, _ := strings.Cut(text, `<section class="key"`)
		found := sheetCode.FindAllString(work, -1)
		if len(found) != 1 || sheetCode.FindString(key) != found[0] {
			t.Errorf("%s: the sheet has the codes %v, the key %v", d.Path, found, sheetCode.FindString(key))
			continue
		}
		if first, ok := codes[d.Lesson]; ok && first != found[0] {
			t.Errorf("%s has the code %s, in another language it is %s", d.Path, found[0], first)
		}
		codes[d.Lesson] = found[0]
		drawn := strings.Join(pieceOfSVG.FindAllString(work, -1), "")
		if first, ok := boards[d.Lesson]; ok && first != drawn {
			t.Errorf("%s has other boards than in another language", d.Path)
		}
		boards[d.Lesson] = drawn
		if strings.Contains(work, "data-answer") || strings.Contains(work, `class="v1"`) || strings.Contains(work, "<script>") {
			t.Errorf("%s gives an answer away", d.Path)
		}
		if strings.Contains(key, "<svg") {
			t.Errorf("%s: the key has boards", d.Path)
		}
	}
	if worksheets < 60 {
		t.Errorf("only %d worksheets", worksheets)
	}
}

// checkIDs wants every id once and every link within the page to lead somewhere.
func checkIDs(t *testing.T, path, text string) {
	t.Helper()
	ids := map[string]bool{}
	for _, m := range anyID.FindAllStringSubmatch(text, -1) {
		if ids[m[1]] {
			t.Errorf("%s: the id %q comes twice", path, m[1])
		}
		ids[m[1]] = true
	}
	for _, m := range anyAnchor.FindAllStringSubmatch(text, -1) {
		if !ids[m[1]] {
			t.Errorf("%s: a link leads to #%s, which is not there", path, m[1])
		}
	}
}

func TestFreshWorksheetsAreTheSameInAllLanguages(t *testing.T) {
	g := contentGuide(t)
	first := ""
	for _, l := range g.Languages {
		page, err := site.Fresh(g, site.FreshOrder{Order: exercise.Order{Number: 12, Seed: 99}, Language: l.Locale})
		if err != nil {
			t.Fatal(err)
		}
		work, key, _ := bytes.Cut(page, []byte(`<section class="key"`))
		drawn := strings.Join(pieceOfSVG.FindAllString(string(work), -1), "") + sheetCode.FindString(string(key))
		if first != "" && drawn != first {
			t.Errorf("%s: other boards or another code", l.Locale)
		}
		first = drawn
		checkIDs(t, string(l.Locale), string(page))
	}
}

func TestWithoutChromiumTheWayToGetOneIsTold(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	_, err := findChromium("")
	var fail *failure
	if !errors.As(err, &fail) || fail.code != exitUsage || !strings.Contains(fail.help.String(), "apt-get install chromium") {
		t.Errorf("found %v", err)
	}
	if _, err := findChromium("no-such-program"); err == nil || !strings.Contains(err.Error(), "no-such-program") {
		t.Errorf("found %v", err)
	}
}

func TestLessonsToPrintAreNamedAsElsewhere(t *testing.T) {
	g := contentGuide(t)
	s := site.Options{Paper: "a4"}
	for lesson, want := range map[string]int{"castling": 2, "070": 2, "content/bg/070-castling.md": 2, "070-castling": 2, "": 43} {
		list, err := wantedDocuments(g, s, "bg", lesson)
		if err != nil || len(list) != want {
			t.Errorf("%q: %d documents, %v, want %d", lesson, len(list), err, want)
		}
	}
	if _, err := wantedDocuments(g, s, "bg", "castle"); err == nil {
		t.Error("the lesson castle is found")
	}
}
