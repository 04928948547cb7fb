package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"sync"
	"time"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
	"rokada/internal/site"
)

// A big guide takes seconds to be parsed, and its author wants to see one page. So at the
// start only the front matter of its pages is read, which is enough for every list and
// address, and the pages that somebody asks for are read whole, with their positions. Once all has been loaded,
// the real guide takes over, and browsers load again what differs.

// bigGuide is the number of files from which on that is worth it; a smaller guide is loaded
// in a few hundred milliseconds.
const bigGuide = 2000

// headStartOfSketch is how long the loading of the whole waits for the first page to be
// asked for and made.
const headStartOfSketch = 500 * time.Millisecond

// sketch makes pages of a guide that has only been skimmed.
type sketch struct {
	project fs.FS
	options site.Options
	made    chan struct{} // closed after the first page
	once    sync.Once

	mu    sync.Mutex
	guide *guide.Guide
	book  *site.Book
}

// sketch shows the skimmed guide. What is wrong with it will be told by the real one.
func (p *preview) sketch(ctx context.Context) {
	project := projectFiles{dir: p.options.dir}
	g, list, err := guide.Load(heads{project})
	if err != nil || list.HasErrors() {
		return
	}
	s := &state{guide: g, checked: make(chan struct{}), pages: map[string]*made{}}
	s.sketch = &sketch{project: project, options: p.siteOptions(g), made: make(chan struct{}), guide: g}
	if s.prepare(s.sketch.options, nil); s.book == nil {
		return
	}
	s.sketch.book, p.book = s.book, s.book
	p.replace(s)
	select {
	case <-ctx.Done():
	case <-s.sketch.made:
	case <-time.After(headStartOfSketch):
	}
}

// reading keeps pages from being replaced until the function that it returns is called. A
// nil sketch replaces none.
func (k *sketch) reading() func() {
	if k == nil {
		return func() {}
	}
	k.mu.Lock()
	return k.mu.Unlock
}

// make makes a file, for which the page that it shows is read whole.
func (k *sketch) make(name string) ([]byte, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if source := k.book.Source(name); source != "" {
		if err := k.fill(source); err != nil {
			return nil, err
		}
		defer k.once.Do(func() { close(k.made) })
	}
	return k.book.Make(name)
}

// fill replaces a skimmed page by the whole one.
func (k *sketch) fill(source string) error {
	for _, language := range k.guide.Languages {
		for _, page := range language.All() {
			if page.Source.Path != source {
				continue
			}
			text, err := fs.ReadFile(k.project, source)
			if err != nil {
				return err
			}
			whole, problems := guide.ParsePage(diag.NewSource(source, text))
			if whole == nil || problems.HasErrors() {
				return fmt.Errorf("%s has errors", source)
			}
			*page = *whole
			if err := k.positions(page); err != nil {
				return err
			}
		}
	}
	book, _, err := site.Prepare(k.guide, k.options, k.book)
	if err == nil && book == nil {
		err = fmt.Errorf("%s has changed", source)
	}
	if err != nil {
		return err
	}
	k.book = book
	return nil
}

// positions reads the positions that a page shows.
func (k *sketch) positions(page *guide.Page) error {
	for _, embed := range page.Document.Embeds {
		if k.guide.Positions[embed.ID] != nil {
			continue
		}
		name := path.Join(position.Dir, embed.ID+".yaml")
		text, err := fs.ReadFile(k.project, name)
		if err != nil {
			return err
		}
		f, problems := position.Parse(diag.NewSource(name, text))
		if problems.HasErrors() {
			return fmt.Errorf("%s has errors", name)
		}
		k.guide.Positions[embed.ID] = f
	}
	return nil
}

// heads is a project whose pages end after their front matter, and without positions.
type heads struct{ fs.FS }

// ReadDir implements fs.ReadDirFS.
func (h heads) ReadDir(name string) ([]fs.DirEntry, error) {
	if name == position.Dir {
		return nil, nil
	}
	return fs.ReadDir(h.FS, name)
}

// maxHead is more than front matter takes; a page without an end of it is cut here.
const maxHead = 16 << 10

// Open implements fs.FS.
func (h heads) Open(name string) (fs.File, error) {
	if path.Ext(name) != ".md" {
		return h.FS.Open(name)
	}
	file, err := h.FS.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	head := make([]byte, maxHead)
	n, err := io.ReadFull(file, head)
	if err != nil && err != io.ErrUnexpectedEOF && err != io.EOF {
		return nil, err
	}
	head = head[:n]
	const fence = "\n---\n"
	if end := bytes.Index(head, []byte(fence)); end >= 0 {
		head = head[:end+len(fence)]
	}
	return guide.Files{name: head}.Open(name)
}
