package strictyaml

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// document is one parsed span; its lines are those of just the span, because the
// YAML library counts lines and columns from there.
type document struct {
	at       diag.Span
	text     []byte
	index    *diag.Source // of the lines; made when the first is asked for
	problems diag.List
}

func newDocument(at diag.Span) *document {
	text := at.Source.Text[at.Start:at.End]
	return &document{at: at, text: text}
}

func (d *document) lines() *diag.Source {
	if d.index == nil {
		d.index = diag.NewSource("", d.text)
	}
	return d.index
}

func (d *document) problem(code diag.Code, at diag.Span, message, help diag.Text) {
	d.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help})
}

// parse returns the root node, nil for a document without content.
func (d *document) parse(room *Room) (*node, diag.List) {
	if root, ok := quick(string(d.text), room); ok {
		return &root, nil
	}
	decoder := yaml.NewDecoder(bytes.NewReader(d.text))
	var doc, second yaml.Node
	err := decode(decoder, &doc)
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err == nil && len(doc.Content) == 1 {
		if err = decode(decoder, &second); errors.Is(err, io.EOF) {
			return content(nodeOf(doc.Content[0])), nil
		}
		if err == nil {
			d.problem(CodeFeature, d.pointAt(second.Line, second.Column), diag.T("a second document starts here, want one"), diag.T("remove the line `---`"))
			return nil, d.problems
		}
	}
	if err == nil {
		return nil, nil
	}
	d.syntax(err)
	return nil, d.problems
}

// content takes the nothing after a lone `---` for an empty file.
func content(root node) *node {
	if root.kind == yaml.ScalarNode && root.value == "" && root.style == 0 && !root.anchored {
		return nil
	}
	return &root
}

// decode keeps a panic of the library, should one be left in it, from ending a
// build that reads files of strangers.
func decode(decoder *yaml.Decoder, node *yaml.Node) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errUnreadable
		}
	}()
	return decoder.Decode(node)
}

var errUnreadable = errors.New("yaml: the text cannot be read as YAML")

// mapping indexes a node that was found to be a mapping by refuse.
func (d *document) mapping(n *node, at diag.Span, room *Room) *Map {
	m := room.newMap(at)
	m.entries = slices.Grow(m.entries, len(n.items)/2)
	for i := 0; i+1 < len(n.items); i += 2 {
		key := &n.items[i]
		m.entries = append(m.entries, entry{key: Value{key.value, d.span(key)}, node: &n.items[i+1], doc: d})
	}
	if len(m.entries) > manyEntries {
		m.index = make(map[string]int, len(m.entries))
		for i := range m.entries {
			m.index[m.entries[i].key.Text] = i
		}
	}
	return m
}

// refuse records the parts of YAML that nobody needs here.
func (d *document) refuse(n *node, depth int) {
	switch {
	case n.kind == yaml.AliasNode:
		d.problem(CodeFeature, d.lineFrom(d.offset(n)), diag.T("found an alias, which is not used here"), quoteHelp())
		return
	case n.anchored:
		d.problem(CodeFeature, d.lineFrom(d.offset(n)), diag.T("found an anchor, which is not used here"), quoteHelp())
		return
	case n.style&yaml.TaggedStyle != 0:
		d.problem(CodeFeature, d.lineFrom(d.offset(n)), diag.T("found a tag, which is not used here"), quoteHelp())
		return
	case depth > maxDepth:
		d.problem(CodeFeature, d.lineFrom(d.offset(n)), diag.T("nested deeper than %d levels", maxDepth), diag.Text{})
		return
	}
	switch n.kind {
	case yaml.ScalarNode:
		d.refuseEscapes(n)
	case yaml.MappingNode:
		d.refuseKeys(n)
		for i := 1; i < len(n.items); i += 2 {
			d.refuse(&n.items[i], depth+1)
		}
		return
	}
	for i := range n.items {
		d.refuse(&n.items[i], depth+1)
	}
}

func quoteHelp() diag.Text {
	return diag.T("if it is meant as text, put it in double quotes")
}

func (d *document) refuseKeys(n *node) {
	first := firstKeys{items: n.items}
	for i := 0; i < len(n.items); i += 2 {
		key := &n.items[i]
		switch {
		case key.kind != yaml.ScalarNode:
			d.problem(CodeFeature, d.lineFrom(d.offset(key)), diag.T("found %s as a key, want a word", kindName(key)), diag.Text{})
			continue
		case key.value == "<<" && key.style == 0:
			d.problem(CodeFeature, d.span(key), diag.T("found a merge key, which is not used here"), diag.Text{})
			continue
		case key.anchored || key.style&yaml.TaggedStyle != 0:
			d.problem(CodeFeature, d.lineFrom(d.offset(key)), diag.T("found an anchor or a tag before a key"), quoteHelp())
			continue
		case !key.word:
			d.problem(CodeFeature, d.span(key), diag.T("the key %q is not a word in YAML", key.value), diag.T("put the key in double quotes"))
			continue
		}
		if before := first.of(i); before != nil {
			d.problems.Add(diag.Diagnostic{
				Code:    CodeKeyDuplicate,
				At:      d.span(key),
				Message: diag.T("the key %q stands here a second time", key.value),
				Notes:   []diag.Note{{At: d.span(before), Message: diag.T("it was given here first")}},
				Help:    diag.T("keep one of them"),
			})
			continue
		}
		d.refuseEscapes(key)
	}
}

// firstKeys finds the keys of a mapping that stand there a second time.
type firstKeys struct {
	items []node
	table map[string]*node // if there are many
}

// of returns the first of the keys before item i that says the same; nil if there is none.
// It is asked for every key in turn that is a word.
func (f *firstKeys) of(i int) *node {
	key := &f.items[i]
	if len(f.items) > 2*manyEntries {
		if f.table == nil {
			f.table = make(map[string]*node, len(f.items)/2)
		}
		if first := f.table[key.value]; first != nil {
			return first
		}
		f.table[key.value] = key
		return nil
	}
	for j := 0; j < i; j += 2 {
		if before := &f.items[j]; before.value == key.value && before.plainWord() {
			return before
		}
	}
	return nil
}
