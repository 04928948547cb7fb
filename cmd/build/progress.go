package main

import (
	"fmt"
	"io"
	"time"

	"rokada/internal/diag"
)

// progress shows on a terminal what a long build is doing, on one line that is
// wiped away again. A short build shows nothing.
type progress struct {
	w     io.Writer
	on    bool
	start time.Time
	last  time.Time // of the line that is shown; zero if none is
}

const (
	quiet    = 700 * time.Millisecond // a build that takes no longer says nothing
	interval = 100 * time.Millisecond // between two lines
)

// show replaces the line, unless it is too early for one.
func (p *progress) show(text diag.Text, s diag.Style) {
	now := time.Now()
	if !p.on || now.Sub(p.start) < quiet || now.Sub(p.last) < interval {
		return
	}
	p.last = now
	fmt.Fprintf(p.w, "\r\x1b[K%s", text.In(s.Translate))
}

// later shows the line if the work that follows takes long. The function that it
// returns ends the work and wipes the line away.
func (p *progress) later(text diag.Text, s diag.Style) (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		select {
		case <-done:
		case <-time.After(quiet - time.Since(p.start) + time.Millisecond):
			p.show(text, s)
		}
	}()
	return func() {
		close(done)
		<-ended
		p.clear()
	}
}

// clear wipes the line away.
func (p *progress) clear() {
	if !p.last.IsZero() {
		fmt.Fprint(p.w, "\r\x1b[K")
		p.last = time.Time{}
	}
}
