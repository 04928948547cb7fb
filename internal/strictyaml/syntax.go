package strictyaml

import (
	"bytes"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// messages says what the library's errors mean to somebody who did not write a
// YAML parser. The key is the end of the library's text.
var messages = []struct {
	of            string
	message, help diag.Text
}{
	{"mapping values are not allowed in this context",
		diag.T("a colon followed by a space inside a value"), diag.T("put the value in double quotes, or indent the key like those beside it")},
	{"found character that cannot start any token",
		diag.T("found a character with which no value can start"), diag.T("put the value in double quotes")},
	{"could not find expected ':'",
		diag.T("the line has no colon, want `key: value`"), diag.Text{}},
	{"did not find expected key",
		diag.T("the line does not go on the mapping above it"), diag.T("write `key: value`, indented like the keys beside it; a value that starts with a quote ends with it")},
	{"did not find expected '-' indicator",
		diag.T("the line does not go on the list above it"), diag.T("start it with `- `, indented like the items above")},
	{"did not find expected ',' or ']'",
		diag.T("the list is not closed"), diag.T("separate its items with commas and end it with `]`")},
	{"did not find expected ',' or '}'",
		diag.T("the mapping is not closed"), diag.T("separate its keys with commas and end it with `}`")},
	{"found unexpected end of stream",
		diag.T("the quoted value is not closed"), diag.T("end it with the quote with which it starts")},
	{"found unexpected document indicator",
		diag.T("the quoted value is not closed"), diag.T("end it with the quote with which it starts")},
	{"found unknown escape character",
		diag.T("found a backslash with a letter that means nothing"), diag.T("write two backslashes, or use single quotes")},
	{"block sequence entries are not allowed in this context",
		diag.T("a list cannot start here"), diag.T("start the list on the next line, or put the value in double quotes")},
	{"did not find expected node content",
		diag.T("found no value where one must stand"), diag.Text{}},
	{"did not find expected <document start>",
		diag.T("found text after the end of the document"), diag.Text{}},
	{"did not find expected alphabetic or numeric character",
		diag.T("found `*` or `&` before a value"), diag.T("put the value in double quotes")},
	{"did not find expected whitespace or line break",
		diag.T("found `!` before a value"), diag.T("put the value in double quotes")},
}

var errorLine = regexp.MustCompile(`^yaml: (?:line (\d+): )?(.*)$`)

// syntax records what the library reported, at the line where it begins.
func (d *document) syntax(err error) {
	text, reported := err.Error(), 1
	if m := errorLine.FindStringSubmatch(text); m != nil {
		text = m[2]
		if m[1] != "" {
			reported, _ = strconv.Atoi(m[1])
		}
	}
	if name, ok := strings.CutPrefix(text, "unknown anchor "); ok {
		d.alias(strings.Trim(strings.TrimSuffix(name, " referenced"), "'"))
		return
	}
	line := d.brokenLine(reported)
	at := d.pointAt(line, 1)
	indent := len(at.Text()) - len(strings.TrimLeft(at.Text(), " \t"))
	if tab := strings.IndexByte(at.Text()[:indent], '\t'); tab >= 0 {
		d.problem(CodeSyntax, at.Sub(tab, indent), diag.T("the line is indented with a tab"), diag.T("indent with spaces"))
		return
	}
	at = at.Sub(indent, at.End-at.Start)
	for _, m := range messages {
		if strings.Contains(text, m.of) {
			d.problem(CodeSyntax, at, m.message, m.help)
			return
		}
	}
	d.problem(CodeSyntax, at, diag.T("not YAML: %s", text), diag.Text{})
}

func (d *document) alias(name string) {
	start := max(0, bytes.Index(d.text, []byte("*"+name)))
	d.problem(CodeFeature, d.at.Sub(start, start+1+len(name)), diag.T("found an alias, which is not used here"), quoteHelp())
}

// brokenLine finds the line at which the text stops being YAML. The library
// reports the line before, the line after or none, depending on the mistake; but
// every line up to the mistake can be parsed without the rest. So the line after
// the longest good beginning is the one to look at. The search starts behind the
// reported line and gives up after a few steps, to stay cheap in large files.
func (d *document) brokenLine(reported int) int {
	const tries = 40
	last := d.lines().Lines()
	for n, left := min(reported+2, last), tries; n > 0 && left > 0; n, left = n-1, left-1 {
		if d.good(n) {
			return d.firstContent(min(n+1, last))
		}
	}
	if reported <= tries {
		return d.firstContent(1)
	}
	return reported
}

// firstContent skips empty lines, which cannot be wrong.
func (d *document) firstContent(line int) int {
	for n := line; n <= d.lines().Lines(); n++ {
		if text := strings.TrimSpace(d.pointAt(n, 1).Text()); text != "" && text[0] != '#' {
			return n
		}
	}
	return line
}

// good reports whether the first n lines are YAML.
func (d *document) good(n int) bool {
	end := len(d.text)
	if n < d.lines().Lines() {
		end = d.lines().Offset(n+1, 1)
	}
	var node yaml.Node
	err := decode(yaml.NewDecoder(bytes.NewReader(d.text[:end])), &node)
	return err == nil || !errors.Is(err, errUnreadable) && !errorLine.MatchString(err.Error())
}
