package diagram

import "image/color"

// The colors of pictures are those of the light theme in board.css and style.css; a test
// compares them.
var (
	wash        = color.RGBA{0xf1, 0xf4, 0xf6, 0xff}
	white       = color.RGBA{0xff, 0xff, 0xff, 0xff}
	legal       = color.RGBA{0x0b, 0x63, 0x52, 0xff}
	bad         = color.RGBA{0xae, 0x29, 0x12, 0xff}
	squareLight = color.RGBA{0xee, 0xf2, 0xf4, 0xff}
	squareDark  = color.RGBA{0xa8, 0xba, 0xc7, 0xff}
	coordinate  = color.RGBA{0x50, 0x60, 0x6e, 0xff}
	whitePiece  = color.RGBA{0xff, 0xfd, 0xf8, 0xff}
	blackPiece  = color.RGBA{0x2b, 0x28, 0x26, 0xff}
	pieceLine   = color.RGBA{0x1c, 0x1a, 0x19, 0xff}
	mark        = color.RGBA{0x14, 0x20, 0x2b, 0xff}
	markBad     = color.RGBA{0xa8, 0x24, 0x0e, 0xff}
	halo        = color.RGBA{0xf7, 0xf9, 0xfa, 0xff}
	// An attacked square: 18 % of markBad on squareLight.
	tint = color.RGBA{0xe1, 0xcd, 0xcb, 0xff}
)

// look is how the shapes of a class are drawn. A color without alpha is not drawn.
type look struct {
	fill, line color.RGBA
	details    color.RGBA // of a piece
	pen        pen
}

// looks says in Go what board.css says to a browser.
var looks = map[string]look{
	"w":        {fill: whitePiece, line: pieceLine, details: pieceLine, pen: pen{width: 1.5}},
	"b":        {fill: blackPiece, line: pieceLine, details: whitePiece, pen: pen{width: 1.5}},
	"gh":       {line: mark, pen: pen{width: 1.2, dash: [2]float64{2.5, 3}}},
	"att bad":  {fill: tint, line: markBad, pen: pen{width: 2, sharp: true}},
	"att dim":  {fill: squareLight, line: mark, pen: pen{width: 1, sharp: true}},
	"hold bad": {line: markBad, pen: pen{width: 3.5, sharp: true}},
	"hold":     {line: mark, pen: pen{width: 3.5, sharp: true}},
	"dot":      {fill: mark},
	"ha":       {line: halo, pen: pen{width: 6, sharp: true}},
	"ray bad":  {line: markBad, pen: pen{width: 3, dash: [2]float64{7, 5}, sharp: true}},
	"ray dim":  {line: mark, pen: pen{width: 3, dash: [2]float64{7, 5}, sharp: true}},
	"tip bad":  {fill: markBad, line: halo, pen: pen{width: attackHalo}},
	"tip dim":  {fill: mark, line: halo, pen: pen{width: attackHalo}},
	"arw":      {fill: mark, line: halo, pen: pen{width: arrowHalo}},
	"no":       {fill: mark, line: halo, pen: pen{width: arrowHalo}},
}

// draw fills the lines and then draws over them, as SVG does.
func (l *look) draw(c *canvas, lines []polyline) {
	if l.fill.A > 0 {
		c.fill(lines, l.fill)
	}
	if l.line.A > 0 {
		c.stroke(lines, l.pen, l.line)
	}
}

// stamp is draw for a shape that occurs often.
func (l *look) stamp(c *canvas, shape string, lines []polyline) {
	if l.fill.A > 0 {
		c.stamped(stampKey{shape: shape}, l.fill, func() [][]point { return pointsOf(lines) })
	}
	if l.line.A > 0 {
		c.stamped(stampKey{shape: shape, layer: contour, pen: l.pen}, l.line, func() [][]point { return l.pen.stroke(lines) })
	}
}

// Shapes of the verdicts in a square of one unit: those that style.css cuts out.
const (
	tickShape      = "M0 .54.13.41.36.63.86.11 1 .25.36.9z"
	crossShape     = "M.13 0 .5.37.87 0 1 .13.63.5 1 .87.87 1 .5.63.13 1 0 .87.37.5 0 .13z"
	hourglassShape = "M.12 0H.88V.14L.6.5.88.86V1H.12V.86L.4.5.12.14z"
	lockShape      = "M.08 .44H.2V.25L.33.06H.67L.8.25V.44H.92V1H.08zM.32 .44H.68V.28L.6.17H.4L.32.28z"
)

// outlined reads a path that stands in the code.
func outlined(data string) []polyline {
	lines, _ := readPath(data) // a test reads them all
	return lines
}

// glyphs are the few letters of a board, as lines in a box 14 units high, with widths.
// Pictures can do without a font: they have coordinates and signs, but no words.
var glyphs = map[byte]glyph{
	'-': {6, "M0 7.2H6"},
	'0': {9, "M4.5 0C1.5 0 0 3 0 7s1.5 7 4.5 7S9 11 9 7 7.5 0 4.5 0z"},
	'1': {4, "M0 3 3.8 0V14"},
	'2': {9, "M.3 3.6C.7 1.3 2.3 0 4.5 0 7.1 0 8.7 1.6 8.7 3.7 8.7 5.8 7.4 7.1 5.5 8.9L.2 14H9"},
	'3': {9, "M.5 2.4C1.3.9 2.7 0 4.4 0 7 0 8.6 1.4 8.6 3.4S7 6.7 4 6.7C7.2 6.7 9 8 9 10.3S7.1 14 4.4 14C2.3 14 .8 13.1 0 11.5"},
	'4': {9, "M6.6 14V0L0 9.9H9"},
	'5': {9, "M8.3 0H1.6L.9 6.3C1.8 5.5 3.1 5 4.4 5 7.2 5 9 6.7 9 9.4S7.2 14 4.3 14C2.3 14 .8 13.1 0 11.6"},
	'6': {9, "M7.9.9C7.2.3 6.2 0 5.2 0 1.9 0 0 3.2 0 8 0 11.8 1.7 14 4.5 14S9 12.2 9 9.5 7.2 5.1 4.7 5.1.2 6.9.1 9.2"},
	'7': {9, "M0 0H9L3.3 14"},
	'8': {9, "M4.5 6.5C2.1 6.5.6 5.2.6 3.2S2.1 0 4.5 0 8.4 1.3 8.4 3.2 6.9 6.5 4.5 6.5C1.7 6.5 0 8 0 10.2S1.7 14 4.5 14 9 12.4 9 10.2 7.3 6.5 4.5 6.5z"},
	'a': {8, "M7.9 4.2V14M7.9 9C7.9 6 6.3 4 4 4S0 6 0 9s1.6 5 4 5 3.9-2 3.9-5"},
	'b': {8, "M0 0V14M0 9C0 6 1.7 4 4 4s4 2 4 5-1.6 5-4 5-4-2-4-5"},
	'c': {8, "M8 5.6C7.2 4.6 6 4 4.6 4 1.9 4 0 6 0 9s1.9 5 4.6 5C6 14 7.2 13.4 8 12.4"},
	'd': {8, "M7.9 0V14M7.9 9C7.9 6 6.3 4 4 4S0 6 0 9s1.6 5 4 5 3.9-2 3.9-5"},
	'e': {8, "M.1 8.7H8.1C8.1 5.9 6.5 4 4.2 4 1.7 4 0 6 0 9s1.8 5 4.5 5C5.9 14 7 13.5 7.8 12.5"},
	'f': {6, "M2.1 14V3C2.1 1 3.1 0 4.8 0 5.4 0 5.9.1 6.2.3M0 5H5.8"},
	'g': {8, "M7.9 4.2V13.6C7.9 16.3 6.3 17.8 3.9 17.8 2.5 17.8 1.3 17.4.4 16.6M7.9 9C7.9 6 6.3 4 4 4S0 6 0 9s1.6 5 4 5 3.9-2 3.9-5"},
	'h': {8, "M0 0V14M0 8C.4 5.6 2 4 4.1 4c2.2 0 3.4 1.4 3.4 3.8V14"},
}

type glyph struct {
	width float64
	path  string
}

// text writes letters and digits around the point, height units high with lines of the
// weight, both in the units of the canvas.
func (c *canvas) text(s string, center point, height, weight float64, ink color.RGBA) {
	const tall, apart = 14, 3.2
	width := -apart
	for i := range len(s) {
		width += glyphs[s[i]].width + apart
	}
	zoom := height / tall
	inner := c.within(center.minus(point{float64(width / 2 * zoom), float64(height / 2)}))
	inner.scale *= zoom
	for i := range len(s) {
		g := glyphs[s[i]]
		n := pen{width: weight / zoom}
		inner.stamped(stampKey{shape: g.path, layer: contour, pen: n}, ink, func() [][]point { return n.stroke(outlined(g.path)) })
		inner = inner.within(point{g.width + apart, 0})
	}
}
