package validate

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"rokada/internal/explain"
)

// refreshMessages copies into the base the messages that it needs, out of the real
// catalogs. They are copied and not read there, so that a translator who mends a
// sentence does not break the examples.
func refreshMessages(t *testing.T) {
	t.Helper()
	needed := map[string]bool{"ui.boards": true}
	for _, key := range append(PageKeys(), explain.Keys()...) {
		needed[key] = true
	}
	for _, locale := range []string{"ru", "uk"} {
		data, err := os.ReadFile(filepath.Join("../../content", locale, "messages.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		var doc yaml.Node
		if err := yaml.Unmarshal(data, &doc); err != nil {
			t.Fatal(err)
		}
		doc.Content[0].HeadComment = ""
		keep(doc.Content[0], "", needed)
		out, err := yaml.Marshal(&doc)
		if err != nil {
			t.Fatal(err)
		}
		copyTo(t, filepath.Join(baseDir, "content", locale, "messages.yaml"), out)
		words, err := os.ReadFile(filepath.Join("../../content", locale, "words.yaml"))
		if err != nil {
			t.Fatal(err)
		}
		copyTo(t, filepath.Join(baseDir, "content", locale, "words.yaml"), words)
	}
}

func copyTo(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// keep removes from a mapping what is not needed and reports whether anything is
// left.
func keep(node *yaml.Node, prefix string, needed map[string]bool) bool {
	var kept []*yaml.Node
	for i := 0; i+1 < len(node.Content); i += 2 {
		key, value := prefix+node.Content[i].Value, node.Content[i+1]
		if needed[key] || value.Kind == yaml.MappingNode && keep(value, key+".", needed) {
			kept = append(kept, node.Content[i], value)
		}
	}
	node.Content = kept
	return len(kept) > 0
}

func TestEditsAreRefusedUnlessTheyFit(t *testing.T) {
	text := "a: 1\nb: 2\nb: 2\n"
	tests := []struct{ name, edits, want, err string }{
		{"change", "-a: 1\n+a: 3\n", "a: 3\nb: 2\nb: 2\n", ""},
		{"remove", "-a: 1\n", "b: 2\nb: 2\n", ""},
		{"add", "+c: 4\n", "a: 1\nb: 2\nb: 2\nc: 4\n", ""},
		{"two blocks", "-a: 1\n+a: 0\n\n+c: 4\n", "a: 0\nb: 2\nb: 2\nc: 4\n", ""},
		{"twice there", "-b: 2\n", "", "found 2 times"},
		{"not there", "-z: 2\n", "", "found 0 times"},
		{"no sign", "a: 1\n", "", "starts with neither"},
	}
	for _, tt := range tests {
		got, err := edit(text, tt.edits)
		if tt.err == "" && (err != nil || got != tt.want) || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
			t.Errorf("%s: got %q, %v", tt.name, got, err)
		}
	}
}
