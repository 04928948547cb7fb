package guide

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// kind of a file, by its path.
type kind uint8

const (
	unknownKind kind = iota
	ignoredKind
	settingsKind
	messagesKind
	wordsKind
	glossaryKind
	toolKind
	spellingKind
	homeKind
	lessonKind
	pageKind
	positionKind
	pieceKind
	templateKind
	assetKind
)

// Limits on what is read. A guide of 20 lessons in three languages has 500 files.
const (
	maxFiles     = 100_000
	maxFile      = 1 << 20
	maxAsset     = 8 << 20
	maxFileName  = 100
	maxDirectory = 8   // folders inside each other
	maxProblems  = 200 // of one file
)

// roots are the folders that are read.
var roots = []string{"content", "diagrams", "templates"}

// listing is the files of the guide, sorted by path.
type listing struct {
	files    []*file
	problems diag.List
	lower    map[string]string // path in small letters → path, while the files are found
}

// file is one file with what was made of it.
type file struct {
	path   string
	kind   kind
	locale i18n.Locale
	entry  fs.DirEntry // until its size and its time are known
	size   int64
	time   time.Time // when it was changed last

	source   *diag.Source
	value    any // what its kind is parsed to
	problems diag.List
}

// place is the start of a file that may not have been read.
func place(name string) diag.Span { return diag.NewSource(name, nil).Span(0, 0) }

// list finds the files. It follows no links and opens nothing: a device or a pipe
// would not end.
func list(fsys fs.FS) (*listing, error) {
	l := &listing{lower: map[string]string{}}
	entries, err := fs.ReadDir(fsys, ".")
	if err != nil {
		return nil, err
	}
	for _, root := range roots {
		for _, entry := range entries {
			if entry.Name() != root {
				continue
			}
			if !l.folder(root, entry) {
				continue
			}
			if err := l.walk(fsys, root, 1); err != nil {
				return nil, err
			}
		}
	}
	l.lower = nil
	return l, nil
}

var errTooMany = errors.New("too many files")

func (l *listing) walk(fsys fs.FS, dir string, depth int) error {
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return err
	}
	// Names without capitals can be told apart everywhere, and a folder has thousands of them.
	mixed := slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return hasCapital(e.Name()) })
	for _, entry := range entries {
		name := dir + "/" + entry.Name()
		if ofAnEditor(entry.Name()) || !l.name(name, mixed) {
			continue
		}
		if entry.IsDir() {
			if depth == maxDirectory {
				l.report(CodeFileLimits, name, diag.T("more than %d folders inside each other", maxDirectory), diag.T("move it up"))
				continue
			}
			if err := l.walk(fsys, name, depth+1); err != nil {
				return err
			}
			continue
		}
		if len(l.files) == maxFiles {
			return errTooMany
		}
		l.add(name, entry)
	}
	return nil
}

func (l *listing) report(code diag.Code, name string, message, help diag.Text) {
	l.problems.Add(diag.Diagnostic{Code: code, At: place(name), Message: message, Help: help})
}

// folder reports whether a root is a folder.
func (l *listing) folder(name string, entry fs.DirEntry) bool {
	if !entry.IsDir() {
		l.report(CodeFileKind, name, diag.T("%s is %s, want a folder", name, typeName(entry.Type())), diag.T("put the folder itself here"))
	}
	return entry.IsDir()
}

// add classifies one file that is no folder.
func (l *listing) add(name string, entry fs.DirEntry) {
	if !entry.Type().IsRegular() {
		l.report(CodeFileKind, name, diag.T("%s is %s, want a plain file", path.Base(name), typeName(entry.Type())), diag.T("put a plain file here, or delete it"))
		return
	}
	k, locale := classify(name)
	switch k {
	case ignoredKind:
		return
	case unknownKind:
		l.report(CodeFileUnknown, name, diag.T("nothing is read from this file"), unknownHelp(name))
		return
	}
	l.files = append(l.files, &file{path: name, kind: k, locale: locale, entry: entry})
}

