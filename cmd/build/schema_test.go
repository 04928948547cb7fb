package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"
	"go.yaml.in/yaml/v3"
)

// schema is the part of JSON Schema that the files in schema/ use. A keyword that is not
// here makes the test fail, so that none is passed over.
type schema struct {
	Schema, Title, Description string
	Ref                        string             `json:"$ref"`
	Defs                       map[string]*schema `json:"$defs"`
	Type                       any
	Enum                       []any
	Pattern                    string
	MinLength, MaxLength       *int
	Minimum                    *int
	Properties                 map[string]*schema
	AdditionalProperties       json.RawMessage
	PropertyNames              *schema
	MinProperties, MaxItems    *int
	Required                   []string
	Items                      *schema
	AnyOf                      []*schema
}

func readSchema(t *testing.T, name string) *schema {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "schema", name+".schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	s := new(schema)
	decoder := json.NewDecoder(strings.NewReader(strings.Replace(string(data), `"$schema"`, `"schema"`, 1)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(s); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return s
}

// problem says what of a value a schema refuses; "" if it accepts it.
func (s *schema) problem(root *schema, at string, value any) string {
	if name, ok := strings.CutPrefix(s.Ref, "#/$defs/"); ok {
		if p := root.Defs[name].problem(root, at, value); p != "" {
			return p
		}
	}
	if s.Type != nil && !hasType(s.Type, value) {
		return fmt.Sprintf("%s is %T, want %v", at, value, s.Type)
	}
	if s.Enum != nil && !slices.ContainsFunc(s.Enum, func(one any) bool { return reflect.DeepEqual(one, value) }) {
		return fmt.Sprintf("%s is %v, want one of %v", at, value, s.Enum)
	}
	if len(s.AnyOf) > 0 && !slices.ContainsFunc(s.AnyOf, func(one *schema) bool { return one.problem(root, at, value) == "" }) {
		return at + " fits none of the forms"
	}
	switch value := value.(type) {
	case string:
		n := utf8.RuneCountInString(value)
		if s.Pattern != "" && !regexp.MustCompile(s.Pattern).MatchString(value) ||
			s.MinLength != nil && n < *s.MinLength || s.MaxLength != nil && n > *s.MaxLength {
			return fmt.Sprintf("%s: %q is not allowed", at, value)
		}
	case int:
		if s.Minimum != nil && value < *s.Minimum {
			return fmt.Sprintf("%s: %d is too small", at, value)
		}
	case []any:
		if s.MaxItems != nil && len(value) > *s.MaxItems {
			return at + " has too many items"
		}
		for i, item := range value {
			if s.Items != nil {
				if p := s.Items.problem(root, fmt.Sprintf("%s[%d]", at, i), item); p != "" {
					return p
				}
			}
		}
	case map[string]any:
		return s.object(root, at, value)
	}
	return ""
}

func (s *schema) object(root *schema, at string, value map[string]any) string {
	for _, key := range s.Required {
		if _, ok := value[key]; !ok {
			return at + " lacks " + key
		}
	}
	if s.MinProperties != nil && len(value) < *s.MinProperties {
		return at + " is empty"
	}
	for key, item := range value {
		if s.PropertyNames != nil {
			if p := s.PropertyNames.problem(root, at+"."+key, key); p != "" {
				return p
			}
		}
		property := s.Properties[key]
		if property == nil {
			if string(s.AdditionalProperties) == "false" {
				return fmt.Sprintf("%s has the unknown key %q", at, key)
			}
			if len(s.AdditionalProperties) == 0 {
				continue
			}
			property = new(schema)
			if err := json.Unmarshal(s.AdditionalProperties, property); err != nil {
				return err.Error()
			}
		}
		if p := property.problem(root, at+"."+key, item); p != "" {
			return p
		}
	}
	return ""
}

func hasType(want, value any) bool {
	if list, ok := want.([]any); ok {
		return slices.ContainsFunc(list, func(one any) bool { return hasType(one, value) })
	}
	switch value.(type) {
	case string:
		return want == "string"
	case int:
		return want == "integer"
	case bool:
		return want == "boolean"
	case []any:
		return want == "array"
	case map[string]any:
		return want == "object"
	}
	return false
}

// judge reads a file and returns what its schema says of it.
func judge(t *testing.T, name, text string) string {
	t.Helper()
	kind := "position"
	switch {
	case strings.HasSuffix(name, "guide.yaml"):
		kind = "guide"
	case strings.HasSuffix(name, ".md"):
		kind = "front-matter"
		_, text, _ = strings.Cut(text, "---\n")
		text, _, _ = strings.Cut(text, "\n---\n")
	}
	var value map[string]any
	if err := yaml.Unmarshal([]byte(text), &value); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	s := readSchema(t, kind)
	return s.problem(s, "the file", value)
}

func TestSchemasAcceptEveryFile(t *testing.T) {
	count := 0
	for _, pattern := range []string{"content/guide.yaml", "content/*/*.md", "content/*/pages/*.md", "diagrams/positions/*.yaml"} {
		files, err := filepath.Glob(filepath.Join("..", "..", pattern))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			count++
			if p := judge(t, filepath.ToSlash(name), string(text)); p != "" {
				t.Errorf("%s: %s", name, p)
			}
		}
	}
	if count < 200 {
		t.Errorf("only %d files were read", count)
	}
}

// The examples of unknown keys, and some mistakes that an editor should underline.
func TestSchemasRefuseWhatTheBuildRefuses(t *testing.T) {
	const base = "../../internal/validate"
	for _, code := range []string{"yaml-key-unknown"} {
		archive, err := txtar.ParseFile(filepath.Join(base, "codes", code+".txtar"))
		if err != nil {
			t.Fatal(err)
		}
		tried := 0
		for _, file := range archive.Files {
			name, isEdit := strings.CutSuffix(strings.TrimPrefix(file.Name, "bad/"), ".edit")
			if !strings.HasPrefix(file.Name, "bad/") {
				continue
			}
			text := string(file.Data)
			if isEdit {
				original, err := os.ReadFile(filepath.Join(base, "testdata", "base", name))
				if err != nil {
					t.Fatal(err)
				}
				text = edited(string(original), text)
			}
			tried++
			if judge(t, name, text) == "" {
				t.Errorf("%s: the schema accepts the example of %s", name, code)
			}
		}
		if tried == 0 {
			t.Errorf("%s has no examples", code)
		}
	}
	for name, text := range map[string]string{
		"no-start.yaml":      "castling: {O-O: legal}",
		"reason.yaml":        "fen: x\ncastling: {O-O: king-cross-attack f1}",
		"wing.yaml":          "fen: x\ncastling: {0-0: legal}",
		"view.yaml":          "fen: x\nview: strips",
		"play.yaml":          "fen: x\nplay: maybe",
		"content/guide.yaml": "name: x\nlicence: x\nsource: ru\nlanguages: {ru: finished}",
		"short.md":           "---\ntitle: x\ndescription: too short\n---\n",
		"slug.md":            "---\ntitle: x\nslug: Слон\ndescription: 01234567890123456789012345678901234567890123456789\n---\n",
	} {
		if judge(t, name, text) == "" {
			t.Errorf("%s is accepted:\n%s", name, text)
		}
	}
}

// edited applies an .edit of an archive: lines with - make place for those with +.
func edited(text, edit string) string {
	var from, to strings.Builder
	flush := func() {
		if from.Len() > 0 {
			text = strings.Replace(text, from.String(), to.String(), 1)
		}
		from.Reset()
		to.Reset()
	}
	for line := range strings.Lines(edit) {
		switch line[0] {
		case '-':
			if to.Len() > 0 {
				flush()
			}
			from.WriteString(line[1:])
		case '+':
			to.WriteString(line[1:])
		default:
			from.WriteString(strings.TrimPrefix(line, " "))
			to.WriteString(strings.TrimPrefix(line, " "))
		}
	}
	flush()
	return text
}
