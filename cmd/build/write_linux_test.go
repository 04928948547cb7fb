package main

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// A disk of its own can be made by root only, as on the machines that run .ci/run.
func TestAFullDiskLeavesTheOldSiteWhole(t *testing.T) {
	disk := mounted(t, "size=64k")
	dir := filepath.Join(disk, "public")
	writeSite(t, dir, "index.html")
	before := snapshot(t, dir)
	out, err := newOutput(dir)
	if err != nil {
		t.Fatal(err)
	}
	err = out.write("large.html", make([]byte, 1<<20))
	if !errors.Is(err, unix.ENOSPC) {
		t.Errorf("got %v, want no space left", err)
	}
	if err := out.abandon(); err != nil {
		t.Error(err)
	}
	if after := snapshot(t, dir); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	if rest := beside(t, dir); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
}

// mounted is a disk of a size that a test has for itself.
func mounted(t *testing.T, options string) string {
	t.Helper()
	disk := t.TempDir()
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, options); err != nil {
		t.Skip("no disk of a given size can be mounted:", err)
	}
	t.Cleanup(func() { unix.Unmount(disk, unix.MNT_DETACH) })
	return disk
}

func TestABuildOnAFullOrLockedDiskLeavesTheOldSiteWhole(t *testing.T) {
	dir := miniature(t)
	disk := mounted(t, "size=7m") // one site fits, two do not
	public := filepath.Join(disk, "public")
	if code, printed := confinedRun(t, dir, nil, "build", "-o", public); code != exitGood {
		t.Fatalf("code %d\n%s", code, printed)
	}
	before := snapshot(t, public)
	put(t, dir, hostileLesson, original(hostileLesson)+"\nНовый абзац.\n")
	refused := func(t *testing.T, problem string) {
		t.Helper()
		code, printed := confinedRun(t, dir, nil, "build", "-o", public)
		if code != exitUsage || !strings.Contains(printed, problem) {
			t.Errorf("code %d, want %q in\n%s", code, problem, printed)
		}
		if snapshot(t, public) != before {
			t.Error("the site has changed")
		}
		if rest := beside(t, public); len(rest) > 0 {
			t.Errorf("left behind: %v", rest)
		}
	}
	t.Run("full", func(t *testing.T) { refused(t, "no space left") })
	if err := unix.Mount("", disk, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""); err != nil {
		t.Fatal(err)
	}
	t.Run("read-only", func(t *testing.T) { refused(t, "read-only file system") })
}
