package main

import (
	"embed"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// layouts are what Hugo makes pages with: as little as there can be, so that it is measured
// and not its templates.
//
//go:embed layouts
var layouts embed.FS

// prepareHugo makes a site for Hugo of the same Markdown: home pages have another name
// there. The board of a position is drawn by a template, with the FEN out of its file.
func prepareHugo(dir, project, hugo string, boards bool) (*contestant, error) {
	name := "hugo, no boards"
	if boards {
		name = "hugo, boards"
	}
	site := filepath.Join(dir, strings.ReplaceAll(name, ", ", "-"))
	write := writeTo(site)
	for _, file := range []struct{ from, to string }{
		{"hugo.toml", "hugo.toml"}, {"page.html", "layouts/_default/single.html"}, {"page.html", "layouts/_default/list.html"},
		{"board.html", "layouts/_default/_markup/render-codeblock-position.html"},
	} {
		if file.from == "board.html" && !boards {
			continue
		}
		text, err := layouts.ReadFile("layouts/" + file.from)
		if err == nil {
			err = write(file.to, text)
		}
		if err != nil {
			return nil, err
		}
	}
	if err := copyPages(project, write, boards); err != nil {
		return nil, err
	}
	c := &contestant{name: name, command: func(out string) *exec.Cmd {
		return exec.Command(hugo, "--quiet", "--source", site, "--destination", out)
	}}
	if boards {
		c.boards = `<figure id="board--lesson-`
	}
	return c, nil
}

var fence = regexp.MustCompile("(?m)^```position ([a-z0-9-]+)$")

// copyPages copies the Markdown, and the position files where boards are drawn.
func copyPages(project string, write func(string, []byte) error, boards bool) error {
	files := os.DirFS(project)
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		to := ""
		switch {
		case path.Base(name) == "index.md":
			to = path.Join(path.Dir(name), "_index.md")
		case path.Ext(name) == ".md":
			to = name
		case boards && strings.HasPrefix(name, "diagrams/positions/"):
			to = "data/positions/" + path.Base(name)
		default:
			return nil
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		if boards {
			// Hugo gives a template nothing of the words behind the first one but attributes.
			text = fence.ReplaceAll(text, []byte("```position {id=\"$1\"}"))
		}
		return write(to, text)
	})
}
