package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

//go:embed preview.js
var previewScript []byte

//go:embed preview.css
var previewStyle []byte

// noWorker takes the place of the site's service worker, which keeps pages for readers
// without a connection: an author wants none of those. It also ends one that an earlier
// visit to this address has left.
var noWorker = []byte(`addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(caches.keys()
  .then(keys => Promise.all(keys.map(key => caches.delete(key)))).then(() => registration.unregister())));
`)

// mode says which of the pages at one address is wanted.
type mode string

const (
	usual     mode = ""          // the present one, or the errors
	errorMode mode = "errors"    // what the errors' own page calls itself
	goodMode  mode = "good"      // the last good one, while there are errors
	asItIs    mode = "unchecked" // the present one in spite of errors
)

// modeOf reads it from what follows the question mark of an address.
func modeOf(query string) mode {
	if m := mode(query); m == goodMode || m == asItIs {
		return m
	}
	return usual
}

// view is what a browser has asked for: a file of the site, in a mode.
type view struct {
	name string
	mode mode
}

// reply is what it gets. The hash is of what was there before the script was added, and
// changes when the browser should load the page again.
type reply struct {
	status int
	name   string // its ending tells the type
	data   []byte
	hash   string
	policy string // for pages that bring their own styles
}

// answer answers for a view of the present state.
func (p *preview) answer(v view) reply {
	s, good, _ := p.watched()
	if path.Ext(v.name) != ".html" {
		return p.shared(s, good, v.name)
	}
	if s.doubtful && !s.done() {
		s.wait(maxDoubt)
	}
	if !s.broken() {
		return p.present(s, good, v.name)
	}
	switch {
	case v.mode == goodMode && good != nil && good.book.Has(v.name):
		return p.finish(good, v, diag.T("this is the last good page; there are errors now"))
	case v.mode == asItIs && s.book != nil && s.book.Has(v.name):
		if m := s.file(v.name, p.slots); m.err == nil {
			return p.finish(s, v, diag.T("this is the page as it stands; there are errors"))
		}
	}
	return p.errors(s, good, v.name)
}

// shared answers with a file that is no page. The last good pages want theirs.
func (p *preview) shared(s, good *state, name string) reply {
	for _, from := range []*state{s, good} {
		if from == nil || from.book == nil || !from.book.Has(name) {
			continue
		}
		if m := from.file(name, p.slots); m.err == nil {
			return reply{status: http.StatusOK, name: name, data: m.data, hash: m.hash}
		}
	}
	if s.book == nil {
		return reply{status: http.StatusNotFound, name: "x.txt", data: []byte("not found\n")}
	}
	return p.missing(s)
}

// present answers with the present page.
func (p *preview) present(s, good *state, name string) reply {
	if !s.book.Has(name) {
		return p.missing(s)
	}
	m := s.file(name, p.slots)
	if m.err == nil {
		return p.finish(s, view{name, usual}, diag.Text{})
	}
	if s.sketch != nil && p.replaced(s, writeTime/2) {
		return p.answer(view{name, usual})
	}
	// The check tells why, in better words.
	s.wait(writeTime / 2)
	if !s.broken() {
		s.fail(m.err)
	}
	return p.errors(s, good, name)
}

// missing answers with the site's own page for what is not found.
func (p *preview) missing(s *state) reply {
	const name = "404.html"
	a := reply{status: http.StatusNotFound, name: name, hash: "missing"}
	if m := s.file(name, p.slots); m.err == nil {
		a.data, a.hash = p.add(m.data, view{name, usual}, m.hash, ""), m.hash
	}
	return a
}

// finish adds to a page what the preview has to say about it.
func (p *preview) finish(s *state, v view, note diag.Text) reply {
	m := s.file(v.name, p.slots)
	translate := p.translator()
	var notes string
	if !note.Empty() {
		notes = `<p class="preview--note">` + html.EscapeString(note.In(translate)) + ": " + p.link(v.name, usual, diag.T("show them")) + "</p>\n"
	}
	if page := s.page(v.name); page != nil && page.Draft {
		notes += `<p class="preview--note">` + html.EscapeString(diag.T("draft: readers do not see this page").In(translate)) + "</p>\n"
	}
	hash := m.hash
	if v.mode != usual {
		hash = string(v.mode) + "-" + hash
	}
	return reply{status: http.StatusOK, name: v.name, data: p.add(m.data, v, hash, notes), hash: hash}
}

// add puts the preview's script and style into a page, and notes at its top.
func (p *preview) add(page []byte, v view, hash, notes string) []byte {
	head := p.head(v, hash)
	var out bytes.Buffer
	before, after, found := bytes.Cut(page, []byte("</head>"))
	if !found {
		before, after = nil, page
	}
	out.Write(before)
	out.WriteString(head)
	if found {
		out.WriteString("</head>")
	}
	before, after, found = bytes.Cut(after, []byte("<body>"))
	out.Write(before)
	if found {
		out.WriteString("<body>\n" + notes)
		out.Write(after)
	}
	return out.Bytes()
}

