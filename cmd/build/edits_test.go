package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A name so long that the old file cannot be moved aside stands in for whatever fails
// after the first files have been replaced.
func TestEditsAreMadeAllOrNone(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("x", 250)
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("changed", "old")
	write("deleted", "old")
	write(long, "old")
	edits := []edit{{"changed", []byte("new")}, {"deleted", nil}, {"folder/made", []byte("new")}, {long, []byte("new")}}
	if err := apply(dir, edits); err == nil {
		t.Fatal("the last edit cannot be made, but no error was returned")
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil || string(text) != "old" {
			t.Errorf("%s holds %q (%v), want it as it was", entry.Name(), text, err)
		}
	}
	if len(entries) != 3 {
		t.Errorf("%d files are there, want the 3 of before", len(entries))
	}
	if err := apply(dir, edits[:3]); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "folder/made")); string(text) != "new" {
		t.Error("a file in a new folder was not written")
	}
	if _, err := os.Stat(filepath.Join(dir, "deleted")); err == nil {
		t.Error("a file that was to be deleted is there")
	}
}
