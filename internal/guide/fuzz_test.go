package guide

import (
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

// FuzzLoad puts any text into any file of the small guide: it may only lead to
// diagnostics that can be printed.
func FuzzLoad(f *testing.F) {
	for _, file := range txtar.Parse([]byte(small)).Files {
		f.Add(file.Name, string(file.Data))
	}
	f.Add("content/guide.yaml", "languages: [ru]\nparts: {a: {b: c}}\n")
	f.Add("content/ru/pages/x.md", "---\ntitle: &a [*a]\n---\n")
	f.Add("templates/x.html", "{{range $i, $x := .}}{{t (printf \"a\")}}{{else}}{{template \"x\" .}}{{end}}{{define \"x\"}}{{end}}")
	f.Add("content/ru/glossary.yaml", "a: b\nc: [d]\n")
	f.Fuzz(func(t *testing.T, name, text string) {
		if !fsValid(name) {
			return
		}
		fsys := project("")
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
		_, problems, err := Load(fsys)
		if err != nil {
			t.Skip(err) // a file whose path needs a folder that is a file
		}
		printed(problems)
	})
}

// fsValid keeps to names in the folders that are read.
func fsValid(name string) bool {
	k, _ := classify(name)
	return k != unknownKind && len(name) < 100
}
