package main

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"time"

	"rokada"
	"rokada/internal/guide"
)

// supplied are the folders that the program brings along, for projects without them.
var supplied = []string{"templates", "diagrams/pieces"}

// projectFS is the project with the supplied folders in the place of those that it does
// not have. A project that has one is taken to mean it, with all that is missing there.
func projectFS(dir string) fs.FS {
	own := projectFiles{dir: dir, folders: new(sync.Map)}
	s := suppliedFS{FS: own}
	for _, folder := range supplied {
		if _, err := fs.Stat(own, folder); errors.Is(err, fs.ErrNotExist) {
			s.missing = append(s.missing, folder)
		}
	}
	// A folder that is no project must not look like one.
	if _, err := fs.Stat(own, "content"); err != nil || len(s.missing) == 0 {
		return own
	}
	return s
}

// suppliedFS is a project with folders that come from elsewhere.
type suppliedFS struct {
	fs.FS
	missing []string
}

// Open implements fs.FS.
func (s suppliedFS) Open(name string) (fs.File, error) {
	if s.supplies(name) {
		return rokada.Defaults().Open(name)
	}
	return s.FS.Open(name)
}

// ReadInto implements guide.WholeReader, as far as the project does.
func (s suppliedFS) ReadInto(name string, to []byte) (int, time.Time, error) {
	if own, ok := s.FS.(guide.WholeReader); ok && !s.supplies(name) {
		return own.ReadInto(name, to)
	}
	return 0, time.Time{}, errors.ErrUnsupported
}

func (s suppliedFS) supplies(name string) bool {
	return slices.ContainsFunc(s.missing, func(folder string) bool {
		return name == folder || strings.HasPrefix(name, folder+"/")
	})
}

// ReadDir implements fs.ReadDirFS.
func (s suppliedFS) ReadDir(name string) ([]fs.DirEntry, error) {
	if s.supplies(name) {
		return fs.ReadDir(rokada.Defaults(), name)
	}
	entries, err := fs.ReadDir(s.FS, name)
	if errors.Is(err, fs.ErrNotExist) && s.leads(name) {
		entries, err = nil, nil // diagrams, where there are no positions
	}
	if err != nil {
		return nil, err
	}
	own := len(entries)
	for _, folder := range s.missing {
		child, ok := childOf(name, folder)
		if !ok || slices.ContainsFunc(entries[:own], func(e fs.DirEntry) bool { return e.Name() == child }) {
			continue
		}
		info, err := fs.Stat(rokada.Defaults(), path.Join(name, child))
		if err != nil {
			return nil, err
		}
		entries = append(entries, fs.FileInfoToDirEntry(info))
	}
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return cmp.Compare(a.Name(), b.Name()) })
	return entries, nil
}

// leads reports whether a folder is on the way to a supplied one.
func (s suppliedFS) leads(name string) bool {
	return slices.ContainsFunc(s.missing, func(folder string) bool { return strings.HasPrefix(folder, name+"/") })
}

// childOf returns the next step from a folder to one below it.
func childOf(name, folder string) (string, bool) {
	rest := folder
	if name != "." {
		var ok bool
		if rest, ok = strings.CutPrefix(folder, name+"/"); !ok {
			return "", false
		}
	}
	child, _, _ := strings.Cut(rest, "/")
	return child, true
}
