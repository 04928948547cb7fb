package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// served is a preview of a guide in a folder, as `serve` runs it.
type served struct {
	testing.TB
	dir, url string
	printed  *printed
	stop     func() error // as Ctrl-C does; returns what serve returned
}

// printed is what a command prints, readable while it runs.
type printed struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (p *printed) Write(data []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(data)
}

func (p *printed) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

var announced = regexp.MustCompile(`preview at (http://\S+/)`)

// preview starts `serve` in a folder.
func startServe(t testing.TB, dir, addr string, poll bool) *served {
	t.Helper()
	s := &served{TB: t, dir: dir, printed: &printed{}}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	c := console{out: s.printed, err: s.printed, getenv: func(string) string { return "" }}
	go func() { ended <- serve(ctx, options{dir: dir, lang: "en"}, c, addr, poll) }()
	s.stop = sync.OnceValue(func() error { cancel(); return <-ended })
	t.Cleanup(func() { s.stop() })
	for {
		if match := announced.FindStringSubmatch(s.printed.String()); match != nil {
			s.url = match[1]
			return s
		}
		select {
		case err := <-ended:
			t.Fatalf("serve ended: %v\n%s", err, s.printed)
		case <-time.After(time.Millisecond):
		}
	}
}

// miniature makes the small guide in a folder whose name is not easy.
func miniature(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "учебник о рокировке")
	project, err := filepath.Abs("../..")
	if err == nil {
		err = makeGuide(project, dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// serveMiniature previews the small guide at a free port.
func serveMiniature(t testing.TB) *served { return startServe(t, miniature(t), "127.0.0.1:0", false) }

const (
	lessonFile = "content/ru/010-crossing.md"
	lessonPage = "ru/prokhod-korolya/"
)

// get returns status and text of a file of the preview.
func (s *served) get(path string) (int, string) {
	s.Helper()
	response, err := http.Get(s.url + path)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return response.StatusCode, string(text)
}

// until waits for a page to have a status and a text.
func (s *served) until(path string, status int, text string) string {
	s.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		got, body := s.get(path)
		if got == status && strings.Contains(body, text) {
			return body
		}
		if time.Now().After(deadline) {
			s.Fatalf("%s never had status %d and %q; it has status %d:\n%.3000s\nprinted:\n%s", path, status, text, got, body, s.printed)
		}
	}
}

func (s *served) file(name string) string { return filepath.Join(s.dir, filepath.FromSlash(name)) }

func (s *served) read(name string) string {
	s.Helper()
	data, err := os.ReadFile(s.file(name))
	if err != nil {
		s.Fatal(err)
	}
	return string(data)
}

func (s *served) write(name, text string) {
	s.Helper()
	must(s, os.MkdirAll(filepath.Dir(s.file(name)), 0o777), os.WriteFile(s.file(name), []byte(text), 0o666))
}

// appended is the file with a paragraph more.
func (s *served) appended(name, paragraph string) string {
	return s.read(name) + "\n" + paragraph + "\n"
}

var hashOfPage = regexp.MustCompile(`data-page="([^"]*)" data-hash="([^"]*)" data-mode="([^"]*)"`)

// listen follows the stream of the page with the text and sends the hashes it tells.
func (s *served) listen(body string) <-chan string {
	s.Helper()
	match := hashOfPage.FindStringSubmatch(body)
	if match == nil {
		s.Fatalf("no script in\n%.2000s", body)
	}
	query := url.Values{"page": {match[1]}, "hash": {match[2]}, "mode": {match[3]}}
	request, err := http.NewRequestWithContext(s.Context(), "GET", s.url+"--preview/events?"+query.Encode(), nil)
	if err != nil {
		s.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	if kind := response.Header.Get("Content-Type"); kind != "text/event-stream" {
		s.Fatalf("the stream is %s", kind)
	}
	hashes := make(chan string, 10)
	go func() {
		defer response.Body.Close()
		defer close(hashes)
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if hash, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				hashes <- hash
			}
		}
	}()
	return hashes
}

func (s *served) told(hashes <-chan string) {
	s.Helper()
	select {
	case _, ok := <-hashes:
		if !ok {
			s.Fatal("the stream ended")
		}
	case <-time.After(20 * time.Second):
		s.Fatalf("the browser was never told\nprinted:\n%s", s.printed)
	}
}

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
	s.write("content/ru/stray.txt", "x")
	s.until("ru/", 503, "file-unknown")
	must(s, os.Remove(s.file("content/ru/stray.txt")))
	s.until("ru/", 200, "</html>")
	for deadline := time.Now().Add(20 * time.Second); !strings.Contains(s.printed.String(), "all is well again"); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			s.Fatalf("never checked; printed:\n%s", s.printed)
		}
	}
}

