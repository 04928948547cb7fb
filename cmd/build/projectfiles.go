package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// projectFiles is the folder of a project as every command reads it. What authors write
// comes from strangers, too: a link may lead out of the folder, a pipe or a device never
// ends, a file may be larger than the memory. So only folders and plain files of a bounded
// size are opened, and nothing behind a link; the check says which file is none of these.
type projectFiles struct {
	dir string
	// folders are those that were found to be no links, for whoever reads the whole project
	// in one go: thousands of files lie in a few folders. Elsewhere it is nil.
	folders *sync.Map
}

// maxRead is more than any limit of package guide, which says what is too large.
const maxRead = 16 << 20

var errNotPlain = errors.New("not a plain file")

// Open implements fs.FS.
func (p projectFiles) Open(name string) (fs.File, error) {
	info, err := p.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.IsDir() && !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotPlain}
	case info.Size() > maxRead && !info.IsDir():
		return nil, &fs.PathError{Op: "open", Path: name, Err: fmt.Errorf("has more than %d bytes", maxRead)}
	}
	return os.Open(p.path(name))
}

// Stat implements fs.StatFS. It describes a link itself, and finds nothing behind one; the
// folder of the project alone may be a link.
func (p projectFiles) Stat(name string) (fs.FileInfo, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrInvalid}
	}
	if name == "." {
		return os.Stat(p.dir)
	}
	if err := p.way(name); err != nil {
		return nil, err
	}
	return os.Lstat(p.path(name))
}

// way reports with an error if not everything on the way to a file is a folder.
func (p projectFiles) way(name string) error {
	for i := range name {
		if name[i] != '/' {
			continue
		}
		if err := p.folder(name[:i]); err != nil {
			return err
		}
	}
	return nil
}

// folder reports with an error if there is no folder with the name.
func (p projectFiles) folder(name string) error {
	if p.folders != nil {
		if _, seen := p.folders.Load(name); seen {
			return nil
		}
	}
	info, err := os.Lstat(p.path(name))
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	if p.folders != nil {
		p.folders.Store(name, true)
	}
	return nil
}

// path is where the system has a file. A name that it takes for something else, such as
// C: on Windows, is nowhere.
func (p projectFiles) path(name string) string {
	local, err := filepath.Localize(name)
	if err != nil {
		return ""
	}
	return filepath.Join(p.dir, local)
}
