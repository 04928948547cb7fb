package main

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// writings are how editors write a file.
var writings = map[string]func(t testing.TB, file, text string){
	"in place": func(t testing.TB, file, text string) {
		must(t, os.WriteFile(file, []byte(text), 0o666))
	},
	"through a temporary file": func(t testing.TB, file, text string) {
		must(t, os.WriteFile(file+"~", []byte(text), 0o666), os.Rename(file+"~", file))
	},
	"through a hidden file": func(t testing.TB, file, text string) {
		hidden := filepath.Join(filepath.Dir(file), ".#edited")
		must(t, os.WriteFile(hidden, []byte(text), 0o666), os.Rename(hidden, file))
	},
	"after moving the old one away": func(t testing.TB, file, text string) {
		must(t, os.Rename(file, file+"~"), os.WriteFile(file, []byte(text), 0o666), os.Remove(file+"~"))
	},
	"after deleting the old one": func(t testing.TB, file, text string) {
		must(t, os.Remove(file))
		time.Sleep(150 * time.Millisecond)
		must(t, os.WriteFile(file, []byte(text), 0o666))
	},
	"in small pieces": func(t testing.TB, file, text string) {
		f, err := os.Create(file)
		must(t, err)
		for i := 0; i < len(text); i += 200 {
			_, err := f.WriteString(text[i:min(i+200, len(text))])
			must(t, err)
			time.Sleep(time.Millisecond)
		}
		must(t, f.Close())
	},
}

func must(t testing.TB, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestServeReloadsWhateverWayAnEditorWrites(t *testing.T) {
	for _, poll := range []bool{false, true} {
		s := startServe(t, miniature(t), "127.0.0.1:0", poll)
		for name, write := range writings {
			t.Run(fmt.Sprintf("%s, poll %v", name, poll), func(t *testing.T) {
				s.TB = t
				body := s.until(lessonPage, 200, "</html>")
				hashes := s.listen(body)
				words := "Новый абзац: " + name + "."
				write(t, s.file(lessonFile), s.appended(lessonFile, "Новый абзац: "+name+"."))
				s.told(hashes)
				s.until(lessonPage, 200, strings.Split(words, ":")[0])
			})
		}
		must(t, s.stop())
	}
}

func TestServeLeavesAPageAloneThatHasNotChanged(t *testing.T) {
	s := serveMiniature(t)
	other := s.listen(s.until("uk/", 200, "</html>"))
	changed := s.listen(s.until(lessonPage, 200, "</html>"))
	s.write(lessonFile, s.appended(lessonFile, "Новый абзац."))
	s.told(changed)
	s.until(lessonPage, 200, "Новый абзац")
	select {
	case hash := <-other:
		t.Errorf("another page was loaded again: %s", hash)
	case <-time.After(500 * time.Millisecond):
	}
}

func TestServeShowsErrorsTheLastGoodPageAndRecovers(t *testing.T) {
	for name, mistake := range map[string][2]string{
		"found while loading":   {"\n## Без имени\n", "[heading-id]"},
		"found by the check":    {"\n[Дальше](080-no-such-lesson.md).\n", "[link-broken]"},
		"found in another file": {"", "[file-unknown]"},
	} {
		t.Run(name, func(t *testing.T) {
			s := serveMiniature(t)
			good := s.until(lessonPage, 200, "</html>")
			s.waitChecked()
			hashes := s.listen(good)
			before := s.read(lessonFile)
			if mistake[0] == "" {
				s.write("content/ru/stray.txt", "x")
			} else {
				s.write(lessonFile, before+mistake[0])
			}
			body := s.until(lessonPage, 503, inHTML(mistake[1]))
			s.told(hashes)
			for _, want := range []string{"<section class=\"diag\">", `<a href="/` + lessonPage + `?good">the last good page</a>`, "1 error in 1 file"} {
				if !strings.Contains(body, want) {
					t.Errorf("the page of the errors lacks %s:\n%s", want, body)
				}
			}
			if mistake[0] != "" && !strings.Contains(body, "<mark>") {
				t.Errorf("no excerpt:\n%s", body)
			}
			old := s.until(lessonPage+"?good", 200, "this is the last good page")
			if bytes.Contains([]byte(old), []byte("Без имени")) {
				t.Error("the last good page has the mistake")
			}
			waiting, waitingGood := s.listen(body), s.listen(old)
			s.write(lessonFile, before+"\nВсё хорошо.\n")
			os.Remove(s.file("content/ru/stray.txt"))
			s.told(waiting)
			s.told(waitingGood)
			s.until(lessonPage, 200, "Всё хорошо.")
		})
	}
}

// inHTML is a text as the page has it.
func inHTML(text string) string { return strings.NewReplacer("&", "&amp;", "<", "&lt;").Replace(text) }

// waitChecked waits until the preview knows a good state.
func (s *served) waitChecked() {
	s.Helper()
	// A mistake shows when there is a good state to go back to.
	const well = "all is well again"
	said := strings.Count(s.printed.String(), well)
	s.write("content/ru/stray.txt", "x")
	s.until("ru/", 503, "file-unknown")
	must(s, os.Remove(s.file("content/ru/stray.txt")))
	s.until("ru/", 200, "</html>")
	for deadline := time.Now().Add(20 * time.Second); strings.Count(s.printed.String(), well) == said; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			s.Fatalf("never checked; printed:\n%s", s.printed)
		}
	}
}