// stat asks for the size and the time of a file.
func (f *file) stat() error {
	info, err := f.entry.Info()
	f.entry = nil
	if errors.Is(err, fs.ErrNotExist) {
		f.size = -1 // an editor has just moved it away
		return nil
	}
	if err == nil {
		f.size, f.time = info.Size(), info.ModTime()
	}
	return err
}

// fits reports whether a file is there and not too large.
func (f *file) fits() bool { return f.size >= 0 && f.size <= limitOf(f.kind) }

// sift takes out the files that were not to be read.
func (l *listing) sift() {
	l.files = slices.DeleteFunc(l.files, func(f *file) bool {
		if limit := limitOf(f.kind); f.size > limit {
			l.report(CodeFileLimits, f.path, diag.T("the file has %d bytes, at most %d are read", f.size, limit), diag.T("make it smaller"))
		}
		return !f.fits()
	})
}

func limitOf(k kind) int64 {
	if k == assetKind {
		return maxAsset
	}
	return maxFile
}

func typeName(t fs.FileMode) diag.Text {
	switch {
	case t&fs.ModeSymlink != 0:
		return diag.T("a symbolic link")
	case t&fs.ModeNamedPipe != 0:
		return diag.T("a pipe")
	case t&fs.ModeDevice != 0:
		return diag.T("a device")
	case t&fs.ModeSocket != 0:
		return diag.T("a socket")
	case t.IsDir():
		return diag.T("a folder")
	case t.IsRegular():
		return diag.T("a file")
	}
	return diag.T("something else")
}

// ofAnEditor reports whether the file is a backup or a setting that is not meant
// to be read.
func ofAnEditor(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasSuffix(name, "~")
}

// isPlainName reports whether a name is made of what file names are made of. Every system
// can store it, and it needs no escape in an address.
func isPlainName(name string) bool {
	for i := range len(name) {
		b := name[i]
		if (b < 'a' || b > 'z') && (b < 'A' || b > 'Z') && (b < '0' || b > '9') && (i == 0 || b != '.' && b != '_' && b != '-') {
			return false
		}
	}
	return name != ""
}

func hasCapital(name string) bool {
	for i := range len(name) {
		if name[i] >= 'A' && name[i] <= 'Z' {
			return true
		}
	}
	return false
}

// name reports whether a path can be used on every system, beside the others of its folder
// if some of them have capitals.
func (l *listing) name(name string, mixed bool) bool {
	base := path.Base(name)
	if !isPlainName(base) || strings.HasSuffix(base, ".") || len(base) > maxFileName {
		l.report(CodeFileName, name, diag.T("the file name %q has other characters than Latin letters, digits, dots, hyphens and underscores", base),
			diag.T("rename it"))
		return false
	}
	if stem, _, _ := strings.Cut(strings.ToLower(base), "."); reserved[stem] {
		l.report(CodeFileName, name, diag.T("Windows reserves the file name %q", base), diag.T("rename it"))
		return false
	}
	if !mixed {
		return true
	}
	lower := strings.ToLower(name)
	if other, ok := l.lower[lower]; ok {
		l.report(CodeFileName, name, diag.T("the file name differs from %s only in capitals", other),
			diag.T("rename one of them: many systems take them for one"))
		return false
	}
	l.lower[lower] = name
	return true
}

// reserved are the names of devices that Windows finds in every folder.
var reserved = map[string]bool{
	"con": true, "prn": true, "aux": true, "nul": true,
	"com1": true, "com2": true, "com3": true, "com4": true, "com5": true, "com6": true, "com7": true, "com8": true, "com9": true,
	"lpt1": true, "lpt2": true, "lpt3": true, "lpt4": true, "lpt5": true, "lpt6": true, "lpt7": true, "lpt8": true, "lpt9": true,
}
