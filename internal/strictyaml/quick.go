package strictyaml

import (
	"strings"

	"go.yaml.in/yaml/v3"
)

// Nearly all of every front matter and position file is lines `key: value`, and a guide
// has thousands. The library takes ten times as long over them as is needed, because they
// could be anything else. So what is surely nothing else is read here: mappings, also inside
// each other, of plain values, of quoted ones without other escapes than those of quotes and
// backslashes, and of lists between brackets, each on one line. Whatever else a text has in it, it is left to the library,
// so that this needs to know neither all of YAML nor what is wrong with a text.

// quick reads a text of this kind, and says whether it is one.
func quick(text string, room *Room) (root node, ok bool) {
	// Line ends of other systems, tabs, and characters that YAML does not allow.
	if strings.ContainsAny(text, "\r\t") || strings.Contains(text, "\xef\xbf") {
		return node{}, false
	}
	r := quickReader{text: text, room: room, good: true}
	root = r.mapping(0, 0)
	return root, r.good && r.at == len(text) && len(root.items) > 0
}

type quickReader struct {
	text string
	room *Room
	at   int // the start of a line
	good bool
}

// mapping reads the lines that are indented like the next one, up to one that is less so.
func (r *quickReader) mapping(indent, depth int) node {
	m := node{kind: yaml.MappingNode}
	base := len(r.room.stack)
	for r.good {
		start, end := r.line()
		if start == end || start-r.at < indent {
			break
		}
		if start-r.at > indent {
			r.good = false // it goes on the value before
			break
		}
		if len(r.room.stack) == base {
			m.column = start
		}
		r.entry(start, end, depth)
	}
	m.items = r.room.keep(base)
	return m
}

// line finds the next line that says something, and returns the bytes of it that do. They
// are none at the end of the text.
func (r *quickReader) line() (start, end int) {
	for r.at < len(r.text) {
		next := strings.IndexByte(r.text[r.at:], '\n')
		end = len(r.text)
		if next >= 0 {
			end = r.at + next
		}
		start = r.at
		for start < end && r.text[start] == ' ' {
			start++
		}
		if start < end && r.text[start] != '#' {
			return start, end
		}
		r.at = min(end+1, len(r.text))
	}
	return r.at, r.at
}

// entry reads a key with its value.
func (r *quickReader) entry(start, end, depth int) {
	key, colon := r.key(start, end)
	if !r.good || colon == end || r.text[colon] != ':' || colon+1 < end && r.text[colon+1] != ' ' {
		r.good = false
		return
	}
	value := colon + 1
	for value < end && r.text[value] == ' ' {
		value++
	}
	last := end
	for last > value && r.text[last-1] == ' ' {
		last--
	}
	indent := start - r.at
	r.at = min(end+1, len(r.text))
	r.room.stack = append(r.room.stack, key)
	var n node
	if value == last {
		n = r.inner(indent, depth)
	} else {
		n = r.value(value, last)
	}
	r.room.stack = append(r.room.stack, n)
}

// key reads the key that begins a line, and returns where it ends.
func (r *quickReader) key(start, end int) (node, int) {
	if r.text[start] == '"' {
		key, at := r.quoted(start, end)
		r.good = r.good && at-start <= maxQuickKey
		return key, at
	}
	at := start
	for at < end && (quickByte[r.text[at]]&inKey != 0 || r.text[at] == ' ' && r.text[at-1] != ' ') {
		at++
	}
	key := r.text[start:at]
	r.good = at > start && len(key) <= maxQuickKey && quickByte[key[0]]&letter != 0 && key[len(key)-1] != ' '
	switch strings.ToLower(key) {
	case "true", "false", "null": // no texts in YAML
		r.good = false
	}
	return node{kind: yaml.ScalarNode, value: key, column: start, word: true}, at
}

// maxQuickKey bounds the keys that are looked at here. The library refuses long ones.
const maxQuickKey = 500

// quoted reads a text in double quotes, and returns where it ends.
func (r *quickReader) quoted(start, end int) (node, int) {
	n := node{kind: yaml.ScalarNode, style: yaml.DoubleQuotedStyle, column: start, word: true}
	escaped := false
	for at := start + 1; at < end; at++ {
		switch r.text[at] {
		case '"':
			n.value = r.text[start+1 : at]
			if escaped {
				n.value = unescape.Replace(n.value)
			}
			return n, at + 1
		case '\\':
			at++
			escaped = true
			if at == end || r.text[at] != '"' && r.text[at] != '\\' {
				r.good = false // it may be anything
			}
		}
	}
	r.good = false
	return n, end
}

// unescape replaces the two escapes that are read here.
var unescape = strings.NewReplacer(`\"`, `"`, `\\`, `\`)

// value reads what stands in a line after a key.
func (r *quickReader) value(start, end int) node {
	switch b := r.text[start]; {
	case b == '"':
		n, at := r.quoted(start, end)
		r.good = r.good && at == end
		return n
	case b == '[':
		return r.list(start, end)
	case quickByte[b]&begins != 0:
		value := r.text[start:end]
		if strings.Contains(value, ": ") || strings.Contains(value, " #") || value[len(value)-1] == ':' {
			r.good = false
		}
		return node{kind: yaml.ScalarNode, value: value, column: start}
	}
	r.good = false
	return node{}
}

// inner reads a mapping in the lines after a key. There has to be one.
func (r *quickReader) inner(indent, depth int) node {
	start, end := r.line()
	if depth == maxDepth || start == end || start-r.at <= indent {
		r.good = false
		return node{}
	}
	return r.mapping(start-r.at, depth+1)
}

// list reads a list between brackets.
func (r *quickReader) list(start, end int) node {
	l := node{kind: yaml.SequenceNode, style: yaml.FlowStyle, column: start}
	inside := r.text[start+1 : end]
	if !strings.HasSuffix(inside, "]") {
		r.good = false
		return l
	}
	inside = inside[:len(inside)-1]
	base := len(r.room.stack)
	for at := start + 1; r.good; {
		item, _, more := strings.Cut(inside, ",")
		trimmed := strings.Trim(item, " ")
		r.good = isQuickItem(trimmed)
		r.room.stack = append(r.room.stack, node{kind: yaml.ScalarNode, value: trimmed, column: at + len(item) - len(strings.TrimLeft(item, " "))})
		if !more {
			break
		}
		inside, at = inside[len(item)+1:], at+len(item)+1
	}
	l.items = r.room.keep(base)
	return l
}

func isQuickItem(item string) bool {
	if item == "" || quickByte[item[0]]&begins == 0 {
		return false
	}
	for i := range len(item) {
		if quickByte[item[i]]&inItem == 0 {
			return false
		}
	}
	return true
}

// What a byte can be in a text of this kind.
const (
	letter = 1 << iota // of a key
	inKey
	begins // a plain value
	inItem // of a list
)

var quickByte = func() (table [256]uint8) {
	for b := range 256 {
		isLetter := b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
		isDigit := b >= '0' && b <= '9'
		if isLetter {
			table[b] |= letter
		}
		if isLetter || isDigit || b == '-' || b == '_' {
			table[b] |= inKey
		}
		if isLetter || isDigit || b >= 0x80 {
			table[b] |= begins | inItem
		}
		if b == ' ' || b == '-' || b == '.' || b == '/' || b == '+' || b == '=' {
			table[b] |= inItem
		}
	}
	return table
}()