func TestServeShowsAPageAsItStands(t *testing.T) {
	s := serveMiniature(t)
	s.write(lessonFile, s.appended(lessonFile, "[Дальше](https://example.org/?x=1) и [сюда](090-no-such.md)."))
	s.until(lessonPage, 503, "link-broken")
	if _, body := s.get("uk/?unchecked"); !strings.Contains(body, "this is the page as it stands") {
		t.Errorf("another page cannot be shown:\n%.1000s", body)
	}
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

func TestServeAnswersItsOwnNamesOnly(t *testing.T) {
	s := serveMiniature(t)
	port := s.url[strings.LastIndex(s.url, ":")+1 : len(s.url)-1]
	for host, status := range map[string]int{
		"localhost:" + port: 200, "LOCALHOST:" + port: 200, "127.0.0.1:" + port: 200, "[::1]:" + port: 200,
		"localhost": 421, "localhost:1": 421, "127.0.0.1": 421, "evil.example": 421, "evil.example:" + port: 421,
		"localhost.evil.example:" + port: 421, "127.0.0.1.nip.io:" + port: 421, "0.0.0.0:" + port: 421, "[::]:" + port: 421,
		"localhost:" + port + ":" + port: 421, "[::1]": 421, "[": 421,
	} {
		request, err := http.NewRequest("GET", s.url+"ru/", nil)
		must(t, err)
		request.Host = host
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Logf("%q: %v", host, err) // the client itself refuses
			continue
		}
		body, _ := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != status || status != 200 && strings.Contains(string(body), "<html") {
			t.Errorf("%q: status %d, want %d", host, response.StatusCode, status)
		}
	}
}

func TestServeOnlyShows(t *testing.T) {
	s := serveMiniature(t)
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS", "PATCH"} {
		request, err := http.NewRequest(method, s.url+"ru/", strings.NewReader("x"))
		must(t, err)
		response, err := http.DefaultClient.Do(request)
		must(t, err)
		response.Body.Close()
		if response.StatusCode != 405 {
			t.Errorf("%s: status %d", method, response.StatusCode)
		}
	}
	response, err := http.Head(s.url + "ru/")
	must(t, err)
	if body, _ := io.ReadAll(response.Body); response.StatusCode != 200 || len(body) > 0 {
		t.Errorf("HEAD: status %d and %d bytes", response.StatusCode, len(body))
	}
}

func TestServeShowsOnlyWhatWasBuilt(t *testing.T) {
	s := serveMiniature(t)
	s.until("ru/", 200, "</html>")
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for _, path := range []string{
		"/content/guide.yaml", "/../content/guide.yaml", "/ru/../../content/guide.yaml", "/ru/%2e%2e/%2e%2e/content/guide.yaml",
		"/..%2fcontent%2fguide.yaml", "/ru/..%5c..%5ccontent", "//etc/passwd", "/%2fetc/passwd", "/ru/index.html%00.css", "/C:/Windows/win.ini",
		"/ru/index.html/", "/.git/config", "/--preview/", "/--preview/../ru/", "/ru//index.html", "/" + strings.Repeat("a/", 2000), "/go.mod", "//evil.example/..",
	} {
		connection, err := net.Dial("tcp", address)
		must(t, err)
		fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, address)
		response, err := http.ReadResponse(bufio.NewReader(connection), nil)
		must(t, err)
		if response.StatusCode != 404 && response.StatusCode != 400 {
			t.Errorf("%.80s: status %d, location %s", path, response.StatusCode, response.Header.Get("Location"))
		}
		connection.Close()
	}
	if status, body := s.get("ru"); status != 200 || !strings.Contains(body, "</html>") {
		t.Errorf("a folder without its slash: status %d", status)
	}
}

func TestServeTakesTheNextFreePort(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer taken.Close()
	port := taken.Addr().(*net.TCPAddr).Port
	s := startServe(t, miniature(t), taken.Addr().String(), false)
	if want := fmt.Sprintf("port %d is in use; taking ", port); !strings.Contains(s.printed.String(), want) {
		t.Errorf("printed %s, want %s", s.printed, want)
	}
	s.until("ru/", 200, "</html>")
}

func TestServeListensOnThisMachineOnly(t *testing.T) {
	for addr, problem := range map[string]string{
		"0.0.0.0:0": "no host of this machine alone", "[::]:0": "no host of this machine alone", "192.0.2.1:0": "no host of this machine alone",
		"localhost": "no address", "127.0.0.1:x": "no port", "127.0.0.1:99999": "no port", "127.0.0.1:-1": "no port",
	} {
		_, _, err := listen(addr)
		if err == nil || !strings.Contains(err.Error(), problem) {
			t.Errorf("%s: %v", addr, err)
		}
	}
	for _, addr := range []string{":0", "localhost:0", "127.0.0.1:0"} {
		l, _, err := listen(addr)
		must(t, err)
		if !l.Addr().(*net.TCPAddr).IP.IsLoopback() {
			t.Errorf("%s listens at %s", addr, l.Addr())
		}
		l.Close()
	}
}

func TestServeSurvivesManyAndSlowClients(t *testing.T) {
	s := serveMiniature(t)
	address := strings.TrimSuffix(strings.TrimPrefix(s.url, "http://"), "/")
	for range 200 { // ask half a question and wait
		slow, err := net.Dial("tcp", address)
		must(t, err)
		defer slow.Close()
		fmt.Fprint(slow, "GET /ru/ HTTP/1.1\r\nHost: ")
	}
	var group sync.WaitGroup
	failures := make(chan string, 1000)
	client := &http.Client{Transport: &http.Transport{MaxIdleConns: 1000, MaxIdleConnsPerHost: 1000}}
	for i := range 1000 {
		group.Go(func() {
			path := []string{"ru/", "uk/", lessonPage, "index.html"}[i%4]
			response, err := client.Get(s.url + path)
			if err != nil {
				failures <- err.Error()
				return
			}
			defer response.Body.Close()
			if body, err := io.ReadAll(response.Body); err != nil || response.StatusCode != 200 || !bytes.Contains(body, []byte("</html>")) {
				failures <- fmt.Sprint(path, response.StatusCode, err)
			}
		})
	}
	group.Wait()
	close(failures)
	for failure := range failures {
		t.Error(failure)
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
