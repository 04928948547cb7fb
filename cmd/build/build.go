package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/validate"
)

func newBuild(o *options, c console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "build",
		Short: "check everything and write the site (also without a command)",
		Long: `Checks everything and writes the site. The folder of the site is replaced as a whole
and only if nothing is wrong; on any error, a full disk included, it stays as it
was. A folder that a build did not make is never replaced.`,
		Example: `  go run ./cmd/build
  go run ./cmd/build build -C ../guide -o /srv/www/guide`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return build(cmd.Context(), *o, c)
		},
	}
	cmd.Flags().StringVarP(&o.out, "out", "o", "public", "write the site to `DIR`, inside the project unless it starts with /")
	return cmd
}

// read reads the guide without comparing its files with each other.
func read(o options) (*guide.Guide, diag.List, error) {
	info, err := os.Stat(o.dir)
	if err != nil {
		return nil, nil, misuse(diag.T("%s", err.Error()), diag.Text{})
	}
	if !info.IsDir() {
		return nil, nil, misuse(diag.T("%s is not a folder", o.dir), diag.T("-C takes the folder of the project"))
	}
	return guide.Load(projectFS(o.dir))
}

// load reads and checks the guide. The list holds what both found; errors of
// single files stop before the rules across files, which would only repeat them.
func load(o options) (*guide.Guide, diag.List, error) {
	g, list, err := read(o)
	if err != nil {
		return nil, nil, err
	}
	if !list.HasErrors() {
		list.Append(validate.Check(g))
	}
	list.Sort()
	return g, list, nil
}

// build is the whole way from files to files.
func build(ctx context.Context, o options, c console) error {
	start := time.Now()
	if err := checkLanguage(o); err != nil {
		return err
	}
	defer budget(projectFS(o.dir))()
	p, style := progress{w: c.err, on: c.errTerminal, start: start}, c.errStyle(o)
	stop := p.later(diag.T("checking"), style)
	g, list, err := load(o)
	stop()
	if err != nil {
		return err
	}
	if list.HasErrors() {
		return refuse(o, c, list)
	}
	files, problems := site.Render(g, site.Options{Stale: stale(list)})
	list.Append(problems)
	list.Sort()
	if list.HasErrors() {
		return refuse(o, c, list)
	}
	dir := o.out
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(o.dir, dir)
	}
	out, err := newOutput(dir)
	if err != nil {
		return misuse(diag.T("the site cannot be written: %s", err.Error()), diag.T("choose another folder with -o, or move away what is in this one"))
	}
	pages, err := out.writeAll(ctx, files, func(pages int) { p.show(diag.T("writing page %d", pages), style) })
	p.clear()
	if err == nil {
		err = out.commit()
	}
	if err != nil {
		return errors.Join(fmt.Errorf("%s is unchanged: %w", o.out, err), out.abandon())
	}
	diag.Print(c.err, list, style)
	counts := count(g)
	fmt.Fprintln(c.out, counts.built(pages, out.bytes, time.Since(start)).In(c.outStyle(o).Translate))
	return nil
}

// stale returns the files of the translations that the check has found to be stale.
func stale(list diag.List) map[string]bool {
	files := make(map[string]bool)
	for _, d := range list {
		if d.Code == validate.CodeTranslationStale {
			files[d.At.Path()] = true
		}
	}
	return files
}

// refuse prints what is wrong and ends the command with the site as it was.
func refuse(o options, c console, list diag.List) error {
	style := c.errStyle(o)
	diag.Print(c.err, list, style)
	fmt.Fprintf(c.err, "\n%s\n%s\n", totals(list, diag.T("%s left unchanged", strings.TrimSuffix(o.out, "/")+"/")).In(style.Translate),
		diag.T("run `%s explain CODE` for the reason behind a rule", invocation).In(style.Translate))
	return contentErrors()
}

// totals counts the problems and the files that they are in.
func totals(list diag.List, after diag.Text) diag.Text {
	files := make(map[string]bool)
	for _, d := range list {
		files[d.At.Path()] = true
	}
	found := quantity(list.Count(diag.Error), "1 error", "%d errors")
	if n := list.Count(diag.Warning); n > 0 {
		found = diag.T("%s and %s", found, quantity(n, "1 warning", "%d warnings"))
	}
	text := diag.T("%s in %s", found, quantity(len(files), "1 file", "%d files"))
	if after.Empty() {
		return text
	}
	return diag.T("%s; %s", text, after)
}

// quantity is a number with its noun. Languages with more plural forms than English
// translate it with the number behind the noun.
func quantity(n int, one, many string) diag.Text {
	if n == 1 {
		return diag.T(one)
	}
	return diag.T(many, n)
}

// counts are what a build has checked.
type counts struct{ lessons, languages, positions, castlings, claims int }

func count(g *guide.Guide) counts {
	n := counts{languages: len(g.Languages), positions: len(g.Positions)}
	if original := g.Original(); original != nil {
		n.lessons = len(original.Lessons)
	}
	for _, f := range g.Positions {
		n.castlings += len(f.Castlings)
	}
	for _, language := range g.Languages {
		for _, page := range language.All() {
			n.claims += page.Document.NumClaims()
		}
	}
	return n
}

func (n counts) checked() diag.Text {
	return diag.T("%s in %s: %s, %s and %s checked",
		quantity(n.lessons, "1 lesson", "%d lessons"), quantity(n.languages, "1 language", "%d languages"),
		quantity(n.positions, "1 position", "%d positions"), quantity(n.castlings, "1 castling", "%d castlings"),
		quantity(n.claims, "1 claim", "%d claims"))
}

func (n counts) built(pages int, bytes int64, took time.Duration) diag.Text {
	return diag.T("%s; %s, %s, %s s", n.checked(), quantity(pages, "1 page", "%d pages"), size(bytes), seconds(took))
}

// size writes bytes as people read them.
func size(bytes int64) string {
	switch {
	case bytes < 1000:
		return fmt.Sprintf("%d B", bytes)
	case bytes < 1000*1000:
		return fmt.Sprintf("%.0f kB", float64(bytes)/1000)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}

func seconds(d time.Duration) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", d.Seconds()), ".0")
}
