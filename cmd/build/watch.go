package main

import (
	"context"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"rokada/internal/diag"
)

// What has changed is learned by listing the files, with size and time, and comparing. The
// system's notices only tell when to look; so it does not matter which of them get lost,
// in which order an editor moves its temporary files around, or whether a folder was moved
// away and another put there. Where there are no notices, looking again and again does.

// news is what a new listing has that the one before it had not.
type news struct {
	first bool // nothing was listed before
	paths []string
	err   error // of the listing
}

// text names what has changed.
func (n news) text() diag.Text {
	switch count := len(n.paths); count {
	case 0:
		return diag.T("files have changed")
	case 1:
		return diag.T("%s has changed", n.paths[0])
	default:
		return diag.T("%s and %s have changed", n.paths[0], quantity(count-1, "1 other file", "%d other files"))
	}
}

const (
	// settling is how long nothing may happen before a change counts as finished: editors
	// write in several steps.
	settling = 15 * time.Millisecond
	// maxSettling is when even a file that never rests is looked at.
	maxSettling = 120 * time.Millisecond
	// pollEvery is the pause between two listings without notices, and patrolEvery that
	// with them, in case one was lost.
	pollEvery   = 100 * time.Millisecond
	patrolEvery = 2 * time.Second
	// restFactor keeps listing from taking more than a small part of the time, however many
	// files there are.
	restFactor = 20
	// manyFiles take so long to list that a change is told before.
	manyFiles = 2000
	// maxNoticed notices are kept; more changes at a time are found by listing.
	maxNoticed = 20
)

// watch sends the changes of the guide in a folder, the first at once, until the context
// ends. With poll, or where the system gives no notices, it looks by itself.
func watch(ctx context.Context, dir string, poll bool, say func(diag.Text)) <-chan news {
	w := &watcher{dir: dir, pause: pollEvery, out: make(chan news)}
	if !poll {
		if err := w.notices(); err != nil {
			say(diag.T("the system gives no notice of changes (%s); looking for them every %d ms", err.Error(), pollEvery.Milliseconds()))
		}
	}
	go w.run(ctx)
	return w.out
}

// watcher looks at the files of a guide.
type watcher struct {
	dir     string
	system  *fsnotify.Watcher // nil where there are no notices
	pause   time.Duration     // between two looks without notices
	last    map[string]mark
	out     chan news
	started bool
}

// mark tells one state of a file from another.
type mark struct {
	size int64
	time time.Time
	mode fs.FileMode
}

// notices asks the system for them. Folders are added as they are listed.
func (w *watcher) notices() error {
	system, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	if err := system.Add(w.dir); err != nil {
		system.Close()
		return err
	}
	w.system, w.pause = system, patrolEvery
	return nil
}

func (w *watcher) run(ctx context.Context) {
	defer close(w.out)
	if w.system != nil {
		defer w.system.Close()
	}
	for {
		start := time.Now()
		found, any := w.look()
		if any && !found.first && w.emptied(found.paths) {
			// Somebody is about to write it; if not, the second look is believed.
			wait(ctx, maxSettling)
			again, _ := w.look()
			found.paths = append(found.paths, again.paths...)
			slices.Sort(found.paths)
			found.paths, found.err = slices.Compact(found.paths), again.err
		}
		if any && !w.send(ctx, found) {
			return
		}
		noticed, ok := w.rest(ctx, max(w.pause, restFactor*time.Since(start)))
		if !ok {
			return
		}
		// With many files listing them takes longer than reading the one that was noticed.
		if len(w.last) > manyFiles && len(noticed) > 0 {
			if w.stamp(noticed) && !w.send(ctx, news{paths: noticed}) {
				return
			}
		}
	}
}

func (w *watcher) send(ctx context.Context, n news) bool {
	select {
	case w.out <- n:
		return true
	case <-ctx.Done():
		return false
	}
}

// stamp takes note of files that a notice was about, so that the next look finds only what
// has changed after it. It reports whether they are files that were there and still are,
// and have changed.
func (w *watcher) stamp(names []string) bool {
	changed := false
	for _, name := range names {
		info, err := os.Lstat(filepath.Join(w.dir, filepath.FromSlash(name)))
		old, ok := w.last[name]
		if err != nil || !ok || info.Size() == 0 {
			return false // the look decides
		}
		if now := markOf(info); now != old {
			w.last[name], changed = now, true
		}
	}
	return changed
}

