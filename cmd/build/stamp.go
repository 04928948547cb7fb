package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/strictyaml"
	"rokada/internal/validate"
)

func newStamp(o *options, c console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "stamp PAGE… -lang LANG",
		Short: "record that translations are up to date",
		Long: `Records in the front matter of a translation which state of the original it was made
from (source: ru@…), so that it counts as stale once the words of the original change.
White space, line breaks and front matter that readers do not see change nothing.

It is for whoever has compared the two. It refuses a translation that does not have the
same sections, boards, exercises and facts as the original, and then stamps nothing at
all. A page is named by its id, its number or its file; the rest of the file stays as it
is, byte for byte.`,
		Example: `  go run ./cmd/build stamp castling -lang uk
  go run ./cmd/build stamp content/bg/070-castling.md
  go run ./cmd/build stamp -all -lang bg`,
		RunE:              func(_ *cobra.Command, args []string) error { return stamp(*o, c, args) },
		ValidArgsFunction: completion(o, pageIDs),
	}
	cmd.Flags().BoolVar(&o.all, "all", false, "all pages; without -lang in all languages")
	return cmd
}

func stamp(o options, c console, args []string) error {
	if o.all && len(args) > 0 {
		return misuse(diag.T("-all and %q exclude each other", args[0]), diag.T("choose one of them"))
	}
	if !o.all && len(args) == 0 {
		return misuse(diag.T("no page is given"), diag.T("name pages, or -all"))
	}
	g, list, err := translations(o, c)
	if err != nil {
		return err
	}
	wanted, err := toStamp(g, o, args)
	if err != nil {
		return err
	}
	var problems diag.List
	edits := make(map[string][]byte)
	for _, t := range wanted {
		text, wrong := stamped(g, t, list)
		problems.Append(wrong)
		edits[t.path()] = text
	}
	problems.Sort()
	if problems.HasErrors() {
		style := c.errStyle(o)
		diag.Print(c.err, problems, style)
		fmt.Fprintf(c.err, "\n%s\n", totals(problems, diag.T("nothing is stamped")).In(style.Translate))
		return contentErrors()
	}
	for _, t := range wanted {
		if err := record(o, c, t, edits[t.path()]); err != nil {
			return err
		}
	}
	return nil
}

// translations reads the guide for a command about translations.
func translations(o options, c console) (*guide.Guide, diag.List, error) {
	if err := checkLanguage(o); err != nil {
		return nil, nil, err
	}
	g, list, err := read(o)
	if err == nil && (g == nil || g.Original() == nil) {
		diag.Print(c.err, list, c.errStyle(o))
		err = contentErrors()
	}
	return g, list, err
}

// toStamp returns the translations that are to be stamped: those that are named, or
// all that are there.
func toStamp(g *guide.Guide, o options, args []string) ([]translation, error) {
	rows := validate.Cover(g)
	if !o.all {
		var wanted []translation
		for _, arg := range args {
			t, err := find(g, rows, arg, o.lang)
			if err != nil {
				return nil, err
			}
			wanted = append(wanted, t)
		}
		return wanted, nil
	}
	if o.lang != "" {
		if _, err := target(g, o.lang); err != nil {
			return nil, err
		}
	}
	var wanted []translation
	for _, language := range g.Languages {
		if language == g.Original() || o.lang != "" && o.lang != string(language.Locale) {
			continue
		}
		for _, row := range rows {
			t := translation{row, language, row.In(g, language), row.In(g, g.Original())}
			if t.page != nil && t.original != nil {
				wanted = append(wanted, t)
			}
		}
	}
	return wanted, nil
}

// stamped returns the text of a translation with the stamp, or what is against it:
// problems of one of the two files, or a translation that does not follow the
// original.
func stamped(g *guide.Guide, t translation, list diag.List) ([]byte, diag.List) {
	if t.page == nil {
		return nil, diag.List{{Code: validate.CodeTranslationMissing, At: diag.NewSource(t.path(), nil).Span(0, 0),
			Message: diag.T("there is no %s", t.path()), Help: diag.T("translate %s first", t.original.Source.Path)}}
	}
	place, known := stampPlace(t.page)
	var problems diag.List
	for _, d := range list {
		path := d.At.Path()
		// A stamp that is none is what this command is there to mend.
		if path == t.original.Source.Path || path == t.page.Source.Path && !(known && d.At == place) {
			problems.Add(d)
		}
	}
	if !problems.HasErrors() {
		problems.Append(validate.Structure(g, t.original, t.page))
	}
	if problems.HasErrors() {
		return nil, problems
	}
	stamp := string(t.original.Locale) + "@" + validate.Hash(t.original)
	if t.page.Origin.Locale == t.original.Locale && validate.Stamped(t.page, t.original) {
		return t.page.Source.Text, nil
	}
	text := insertStamp(t.page, place, known, stamp)
	// A stamp that cannot be read back would be worse than none.
	if page, _ := guide.ParsePage(diag.NewSource(t.path(), text)); !validate.Stamped(page, t.original) {
		return nil, diag.List{{Code: guide.CodeFrontMatter, At: place, Message: diag.T("the stamp cannot be written here"),
			Help: diag.T("delete `source` and stamp the page again")}}
	}
	return text, nil
}

// stampPlace finds the value of `source` in the front matter.
func stampPlace(page *guide.Page) (diag.Span, bool) {
	if page.Document.FrontMatter.Source == nil {
		return diag.Span{}, false
	}
	m, _ := strictyaml.Parse(page.Document.FrontMatter)
	value, ok := m.Optional("source")
	return value.At, ok
}

// insertStamp puts the stamp in the place of an older one, or on a line of its own at
// the end of the front matter, with the line ending of the others.
func insertStamp(page *guide.Page, place diag.Span, known bool, stamp string) []byte {
	text := page.Source.Text
	if known {
		return splice(text, place.Start, place.End, stamp)
	}
	end := page.Document.FrontMatter.End
	newline := "\n"
	if bytes.HasSuffix(text[:end], []byte("\r\n")) {
		newline = "\r\n"
	}
	return splice(text, end, end, "source: "+stamp+newline)
}

func splice(text []byte, start, end int, with string) []byte {
	return bytes.Join([][]byte{text[:start], []byte(with), text[end:]}, nil)
}

// record writes a stamped page and says so.
func record(o options, c console, t translation, text []byte) error {
	say := func(text diag.Text) { fmt.Fprintln(c.out, text.In(c.outStyle(o).Translate)) }
	if bytes.Equal(text, t.page.Source.Text) {
		say(diag.T("%s is stamped already", t.path()))
		return nil
	}
	if err := replaceFile(filepath.Join(o.dir, filepath.FromSlash(t.path())), text); err != nil {
		return err
	}
	say(diag.T("%s is stamped", t.path()))
	return nil
}

// replaceFile writes a file in one step, with the permissions of the old one: a full
// disk or an interrupt leaves that as it was.
func replaceFile(name string, text []byte) (err error) {
	info, err := os.Lstat(name)
	if err != nil {
		return err
	}
	temporary, err := os.CreateTemp(filepath.Dir(name), "."+strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))+"-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(temporary.Name())
		}
	}()
	_, err = temporary.Write(text)
	if err == nil {
		err = temporary.Chmod(info.Mode().Perm())
	}
	if closed := temporary.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temporary.Name(), name)
	}
	return err
}
