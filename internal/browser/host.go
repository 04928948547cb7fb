package browser

import (
	"mime"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync/atomic"
	"testing"
)

// Kept is a JavaScript expression that is true when the service worker has kept the whole
// guide.
const Kept = `navigator.serviceWorker.ready.then(r => r.active && r.active.state === 'activated' && !r.installing && !r.waiting)`

// Host serves a site under a prefix, as shared hosts do; it can exchange it or vanish.
type Host struct {
	*httptest.Server
	answers atomic.Pointer[func(name string) []byte] // nil: every connection breaks
}

// NewHost serves a site as long as the test runs.
func NewHost(t testing.TB, s *Site) *Host {
	t.Helper()
	h := newHost(s)
	t.Cleanup(h.Close)
	return h
}

func newHost(s *Site) *Host {
	h := &Host{}
	h.Exchange(s)
	h.Server = httptest.NewServer(h)
	return h
}

// Exchange serves another site from now on.
func (h *Host) Exchange(s *Site) { h.Answer(func(name string) []byte { return s.Files[name] }) }

// Answer serves what the function returns for a name.
func (h *Host) Answer(f func(string) []byte) { h.answers.Store(&f) }

// Vanish breaks every connection from now on.
func (h *Host) Vanish() { h.answers.Store(nil) }

// Page returns the address of a file; that of a page ends with its folder.
func (h *Host) Page(name string) string {
	return h.URL + "/guide/" + strings.TrimSuffix(name, "index.html")
}

// ServeHTTP answers as hosts of static files do.
func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	find := h.answers.Load()
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
