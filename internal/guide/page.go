package guide

import (
	"path"
	"strings"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/strictyaml"
)

// Limits on front matter, in characters. Search engines cut a title after about
// 60 and a description after about 160; shorter than 50 it says nothing.
const (
	maxTitle       = 100
	minDescription = 50
	maxDescription = 160
	maxAliases     = 20
)

// pageReader reads the front matter of one page.
type pageReader struct {
	page     *Page
	problems diag.List
}

// ParsePage reads one page as Load does, such as an earlier state of it. The path of
// the source says what kind of page it is; it is nil for a file that is no page.
func ParsePage(src *diag.Source) (*Page, diag.List) {
	f := file{path: src.Path, source: src}
	f.kind, f.locale = classify(src.Path)
	switch f.kind {
	case homeKind, pageKind:
		f.parse(new(room))
		return f.value.(*Page), f.problems
	case lessonKind:
		f.parse(new(room))
		return &f.value.(*Lesson).Page, f.problems
	}
	return nil, nil
}

// parsePage reads a Markdown file; home is true for the home page, whose address
// is that of the language.
func parsePage(src *diag.Source, locale i18n.Locale, id string, home bool, working *room) (*Page, diag.List) {
	working.begin()
	doc, problems := markdown.ParseIn(src, &working.markdown)
	r := pageReader{page: &Page{Locale: locale, ID: id, Source: src, Document: doc}}
	if !problems.HasErrors() {
		r.page.words = working.words(doc)
	}
	if !isSlug(id) {
		r.problems.Add(diag.Diagnostic{Code: CodeFileName, At: src.Span(0, 0),
			Message: diag.T("%q is not made of small Latin letters, digits and hyphens", id),
			Help:    diag.T("rename %s, in all languages", path.Base(src.Path))})
	}
	if reserved[id] {
		r.problems.Add(diag.Diagnostic{Code: CodeFileName, At: src.Span(0, 0), Message: diag.T("Windows reserves the file name %q", id), Help: diag.T("rename it")})
	}
	if doc.FrontMatter.Source != nil {
		m, syntax := strictyaml.ParseIn(doc.FrontMatter, &working.yaml)
		problems.Append(syntax)
		if !syntax.HasErrors() {
			r.frontMatter(m, home)
			problems.Append(m.Done())
		}
	}
	problems.Append(r.problems)
	return r.page, problems
}

func (r *pageReader) report(at diag.Span, message, help diag.Text) {
	r.problems.Add(diag.Diagnostic{Code: CodeFrontMatter, At: at, Message: message, Help: help})
}

func (r *pageReader) frontMatter(m *strictyaml.Map, home bool) {
	p := r.page
	p.Title = m.Value("title")
	p.Description = m.Value("description")
	if _, ok := m.Key("title"); ok {
		r.plain("title", p.Title, 1, maxTitle)
	}
	if _, ok := m.Key("description"); ok {
		r.plain("description", p.Description, minDescription, maxDescription)
	}
	if origin, ok := m.Optional("source"); ok {
		r.origin(origin)
	}
	if draft, ok := m.Optional("draft"); ok {
		p.Draft = draft.Text == "true"
		if draft.Text != "true" && draft.Text != "false" {
			r.report(draft.At, diag.T("draft is true or false, found %q", draft.Text), diag.T("delete the line once the page is ready"))
		}
	}
	p.Slug = strictyaml.Value{Text: p.ID, At: p.Source.Span(0, 0)}
	if home {
		// The address of the home page is that of the language.
		p.Slug.Text = ""
		return
	}
	if slug, ok := m.Optional("slug"); ok {
		p.Slug = slug
		r.slug(slug)
	}
	p.Aliases = m.Values("aliases")
	for _, alias := range p.Aliases {
		r.slug(alias)
	}
	if len(p.Aliases) > maxAliases {
		r.report(p.Aliases[maxAliases].At, diag.T("more than %d aliases", maxAliases), diag.T("delete the oldest"))
	}
}

// plain checks a text that is printed in places where no markup works.
func (r *pageReader) plain(name string, v strictyaml.Value, least, most int) {
	length := utf8.RuneCountInString(v.Text)
	switch {
	case v.Text == "":
		r.report(v.At, diag.T("the %s is empty", name), diag.T("write one"))
	case length < least || length > most:
		r.report(v.At, diag.T("the %s has %d characters, want %d to %d", name, length, least, most), diag.T("search engines show about %d", most))
	case markup(v.Text):
		r.report(v.At, diag.T("markup in the %s", name), diag.T("write one line of plain words"))
	case strings.TrimSpace(v.Text) != v.Text:
		r.report(v.At, diag.T("white space around the %s", name), diag.T("delete it"))
	}
}

// markup reports whether a text that is printed as it is would print marks: of HTML, of a
// link, or those of an unfinished page.
func markup(text string) bool {
	for _, mark := range []string{"<", ">", "\n", "]("} {
		if strings.Contains(text, mark) {
			return true
		}
	}
	at, _ := diag.Unfinished(text)
	return at >= 0
}

func (r *pageReader) slug(v strictyaml.Value) {
	if !isSlug(v.Text) {
		r.report(v.At, diag.T("slug %q is not made of small Latin letters, digits and hyphens, at most %d", v.Text, maxSlug),
			diag.T("transliterate the title, such as `kogda-mozhno-rokirovat`"))
	}
	if reserved[v.Text] {
		r.report(v.At, diag.T("Windows reserves the file name %q", v.Text), diag.T("rename it"))
	}
}

// origin reads what a translation was made from, ru@5f1c0d….
func (r *pageReader) origin(v strictyaml.Value) {
	locale, hash, ok := strings.Cut(v.Text, "@")
	if !ok || !i18n.Locale(locale).Known() || len(hash) < minHash || len(hash) > maxHash || strings.Trim(hash, "0123456789abcdef") != "" {
		r.report(v.At, diag.T("source %q is not a language and a hash, like ru@5f1c0d2e", v.Text),
			diag.T("let `go run ./cmd/build stamp` write it"))
		return
	}
	r.page.Origin = Origin{Locale: i18n.Locale(locale), Hash: hash, At: v.At}
}

// Lengths of a hash in hexadecimal digits.
const (
	minHash = 8
	maxHash = 64
)
