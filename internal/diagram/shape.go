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
	symbols              // the symbol ref on each square of the set
)

// shape is one thing to draw. The class names what it is; how it looks is left to the
// style sheet.
type shape struct {
	kind   kind
	class  string
	ref    string // of symbols
	text   string // of words
	points []point
	set    chess.Bitboard // of symbols
	layer  int            // 0: the board itself, else the number of the layer
}

// Radius of the disc behind a number, with half of its halo.
const radius = 8 + arrowHalo/2

// shapes adds everything on the board except the board, from the bottom to the top.
func (b *Board) shapes(list []shape) []shape {
	base := Layer{b.Castlings, b.Marked, b.Dots}
	var room [4]Drawn
	drawn := room[:0]
	for i := range len(b.Layers) + 1 {
		d := Draw(b.layer(i, &base).Castlings)
		drawn = append(drawn, d)
		start := len(list)
		list = b.squares(list, "att dim", "y", d.Harmless)
		list = inLayer(i, b.squares(list, "att bad", "x", d.Attacked), start)
	}
	list = b.ghosts(list)
	list = b.pieces(list)
	for i := range drawn {
		list = inLayer(i, b.over(list, b.layer(i, &base), &drawn[i]), len(list))
	}
	return list
}

// layer returns the layer of the number, or what the board itself draws for 0.
func (b *Board) layer(i int, base *Layer) *Layer {
	if i == 0 {
		return base
	}
	return &b.Layers[i-1]
}

// over adds what the layer draws over the pieces.
func (b *Board) over(list []shape, l *Layer, d *Drawn) []shape {
	list = b.squares(list, "hold bad", "h", d.Blocked)
	list = b.squares(list, "hold", "h", l.Marked&^d.Blocked)
	list = b.squares(list, "dot", "d", l.Dots)
	list = b.attacks(list, d.Attacks)
	return b.ways(list, d)
}

// inLayer gives the shapes from start on their layer.
func inLayer(layer int, list []shape, start int) []shape {
	for i := start; i < len(list); i++ {
		list[i].layer = layer
	}
	return list
}

// squares adds a symbol on each shown square of the set.
func (b *Board) squares(list []shape, class, ref string, set chess.Bitboard) []shape {
	if set &= b.Shown(); set == 0 {
		return list
	}
	return append(list, shape{kind: symbols, class: class, ref: ref, set: set})
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
func pieceRef(r chess.Role) string { return "-pnbrqk"[r : r+1] }

// attacks adds the lines of attack: their halos under all of them, then for each kind the
// lines and the heads.
func (b *Board) attacks(list []shape, attacks []Attack) []shape {
	if len(attacks) == 0 {
		return list
	}
	var perSquare [chess.NoSquare]uint8
	for _, a := range attacks {
		perSquare[a.To]++
	}
	halo := make([]point, 0, 2*len(attacks))
	var shafts, heads [2][]point
	for _, a := range attacks {
		r := b.ray(a, perSquare[a.To] > 2)
		k := 0
		if a.Harmless {
			k = 1
		}
		halo = append(halo, r.from, r.to)
		shafts[k] = append(shafts[k], r.from, r.to)
		heads[k] = append(heads[k], r.head[:]...)
	}
	list = append(list, shape{kind: lines, class: "ha", points: halo})
	for k, classes := range [2][2]string{{"ray bad", "tip bad"}, {"ray dim", "tip dim"}} {
		if shafts[k] != nil {
			list = append(list, shape{kind: lines, class: classes[0], points: shafts[k]},
				shape{kind: polygons, class: classes[1], points: heads[k]})
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
	king := list[len(list)-1].points
	list = number(list, "1", middle(middle(king[0], king[6]), middle(king[2], king[4])))
	return number(list, "2", b.top(d.Rooks[0]))
}

func number(list []shape, digit string, at point) []shape {
	place := []point{at}
	return append(list, shape{kind: disc, class: "no", points: place}, shape{kind: words, class: "nu", text: digit, points: place})
}
