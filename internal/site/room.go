package site

import (
	"bytes"
	"fmt"
	"sync"
)

// room is memory in which a page is put together. It is used again for page after page,
// since buffers that grow anew for each cost more than what is written into them: a quarter
// of all that a build of 3,000 pages allocated.
type room struct {
	text  []byte // what the author has written, as HTML
	page  []byte
	links []LessonLink // beside the text
}

// rooms are those that nobody uses at the moment.
type rooms struct{ pool sync.Pool }

func (r *rooms) take() *room {
	if free, ok := r.pool.Get().(*room); ok {
		return free
	}
	return &room{}
}

// largest is the most that a room keeps: the whole guide on one page is made once.
const largest = 1 << 20

func (r *rooms) put(used *room) {
	if cap(used.text)+cap(used.page) <= largest {
		r.pool.Put(used)
	}
}

// print fills a template of the language and checks what has come out; the source is named
// if that is wrong. The page stands in the room.
func (r *room) print(l *language, source, name string, data any) ([]byte, error) {
	page, err := l.templates.Append(r.page[:0], name, data)
	r.page = page
	if err != nil {
		return nil, fmt.Errorf("%s: %w", source, err)
	}
	return page, checkOutput(source, page)
}

// fill prints a page that has no text of an author.
func (l *language) fill(b *book, name string, data any) ([]byte, error) {
	room := b.rooms.take()
	defer b.rooms.put(room)
	page, err := room.print(l, name, name, data)
	return bytes.Clone(page), err
}
