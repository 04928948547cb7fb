package main

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
)

// authoring returns the commands that write files for authors.
func authoring(o *options, c console) []*cobra.Command {
	return []*cobra.Command{newNew(o, c), newRename(o, c), newFormat(o, c), newImport(o, c), newDraw(o, c)}
}

// say writes one line to the standard output in the author's language.
func (c console) say(o options, text diag.Text) {
	fmt.Fprintln(c.out, text.In(c.outStyle(o).Translate))
}

// authored reads the guide for a command that changes files; errors in it do not matter
// as long as there are settings and an original.
func authored(o options, c console) (*guide.Guide, error) {
	if err := checkLanguage(o); err != nil {
		return nil, err
	}
	g, list, err := read(o)
	if err == nil && (g == nil || g.Original() == nil) {
		diag.Print(c.err, list, c.errStyle(o))
		err = contentErrors()
	}
	return g, err
}

// completion offers words to the shell that come from the project, and files where
// none fits. It is silent on every error, since it runs while somebody types.
func completion(o *options, words func(*guide.Guide) []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		g, _, err := read(*o)
		if err != nil || g == nil {
			return nil, cobra.ShellCompDirectiveDefault
		}
		var fit []string
		for _, word := range words(g) {
			if strings.HasPrefix(word, typed) && !slices.Contains(args, word) {
				fit = append(fit, word)
			}
		}
		return fit, cobra.ShellCompDirectiveDefault
	}
}

// positionIDs returns the ids of all position files, sorted.
func positionIDs(g *guide.Guide) []string { return slices.Sorted(maps.Keys(g.Positions)) }

// lessonIDs returns the ids of all lessons of the original, in their order.
func lessonIDs(g *guide.Guide) []string {
	if g.Original() == nil {
		return nil
	}
	var ids []string
	for _, lesson := range g.Original().Lessons {
		ids = append(ids, lesson.ID)
	}
	return ids
}

// pageIDs returns the ids of everything that can be translated.
func pageIDs(g *guide.Guide) []string {
	if g.Original() == nil {
		return nil
	}
	var ids []string
	for _, page := range g.Original().All() {
		ids = append(ids, page.ID)
	}
	return ids
}

// exists reports whether a path of the project is taken by a file of any kind.
func exists(o options, path string) bool {
	_, err := fs.Stat(projectFiles{dir: o.dir}, path)
	return err == nil
}

func positionPath(id string) string { return position.Dir + "/" + id + ".yaml" }
