package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The site is replaced as a whole or not at all. Pages go to a new folder beside
// the old one, on the same file system; only when the last of them is written do
// the two change places, in one step where the system can do that. Whatever fails
// before (a full disk, a killed process) leaves the old site untouched, and
// readers never see half of a new one.
//
// A marker file in the folder lists what a build wrote. A folder without it, or
// with a file that is not on the list, holds somebody's work and is never
// replaced: `-o ..` or a `.git` in public/ must not cost anybody anything.

const (
	markerName = ".rokada"
	markerHead = "rokada: this folder is replaced by every build; its files are\n"
	newSuffix  = ".new-"
	oldSuffix  = ".old-"
	// staleAfter is how old the leftover of a killed build has to be before
	// another build removes it: no build takes that long.
	staleAfter = 24 * time.Hour
)

// output is a site that is being written. Its files are in stage until commit.
type output struct {
	dir   string // the folder to be replaced, without symbolic links
	stage string
	files []string
	dirs  map[string]bool // made in stage
	bytes int64
}

// newOutput prepares to replace dir, which need not exist. It fails if dir holds
// anything that no build wrote.
func newOutput(dir string) (*output, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	// The exchange has to happen where the files are, not at a link to them.
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	if err := os.MkdirAll(filepath.Dir(dir), 0o777); err != nil {
		return nil, err
	}
	if err := recoverOld(dir); err != nil {
		return nil, err
	}
	if err := replaceable(dir); err != nil {
		return nil, err
	}
	removeStale(dir)
	stage, err := makeBeside(dir, newSuffix)
	if err != nil {
		return nil, err
	}
	out := &output{dir: dir, stage: stage, dirs: map[string]bool{".": true}}
	// Marked from the beginning, so that a leftover can be recognized.
	if err := out.mark(); err != nil {
		return nil, errors.Join(err, out.abandon())
	}
	return out, nil
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

// write adds a file; name has slashes.
func (o *output) write(name string, data []byte) error {
	if !fs.ValidPath(name) || name == "." || name == markerName {
		return fmt.Errorf("%q is not a path in a site", name)
	}
	full := filepath.Join(o.stage, filepath.FromSlash(name))
	if dir := path.Dir(name); !o.dirs[dir] {
		if err := os.MkdirAll(filepath.Dir(full), 0o777); err != nil {
			return err
		}
		o.dirs[dir] = true
	}
	f, err := os.OpenFile(full, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	// Some file systems tell that the disk is full only now.
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	o.files = append(o.files, name)
	o.bytes += int64(len(data))
	return nil
}

// mark writes the list of files.
func (o *output) mark() error {
	slices.Sort(o.files)
	var b strings.Builder
	b.WriteString(markerHead)
	for _, name := range o.files {
		b.WriteString(name + "\n")
	}
	return os.WriteFile(filepath.Join(o.stage, markerName), []byte(b.String()), 0o666)
}

// commit puts the new site in place of the old one and removes the old one.
func (o *output) commit() error {
	if err := o.mark(); err != nil {
		return err
	}
	// The old folder is asked again, since the build may have taken a while.
	if err := replaceable(o.dir); err != nil {
		return err
	}
	old, err := exchange(o.stage, o.dir)
	if err != nil {
		return fmt.Errorf("the new site cannot be put in place: %w", err)
	}
	o.stage = "" // it is the site now
	if old == "" {
		return nil
	}
	if err := replaceable(old); err != nil {
		return fmt.Errorf("the site is in place, but the old one was kept: %w", err)
	}
	return os.RemoveAll(old)
}

// abandon removes what was written so far; after commit it does nothing.
func (o *output) abandon() error {
	if o.stage == "" {
		return nil
	}
	return os.RemoveAll(o.stage)
}

// replaceable reports with an error if dir is something else than nothing, an
// empty folder, or a folder with only what a build wrote.
func replaceable(dir string) error {
	info, err := os.Lstat(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return fmt.Errorf("%s is not a folder", dir)
	}
	written, marked, err := readMarker(dir)
	if err != nil {
		return err
	}
	foreign, err := firstForeign(dir, written)
	switch {
	case err != nil || foreign == "":
		return err
	case !marked:
		return fmt.Errorf("%s was not made by a build: it holds %s", dir, foreign)
	}
	return fmt.Errorf("%s holds %s, which no build wrote", dir, foreign)
}

// readMarker returns the files that a build wrote to dir.
func readMarker(dir string) (files map[string]bool, marked bool, err error) {
	f, err := os.Open(filepath.Join(dir, markerName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	reader := bufio.NewReader(f)
	if head, err := reader.ReadString('\n'); err != nil || head != markerHead {
		return nil, false, nil
	}
	files = map[string]bool{markerName: true}
	for {
		line, err := reader.ReadString('\n')
		if errors.Is(err, io.EOF) {
			return files, true, nil
		}
		if err != nil {
			return nil, false, err
		}
		files[strings.TrimSuffix(line, "\n")] = true
	}
}

// firstForeign returns the path of a file in dir that is not among the written
// ones. What operating systems leave behind by themselves does not count.
func firstForeign(dir string, written map[string]bool) (string, error) {
	foreign := ""
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		if entry.IsDir() || written[name] || base == ".DS_Store" || base == "Thumbs.db" {
			return nil
		}
		foreign = name
		return fs.SkipAll
	})
	return foreign, err
}

// isLeftover reports whether a folder beside the site is an unfinished one, whose
// list is still empty, or a finished one to which nobody has added anything.
func isLeftover(dir string) bool {
	written, marked, err := readMarker(dir)
	if err != nil || !marked {
		return false
	}
	return len(written) == 1 || replaceable(dir) == nil
}

// removeStale removes what killed builds left behind, once it is old enough that
// no running build can be working on it. It may fail without harm.
func removeStale(dir string) {
	for _, suffix := range []string{newSuffix, oldSuffix} {
		leftovers, _ := filepath.Glob(escapeGlob(dir) + suffix + "*")
		for _, name := range leftovers {
			info, err := os.Lstat(name)
			if err == nil && info.IsDir() && time.Since(info.ModTime()) > staleAfter && isLeftover(name) {
				os.RemoveAll(name)
			}
		}
	}
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
			return os.Rename(name, dir)
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
