package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	cd "github.com/chromedp/chromedp"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
)

// chromium returns the installed browser. Without one the test is skipped; on the
// machine that decides what is published it has to be there.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if file, err := exec.LookPath(name); err == nil {
			return file
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("there is no Chromium, which CI=true wants")
	}
	t.Skip("there is no Chromium; install it to drive the pages")
	return ""
}

// published is the real guide, made into pages and served.
type published struct {
	guide *guide.Guide
	pages map[string][]byte
	url   string
}

// publish makes the pages of the real content without checking it: what is wrong with
// it others report. All tests share them.
func publish(t *testing.T) *published {
	t.Helper()
	p, err := publishOnce()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var publishOnce = sync.OnceValues(func() (*published, error) { return publishFrom(os.DirFS("../..")) })

// publishFrom makes the pages of a project and serves them as long as the tests run.
func publishFrom(project fs.FS) (*published, error) {
	g, list, err := guide.Load(project)
	if err != nil {
		return nil, err
	}
	if list.HasErrors() {
		var out bytes.Buffer
		diag.Print(&out, list, diag.Style{})
		return nil, fmt.Errorf("the content has errors:\n%s", out.String())
	}
	p := &published{guide: g, pages: map[string][]byte{}}
	files, _ := site.Render(g, site.Options{})
	for f := range files {
		if f.Err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, f.Err)
		}
		p.pages[f.Path] = f.Data
	}
	p.url = httptest.NewServer(p).URL + "/"
	return p, nil
}

// changed is a project in which one file has another text.
type changed struct {
	fs.FS
	name, text string
}

// Open opens a file of the project, or the one with the other text.
func (c changed) Open(name string) (fs.File, error) {
	if name != c.name {
		return c.FS.Open(name)
	}
	return fstest.MapFS{name: {Data: []byte(c.text), Mode: 0o644}}.Open(name)
}

// ServeHTTP serves the pages from memory.
func (p *published) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	data, ok := p.pages[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	if kind := mime.TypeByExtension(path.Ext(name)); kind != "" {
		w.Header().Set("Content-Type", kind)
	}
	w.Write(data)
}

// browser is a tab of Chromium.
type browser struct {
	t   *testing.T
	ctx context.Context
}

// openBrowser starts Chromium. Motion is reduced, so that nothing is half done when it is
// looked at; what pages complain about fails the test.
func openBrowser(t *testing.T, touch bool) *browser {
	t.Helper()
	options := append(cd.DefaultExecAllocatorOptions[:], cd.ExecPath(chromium(t)), cd.NoSandbox, cd.DisableGPU,
		cd.UserDataDir(t.TempDir()), cd.WindowSize(1280, 1000), cd.Flag("force-prefers-reduced-motion", true))
	allocator, stop := cd.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	ctx, cancel := cd.NewContext(allocator)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 10*time.Minute)
	t.Cleanup(cancel)
	b := &browser{t, ctx}
	b.do(cd.Navigate("about:blank"))
	if touch {
		b.do(cd.EmulateViewport(390, 844, cd.EmulateMobile, cd.EmulateTouch))
	}
	err := cd.Listen(ctx, func(event any) {
		if e, ok := event.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page throws: %s %s", e.ExceptionDetails.Text, exception(e))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func exception(e *runtime.EventExceptionThrown) string {
	if e.ExceptionDetails.Exception == nil {
		return ""
	}
	return e.ExceptionDetails.Exception.Description
}

func (b *browser) do(steps ...cd.Action[cd.Void]) {
	b.t.Helper()
	if err := cd.Do(b.ctx, steps...); err != nil {
		b.t.Fatal(err)
	}
}

// eval evaluates a function of the page's helpers with arguments.
func eval[T any](b *browser, function string, args ...any) T {
	b.t.Helper()
	list, err := json.Marshal(append([]any{}, args...))
	if err != nil {
		b.t.Fatal(err)
	}
	value, err := cd.Run(b.ctx, cd.Evaluate[T](fmt.Sprintf("(%s)(...%s)", function, list)))
	if err != nil {
		b.t.Fatalf("%s%s: %v", function, list, err)
	}
	return value
}

// tell is eval for what returns nothing.
func (b *browser) tell(function string, args ...any) {
	b.t.Helper()
	eval[bool](b, "(...a) => (("+function+")(...a), true)", args...)
}

// touch sends a touch event; without a point the finger is lifted.
func (b *browser) touch(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
	b.t.Helper()
	b.do(cd.Func(func(ctx context.Context, target *cd.Target) error {
		if points == nil {
			points = []*input.TouchPoint{}
		}
		_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		return err
	}))
}
