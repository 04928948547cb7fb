package guide

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/strictyaml"
)

// IsSlug reports whether s can be the id of a page or a position and stand in an
// address: small Latin letters, digits and single hyphens.
func IsSlug(s string) bool { return isSlug(s) }

// IsReserved reports whether no file can be called s on Windows.
func IsReserved(s string) bool { return reserved[s] }

// MaxLesson is the greatest number that a lesson may have.
const MaxLesson = 999_999_999

// LessonName is the file name of a lesson, the same in every language.
func LessonName(number int, id string) string { return fmt.Sprintf("%03d-%s.md", number, id) }

// AddLesson returns the text of guide.yaml with a lesson behind another one in its part;
// everything else stays as it is, comments included. Without parts nothing changes.
func (s *Settings) AddLesson(id, after string) ([]byte, error) {
	if len(s.Parts) == 0 {
		return s.Source.Text, nil
	}
	for _, part := range s.Parts {
		i := slices.IndexFunc(part.Lessons, func(v strictyaml.Value) bool { return v.Text == after })
		if i < 0 {
			continue
		}
		text := insertBehind(s.Source.Text, part.Lessons[i], id)
		want := append(idsOf(part.Lessons[:i+1]), id)
		want = append(want, idsOf(part.Lessons[i+1:])...)
		return s.check(text, func(found *Settings) bool { return slices.Equal(idsOf(found.part(part.ID)), want) })
	}
	return nil, fmt.Errorf("no part holds %q", after)
}

// AddLanguage returns the text of guide.yaml with a language more.
func (s *Settings) AddLanguage(l i18n.Locale) ([]byte, error) {
	if len(s.Languages) == 0 {
		return nil, fmt.Errorf("there are no languages")
	}
	last := s.Languages[len(s.Languages)-1].At
	text := insertLine(s.Source.Text, last, string(l)+": growing")
	return s.check(text, func(found *Settings) bool {
		n := len(found.Languages)
		return n == len(s.Languages)+1 && found.Languages[n-1].Locale == l
	})
}

// RenameLesson returns the text of guide.yaml with another id in the place of one.
func (s *Settings) RenameLesson(from, to string) ([]byte, error) {
	text := s.Source.Text
	var at []diag.Span
	for _, part := range s.Parts {
		for _, lesson := range part.Lessons {
			if lesson.Text == from {
				at = append(at, lesson.At)
			}
		}
	}
	for _, span := range slices.Backward(at) {
		text = splice(text, span.Start, span.End, to)
	}
	return s.check(text, func(found *Settings) bool {
		return !slices.ContainsFunc(found.Parts, func(p Part) bool { return slices.Contains(idsOf(p.Lessons), from) })
	})
}

// check reads the changed text back: whoever writes YAML in a way that the edit does
// not understand is told so, and the file stays as it is.
func (s *Settings) check(text []byte, good func(*Settings) bool) ([]byte, error) {
	found, problems := parseSettings(diag.NewSource(s.Source.Path, text))
	if problems.HasErrors() || !good(&found) {
		return nil, fmt.Errorf("%s is written in a way that this command cannot change", s.Source.Path)
	}
	return text, nil
}

func (s *Settings) part(id string) []strictyaml.Value {
	for _, part := range s.Parts {
		if part.ID == id {
			return part.Lessons
		}
	}
	return nil
}

func idsOf(values []strictyaml.Value) []string {
	var ids []string
	for _, v := range values {
		ids = append(ids, v.Text)
	}
	return ids
}

// insertBehind adds a value to a list behind another one, in the form of the list: lines
// with hyphens, brackets, or one value alone.
func insertBehind(text []byte, v strictyaml.Value, id string) []byte {
	start, end := v.At.Start, v.At.End
	if start > 0 && strings.IndexByte(`"'`, text[start-1]) >= 0 {
		start, end = start-1, end+1
	}
	line := text[bytes.LastIndexByte(text[:start], '\n')+1 : start]
	switch before := strings.TrimSpace(string(line)); {
	case before == "-":
		return insertLine(text, v.At, "- "+id)
	case strings.HasSuffix(before, ":"):
		text = splice(text, end, end, ", "+id+"]")
		return splice(text, start, start, "[")
	}
	return splice(text, end, end, ", "+id)
}

// insertLine adds a line behind that of the span, as far from the margin as that.
func insertLine(text []byte, at diag.Span, line string) []byte {
	first := bytes.LastIndexByte(text[:at.Start], '\n') + 1
	indent := text[first : first+len(text[first:])-len(bytes.TrimLeft(text[first:], " "))]
	newline := "\n"
	i := bytes.IndexByte(text[at.End:], '\n')
	if i < 0 {
		return append(append(bytes.Clone(text), '\n'), string(indent)+line+"\n"...)
	}
	end := at.End + i + 1
	if bytes.HasSuffix(text[:end], []byte("\r\n")) {
		newline = "\r\n"
	}
	return splice(text, end, end, string(indent)+line+newline)
}

func splice(text []byte, start, end int, with string) []byte {
	return bytes.Join([][]byte{text[:start], []byte(with), text[end:]}, nil)
}

// AddAlias returns the text of a page with a former address more.
func AddAlias(page *Page, alias string) ([]byte, error) {
	text := page.Source.Text
	if n := len(page.Aliases); n > 0 {
		text = insertBehind(text, page.Aliases[n-1], alias)
	} else {
		end := page.Document.FrontMatter.End
		newline := "\n"
		if bytes.HasSuffix(text[:end], []byte("\r\n")) {
			newline = "\r\n"
		}
		text = splice(text, end, end, "aliases: ["+alias+"]"+newline)
	}
	again, _ := ParsePage(diag.NewSource(page.Source.Path, text))
	if !slices.Equal(idsOf(again.Aliases), append(idsOf(page.Aliases), alias)) {
		return nil, fmt.Errorf("%s is written in a way that this command cannot change", page.Source.Path)
	}
	return text, nil
}
