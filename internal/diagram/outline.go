package diagram

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// polyline is a flattened part of a path.
type polyline struct {
	points []point
	closed bool
}

// curveSteps is into how many lines a curve is cut. Pieces are drawn about twice as large
// as in their file, where sixteen lines a curve cannot be told from the curve.
const curveSteps = 16

// maxPoints bounds a path, and so the time that a picture takes.
const maxPoints = 2000

var errPath = errors.New("found a path that is not in the language of SVG")

// readPath flattens the data of a path. It knows all commands but the shorthand T, which
// no drawing needs.
func readPath(data string) ([]polyline, error) {
	r := pathReader{rest: data}
	command := byte(0)
	for r.space(); r.rest != ""; r.space() {
		if c := r.rest[0]; c >= 'A' && c != 'e' && c != 'E' {
			command, r.rest = c, r.rest[1:]
		} else if command == 0 || command == 'z' || command == 'Z' {
			return nil, errPath
		}
		r.step(command)
		if r.failed {
			return nil, errPath
		}
		switch command { // further pairs after a move are lines
		case 'M':
			command = 'L'
		case 'm':
			command = 'l'
		}
	}
	r.end(false)
	return r.done, nil
}

// pathReader is the pen.
type pathReader struct {
	rest    string
	failed  bool
	done    []polyline
	current []point
	at      point
	start   point
	control point // the second control point of the last cubic curve
	smooth  bool  // the last command was such a curve
	count   int   // of points
}

func (r *pathReader) space() { r.rest = strings.TrimLeft(r.rest, " ,\t\n") }

// number reads one number; numbers may follow each other without a space: 1.5-.5.5
func (r *pathReader) number() float64 {
	r.space()
	i, dot := 0, false
	for ; i < len(r.rest); i++ {
		c := r.rest[i]
		if c == '.' && !dot {
			dot = true
			continue
		}
		if (c == '-' || c == '+') && i == 0 || c >= '0' && c <= '9' {
			continue
		}
		break
	}
	n, err := strconv.ParseFloat(r.rest[:i], 64)
	if err != nil || math.Abs(n) > 1e3 {
		r.failed = true
		return 0
	}
	r.rest = r.rest[i:]
	return n
}

// flag reads one digit, which needs no space after it.
func (r *pathReader) flag() bool {
	r.space()
	if r.rest == "" || r.rest[0] != '0' && r.rest[0] != '1' {
		r.failed = true
		return false
	}
	flag := r.rest[0] == '1'
	r.rest = r.rest[1:]
	return flag
}

// pair reads a point, relative to the pen where the command is in lower case.
func (r *pathReader) pair(relative bool) point {
	p := point{r.number(), r.number()}
	if relative {
		return p.plus(r.at)
	}
	return p
}

func (r *pathReader) step(command byte) {
	relative := command >= 'a'
	smooth := false
	switch command | 0x20 {
	case 'm':
		r.end(false)
		r.at = r.pair(relative)
		r.start = r.at
		r.current = []point{r.at}
	case 'l':
		r.line(r.pair(relative))
	case 'h':
		x := r.number()
		if relative {
			x += r.at.x
		}
		r.line(point{x, r.at.y})
	case 'v':
		y := r.number()
		if relative {
			y += r.at.y
		}
		r.line(point{r.at.x, y})
	case 'c':
		r.cubic(r.pair(relative), r.pair(relative), r.pair(relative))
		smooth = true
	case 's':
		first := r.at
		if r.smooth {
			first = r.at.times(2).minus(r.control)
		}
		r.cubic(first, r.pair(relative), r.pair(relative))
		smooth = true
	case 'q':
		r.quadratic(r.pair(relative), r.pair(relative))
	case 'a':
		rx, ry, turn := r.number(), r.number(), r.number()
		large, sweep := r.flag(), r.flag()
		r.arc(rx, ry, turn, large, sweep, r.pair(relative))
	case 'z':
		r.end(true)
		r.at = r.start
		r.current = []point{r.at}
	default:
		r.failed = true
	}
	r.smooth = smooth
}

func (r *pathReader) line(to point) {
	if r.count++; r.current == nil || r.count > maxPoints {
		r.failed = true
		return
	}
	r.at = to
	if to != r.current[len(r.current)-1] {
		r.current = append(r.current, to)
	}
}

func (r *pathReader) cubic(c1, c2, to point) {
	from := r.at
	for i := 1; i <= curveSteps; i++ {
		t := float64(float64(i) / curveSteps)
		u := 1 - t
		r.line(from.times(u * u * u).plus(c1.times(3 * u * u * t)).plus(c2.times(3 * u * t * t)).plus(to.times(t * t * t)))
	}
	r.control = c2
}

func (r *pathReader) quadratic(c, to point) {
	r.cubic(r.at.plus(c.minus(r.at).times(2./3)), to.plus(c.minus(to).times(2./3)), to)
}

// arc draws a part of a circle. The drawings turn no ellipse, so only circles are known.
func (r *pathReader) arc(rx, ry, turn float64, large, sweep bool, to point) {
	from := r.at
	chord := to.minus(from)
	if rx != ry || turn != 0 || rx <= 0 || chord.length() == 0 {
		r.failed = true
		return
	}
	half := chord.length() / 2
	radius := max(rx, half) // one that does not reach grows, as SVG wants
	height := math.Sqrt(float64(radius*radius) - float64(half*half))
	if large == sweep {
		height = -height
	}
	center := middle(from, to).aside(from.toward(to), height)
	first := settled(math.Atan2(from.y-center.y, from.x-center.x))
	angle := settled(math.Atan2(to.y-center.y, to.x-center.x)) - first
	switch {
	case sweep && angle < 0:
		angle += 2 * math.Pi
	case !sweep && angle > 0:
		angle -= 2 * math.Pi
	}
	for i := 1; i < curveSteps; i++ {
		r.line(center.along(sincos(first+float64(angle*float64(i)/curveSteps)), radius))
	}
	r.line(to)
}

// end finishes what has been drawn since the last move.
func (r *pathReader) end(closed bool) {
	if n := len(r.current); closed && n > 1 && r.current[0] == r.current[n-1] {
		r.current = r.current[:n-1]
	}
	if len(r.current) > 1 {
		r.done = append(r.done, polyline{r.current, closed})
	}
	r.current = nil
}
