package i18n

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

var keyPattern = regexp.MustCompile(`^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$`)

// Parse reads messages.yaml of a locale. Nested mappings give keys joined by
// dots; a mapping whose keys are names of plural forms is a message with plural
// forms, so those names mean nothing else. (go-i18n's own files reserve further
// keys, such as description; they are free here, because messages are handed to it
// one by one.) The catalog holds what was good, so that later checks can go on.
func Parse(l Locale, src *diag.Source) (*Catalog, diag.List) {
	c := &Catalog{locale: l, messages: make(map[string]*message)}
	root, problems := strictyaml.Parse(src.Span(0, len(src.Text)))
	if !l.Known() {
		problems.Add(diag.Diagnostic{
			Code: CodePlural, At: src.Span(0, 0),
			Message: diag.T("%q is no language whose plural forms are known", string(l)),
			Help:    diag.T("name the folder after a BCP 47 language, such as `uk` or `pt-BR`"),
		})
		return c, problems
	}
	r := reader{catalog: c, pluralRules: rulesOf(l)}
	r.group(root, "")
	problems.Append(r.problems)
	problems.Append(root.Done())
	if err := c.load(language.Make(string(l))); err != nil {
		problems.Add(diag.Diagnostic{
			Code: CodePlural, At: src.Span(0, 0),
			Message: diag.T("the plural rules of %s are not known: %s", l.name(), err.Error()),
		})
		return &Catalog{locale: l, messages: make(map[string]*message)}, problems
	}
	return c, problems
}

type reader struct {
	catalog *Catalog
	pluralRules
	problems diag.List
}

func (r *reader) problem(code diag.Code, at diag.Span, message, help diag.Text) {
	r.problems.Add(diag.Diagnostic{Code: code, At: at, Message: message, Help: help})
}

// group reads a mapping of messages and groups.
func (r *reader) group(m *strictyaml.Map, prefix string) {
	for _, key := range m.Keys() {
		if !r.goodKey(key) {
			m.Ignore(key.Text)
			continue
		}
		name := prefix + key.Text
		if !m.IsMap(key.Text) {
			if v, ok := m.Optional(key.Text); ok {
				r.single(name, key, v)
			}
			continue
		}
		inner, _ := m.Map(key.Text)
		if slices.ContainsFunc(inner.Keys(), func(v strictyaml.Value) bool { return isForm(v.Text) }) {
			r.plural(name, key, inner)
			continue
		}
		r.group(inner, name+".")
	}
}

func (r *reader) goodKey(key strictyaml.Value) bool {
	switch {
	case isForm(key.Text):
		r.problem(CodeKey, key.At, diag.T("%q is the name of a plural form, want a message or a group here", key.Text), diag.T("indent it under the message to which it belongs"))
	case !keyPattern.MatchString(key.Text):
		r.problem(CodeKey, key.At, diag.T("the key %q is not a word of Latin letters, digits and hyphens", key.Text), diag.Text{})
	default:
		return true
	}
	return false
}

func (r *reader) single(name string, key, v strictyaml.Value) {
	slots, ok := r.text(v)
	if !ok {
		return
	}
	if i := slices.Index(slots, "PluralCount"); i >= 0 {
		r.problem(CodePlaceholder, v.At, diag.T("message %q has the slot {{.PluralCount}}, but no plural forms", name), diag.T("give it the forms %s", strings.Join(r.forms, ", ")))
		return
	}
	r.add(name, &message{key: key.At, value: v.At, texts: map[string]string{"other": v.Text}, spans: map[string]diag.Span{"other": v.At}, slots: slots})
}

func (r *reader) add(name string, m *message) {
	r.catalog.keys = append(r.catalog.keys, name)
	r.catalog.messages[name] = m
}

var (
	slot = regexp.MustCompile(`\{\{\.([A-Z][A-Za-z0-9]*)\}\}`)
	// action is what somebody who knows templates may have tried. A single brace is none, but
	// with one at its edge what a slot is filled with could begin another.
	action = regexp.MustCompile(`\{[^}]*\}*|\}+`)
	markup = regexp.MustCompile(`</?[A-Za-z!][^>]*>?|&(#[0-9]+|#[xX][0-9A-Fa-f]+|[A-Za-z][A-Za-z0-9]*);`)
)

// text checks one text and returns its slots, sorted.
func (r *reader) text(v strictyaml.Value) (slots []string, ok bool) {
	before := len(r.problems)
	if strings.TrimSpace(v.Text) == "" && !strings.ContainsAny(v.Text, " \u00a0") {
		r.problem(CodeText, v.At, diag.T("the message is empty"), diag.T("write a text, or remove the key"))
	}
	if strings.Contains(v.Text, "\n") {
		r.problem(CodeText, v.At, diag.T("the message has several lines, want one"), diag.T("fold it with `>-` instead of `|`"))
	}
	if found := markup.FindString(v.Text); found != "" {
		r.problem(CodeText, partOf(v, found), diag.T("found HTML in a message: %s", found), diag.T("write plain text; the templates decide how it looks"))
	}
	rest := v.Text
	for _, m := range slot.FindAllStringSubmatch(v.Text, -1) {
		slots = append(slots, m[1])
		rest = strings.Replace(rest, m[0], "", 1)
	}
	if found := action.FindString(rest); found != "" {
		r.problem(CodePlaceholder, partOf(v, found), diag.T("found %s, want a slot such as {{.Square}}", found), diag.T("messages have slots only: two braces, a dot and a name that starts with a capital letter"))
	}
	if _, mark := diag.Unfinished(rest); len(r.problems) == before && mark != "" {
		r.problem(CodeText, partOf(v, mark), diag.T("found %s, by which the site knows a page that was not made to the end", mark), diag.T("write a space in it"))
	}
	slices.Sort(slots)
	return slices.Compact(slots), len(r.problems) == before
}

// partOf points at a part of a value, if the file spells it the same way.
func partOf(v strictyaml.Value, part string) diag.Span {
	if i := strings.Index(v.At.Text(), part); i >= 0 {
		return v.At.Sub(i, i+len(part))
	}
	return v.At
}
