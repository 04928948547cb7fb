package main

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// exchange puts the folder stage in the place of dir and returns where the old
// folder is, "" if there was none. Linux can do both in one step (renameat2), but
// not every file system of it.
func exchange(stage, dir string) (old string, err error) {
	for range maxSwaps {
		err = unix.Renameat2(unix.AT_FDCWD, stage, unix.AT_FDCWD, dir, unix.RENAME_EXCHANGE)
		if err == nil {
			return stage, nil
		}
		if !errors.Is(err, unix.ENOENT) {
			break
		}
		err = unix.Renameat2(unix.AT_FDCWD, stage, unix.AT_FDCWD, dir, unix.RENAME_NOREPLACE)
		if err == nil {
			return "", nil
		}
		if !errors.Is(err, unix.EEXIST) {
			break // else another build was faster, and there is something to exchange now
		}
	}
	if errors.Is(err, unix.ENOSYS) || errors.Is(err, unix.EINVAL) || errors.Is(err, unix.ENOTSUP) {
		return swapByMoving(stage, dir)
	}
	return "", &os.LinkError{Op: "exchange", Old: stage, New: dir, Err: err}
}
