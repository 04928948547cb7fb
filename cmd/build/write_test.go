package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// snapshot lists a folder with the contents of its files.
func snapshot(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		fmt.Fprint(&b, name)
		if !entry.IsDir() {
			data, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				return err
			}
			fmt.Fprintf(&b, " %q", data)
		}
		fmt.Fprintln(&b)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// beside lists what else stands beside the site.
func beside(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if e.Name() != filepath.Base(dir) {
			names = append(names, e.Name())
		}
	}
	return names
}

func writeSite(t *testing.T, dir string, files ...string) {
	t.Helper()
	out, err := newOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if err := out.write(name, []byte(name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.commit(); err != nil {
		t.Fatal(err)
	}
	if err := out.abandon(); err != nil {
		t.Fatal(err)
	}
}

func mustWrite(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestASiteReplacesTheOneBefore(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "public")
	writeSite(t, dir, "index.html", "uk/old/index.html")
	writeSite(t, dir, "index.html", "uk/new/index.html")
	got := snapshot(t, dir)
	if strings.Contains(got, "uk/old") || !strings.Contains(got, "uk/new/index.html \"uk/new/index.html\"") {
		t.Errorf("got\n%s", got)
	}
	if rest := beside(t, dir); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}

func TestAnAbandonedSiteLeavesTheOldOneWhole(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	writeSite(t, dir, "index.html")
	before := snapshot(t, dir)
	out, err := newOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := out.write("a/b.html", nil); err != nil {
		t.Fatal(err)
	}
	// Writing fails: the name of a folder is taken by a file and the other way.
	for _, name := range []string{"a", "a/b.html/c.html", "a/b.html", "../escape", "/etc/x", ".", "", markerName} {
		if err := out.write(name, nil); err == nil {
			t.Errorf("%q was written", name)
		}
	}
	if err := out.abandon(); err != nil {
		t.Fatal(err)
	}
	if after := snapshot(t, dir); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	if rest := beside(t, dir); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}

func TestAFolderThatNoBuildMadeIsRefused(t *testing.T) {
	tests := map[string]func(t *testing.T, dir string){
		"a folder of somebody": func(t *testing.T, dir string) { mustWrite(t, filepath.Join(dir, "thesis.txt"), "x") },
		"a file":               func(t *testing.T, dir string) { mustWrite(t, dir, "x") },
		"a false marker": func(t *testing.T, dir string) {
			mustWrite(t, filepath.Join(dir, markerName), "something else\n")
			mustWrite(t, filepath.Join(dir, "a"), "x")
		},
		"a site with a file more": func(t *testing.T, dir string) {
			writeSite(t, dir, "index.html")
			mustWrite(t, filepath.Join(dir, "deep", "CNAME"), "example.org")
		},
		"a site with a repository": func(t *testing.T, dir string) {
			writeSite(t, dir, "index.html")
			mustWrite(t, filepath.Join(dir, ".git", "HEAD"), "ref: x")
		},
	}
	for name, prepare := range tests {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "public")
			prepare(t, dir)
			if out, err := newOutput(dir); err == nil {
				out.abandon()
				t.Error("it would be replaced")
			}
			if rest := beside(t, dir); len(rest) > 0 {
				t.Errorf("left behind: %v", rest)
			}
		})
	}
}

func TestAFileAddedDuringABuildIsKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	writeSite(t, dir, "index.html")
	out, err := newOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer out.abandon()
	mustWrite(t, filepath.Join(dir, "note.txt"), "mine")
	if err := out.commit(); err == nil || !strings.Contains(err.Error(), "note.txt") {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "note.txt")); string(got) != "mine" {
		t.Error("the file is gone")
	}
}

func TestAnEmptyFolderIsReplaced(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	writeSite(t, dir, "index.html")
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		t.Error(err)
	}
}

func TestALinkToTheSiteStaysALink(t *testing.T) {
	base := t.TempDir()
	real, link := filepath.Join(base, "real"), filepath.Join(base, "public")
	writeSite(t, real, "old.html")
	if err := os.Symlink("real", link); err != nil {
		t.Skip(err)
	}
	writeSite(t, link, "new.html")
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	if _, err := os.Stat(filepath.Join(real, "new.html")); err != nil {
		t.Error(err)
	}
}

