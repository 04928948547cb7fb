package position

import (
	"bytes"
	"slices"
	"strings"
)

// keyOrder is the order of the keys in a file: what the position is, what is
// believed of it, how it is shown.
var keyOrder = []string{
	"fen", "moves", "mode", "at",
	"castling", "rights", "status", "legal", "illegal", "only", "count", "attackers", "pieces", "san",
	"occurrences", "touch", "retro", "after",
	"show", "view", "orientation", "play", "marks", "themes",
}

// Format returns the file with its keys in the usual order and without blanks at
// line ends or empty lines. Nothing else changes: comments go with the key below
// them, values stay as they were written. A file that is formatted stays the same.
func Format(f *File) []byte {
	head, blocks := cut(f.Source.Text)
	slices.SortStableFunc(blocks, func(a, b block) int { return rank(a.key) - rank(b.key) })
	var out bytes.Buffer
	out.Write(head)
	for _, b := range blocks {
		out.Write(b.text)
	}
	return out.Bytes()
}

func rank(key string) int {
	if i := slices.Index(keyOrder, key); i >= 0 {
		return i
	}
	return len(keyOrder)
}

// block is one key with the comments before it and the lines that belong to it.
type block struct {
	key  string
	text []byte
}

// cut splits a file into the comment at its head and its keys.
func cut(text []byte) (head []byte, blocks []block) {
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
			blocks = append(blocks, block{key, append(pending, line+"\n"...)})
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