func TestServeShowsAPageAsItStands(t *testing.T) {
	s := serveMiniature(t)
	s.write(lessonFile, s.appended(lessonFile, "[Дальше](https://example.org/?x=1) и [сюда](090-no-such.md)."))
	s.until(lessonPage, 503, "link-broken")
	// The check that makes this page doubtful may still be running.
	s.until("uk/?unchecked", 200, "this is the page as it stands")
	// This page cannot be made with a link to nowhere, so the errors stay.
	if status, _ := s.get(lessonPage + "?unchecked"); status != 503 {
		t.Errorf("status %d", status)
	}
}

// draft is a page that readers do not see yet.
const draft = "---\ntitle: Набросок\nslug: nabrosok\ndraft: true\n" +
	"description: Эта страница ещё не готова, и читатели её пока не видят нигде.\n---\n\nПока пусто.\n"

func TestServeMarksDrafts(t *testing.T) {
	s := serveMiniature(t)
	s.write("content/ru/pages/sketch.md", draft)
	s.until("ru/nabrosok/", 200, "draft: readers do not see this page")
	if _, css := s.get("--preview/preview.css"); !strings.Contains(css, `a[href$="/nabrosok/index.html"])::after { content: " (draft)"; }`) {
		t.Errorf("links to the draft are not marked:\n%s", css)
	}
	if _, body := s.get(lessonPage); strings.Contains(body, "draft: readers") || !strings.Contains(body, "nabrosok/index.html") {
		t.Error("a page that is no draft is marked, or does not lead to the draft")
	}
}

func TestServeEndsAtOnce(t *testing.T) {
	for name, before := range map[string]func(s *served){
		"while loading":             func(*served) {},
		"with a page open":          func(s *served) { s.listen(s.until("ru/", 200, "</html>")) },
		"right after a change":      func(s *served) { s.write(lessonFile, s.appended(lessonFile, "Новое.")) },
		"with a half asked request": func(s *served) { net.Dial("tcp", s.url[7:len(s.url)-1]) },
	} {
		t.Run(name, func(t *testing.T) {
			s := serveMiniature(t)
			before(s)
			start := time.Now()
			must(t, s.stop())
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %s", took)
			}
		})
	}
}

func TestServeWritesNothing(t *testing.T) {
	s := serveMiniature(t)
	before := filesIn(t, s.dir)
	s.until("ru/", 200, "</html>")
	s.waitChecked()
	must(t, s.stop())
	if after := filesIn(t, s.dir); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
}

func filesIn(t *testing.T, dir string) string {
	t.Helper()
	var names []string
	must(t, filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error {
		names = append(names, name)
		return err
	}))
	return strings.Join(names, "\n")
}

func TestServeFollowsFoldersThatAreMovedAwayAndBack(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	must(t, os.Rename(s.file("content"), s.file("elsewhere")))
	s.until("ru/", 503, "file-missing")
	must(t, os.Rename(s.file("elsewhere"), s.file("content")))
	s.until("ru/", 200, "</html>")
	s.write(lessonFile, s.appended(lessonFile, "Снова здесь."))
	s.until(lessonPage, 200, "Снова здесь.")
	// The whole project, too.
	must(t, os.Rename(s.dir, s.dir+" 2"))
	s.until("ru/", 503, "the pages cannot be made")
	must(t, os.Rename(s.dir+" 2", s.dir))
	s.until(lessonPage, 200, "Снова здесь.")
}

func TestServeFollowsPagesThatAreRenamedAndDeleted(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	s.write("content/ru/pages/sketch.md", draft)
	s.until("ru/nabrosok/", 200, "</html>")
	must(t, os.Rename(s.file("content/ru/pages/sketch.md"), s.file("content/ru/pages/drawing.md")))
	s.write("content/ru/pages/drawing.md", strings.Replace(draft, "slug: nabrosok\n", "", 1))
	s.until("ru/drawing/", 200, "</html>")
	s.until("ru/nabrosok/", 404, "</html>")
	must(t, os.RemoveAll(s.file("content/ru/pages")))
	s.until("ru/drawing/", 404, "</html>")
	must(t, os.Remove(s.file("content/uk/010-crossing.md")))
	s.until(lessonPage, 503, "translation-missing")
}

func TestServeEndsTheServiceWorker(t *testing.T) {
	if _, text := serveMiniature(t).get("sw.js"); !strings.Contains(text, "unregister()") || strings.Contains(text, "files=") {
		t.Errorf("got %s", text)
	}
}
