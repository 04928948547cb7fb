package guide

import (
	"bytes"
	"io/fs"
	"maps"
	"slices"
	"time"
)

// Files are small files kept in memory, by path with slashes. It is a file system
// without folders, since whoever draws pieces reads them from one.
type Files map[string][]byte

// Names returns the paths, sorted.
func (f Files) Names() []string { return slices.Sorted(maps.Keys(f)) }

// Open implements fs.FS.
func (f Files) Open(name string) (fs.File, error) {
	data, ok := f[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &memoryFile{Reader: bytes.NewReader(data), name: name}, nil
}

// ReadFile implements fs.ReadFileFS. The bytes must not be changed.
func (f Files) ReadFile(name string) ([]byte, error) {
	data, ok := f[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return data, nil
}

// memoryFile is an open file and its own description.
type memoryFile struct {
	*bytes.Reader
	name string
}

func (f *memoryFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *memoryFile) Close() error               { return nil }
func (f *memoryFile) Name() string               { return f.name }
func (f *memoryFile) Mode() fs.FileMode          { return 0o444 }
func (f *memoryFile) ModTime() time.Time         { return time.Time{} }
func (f *memoryFile) IsDir() bool                { return false }
func (f *memoryFile) Sys() any                   { return nil }
