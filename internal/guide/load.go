package guide

import (
	"errors"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

// Load reads and parses everything. The guide holds what could be read, also if the
// list has errors; it is nil only where there are too many files. An error means
// that the disk failed.
func Load(fsys fs.FS) (*Guide, diag.List, error) { return Reload(fsys, nil) }

// Reload is Load that takes over from an earlier guide what has been parsed from
// files that have not changed since, by size and time.
func Reload(fsys fs.FS, earlier *Guide) (*Guide, diag.List, error) {
	l, err := list(fsys)
	if errors.Is(err, errTooMany) {
		return nil, diag.List{{Code: CodeFileLimits, At: place("content"),
			Message: diag.T("more than %d files", maxFiles), Help: diag.T("split the guide")}}, nil
	}
	if err != nil {
		return nil, nil, err
	}
	return l.load(fsys, earlier)
}

// Refresh is Reload for whoever knows which files have changed since: only these are looked
// at, unless one of them is new or gone.
func Refresh(fsys fs.FS, earlier *Guide, changed []string) (*Guide, diag.List, error) {
	if earlier == nil || len(changed) == 0 {
		return Reload(fsys, earlier)
	}
	l := &listing{files: slices.Clone(earlier.listing.files), problems: earlier.listing.problems}
	for _, name := range changed {
		i := slices.IndexFunc(l.files, func(f *file) bool { return f.path == name })
		info, err := fs.Lstat(fsys, name)
		if i < 0 || err != nil || !info.Mode().IsRegular() || info.Size() > limitOf(l.files[i].kind) {
			return Reload(fsys, earlier)
		}
		l.files[i] = &file{path: name, kind: l.files[i].kind, locale: l.files[i].locale, size: info.Size(), time: info.ModTime()}
	}
	return l.load(fsys, earlier)
}

// load parses the files and puts them together.
func (l *listing) load(fsys fs.FS, earlier *Guide) (*Guide, diag.List, error) {
	registers := registers(l.files, earlier)
	if err := each(l.files, func(f *file, r *room) error { return f.load(fsys, earlier, r, registers[f.locale]) }); err != nil {
		return nil, nil, err
	}
	l.sift()
	problems := slices.Clone(l.problems)
	g := assemble(l.files, earlier, &problems)
	g.listing, g.registers = l, registers
	for _, language := range g.Languages {
		language.Register = registers[language.Locale]
	}
	problems.Sort()
	return g, problems.Bounded(maxProblems, CodeFileLimits), nil
}

// each calls work for every file, on all cores, and returns the first error in the
// order of the files. Whoever works has a room of his own.
func each(files []*file, work func(*file, *room) error) error {
	var next atomic.Int64
	var group sync.WaitGroup
	failed := make([]error, len(files))
	for range min(runtime.GOMAXPROCS(0), len(files)) {
		group.Go(func() {
			var r room
			for i := next.Add(1) - 1; i < int64(len(files)); i = next.Add(1) - 1 {
				failed[i] = work(files[i], &r)
			}
		})
	}
	group.Wait()
	for _, err := range failed {
		if err != nil {
			return err
		}
	}
	return nil
}

func (f *file) load(fsys fs.FS, earlier *Guide, r *room, register *i18n.Register) error {
	if f.source != nil {
		return nil // it is that of the earlier guide
	}
	if earlier == nil && f.entry != nil && r.readWhole(fsys, f) {
		f.make(r, register)
		return nil
	}
	if f.entry != nil {
		if err := f.stat(); err != nil || !f.fits() {
			return err
		}
	}
	if earlier != nil && f.same(earlier.files[f.path]) {
		old := earlier.files[f.path]
		f.source, f.value, f.problems = old.source, old.value, old.problems
		return nil
	}
	data, err := r.read(fsys, f.path, f.size, limitOf(f.kind))
	if errors.Is(err, fs.ErrNotExist) {
		data, err = nil, nil // an editor has just moved it away; the next Load will see
	}
	if err != nil {
		return err
	}
	f.source = diag.NewSource(f.path, data)
	f.make(r, register)
	return nil
}

// make parses the file, of which the source is known.
func (f *file) make(r *room, register *i18n.Register) {
	r.cutting(register)
	f.parse(r)
	f.problems.Sort()
	f.problems = f.problems.Bounded(maxProblems, CodeFileLimits)
}

func (f *file) same(old *file) bool {
	return old != nil && !f.time.IsZero() && f.size == old.size && f.time.Equal(old.time)
}

// parse makes of the source what its kind is.
func (f *file) parse(r *room) {
	id := strings.TrimSuffix(path.Base(f.path), path.Ext(f.path))
	switch f.kind {
	case settingsKind:
		f.value, f.problems = result(parseSettings(f.source))
	case messagesKind:
		f.value, f.problems = result(i18n.Parse(f.locale, f.source))
	case wordsKind:
		f.value, f.problems = result(i18n.ParseLexicon(f.locale, f.source))
	case toolKind:
		f.value, f.problems = result(i18n.ParseDiagnostics(f.locale, f.source))
	case glossaryKind:
		f.value, f.problems = result(parseGlossary(f.locale, f.source))
	case positionKind:
		f.value, f.problems = result(position.ParseIn(f.source, &r.yaml))
	case homeKind:
		f.value, f.problems = result(parsePage(f.source, f.locale, id, true, r))
	case pageKind:
		f.value, f.problems = result(parsePage(f.source, f.locale, id, false, r))
	case lessonKind:
		f.value, f.problems = result(parseLesson(f.source, f.locale, r))
	}
}

// result forgets the type of what a parser returns.
func result[T any](value T, problems diag.List) (any, diag.List) { return value, problems }
