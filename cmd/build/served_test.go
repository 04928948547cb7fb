package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
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
