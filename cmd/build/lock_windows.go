package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// lockFolder locks a folder.
func lockFolder(dir string) (io.Closer, error) { return lockBeside(dir) }

// lockFile locks an open file until it is closed, without waiting.
func lockFile(f *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	err := windows.LockFileEx(windows.Handle(f.Fd()), flags, 0, 1, 0, new(windows.Overlapped))
	if err != nil && !errors.Is(err, windows.ERROR_LOCK_VIOLATION) && !errors.Is(err, windows.ERROR_IO_PENDING) {
		return fmt.Errorf("%w: %w", errors.ErrUnsupported, err)
	}
	return err
}
