package site

import (
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rokada/internal/guide"
)

// scriptsOfLesson is what all scripts that a lesson can load may weigh together, packed,
// in bytes.
const scriptsOfLesson = 6 << 10

// notOfLesson are scripts that a lesson names and that are not counted. The search, with
// what it shows of the glossary and copies, is loaded when a reader asks for one of these,
// not for the boards and exercises of the lesson; the worker runs beside all pages and
// keeps them for readers without a connection.
var notOfLesson = regexp.MustCompile(`^(find\.[0-9a-f]{8}|sw)\.js$`)

var (
	namedScripts = regexp.MustCompile(`[\w./-]+\.js\b`)
	loadedByPage = regexp.MustCompile(`<script src="([^"]+)"| data-lesson="([^"]+)"`)
)

// TestWeightOfAllScriptsOfALesson sums up what each lesson in each language can load: the
// script of every page, the one that makes its boards, games and exercises live, and
// whatever these name in turn, except for what notOfLesson says.
func TestWeightOfAllScriptsOfALesson(t *testing.T) {
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil || list.HasErrors() {
		t.Fatal(err, list)
	}
	book, err := newBookAfter(g, Options{BaseURL: base}, nil)
	if err != nil {
		t.Fatal(err)
	}
	site := render(t, g, Options{BaseURL: base})
	lessons, live, heaviest := 0, 0, 0
	for _, e := range book.editions {
		for _, a := range e.articles() {
			if a.kind != lessonKind {
				continue
			}
			scripts := scriptsOfPage(t, site, a.output)
			sum := 0
			for _, name := range scripts {
				sum += gzipped(t, []byte(site[name]))
			}
			if sum > scriptsOfLesson {
				t.Errorf("%s: its scripts %s have %d bytes, want at most %d", a.output, strings.Join(scripts, " and "), sum, scriptsOfLesson)
			}
			if lessons++; len(scripts) > 1 {
				live++
			}
			heaviest = max(heaviest, sum)
		}
	}
	t.Logf("%d lessons, %d of them with boards that are live; the scripts of none have more than %d bytes", lessons, live, heaviest)
	if lessons != 60 || live < 50 {
		t.Errorf("%d lessons were weighed, %d of them with boards that are live", lessons, live)
	}
}

// scriptsOfPage lists the scripts that a page can load, directly or by others.
func scriptsOfPage(t *testing.T, site map[string]string, page string) []string {
	t.Helper()
	var wanted []string
	for _, m := range loadedByPage.FindAllStringSubmatch(site[page], -1) {
		wanted = append(wanted, path.Join(path.Dir(page), m[1]+m[2]))
	}
	for i := 0; i < len(wanted); i++ {
		if site[wanted[i]] == "" {
			t.Fatalf("%s wants %s, which is not there", page, wanted[i])
		}
		for _, name := range namedScripts.FindAllString(site[wanted[i]], -1) {
			if file := path.Join(path.Dir(wanted[i]), name); !notOfLesson.MatchString(path.Base(name)) && !slices.Contains(wanted, file) {
				wanted = append(wanted, file)
			}
		}
	}
	return wanted
}
