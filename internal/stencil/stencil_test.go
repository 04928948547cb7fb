package stencil

import (
	"errors"
	"fmt"
	"html/template"
	"strings"
	"testing"
)

// page is data of every kind that pages have.
type page struct {
	Head
	Text   string
	Markup template.HTML
	Number int
	Yes    bool
	List   []item
	Map    map[string]string
	Other  *item
	Any    any
	Style  template.CSS
	Named  named
	Bytes  Markup
}

// Head is embedded.
type Head struct{ Title, URL string }

func (h Head) Loud() string { return strings.ToUpper(h.Title) }

type item struct {
	Text string
	URL  string
	List []item
	Next *item
}

func (i *item) Pointed() string { return i.Text }

type named string

var stubs = template.FuncMap{"t": func(string, ...any) string { return "" }, "n": func(string, int, ...any) string { return "" }}

// said is what the functions of the tests return.
func said(key string, pairs ...any) (string, error) {
	if key == "wrong" {
		return "", errors.New("no such message")
	}
	return fmt.Sprintf("<%s> & %v", key, pairs), nil
}

func sets(t testing.TB, text string) (fast, plain *Set) {
	t.Helper()
	parsed, err := template.New("").Funcs(stubs).New("page").Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	functions := Functions{T: said, N: func(key string, count int, pairs ...any) (string, error) {
		return said(key, append(pairs, "count", count)...)
	}}
	if fast, err = New(parsed, functions); err != nil {
		t.Fatal(err)
	}
	if plain, err = Plain(parsed, functions); err != nil {
		t.Fatal(err)
	}
	return fast, plain
}

// compare prints with both and returns what they have printed.
func compare(t testing.TB, fast, plain *Set, data any) string {
	t.Helper()
	got, gotErr := fast.Append([]byte("before "), "page", data)
	want, wantErr := plain.Append([]byte("before "), "page", data)
	if fmt.Sprint(gotErr) != fmt.Sprint(wantErr) {
		t.Errorf("error %v, html/template says %v", gotErr, wantErr)
	}
	if string(got) != string(want) {
		t.Errorf("printed\n%s\nhtml/template prints\n%s", got, want)
	}
	return string(got)
}

// known are templates that are printed here.
var known = []string{
	`<p>{{.Text}} {{.Markup}} {{.Number}}</p>`,
	`<p title="{{.Text}}" data-n="{{.Number}}"></p>`,
	`<title>{{.Text}}</title><textarea>{{.Number}}</textarea>`,
	`<a href="{{.URL}}">{{.Title}}</a><a href="#{{.Text}}"></a><a href="/x?y={{.Text}}"></a>`,
	`<meta http-equiv="refresh" content="0; url={{.URL}}">`,
	`<script type="application/ld+json">{{.Other}}</script><script>f({{.Text}})</script><style>{{.Style}}</style>`,
	`{{.Head.Title}}{{.Loud}}{{.Head.Loud}}`,
	`{{if .Yes}}yes{{else}}no{{end}}{{if not .Text}}none{{end}}{{if .Number}}{{.Number}}{{end}}`,
	`{{if or .Yes .List}}1{{end}}{{if and .Text (not .Yes)}}2{{else if .Map}}3{{end}}`,
	`{{if eq .Text "a"}}a{{else if ne .Title "b"}}b{{end}}{{if eq (len .List) 2}}two{{end}}{{if eq .Number 3}}3{{end}}`,
	`{{with .Other}}<b>{{.Text}}</b>{{with .Next}}{{.Text}}{{end}}{{else}}none{{end}}{{with .Head}}{{.Title}}{{end}}`,
	`{{range .List}}<i>{{.Text}}{{$.Title}}</i>{{range .List}}{{.URL}}{{else}}-{{end}}{{else}}nothing{{end}}`,
	`{{range $i, $m := .List}}{{if $i}}, {{end}}{{$m.Text}}{{end}}{{range $m := .List}}{{$m.URL}}{{end}}`,
	`{{$title := .Title}}{{range .List}}{{$title}}{{$text := .Text}}{{$text}}{{end}}{{$title}}`,
	`{{t "plain"}}<p title="{{t "plain"}}">{{t "slots" "A" .Text "B" .Number "C" .Markup "D" "literal" "E" 7}}`,
	`{{n "many" .Number}}{{n "many" 5 "A" .Text}}<i title="{{n "many" .Number "A" .Text}}">`,
	`{{with index .Map "k"}}{{.}}{{end}}{{with index .Map "none"}}{{.}}{{else}}no{{end}}`,
	`{{/* nothing */}}{{template "part" .Head}}{{define "part"}}<em>{{.Title}}</em>{{template "end"}}{{end}}{{define "end"}}!{{t "plain"}}{{end}}`,
	`{{template "colors" "w"}}{{define "colors"}}{{$c := .}}{{template "one" (print $c "k")}}{{end}}{{define "one"}}<i class="{{slice . 0 1}}" id="{{slice . 1 2}}"></i>{{end}}`,
	`<p>{{.Named}}</p><p title="{{.Markup}}">{{.Yes}}</p>`,
	`{{if .Bytes}}<p>{{.Bytes.HTML}}</p>{{else}}none{{end}}`,
}

// wide is data in which everything is something.
func wide(text string) page {
	inner := item{Text: text + "3", URL: "u?" + text}
	list := []item{{Text: text, URL: text, List: []item{inner}, Next: &inner}, {Text: "2" + text, URL: "https://x/" + text}}
	return page{Head: Head{text, text}, Text: text, Markup: template.HTML(text), Number: len(text) - 3, Yes: len(text)%2 == 0,
		List: list, Map: map[string]string{"k": text}, Other: &list[0], Any: &list[0], Style: template.CSS(text), Named: named(text), Bytes: Markup(text)}
}

