package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/validate"
)

func newDiff(o *options, c console) *cobra.Command {
	return &cobra.Command{
		Use:   "diff PAGE -lang LANG",
		Short: "show what changed in the original since a translation was made",
		Long: `Shows what changed in the original since the translation was stamped, paragraph by
paragraph, with the lines of both files. Git is asked for the state of the original that
the stamp records. Line breaks and white space are no change.

A page is named by its id, its number or its file. Once the translation says the same
again, stamp it.`,
		Example: `  go run ./cmd/build diff castling -lang bg
  go run ./cmd/build diff content/uk/070-castling.md`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misuse(diag.T("found %d pages, want one", len(args)), diag.T("`%s diff -h` shows an example", invocation))
			}
			return diff(cmd.Context(), *o, c, args[0])
		},
		ValidArgsFunction: completion(o, pageIDs),
	}
}

func diff(ctx context.Context, o options, c console, word string) error {
	g, _, err := translations(o, c)
	if err != nil {
		return err
	}
	t, err := find(g, validate.Cover(g), word, o.lang)
	if err != nil {
		return err
	}
	switch {
	case t.page == nil:
		return unanswered(diag.T("there is no %s", t.path()), diag.T("translate all of %s", t.original.Source.Path))
	case t.page.Origin.Hash == "":
		return unanswered(diag.T("%s does not record what it was made from", t.path()),
			diag.T("compare it with %s, then run `%s stamp %s -lang %s`", t.original.Source.Path, invocation, t.original.ID, string(t.language.Locale)))
	}
	style := c.outStyle(o)
	if validate.Stamped(t.page, t.original) {
		_, err := fmt.Fprintln(c.out, diag.T("%s has not changed since %s was made from it", t.original.Source.Path, t.path()).In(style.Translate))
		return err
	}
	old, from, err := stampedVersion(ctx, o.dir, t)
	if err != nil {
		return err
	}
	_, err = fmt.Fprint(c.out, diffText(t, old, from, style))
	return err
}

// unanswered ends a command that was asked for what the content does not have.
func unanswered(text, help diag.Text) error { return &failure{exitContent, text, help} }

// stampedVersion asks git for the state of the original that the stamp records.
func stampedVersion(ctx context.Context, dir string, t translation) (*guide.Page, version, error) {
	path := t.original.Source.Path
	all, err := versions(ctx, dir, path)
	if err != nil {
		return nil, version{}, err
	}
	for _, v := range all {
		text, err := v.text(ctx, dir)
		if err != nil {
			return nil, v, err
		}
		// A file may have had another name then, which does not matter.
		page, _ := guide.ParsePage(diag.NewSource(path, text))
		if validate.Stamped(t.page, page) {
			return page, v, nil
		}
	}
	help := diag.T("perhaps it was never committed; compare the whole page, then stamp it")
	if shallow(ctx, dir) {
		help = diag.T("this clone lacks the older history; run `git fetch --unshallow`")
	}
	return nil, version{}, unanswered(diag.T("git has no state of %s with the hash %s", path, t.page.Origin.Hash), help)
}

// wordsSince counts the words of the original that have changed since a translation
// was made, all of them if that state cannot be found.
func wordsSince(ctx context.Context, dir string, page, original *guide.Page) int {
	old, _, err := stampedVersion(ctx, dir, translation{page: page, original: original})
	if err != nil {
		return original.Document.Words
	}
	words := 0
	for _, change := range changes(old, original) {
		words += len(strings.Fields(change.new.text))
	}
	return max(words, 1)
}

// diffText is the whole answer.
func diffText(t translation, old *guide.Page, from version, style diag.Style) string {
	say := func(text diag.Text) string { return text.In(style.Translate) }
	var b strings.Builder
	fmt.Fprintln(&b, say(diag.T("%s has changed since %s was made from it (%s, %s)", t.original.Source.Path, t.path(), from.short, from.date)))
	list := changes(old, t.original)
	for _, change := range list {
		fmt.Fprintf(&b, "\n%s\n%s", say(change.place(t)), change.words(style.Color))
	}
	fmt.Fprintf(&b, "\n%s\n", say(diag.T("%s; when the translation says the same, run `%s stamp %s -lang %s`",
		quantity(len(list), "1 paragraph differs", "%d paragraphs differ"), invocation, t.original.ID, string(t.language.Locale))))
	return b.String()
}

// place says where a change is, and where the translation has that section.
func (change change) place(t translation) diag.Text {
	path, section := t.original.Source.Path, change.new.section
	var what diag.Text
	switch {
	case change.new.text == "":
		section = change.old.section
		what = diag.T("removed before %s:%d", path, change.new.line)
	case change.old.text == "":
		what = diag.T("added at %s:%d", path, change.new.line)
	default:
		what = diag.T("changed at %s:%d", path, change.new.line)
	}
	if line := sectionLine(t.page, section); line > 0 {
		return diag.T("%s, the section begins at %s:%d", what, t.path(), line)
	}
	return what
}

// sectionLine returns the line of a section in a page, 0 if the page does not have it
// or none is meant.
func sectionLine(page *guide.Page, section string) int {
	for _, heading := range page.Document.Headings {
		if heading.ID == section {
			line, _ := heading.At.Source.Position(heading.At.Start)
			return line
		}
	}
	return 0
}
