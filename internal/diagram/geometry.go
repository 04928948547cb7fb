package diagram

import (
	"math"

	"rokada/internal/chess"
)

// unit is the side of a square. Pieces are drawn in a square of this size, so that they
// need no scaling.
const unit = 45

// point is a place on the drawing; y grows downwards and a8 begins at 0, 0 when White sits
// at the bottom.
type point struct{ x, y float64 }

// Pictures have the same bytes on every machine. Some processors multiply and add in one
// step, which rounds once instead of twice, and Go lets them unless the product is
// converted; so every product and quotient that is added to something is converted, and a
// test looks into the machine code.

func (p point) plus(q point) point              { return point{p.x + q.x, p.y + q.y} }
func (p point) times(f float64) point           { return point{float64(p.x * f), float64(p.y * f)} }
func (p point) along(d point, by float64) point { return p.plus(d.times(by)) }
func (p point) aside(d point, by float64) point { d = d.times(by); return point{p.x - d.y, p.y + d.x} }
func (p point) minus(q point) point             { return point{p.x - q.x, p.y - q.y} }
func (p point) length() float64                 { return math.Sqrt(p.dot(p)) }
func (p point) dot(q point) float64             { return float64(p.x*q.x) + float64(p.y*q.y) }
func (p point) cross(q point) float64           { return float64(p.x*q.y) - float64(p.y*q.x) }
func (p point) toward(q point) (d point)        { d = q.minus(p); return d.times(1 / d.length()) }
func middle(p, q point) point                   { return p.plus(q).times(.5) }

// corner is the upper left corner of the square as the player at the bottom sees it.
func (b *Board) corner(s chess.Square) point {
	x, y := float64(s.File()), float64(7-s.Rank())
	if b.Orientation == chess.Black {
		x, y = 7-x, 7-y
	}
	return point{x, y}.times(unit)
}

func (b *Board) center(s chess.Square) point { return b.corner(s).plus(point{unit / 2., unit / 2.}) }

// inward is the direction from the edge of the board on which the rank lies into the
// board: -1 is up.
func (b *Board) inward(r chess.Rank) float64 {
	if (r == chess.Rank1) == (b.Orientation == chess.White) {
		return -1
	}
	return 1
}

// Sizes of arrows, half of what lies across them.
const (
	shaft    = 1.9
	head     = 7.
	headLong = 13.
)

// Widths of the light halo around arrows and the heads of attacks. It is the stroke of the
// shape, which is drawn larger by half of it, so that the shape inside keeps its size: a
// stroke under the fill would need paint-order, which no validator of style sheets knows.
const (
	arrowHalo  = 1.5
	attackHalo = 1.25
)

// grow moves the sides of a closed polygon outward.
func grow(points []point, by float64) []point {
	if area(points) > 0 {
		by = -by
	}
	grown := make([]point, len(points))
	for i, p := range points {
		before := points[(i+len(points)-1)%len(points)].toward(p)
		after := p.toward(points[(i+1)%len(points)])
		// The corner moves along the bisector of the normals, as far as both sides want.
		f := by / (1 + before.dot(after))
		grown[i] = p.aside(before, f).aside(after, f)
	}
	return grown
}

// area is twice the area of the polygon, above zero if it turns to the right on the screen.
func area(points []point) (sum float64) {
	for i, p := range points {
		q := points[(i+1)%len(points)]
		sum += p.cross(q)
	}
	return sum
}

// lane is how far from the middle of the rank the king's way runs, toward the edge of the
// board, where no attack enters the square.
const lane = 9.5

// kingWay is a straight arrow, along the edge of the board.
func (b *Board) kingWay(w Way) shape {
	in := b.inward(w[0].Rank())
	from, to := b.center(w[0]), b.center(w[1])
	d := from.toward(to)
	from, to = from.along(d, 20), to.along(d, 8)
	from.y -= float64(in * lane)
	to.y -= float64(in * lane)
	return arrow(from, to, d)
}

