package explain_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"rokada/internal/explain"
)

// language is a message catalog as the test reads it: a few lines stand in for i18n, which
// the package does not know.
type language struct {
	name     string
	messages map[string]string
	plurals  map[string]map[string]string
}

// catalogs are the files that must hold every key, by language.
var catalogs = map[string]string{
	"ru": "../../content/ru/messages.yaml",
	"uk": "../../content/uk/messages.yaml",
	"bg": "../../content/bg/messages.yaml",
	"en": "../../cmd/build/en.yaml",
}

// forms are the plural names of CLDR that the language uses.
func forms(name string) []string {
	if name == "ru" || name == "uk" {
		return []string{"one", "few", "many", "other"}
	}
	return []string{"one", "other"}
}

func readLanguage(t *testing.T, name string) *language {
	t.Helper()
	data, err := os.ReadFile(catalogs[name])
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := yaml.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	l := &language{name, map[string]string{}, map[string]map[string]string{}}
	l.add("", tree)
	return l
}

func (l *language) add(prefix string, tree map[string]any) {
	if _, plural := tree["other"]; plural {
		m := map[string]string{}
		for form, s := range tree {
			m[form], _ = s.(string)
		}
		l.plurals[strings.TrimSuffix(prefix, ".")] = m
		return
	}
	for key, value := range tree {
		switch v := value.(type) {
		case string:
			l.messages[prefix+key] = v
		case map[string]any:
			l.add(prefix+key+".", v)
		}
	}
}

var slotPattern = regexp.MustCompile(`{{\.(\w+)}}`)

// text is what i18n does with a key, and strict: a slot without argument and an argument
// without slot are errors.
func (l *language) text(key string, count int, args map[string]string) (string, error) {
	pattern, ok := l.messages[key]
	if explain.Plural(key) {
		form := map[bool]string{true: "one", false: "other"}[count == 1]
		if count == 2 && l.plurals[key]["few"] != "" {
			form = "few"
		}
		pattern, ok = l.plurals[key][form]
	}
	if !ok || (count > 0) != explain.Plural(key) {
		return "", fmt.Errorf("%s: no message %s for count %d", l.name, key, count)
	}
	used := map[string]bool{}
	missing := ""
	s := slotPattern.ReplaceAllStringFunc(pattern, func(slot string) string {
		name := slotPattern.FindStringSubmatch(slot)[1]
		used[name] = true
		value, ok := args[name]
		if !ok {
			missing = name
		}
		return value
	})
	if missing != "" || len(used) != len(args) {
		return "", fmt.Errorf("%s: %s wants other slots than %v", l.name, key, args)
	}
	return s, nil
}

func render(t *testing.T, l *language, messages []explain.Message) string {
	t.Helper()
	s, err := explain.Render(messages, l.text)
	if err != nil {
		t.Error(err)
	}
	var said []string
	for _, m := range messages {
		sentence, err := m.Append(nil, l.phrase)
		if err != nil {
			t.Error(err)
		}
		said = append(said, string(sentence))
	}
	if joined := strings.Join(said, " "); joined != s {
		t.Errorf("Append says %q, Render %q", joined, s)
	}
	return s
}

// phrase cuts up what text fills.
func (l *language) phrase(key string, count int) (explain.Phrase, bool) {
	args := map[string]string{}
	for _, name := range l.slots(key) {
		args[name] = "\x00" + name + "\x00"
	}
	text, err := l.text(key, count, args)
	var phrase explain.Phrase
	for i, part := range strings.Split(text, "\x00") {
		if i%2 == 0 {
			phrase = append(phrase, explain.Part{Words: part})
		} else {
			phrase = append(phrase, explain.Part{Slot: part})
		}
	}
	return phrase, err == nil
}

// slots returns the names of the slots of a message.
func (l *language) slots(key string) []string {
	pattern := l.messages[key]
	if explain.Plural(key) {
		pattern = l.plurals[key]["other"]
	}
	var names []string
	for _, m := range slotPattern.FindAllStringSubmatch(pattern, -1) {
		if !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// TestAppendRefusesWhatItCannotSay: an unknown message and a slot without argument.
func TestAppendRefusesWhatItCannotSay(t *testing.T) {
	phrase := explain.Phrase{{Words: "to "}, {Slot: "Square"}}
	for _, m := range []explain.Message{
		{Key: "none"}, {Key: "known"}, {Key: "known", Slots: []explain.Slot{{Name: "Other"}}},
		{Key: "known", Slots: []explain.Slot{{Name: "Square", List: []explain.Message{{Key: "none"}}}}},
		{Key: "known", Slots: []explain.Slot{{Name: "Square", List: []explain.Message{{Key: "none"}, {Key: "none"}}}}},
	} {
		said, err := m.Append(nil, func(key string, _ int) (explain.Phrase, bool) { return phrase, key == "known" })
		if err == nil {
			t.Errorf("%v says %q", m, said)
		}
	}
}
