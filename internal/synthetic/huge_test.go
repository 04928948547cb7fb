package synthetic

import (
	"bytes"
	"strings"
	"testing"

	"rokada/internal/guide"
	"rokada/internal/site"
)

// A guide of more lessons than a list, a page or a browser can take is still complete: every
// lesson can be reached, and no file but the lists of all lessons grows with their number.
func TestAHugeGuideStaysUsable(t *testing.T) {
	g, list, err := guide.Load(made(t, 120))
	if err != nil || list.HasErrors() {
		t.Fatal(list, err)
	}
	files, problems := site.Render(g, site.Options{})
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	pages := map[string]string{}
	for f := range files {
		if f.Err != nil {
			t.Fatal(f.Err)
		}
		pages[f.Path] = string(f.Data)
	}
	home, worker := pages["uk/index.html"], pages["sw.js"]
	middle := pages["uk/urok-60/index.html"]
	for _, neighbor := range []string{"urok-48/", "urok-59/", "urok-61/", "urok-72/"} {
		if !strings.Contains(middle, `<a href="../`+neighbor) {
			t.Errorf("lesson 60 does not lead to %s", neighbor)
		}
	}
	if !strings.Contains(middle, `<a href="../index.html#lessons--contents">Усі уроки: 120</a>`) {
		t.Error("lesson 60 does not lead to the whole list")
	}
	if n := strings.Count(middle, `<a href="../urok-`); n > 40 {
		t.Errorf("lesson 60 leads to %d lessons", n)
	}
	if n := strings.Count(home, `<a href="urok-`); n < 120 || !strings.Contains(home, `id="lessons--contents"`) {
		t.Errorf("the home page leads to %d lessons", n)
	}
	for _, end := range []string{"uk/urok-1/index.html", "uk/urok-120/index.html"} {
		if n := strings.Count(pages[end], `<li><a href="../urok-`); n < 24 {
			t.Errorf("%s lists %d lessons", end, n)
		}
	}
	if _, ok := pages["uk/print/index.html"]; ok || strings.Contains(middle, "../print/index.html") {
		t.Error("the whole guide stands on one page")
	}
	if strings.Contains(worker, "urok-60") || !strings.Contains(worker, "uk/index.html") {
		t.Error("the lessons are kept without a connection, or nothing is")
	}
	index := []byte(pages["uk/index.js"])
	if !bytes.Contains(index, []byte("urok-60/index.html")) || bytes.Contains(index, []byte("Спершу подивіться")) {
		t.Error("the search lacks a lesson, or has its text")
	}
}

func TestASmallGuideIsWhole(t *testing.T) {
	g, list, err := guide.Load(made(t, 3))
	if err != nil || list.HasErrors() {
		t.Fatal(list, err)
	}
	files, _ := site.Render(g, site.Options{})
	printed := false
	for f := range files {
		printed = printed || f.Path == "uk/print/index.html"
		if f.Path == "sw.js" && !bytes.Contains(f.Data, []byte("uk/urok-3/index.html")) {
			t.Error("a lesson is not kept without a connection")
		}
		if f.Path == "uk/index.js" && !bytes.Contains(f.Data, []byte("Спершу подивіться")) {
			t.Error("the search has no texts")
		}
		if f.Path == "uk/urok-2/index.html" && bytes.Contains(f.Data, []byte("Усі уроки")) {
			t.Error("a whole list leads to the whole list")
		}
	}
	if !printed {
		t.Error("there is no page with the whole guide")
	}
}
