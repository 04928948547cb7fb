package main

import (
	"errors"

	"golang.org/x/sys/windows"
)

// busy reports whether somebody else has a file or folder open at the moment, so that it
// can neither be moved nor removed. Another build that only looks at the site does that.
func busy(err error) bool {
	return errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION)
}
