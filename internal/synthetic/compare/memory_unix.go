//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// memory returns the most memory that a program had at once.
func memory(state *os.ProcessState) int64 {
	usage, ok := state.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(usage.Maxrss)
	}
	return int64(usage.Maxrss) << 10 // kilobytes everywhere else
}
