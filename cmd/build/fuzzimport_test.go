package main

import (
	"io"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/importer"
	"rokada/internal/validate"
)

// FuzzImport takes any text for a study or a list and goes the whole way: what is imported
// passes the check as a draft, and its page has nothing alive that others have not.
func FuzzImport(f *testing.F) {
	files := memoryOf(f, miniature(f))
	archive, err := txtar.ParseFile("../../internal/importer/testdata/inputs.txtar")
	must(f, err)
	for _, file := range archive.Files {
		f.Add(string(file.Data))
	}
	for _, input := range slicesOf(markupInputs(), deepInputs()) {
		if _, body, ok := strings.Cut(input.text, "```\n\n"); ok && len(input.text) < 3_000 {
			f.Add("[Event \"" + strings.NewReplacer("\n", " ", `"`, `\"`, `\`, `\\`).Replace(body) + "\"]\n{" + strings.ReplaceAll(body, "}", "") + "} 1. e4 *")
		}
	}
	start, list, err := guide.Load(files)
	must(f, err)
	if list.HasErrors() {
		f.Fatal(list)
	}
	book, before := everyPage(f, start)
	before["template of words"] = true // a page that had no board to play on gets one
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1<<14 {
			return
		}
		taken := func(id string) bool { return start.Positions[id] != nil || guide.IsReserved(id) }
		study, problems := importer.Read(diag.NewSource("study.pgn", []byte(text)), taken)
		diag.Print(io.Discard, problems, diag.Style{})
		if len(study.Chapters) == 0 {
			return
		}
		edits, _, err := imported(options{dir: t.TempDir()}, console{}, start, &study, "study")
		must(t, err)
		changed := maps.Clone(files)
		for _, e := range edits {
			changed[e.path] = &fstest.MapFile{Data: e.text, ModTime: time.Unix(2, 0)}
		}
		g, list, err := guide.Reload(changed, start)
		must(t, err)
		if !list.HasErrors() {
			list.Append(validate.Check(g))
		}
		if list.HasErrors() {
			var b strings.Builder
			diag.Print(&b, list, diag.Style{})
			t.Fatalf("%.3000s\n%.3000s", b.String(), edits[len(edits)-1].text)
		}
		onlyWords(t, g, edits[len(edits)-1].path, book, before)
	})
}
