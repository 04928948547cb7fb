package strictyaml

import (
	"bytes"
	"errors"
	"io"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// document is one parsed span; lines is an index of just the span, because the
// YAML library counts lines and columns from there.
type document struct {
	at       diag.Span
	text     []byte
	lines    *diag.Source
	problems diag.List
}

func newDocument(at diag.Span) *document {
	text := at.Source.Text[at.Start:at.End]
	return &document{at: at, text: text, lines: diag.NewSource("", text)}
}

func (d *document) problem(code diag.Code, at diag.Span, message, help diag.Text) {
	d.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help})
}

// parse returns the root node, nil for a document without content.
func (d *document) parse() (*yaml.Node, diag.List) {
	decoder := yaml.NewDecoder(bytes.NewReader(d.text))
	var doc, second yaml.Node
	err := decode(decoder, &doc)
	if errors.Is(err, io.EOF) {
		return nil, nil
	}
	if err == nil && len(doc.Content) == 1 {
		if err = decode(decoder, &second); errors.Is(err, io.EOF) {
			return content(doc.Content[0]), nil
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
func content(root *yaml.Node) *yaml.Node {
	if root.Kind == yaml.ScalarNode && root.Value == "" && root.Style == 0 && root.Anchor == "" {
		return nil
	}
	return root
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
func (d *document) mapping(node *yaml.Node, at diag.Span) *Map {
	n := len(node.Content) / 2
	m := &Map{at: at, entries: make([]entry, 0, n), index: make(map[string]int, n), isAsked: make(map[string]bool, n)}
	for i := 0; i+1 < len(node.Content); i += 2 {
		key := node.Content[i]
		m.index[key.Value] = len(m.entries)
		m.entries = append(m.entries, entry{Value{key.Value, d.span(key)}, node.Content[i+1], d})
	}
	return m
}

// refuse records the parts of YAML that nobody needs here.
func (d *document) refuse(node *yaml.Node, depth int) {
	switch {
	case node.Kind == yaml.AliasNode:
		d.problem(CodeFeature, d.pointAt(node.Line, node.Column), diag.T("found an alias, which is not used here"), quoteHelp())
		return
	case node.Anchor != "":
		d.problem(CodeFeature, d.pointAt(node.Line, node.Column), diag.T("found an anchor, which is not used here"), quoteHelp())
		return
	case node.Style&yaml.TaggedStyle != 0:
		d.problem(CodeFeature, d.pointAt(node.Line, node.Column), diag.T("found a tag, which is not used here"), quoteHelp())
		return
	case depth > maxDepth:
		d.problem(CodeFeature, d.pointAt(node.Line, node.Column), diag.T("nested deeper than %d levels", maxDepth), diag.Text{})
		return
	}
	switch node.Kind {
	case yaml.ScalarNode:
		d.refuseEscapes(node)
	case yaml.MappingNode:
		d.refuseKeys(node)
		for i := 1; i < len(node.Content); i += 2 {
			d.refuse(node.Content[i], depth+1)
		}
		return
	}
	for _, item := range node.Content {
		d.refuse(item, depth+1)
	}
}

func quoteHelp() diag.Text {
	return diag.T("if it is meant as text, put it in double quotes")
}

func (d *document) refuseKeys(node *yaml.Node) {
	first := make(map[string]*yaml.Node)
	for i := 0; i < len(node.Content); i += 2 {
		key := node.Content[i]
		switch {
		case key.Kind != yaml.ScalarNode:
			d.problem(CodeFeature, d.pointAt(key.Line, key.Column), diag.T("found %s as a key, want a word", kindName(key)), diag.Text{})
			continue
		case key.Value == "<<" && key.Style == 0:
			d.problem(CodeFeature, d.span(key), diag.T("found a merge key, which is not used here"), diag.Text{})
			continue
		case key.Anchor != "" || key.Style&yaml.TaggedStyle != 0:
			d.problem(CodeFeature, d.pointAt(key.Line, key.Column), diag.T("found an anchor or a tag before a key"), quoteHelp())
			continue
		case key.ShortTag() != "!!str":
			d.problem(CodeFeature, d.span(key), diag.T("the key %q is not a word in YAML", key.Value), diag.T("put the key in double quotes"))
			continue
		}
		if before := first[key.Value]; before != nil {
			d.problems.Add(diag.Diagnostic{
				Code:    CodeKeyDuplicate,
				At:      d.span(key),
				Message: diag.T("the key %q stands here a second time", key.Value),
				Notes:   []diag.Note{{At: d.span(before), Message: diag.T("it was given here first")}},
				Help:    diag.T("keep one of them"),
			})
			continue
		}
		d.refuseEscapes(key)
		first[key.Value] = key
	}
}
