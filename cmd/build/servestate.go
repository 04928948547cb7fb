package main

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sync"
	"time"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
)

// state is the guide as it was at one moment, with the pages of it that somebody has asked
// for. It is shown as soon as it has been loaded; what the check behind it finds is told
// later.
type state struct {
	guide  *guide.Guide // nil where the disk failed
	book   *site.Book   // nil where the guide cannot become pages
	sketch *sketch      // makes pages where the guide has only been skimmed
	// doubtful: the state before had errors that only the check found, so that a page of
	// this one is worth a moment of waiting before it is shown in vain.
	doubtful bool

	checked chan struct{} // closed once the list is complete

	mu    sync.Mutex
	list  diag.List
	fault error // of the disk or a program
	pages map[string]*made
	order []string // of pages, the oldest first
}

// made is a file of the site, made at most once however many ask for it at a time.
type made struct {
	once sync.Once
	data []byte
	hash string
	err  error
}

const (
	// maxKept bounds the memory for made pages: a reader of the whole guide must not fill it.
	maxKept = 256
	// maxDoubt is how long a page of a doubtful state waits for the check.
	maxDoubt = time.Second
)

// finish completes the list.
func (s *state) finish(list diag.List) {
	s.mu.Lock()
	// Somebody may be reading the list that there was.
	s.list = append(slices.Clone(s.list), list...)
	s.list.Sort()
	s.mu.Unlock()
	close(s.checked)
}

// fail notes that a program or the machine failed.
func (s *state) fail(fault error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fault == nil {
		s.fault = fault
	}
}

// done reports whether the check is over.
func (s *state) done() bool {
	select {
	case <-s.checked:
		return true
	default:
		return false
	}
}

// problems returns what has been found so far.
func (s *state) problems() (diag.List, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.list, s.fault
}

// broken reports whether the state has errors, as far as is known.
func (s *state) broken() bool {
	list, fault := s.problems()
	return fault != nil || list.HasErrors()
}

// wait gives the check a moment.
func (s *state) wait(longest time.Duration) {
	select {
	case <-s.checked:
	case <-time.After(longest):
	}
}

// file returns a file of the site, made now or before. slots bounds how many are made at
// a time.
func (s *state) file(path string, slots chan struct{}) *made {
	s.mu.Lock()
	m := s.pages[path]
	if m == nil {
		m = &made{}
		s.pages[path] = m
		s.order = append(s.order, path)
		if len(s.order) > maxKept {
			delete(s.pages, s.order[0])
			s.order = s.order[1:]
		}
	}
	s.mu.Unlock()
	m.once.Do(func() {
		slots <- struct{}{}
		defer func() { <-slots }()
		if s.sketch != nil {
			m.data, m.err = s.sketch.make(path)
		} else {
			m.data, m.err = s.book.Make(path)
		}
		m.hash = hashOf(m.data)
	})
	return m
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}
