package diagram

import (
	"cmp"
	"slices"
)

// A raster fills polygons on a picture. Each line of pixels is cut into thin rows; how far
// a row is covered is exact from side to side, so edges are smooth in both directions.
// Winding numbers are counted, so outlines that overlap, as those of a stroke do, cover
// what they cover together and once.

// rows is into how many rows a line of pixels is cut.
const rows = 8

// edge is a side of a polygon, from its upper end to its lower.
type edge struct {
	from, to point
	down     int // +1 or -1
}

// crossing is where an edge crosses the middle of a row.
type crossing struct {
	x    float64
	down int
}

// coverage returns how much of each pixel the polygons cover, from 0 to 255, in the window
// of the width and height. What lies outside is cut off.
func coverage(polygons [][]point, width, height int) []uint8 {
	waiting := edges(polygons)
	var active []edge
	var row []crossing
	cover := make([]uint8, width*height)
	sum := make([]float64, width)
	for y := range height {
		active = slices.DeleteFunc(active, func(e edge) bool { return e.to.y <= float64(y) })
		for len(waiting) > 0 && waiting[0].from.y < float64(y+1) {
			active = append(active, waiting[0])
			waiting = waiting[1:]
		}
		if len(active) == 0 {
			continue
		}
		for i := range rows {
			row = cross(row[:0], active, float64(y)+float64((float64(i)+.5)/rows))
			fillRow(sum, row)
		}
		for x, v := range sum {
			cover[y*width+x] = uint8(float64(v/rows*255) + .5)
			sum[x] = 0
		}
	}
	return cover
}

// edges returns the sides that are not level, the highest first.
func edges(polygons [][]point) []edge {
	var list []edge
	for _, polygon := range polygons {
		for i, p := range polygon {
			q := polygon[(i+1)%len(polygon)]
			switch {
			case p.y < q.y:
				list = append(list, edge{p, q, 1})
			case p.y > q.y:
				list = append(list, edge{q, p, -1})
			}
		}
	}
	slices.SortFunc(list, func(a, b edge) int { return cmp.Compare(a.from.y, b.from.y) })
	return list
}

// cross adds where the edges cross the level.
func cross(row []crossing, active []edge, y float64) []crossing {
	for _, e := range active {
		if e.from.y <= y && y < e.to.y {
			row = append(row, crossing{e.from.x + (y-e.from.y)*(e.to.x-e.from.x)/(e.to.y-e.from.y), e.down})
		}
	}
	return row
}

// fillRow adds what lies between the crossings where the winding number is not zero.
func fillRow(sum []float64, row []crossing) {
	sortRow(row)
	winding, from := 0, 0.
	for _, c := range row {
		if winding == 0 {
			from = c.x
		}
		winding += c.down
		if winding == 0 {
			fillSpan(sum, max(from, 0), min(c.x, float64(len(sum))))
		}
	}
}

// sortRow sorts crossings from left to right. They are few and come nearly in order, since
// the row before had the same edges.
func sortRow(row []crossing) {
	for i := 1; i < len(row); i++ {
		c := row[i]
		j := i
		for ; j > 0 && (c.x < row[j-1].x || c.x == row[j-1].x && c.down < row[j-1].down); j-- {
			row[j] = row[j-1]
		}
		row[j] = c
	}
}

// fillSpan adds the part of each pixel between a and b.
func fillSpan(sum []float64, a, b float64) {
	if b <= a {
		return
	}
	first, last := int(a), int(b)
	if first == last {
		sum[first] += b - a
		return
	}
	sum[first] += float64(first+1) - a
	for x := first + 1; x < last; x++ {
		sum[x]++
	}
	if last < len(sum) {
		sum[last] += b - float64(last)
	}
}
