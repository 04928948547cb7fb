//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// lockFolder locks a folder.
func lockFolder(dir string) (io.Closer, error) { return lockItself(dir) }

// lockFile locks an open file or folder until it is closed, without waiting.
func lockFile(f *os.File) error {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if err != nil && !errors.Is(err, unix.EWOULDBLOCK) {
		return fmt.Errorf("%w: %w", errors.ErrUnsupported, err)
	}
	return err
}
