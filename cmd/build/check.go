package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
)

func newCheck(o *options, c console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "check [FILE]…",
		Short: "check everything, or show what is wrong in some files",
		Long: `Checks everything and writes nothing. With files, only what is wrong in those is
shown; the rest of the guide is read all the same, because most rules compare files.`,
		Example: `  go run ./cmd/build check
  go run ./cmd/build check content/uk/070-castling.md
  go run ./cmd/build check -json
  go run ./cmd/build check -github`,
		RunE: func(_ *cobra.Command, args []string) error { return check(*o, c, args) },
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "write one JSON array to the standard output, for editors and programs")
	cmd.Flags().BoolVar(&o.github, "github", false, "write annotations for GitHub's checks to the standard output")
	return cmd
}

func check(o options, c console, args []string) error {
	if o.json && o.github {
		return misuse(diag.T("-json and -github exclude each other"), diag.T("choose one of them"))
	}
	if err := checkLanguage(o); err != nil {
		return err
	}
	wanted, err := projectPaths(o.dir, args)
	if err != nil {
		return err
	}
	g, list, err := load(o)
	if err != nil {
		return err
	}
	if len(wanted) > 0 {
		list = within(list, wanted)
	}
	switch {
	case o.json:
		err = diag.WriteJSON(c.out, list, c.outStyle(o))
	case o.github:
		err = diag.WriteGitHub(c.out, list, c.outStyle(o))
	default:
		style := c.errStyle(o)
		diag.Print(c.err, list, style)
		switch {
		case list.HasErrors():
			fmt.Fprintf(c.err, "\n%s\n%s\n", totals(list, diag.Text{}).In(style.Translate),
				diag.T("run `%s explain CODE` for the reason behind a rule", invocation).In(style.Translate))
		case len(wanted) > 0:
			fmt.Fprintln(c.out, diag.T("no errors in %s", quantity(len(wanted), "1 file", "%d files")).In(c.outStyle(o).Translate))
		default:
			n := count(g)
			fmt.Fprintln(c.out, n.checked().In(c.outStyle(o).Translate))
		}
	}
	if err == nil && list.HasErrors() {
		err = contentErrors()
	}
	return err
}

// projectPaths turns files of the command line, which are relative to where the
// command was called, into paths of the project.
func projectPaths(dir string, args []string) (map[string]bool, error) {
	wanted := make(map[string]bool)
	root, err := realPath(dir)
	if err != nil {
		return nil, misuse(diag.T("%s", err.Error()), diag.Text{})
	}
	for _, arg := range args {
		path, err := realPath(arg)
		if err != nil {
			// Diagnostics name files from the folder of the project.
			if path, err = realPath(filepath.Join(dir, arg)); err != nil {
				return nil, misuse(diag.T("there is no file %s", arg), diag.Text{})
			}
		}
		rel, err := filepath.Rel(root, path)
		if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return nil, misuse(diag.T("%s is not in the project", arg), diag.T("the project is in %s; -C chooses another", root))
		}
		wanted[filepath.ToSlash(rel)] = true
	}
	return wanted, nil
}

func realPath(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(path)
}

// within keeps the problems of the wanted files, or of files in wanted folders.
func within(list diag.List, wanted map[string]bool) diag.List {
	var kept diag.List
	for _, d := range list {
		for path := d.At.Path(); path != "" && path != "."; path = parent(path) {
			if wanted[path] {
				kept.Add(d)
				break
			}
		}
	}
	return kept
}

func parent(path string) string {
	i := strings.LastIndexByte(path, '/')
	if i < 0 {
		return ""
	}
	return path[:i]
}
