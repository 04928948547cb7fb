package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A build keeps the folder that it writes to locked, so that no other takes it for a
// leftover. The system ends the lock with the process, however that ends. There are two
// ways: to lock the folder itself, or, as on Windows, where no folder can be locked and
// none with an open file in it can be moved, a file beside it.

// lockWay locks a folder for this process, without waiting, until what it returns is
// closed. The error wraps errors.ErrUnsupported where that is impossible.
type lockWay func(dir string) (io.Closer, error)

// lockItself locks the folder.
func lockItself(dir string) (io.Closer, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	if err := lockOpened(f, dir); err != nil {
		return nil, err
	}
	return f, nil
}

// lockOpened locks an open file or folder and closes it if that fails.
func lockOpened(f *os.File, name string) error {
	err := lockFile(f)
	if err == nil {
		err = stillThere(f, name)
	}
	if err != nil {
		f.Close()
	}
	return err
}

// stillThere reports with an error if what was opened has been removed or moved since.
func stillThere(f *os.File, name string) error {
	opened, err := f.Stat()
	if err != nil {
		return err
	}
	now, err := os.Lstat(name)
	if err == nil && !os.SameFile(opened, now) {
		err = fs.ErrNotExist
	}
	return err
}

// lockBeside locks a file beside the folder. A stage and the old site that makes place for
// it share the file, so that they are left alone together.
func lockBeside(dir string) (io.Closer, error) {
	name, ok := lockName(dir)
	if !ok {
		return nil, errors.ErrUnsupported // no build of today calls a folder so
	}
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, err
	}
	if err := lockOpened(f, name); err != nil {
		return nil, err
	}
	lock := &fileLock{f, name}
	if _, err := os.Lstat(dir); err != nil {
		// It was removed while the lock was made.
		return nil, errors.Join(err, lock.Close())
	}
	return lock, nil
}

// lockName is the name of the file beside a folder: the end of the folder's name that no
// other build has, without what tells a stage from an old site.
func lockName(dir string) (name string, ok bool) {
	m := besideName.FindStringSubmatchIndex(dir)
	if m == nil {
		return "", false
	}
	id := max(m[2], m[4]) // one of the two is -1
	return dir[:m[0]] + lockSuffix + dir[id:id+strings.IndexByte(dir[id:]+"-", '-')], true
}

// lockSuffix begins the end of the name of such a file; lockedName is all of it.
const lockSuffix = ".lock-"

var lockedName = regexp.MustCompile(`\.lock-([0-9a-z]{8,13})$`)

// fileLock is a locked file that is removed with the lock.
type fileLock struct {
	file *os.File
	name string
}

// Close removes the file and ends the lock.
func (l *fileLock) Close() error {
	// In this order, since once it is unlocked another build may have it; but Windows
	// removes no file that is open, and then it is the other build that cannot.
	err := os.Remove(l.name)
	removed := err == nil || errors.Is(err, fs.ErrNotExist)
	if err = l.file.Close(); !removed {
		os.Remove(l.name)
	}
	return err
}

// removeLocks removes the files of builds that were killed. Nothing but an empty file with
// such a name is one, and it is left where a folder is that may be about to be locked.
func removeLocks(dir string) {
	base := escapeGlob(dir)
	names, _ := filepath.Glob(base + lockSuffix + "*")
	for _, name := range names {
		m := lockedName.FindStringSubmatch(name)
		info, err := os.Lstat(name)
		if m == nil || err != nil || !info.Mode().IsRegular() || info.Size() > 0 {
			continue
		}
		stages, _ := filepath.Glob(base + newSuffix + m[1])
		asides, _ := filepath.Glob(base + oldSuffix + m[1] + "-*")
		if len(stages)+len(asides) > 0 {
			continue
		}
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err == nil && lockOpened(f, name) == nil {
			(&fileLock{f, name}).Close()
		}
	}
}
