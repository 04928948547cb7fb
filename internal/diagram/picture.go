package diagram

import (
	"image"
	"image/color"
	"sync"

	"rokada/internal/chess"
)

// Size of a picture, as networks show it beside a link.
const (
	PictureWidth  = 1200
	PictureHeight = 630
)

// Picture draws one or two boards for places that show no SVG: the preview of a shared
// link. It holds no words, so one picture serves every language; beside a single board
// stand the signs of its castlings with what the engine says of each. The same boards give
// the same picture. It is not a file yet, because the encoders of the standard library
// would double what the lab has to load.
func (p *Painter) Picture(boards ...Board) *image.RGBA {
	c := newCanvas(PictureWidth, PictureHeight, wash)
	p.picture(c, boards)
	return c.img
}

func (p *Painter) picture(c *canvas, boards []Board) {
	if len(boards) > 1 {
		for i := range boards[:2] {
			p.board(c.at(54+float64(i*585), 63, 504./360), &boards[i])
		}
	} else if len(boards) == 1 {
		p.board(c.at(64, 32, 528./360), &boards[0])
		p.signs(c, boards[0].Castlings)
	}
}

// Pictures draws the pictures of a whole guide: each is what Picture gives, in a
// fraction of the time, since what they share is kept. It may be used by several goroutines.
type Pictures struct {
	painter *Painter
	kept    stamps
	used    sync.Pool // of *image.RGBA
}

// Pictures returns something to draw many pictures with.
func (p *Painter) Pictures() *Pictures { return &Pictures{painter: p} }

// Draw lends the picture of the boards, whose memory is that of another picture later.
func (s *Pictures) Draw(use func(*image.RGBA) error, boards ...Board) error {
	img, ok := s.used.Get().(*image.RGBA)
	if !ok {
		img = image.NewRGBA(image.Rect(0, 0, PictureWidth, PictureHeight))
	}
	defer s.used.Put(img)
	c := &canvas{img: img, scale: 1, kept: &s.kept}
	c.clear(wash)
	s.painter.picture(c, boards)
	return use(img)
}

// board draws the whole board with coordinates.
func (p *Painter) board(c *canvas, b *Board) {
	whole := *b
	whole.View, whole.Mini, whole.Layers = Full, false, nil
	square := func(f, r int) *canvas { return c.within(point{float64(f) * unit, float64(r) * unit}) }
	for f := range 8 {
		for r := range 8 {
			square(f, r).rectangle(unit, unit, [2]color.RGBA{squareLight, squareDark}[(f+r)%2])
		}
	}
	c.stroke([]polyline{rectangle(0, 0, 8*unit, 8*unit)}, pen{width: 1.5, sharp: true}, mark)
	files, ranks := "abcdefgh", "87654321"
	if whole.Orientation == chess.Black {
		files, ranks = "hgfedcba", "12345678"
	}
	for i := range 8 {
		middle := unit * (float64(i) + .5)
		c.text(files[i:i+1], point{middle, 8*unit + 14}, 12, 2, coordinate)
		c.text(ranks[i:i+1], point{-11, middle}, 12, 2, coordinate)
	}
	for _, s := range whole.shapes(nil) {
		p.draw(c, &whole, &s)
	}
}

// draw draws one shape with the looks of its class.
func (p *Painter) draw(c *canvas, b *Board, s *shape) {
	look := looks[s.class]
	switch s.kind {
	case symbols:
		for at := range s.set.Squares() {
			p.symbol(c.within(b.corner(at)), s, &look)
		}
	case lines:
		var list []polyline
		for i := 0; i+1 < len(s.points); i += 2 {
			list = append(list, polyline{points: s.points[i : i+2]})
		}
		look.draw(c, list)
	case polygons:
		for i := 0; i+2 < len(s.points); i += 3 {
			look.draw(c, []polyline{{s.points[i : i+3], true}})
		}
	case polygon:
		look.draw(c, []polyline{{s.points, true}})
	case outline:
		look.draw(c, []polyline{{arched(s.points), true}})
	case disc:
		look.draw(c, []polyline{{circle(s.points[0], radius), true}})
	case words:
		c.text(s.text, s.points[0], 9, 2, halo)
	}
}

