package diagram

import "rokada/internal/chess"

// kind says how the points of a shape are joined.
type kind uint8

const (
	lines    kind = iota // pairs of points, a line each
	polygon              // a closed polygon
	outline              // a closed arrow in an arch: nine points, the second and eighth bend it
	polygons             // triples of points, a triangle each
	disc                 // a circle around the one point
	words                // text at the one point
	symbols              // the symbol ref at each point
)

// shape is one thing to draw. The class names what it is; how it looks is left to the
// style sheet.
type shape struct {
	kind   kind
	class  string
	ref    string // of symbols
	text   string // of words
	points []point
	layer  int // 0: the board itself, else the number of the layer
}

// Radius of the disc behind a number, with half of its halo.
const radius = 8 + arrowHalo/2

// shapes returns everything on the board except the board, from the bottom to the top.
func (b *Board) shapes() []shape {
	layers := append([]Layer{{b.Castlings, b.Marked, b.Dots}}, b.Layers...)
	drawn := make([]Drawn, len(layers))
	var list []shape
	for i := range layers {
		d := Draw(layers[i].Castlings)
		drawn[i] = d
		list = inLayer(i, list, b.squares(b.squares(nil, "att dim", "y", d.Harmless), "att bad", "x", d.Attacked))
	}
	list = b.ghosts(list)
	list = b.pieces(list)
	for i := range layers {
		list = inLayer(i, list, b.over(&layers[i], &drawn[i]))
	}
	return list
}

// over returns what the layer draws over the pieces.
func (b *Board) over(l *Layer, d *Drawn) []shape {
	list := b.squares(nil, "hold bad", "h", d.Blocked)
	list = b.squares(list, "hold", "h", l.Marked&^d.Blocked)
	list = b.squares(list, "dot", "d", l.Dots)
	list = b.attacks(list, d.Attacks)
	return b.ways(list, d)
}

// inLayer adds the shapes of a layer.
func inLayer(layer int, list, shapes []shape) []shape {
	for _, s := range shapes {
		s.layer = layer
		list = append(list, s)
	}
	return list
}

// squares adds a symbol on each shown square of the set.
func (b *Board) squares(list []shape, class, ref string, set chess.Bitboard) []shape {
	var points []point
	for s := range (set & b.Shown()).Squares() {
		points = append(points, b.corner(s))
	}
	if points == nil {
		return list
	}
	return append(list, shape{kind: symbols, class: class, ref: ref, points: points})
}

// pieces adds the pieces, White's first, each role as one shape.
func (b *Board) pieces(list []shape) []shape {
	for c := chess.White; c <= chess.Black; c++ {
		for r := chess.Pawn; r <= chess.King; r++ {
			list = b.squares(list, pieceClass(c), pieceRef(r), b.Setup.Pieces(c, r))
		}
	}
	return list
}

func (b *Board) ghosts(list []shape) []shape {
	for _, g := range b.Ghosts {
		list = b.squares(list, "gh", pieceRef(g.Piece.Role()), chess.Bits(g.Square))
	}
	return list
}

func pieceClass(c chess.Color) string { return c.String()[:1] }

// pieceRef is the id of the piece's symbol, its lower-case letter of FEN.
func pieceRef(r chess.Role) string { return string(rune(r.Letter() + 'a' - 'A')) }

// attacks adds the lines of attack: their halos under all of them, then for each kind the
// lines and the heads.
func (b *Board) attacks(list []shape, attacks []Attack) []shape {
	if len(attacks) == 0 {
		return list
	}
	perSquare := map[chess.Square]int{}
	for _, a := range attacks {
		perSquare[a.To]++
	}
	var halo, shafts, heads [2][]point
	for _, a := range attacks {
		r := b.ray(a, perSquare[a.To] > 2)
		k := 0
		if a.Harmless {
			k = 1
		}
		halo[0] = append(halo[0], r.from, r.to)
		shafts[k] = append(shafts[k], r.from, r.to)
		heads[k] = append(heads[k], r.head[:]...)
	}
	list = append(list, shape{kind: lines, class: "ha", points: halo[0]})
	for k, class := range [2]string{"bad", "dim"} {
		if shafts[k] != nil {
			list = append(list, shape{kind: lines, class: "ray " + class, points: shafts[k]},
				shape{kind: polygons, class: "tip " + class, points: heads[k]})
		}
	}
	return list
}

// ways adds the ways of king and rook, with numbers where both are drawn for one castling:
// the king is moved first (FIDE 4.4.2).
func (b *Board) ways(list []shape, d *Drawn) []shape {
	for _, w := range d.Rooks {
		list = append(list, b.rookWay(w))
	}
	for _, w := range d.Kings {
		list = append(list, b.kingWay(w))
	}
	if len(d.Kings) != 1 || len(d.Rooks) != 1 || b.Mini {
		return list
	}
	king := b.kingWay(d.Kings[0]).points
	list = number(list, "1", middle(middle(king[0], king[6]), middle(king[2], king[4])))
	return number(list, "2", b.top(d.Rooks[0]))
}

func number(list []shape, digit string, at point) []shape {
	return append(list, shape{kind: disc, class: "no", points: []point{at}},
		shape{kind: words, class: "nu", text: digit, points: []point{at}})
}