// arrow is the outline of a straight arrow, its tip at the end.
func arrow(from, tip, d point) shape {
	neck := tip.along(d, -headLong)
	return shape{kind: polygon, class: "arw", points: grow([]point{
		from.aside(d, shaft), neck.aside(d, shaft), neck.aside(d, head), tip,
		neck.aside(d, -head), neck.aside(d, -shaft), from.aside(d, -shaft)}, arrowHalo/2)}
}

// rookWay is an arrow in an arch over the squares between, from the top of the rook to the
// inner edge of his new square.
func (b *Board) rookWay(w Way) shape {
	start, control, tip := b.arch(w)
	d := control.toward(tip)
	end := tip.along(d, -headLong+1)
	d0, d1 := start.toward(control), control.toward(end)
	mid := d0.plus(d1)
	mid = mid.times(2 / (mid.length() * mid.length())) // length 1/cos of half the bend
	return shape{kind: outline, class: "arw", points: grow([]point{
		start.aside(d0, shaft), control.aside(mid, shaft), end.aside(d1, shaft),
		end.aside(d1, head), tip, end.aside(d1, -head), end.aside(d1, -shaft),
		control.aside(mid, -shaft), start.aside(d0, -shaft)}, arrowHalo/2)}
}

// arch returns start, control point and tip of the rook's way. The arch stays within the
// rank where pieces stand on the next one, and is high where there is room.
func (b *Board) arch(w Way) (start, control, tip point) {
	in := b.inward(w[0].Rank())
	from, to := b.center(w[0]), b.center(w[1])
	d := from.toward(to)
	if b.nextRankTaken(w) {
		start = from.plus(point{float64(d.x * 14), float64(in * 8)})
		tip = to.plus(point{float64(-d.x * 4), float64(in * 7)})
		return start, middle(start, tip).plus(point{0, float64(in * 22)}), tip
	}
	start = from.plus(point{float64(d.x * 4), float64(in * 16)})
	tip = to.plus(point{float64(-d.x * 7), float64(in * 13)})
	height := 45 + float64(to.minus(from).length()/6)
	return start, middle(start, tip).plus(point{float64(d.x * 4), float64(in * height)}), tip
}

// nextRankTaken tells whether a piece stands on the second rank beside the rook's way.
func (b *Board) nextRankTaken(w Way) bool {
	up := chess.Square(8)
	if w[0].Rank() == chess.Rank8 {
		up = -up
	}
	lo, hi := min(w[0], w[1]), max(w[0], w[1])
	for s := lo; s <= hi; s++ {
		if b.Setup.At(s+up) != chess.NoPiece {
			return true
		}
	}
	return false
}

// top is the highest point of the rook's arch, for its number.
func (b *Board) top(w Way) point {
	start, control, tip := b.arch(w)
	return start.plus(control.times(2)).plus(tip).times(.25)
}

// ray is a line of attack: from where it leaves the attacker to where its head begins, and
// the head, whose tip touches the edge of the attacked square from outside. Where the two
// squares touch there is no room for that, and the line reaches from piece into square.
type ray struct {
	from, to point
	head     [3]point
}

func (b *Board) ray(a Attack, crowded bool) ray {
	width, long := 6.5, 11.
	if crowded {
		width, long = 5, 9
	}
	from, to := b.center(a.From), b.center(a.To)
	d := from.toward(to)
	edge := unit / 2. / max(math.Abs(d.x), math.Abs(d.y))
	begin, end := edge-1, edge+1
	if distance := to.minus(from).length(); distance < 1.5*unit {
		begin, end, long = distance*.3, edge-9, 9
	}
	tip := to.along(d, -end)
	neck := tip.along(d, -long)
	triangle := grow([]point{tip, neck.aside(d, width), neck.aside(d, -width)}, attackHalo/2)
	return ray{from.along(d, begin), neck.along(d, 1), [3]point(triangle)}
}

// sincos is the point of the unit circle at the angle. The last bits of the library's
// answer differ between processors, so they are cut off.
func sincos(angle float64) point {
	sin, cos := math.Sincos(angle)
	return point{settled(cos), settled(sin)}
}

// settled is a number without its last bits.
func settled(v float64) float64 { return float64(math.Round(v*(1<<30)) / (1 << 30)) }
