package main

import (
	"os"
	"path/filepath"
	"sync"
	"testing"
)

func TestAFileIsReadInOneGo(t *testing.T) {
	dir := t.TempDir()
	mustWrite(t, filepath.Join(dir, "a", "b"), "Рокировка")
	mustWrite(t, filepath.Join(dir, "a", "empty"), "")
	p := projectFiles{dir: dir, folders: new(sync.Map)}
	for _, tt := range []struct {
		name string
		room int
		want string
	}{{"a/b", 100, "Рокировка"}, {"a/b", 18, "Рокировка"}, {"a/b", 2, "Р"}, {"a/empty", 1, ""}} {
		to := make([]byte, tt.room)
		if n, _, err := p.ReadInto(tt.name, to); err != nil || string(to[:n]) != tt.want {
			t.Errorf("%s: %q %v", tt.name, to[:n], err)
		}
	}
	info, err := os.Stat(filepath.Join(dir, "a", "b"))
	must(t, err)
	if _, changed, _ := p.ReadInto("a/b", make([]byte, 1)); !changed.Equal(info.ModTime()) {
		t.Errorf("changed at %v, want %v", changed, info.ModTime())
	}
	for _, name := range []string{"", ".", "a", "a/", "../a/b", "/a/b", "a/c", "a/b/c", "a/./b"} {
		if _, _, err := p.ReadInto(name, make([]byte, 10)); err == nil {
			t.Errorf("%q is read", name)
		}
	}
}

func TestOnlyPlainFilesAreReadInOneGo(t *testing.T) {
	for what, make := range specialFiles {
		dir := t.TempDir()
		must(t, make(t, filepath.Join(dir, "x")))
		p := projectFiles{dir: dir}
		var to [10]byte
		if n, _, err := p.ReadInto("x", to[:]); err == nil {
			t.Errorf("%s: %d bytes are read", what, n)
		}
		if n, _, err := p.ReadInto("x/hosts", to[:]); err == nil {
			t.Errorf("%s as a folder: %d bytes are read", what, n)
		}
	}
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "huge"), nil, 0o666), os.Truncate(filepath.Join(dir, "huge"), maxRead+1))
	if _, _, err := (projectFiles{dir: dir}).ReadInto("huge", make([]byte, 10)); err == nil {
		t.Error("a huge file is read")
	}
}
