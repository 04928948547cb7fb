package main

import (
	"io/fs"
	"os"
	"runtime/debug"
)

// A build makes a hundred times as much garbage as it keeps, and lives for a second. Go
// would collect whenever the heap has doubled, which is every few milliseconds as long as
// it is small. So the collector is told to wait, up to the memory that a guide of this size
// is promised to be built in (docs/performance.md); then it works as usual.
const (
	memoryBase    = 120 << 20 // of any build
	memoryPerPage = 33 << 10  // what a page of usual length is kept in, and its share of all else
	patience      = 400       // percent that the heap may grow before it is collected
)

// budget sets the memory of a build by the number of pages in the project. The function
// that it returns takes it back.
func budget(project fs.FS) func() {
	pages := 0
	for _, pattern := range []string{"content/*/*.md", "content/*/pages/*.md"} {
		names, _ := fs.Glob(project, pattern) // the pattern is good
		pages += len(names)
	}
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return func() {} // somebody knows better
	}
	limit := debug.SetMemoryLimit(memoryBase + int64(pages)*memoryPerPage)
	percent := debug.SetGCPercent(patience)
	return func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}
