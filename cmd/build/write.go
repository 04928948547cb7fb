package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"rokada/internal/site"
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
	markerName      = ".rokada"
	markerTemporary = ".rokada-new"
	markerHead      = "rokada: this folder is replaced by every build; its files are\n"
	newSuffix       = ".new-"
	oldSuffix       = ".old-"
)

// output is a site that is being written. Its files are in stage until commit.
type output struct {
	dir   string // the folder to be replaced, without symbolic links
	stage string
	lock  io.Closer // of stage, so that no other build takes it for a leftover; or nil
	swap  swapWay
	files []string
	dirs  map[string]bool // made in stage
	bytes int64
	mu    sync.Mutex // over the three above
}

// newOutput prepares to replace dir, which need not exist, in the way of the system. It
// fails if dir holds anything that no build wrote.
func newOutput(dir string) (*output, error) { return newOutputBy(dir, exchange, lockFolder) }

// newOutputBy is newOutput with other ways to exchange two folders and to lock one.
func newOutputBy(dir string, swap swapWay, lockBy lockWay) (*output, error) {
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
	removeStale(dir, lockBy)
	stage, lock, err := makeStage(dir, lockBy)
	if err != nil {
		return nil, err
	}
	out := &output{dir: dir, stage: stage, lock: lock, swap: swap, dirs: map[string]bool{".": true}}
	// Marked from the beginning, so that a leftover can be recognized.
	if err := out.mark(); err != nil {
		return nil, errors.Join(err, out.abandon())
	}
	return out, nil
}

// write adds a file; name has slashes.
func (o *output) write(name string, data []byte) error {
	if !fs.ValidPath(name) || name == "." || name == markerName || name == markerTemporary {
		return fmt.Errorf("%q is not a path in a site", name)
	}
	full := filepath.Join(o.stage, filepath.FromSlash(name))
	if err := o.folder(path.Dir(name)); err != nil {
		return err
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
	o.mu.Lock()
	defer o.mu.Unlock()
	o.files = append(o.files, name)
	o.bytes += int64(len(data))
	return nil
}

// folder makes a folder in stage, with those around it.
func (o *output) folder(dir string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.folderIn(dir)
}

// folderIn is folder under the lock. Nobody else makes folders in stage, so it asks the
// system for none that there is.
func (o *output) folderIn(dir string) error {
	if o.dirs[dir] {
		return nil
	}
	if err := o.folderIn(path.Dir(dir)); err != nil {
		return err
	}
	if err := os.Mkdir(filepath.Join(o.stage, filepath.FromSlash(dir)), 0o777); err != nil {
		return err
	}
	o.dirs[dir] = true
	return nil
}

// writeAll adds files while they are made, several at a time, and returns how many pages
// there are. It stops at the first error.
func (o *output) writeAll(ctx context.Context, files iter.Seq[site.File], show func(pages int)) (pages int, err error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan site.File)
	var writers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		writers.Go(func() {
			for f := range queue {
				if err := o.write(f.Path, f.Data); err != nil {
					stop(err)
				}
				f.Done()
			}
		})
	}
	for f := range files {
		if f.Err != nil {
			stop(f.Err)
		}
		if ctx.Err() != nil {
			break
		}
		queue <- f
		if path.Ext(f.Path) == ".html" {
			pages++
		}
		show(pages)
	}
	close(queue)
	writers.Wait()
	return pages, context.Cause(ctx)
}

// mark writes the list of files.
func (o *output) mark() error {
	slices.Sort(o.files)
	var b strings.Builder
	b.WriteString(markerHead)
	for _, name := range o.files {
		b.WriteString(name + "\n")
	}
	// Half a list would make a stranger's folder of the stage, so it comes in one step.
	temporary := filepath.Join(o.stage, markerTemporary)
	if err := os.WriteFile(temporary, []byte(b.String()), 0o666); err != nil {
		return err
	}
	return os.Rename(temporary, filepath.Join(o.stage, markerName))
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
	defer o.unlock()
	old, err := o.swap(o.stage, o.dir)
	if err != nil {
		return fmt.Errorf("the new site cannot be put in place: %w", err)
	}
	o.stage = "" // it is the site now
	if old == "" {
		return nil
	}
	// A build that has just begun may take the old site for a leftover and remove it, too.
	if err := replaceable(old); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the site is in place, but the old one was kept: %w", err)
	}
	return removeMarked(old)
}

// abandon removes what was written so far; after commit it does nothing.
func (o *output) abandon() error {
	defer o.unlock()
	if o.stage == "" {
		return nil
	}
	return removeMarked(o.stage)
}

func (o *output) unlock() {
	if o.lock != nil {
		o.lock.Close()
		o.lock = nil
	}
}

// replaceable reports with an error if dir is something else than nothing, an
// empty folder, or a folder with only what a build wrote.
func replaceable(dir string) (err error) {
	for range maxSwaps {
		// Another build may put its site there, and remove this one, while it is looked at.
		err = replaceableNow(dir)
		switch {
		case busy(err):
			time.Sleep(breath)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	return err
}

func replaceableNow(dir string) error {
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
	// The list and the files are those of one folder, whatever changes its name meanwhile.
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	written, marked, err := readMarker(root.FS())
	if err != nil {
		return err
	}
	foreign, err := firstForeign(root.FS(), written)
	switch {
	case err != nil || foreign == "":
		return err
	case !marked:
		return fmt.Errorf("%s was not made by a build: it holds %s", dir, foreign)
	}
	return fmt.Errorf("%s holds %s, which no build wrote", dir, foreign)
}

// readMarker returns the files that a build wrote to a folder.
func readMarker(folder fs.FS) (files map[string]bool, marked bool, err error) {
	f, err := folder.Open(markerName)
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

// firstForeign returns the path of a file in a folder that is not among the written
// ones. What operating systems leave behind by themselves does not count.
func firstForeign(folder fs.FS, written map[string]bool) (string, error) {
	foreign := ""
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
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
