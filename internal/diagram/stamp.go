package diagram

import (
	"image/color"
	"sync"
)

// Pictures show the same shapes at the same places again and again: squares, coordinates,
// a king on e1. How they cover the pixels is worked out once, and the stamp is put there
// again. A stamp is of one place only, though squares differ by whole pixels: the last bits
// of a sum depend on the place, and so would the color of a pixel on what had been drawn
// before.

// stamps keeps the stamps of many pictures. It may be used by several goroutines.
type stamps struct {
	mu   sync.Mutex
	made map[stampKey]*stamp
	size int // of all, in bytes
}

// maxStamps bounds what is kept, in bytes: two thousand pieces.
const maxStamps = 8 << 20

// stampKey is what a stamp depends on.
type stampKey struct {
	shape  string // a name, or the path itself
	layer  layer
	pen    pen
	corner point // of a rectangle
	origin point
	scale  float64
}

// layer is what of a shape is drawn.
type layer uint8

const (
	inside layer = iota
	contour
	details
)

// stamp is how a shape covers the pixels of a window.
type stamp struct {
	x, y, width, height int
	cover               []uint8
}

// stamped paints the polygons of a shape that occurs often.
func (c *canvas) stamped(key stampKey, ink color.RGBA, polygons func() [][]point) {
	key.origin, key.scale = c.origin, c.scale
	s := c.kept.get(key)
	if s == nil {
		s = c.stamp(polygons())
		c.kept.put(key, s)
	}
	c.put(s, ink)
}

func (k *stamps) get(key stampKey) *stamp {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.made[key]
}

func (k *stamps) put(key stampKey, s *stamp) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.made == nil {
		k.made = map[stampKey]*stamp{}
	}
	if k.size < maxStamps {
		k.made[key] = s
		k.size += len(s.cover)
	}
}
