//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

import (
	"errors"
	"os"
)

// lockFile would lock an open file or folder.
func lockFile(*os.File) error { return errors.ErrUnsupported }
