package diagram

import (
	"image"
	"image/color"
	"math"
)

// canvas is an opaque picture with a scale: shapes come in the units of the board.
type canvas struct {
	img    *image.RGBA
	origin point   // of the units, in pixels
	scale  float64 // pixels in a unit
	kept   *stamps
}

func newCanvas(width, height int, ground color.RGBA) *canvas {
	c := &canvas{img: image.NewRGBA(image.Rect(0, 0, width, height)), scale: 1, kept: &stamps{}}
	c.clear(ground)
	return c
}

// clear paints the whole picture in one color.
func (c *canvas) clear(ground color.RGBA) {
	pixels := c.img.Pix
	done := copy(pixels, []uint8{ground.R, ground.G, ground.B, 0xff})
	for done < len(pixels) {
		done += copy(pixels[done:], pixels[:done])
	}
}

// at returns the canvas with the origin and the scale of a part of the picture.
func (c *canvas) at(x, y, scale float64) *canvas {
	return &canvas{c.img, point{x, y}, scale, c.kept}
}

// within returns the canvas whose origin is at the point.
func (c *canvas) within(p point) *canvas {
	return &canvas{c.img, c.origin.along(p, c.scale), c.scale, c.kept}
}

// fill paints the inside of the lines, which count as closed.
func (c *canvas) fill(lines []polyline, ink color.RGBA) { c.paint(pointsOf(lines), ink) }

// pointsOf returns the lines as polygons.
func pointsOf(lines []polyline) [][]point {
	polygons := make([][]point, len(lines))
	for i, l := range lines {
		polygons[i] = l.points
	}
	return polygons
}

// stroke paints the lines.
func (c *canvas) stroke(lines []polyline, n pen, ink color.RGBA) {
	c.paint(n.stroke(lines), ink)
}

// paint covers the polygons with ink.
func (c *canvas) paint(polygons [][]point, ink color.RGBA) { c.put(c.stamp(polygons), ink) }

// stamp looks how the polygons cover the pixels around them.
func (c *canvas) stamp(polygons [][]point) *stamp {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	placed := make([][]point, len(polygons))
	for i, polygon := range polygons {
		placed[i] = make([]point, len(polygon))
		for j, p := range polygon {
			p = c.origin.along(p, c.scale)
			placed[i][j] = p
			low = point{min(low.x, p.x), min(low.y, p.y)}
			high = point{max(high.x, p.x), max(high.y, p.y)}
		}
	}
	size := c.img.Rect.Size()
	x0, y0 := max(0, int(low.x)), max(0, int(low.y))
	x1, y1 := min(size.X, int(high.x)+1), min(size.Y, int(high.y)+1)
	if len(polygons) == 0 || x1 <= x0 || y1 <= y0 {
		return &stamp{}
	}
	for _, polygon := range placed {
		for j := range polygon {
			polygon[j] = polygon[j].minus(point{float64(x0), float64(y0)})
		}
	}
	return &stamp{x0, y0, x1 - x0, y1 - y0, coverage(placed, x1-x0, y1-y0)}
}

// put covers the pixels of the stamp with ink.
func (c *canvas) put(s *stamp, ink color.RGBA) {
	for y := range s.height {
		at := c.img.PixOffset(s.x, s.y+y)
		line := c.img.Pix[at : at+4*s.width]
		for x, a := range s.cover[y*s.width : (y+1)*s.width] {
			if a > 0 {
				blend(line[4*x:4*x+3], a, ink)
			}
		}
	}
}

// blend mixes ink into a pixel, in the color space of the file as browsers do.
func blend(pixel []uint8, cover uint8, ink color.RGBA) {
	if cover == 0xff {
		pixel[0], pixel[1], pixel[2] = ink.R, ink.G, ink.B
		return
	}
	for i, v := range [3]uint8{ink.R, ink.G, ink.B} {
		pixel[i] = uint8((int(v)*int(cover) + int(pixel[i])*(255-int(cover)) + 127) / 255)
	}
}
