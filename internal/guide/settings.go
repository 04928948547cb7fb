package guide

import (
	"net/url"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/strictyaml"
)

// Settings is content/guide.yaml:
//
//	name: Rokada
//	repository: https://github.com/…   # optional; pages link to their source
//	base-url: https://…                # optional; for hreflang, the sitemap, 404
//	licence: CC-BY-4.0
//	source: ru                         # the language others are translated from
//	languages:
//	  ru: complete                     # every lesson must be there
//	  sr: growing                      # a missing lesson is only noted
//	parts:                             # of the course, in order; message part.<id>
//	  castling: [castling, checklist]  # is the title
type Settings struct {
	Source     *diag.Source
	Name       string
	Repository string // without a slash at the end
	BaseURL    string // with a slash at the end, or empty
	Licence    string
	Original   i18n.Locale
	Languages  []LanguageSetting
	Parts      []Part
}

// LanguageSetting is one language of the guide.
type LanguageSetting struct {
	Locale   i18n.Locale
	Complete bool
	At       diag.Span
}

// Part is a part of the course. Its title is the message "part." + ID.
type Part struct {
	ID      string
	At      diag.Span
	Lessons []strictyaml.Value // ids
}

// settingsReader collects what is wrong with the settings.
type settingsReader struct {
	settings Settings
	problems diag.List
}

func parseSettings(src *diag.Source) (Settings, diag.List) {
	m, problems := strictyaml.Parse(src.Span(0, len(src.Text)))
	r := settingsReader{settings: Settings{Source: src}}
	if problems.HasErrors() {
		return r.settings, problems
	}
	s := &r.settings
	s.Name = r.words(m.Value("name"))
	s.Licence = r.words(m.Value("licence"))
	original := m.Value("source")
	s.Original = i18n.Locale(original.Text)
	if v, ok := m.Optional("base-url"); ok && r.address(v) {
		s.BaseURL = strings.TrimSuffix(v.Text, "/") + "/"
	}
	if v, ok := m.Optional("repository"); ok && r.address(v) {
		s.Repository = strings.TrimSuffix(v.Text, "/")
	}
	r.languages(m, original)
	r.parts(m)
	problems.Append(m.Done())
	problems.Append(r.problems)
	return r.settings, problems
}

func (r *settingsReader) report(at diag.Span, message, help diag.Text) {
	r.problems.Add(diag.Diagnostic{Code: CodeSettings, At: at, Message: message, Help: help})
}

// words accepts a text that is printed as it is.
func (r *settingsReader) words(v strictyaml.Value) string {
	if markup(v.Text) {
		r.report(v.At, diag.T("markup in the settings"), diag.T("write one line of plain words"))
	}
	return v.Text
}

// maxAddress bounds an address, in bytes. Pages are printed with their own as a QR code,
// which can say some two thousand.
const maxAddress = 1_000

// address accepts web addresses without anything that would end up in the middle
// of other addresses. A path with two slashes would be taken for a host where a page names
// another by its path alone.
func (r *settingsReader) address(v strictyaml.Value) bool {
	u, err := url.Parse(v.Text)
	good := err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != "" && len(v.Text) <= maxAddress &&
		u.User == nil && u.RawQuery == "" && u.Fragment == "" && !strings.ContainsAny(v.Text, "?#\\\"'<> ") && !markup(v.Text) &&
		!strings.Contains(u.Path, "//") && !strings.Contains(u.Path+"/", "/../") && !strings.Contains(u.Path+"/", "/./")
	if !good {
		r.report(v.At, diag.T("%q is not the address of a site", v.Text), diag.T("write it like https://example.org/guide/"))
	}
	return good
}

func (r *settingsReader) languages(m *strictyaml.Map, original strictyaml.Value) {
	if _, ok := m.Key("languages"); !ok {
		m.Value("languages") // records that it is missing
		return
	}
	languages, ok := m.Map("languages")
	if !ok {
		return
	}
	known := false
	for _, key := range languages.Keys() {
		state := languages.Value(key.Text)
		l := LanguageSetting{Locale: i18n.Locale(key.Text), Complete: state.Text == "complete", At: key.At}
		if !l.Locale.Known() {
			r.report(key.At, diag.T("%q is no language tag", key.Text), diag.T("use a tag of BCP 47, such as uk for Ukrainian"))
			continue
		}
		if state.Text != "complete" && state.Text != "growing" {
			r.report(state.At, diag.T("a language is complete or growing, found %q", state.Text),
				diag.T("write `growing` while lessons are missing, else `complete`"))
		}
		known = known || l.Locale == r.settings.Original
		r.settings.Languages = append(r.settings.Languages, l)
	}
	if !known && original.Text != "" {
		r.report(original.At, diag.T("the source language %q is not among the languages", original.Text), diag.T("add it to `languages`"))
	}
}

func (r *settingsReader) parts(m *strictyaml.Map) {
	parts, ok := m.Map("parts")
	if !ok {
		return
	}
	taken := map[string]bool{}
	for _, key := range parts.Keys() {
		part := Part{ID: key.Text, At: key.At, Lessons: parts.Values(key.Text)}
		if !isSlug(part.ID) {
			r.report(key.At, diag.T("part %q is not made of small Latin letters, digits and hyphens", part.ID), diag.T("rename it"))
		}
		for _, lesson := range part.Lessons {
			if taken[lesson.Text] {
				r.report(lesson.At, diag.T("lesson %q stands in the parts twice", lesson.Text), diag.T("delete one of the two"))
			}
			taken[lesson.Text] = true
		}
		r.settings.Parts = append(r.settings.Parts, part)
	}
}
