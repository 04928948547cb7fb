package main

import (
	"context"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	cd "github.com/chromedp/chromedp"

	"rokada/internal/guide"
	"rokada/internal/site"
)

// What the tests of the search and of reading offline share: the site of the real content
// in memory, a host that can exchange it or vanish, and a browser.

// built is a site in memory.
type built map[string][]byte

// theSite is the site of the project as it is, made once for all tests.
var theSite = sync.OnceValues(func() (built, error) {
	return buildSite(func(_, text string) string { return text })
})

func siteOf(t *testing.T) built {
	t.Helper()
	b, err := theSite()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// buildSite makes the site out of the project's files with changes, without checking them.
func buildSite(change func(name, text string) string) (built, error) {
	files := fstest.MapFS{}
	for _, root := range []string{"content", "diagrams", "templates"} {
		err := filepath.WalkDir("../../"+root, func(name string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := os.ReadFile(name)
			name = strings.TrimPrefix(filepath.ToSlash(name), "../../")
			files[name] = &fstest.MapFile{Data: []byte(change(name, string(data)))}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	g, list, err := guide.Load(files)
	if err != nil || list.HasErrors() {
		return nil, fmt.Errorf("the content has errors: %v %v", err, list)
	}
	pages, _ := site.Render(g, site.Options{})
	b := built{}
	for file := range pages {
		if file.Err != nil {
			return nil, fmt.Errorf("%s: %w", file.Path, file.Err)
		}
		b[file.Path] = file.Data
	}
	return b, nil
}

// onDisk writes the site into a folder, to be opened without a server, and returns its
// address.
func (b built) onDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range b {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + dir + "/"
}

// host serves a site under a prefix, as on shared hosts.
type host struct {
	*httptest.Server
	site atomic.Pointer[func(name string) []byte] // nil: every connection breaks
}

func newHost(t *testing.T, b built) *host {
	t.Helper()
	h := &host{}
	h.show(b)
	h.Server = httptest.NewServer(h)
	t.Cleanup(h.Close)
	return h
}

func (h *host) show(b built)                 { h.answer(func(name string) []byte { return b[name] }) }
func (h *host) answer(f func(string) []byte) { h.site.Store(&f) }
func (h *host) vanish()                      { h.site.Store(nil) }

// page returns the address of a file; that of a page ends with its folder.
func (h *host) page(name string) string {
	return h.URL + "/guide/" + strings.TrimSuffix(name, "index.html")
}

func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	find := h.site.Load()
	if find == nil {
		panic(http.ErrAbortHandler)
	}
	name := strings.TrimPrefix(r.URL.Path, "/guide/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	data, status := (*find)(name), http.StatusOK
	if data == nil {
		name, status = "404.html", http.StatusNotFound
		data = (*find)(name)
	}
	kind := mime.TypeByExtension(path.Ext(name))
	if path.Ext(name) == ".webmanifest" {
		kind = "application/manifest+json"
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "no-cache")
	w.WriteHeader(status)
	w.Write(data)
}

// chromiumTab is a tab of a browser with an empty profile.
type chromiumTab struct {
	*testing.T
	ctx context.Context
}

// newTab starts a browser. Without one the test is skipped; on the machine that decides
// what is published it has to be there.
func newTab(t *testing.T) chromiumTab {
	t.Helper()
	file, err := exec.LookPath("chromium")
	if err != nil && os.Getenv("CI") == "true" {
		t.Fatal(err)
	}
	if err != nil {
		t.Skip(err)
	}
	options := append(cd.DefaultExecAllocatorOptions[:], cd.ExecPath(file), cd.NoSandbox, cd.DisableGPU,
		cd.UserDataDir(t.TempDir()), cd.WindowSize(1280, 900))
	allocator, stop := cd.NewExecAllocator(t.Context(), options...)
	ctx, closeTab := cd.NewContext(allocator)
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(func() { cancel(); closeTab(); stop() })
	return chromiumTab{t, ctx}
}

func (t chromiumTab) do(steps ...cd.Action[cd.Void]) {
	t.Helper()
	if err := cd.Do(t.ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

// show opens a page.
func (t chromiumTab) show(address string) {
	t.Helper()
	if err := cd.Do(t.ctx, cd.Navigate(address)); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// valueOf returns the value of a JavaScript expression, which may be a promise.
func valueOf[T any](t chromiumTab, expression string) T {
	t.Helper()
	value, err := cd.Run(t.ctx, cd.Evaluate[T](expression, cd.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.200s: %v", expression, err)
	}
	return value
}

// until waits for an expression to become true.
func (t chromiumTab) until(expression string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; {
		value, err := cd.Run(t.ctx, cd.Evaluate[bool]("Promise.resolve("+expression+").then(value => !!value)", cd.EvalAwaitPromise))
		if err == nil && value {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("never true: %s (%v)", expression, err)
		}
		time.Sleep(50 * time.Millisecond)
	}
}
