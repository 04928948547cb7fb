package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"
)

// own is the folder of the preview's own files. No page of a guide can stand there, since
// its name is no language.
const own = "--preview/"

// quietLog drops what net/http tells of clients that hang up in the middle.
func quietLog() *log.Logger { return log.New(io.Discard, "", 0) }

// ServeHTTP answers a request. It looks nothing up on the disk: a path is a key among the
// files of the site, or it is not found.
func (p *preview) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cache-Control", "no-cache")
	if !p.ours(r.Host) {
		// A page of somebody else whose name leads here must not read drafts.
		http.Error(w, fmt.Sprintf("this preview answers at %s only", p.address()), http.StatusMisdirectedRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		header.Set("Allow", "GET, HEAD")
		http.Error(w, "the preview only shows", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/")
	switch name {
	case own + "events":
		p.events(w, r)
	case own + "preview.js":
		send(w, r, name, previewScript, http.StatusOK)
	case own + "preview.css":
		send(w, r, name, p.style(), http.StatusOK)
	case "sw.js":
		send(w, r, name, noWorker, http.StatusOK)
	default:
		p.page(w, r, name)
	}
}

// ours reports whether a Host header names this preview.
func (p *preview) ours(host string) bool {
	name, port, found := strings.Cut(host, ":")
	if strings.HasPrefix(host, "[") {
		name, port, found = strings.Cut(host, "]:")
		name += "]"
	}
	if !found {
		port = "80"
	}
	if port != fmt.Sprint(p.at.Port) {
		return false
	}
	own := p.at.IP.String()
	return strings.EqualFold(name, "localhost") || name == "127.0.0.1" || name == "[::1]" || name == own || name == "["+own+"]"
}

// page answers with a file of the site.
func (p *preview) page(w http.ResponseWriter, r *http.Request, name string) {
	s := p.first(r)
	if s == nil {
		return // the client has gone
	}
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	a := p.answer(view{name, modeOf(r.URL.RawQuery)})
	if a.status == http.StatusNotFound && s.book != nil && s.book.Has(name+"/index.html") {
		http.Redirect(w, r, "/"+name+"/", http.StatusFound)
		return
	}
	if a.policy != "" {
		w.Header().Set("Content-Security-Policy", a.policy)
	}
	send(w, r, a.name, a.data, a.status)
}

// first returns the present state and waits for the first one.
func (p *preview) first(r *http.Request) *state {
	for {
		current, _, changed := p.watched()
		if current != nil {
			return current
		}
		select {
		case <-r.Context().Done():
			return nil
		case <-changed:
		}
	}
}

// send answers with bytes; a browser that has them already is told so.
func send(w http.ResponseWriter, r *http.Request, name string, data []byte, status int) {
	header := w.Header()
	header.Set("Content-Type", typeOf(name))
	if status == http.StatusOK {
		header.Set("ETag", `"`+hashOf(data)+`"`)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
		return
	}
	header.Set("Content-Length", fmt.Sprint(len(data)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write(data)
	}
}

// types are those of the site's files. What a system says of endings differs.
var types = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png",
	".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml",
}

func typeOf(name string) string {
	ext := path.Ext(name)
	if known := types[ext]; known != "" {
		return known
	}
	if other := mime.TypeByExtension(ext); other != "" {
		return other
	}
	return "application/octet-stream"
}

const (
	maxStreams  = 200 // browsers; more are asked to come back later
	heartbeat   = 15 * time.Second
	streamWrite = 10 * time.Second
)

// events tells a browser, in a stream that stays open, once the page that it shows is no
// longer what it would get. It says which bytes it shows, so nothing can be missed while
// it was away.
func (p *preview) events(w http.ResponseWriter, r *http.Request) {
	if !p.enter() {
		w.Header().Set("Retry-After", "5")
		http.Error(w, "too many pages listen", http.StatusServiceUnavailable)
		return
	}
	defer p.leave()
	w.Header().Set("Content-Type", "text/event-stream")
	query := r.URL.Query()
	shown, v := query.Get("hash"), view{query.Get("page"), mode(query.Get("mode"))}
	stream := http.NewResponseController(w)
	write := func(text string) bool {
		stream.SetWriteDeadline(time.Now().Add(streamWrite))
		_, err := io.WriteString(w, text)
		return err == nil && stream.Flush() == nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for ok := write("retry: 500\n\n"); ok; {
		current, _, changed := p.watched()
		if current != nil {
			if hash := p.answer(v).hash; hash != shown {
				shown = hash
				if !write("event: change\ndata: " + hash + "\n\n") {
					return
				}
			}
		}
		select {
		case <-r.Context().Done():
			return
		case <-changed:
		case <-beat.C:
			ok = write(": still there\n\n")
		}
	}
}

// enter counts a stream, and reports whether there is room for it.
func (p *preview) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.streams == maxStreams {
		return false
	}
	p.streams++
	return true
}

func (p *preview) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.streams--
}
