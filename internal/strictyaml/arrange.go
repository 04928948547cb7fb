package strictyaml

import (
	"bytes"
	"slices"
	"strings"
)

// Arrange returns a mapping with its keys in a given order, those that it does not name
// at the end, and without blanks at line ends or empty lines. Nothing else changes:
// comments go with the key below them, values stay as they were written. A text that is
// arranged stays the same.
func Arrange(text []byte, order []string) []byte {
	rank := func(key string) int {
		if i := slices.Index(order, key); i >= 0 {
			return i
		}
		return len(order)
	}
	head, blocks := cut(text)
	slices.SortStableFunc(blocks, func(a, b stanza) int { return rank(a.key) - rank(b.key) })
	var out bytes.Buffer
	out.Write(head)
	for _, b := range blocks {
		out.Write(b.text)
	}
	return out.Bytes()
}

// stanza is one key with the comments before it and the lines that belong to it.
type stanza struct {
	key  string
	text []byte
}

// cut splits a text into the comment at its head and its keys.
func cut(text []byte) (head []byte, blocks []stanza) {
	var pending []byte
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, " \t\r\n")
		key, _, isKey := strings.Cut(line, ":")
		switch {
		case line == "" || line == "---":
		case line[0] == '#':
			pending = append(pending, line+"\n"...)
		case isKey && line[0] != ' ' && line[0] != '-':
			if len(blocks) == 0 {
				head, pending = pending, nil
			}
			blocks = append(blocks, stanza{strings.TrimSpace(key), append(pending, line+"\n"...)})
			pending = nil
		case len(blocks) > 0:
			last := &blocks[len(blocks)-1]
			last.text = append(last.text, append(pending, line+"\n"...)...)
			pending = nil
		}
	}
	if len(blocks) == 0 {
		return pending, nil
	}
	last := &blocks[len(blocks)-1]
	last.text = append(last.text, pending...)
	return head, blocks
}

// Equal reports whether two mappings say the same, whatever the order of their keys.
// It reads both without asking what the keys mean.
func Equal(a, b *Map) bool {
	if len(a.entries) != len(b.entries) {
		return false
	}
	for _, e := range a.entries {
		other := b.find(e.key.Text)
		if other == nil || !sameNode(e.node, other.node) {
			return false
		}
	}
	return true
}

func sameNode(a, b *node) bool {
	if a.kind != b.kind || a.value != b.value || len(a.items) != len(b.items) {
		return false
	}
	for i := range a.items {
		if !sameNode(&a.items[i], &b.items[i]) {
			return false
		}
	}
	return true
}
