package strictyaml

import (
	"strings"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

func (m *Map) ask(key string) {
	if !m.isAsked[key] {
		m.isAsked[key] = true
		m.asked = append(m.asked, key)
	}
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
		if !m.isAsked[e.key.Text] {
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
func (m *Map) scalar(e *entry, node *yaml.Node) (Value, bool) {
	if node.Kind != yaml.ScalarNode {
		m.wrongKind(e, node, diag.T("one value"))
		return Value{}, false
	}
	if node.ShortTag() == "!!null" && node.Value == "" {
		m.problems.Add(diag.Diagnostic{
			Code:    CodeKind,
			At:      e.key.At,
			Message: diag.T("the key %q has no value", e.key.Text),
			Label:   diag.T("nothing after the colon"),
			Help:    diag.T("write a value, or remove the key"),
		})
		return Value{}, false
	}
	return Value{Text: node.Value, At: e.doc.span(node)}, true
}

// wrongKind records that the value of an entry, or one item of its list, is not
// what was asked for.
func (m *Map) wrongKind(e *entry, node *yaml.Node, want diag.Text) {
	d := diag.Diagnostic{
		Code:    CodeKind,
		At:      e.doc.span(node),
		Message: diag.T("the key %q holds %s, want %s", e.key.Text, kindName(node), want),
	}
	if node != e.node {
		d.Message = diag.T("an item of %q is %s, want %s", e.key.Text, kindName(node), want)
	} else if d.At.Start == d.At.End || node.Kind != yaml.ScalarNode {
		d.At = e.key.At
	}
	m.problems.Add(d)
}

func kindName(node *yaml.Node) diag.Text {
	switch {
	case node.Kind == yaml.MappingNode:
		return diag.T("a mapping")
	case node.Kind == yaml.SequenceNode:
		return diag.T("a list")
	case node.ShortTag() == "!!null" && node.Value == "":
		return diag.T("nothing")
	}
	return diag.T("one value")
}
