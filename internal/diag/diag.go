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
	"fmt"
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
	var seen map[string][]int // of the problems kept at one place, by what they say
	for i, d := range *l {
		if i == 0 || !samePlace(kept[len(kept)-1], d) {
			seen = nil
		}
		if !samePlace(d, l.after(i)) && seen == nil {
			kept = append(kept, d)
			continue // the usual problem is alone at its place
		}
		if seen == nil {
			seen = map[string][]int{}
		}
		said := d.said()
		if !slices.ContainsFunc(seen[said], func(k int) bool { return reflect.DeepEqual(kept[k].Notes, d.Notes) }) {
			seen[said] = append(seen[said], len(kept))
			kept = append(kept, d)
		}
	}
	*l = kept
}

// after returns the problem after the one with the index, an empty one at the end.
func (l List) after(i int) Diagnostic {
	if i+1 < len(l) {
		return l[i+1]
	}
	return Diagnostic{}
}

// samePlace reports whether two problems of one kind begin at the same place.
func samePlace(a, b Diagnostic) bool {
	return a.At.Path() == b.At.Path() && a.At.Start == b.At.Start && a.Code == b.Code
}

// said is what the problem says, without its notes.
func (d *Diagnostic) said() string {
	return fmt.Sprintf("%d %d %q %q %q", d.Severity, d.At.End, d.Message.String(), d.Label.String(), d.Help.String())
}

// Bounded keeps at most so many problems of each file, since a file of strangers may have
// as many as it has characters. The list has to be sorted. What is left out is told with
// the given code, as severely as the worst of it, so that no error gets lost.
func (l List) Bounded(most int, code Code) List {
	var kept List
	for start, end := 0, 0; start < len(l); start = end {
		for end = start; end < len(l) && l[end].At.Path() == l[start].At.Path(); end++ {
		}
		if end-start <= most {
			kept.Append(l[start:end])
			continue
		}
		rest := l[start+most : end]
		kept.Append(l[start : start+most])
		kept.Add(Diagnostic{
			Code: code, At: l[start+most-1].At, Severity: rest.worst(),
			Message: T("%d more problems in this file are not shown", len(rest)), Help: T("mend these first"),
		})
	}
	return kept
}

// worst is the severity of the most severe problem.
func (l List) worst() Severity {
	worst := Info
	for _, d := range l {
		worst = min(worst, d.Severity)
	}
	return worst
}
