package guide

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"

	"rokada/internal/markdown"
)

// room is what whoever loads files works with. The bytes of those that are kept lie in it
// side by side: a piece of memory for each would be rounded up to the next size that the
// allocator has, and thousands of pages would take a fifth more than they have bytes.
type room struct {
	free     []byte
	markdown markdown.Room // where lessons are parsed

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
	// One byte more tells that the file has not grown.
	if int64(len(r.free)) <= size {
		r.free = make([]byte, roomSize)
	}
	n, err := io.ReadFull(opened, r.free[:size+1])
	if err == nil {
		return readAll(opened, name, r.free[:size+1], size, limit)
	}
	if err != io.EOF && err != io.ErrUnexpectedEOF {
		return nil, err
	}
	data := r.free[:n:n]
	r.free = r.free[n:]
	return data, nil
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
