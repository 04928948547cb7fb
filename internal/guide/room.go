package guide

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"time"

	"rokada/internal/diag"
	"rokada/internal/markdown"
	"rokada/internal/strictyaml"
)

// room is what whoever loads files works with. The bytes of those that are kept lie in it
// side by side: a piece of memory for each would be rounded up to the next size that the
// allocator has, and thousands of pages would take a fifth more than they have bytes.
type room struct {
	free     []byte
	markdown markdown.Room   // where lessons are parsed
	yaml     strictyaml.Room // and front matter and positions

	scissors
}

// A file is read into a room that is shared if it is much smaller than that.
const (
	roomSize  = 1 << 20
	maxShared = roomSize / 16
)

// read returns the bytes of a file that had the size when it was listed and may
// have grown since.
func (r *room) read(fsys fs.FS, name string, size, limit int64) ([]byte, error) {
	opened, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	if size >= maxShared {
		return readAll(opened, name, nil, size, limit)
	}
	to := r.space(size)
	n, err := io.ReadFull(opened, to)
	if err == nil {
		return readAll(opened, name, to, size, limit)
	}
	if err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, err
	}
	return r.keep(n), nil
}

// space returns room for a file of a size and for one byte more, which tells that it has not
// grown.
func (r *room) space(size int64) []byte {
	if int64(len(r.free)) <= size {
		r.free = make([]byte, roomSize)
	}
	return r.free[:size+1]
}

// keep returns the first bytes of the room, which are nobody else's from now on.
func (r *room) keep(n int) []byte {
	data := r.free[:n:n]
	r.free = r.free[n:]
	return data
}

// WholeReader is a file system that can read a small file in one go.
type WholeReader interface {
	// ReadInto reads a file from its beginning up to its end or to that of the memory, and
	// returns how many bytes it has read and when the file was changed last. Where it cannot,
	// Open has to be asked.
	ReadInto(name string, to []byte) (n int, changed time.Time, err error)
}

// maxWhole is more than nearly all files have that authors write.
const maxWhole = 32 << 10

// readWhole reads a file in one go without asking for its size first, and reports whether
// that was possible.
func (r *room) readWhole(fsys fs.FS, f *file) bool {
	whole, ok := fsys.(WholeReader)
	if !ok {
		return false
	}
	to := r.space(maxWhole)
	n, changed, err := whole.ReadInto(f.path, to)
	if err != nil || n == len(to) {
		return false
	}
	f.entry, f.size, f.time = nil, int64(n), changed
	f.source = diag.NewSource(f.path, r.keep(n))
	return true
}

// readAll reads a file to its end; what has been read already comes first.
func readAll(opened io.Reader, name string, begun []byte, size, limit int64) ([]byte, error) {
	var data bytes.Buffer
	data.Grow(int(size) + bytes.MinRead)
	data.Write(begun)
	_, err := data.ReadFrom(io.LimitReader(opened, limit+1-int64(len(begun))))
	if err == nil && int64(data.Len()) > limit {
		return nil, fmt.Errorf("%s: grows while it is read", name)
	}
	return data.Bytes(), err
}
