package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A killed build leaves its stage behind, or the old site that it was removing. The next
// build removes them. It must not take the stage of a build that is still running for
// one, so a build keeps its stage locked (lock.go). Where that is impossible, only age
// tells.

// staleAfter is how old a leftover has to be where there are no locks: no build takes
// that long.
const staleAfter = 24 * time.Hour

// makeStage makes a new folder beside dir and locks it. The lock is nil where the file
// system has none.
func makeStage(dir string, way lockWay) (stage string, lock io.Closer, err error) {
	for range 100 {
		if stage, err = makeBeside(dir, newSuffix); err != nil {
			return "", nil, err
		}
		lock, err = way(stage)
		switch {
		case errors.Is(err, errors.ErrUnsupported):
			return stage, nil, nil
		case err == nil:
			return stage, lock, nil
		}
		// Another build took the empty folder for a leftover before it was locked.
		os.Remove(stage)
	}
	return "", nil, err
}

// makeBeside makes a folder with a new name beside dir. Unlike os.MkdirTemp it
// leaves the permissions to the umask, since the folder will be the site.
func makeBeside(dir, suffix string) (string, error) {
	for range 100 {
		name := dir + suffix + strconv.FormatUint(rand.Uint64(), 36)
		err := os.Mkdir(name, 0o777)
		if err == nil || !errors.Is(err, fs.ErrExist) {
			return name, err
		}
	}
	return "", fmt.Errorf("no free name beside %s", dir)
}

// besideName is the end of the names that makeBeside and asideOf make.
var besideName = regexp.MustCompile(`\.(?:new-([0-9a-z]{8,13})|old-([0-9a-z]{8,13})-[0-9]+)$`)

// isLeftover reports whether a folder beside the site is one that nobody has added
// anything to: empty, unfinished, so that its list is still empty, or finished.
func isLeftover(dir string) bool {
	folder := os.DirFS(dir)
	written, marked, err := readMarker(folder)
	switch {
	case err != nil:
		return false
	case marked && len(written) > 1:
		return replaceable(dir) == nil
	case marked:
		return true
	}
	foreign, err := firstForeign(folder, map[string]bool{markerTemporary: true})
	return err == nil && foreign == "" && besideName.MatchString(dir)
}

// removeStale removes what killed builds left behind. It may fail without harm.
func removeStale(dir string, way lockWay) {
	for _, suffix := range []string{newSuffix, oldSuffix} {
		leftovers, _ := filepath.Glob(escapeGlob(dir) + suffix + "*")
		// An old site that was moved aside may be needed again as long as no other is there.
		if _, err := os.Lstat(dir); err != nil && suffix == oldSuffix {
			continue
		}
		for _, name := range leftovers {
			if info, err := os.Lstat(name); err == nil && info.IsDir() {
				removeLeftover(name, info, way)
			}
		}
	}
	removeLocks(dir)
}

func removeLeftover(name string, info fs.FileInfo, way lockWay) {
	lock, err := way(name)
	if err == nil {
		defer lock.Close()
	} else if !errors.Is(err, errors.ErrUnsupported) || time.Since(info.ModTime()) < staleAfter {
		return // a build is working on it, or may be
	}
	if isLeftover(name) {
		removeMarked(name)
	}
}

// removeMarked removes a site. The list goes last, so that what is left if this is killed
// can still be recognized.
func removeMarked(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if entry.Name() == markerName {
			continue
		}
		if err := removeAll(filepath.Join(dir, entry.Name())); err != nil {
			return err
		}
	}
	return removeAll(dir)
}

// recoverOld puts back a site that was moved aside by a build that was killed
// before it could put the new one in place. This happens only where two folders
// cannot be exchanged in one step.
func recoverOld(dir string) error {
	if _, err := os.Lstat(dir); !errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	asides, err := filepath.Glob(escapeGlob(dir) + oldSuffix + "*")
	if err != nil {
		return err
	}
	for _, name := range asides {
		if isLeftover(name) {
			err := os.Rename(name, dir)
			if _, there := os.Lstat(dir); there == nil {
				return nil // it was moved a moment ago, and its build is still running
			}
			return err
		}
	}
	return nil
}

// escapeGlob quotes the characters that mean something to filepath.Glob.
func escapeGlob(name string) string {
	if filepath.Separator == '\\' {
		return name // no quoting exists there, and * ? are not allowed in names
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}
