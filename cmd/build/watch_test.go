package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A preview in which the notices of the system are lost still sees every change.
func TestWatchNeedsNoNotices(t *testing.T) {
	dir := miniature(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	w := &watcher{dir: dir, pause: 20 * time.Millisecond, out: make(chan news)}
	go w.run(ctx)
	if first := <-w.out; !first.first || len(first.paths) < 10 {
		t.Errorf("first %+v", first)
	}
	must(t, os.WriteFile(filepath.Join(dir, "content", "ru", ".hidden"), nil, 0o666))
	must(t, os.WriteFile(filepath.Join(dir, "templates", "new.html"), nil, 0o666), os.Remove(filepath.Join(dir, lessonFile)))
	var seen []string
	for len(seen) < 2 {
		seen = append(seen, (<-w.out).paths...)
	}
	if got := strings.Join(seen, " "); !strings.Contains(got, "templates/new.html") || !strings.Contains(got, lessonFile) || len(seen) != 2 {
		t.Errorf("seen %s", got)
	}
}

// BenchmarkEditToReload measures, on the real guide, from the writing of a lesson until the
// browser has been told and has the new page.
func BenchmarkEditToReload(b *testing.B) {
	dir := b.TempDir()
	for _, root := range guideRoots {
		must(b, os.CopyFS(filepath.Join(dir, root), os.DirFS(filepath.Join("../..", root))))
	}
	s := startServe(b, dir, "127.0.0.1:0", false)
	path := realPage(b, s)
	body := s.until(path, 200, "</html>")
	before := s.read(realLesson)
	var took []float64
	for i := 0; b.Loop(); i++ {
		hashes := s.listen(body)
		time.Sleep(800 * time.Millisecond) // the author thinks; the check of the last change ends
		words := fmt.Sprintf("Новое предложение номер %d.", i)
		start := time.Now()
		s.write(realLesson, before+"\n"+words+"\n")
		s.told(hashes)
		last := body
		_, body = s.get(path)
		took = append(took, float64(time.Since(start).Microseconds())/1000)
		if body == last {
			b.Fatalf("the page has not changed:\n%.500s", body)
		}
	}
	least, sum := took[0], 0.0
	for _, ms := range took {
		least, sum = min(least, ms), sum+ms
	}
	b.ReportMetric(sum/float64(len(took)), "ms/edit")
	b.ReportMetric(least, "ms/least")
	b.ReportMetric(0, "ns/op")
}

const realLesson = "content/ru/070-castling.md"

// realPage is where the lesson on castling of the real guide is.
func realPage(b *testing.B, s *served) string {
	slug := regexp.MustCompile(`(?m)^slug: *(\S+)`).FindStringSubmatch(s.read(realLesson))
	if slug == nil {
		b.Fatal("the lesson has no slug")
	}
	return "ru/" + slug[1] + "/"
}
