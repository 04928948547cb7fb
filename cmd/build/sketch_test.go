package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// silent is a console that nobody reads.
func silent() console {
	return console{out: &printed{}, err: &printed{}, getenv: func(string) string { return "" }}
}

func TestASketchShowsTheSamePagesAsTheWholeGuide(t *testing.T) {
	dir := miniature(t)
	p := newPreview(options{dir: dir, lang: "en"}, silent(), &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1})
	p.sketch(t.Context())
	skimmed := p.now()
	if skimmed == nil || skimmed.sketch == nil {
		t.Fatal("no sketch")
	}
	if n := len(skimmed.guide.Language("ru").Lessons[0].Document.Embeds); n != 0 {
		t.Fatalf("a skimmed lesson has %d boards", n)
	}
	pages := []string{"ru/index.html", lessonPage + "index.html", "uk/prokhid-korolia/index.html", "index.html"}
	var first []reply
	for _, name := range pages {
		first = append(first, p.answer(view{name, usual}))
	}
	s := p.load(nil, nil)
	p.replace(s)
	if s.sketch != nil || s.broken() {
		t.Fatal("the whole guide is not loaded")
	}
	for i, name := range pages {
		whole := p.answer(view{name, usual})
		if first[i].status != 200 || whole.status != 200 || first[i].hash != whole.hash {
			t.Errorf("%s: status %d and %d, %d and %d bytes", name, first[i].status, whole.status, len(first[i].data), len(whole.data))
		}
	}
}

// A page that cannot be made from the sketch waits for the whole guide and its words.
func TestAPageWithErrorsWaitsForTheWholeGuide(t *testing.T) {
	dir := miniature(t)
	file := filepath.Join(dir, filepath.FromSlash(lessonFile))
	text, err := os.ReadFile(file)
	must(t, err, os.WriteFile(file, append(text, "\n## Без имени\n"...), 0o666))
	p := newPreview(options{dir: dir, lang: "en"}, silent(), &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1})
	p.sketch(t.Context())
	if s := p.now(); s == nil || s.sketch == nil {
		t.Fatal("no sketch")
	}
	answered := make(chan reply)
	go func() { answered <- p.answer(view{lessonPage + "index.html", usual}) }()
	select {
	case <-answered:
		t.Fatal("answered before the guide was loaded")
	case <-time.After(100 * time.Millisecond):
	}
	p.replace(p.load(nil, nil))
	if a := <-answered; a.status != 503 || !strings.Contains(string(a.data), "heading-id") {
		t.Errorf("status %d: %s", a.status, a.data)
	}
}

func TestANoticedFileIsToldOnceAndNotMissedLater(t *testing.T) {
	dir := miniature(t)
	w := &watcher{dir: dir}
	w.look()
	file := filepath.Join(dir, filepath.FromSlash(lessonFile))
	names := []string{lessonFile}
	if w.stamp(names) {
		t.Error("a file that has not changed was told")
	}
	text, err := os.ReadFile(file)
	must(t, err, os.WriteFile(file, append(text, '\n'), 0o666))
	if !w.stamp(names) {
		t.Error("a changed file was not told")
	}
	if again, any := w.look(); any {
		t.Errorf("told twice: %v", again.paths)
	}
	must(t, os.WriteFile(file, append(text, "\n\n"...), 0o666))
	if again, any := w.look(); !any || len(again.paths) != 1 {
		t.Error("a later change was missed")
	}
	must(t, os.Remove(file))
	if w.stamp(names) {
		t.Error("a file that is gone was told as changed; the listing has to find it")
	}
}