var texts = []string{"", "a", "b", "abc", `<b title='x' class="y">&amp; & 1+1`, "a\x00b\xffc\ufeff\ufdd0", "javascript:alert(1)",
	"HTTPS://x/ü?a=%2f%2&b=1#c", "mailto:a@b", "x/y:z", "%", "%4", "%zz%41", "-._~!#$&*+,/:;=?@[]()'\" \\", "</style>"}

func TestKnownTemplatesArePrintedAsHTMLTemplatePrintsThem(t *testing.T) {
	for _, text := range known {
		fast, plain := sets(t, text)
		compare(t, fast, plain, page{})
		for _, word := range texts {
			compare(t, fast, plain, wide(word))
		}
		if left := fast.Left(); left != nil {
			t.Errorf("%s is left to html/template: %q", text, left)
		}
	}
}

// unknownTemplates are left to html/template, which prints them or says what is wrong.
var unknownTemplates = []string{
	`{{printf "%q" .Text}}`, `{{.Text | printf "%s"}}`, `{{.Any.Text}}`, `{{with .Any}}{{.}}{{end}}`, `{{range .Map}}{{.}}{{end}}`,
	`{{range $i := .List}}{{break}}{{end}}`, `{{$x := 1}}{{$x = 2}}{{$x}}`, `{{.Other.Pointed}}`, `{{with $x := .Text}}{{$x}}{{end}}`,
	`<p onclick="f({{.Text}})">`, `<p style="color: {{.Text}}">`, `<img srcset="{{.Text}}">`,
	`<p {{.Text}}>`, `<p title={{.Text}}>`, `{{template "x" .}}<a title="{{template "x" .}}">{{define "x"}}{{.Text}}{{end}}`,
	`{{.None}}`, `{{.Text.None}}`, `{{template "r" .}}{{define "r"}}{{if .Next}}{{template "r" .Next}}{{end}}{{end}}`, `{{1.0}}`, `{{true}}`, `<p title="`,
	`<p title="{{.Bytes.HTML}}">`, `{{with .Bytes.HTML}}{{.}}{{end}}`, `{{.Head.HTML}}`,
}

func TestOtherTemplatesAreLeftToHTMLTemplate(t *testing.T) {
	for _, text := range unknownTemplates {
		fast, plain := sets(t, text)
		compare(t, fast, plain, page{})
		compare(t, fast, plain, wide("word"))
		if fast.Left() == nil {
			t.Errorf("%s is not left to html/template", text)
		}
	}
}

func TestWhatIsWrongWithDataHTMLTemplateTells(t *testing.T) {
	for text, data := range map[string]any{
		`{{.Other.Text}}`:          page{},
		`{{index .List 3}}`:        page{},
		`{{index .List 3}}{{.}}`:   page{},
		`{{slice .Text 0 1}}`:      page{},
		`{{t "wrong"}}`:            page{},
		`{{n "wrong" 1}}`:          page{},
		`{{.Text}}`:                nil,
		`{{t "wrong" "A" .Title}}`: page{},
	} {
		fast, plain := sets(t, text)
		if out, err := fast.Append(nil, "page", data); err == nil && !strings.Contains(text, "{{.Text}}") {
			t.Errorf("%s printed %q", text, out)
		}
		compare(t, fast, plain, data)
	}
	fast, _ := sets(t, "x")
	if _, err := fast.Append(nil, "none", nil); err == nil {
		t.Error("a template that there is not was printed")
	}
}

// What has been said is kept, and it is kept apart from everything else that could be said.
func TestMessagesAreKeptApart(t *testing.T) {
	fast, plain := sets(t, `{{t "slots" "A" .Text "B" .Title}}{{n "many" .Number "A" .Text}}{{n "many" .Number "A" .Number}}`)
	for range 2 {
		for _, number := range []int{1, 11, -1} {
			for _, words := range [][2]string{{"", ""}, {"a", "b"}, {"ab", ""}, {"", "ab"}, {"1", "1"}, {`"1:a`, ""}, {"", `"1:a`}, {"#1", "#"}} {
				compare(t, fast, plain, page{Text: words[0], Head: Head{Title: words[1]}, Number: number})
			}
		}
	}
	for i := range 3 * keptMessages {
		compare(t, fast, plain, page{Number: i})
	}
}

func TestMethodThatPanicsIsAnError(t *testing.T) {
	fast, plain := sets(t, `{{.Fail}}`)
	got := compare(t, fast, plain, failing{})
	if left := fast.Left(); left != nil || got != "before " {
		t.Errorf("left %q, printed %q", left, got)
	}
}

type failing struct{}

func (failing) Fail() string { panic("no") }

func FuzzPrint(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	fast, plain := sets(f, strings.Join(fuzzed(), "\n"))
	f.Fuzz(func(t *testing.T, text string) {
		compare(t, fast, plain, wide(text))
		if left := fast.Left(); left != nil {
			t.Errorf("left to html/template: %q", left)
		}
	})
}

// fuzzed are the templates that can stand one behind the other.
func fuzzed() []string {
	var list []string
	for _, text := range known {
		if !strings.Contains(text, "{{slice") {
			list = append(list, text)
		}
	}
	return list
}

func BenchmarkPrint(b *testing.B) {
	text := strings.Join(fuzzed(), "\n")
	fast, plain := sets(b, text)
	data := wide("words & more")
	for name, set := range map[string]*Set{"stencil": fast, "template": plain} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			var out []byte
			for b.Loop() {
				var err error
				if out, err = set.Append(out[:0], "page", data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
