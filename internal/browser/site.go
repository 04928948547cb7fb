package browser

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/site"
)

// Site is a guide made into pages, in memory.
type Site struct {
	Guide *guide.Guide
	Files map[string][]byte
	// URL is where the site is served to all tests, without its service worker: each
	// browser would load the whole guide beside what it is to do.
	URL string
}

// project is the folder of the project, as tests see it who run two folders below.
const project = "../.."

var published = sync.OnceValues(func() (*Site, error) {
	s, err := Build(os.DirFS(project))
	if err != nil {
		return nil, err
	}
	s.URL = newHost(s.withoutWorker()).Page("")
	return s, nil
})

// withoutWorker returns the site without its service worker.
func (s *Site) withoutWorker() *Site {
	files := maps.Clone(s.Files)
	delete(files, "sw.js")
	return &Site{Guide: s.Guide, Files: files}
}

// Publish returns the site of the project as it is, which is made and served once for all
// tests of a package. Its content is not checked: what is wrong with it others report.
func Publish(t testing.TB) *Site {
	t.Helper()
	s, err := published()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Build makes the pages of a project.
func Build(project fs.FS) (*Site, error) {
	g, list, err := guide.Load(project)
	if err != nil {
		return nil, err
	}
	if list.HasErrors() {
		var out bytes.Buffer
		diag.Print(&out, list, diag.Style{})
		return nil, fmt.Errorf("the content has errors:\n%s", out.String())
	}
	s := &Site{Guide: g, Files: map[string][]byte{}}
	files, _ := site.Render(g, site.Options{})
	for f := range files {
		if f.Err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, f.Err)
		}
		s.Files[f.Path] = f.Data
	}
	return s, nil
}

// changed is a project in which one file has another text.
type changed struct {
	fs.FS
	name, text string
}

// Open opens a file of the project, or the one with the other text.
func (c changed) Open(name string) (fs.File, error) {
	if name != c.name {
		return c.FS.Open(name)
	}
	return fstest.MapFS{name: {Data: []byte(c.text), Mode: 0o644}}.Open(name)
}

// BuildChanged makes the pages of the project with a change of one of its files.
func BuildChanged(t testing.TB, name string, change func(text string) string) *Site {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(project, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	s, err := Build(changed{os.DirFS(project), name, change(string(text))})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// OnDisk writes the site into a folder, to be opened without a server, and returns its
// address.
func (s *Site) OnDisk(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for name, data := range s.Files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return "file://" + dir + "/"
}

// LivePages returns the addresses of all pages of the language with the script of lessons.
func (s *Site) LivePages(lang i18n.Locale) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(s.Files)) {
		if strings.HasPrefix(name, string(lang)+"/") && strings.Contains(string(s.Files[name]), "/lesson.") {
			list = append(list, name)
		}
	}
	return list
}

// Words returns the messages of a language as they are read, with slots by name and value.
func Words(t testing.TB, l *guide.Language) func(key string, slots ...string) string {
	return func(key string, slots ...string) string {
		t.Helper()
		args := map[string]any{}
		for i := 0; i < len(slots); i += 2 {
			args[slots[i]] = slots[i+1]
		}
		text, err := l.Catalog.T(key, args)
		if err != nil {
			t.Fatal(err)
		}
		return Blanks(text)
	}
}

// Blanks makes all blanks equal: the pages have no-break spaces where typography wants.
func Blanks(text string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(text, "\u00a0", " ")), " ")
}
