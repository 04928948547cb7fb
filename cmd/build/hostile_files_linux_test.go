package main

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// specialFiles are what a name can lead to besides a plain file. Whoever opens them waits
// for ever, reads without end, or reads what is not of the project.
var specialFiles = map[string]func(t *testing.T, name string) error{
	"a pipe": func(_ *testing.T, name string) error { return unix.Mkfifo(name, 0o666) },
	"a device": func(t *testing.T, name string) error {
		err := unix.Mknod(name, unix.S_IFCHR|0o666, int(unix.Mkdev(1, 5))) // /dev/zero
		if errors.Is(err, unix.EPERM) {
			return os.Symlink("/dev/zero", name)
		}
		return err
	},
	"a link to a device": func(_ *testing.T, name string) error { return os.Symlink("/dev/zero", name) },
	"a link out of the project": func(t *testing.T, name string) error {
		secret := filepath.Join(t.TempDir(), "secret")
		mustWrite(t, secret, "---\ntitle: Тайна\n---\nТайна.\n")
		return os.Symlink(secret, name)
	},
	"a link to a folder": func(_ *testing.T, name string) error { return os.Symlink("/", name) },
	"a link to itself":   func(_ *testing.T, name string) error { return os.Symlink(filepath.Base(name), name) },
	"a link to nothing":  func(_ *testing.T, name string) error { return os.Symlink("nowhere", name) },
	"a socket": func(t *testing.T, name string) error {
		// The address of a socket is short, so it is made elsewhere.
		dir, err := os.MkdirTemp("", "")
		must(t, err)
		t.Cleanup(func() { os.RemoveAll(dir) })
		listener, err := net.Listen("unix", filepath.Join(dir, "s"))
		must(t, err)
		t.Cleanup(func() { listener.Close() })
		return os.Rename(filepath.Join(dir, "s"), name)
	},
}

func TestOnlyPlainFilesAreOpened(t *testing.T) {
	bench := newHostileBench(t)
	places := []string{
		hostileLesson, hostilePosition, hostileMessages, hostileSettings, "content/ru/words.yaml", "content/ru/diagnostics.yaml",
		"diagrams/pieces/k.svg", "templates/lesson.html", "templates/assets/style.css", "content", "diagrams/positions", "content/ru",
	}
	for what, make := range specialFiles {
		for _, place := range places {
			t.Run(what+" as "+place, func(t *testing.T) {
				dir := bench.guide(t)
				full := filepath.Join(dir, filepath.FromSlash(place))
				must(t, os.RemoveAll(full), make(t, full))
				before := names(t, filepath.Dir(dir))
				for _, args := range [][]string{nil, {"check", "-lang", "ru"}, {"why", "8/8/8/8/8/8/8/K6k w - - 0 1", "O-O", "-lang", "ru"}} {
					code, printed := confinedRun(t, dir, nil, args...)
					if code == exitGood && (len(args) == 0 || args[0] == "check") {
						t.Errorf("%v: code %d\n%.1000s", args, code, printed)
					}
				}
				sameNames(t, filepath.Dir(dir), before)
			})
		}
	}
}
