package diagram

import (
	"errors"
	"image"
	"image/color"
	"strconv"
	"strings"
)

// iconSize is the side of an icon in its own units.
const iconSize = 32

// Icon draws an icon of the site as a square picture of the size in pixels, for systems
// that take no SVG. The SVG is 32 units wide and holds nothing but paths with colors; the
// first is the ground, which fills the whole picture, because systems cut their own
// corners. So that nothing is cut off, the rest is drawn at four fifths of its size.
func Icon(svg []byte, size int) (*image.RGBA, error) {
	parts := strings.Split(string(svg), "<path")[1:]
	if len(parts) == 0 {
		return nil, errors.New("icon.svg: found no path")
	}
	c := newCanvas(size, size, hex(attribute(parts[0], "fill")))
	c = c.at(float64(size)/10, float64(size)/10, .8*float64(size)/iconSize)
	for _, path := range parts[1:] {
		lines, err := readPath(attribute(path, "d"))
		if err != nil {
			return nil, errors.New("icon.svg: " + err.Error())
		}
		if ink := attribute(path, "fill"); ink != "none" {
			c.fill(lines, hex(ink))
		}
		if ink := attribute(path, "stroke"); ink != "" {
			width, err := strconv.ParseFloat(attribute(path, "stroke-width"), 64)
			if err != nil {
				return nil, errors.New("icon.svg: found a line without stroke-width")
			}
			c.stroke(lines, pen{width: width, sharp: true}, hex(ink))
		}
	}
	return c.img, nil
}

// hex is a color written like #0b6352 or #fff; black if it is none.
func hex(written string) color.RGBA {
	digits := strings.TrimPrefix(written, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	n, _ := strconv.ParseUint(digits, 16, 24)
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}
}
