package strictyaml

import (
	"bytes"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// The library gives the line and column where a node starts, quote or block
// indicator included, and no end. Both are found here in the text, so that a
// caret stands under the content only and a part of a value (a field of a FEN)
// can be pointed at.

// span returns the bytes of a scalar's content; of other nodes the first line.
func (d *document) span(n *node) diag.Span {
	start := d.offset(n)
	rest := d.text[start:]
	if n.kind != yaml.ScalarNode {
		return d.lineFrom(start)
	}
	switch {
	case n.style&yaml.DoubleQuotedStyle != 0 && bytes.HasPrefix(rest, []byte{'"'}):
		return d.at.Sub(start+1, start+1+doubleQuoted(rest[1:]))
	case n.style&yaml.SingleQuotedStyle != 0 && bytes.HasPrefix(rest, []byte{'\''}):
		return d.at.Sub(start+1, start+1+singleQuoted(rest[1:]))
	case n.style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		from, to := block(rest)
		return d.at.Sub(start+from, start+to)
	}
	return d.at.Sub(start, start+plain(rest, n.value))
}

// pointAt returns the span from a line and column to the end of the line without
// trailing blanks.
func (d *document) pointAt(line, col int) diag.Span { return d.lineFrom(d.lines().Offset(line, col)) }

// lineFrom returns the span from an offset to the end of the line without trailing blanks.
func (d *document) lineFrom(start int) diag.Span {
	text := strings.TrimRight(firstLine(string(d.text[start:min(len(d.text), start+1000)])), " \t\r")
	return d.at.Sub(start, start+len(text))
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return strings.TrimRight(line, "\r")
}

func doubleQuoted(text []byte) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text)
}

func singleQuoted(text []byte) int {
	for i := 0; i < len(text); i++ {
		if text[i] != '\'' {
			continue
		}
		if i+1 < len(text) && text[i+1] == '\'' {
			i++
			continue
		}
		return i
	}
	return len(text)
}

// plain returns the length of a plain scalar, which may go over several lines
// that the parser has joined.
func plain(text []byte, value string) int {
	if len(text) >= len(value) && string(text[:len(value)]) == value {
		return len(strings.TrimRightFunc(value, unicode.IsSpace))
	}
	end := 0
	for _, word := range strings.Fields(value) {
		i := bytes.Index(text[end:], []byte(word))
		if i < 0 {
			break
		}
		end += i + len(word)
	}
	return end
}

// block returns the content of a literal or folded scalar: from the first
// indented line to the last, as far as the indentation goes.
func block(text []byte) (from, to int) {
	from = -1
	indent := 0
	at := bytes.IndexByte(text, '\n') + 1
	if at == 0 {
		return len(text), len(text)
	}
	for at < len(text) {
		line := text[at:]
		next := len(text)
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line, next = line[:i], at+i+1
		}
		content := bytes.TrimLeft(line, " ")
		if len(bytes.TrimSpace(content)) > 0 {
			depth := len(line) - len(content)
			if from < 0 {
				from, indent = at+depth, depth
			}
			if depth < indent || depth == 0 {
				break
			}
			to = at + len(bytes.TrimRight(line, "\r"))
		}
		at = next
	}
	if from < 0 || to < from {
		return len(text), len(text)
	}
	return from, to
}
