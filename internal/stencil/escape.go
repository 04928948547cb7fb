package stencil

import (
	"bytes"
	"html/template"
	"reflect"
	"strconv"
	"strings"
	"text/template/parse"
)

// The escapers of html/template that pages use, for texts. Each does exactly what its
// namesake does; a test compares them.

// texts returns what the chain does with a text; nil if that is not known here.
func (c chain) texts() func(out []byte, text string) []byte {
	switch {
	case c.is("htmlescaper"), c.is("attrescaper"), c.is("rcdataescaper"):
		return appendEscaped
	case c.is("urlfilter", "urlnormalizer", "attrescaper"):
		return appendAddress
	case c.is("urlfilter", "attrescaper"):
		return func(out []byte, text string) []byte { return appendEscaped(out, safe(text)) }
	case c.is("urlescaper", "attrescaper"):
		return func(out []byte, text string) []byte { return appendEscaped(out, percent(text, "")) }
	}
	return nil
}

// Markup is HTML that is printed as it is, from memory that is used again afterwards: it is
// copied once, into the page. Templates print it as {{.Body.HTML}}.
type Markup []byte

// HTML is the markup as html/template takes it.
func (m Markup) HTML() template.HTML { return template.HTML(m) }

// appendAddress writes the address of a link. Most hold nothing that has to be looked at.
func appendAddress(out []byte, address string) []byte {
	for i := range len(address) {
		if !unremarkable[address[i]] {
			return appendEscaped(out, percent(safe(address), delimiters))
		}
	}
	return append(out, address...)
}

// unremarkable are the bytes that stay as they are in every address.
var unremarkable = func() (set [256]bool) {
	for _, c := range []byte("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/#?=") {
		set[c] = true
	}
	return set
}()

// writer returns what prints a value of the type; nil if that is not known here.
func (c chain) writer(kind reflect.Type) func(out []byte, v reflect.Value) []byte {
	if texts := c.texts(); texts != nil {
		switch kind {
		case reflect.TypeFor[string]():
			return func(out []byte, v reflect.Value) []byte { return texts(out, v.String()) }
		case reflect.TypeFor[int]():
			// Digits and the sign are written as they are everywhere.
			return func(out []byte, v reflect.Value) []byte { return strconv.AppendInt(out, v.Int(), 10) }
		}
	}
	if c.is("htmlescaper") && kind == reflect.TypeFor[template.HTML]() {
		return func(out []byte, v reflect.Value) []byte { return append(out, v.String()...) }
	}
	return c.borrowed()
}

// replaced are the characters that HTML does not take as they are.
var replaced = [256]string{0: "\uFFFD", '"': "&#34;", '&': "&amp;", '\'': "&#39;", '+': "&#43;", '<': "&lt;", '>': "&gt;"}

func appendEscaped(out []byte, text string) []byte {
	written := 0
	for i := range len(text) {
		if by := replaced[text[i]]; by != "" {
			out = append(append(out, text[written:i]...), by...)
			written = i + 1
		}
	}
	return append(out, text[written:]...)
}

// safe returns an address that leads to no program, or one that leads nowhere.
func safe(address string) string {
	scheme, _, found := strings.Cut(address, ":")
	if !found || strings.Contains(scheme, "/") {
		return address
	}
	for _, known := range [...]string{"http", "https", "mailto"} {
		if strings.EqualFold(scheme, known) {
			return address
		}
	}
	return "#ZgotmplZ"
}

// delimiters are the characters that divide the parts of an address; among them stands %,
// which begins what has been written in percents already.
const delimiters = "!#$&*+,/:;=?@[]%"

const hex = "0123456789abcdef"

// percent writes the bytes of an address that are neither unreserved (RFC 3986, 2.3) nor
// kept with a percent sign.
func percent(address, kept string) string {
	var out []byte
	written := 0
	for i := range len(address) {
		c := address[i]
		if 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0 {
			continue
		}
		if strings.IndexByte(kept, c) >= 0 && (c != '%' || i+2 < len(address) && isHex(address[i+1]) && isHex(address[i+2])) {
			continue
		}
		out = append(append(out, address[written:i]...), '%', hex[c>>4], hex[c&15])
		written = i + 1
	}
	if written == 0 {
		return address
	}
	return string(append(out, address[written:]...))
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// samples are places in which html/template uses one escaper alone.
var samples = map[string]string{
	"htmlescaper":    "<p>{{.}}</p>",
	"attrescaper":    `<p title="{{.}}">`,
	"jsvalescaper":   `<script type="application/ld+json">{{.}}</script>`,
	"cssvaluefilter": "<style>{{.}}</style>",
}

// borrowed lets html/template itself escape the values, where it uses the same escaper in a
// sample. So the rare ones, for style sheets and scripts, need not be done here.
func (c chain) borrowed() func(out []byte, v reflect.Value) []byte {
	sample := samples[c[0]]
	if sample == "" || len(c) > 1 {
		return nil
	}
	t, err := template.New("").Parse(sample)
	if err != nil || t.Execute(&bytes.Buffer{}, "") != nil {
		return nil
	}
	action, ok := t.Tree.Root.Nodes[1].(*parse.ActionNode)
	if !ok {
		return nil
	}
	if used, ok := escapers(action.Pipe.Cmds[1:]); !ok || !used.is(c...) {
		return nil
	}
	before, after, _ := strings.Cut(sample, "{{.}}")
	return func(out []byte, v reflect.Value) []byte {
		var buffer bytes.Buffer
		if t.Execute(&buffer, v.Interface()) != nil {
			panic(giveUp{})
		}
		return append(out, buffer.Bytes()[len(before):buffer.Len()-len(after)]...)
	}
}
