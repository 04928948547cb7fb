//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package main

import (
	"errors"
	"io"
	"os"
)

// lockFolder would lock a folder.
func lockFolder(string) (io.Closer, error) { return nil, errors.ErrUnsupported }

// lockFile would lock an open file or folder.
func lockFile(*os.File) error { return errors.ErrUnsupported }
