package strictyaml

import "go.yaml.in/yaml/v3"

// node is what this package needs of a part of a file, whoever has read it: the library,
// or quick, which does not know the rest of YAML.
type node struct {
	kind     yaml.Kind
	style    yaml.Style
	value    string // of a scalar
	items    []node // of a list; of a mapping its keys and values in turn
	line     int    // as the library counts; 0 where column is the offset in the text
	column   int
	anchored bool
	word     bool // a scalar that YAML, too, takes for a text
	nothing  bool // a scalar without a single character
}

// nodeOf copies what the library has read. An alias is not followed.
func nodeOf(n *yaml.Node) node {
	c := node{kind: n.Kind, style: n.Style, value: n.Value, line: n.Line, column: n.Column, anchored: n.Anchor != ""}
	if n.Kind == yaml.ScalarNode {
		tag := n.ShortTag()
		c.word, c.nothing = tag == "!!str", tag == "!!null" && n.Value == ""
	}
	if len(n.Content) > 0 {
		c.items = make([]node, len(n.Content))
	}
	for i, item := range n.Content {
		c.items[i] = nodeOf(item)
	}
	return c
}

// plainWord reports whether a key is one that refuseKeys lets pass.
func (n *node) plainWord() bool {
	return n.kind == yaml.ScalarNode && n.word && !n.anchored && n.style&yaml.TaggedStyle == 0
}

// offset returns where a node starts in the text, with its quote or its block indicator.
func (d *document) offset(n *node) int {
	if n.line == 0 {
		return n.column
	}
	return d.lines().Offset(n.line, n.column)
}
