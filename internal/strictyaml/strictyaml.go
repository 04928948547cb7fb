// Package strictyaml reads YAML mappings in which every key is known and every
// value remembers its place.
//
// Authors write a small part of YAML: mappings, lists and plain values. The rest
// of the language is where files go wrong without anyone noticing (two keys of
// the same name, `no` that becomes false, an alias that copies a mistake), so it
// is refused rather than supported. Every value is the text that stands in the
// file; what a number or a square is, the caller decides.
//
// A reader asks for the keys it knows and calls Done at the end, which reports
// whatever was asked for and is not there, and whatever is there and was not
// asked for:
//
//	m, problems := strictyaml.Parse(source.Span(0, len(source.Text)))
//	fen := m.Value("fen")
//	view, ok := m.Optional("view")
//	problems.Append(m.Done())
package strictyaml

import (
	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// Codes of the problems that this package reports.
const (
	CodeSyntax       diag.Code = "yaml-syntax"
	CodeKeyUnknown   diag.Code = "yaml-key-unknown"
	CodeKeyMissing   diag.Code = "yaml-key-missing"
	CodeKeyDuplicate diag.Code = "yaml-key-duplicate"
	CodeKind         diag.Code = "yaml-kind"
	CodeFeature      diag.Code = "yaml-feature"
	CodeEncoding     diag.Code = "text-encoding"
)

const (
	maxSize = 1 << 20 // bytes of one file; the largest of ours has 25 KB
	// maxLine bounds the time to find places: the library counts columns, not bytes. The
	// longest known game fits.
	maxLine  = 8 << 10
	maxDepth = 8
	// maxProblems bounds the list of one file.
	maxProblems = 100
	// manyEntries is from how many keys on they are found by a table.
	manyEntries = 24
)

// Value is one scalar. At holds exactly the bytes of its content: without the
// quotes, and without the indicator line of a block.
type Value struct {
	Text string
	At   diag.Span
}

// Map is one mapping of a file.
type Map struct {
	room     *Room
	at       diag.Span
	root     bool
	entries  []entry
	index    map[string]int  // key to entry, if there are many
	asked    []string        // in the order of asking
	askedSet map[string]bool // the same, if they are many
	problems diag.List
	children []*Map
	done     bool
}

type entry struct {
	key  Value
	node *node
	doc  *document
}

// Parse reads the mapping that the span holds: a whole file or a front matter.
// The map is never nil, so that a caller may go on and find more; after a syntax
// error it is empty, and its Done is silent.
func Parse(at diag.Span) (*Map, diag.List) { return ParseIn(at, new(Room)) }

// ParseIn is Parse with room for what is needed on the way. The map must not be used after
// another file has been parsed in the same room.
func ParseIn(at diag.Span, room *Room) (*Map, diag.List) {
	room.clear()
	empty := room.newMap(at)
	empty.root, empty.done = true, true
	if problems := checkText(at); len(problems) > 0 {
		return empty, problems
	}
	doc := newDocument(at)
	root, problems := doc.parse(room)
	if len(problems) > 0 {
		return empty, problems
	}
	if root == nil {
		empty.done = false
		return empty, nil
	}
	doc.refuse(root, 0)
	if root.kind != yaml.MappingNode {
		doc.problem(CodeKind, doc.span(root), diag.T("found %s, want a mapping of keys to values", kindName(root)), diag.Text{})
	}
	if len(doc.problems) > 0 {
		doc.problems.Sort()
		return empty, doc.problems.Bounded(maxProblems, CodeFeature)
	}
	m := doc.mapping(root, at, room)
	m.root = true
	return m, nil
}

// At returns the span of the key that holds this map, or the whole span that was
// parsed.
func (m *Map) At() diag.Span { return m.at }

// Keys returns the keys in the order of the file.
func (m *Map) Keys() []Value {
	keys := make([]Value, len(m.entries))
	for i, e := range m.entries {
		keys[i] = e.key
	}
	return keys
}

// Key returns the key itself, for pointing at it.
func (m *Map) Key(key string) (Value, bool) {
	if e := m.find(key); e != nil {
		return e.key, true
	}
	return Value{}, false
}

// Value returns a required scalar. If it is missing or not a scalar that is
// recorded, and the value is empty with the map's place.
func (m *Map) Value(key string) Value {
	m.ask(key)
	e := m.find(key)
	if e == nil {
		m.missing(key)
		return Value{At: m.place()}
	}
	v, ok := m.scalar(e, e.node)
	if !ok {
		return Value{At: e.key.At}
	}
	return v
}

// Optional returns a scalar if the key is there.
func (m *Map) Optional(key string) (Value, bool) {
	m.ask(key)
	e := m.find(key)
	if e == nil {
		return Value{}, false
	}
	return m.scalar(e, e.node)
}

// Values returns a list of scalars, or the one scalar that stands in its place;
// nil if the key is not there.
func (m *Map) Values(key string) []Value {
	m.ask(key)
	e := m.find(key)
	if e == nil {
		return nil
	}
	if e.node.kind != yaml.SequenceNode {
		if v, ok := m.scalar(e, e.node); ok {
			return []Value{v}
		}
		return nil
	}
	values := make([]Value, 0, len(e.node.items))
	for i := range e.node.items {
		if v, ok := m.scalar(e, &e.node.items[i]); ok {
			values = append(values, v)
		}
	}
	return values
}

// Map returns a nested mapping if the key is there.
func (m *Map) Map(key string) (*Map, bool) {
	m.ask(key)
	e := m.find(key)
	if e == nil {
		return nil, false
	}
	if e.node.kind != yaml.MappingNode {
		m.wrongKind(e, e.node, diag.T("a mapping"))
		return nil, false
	}
	return m.child(e, e.node), true
}

// Maps returns a list of mappings; nil if the key is not there.
func (m *Map) Maps(key string) []*Map {
	m.ask(key)
	e := m.find(key)
	if e == nil {
		return nil
	}
	if e.node.kind != yaml.SequenceNode {
		m.wrongKind(e, e.node, diag.T("a list of mappings"))
		return nil
	}
	var maps []*Map
	for i := range e.node.items {
		item := &e.node.items[i]
		if item.kind != yaml.MappingNode {
			m.wrongKind(e, item, diag.T("a mapping"))
			continue
		}
		maps = append(maps, m.child(e, item))
	}
	return maps
}

// IsMap reports whether the key holds a mapping, for files in which a name may
// hold one value or several named ones. It does not count as asking for the key.
func (m *Map) IsMap(key string) bool {
	e := m.find(key)
	return e != nil && e.node.kind == yaml.MappingNode
}

func (m *Map) child(e *entry, n *node) *Map {
	c := e.doc.mapping(n, e.key.At, m.room)
	m.children = append(m.children, c)
	return c
}

func (m *Map) find(key string) *entry {
	if m.index != nil {
		if i, ok := m.index[key]; ok {
			return &m.entries[i]
		}
		return nil
	}
	for i := range m.entries {
		if m.entries[i].key.Text == key {
			return &m.entries[i]
		}
	}
	return nil
}

// place is where a missing key is reported: the key that holds the map, or the
// start of what was parsed.
func (m *Map) place() diag.Span {
	if m.root {
		return m.at.Sub(0, 0)
	}
	return m.at
}

// Ignore counts a key as known without reading it, for a caller that has already
// reported it.
func (m *Map) Ignore(key string) { m.ask(key) }
