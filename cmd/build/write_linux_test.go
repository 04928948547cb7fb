package main

import (
	"errors"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// A disk of its own can be made by root only, as on the machines that run .ci/run.
func TestAFullDiskLeavesTheOldSiteWhole(t *testing.T) {
	disk := t.TempDir()
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, "size=64k"); err != nil {
		t.Skip("no disk of a given size can be mounted:", err)
	}
	defer unix.Unmount(disk, unix.MNT_DETACH)
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