// head is what every page of the preview loads.
func (p *preview) head(v view, hash string) string {
	return fmt.Sprintf("<link rel=\"stylesheet\" href=\"/%[1]spreview.css\">\n<script src=\"/%[1]spreview.js\" data-page=\"%[2]s\" data-hash=\"%[3]s\" data-mode=\"%[4]s\"></script>\n",
		own, html.EscapeString(v.name), html.EscapeString(hash), v.mode)
}

// link is a link to the page in another mode.
func (p *preview) link(name string, m mode, words diag.Text) string {
	address := "/" + strings.TrimSuffix(name, "index.html")
	if m != usual {
		address += "?" + string(m)
	}
	return fmt.Sprintf(`<a href="%s">%s</a>`, html.EscapeString(address), html.EscapeString(words.In(p.translator())))
}

func (p *preview) translator() func(string) string {
	return p.console.style(p.options, false).Translate
}

// maxShown is how many errors one page shows: nobody reads more before mending some.
const maxShown = 50

// errorPolicy lets the page of the errors bring its own styles, and nothing else that the
// site's pages may not.
const errorPolicy = "default-src 'self'; style-src 'self' 'unsafe-inline'"

// errors answers with what is wrong, the errors of the page that was asked for first.
func (p *preview) errors(s, good *state, name string) reply {
	style := p.console.style(p.options, false)
	list, fault := s.problems()
	shown, title := p.sorted(s, list, name)
	if fault != nil {
		shown = append(diag.List{{Message: diag.T("%s", fault.Error()), Help: diag.T("this is the fault of the machine or of the program")}}, shown...)
		title = diag.T("the pages cannot be made")
	}
	var body bytes.Buffer
	head := html.EscapeString(title.In(style.Translate))
	fmt.Fprintf(&body, "<header><h1>%s</h1>\n<nav>", head)
	switch {
	case good != nil && good.book.Has(name):
		fmt.Fprintln(&body, p.link(name, goodMode, diag.T("the last good page")))
	case good != nil:
		fmt.Fprintln(&body, p.link("index.html", goodMode, diag.T("the last good site")))
	}
	if s.book != nil && s.book.Has(name) {
		fmt.Fprintln(&body, p.link(name, asItIs, diag.T("this page as it stands")))
	}
	body.WriteString("</nav></header>\n")
	diag.WriteHTML(&body, shown[:min(maxShown, len(shown))], style)
	if more := len(shown) - maxShown; more > 0 {
		fmt.Fprintf(&body, "<p>%s</p>\n", html.EscapeString(quantity(more, "and 1 more", "and %d more").In(style.Translate)))
	}
	hash := "errors-" + hashOf(body.Bytes())
	page := fmt.Sprintf("<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>%s</title>\n%s</head>\n<body class=\"preview--errors\">\n%s</body>\n</html>\n",
		html.EscapeString(string(p.console.language(p.options))), head, p.head(view{name, errorMode}, hash), body.Bytes())
	return reply{status: http.StatusServiceUnavailable, name: "errors.html", data: []byte(page), hash: hash, policy: errorPolicy}
}

// sorted returns the errors, those of the page's own file first, and counts them.
func (p *preview) sorted(s *state, list diag.List, name string) (diag.List, diag.Text) {
	source := ""
	if s.book != nil {
		source = s.book.Source(name)
	}
	var first, rest diag.List
	for _, d := range list {
		switch {
		case d.Severity != diag.Error:
		case source != "" && d.At.Path() == source:
			first.Add(d)
		default:
			rest.Add(d)
		}
	}
	first.Append(rest)
	return first, totals(first, diag.Text{})
}

// page returns what an author has written at a path of the site, nil if it is made by
// the program.
func (s *state) page(name string) *guide.Page {
	defer s.sketch.reading()()
	source := s.book.Source(name)
	for _, language := range s.guide.Languages {
		for _, page := range language.All() {
			if page.Source.Path == source {
				return page
			}
		}
	}
	return nil
}

// style is the style sheet of the preview. It marks links to drafts, which readers do not
// see, in every list.
func (p *preview) style() []byte {
	out := bytes.NewBuffer(bytes.Clone(previewStyle))
	s := p.now()
	if s == nil || s.guide == nil {
		return out.Bytes()
	}
	defer s.sketch.reading()()
	word := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`"\<`, r) {
			return -1
		}
		return r
	}, diag.T("draft").In(p.translator()))
	for _, language := range s.guide.Languages {
		for _, page := range language.All() {
			if page.Draft && fs.ValidPath(page.Slug.Text) {
				fmt.Fprintf(out, ":lang(%[1]s) :is(a[href=\"%[2]s/index.html\"],a[href$=\"/%[2]s/index.html\"])::after { content: \" (%[3]s)\"; }\n",
					language.Locale, page.Slug.Text, word)
			}
		}
	}
	return out.Bytes()
}
