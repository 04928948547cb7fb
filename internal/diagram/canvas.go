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
}

func newCanvas(width, height int, ground color.RGBA) *canvas {
	c := &canvas{img: image.NewRGBA(image.Rect(0, 0, width, height)), scale: 1}
	for i := 0; i < len(c.img.Pix); i += 4 {
		c.img.Pix[i], c.img.Pix[i+1], c.img.Pix[i+2], c.img.Pix[i+3] = ground.R, ground.G, ground.B, 0xff
	}
	return c
}

// at returns the canvas with the origin and the scale of a part of the picture.
func (c *canvas) at(x, y, scale float64) *canvas {
	return &canvas{c.img, point{x, y}, scale}
}

// within returns the canvas whose origin is at the point.
func (c *canvas) within(p point) *canvas {
	return &canvas{c.img, c.origin.along(p, c.scale), c.scale}
}

// fill paints the inside of the lines, which count as closed.
func (c *canvas) fill(lines []polyline, ink color.RGBA) {
	polygons := make([][]point, len(lines))
	for i, l := range lines {
		polygons[i] = l.points
	}
	c.paint(polygons, ink)
}

// stroke paints the lines.
func (c *canvas) stroke(lines []polyline, n pen, ink color.RGBA) {
	c.paint(n.stroke(lines), ink)
}

// paint covers the polygons with ink. Only the pixels around them are looked at.
func (c *canvas) paint(polygons [][]point, ink color.RGBA) {
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
		return
	}
	for _, polygon := range placed {
		for j := range polygon {
			polygon[j] = polygon[j].minus(point{float64(x0), float64(y0)})
		}
	}
	cover := coverage(placed, x1-x0, y1-y0)
	for y := y0; y < y1; y++ {
		for x := x0; x < x1; x++ {
			if a := cover[(y-y0)*(x1-x0)+x-x0]; a > 0 {
				c.blend(x, y, a, ink)
			}
		}
	}
}

// blend mixes ink into a pixel, in the color space of the file as browsers do.
func (c *canvas) blend(x, y int, cover uint8, ink color.RGBA) {
	pixel := c.img.Pix[c.img.PixOffset(x, y):]
	for i, v := range [3]uint8{ink.R, ink.G, ink.B} {
		pixel[i] = uint8((int(v)*int(cover) + int(pixel[i])*(255-int(cover)) + 127) / 255)
	}
}
