package strictyaml

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// ask remembers that a key is known. Most files have a few keys, in which looking at each
// is quicker than a table.
func (m *Map) ask(key string) {
	if m.isAsked(key) {
		return
	}
	if m.asked == nil {
		m.asked = make([]string, 0, manyEntries)
	}
	m.asked = append(m.asked, key)
	if len(m.asked) <= manyEntries {
		return
	}
	if m.askedSet == nil {
		m.askedSet = make(map[string]bool)
		for _, asked := range m.asked {
			m.askedSet[asked] = true
		}
	}
	m.askedSet[key] = true
}

func (m *Map) isAsked(key string) bool {
	if m.askedSet != nil {
		return m.askedSet[key]
	}
	return slices.Contains(m.asked, key)
}

// Done returns everything that was wrong with what was asked for, and the keys
// that nobody asked for. Problems of nested maps are included, each once; so it
// is called last.
func (m *Map) Done() diag.List {
	if m.done {
		return nil
	}
	m.done = true
	for _, e := range m.entries {
		if !m.isAsked(e.key.Text) {
			m.unknown(e.key)
		}
	}
	for _, c := range m.children {
		m.problems.Append(c.Done())
	}
	return m.problems
}

// manyKeys bounds the guessing, for files in which thousands of keys are wrong.
const manyKeys = 200

func (m *Map) unknown(key Value) {
	d := diag.Diagnostic{
		Code:    CodeKeyUnknown,
		At:      key.At,
		Message: diag.T("unknown key %q", key.Text),
	}
	if len(m.asked) > manyKeys || len(m.entries) > manyKeys {
		m.problems.Add(d)
		return
	}
	if near := diag.Nearest(key.Text, m.free()); near != "" {
		d.Help = diag.T("did you mean `%s`?", near)
	} else if len(m.asked) > 0 {
		d.Help = diag.T("use one of the known keys: %s", strings.Join(m.asked, ", "))
	} else {
		d.Help = diag.T("remove the key; nothing is known here")
	}
	m.problems.Add(d)
}

// free is the known keys that are not in the file yet: a mistyped key stands for
// one of those.
func (m *Map) free() []string {
	var keys []string
	for _, key := range m.asked {
		if m.find(key) == nil {
			keys = append(keys, key)
		}
	}
	return keys
}

func (m *Map) missing(key string) {
	m.problems.Add(diag.Diagnostic{
		Code:    CodeKeyMissing,
		At:      m.place(),
		Message: diag.T("the key %q is missing", key),
		Help:    diag.T("add a line `%s: …`", key),
	})
}

// scalar returns the value of a node, or records that it has none.
func (m *Map) scalar(e *entry, n *node) (Value, bool) {
	if n.kind != yaml.ScalarNode {
		m.wrongKind(e, n, diag.T("one value"))
		return Value{}, false
	}
	if n.nothing {
		m.problems.Add(diag.Diagnostic{
			Code:    CodeKind,
			At:      e.key.At,
			Message: diag.T("the key %q has no value", e.key.Text),
			Label:   diag.T("nothing after the colon"),
			Help:    diag.T("write a value, or remove the key"),
		})
		return Value{}, false
	}
	return Value{Text: n.value, At: e.doc.span(n)}, true
}

// wrongKind records that the value of an entry, or one item of its list, is not
// what was asked for.
func (m *Map) wrongKind(e *entry, n *node, want diag.Text) {
	d := diag.Diagnostic{
		Code:    CodeKind,
		At:      e.doc.span(n),
		Message: diag.T("the key %q holds %s, want %s", e.key.Text, kindName(n), want),
	}
	if n != e.node {
		d.Message = diag.T("an item of %q is %s, want %s", e.key.Text, kindName(n), want)
	} else if d.At.Start == d.At.End || n.kind != yaml.ScalarNode {
		d.At = e.key.At
	}
	m.problems.Add(d)
}

func kindName(n *node) diag.Text {
	switch {
	case n.kind == yaml.MappingNode:
		return diag.T("a mapping")
	case n.kind == yaml.SequenceNode:
		return diag.T("a list")
	case n.nothing:
		return diag.T("nothing")
	}
	return diag.T("one value")
}
