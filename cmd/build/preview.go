package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"runtime"
	"strconv"
	"sync"
	"time"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/validate"
)

// preview shows the present state of the guide. Files change → the guide is loaded again,
// of which only changed files are parsed → browsers learn whether what they show has
// changed → the whole is checked behind them → browsers learn of that, too.
type preview struct {
	options options
	console console
	at      *net.TCPAddr
	slots   chan struct{}   // one for each page that may be made at a time
	book    *site.Book      // the one before, of which run takes over what it can
	hashes  validate.Hashes // of the pages before

	mu      sync.Mutex
	current *state        // nil until the first is loaded
	good    *state        // the last one that passed the check; nil while there is none
	changed chan struct{} // closed when one of them changes, or what is known of them
	streams int

	reporting sync.Mutex
	reported  string // what was printed last
}

func newPreview(o options, c console, at *net.TCPAddr) *preview {
	return &preview{options: o, console: c, at: at, slots: make(chan struct{}, runtime.GOMAXPROCS(0)), hashes: validate.Hashes{}, changed: make(chan struct{})}
}

// address is where people find the preview.
func (p *preview) address() string {
	return "http://" + net.JoinHostPort(p.at.IP.String(), strconv.Itoa(p.at.Port)) + "/"
}

// run loads the guide, and again whenever something has changed, until the context ends.
func (p *preview) run(ctx context.Context, changes <-chan news) {
	states := make(chan *state, 1)
	go p.check(ctx, states)
	for c := range changes {
		start := time.Now()
		if c.first && len(c.paths) > bigGuide {
			p.sketch(ctx)
		}
		s := p.load(c.err, c.paths)
		p.replace(s)
		if !c.first {
			p.say(diag.T("%s: loaded in %d ms", c.text(), time.Since(start).Milliseconds()))
		}
		if s.done() {
			p.report(s)
			continue
		}
		// A state that nobody has begun to check gives way to the new one.
		select {
		case old := <-states:
			old.finish(nil)
		default:
		}
		states <- s
	}
}

// load reads what has changed.
func (p *preview) load(fault error, changed []string) *state {
	s := &state{checked: make(chan struct{}), pages: map[string]*made{}, fault: fault}
	before := p.now()
	var earlier *guide.Guide
	if before != nil && before.sketch == nil {
		earlier = before.guide
		s.doubtful = before.broken() && before.book != nil || before.doubtful && !before.done()
	}
	if s.fault == nil {
		s.guide, s.list, s.fault = guide.Refresh(projectFiles{dir: p.options.dir}, earlier, changed)
	}
	if s.fault == nil && !s.list.HasErrors() {
		options := p.siteOptions(s.guide)
		options.Stale = p.hashes.Stale(s.guide)
		if s.prepare(options, p.book); s.book != nil {
			p.book = s.book
		}
	}
	if s.guide == nil {
		s.guide = earlier // its files are still worth not being parsed again
	}
	if s.book == nil {
		close(s.checked)
	}
	return s
}

// prepare makes a site of the guide; a failing program is told like a failing disk.
func (s *state) prepare(options site.Options, earlier *site.Book) {
	defer func() {
		if wrong := recover(); wrong != nil {
			s.book, s.fault = nil, fmt.Errorf("%v", wrong)
		}
	}()
	var problems diag.List
	s.book, problems, s.fault = site.Prepare(s.guide, options, earlier)
	s.list.Append(problems)
}

// siteOptions shows drafts. Where pages name the site by its absolute address, the preview
// is that address: the page for what is not found would lead away from it.
func (p *preview) siteOptions(g *guide.Guide) site.Options {
	options := site.Options{Drafts: true}
	if g.Settings.BaseURL != "" {
		options.BaseURL = p.address()
	}
	return options
}

// headStart is what browsers have to fetch the changed page before the check takes the
// processor.
const headStart = 100 * time.Millisecond

// check checks one state after another. One that is no longer shown is not worth it.
func (p *preview) check(ctx context.Context, states <-chan *state) {
	for {
		select {
		case <-ctx.Done():
			return
		case s := <-states:
			wait(ctx, headStart)
			if p.now() != s || ctx.Err() != nil {
				s.finish(nil)
				continue
			}
			list, fault := inspect(s.guide, func() bool { return p.now() == s && ctx.Err() == nil })
			s.fail(fault)
			s.finish(list)
			if p.now() == s {
				p.settle(s)
				p.report(s)
			}
		}
	}
}

// inspect checks the guide. A rule that stops must not end the preview. The rules of a big
// guide take their turns, so that pages are made beside them, and as long as anybody wants
// to know.
func inspect(g *guide.Guide, wanted func() bool) (list diag.List, fault error) {
	defer func() {
		if wrong := recover(); wrong != nil {
			fault = fmt.Errorf("%v", wrong)
		}
	}()
	pages := 0
	for _, language := range g.Languages {
		pages += len(language.All())
	}
	if pages < bigGuide {
		return validate.Check(g), nil
	}
	for _, rule := range validate.Rules {
		if wanted() {
			rule.Check(g, &list)
		}
	}
	return list, nil
}

// wait waits unless the context ends.
func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// now returns the present state, nil while the first is being loaded.
func (p *preview) now() *state {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.current
}

// watched returns the present state, the last good one, and what is closed once that is
// no longer all.
func (p *preview) watched() (current, good *state, changed <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.current, p.good, p.changed
}

// replaced waits for another state to be shown, and reports whether one is.
func (p *preview) replaced(s *state, longest time.Duration) bool {
	for end := time.After(longest); ; {
		current, _, changed := p.watched()
		if current != s {
			return true
		}
		select {
		case <-end:
			return false
		case <-changed:
		}
	}
}

// replace makes the state the present one.
func (p *preview) replace(s *state) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.current = s
	p.tell()
}

// settle takes note that the state has been checked.
func (p *preview) settle(s *state) {
	good := !s.broken()
	p.mu.Lock()
	defer p.mu.Unlock()
	if good {
		p.good = s
	}
	p.tell()
}

// tell wakes whoever waits for news. The caller holds the lock.
func (p *preview) tell() {
	close(p.changed)
	p.changed = make(chan struct{})
}

// say writes a line for the author.
func (p *preview) say(text diag.Text) {
	fmt.Fprintln(p.console.err, text.In(p.console.errStyle(p.options).Translate))
}

// report prints what is wrong, unless that has just been printed.
func (p *preview) report(s *state) {
	list, fault := s.problems()
	style := p.console.errStyle(p.options)
	var out bytes.Buffer
	if fault != nil {
		list = append(diag.List{{Message: diag.T("%s", fault.Error())}}, list...)
	}
	diag.Print(&out, list, style)
	if list.HasErrors() {
		fmt.Fprintf(&out, "\n%s\n", totals(list, diag.Text{}).In(style.Translate))
	}
	p.reporting.Lock()
	defer p.reporting.Unlock()
	if text := out.String(); text != p.reported {
		if p.reported = text; text == "" {
			text = diag.T("all is well again").In(style.Translate) + "\n"
		}
		fmt.Fprint(p.console.err, text)
	}
}
