package diagram

import (
	"math"
	"strings"
	"testing"
)

// covered is the area that the polygons cover in a window of 20 × 20 pixels.
func covered(polygons ...[]point) float64 {
	sum := 0
	for _, v := range coverage(polygons, 20, 20) {
		sum += int(v)
	}
	return float64(sum) / 255
}

func TestCoverage(t *testing.T) {
	square := rectangle(2.25, 3.5, 4.5, 2).points
	turned := []point{square[3], square[2], square[1], square[0]}
	tests := []struct {
		name     string
		polygons [][]point
		want     float64
	}{
		{"parts of pixels count", [][]point{square}, 9},
		{"the direction does not matter", [][]point{turned}, 9},
		{"what is covered twice is covered once", [][]point{square, square}, 9},
		{"a hole turns the other way", [][]point{rectangle(1, 1, 10, 10).points, turned}, 91},
		{"a circle has the area of a circle", [][]point{circle(point{10, 10}, 8)}, 64 * math.Pi},
		{"what lies outside is cut off", [][]point{rectangle(-50, -50, 55, 60).points}, 50},
		{"nothing covers nothing", nil, 0},
	}
	for _, test := range tests {
		if got := covered(test.polygons...); math.Abs(got-test.want) > .02*test.want+.1 {
			t.Errorf("%s: %.2f, want %.2f", test.name, got, test.want)
		}
	}
}

func TestStroke(t *testing.T) {
	line := []polyline{{points: []point{{3, 10}, {13, 10}}}}
	corner := []polyline{{points: []point{{3, 3}, {13, 3}, {13, 13}}}}
	frame := []polyline{rectangle(4, 4, 10, 10)}
	tests := []struct {
		name  string
		lines []polyline
		pen   pen
		want  float64
	}{
		{"cut ends", line, pen{width: 2, sharp: true}, 20},
		{"round ends", line, pen{width: 2}, 20 + math.Pi},
		{"dashes", line, pen{width: 2, dash: [2]float64{2, 3}, sharp: true}, 8},
		{"a sharp corner is filled", corner, pen{width: 2, sharp: true}, 40},
		{"a round corner is rounder", corner, pen{width: 2}, 39 + math.Pi/4 + math.Pi},
		{"a closed line has no ends", frame, pen{width: 2, sharp: true}, 80},
		{"dashes go around a closed line", frame, pen{width: 2, dash: [2]float64{4, 4}, sharp: true}, 40},
	}
	for _, test := range tests {
		if got := covered(test.pen.stroke(test.lines)...); math.Abs(got-test.want) > .02*test.want+.1 {
			t.Errorf("%s: %.2f, want %.2f", test.name, got, test.want)
		}
	}
}

func TestPathsOfSVG(t *testing.T) {
	tests := []struct {
		data string
		want float64 // the area inside
	}{
		{"M2 2H12V12H2z", 100},
		{"m2 2h10v10h-10z", 100},
		{"M2,2 12,2 12,12 2,12Z", 100},                          // more pairs are lines
		{"M2 2h10v10h-10zm2 2v1h1v-1z", 99},                     // relative to where the first part began
		{"M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0z", 64 * math.Pi}, // arcs
		{"M18 10a8 8 0 11-16 0 8 8 0 0116 0z", 64 * math.Pi},    // flags without spaces
		{"M0 10Q10 20 20 10z", 200. / 3},                        // a parabola
		{"M0 10C.5.5 19.5.5 20 10z", 111.9},                     // numbers without spaces
		{"M0 10c5 5 5 5 10 0s5-5 10 0z", 0},                     // a smooth curve goes on to the other side
		{"M2 2L2 2z", 0},                                        // a point
	}
	for _, test := range tests {
		lines, err := readPath(test.data)
		if err != nil {
			t.Errorf("%s: %v", test.data, err)
			continue
		}
		sum := 0.
		for _, l := range lines {
			sum += area(l.points) / 2
		}
		if math.Abs(math.Abs(sum)-test.want) > .01*test.want+.01 {
			t.Errorf("%s: area %.2f, want %.2f", test.data, sum, test.want)
		}
	}
}

func TestPathsThatAreNone(t *testing.T) {
	for _, data := range []string{
		"2 2", "L2 2", "M", "M2", "M2 x", "M2 2z3", "M2 2T3 3", "M2 2a3 4 0 0 1 5 5", "M2 2a3 3 0 2 1 5 5", "M1e9 2", "M1..2 3",
		"M0 0" + strings.Repeat("h1h-1", maxPoints),
	} {
		if lines, err := readPath(data); err == nil {
			t.Errorf("%.40s: read as %v", data, lines)
		}
	}
}

// What stands in the code as a path is one.
func TestPathsOfTheCode(t *testing.T) {
	paths := []string{attackedFrame, attackedHatch, harmlessHatch, heldCorners, tickShape, crossShape, lockShape, hourglassShape}
	for _, g := range glyphs {
		paths = append(paths, g.path)
	}
	for _, path := range paths {
		if lines, err := readPath(path); err != nil || len(lines) == 0 {
			t.Errorf("%s: %v, %v", path, lines, err)
		}
	}
	for _, letter := range []byte("abcdefgh12345678-0") {
		if _, ok := glyphs[letter]; !ok {
			t.Errorf("no glyph for %c", letter)
		}
	}
}

func FuzzPath(f *testing.F) {
	f.Add("M18 10a8 8 0 11-16 0zm1-2.5.5")
	f.Add("M0 0C1 1 2 2 3 3S4 4 5 5Q1 1 2 2")
	f.Fuzz(func(t *testing.T, data string) {
		lines, err := readPath(data)
		if err != nil {
			return
		}
		c := newCanvas(30, 30, wash)
		c.fill(lines, mark)
		c.stroke(lines, pen{width: 1.5, dash: [2]float64{2, 2}}, mark)
	})
}
