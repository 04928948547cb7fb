package site

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path"
	"slices"
	"strings"
	"sync"
)

// The service worker keeps the whole guide for readers without a connection. It is made
// last, because it holds a hash of every other file: so it changes exactly when something
// has changed, and it can tell whether a file that it was given belongs to its build.

// workerPath is where the service worker goes: at the top, since it serves only what lies
// beside or below it.
const workerPath = "sw.js"

// ledger notes the hash of every file that readers may ask for. It is the only thing that
// changes while pages are made.
type ledger struct {
	mu      sync.Mutex
	changed *sync.Cond
	missing map[string]bool   // files that have still to be made
	hashes  map[string]string // of those that are kept
	unkept  map[string]bool   // further files that are not
}

func newLedger(jobs []job, unkept map[string]bool) *ledger {
	l := &ledger{missing: map[string]bool{}, hashes: map[string]string{}, unkept: unkept}
	l.changed = sync.NewCond(&l.mu)
	for _, j := range jobs {
		l.missing[j.path] = true
	}
	return l
}

// hashLength is how many bytes of a hash count: enough that no file is taken for another.
const hashLength = 8

// noted returns the job that also notes what it has made.
func (l *ledger) noted(j job) job {
	noted := j
	noted.make = func(room *room) ([]byte, error) {
		data, err := j.make(room)
		hash := ""
		if err == nil && kept(j.path) && !l.unkept[j.path] {
			hash = hashOf(data)
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		if hash != "" {
			l.hashes[j.path] = hash
		}
		delete(l.missing, j.path)
		l.changed.Broadcast()
		return data, err
	}
	return noted
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:hashLength])
}

// kept reports whether readers need the file without a connection. What only machines
// fetch is not kept, nor is the whole guide on one page, which is all the others again.
func kept(file string) bool {
	return path.Dir(file) != "share" && !strings.HasSuffix(file, "/print/index.html") &&
		!slices.Contains([]string{"robots.txt", "sitemap.xml", workerPath}, file)
}

// worker makes the service worker: the list of files, which of them are kept only when they
// are wanted, then the program. It waits for the
// other files, which have all been begun before it.
func (l *ledger) worker(program []byte) ([]byte, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for len(l.missing) > 0 {
		l.changed.Wait()
	}
	list, err := json.Marshal(l.hashes) // sorted by file
	if err != nil {
		return nil, err
	}
	later := slices.DeleteFunc(sortedKeys(l.hashes), func(file string) bool { return !keptLater(file) })
	wanted, err := json.Marshal(later)
	if err != nil {
		return nil, err
	}
	start := "var version='" + hashOf(list) + "',later=" + string(wanted) + ",files=" + string(list) + ";\n"
	return append([]byte(start), program...), nil
}
