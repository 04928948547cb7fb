package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// edit is what a command does to one file of the project. Text is what the file holds
// afterwards, nil if it is deleted.
type edit struct {
	path string // in the project, with slashes
	text []byte
}

// apply makes all edits or none: new contents are written beside the files first, which
// is where a full disk shows, and then put in their places one after the other. If that
// fails half way, what has been done is taken back.
func apply(dir string, edits []edit) (err error) {
	staged := make([]*stagedEdit, 0, len(edits))
	defer func() {
		for _, s := range staged {
			s.tidy()
		}
	}()
	for _, e := range edits {
		s, err := stage(dir, e)
		if err != nil {
			return err
		}
		staged = append(staged, s)
	}
	for i, s := range staged {
		if err := s.commit(); err != nil {
			for _, done := range staged[:i] {
				err = errors.Join(err, done.undo())
			}
			return err
		}
	}
	return nil
}

// stagedEdit is an edit whose new content is written already.
type stagedEdit struct {
	name      string // of the file
	temporary string // holds the new content; empty for a deletion
	backup    string // the old file, once it has been moved away
	made      string // the topmost folder that was made for it
}

// stage writes the new content of a file beside it.
func stage(dir string, e edit) (*stagedEdit, error) {
	s := &stagedEdit{name: filepath.Join(dir, filepath.FromSlash(e.path))}
	if e.text == nil {
		return s, nil
	}
	mode := fs.FileMode(0o644)
	if info, err := os.Lstat(s.name); err == nil {
		mode = info.Mode().Perm()
	}
	s.made = missingFolder(filepath.Dir(s.name))
	if err := os.MkdirAll(filepath.Dir(s.name), 0o755); err != nil {
		return nil, err
	}
	temporary, err := os.CreateTemp(filepath.Dir(s.name), ".edit-*")
	if err != nil {
		return nil, err
	}
	s.temporary = temporary.Name()
	_, err = temporary.Write(e.text)
	err = errors.Join(err, temporary.Chmod(mode), temporary.Close())
	if err != nil {
		s.tidy()
		return nil, err
	}
	return s, nil
}

// missingFolder returns the topmost folder on the way to dir that is not there yet.
func missingFolder(dir string) string {
	made := ""
	for {
		if _, err := os.Lstat(dir); err == nil || dir == filepath.Dir(dir) {
			return made
		}
		made, dir = dir, filepath.Dir(dir)
	}
}

// commit keeps the old file under another name and puts the new one in its place.
func (s *stagedEdit) commit() error {
	if _, err := os.Lstat(s.name); err == nil {
		backup := filepath.Join(filepath.Dir(s.name), fmt.Sprintf(".old-%d-%s", os.Getpid(), filepath.Base(s.name)))
		// A second name for the old file leaves it in its place until the new one takes that in
		// one step, so that a command that is killed here loses nothing.
		if s.temporary == "" || os.Link(s.name, backup) != nil {
			if err := os.Rename(s.name, backup); err != nil {
				return err
			}
		}
		s.backup = backup
	}
	if s.temporary == "" {
		return nil
	}
	if err := os.Rename(s.temporary, s.name); err != nil {
		return errors.Join(err, s.undo())
	}
	s.temporary = ""
	return nil
}

// undo puts the old file back, or takes the new one away.
func (s *stagedEdit) undo() error {
	if s.backup == "" {
		return os.Remove(s.name)
	}
	backup := s.backup
	s.backup = ""
	return os.Rename(backup, s.name)
}

// tidy removes what is not needed any more.
func (s *stagedEdit) tidy() {
	for _, name := range []string{s.temporary, s.backup} {
		if name != "" {
			os.Remove(name)
		}
	}
	if s.made == "" {
		return
	}
	// This does nothing to a folder that holds files.
	for dir := filepath.Dir(s.name); os.Remove(dir) == nil && dir != s.made; {
		dir = filepath.Dir(dir)
	}
}
