// Package stencil prints templates that html/template has escaped, without looking at
// their names and types again for every page.
//
// html/template decides once, when it escapes a template, how each text has to be written
// where it stands; that decision is its worth, and it stays. What it costs comes later:
// text/template walks the tree for every page, finds every field by its name and calls
// every escaper by reflection. In a guide of 3,000 pages that was a tenth of the time of a
// build and 333 MB (docs/performance.md). So a template is compiled when data of a type
// first comes to it: fields become numbers, messages without slots become text, and the
// escapers that stand in the escaped tree are done here for texts, markup and numbers, byte
// for byte as html/template does them. Tests compare the two for every page of the guide
// and for random texts.
//
// It knows the part of the language that templates of pages need. What it does not know
// makes it leave the whole template to html/template, and so does whatever goes wrong while
// it prints: html/template prints once more and tells what is wrong, and where.
package stencil

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"slices"
	"sync"
)

// Functions are what templates may call besides Go's own functions: t for a message and n
// for a message with a number.
type Functions struct {
	T func(key string, pairs ...any) (string, error)
	N func(key string, count int, pairs ...any) (string, error)
}

// Set is the templates of one language. It is safe for concurrent use.
type Set struct {
	templates *template.Template
	functions Functions

	plain bool // compiles nothing

	states sync.Pool // of *state, for the next page

	mu     sync.RWMutex
	blocks map[entry]*block
}

// entry is a template and the type of what it prints, nil if that is nothing.
type entry struct {
	name string
	data reflect.Type
}

// New binds the functions to a copy of the templates, of which none has been executed yet.
func New(templates *template.Template, functions Functions) (*Set, error) {
	clone, err := templates.Clone()
	if err != nil {
		return nil, err
	}
	clone.Funcs(template.FuncMap{"t": functions.T, "n": functions.N})
	return &Set{templates: clone, functions: functions, blocks: map[entry]*block{}}, nil
}

// Plain is New for templates that html/template prints all by itself, to compare with.
func Plain(templates *template.Template, functions Functions) (*Set, error) {
	s, err := New(templates, functions)
	if err == nil {
		s.plain = true
	}
	return s, err
}

// Append prints the data with the template of the name behind what out holds.
func (s *Set) Append(out []byte, name string, data any) ([]byte, error) {
	if !s.plain {
		if b := s.block(entry{name, reflect.TypeOf(data)}); b.unknown == nil {
			if printed, ok := s.print(b, out, data); ok {
				return printed, nil
			}
		}
	}
	buffer := bytes.NewBuffer(out)
	err := s.templates.ExecuteTemplate(buffer, name, data)
	return buffer.Bytes(), err
}

// print prints the data with a compiled template.
func (s *Set) print(b *block, out []byte, data any) ([]byte, bool) {
	st, ok := s.states.Get().(*state)
	if !ok {
		st = &state{variables: make([]reflect.Value, 0, 16)}
	}
	printed, ok := b.print(st, out, data)
	// Nothing of the page is kept.
	clear(st.variables[:cap(st.variables)])
	st.out = nil
	s.states.Put(st)
	return printed, ok
}

// ExecuteTemplate prints the data to a writer.
func (s *Set) ExecuteTemplate(w io.Writer, name string, data any) error {
	out, err := s.Append(nil, name, data)
	if err != nil {
		return err
	}
	_, err = w.Write(out)
	return err
}

// Left tells what has made the package leave templates to html/template so far, sorted.
func (s *Set) Left() []string {
	s.mu.RLock()
	defer s.mu.RUnlock()
	var list []string
	for e, b := range s.blocks {
		if b.unknown != nil {
			list = append(list, fmt.Sprintf("%s for %v: %s", e.name, e.data, b.unknown))
		}
	}
	slices.Sort(list)
	return list
}

// block returns the compiled template.
func (s *Set) block(e entry) *block {
	s.mu.RLock()
	b := s.blocks[e]
	s.mu.RUnlock()
	if b != nil {
		return b
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	// Escaping comes first; it reaches the templates that this one calls. Nothing is
	// printed, since the writer takes nothing, and what is wrong will be told by whoever
	// prints the page.
	_ = s.templates.ExecuteTemplate(refusing{}, e.name, nil)
	c := compiler{set: s}
	return c.block(e)
}

// refusing takes nothing, so that printing ends where it begins.
type refusing struct{}

func (refusing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }
