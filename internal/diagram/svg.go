package diagram

import (
	"math"
	"strconv"

	"rokada/internal/chess"
)

// SVG draws the board as an svg element for a page that holds the Symbols once. The same
// board gives the same bytes.
func (p *Painter) SVG(b Board) []byte { return p.Append(make([]byte, 0, 2048), &b) }

// Append draws the board behind what out holds.
func (p *Painter) Append(out []byte, b *Board) []byte {
	w := writer{out}
	w.open(b)
	clipped := w.board(b)
	layer := 0
	var room [24]shape // enough for most boards
	for i, list := 0, b.shapes(room[:0]); i < len(list); {
		if list[i].layer != layer {
			w.change(layer, list[i].layer)
			layer = list[i].layer
		}
		i = w.group(b, list, i)
	}
	w.change(layer, 0)
	if clipped {
		w.text("</svg>")
	}
	return append(w.out, "</svg>"...)
}

// change leaves one layer and begins another; the board itself needs no element.
func (w *writer) change(from, to int) {
	if from != 0 {
		w.text("</g>")
	}
	if to != 0 {
		w.text(`<g class="v`, strconv.Itoa(to), `">`)
	}
}

// writer appends markup.
type writer struct{ out []byte }

func (w *writer) text(parts ...string) {
	for _, p := range parts {
		w.out = append(w.out, p...)
	}
}

// escaped writes text of a caller, which may hold anything.
func (w *writer) escaped(s string) {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '&':
			w.text("&amp;")
		case '<':
			w.text("&lt;")
		case '>':
			w.text("&gt;")
		case '"':
			w.text("&quot;")
		default:
			w.out = append(w.out, c)
		}
	}
}

// Margins around the board for the coordinates and the frame.
const (
	left   = 22
	bottom = 27
)

// window returns the part of the drawing that is shown: upper edge and height of the
// squares in it.
func (b *Board) window() (y, height int) {
	switch {
	case b.View == Full:
		return 0, 8 * unit
	case b.player() == b.Orientation:
		return 6 * unit, 2 * unit
	}
	return 0, 2 * unit
}

func (w *writer) open(b *Board) {
	y, height := b.window()
	frame := 0
	if y == 0 {
		frame = 1 // the upper edge of the board has a frame, a torn one has none
	}
	w.text(`<svg class="bd`)
	if b.Mini {
		w.text(" mini")
	}
	if b.View == Strip {
		w.text(" strip")
	}
	w.text(`" viewBox="-`, strconv.Itoa(left), " ", strconv.Itoa(y-frame), " ",
		strconv.Itoa(left+8*unit+1), " ", strconv.Itoa(height+bottom+frame), `" role="img"`)
	w.labels(b)
}

// labels writes the text alternative.
func (w *writer) labels(b *Board) {
	if b.Title == "" {
		if b.Words != "" {
			w.text(` aria-labelledby="`)
			w.escaped(b.Words)
			w.text(`"`)
		}
		w.text(">")
		return
	}
	w.text(` aria-labelledby="`)
	w.escaped(b.ID)
	w.text(`-t"`)
	if b.Description != "" {
		w.text(` aria-describedby="`)
		w.escaped(b.ID)
		w.text(`-d"`)
	}
	w.text(">")
	w.label(b.ID, "title", b.Title)
	if b.Description != "" {
		w.label(b.ID, "desc", b.Description)
	}
}

func (w *writer) label(id, element, text string) {
	w.text("<", element, ` id="`)
	w.escaped(id)
	w.text("-", element[:1], `">`)
	w.escaped(text)
	w.text("</", element, ">")
}

// board writes squares and coordinates. A strip at the upper edge needs coordinates of its
// own, because those of the symbol are out of sight, and a window that hides the ranks
// below it, which the caller closes.
func (w *writer) board(b *Board) (clipped bool) {
	y, height := b.window()
	if y+height == 8*unit {
		w.text(`<use href="#`, frameID(b.Orientation), `"/>`)
		return false
	}
	w.coordinates(b.Orientation, y, height)
	w.text(`<svg x="-1" y="-1" width="362" height="91" viewBox="-1 -1 362 91"><use href="#bs"/>`)
	return true
}

func frameID(c chess.Color) string { return [...]string{"bw", "bb"}[c] }

// coordinates writes the letters of the files below the squares and the digits of the
// ranks at their left.
func (w *writer) coordinates(o chess.Color, y, height int) {
	files, ranks := "abcdefgh", "87654321"
	if o == chess.Black {
		files, ranks = "hgfedcba", "12345678"
	}
	w.text(`<text class="co" x="22.5 67.5 112.5 157.5 202.5 247.5 292.5 337.5" y="`,
		strconv.Itoa(y+height+19), `">`, files, `</text><text class="co" x="`)
	rows := height / unit
	for i := range rows {
		w.text(join(i), "-11")
	}
	w.text(`" y="`)
	for i := range rows {
		w.text(join(i), strconv.Itoa(y+i*unit+28))
	}
	w.text(`">`, ranks[y/unit:y/unit+rows], "</text>")
}

func join(i int) string {
	if i == 0 {
		return ""
	}
	return " "
}

// group writes the shape and those after it that share its class in one g element where
// that is shorter, and returns the index of the next.
func (w *writer) group(b *Board, list []shape, i int) int {
	if list[i].kind != symbols {
		w.shape(&list[i])
		return i + 1
	}
	class := list[i].class
	end, n := i, 0
	for end < len(list) && list[end].kind == symbols && list[end].class == class && list[end].layer == list[i].layer {
		n += list[end].set.Count()
		end++
	}
	inner := ""
	if n > 1 {
		w.text(`<g class="`, class, `">`)
	} else {
		inner = class
	}
	for ; i < end; i++ {
		for s := range list[i].set.Squares() {
			w.use(list[i].ref, inner, b.corner(s))
		}
	}
	if n > 1 {
		w.text("</g>")
	}
	return end
}

func (w *writer) use(ref, class string, p point) {
	w.text("<use")
	if class != "" {
		w.text(` class="`, class, `"`)
	}
	w.text(` href="#`, ref, `"`)
	w.attribute("x", p.x)
	w.attribute("y", p.y)
	w.text("/>")
}

// attribute writes a coordinate of use, whose default is 0.
func (w *writer) attribute(name string, v float64) {
	if v != 0 {
		w.text(" ", name, `="`)
		w.number(v)
		w.text(`"`)
	}
}

// number writes a coordinate to a tenth of a unit, which is a sixth of a pixel on a board
// of 600.
func (w *writer) number(v float64) {
	tenths := int64(math.Round(v * 10))
	if tenths < 0 {
		w.out, tenths = append(w.out, '-'), -tenths
	}
	w.out = strconv.AppendInt(w.out, tenths/10, 10)
	if tenth := tenths % 10; tenth != 0 {
		w.out = append(w.out, '.', byte('0'+tenth))
	}
}