func TestBuildsAtOnceLeaveOneWholeSite(t *testing.T) {
	for name, by := range publishings {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "public")
			var builds sync.WaitGroup
			for i := range 8 {
				builds.Go(func() {
					for range 10 {
						out, err := newOutputBy(dir, by.swap, by.lock)
						if err != nil {
							t.Error(err)
							return
						}
						for _, page := range []string{"a", "b", "c/d", fmt.Sprint("of/", i)} {
							if err := out.write(page, []byte{byte('0' + i)}); err != nil {
								t.Error(err)
							}
						}
						if err := errors.Join(out.commit(), out.abandon()); err != nil {
							t.Error(err)
						}
					}
				})
			}
			builds.Wait()
			got := snapshot(t, dir)
			first := strings.Split(got, "\n")[2]
			if strings.Count(got, first[len("a"):]) != 4 {
				t.Errorf("the site is mixed:\n%s", got)
			}
			if rest := beside(t, dir); len(rest) > 0 {
				t.Errorf("left behind: %v", rest)
			}
		})
	}
}

func TestAKilledBuildIsRecoveredFrom(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	writeSite(t, dir, "index.html")
	before := snapshot(t, dir)
	aside := asideOf(dir+newSuffix+"1-0", dir, 0)
	if err := os.Rename(dir, aside); err != nil {
		t.Fatal(err)
	}
	out, err := newOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer out.abandon()
	if _, err := os.Stat(aside); err == nil {
		t.Error("the old site is still aside")
	}
	if after := snapshot(t, dir); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
}

func TestOnlyLeftoversOfDeadBuildsAreRemoved(t *testing.T) {
	for name, by := range publishings {
		t.Run(name, func(t *testing.T) { onlyLeftoversAreRemoved(t, by) })
	}
}

func onlyLeftoversAreRemoved(t *testing.T, by publishing) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	writeSite(t, dir, "index.html")
	running, err := newOutputBy(dir, by.swap, by.lock)
	must(t, err, running.write("a.html", nil))
	defer running.abandon()
	removed := map[string]bool{
		".new-unfinished": true, ".old-finished": true, ".new-0a1b2c3d4e5": true, ".new-1a1b2c3d4e5": true,
		".lock-0a1b2c3d4e5": true, ".lock-9a1b2c3d4e5": true, ".lock-8a1b2c3d4e5": false, ".lock-mine": false,
		".new-mine": false, ".old-mixed": false, ".new-empty": false, ".new-2a1b2c3d4e5": false,
	}
	mustWrite(t, filepath.Join(dir+".new-unfinished", markerName), markerHead)
	mustWrite(t, filepath.Join(dir+".new-unfinished", "half.html"), "x")
	mustWrite(t, filepath.Join(dir+".old-finished", markerName), markerHead+"index.html\n")
	mustWrite(t, filepath.Join(dir+".old-finished", "index.html"), "x")
	mustWrite(t, filepath.Join(dir+".new-1a1b2c3d4e5", markerTemporary), "rok")
	mustWrite(t, filepath.Join(dir+".new-mine", "thesis.txt"), "x")
	mustWrite(t, filepath.Join(dir+".old-mixed", markerName), markerHead+"index.html\n")
	mustWrite(t, filepath.Join(dir+".old-mixed", "thesis.txt"), "x")
	mustWrite(t, filepath.Join(dir+".new-2a1b2c3d4e5", "thesis.txt"), "x")
	must(t, os.Mkdir(dir+".new-0a1b2c3d4e5", 0o777), os.Mkdir(dir+".new-empty", 0o777))
	for name, text := range map[string]string{"0a1b2c3d4e5": "", "9a1b2c3d4e5": "", "8a1b2c3d4e5": "mine", "mine": ""} {
		mustWrite(t, dir+".lock-"+name, text)
	}
	long := time.Now().Add(-2 * staleAfter)
	for suffix := range removed {
		must(t, os.Chtimes(dir+suffix, long, long))
	}
	removeStale(dir, by.lock)
	for suffix, want := range removed {
		if _, err := os.Stat(dir + suffix); (err != nil) != want {
			t.Errorf("%s: %v, want removed %v", suffix, err, want)
		}
	}
	if _, err := os.Stat(filepath.Join(running.stage, "a.html")); err != nil {
		t.Error("the stage of a running build is gone")
	}
}

// An old site that was moved aside is the only one until the new one is in its place.
func TestTheOnlySiteIsNoLeftover(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "public")
	writeSite(t, dir, "index.html")
	aside := asideOf(dir+newSuffix+"1", dir, 0)
	must(t, os.Rename(dir, aside))
	removeStale(dir, lockFolder)
	if _, err := os.Stat(filepath.Join(aside, "index.html")); err != nil {
		t.Error(err)
	}
}
