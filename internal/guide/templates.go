package guide

import (
	"html/template"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template/parse"

	"rokada/internal/diag"
)

// Templates are the templates of the pages, parsed once with functions that do
// nothing. The site clones HTML for each language and binds the functions.
type Templates struct {
	HTML     *template.Template
	Messages []MessageUse // in the order of files and lines
}

// MessageUse is a place where a template asks for a message.
type MessageUse struct {
	Key    string
	At     diag.Span
	Plural bool     // asked for with n
	Slots  []string // names of the arguments, without PluralCount
}

// stubs are the functions that templates may call besides Go's own:
//
//	t KEY [NAME VALUE]…         the message
//	n KEY COUNT [NAME VALUE]…   the message in its plural form
var stubs = template.FuncMap{
	"t": func(string, ...any) string { return "" },
	"n": func(string, int, ...any) string { return "" },
}

// templateReader puts the templates together.
type templateReader struct {
	templates *Templates
	defined   map[string]diag.Span // name → first definition
	used      []templateUse
	problems  diag.List
}

type templateUse struct {
	name string
	at   diag.Span
}

// parseTemplates reads all templates, since they may call each other.
func parseTemplates(sources []*diag.Source) (*Templates, diag.List) {
	r := templateReader{
		templates: &Templates{HTML: template.New("").Funcs(stubs)},
		defined:   map[string]diag.Span{},
	}
	for _, src := range sources {
		r.file(src)
	}
	names := make([]string, 0, len(r.defined))
	for name := range r.defined {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, use := range r.used {
		if _, ok := r.defined[use.name]; !ok && !r.problems.HasErrors() {
			r.report(CodeTemplateUnknown, use.at, diag.T("no template is called %q", use.name),
				nearest(use.name, names, diag.T("the templates are: %s", strings.Join(names, ", "))))
		}
	}
	return r.templates, r.problems
}

// nearest asks whether a name that is much like the unknown one was meant; where none is,
// it says something else.
func nearest(name string, names []string, otherwise diag.Text) diag.Text {
	if near := diag.Nearest(name, names); near != "" {
		return diag.T("did you mean `%s`?", near)
	}
	return otherwise
}

func (r *templateReader) report(code diag.Code, at diag.Span, message, help diag.Text) {
	r.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help})
}

func (r *templateReader) file(src *diag.Source) {
	name := path.Base(src.Path)
	trees, err := parse.Parse(name, string(src.Text), "", "", builtins, stubs)
	if err != nil {
		r.problems.Add(templateProblem(src, name, err))
		return
	}
	for _, defined := range sorted(trees) {
		tree := trees[defined]
		at := src.Span(int(tree.Root.Position()), int(tree.Root.Position()))
		if defined == name {
			at = src.Span(0, 0)
		}
		if first, ok := r.defined[defined]; ok {
			r.problems.Add(diag.Diagnostic{Code: CodeTemplateForm, At: at, Message: diag.T("template %q is defined twice", defined),
				Notes: []diag.Note{{At: first, Message: diag.T("here is the first")}}, Help: diag.T("rename one of them")})
			continue
		}
		r.defined[defined] = at
		r.walk(src, tree.Root)
	}
	if _, err := r.templates.HTML.New(name).Parse(string(src.Text)); err != nil {
		r.problems.Add(templateProblem(src, name, err))
	}
}

func sorted(trees map[string]*parse.Tree) []string {
	names := make([]string, 0, len(trees))
	for name := range trees {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return int(trees[a].Root.Position() - trees[b].Root.Position()) })
	return names
}

// builtins are the names of Go's own functions; only the names are looked at.
var builtins = map[string]any{
	"and": true, "call": true, "html": true, "index": true, "js": true, "len": true, "not": true, "or": true,
	"print": true, "printf": true, "println": true, "slice": true, "urlquery": true,
	"eq": true, "ge": true, "gt": true, "le": true, "lt": true, "ne": true,
}

// templateError is how text/template/parse tells what is wrong and in which line.
// There is no other way to learn it.
var templateError = regexp.MustCompile(`^(?:html/)?template: ?([^:]+):(\d+): (?s:(.*))$`)

var quoted = regexp.MustCompile(`"([^"]+)"`)

// templateProblem finds the place of an error: its line, and in it what the
// message quotes.
func templateProblem(src *diag.Source, name string, err error) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeTemplateForm, At: src.Span(0, 0), Message: diag.T("%s", err.Error()),
		Help: diag.T("the language of templates is that of Go's text/template")}
	match := templateError.FindStringSubmatch(err.Error())
	if match == nil || match[1] != name {
		return d
	}
	line, _ := strconv.Atoi(match[2])
	start, end := src.Offset(line, 1), src.Offset(line+1, 1)
	text := string(src.Text[start:end])
	d.Message = diag.T("%s", match[3])
	d.At = src.Span(start, start+len(strings.TrimRight(text, " \t\r\n")))
	if word := quoted.FindStringSubmatch(match[3]); word != nil {
		if i := strings.Index(text, word[1]); i >= 0 {
			d.At = src.Span(start+i, start+i+len(word[1]))
		}
		if strings.Contains(match[3], "not defined") {
			d.Help = diag.T("templates may call t, n and the functions of Go's text/template")
		}
	}
	if match[3] == "unexpected EOF" {
		d.Help = diag.T("end every {{if}}, {{range}}, {{with}} and {{define}} with {{end}}")
	}
	return d
}
