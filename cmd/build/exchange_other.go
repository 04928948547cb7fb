//go:build !linux

package main

// exchange puts the folder stage in the place of dir and returns where the old
// folder is, "" if there was none.
func exchange(stage, dir string) (old string, err error) { return swapByMoving(stage, dir) }