// emptied reports whether one of the files is empty, as files are between the two steps of
// writing them in place.
func (w *watcher) emptied(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		m, ok := w.last[name]
		return ok && m.size == 0
	})
}

func markOf(info fs.FileInfo) mark { return mark{info.Size(), info.ModTime(), info.Mode()} }

// rest waits for a notice that concerns the guide and until no more follow, or for as long
// as it may. It returns the files that were noticed, and whether to go on.
func (w *watcher) rest(ctx context.Context, longest time.Duration) (noticed []string, ok bool) {
	timer := time.NewTimer(longest)
	defer timer.Stop()
	var deadline time.Time
	for {
		var events chan fsnotify.Event
		var errors chan error
		if w.system != nil {
			events, errors = w.system.Events, w.system.Errors
		}
		select {
		case <-ctx.Done():
			return nil, false
		case <-timer.C:
			return noticed, true
		case event, ok := <-events:
			if !ok {
				w.system, w.pause = nil, pollEvery
				return nil, true
			}
			name := w.concerns(event)
			if name == "" {
				continue
			}
			if !slices.Contains(noticed, name) && len(noticed) < maxNoticed {
				noticed = append(noticed, name)
			}
			if deadline.IsZero() {
				deadline = time.Now().Add(maxSettling)
			}
			timer.Reset(min(settling, max(0, time.Until(deadline))))
		case <-errors:
			timer.Reset(settling) // notices were lost
		}
	}
}

// guideRoots are the folders of the project that the guide is read from.
var guideRoots = []string{"content", "diagrams", "templates"}

// concerns returns the file of the guide that a notice is about, and "" if it is about
// something else in the project's folder, such as the writing of public/.
func (w *watcher) concerns(event fsnotify.Event) string {
	rel, err := filepath.Rel(w.dir, event.Name)
	if err != nil {
		return ""
	}
	rel = filepath.ToSlash(rel)
	root, _, _ := strings.Cut(rel, "/")
	if !slices.Contains(guideRoots, root) {
		return ""
	}
	return rel
}

// look lists the files and compares.
func (w *watcher) look() (news, bool) {
	found, err := w.list()
	c := news{first: !w.started, err: err}
	w.started = true
	for name, s := range found {
		if old, ok := w.last[name]; !ok || old != s {
			c.paths = append(c.paths, name)
		}
	}
	for name := range w.last {
		if _, ok := found[name]; !ok {
			c.paths = append(c.paths, name)
		}
	}
	slices.Sort(c.paths)
	w.last = found
	return c, c.first || len(c.paths) > 0
}

// list returns the marks of all files that may be of the guide. A file that vanishes
// while it is looked at is not there. Links are not followed.
func (w *watcher) list() (map[string]mark, error) {
	found := map[string]mark{}
	if _, err := os.Stat(w.dir); err != nil {
		return found, err
	}
	for _, root := range guideRoots {
		err := filepath.WalkDir(filepath.Join(w.dir, root), func(name string, entry fs.DirEntry, err error) error {
			if err != nil {
				return nil // gone, or not to be read: loading will tell
			}
			base := path.Base(filepath.ToSlash(name))
			if strings.HasPrefix(base, ".") || strings.HasSuffix(base, "~") {
				if entry.IsDir() {
					return fs.SkipDir
				}
				return nil
			}
			if entry.IsDir() {
				w.add(name)
				return nil
			}
			rel, err := filepath.Rel(w.dir, name)
			info, gone := entry.Info()
			if err != nil || gone != nil {
				return nil
			}
			found[filepath.ToSlash(rel)] = markOf(info)
			return nil
		})
		if err != nil {
			return found, err
		}
	}
	return found, nil
}

// add asks for notices of a folder. Adding one again is no work, and needed where another
// folder has taken the place. What the system refuses is found by looking, soon enough.
func (w *watcher) add(dir string) {
	if w.system != nil && w.system.Add(dir) != nil {
		w.pause = pollEvery
	}
}
