// Package diag locates problems in source files and prints them.
//
// A problem is a value: a code, a place, what was found and what was wanted,
// notes with places of their own and, apart from all that, one sentence on what
// to do. Stages of the build return lists of them; nothing is printed or logged
// before the command does it. The package is the only one that knows how a
// problem looks, so that terminal, editor, continuous integration and preview
// server cannot disagree.
//
// Wording follows rustc: lower case, no full stop, the message says what is
// wrong, only Help says what to do, one mistake gives one error. The byte range
// is kept and turned into line and column only when it is printed, because
// almost every span is never printed.
package diag

import (
	"cmp"
	"reflect"
	"slices"
)

// Code names a kind of problem in kebab-case and is stable: authors look it up,
// tests and editors match on it.
type Code string

// Severity says what a problem does to the build.
type Severity uint8

const (
	// Error stops the build at the end of the stage that found it.
	Error Severity = iota
	// Warning is printed and does not stop anything.
	Warning
	// Info is a remark that an author may want to know.
	Info
)

// String returns "error", "warning" or "info".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "info"
}

// Note is a further place (or, with a zero At, a further sentence) that belongs
// to a diagnostic. Label stands beside the caret.
type Note struct {
	At             Span
	Message, Label Text
}

// Diagnostic is one problem. Message says what is wrong, Label stands beside the
// caret and says what was found or wanted there, Help says what to do.
type Diagnostic struct {
	Code           Code
	Severity       Severity
	At             Span
	Message, Label Text
	Notes          []Note
	Help           Text
}

// List is the problems found by a stage.
type List []Diagnostic

// Add appends one problem.
func (l *List) Add(d Diagnostic) { *l = append(*l, d) }

// Append appends the problems of another list.
func (l *List) Append(other List) { *l = append(*l, other...) }

// HasErrors reports whether the list would stop a build.
func (l List) HasErrors() bool { return l.Count(Error) > 0 }

// Count returns the number of problems of one severity.
func (l List) Count(s Severity) int {
	n := 0
	for i := range l {
		if l[i].Severity == s {
			n++
		}
	}
	return n
}

// Sort orders the list by path, offset and code, and drops exact duplicates. It
// is stable, so that problems of one place keep the order in which they were
// found; stages that run in parallel need it to be deterministic.
func (l *List) Sort() {
	slices.SortStableFunc(*l, func(a, b Diagnostic) int {
		return cmp.Or(
			cmp.Compare(a.At.Path(), b.At.Path()),
			cmp.Compare(a.At.Start, b.At.Start),
			cmp.Compare(a.Code, b.Code),
		)
	})
	kept := (*l)[:0]
	for i, d := range *l {
		if !slices.ContainsFunc(kept[sameFrom(kept, d):], func(k Diagnostic) bool { return same(k, d) }) {
			kept = append(kept, (*l)[i])
		}
	}
	*l = kept
}

// sameFrom returns the first index of the sorted list whose place is that of d,
// so that looking for duplicates stays linear.
func sameFrom(sorted []Diagnostic, d Diagnostic) int {
	i := len(sorted)
	for i > 0 && sorted[i-1].At.Path() == d.At.Path() && sorted[i-1].At.Start == d.At.Start && sorted[i-1].Code == d.Code {
		i--
	}
	return i
}

func same(a, b Diagnostic) bool {
	return a.Severity == b.Severity && a.At.End == b.At.End &&
		a.Message.String() == b.Message.String() && a.Label.String() == b.Label.String() &&
		a.Help.String() == b.Help.String() && reflect.DeepEqual(a.Notes, b.Notes)
}
