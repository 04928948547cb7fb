package diagram

// shape writes a shape that is no symbol.
func (w *writer) shape(s *shape) {
	switch s.kind {
	case disc:
		w.text(`<circle class="`, s.class, `" cx="`)
		w.number(s.points[0].x)
		w.text(`" cy="`)
		w.number(s.points[0].y)
		w.text(`" r="`)
		w.number(radius)
		w.text(`"/>`)
	case words:
		w.text(`<text class="`, s.class, `" x="`)
		w.number(s.points[0].x)
		w.text(`" y="`)
		w.number(s.points[0].y + 4.3) // from the middle of a digit to its foot
		w.text(`">`, s.text, "</text>")
	default:
		w.text(`<path class="`, s.class, `" d="`)
		w.path(s)
		w.text(`"/>`)
	}
}

// path writes the data of a path.
func (w *writer) path(s *shape) {
	switch s.kind {
	case lines:
		for i := 0; i+1 < len(s.points); i += 2 {
			w.polyline(s.points[i : i+2])
		}
	case polygons:
		for i := 0; i+2 < len(s.points); i += 3 {
			w.polyline(s.points[i : i+3])
			w.text("z")
		}
	case outline:
		w.outline(s.points)
	default:
		w.polyline(s.points)
		w.text("z")
	}
}

// polyline writes M and the points: what follows the first pair are lines.
func (w *writer) polyline(points []point) {
	w.text("M")
	w.points(points)
}

func (w *writer) points(points []point) {
	for i, p := range points {
		if i > 0 {
			w.text(" ")
		}
		w.number(p.x)
		w.text(" ")
		w.number(p.y)
	}
}

// outline writes the arrow of a rook: an arch, the head, the arch back.
func (w *writer) outline(p []point) {
	w.text("M")
	w.points(p[:1])
	w.text("Q")
	w.points(p[1:3])
	w.text("L")
	w.points(p[3:7])
	w.text("Q")
	w.points(p[7:9])
	w.text("z")
}
