package diagram

import "math"

// pen is how lines are drawn: the width, the dashes, and whether ends and corners are
// round as those of pieces, or cut and sharp as those of marks.
type pen struct {
	width float64
	dash  [2]float64 // line and gap; zero for a line without gaps
	sharp bool
}

// stroke returns polygons that together cover the lines. They all turn the same way, so
// that where they overlap the winding number only grows.
func (n pen) stroke(lines []polyline) [][]point {
	var out [][]point
	for _, l := range lines {
		for _, part := range n.dashes(l) {
			out = n.line(out, part)
		}
	}
	return out
}

func (n pen) line(out [][]point, l polyline) [][]point {
	half := n.width / 2
	last := len(l.points) - 1
	for i, p := range l.points {
		if i == last && !l.closed {
			break
		}
		q := l.points[(i+1)%len(l.points)]
		d := p.toward(q)
		out = turned(out, []point{p.aside(d, half), q.aside(d, half), q.aside(d, -half), p.aside(d, -half)})
	}
	for i, p := range l.points {
		if !l.closed && (i == 0 || i == last) {
			if !n.sharp {
				out = turned(out, circle(p, half))
			}
			continue
		}
		before, after := l.points[(i+last)%(last+1)].toward(p), p.toward(l.points[(i+1)%(last+1)])
		// Where a curve has been cut into lines the corner is flat, and needs no circle.
		if n.sharp || before.dot(after) > .9 {
			out = n.corner(out, p, before, after)
			continue
		}
		out = turned(out, circle(p, half))
	}
	return out
}

// corner fills the gap that two lines leave at the outer side of a corner.
func (n pen) corner(out [][]point, p, before, after point) [][]point {
	turn := before.cross(after)
	side := -n.width / 2
	if turn < 0 {
		side = -side
	}
	f := side / (1 + before.dot(after))
	tip := p.aside(before, f).aside(after, f)
	if tip.minus(p).length() > 2*n.width || turn == 0 {
		return out // sharper than the miter limit, or no corner at all
	}
	return turned(out, []point{p, p.aside(before, side), tip, p.aside(after, side)})
}

// turned adds the polygon so that it turns to the right.
func turned(out [][]point, polygon []point) [][]point {
	if area(polygon) < 0 {
		for i, j := 0, len(polygon)-1; i < j; i, j = i+1, j-1 {
			polygon[i], polygon[j] = polygon[j], polygon[i]
		}
	}
	return append(out, polygon)
}

// circle is a polygon that no eye tells from a circle at the sizes of a picture.
func circle(center point, radius float64) []point {
	n := max(12, int(radius*4))
	points := make([]point, n)
	for i := range points {
		points[i] = center.along(sincos(2*math.Pi*float64(i)/float64(n)), radius)
	}
	return points
}

// dashes cuts the line into its dashes.
func (n pen) dashes(l polyline) []polyline {
	if n.dash[0] == 0 {
		return []polyline{l}
	}
	points := l.points
	if l.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	var list []polyline
	current := []point{points[0]}
	on, left := true, n.dash[0]
	for i := 1; i < len(points); i++ {
		p, q := points[i-1], points[i]
		d, length := p.toward(q), q.minus(p).length()
		for length > left {
			p, length = p.along(d, left), length-left
			if on {
				list = append(list, polyline{append(current, p), false})
			}
			on, current = !on, []point{p}
			left = n.dash[0]
			if !on {
				left = n.dash[1]
			}
		}
		left -= length
		current = append(current, q)
	}
	if on && len(current) > 1 {
		list = append(list, polyline{current, false})
	}
	return list
}
