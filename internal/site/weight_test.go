package site

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"rokada/internal/guide"
)

// What a page of the guide may weigh, packed, in bytes.
const (
	fewBoards      = 10
	weightOfFew    = 20 << 10 // HTML and the style that the first paint waits for, with up to ten boards
	weightOfMany   = 28_000   // the same with more
	firstScripts   = 2 << 10  // what every page loads of scripts
	scriptOfLesson = 5 << 10  // what a board near the reader adds; weight_scripts_test.go bounds both together
	laterStyle     = 4 << 10  // for paper and live boards
	mostRequests   = 8        // of a lesson, with a board near
	homesRequests  = 9        // the manifest comes on top
)

var (
	noScripts = regexp.MustCompile(`<noscript>.*?</noscript>`)
	stylesOf  = regexp.MustCompile(`<link rel="stylesheet" href="([^"]+)"`)
	scriptsOf = regexp.MustCompile(`<script src="([^"]+)"`)
	laterOf   = regexp.MustCompile(` data-(late|lesson)="([^"]+)"`)
	fontsOf   = regexp.MustCompile(`'([^']+\.woff2)'`) // in the script of the page
	othersOf  = regexp.MustCompile(`<link rel="(icon|manifest)" href="([^"]+)"`)
)

// weighed is a page with what it loads.
type weighed struct {
	*testing.T
	site       map[string]string
	name, page string
}

// of returns the packed size of the files that the page names and how many there are.
func (w weighed) of(pattern *regexp.Regexp, text string) (size, n int) {
	w.Helper()
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		file := path.Join(path.Dir(w.name), m[len(m)-1])
		if w.site[file] == "" {
			w.Errorf("%s wants %s, which is not there", w.name, file)
		}
		size, n = size+gzipped(w.T, []byte(w.site[file])), n+1
	}
	return size, n
}

// atMost compares a size with its bound.
func (w weighed) atMost(what string, got, most int) {
	w.Helper()
	if got > most {
		w.Errorf("%s: %s: %d, want at most %d", w.name, what, got, most)
	}
}

// TestWeightOfEveryPage makes the real guide as it is published and weighs all its pages,
// except those that search engines are asked to leave out and the lab.
func TestWeightOfEveryPage(t *testing.T) {
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil || list.HasErrors() {
		t.Fatal(err, list)
	}
	site := render(t, g, Options{BaseURL: base})
	lessons := 0
	for name, page := range site {
		if path.Ext(name) != ".html" || strings.Contains(page, `content="noindex"`) || strings.Contains(page, "data-engine=") {
			continue
		}
		w := weighed{t, site, name, page}
		w.weigh()
		if strings.Contains(page, "data-lesson=") {
			lessons++
		}
	}
	if lessons < 60 {
		t.Errorf("only %d pages with boards were weighed", lessons)
	}
}

// fonts returns how many fonts the scripts of the page ask for.
func (w weighed) fonts(page string) (n int) {
	w.Helper()
	for _, script := range scriptsOf.FindAllStringSubmatch(page, -1) {
		beside := w
		beside.name = path.Join(path.Dir(w.name), script[1])
		_, asked := beside.of(fontsOf, w.site[beside.name])
		n += asked
	}
	return n
}

func (w weighed) weigh() {
	shown := noScripts.ReplaceAllString(w.page, "")
	style, styles := w.of(stylesOf, shown)
	most := weightOfMany
	if strings.Count(w.page, "<figure id=") <= fewBoards {
		most = weightOfFew
	}
	w.atMost("HTML and style", gzipped(w.T, []byte(w.page))+style, most)
	script, scripts := w.of(scriptsOf, shown)
	w.atMost("scripts", script, firstScripts)
	for _, m := range laterOf.FindAllString(shown, -1) {
		size, _ := w.of(laterOf, m)
		w.atMost(m, size, map[bool]int{true: laterStyle, false: scriptOfLesson}[strings.Contains(m, "late=")])
	}
	_, later := w.of(laterOf, shown)
	fonts := w.fonts(shown)
	if scripts > 0 && fonts == 0 {
		w.Errorf("%s: its script asks for no fonts", w.name)
	}
	_, others := w.of(othersOf, shown)
	bound := mostRequests
	if strings.Contains(shown, `rel="manifest"`) {
		bound = homesRequests
	}
	w.atMost("requests", 1+styles+scripts+later+fonts+others, bound)
}