// arched flattens the two curves of the arrow of a rook.
func arched(p []point) []point {
	r := pathReader{at: p[0], current: []point{p[0]}}
	r.quadratic(p[1], p[2])
	for _, to := range p[3:7] {
		r.line(to)
	}
	r.quadratic(p[7], p[8])
	return r.current
}

// symbol draws a piece or the mark of a square.
func (p *Painter) symbol(c *canvas, s *shape, look *look) {
	switch s.ref {
	case "x":
		look.stamp(c, s.ref, outlined(attackedFrame+attackedHatch))
	case "y":
		c.rectangle(unit, unit, look.fill)
		c.stamped(stampKey{shape: s.ref, layer: contour, pen: look.pen}, look.line, func() [][]point { return look.pen.stroke(outlined(harmlessHatch)) })
	case "h":
		c.stamped(stampKey{shape: s.ref, layer: contour, pen: look.pen}, look.line, func() [][]point { return look.pen.stroke(outlined(heldCorners)) })
	case "d":
		look.stamp(c, s.ref, []polyline{{circle(point{unit / 2., unit / 2.}, 6.5), true}})
	default:
		for role := chess.Pawn; role <= chess.King; role++ {
			if pieceRef(role) == s.ref {
				look.stamp(c, s.ref, p.pieces[role].body)
				n := pen{width: look.pen.width}
				c.stamped(stampKey{shape: s.ref, layer: details, pen: n}, look.details, func() [][]point { return n.stroke(p.pieces[role].details) })
			}
		}
	}
}

// signs writes the castlings beside the board: whose it is, the sign, white on the color of
// the verdict, with a tick or a cross, and whether a refusal is for good or for now.
func (p *Painter) signs(c *canvas, castlings []chess.Castling) {
	const left, width, height, gap = 668., 468., 160., 36.
	n := min(len(castlings), 3)
	top := float64((PictureHeight - float64(float64(n)*(height+gap)) + gap) / 2)
	if n == 0 {
		c.text("0-0", point{left + width/2, PictureHeight / 2}, 150, 26, mark)
	}
	for i := range castlings[:n] {
		v := &castlings[i]
		card := c.at(left, top+float64(float64(i)*(height+gap)), 1)
		ground, verdict, sign := bad, crossShape, "0-0"
		if v.Legal() {
			ground, verdict = legal, tickShape
		}
		if v.Side == chess.QueenSide {
			sign = "0-0-0"
		}
		card.rectangle(width, height, ground)
		p.symbol(c.at(left+14, card.origin.y+28, 2.3), &shape{ref: "k"}, looksOf(v.Color))
		card.text(sign, point{width/2 + 8, height / 2}, 56, 10, white)
		if v.Legal() {
			card.shape(verdict, point{width - 80, (height - 56) / 2}, 56)
			continue
		}
		lasting := hourglassShape
		if v.Lost() {
			lasting = lockShape
		}
		card.shape(verdict, point{width - 80, 26}, 56)
		card.shape(lasting, point{width - 75, 92}, 46)
	}
}

func looksOf(c chess.Color) *look {
	l := looks[pieceClass(c)]
	return &l
}

// shape fills a shape of the unit square, enlarged, in white.
func (c *canvas) shape(outline string, at point, size float64) {
	inner := c.within(at)
	inner.scale *= size
	inner.stamped(stampKey{shape: outline}, white, func() [][]point { return pointsOf(outlined(outline)) })
}

// rectangle fills a rectangle at the origin.
func (c *canvas) rectangle(width, height float64, ink color.RGBA) {
	c.stamped(stampKey{corner: point{width, height}}, ink, func() [][]point { return pointsOf([]polyline{rectangle(0, 0, width, height)}) })
}

func rectangle(x, y, width, height float64) polyline {
	return polyline{[]point{{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}}, true}
}
