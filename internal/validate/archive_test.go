package validate

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
)

var update = flag.Bool("update", false, "rewrite the archives in codes and the messages in testdata/base")

const baseDir = "testdata/base"

// base is a miniature guide in two languages that has nothing wrong in it; its
// drawings and style sheets are the real ones. The examples of the archives change
// one thing of it.
func base(t *testing.T) fstest.MapFS {
	t.Helper()
	files := make(fstest.MapFS)
	add := func(from, to string) {
		root := os.DirFS(from)
		err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			data, err := fs.ReadFile(root, name)
			files[path.Join(to, name)] = &fstest.MapFile{Data: data}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	add(baseDir, ".")
	add("../../diagrams/pieces", "diagrams/pieces")
	add("../../templates/assets", "templates/assets")
	return files
}

// overlay puts the files of an archive under a prefix over the base:
//
//	bad/PATH         the file has this content
//	bad/PATH.edit    lines of the file are changed: those after a minus for those
//	                 after a plus; a part without minus is added at the end
//	bad/PATH.gone    the file is not there
//	bad/PATH.link    a symbolic link stands there
func overlay(t *testing.T, files fstest.MapFS, archive *txtar.Archive, prefix string) fstest.MapFS {
	t.Helper()
	project := maps.Clone(files)
	for _, f := range archive.Files {
		name, ok := strings.CutPrefix(f.Name, prefix+"/")
		if !ok {
			continue
		}
		if path, ok := strings.CutSuffix(name, ".edit"); ok {
			if project[path] == nil {
				t.Fatalf("%s: there is no file to edit", f.Name)
			}
			edited, err := edit(string(project[path].Data), string(f.Data))
			if err != nil {
				t.Fatalf("%s: %v", f.Name, err)
			}
			project[path] = &fstest.MapFile{Data: []byte(edited)}
			continue
		}
		if path, ok := strings.CutSuffix(name, ".link"); ok {
			project[path] = &fstest.MapFile{Data: bytes.TrimSpace(f.Data), Mode: fs.ModeSymlink | 0o777}
			continue
		}
		if path, ok := strings.CutSuffix(name, ".gone"); ok {
			if project[path] == nil {
				t.Fatalf("%s: there is no such file", f.Name)
			}
			delete(project, path)
			continue
		}
		project[name] = &fstest.MapFile{Data: f.Data}
	}
	return project
}

// edit applies blocks of removed and added lines, parted by empty lines.
func edit(text, edits string) (string, error) {
	for _, block := range strings.Split(strings.TrimSpace(edits), "\n\n") {
		var before, after strings.Builder
		for _, line := range strings.Split(block, "\n") {
			switch {
			case strings.HasPrefix(line, "-"):
				before.WriteString(line[1:] + "\n")
			case strings.HasPrefix(line, "+"):
				after.WriteString(line[1:] + "\n")
			default:
				return "", fmt.Errorf("line %q starts with neither - nor +", line)
			}
		}
		if before.Len() == 0 {
			text += after.String()
			continue
		}
		if n := countLines(text, before.String()); n != 1 {
			return "", fmt.Errorf("found %d times, want once:\n%s", n, before.String())
		}
		text = strings.TrimPrefix(strings.Replace("\n"+text, "\n"+before.String(), "\n"+after.String(), 1), "\n")
	}
	return text, nil
}

// countLines counts where the lines stand in the text, also where they overlap.
func countLines(text, lines string) int {
	n := 0
	for rest := text; rest != ""; {
		if strings.HasPrefix(rest, lines) {
			n++
		}
		_, rest, _ = strings.Cut(rest, "\n")
	}
	return n
}

// checked is what `build` says of a project before it writes anything.
func checked(t *testing.T, project fs.FS) string {
	t.Helper()
	g, list, err := guide.Load(project)
	if err != nil {
		t.Fatal(err)
	}
	if !list.HasErrors() {
		list.Append(Check(g))
	}
	if !list.HasErrors() {
		_, problems := site.Render(g, site.Options{})
		list.Append(problems)
	}
	list.Sort()
	var b bytes.Buffer
	diag.Print(&b, list, diag.Style{})
	return b.String()
}

func TestTheBaseIsClean(t *testing.T) {
	if *update {
		refreshMessages(t)
	}
	if got := checked(t, base(t)); got != "" {
		t.Errorf("if a message was added or a key renamed, go test -update copies the messages anew:\n%s", got)
	}
}

// TestEveryArchiveHolds runs the examples of all codes: bad ones give exactly what
// is printed under want, good ones give nothing.
func TestEveryArchiveHolds(t *testing.T) {
	files := base(t)
	names, err := filepath.Glob("codes/*.txtar")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		code := strings.TrimSuffix(filepath.Base(name), ".txtar")
		t.Run(code, func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			got := checked(t, overlay(t, files, archive, "bad"))
			if !strings.Contains(got, "["+code+"]") {
				t.Errorf("the bad example is not answered with the code:\n%s", got)
			}
			if good := checked(t, overlay(t, files, archive, "good")); good != "" {
				t.Errorf("the good example is not clean:\n%s", good)
			}
			if !t.Failed() {
				compareWant(t, name, archive, got)
			}
			if summary, _, _ := strings.Cut(Explain(diag.Code(code)), "\n"); summary == "" || len(summary) > 100 || strings.HasSuffix(summary, ".") {
				t.Errorf("the documentation begins with %q, want a summary of at most 100 characters without a full stop", summary)
			}
		})
	}
}

func compareWant(t *testing.T, name string, archive *txtar.Archive, got string) {
	t.Helper()
	at := -1
	for i, f := range archive.Files {
		if f.Name == "want" {
			at = i
		}
	}
	if at < 0 {
		t.Fatal("the archive has no want")
	}
	if *update {
		archive.Files[at].Data = []byte(got)
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want := string(archive.Files[at].Data); got != want {
		t.Errorf("got\n%s\nwant (go test -update rewrites it)\n%s", got, want)
	}
}
