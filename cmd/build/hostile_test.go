package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

// A file that a stranger sends may lead to a diagnostic or to words on a page, and to
// nothing else. Every row of hostileInputs is put into a copy of the small guide, and the
// command is run on it as a process of its own, with bounded time and memory.

// hostileInput is one change to the small guide.
type hostileInput struct {
	name string
	path string // of the file that is written
	text string
	want string // the code that refuses it; "" if it is rendered, as words only
}

// Bounds on one run. The small guide itself needs a tenth.
const (
	mostMemory   = 512 << 20 // bytes that the process may write to
	mostSeconds  = 60        // of the processor
	mostPrinted  = 512 << 10 // bytes
	mostPatience = 5 * time.Minute
)

func TestHostileInputsDoNothing(t *testing.T) {
	bench := newHostileBench(t)
	for _, input := range hostileInputs() {
		t.Run(input.name, func(t *testing.T) {
			dir := bench.guide(t)
			put(t, dir, input.path, input.text)
			bench.judge(t, dir, input.want)
		})
	}
}

// hostileBench is the small guide, to be copied, and what is alive in its pages.
type hostileBench struct {
	original string
	alive    map[string]bool
}

func newHostileBench(t *testing.T) *hostileBench {
	t.Helper()
	b := &hostileBench{original: miniature(t)}
	// With an address the site has more files, and more scripts of data in its pages.
	settings := filepath.Join(b.original, filepath.FromSlash(hostileSettings))
	mustWrite(t, settings, original(hostileSettings)+"base-url: https://example.org/guide/\nrepository: https://example.org/guide\n")
	if code, printed := confinedBuild(t, b.original); code != exitGood {
		t.Fatalf("the small guide itself: code %d\n%s", code, printed)
	}
	public := filepath.Join(b.original, "public")
	b.alive = aliveIn(t, public)
	must(t, os.RemoveAll(public))
	return b
}

// guide makes a copy that can be changed. Its files are links to the original ones, so
// that they must be replaced, not written to.
func (b *hostileBench) guide(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "guide")
	must(t, filepath.WalkDir(b.original, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(b.original, name)
		to := filepath.Join(dir, rel)
		if err != nil || entry.IsDir() {
			return errors.Join(err, os.MkdirAll(to, 0o777))
		}
		return os.Link(name, to)
	}))
	return dir
}

// put replaces a file of a copy.
func put(t *testing.T, dir, name, text string) {
	t.Helper()
	full := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.Remove(full); err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	mustWrite(t, full, text)
}

// judge builds a guide and demands that it is refused with the code or, without one, that
// nothing in its pages is alive that was not before.
func (b *hostileBench) judge(t *testing.T, dir, want string) {
	t.Helper()
	before := names(t, filepath.Dir(dir))
	code, printed := confinedBuild(t, dir)
	public := filepath.Join(dir, "public")
	if want != "" {
		if code != exitContent || !strings.Contains(printed, "["+want+"]") {
			t.Errorf("code %d, want [%s] in\n%.2000s", code, want, printed)
		}
		sameNames(t, filepath.Dir(dir), before)
		return
	}
	if code != exitGood {
		t.Fatalf("code %d\n%.2000s", code, printed)
	}
	for alive := range aliveIn(t, public) {
		// A link to another site is what a lesson may have; nothing is loaded from there.
		if !b.alive[alive] && !strings.Contains(alive, " href https:") {
			t.Errorf("alive in the pages: %.300s", alive)
		}
	}
	must(t, os.RemoveAll(public))
	sameNames(t, filepath.Dir(dir), before)
}

// sameNames demands that a folder has the files that it had.
func sameNames(t *testing.T, dir string, before []string) {
	t.Helper()
	for _, name := range names(t, dir) {
		if !slices.Contains(before, name) {
			t.Errorf("a new file: %q", name)
			return // the rest of a site would only repeat it
		}
	}
	if after := names(t, dir); len(after) != len(before) {
		t.Errorf("%d files, there were %d", len(after), len(before))
	}
}

// confinedBuild builds the guide in a process with bounds and returns what it printed.
func confinedBuild(t *testing.T, dir string) (code int, printed string) {
	t.Helper()
	return confinedRun(t, dir, nil)
}

func confinedRun(t *testing.T, dir string, stdin []byte, args ...string) (code int, printed string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), mostPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "confined", append(args, "-C", dir, "-lang", "en")...)
	cmd.Stdin = bytes.NewReader(stdin)
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("no answer after %v", mostPatience)
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	printed = out.String()
	if len(printed) > mostPrinted {
		t.Errorf("printed %d bytes:\n%.1000s", len(printed), printed)
	}
	if strings.Contains(printed, "goroutine ") {
		t.Errorf("broke down:\n%.3000s", printed)
	}
	for _, r := range printed {
		if r != '\n' && (r == utf8.RuneError || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			t.Errorf("printed %U", r)
		}
	}
	return cmd.ProcessState.ExitCode(), printed
}

// names lists all files below a folder, without following links.
func names(t *testing.T, dir string) []string {
	t.Helper()
	var all []string
	must(t, filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(dir, name)
		all = append(all, rel)
		return err
	}))
	return all
}

// aliveIn collects what a browser would run, load or follow in the files of a site, and
// demands that data in scripts is nothing but data.
func aliveIn(t *testing.T, public string) map[string]bool {
	t.Helper()
	alive := map[string]bool{}
	for _, name := range names(t, public) {
		full := filepath.Join(public, name)
		if info, err := os.Lstat(full); err != nil || info.IsDir() {
			continue
		}
		data, err := os.ReadFile(full)
		must(t, err)
		switch filepath.Ext(name) {
		case ".html", ".svg", ".xml":
			aliveInMarkup(t, name, data, alive)
		case ".webmanifest", ".json":
			if !json.Valid(data) {
				t.Errorf("%s is not JSON", name)
			}
		case ".js":
			if base := filepath.Base(name); base == "index.js" || base == "terms.js" {
				mustBeData(t, name, data)
			}
		}
	}
	return alive
}

// mustBeData demands `self.name={…}` with JSON in the place of dots.
func mustBeData(t *testing.T, name string, script []byte) {
	t.Helper()
	head, value, found := bytes.Cut(script, []byte("="))
	value = bytes.TrimRight(value, ";\n")
	if !found || !bytes.HasPrefix(head, []byte("self.rokada")) || !json.Valid(value) {
		t.Errorf("%s is more than data: %.200s", name, fmt.Sprintf("%q", script))
	}
}
