package site

import (
	"bytes"
	"slices"
)

// chaptered appends the HTML of a lesson as a chapter among others. The id of the lesson
// stands before all its ids and what leads to them, and its headings are put below its
// title, which is the second level there; the elements stay, since the look of a lesson goes
// by them. The HTML is what our own templates and package markdown print: a quotation mark
// ends an attribute and nothing else does.
func chaptered(to, html []byte, id string) []byte {
	for len(html) > 0 {
		open := bytes.IndexByte(html, '<')
		if open < 0 {
			break
		}
		to, html = append(to, html[:open]...), html[open:]
		end := tagEnd(html)
		to, html = appendTag(to, html[:end], id), html[end:]
	}
	return append(to, html...)
}

// tagEnd returns where the tag ends that a text begins with.
func tagEnd(html []byte) int {
	quoted := false
	for i, b := range html {
		switch {
		case b == '"':
			quoted = !quoted
		case b == '>' && !quoted:
			return i + 1
		}
	}
	return len(html)
}

// appendTag appends a tag with the id of the lesson where it belongs.
func appendTag(to, tag []byte, id string) []byte {
	if len(tag) > 3 && tag[1] == 'h' && '2' <= tag[2] && tag[2] <= '5' && (tag[3] == ' ' || tag[3] == '>') {
		to = append(append(append(to, tag[:3]...), ` aria-level="`...), tag[2]+1, '"')
		tag = tag[3:]
	}
	link := bytes.HasPrefix(tag, []byte("<a "))
	for {
		equals := bytes.Index(tag, []byte(`="`))
		if equals < 0 {
			return append(to, tag...)
		}
		name := tag[bytes.LastIndexByte(tag[:equals], ' ')+1 : equals]
		to, tag = append(to, tag[:equals+2]...), tag[equals+2:]
		end := max(bytes.IndexByte(tag, '"'), 0)
		switch value := tag[:end]; {
		case slices.Contains(namingIDs(), string(name)):
			to = appendPrefixed(to, value, id)
		case link && string(name) == "href" && bytes.HasPrefix(value, []byte(here)):
			to = append(append(to, '#'), value[len(here):]...)
		case link && string(name) == "href" && len(value) > 1 && value[0] == '#':
			to = append(append(append(append(to, '#'), id...), "--"...), value[1:]...)
		default:
			to = append(to, value...)
		}
		tag = tag[end:]
	}
}

// namingIDs returns the attributes that hold ids.
func namingIDs() []string { return []string{"id", "for", "aria-labelledby", "aria-describedby"} }

// appendPrefixed appends ids, each behind that of the lesson.
func appendPrefixed(to, ids []byte, id string) []byte {
	first := true
	for name := range bytes.FieldsSeq(ids) {
		if !first {
			to = append(to, ' ')
		}
		to, first = append(append(append(to, id...), "--"...), name...), false
	}
	return to
}
