package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// locks are both ways to lock a folder, whatever the system takes.
var locks = map[string]lockWay{"itself": lockItself, "beside": lockBeside}

// lockForever is a command that locks a folder until it is killed.
func lockForever() {
	lock, err := locks[os.Args[2]](os.Args[1])
	if err != nil {
		fmt.Println(err)
		os.Exit(exitUsage)
	}
	defer lock.Close()
	fmt.Println("locked")
	_, _ = io.Copy(io.Discard, os.Stdin)
}

func TestALockIsHeldUntilItEnds(t *testing.T) {
	for way, lock := range locks {
		t.Run(way, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "public"+newSuffix+"0a1b2c3d4e5")
			must(t, os.Mkdir(dir, 0o777))
			first, err := lock(dir)
			if errors.Is(err, errors.ErrUnsupported) {
				t.Skip(err)
			}
			must(t, err)
			if _, err := lock(dir); err == nil || errors.Is(err, errors.ErrUnsupported) {
				t.Errorf("it was locked twice: %v", err)
			}
			must(t, first.Close())
			if rest := beside(t, dir); len(rest) > 0 {
				t.Errorf("left behind: %v", rest)
			}
			lockedByAnother(t, way, dir)
			again, err := lock(dir)
			must(t, err, again.Close(), os.Remove(dir))
			if _, err := lock(dir); err == nil {
				t.Error("what is not there was locked")
			}
			if rest := beside(t, dir); len(rest) > 0 {
				t.Errorf("left behind: %v", rest)
			}
		})
	}
}

// lockedByAnother lets another process have the lock, and kills it.
func lockedByAnother(t *testing.T, way, dir string) {
	t.Helper()
	cmd := exec.Command("lock", dir, way)
	in, err := cmd.StdinPipe()
	must(t, err)
	defer in.Close()
	out, err := cmd.StdoutPipe()
	must(t, err, cmd.Start())
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "locked\n" {
		t.Errorf("the other process said %q, %v", line, err)
	}
	if _, err := locks[way](dir); err == nil || errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("two processes have locked it: %v", err)
	}
	must(t, cmd.Process.Kill())
	cmd.Wait()
}

func TestAStageAndItsOldSiteShareALock(t *testing.T) {
	for dir, want := range map[string]string{
		"/a/public.new-0a1b2c3d4e5": "/a/public.lock-0a1b2c3d4e5", "/a/public.old-0a1b2c3d4e5-12": "/a/public.lock-0a1b2c3d4e5",
		"/a.new-0a1b2c3d/x.new-00000000": "/a.new-0a1b2c3d/x.lock-00000000", "/a/public": "", "/a/public.new-mine": "", "/a/public.old-0a1b2c3d4e5": "",
	} {
		if got, _ := lockName(dir); got != want {
			t.Errorf("%s: %q, want %q", dir, got, want)
		}
	}
}
