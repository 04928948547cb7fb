package main

import (
	"bytes"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
	"rokada/internal/strictyaml"
)

func newFormat(o *options, c console) *cobra.Command {
	var list bool
	cmd := &cobra.Command{
		Use:   "fmt [FILE]…",
		Short: "put position files and front matter in their usual form",
		Long: `Puts the keys of position files and of front matter in their usual order and takes out
empty lines and blanks at line ends. Comments go with the key below them; values and the
text of a page stay as they were written. Without files everything is formatted; files
are written in one step, all or none.

With -l nothing is written: the files that would change are listed, and the code is 1 if
there are any.`,
		Example: `  go run ./cmd/build fmt
  go run ./cmd/build fmt diagrams/positions/king-came-back.yaml
  go run ./cmd/build fmt -l`,
		RunE: func(_ *cobra.Command, args []string) error { return format(*o, c, args, list) },
	}
	cmd.Flags().BoolVarP(&list, "list", "l", false, "list the files that would change")
	return cmd
}

func format(o options, c console, args []string, list bool) error {
	if err := checkLanguage(o); err != nil {
		return err
	}
	wanted, err := projectPaths(o.dir, args)
	if err != nil {
		return err
	}
	g, problems, err := read(o)
	if err != nil {
		return err
	}
	if g == nil || g.Settings.Source == nil {
		diag.Print(c.err, problems, c.errStyle(o))
		return contentErrors()
	}
	all := formatted(g)
	var edits []edit
	var wrong diag.List
	for _, f := range all {
		if len(wanted) > 0 && !isWanted(f.source.Path, wanted) {
			continue
		}
		if !f.sameValues() {
			wrong.Add(diag.Diagnostic{At: f.source.Span(0, 0), Message: diag.T("this file cannot be formatted without changing what it says"),
				Help: diag.T("write values that go over several lines on one line; `%s check` shows other mistakes", invocation)})
		} else if !bytes.Equal(f.text, f.source.Text) {
			edits = append(edits, edit{f.source.Path, f.text})
		}
	}
	if err := formattable(all, wanted); err != nil {
		return err
	}
	diag.Print(c.err, wrong, c.errStyle(o))
	if !list {
		if err := apply(o.dir, edits); err != nil {
			return err
		}
	}
	for _, e := range edits {
		c.out.Write([]byte(e.path + "\n"))
	}
	if len(wrong) > 0 || list && len(edits) > 0 {
		return contentErrors()
	}
	return nil
}

// formattedFile is one file in its usual form.
type formattedFile struct {
	source *diag.Source
	yaml   diag.Span // what was formatted of the source
	text   []byte
}

// formatted returns every position file and page, sorted by path.
func formatted(g *guide.Guide) []formattedFile {
	files := make(map[string]formattedFile)
	for _, f := range g.Positions {
		files[f.Source.Path] = formattedFile{f.Source, f.Source.Span(0, len(f.Source.Text)), position.Format(f)}
	}
	for _, language := range g.Languages {
		for _, page := range language.All() {
			files[page.Source.Path] = formattedFile{page.Source, page.Document.FrontMatter, guide.Format(page)}
		}
	}
	var all []formattedFile
	for _, path := range slices.Sorted(maps.Keys(files)) {
		all = append(all, files[path])
	}
	return all
}

// sameValues reports whether the usual form says the same. It is the last word: text in
// which an empty line means something is left alone.
func (f formattedFile) sameValues() bool {
	if f.yaml.Source == nil || bytes.Equal(f.text, f.source.Text) {
		return true
	}
	before, problems := strictyaml.Parse(f.yaml)
	if problems.HasErrors() {
		return false
	}
	after := diag.NewSource(f.source.Path, f.text)
	end := f.yaml.End + len(f.text) - len(f.source.Text)
	again, problems := strictyaml.Parse(after.Span(f.yaml.Start, end))
	return !problems.HasErrors() && strictyaml.Equal(before, again)
}

// isWanted reports whether a file, or a folder that it is in, was named.
func isWanted(path string, wanted map[string]bool) bool {
	for ; path != ""; path = parent(path) {
		if wanted[path] {
			return true
		}
	}
	return wanted["."]
}

// formattable refuses names of files in which there is nothing to format.
func formattable(all []formattedFile, wanted map[string]bool) error {
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		found := slices.ContainsFunc(all, func(f formattedFile) bool {
			return f.source.Path == name || strings.HasPrefix(f.source.Path, name+"/") || name == "."
		})
		if !found {
			return misuse(diag.T("%s is neither a position nor a page", name), diag.T("position files and pages of the guide can be formatted"))
		}
	}
	return nil
}
