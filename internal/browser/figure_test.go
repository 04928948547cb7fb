package browser

import (
	"slices"
	"strings"
	"testing"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// Helpers that run in the page. They look only at what a reader gets: geometry, text,
// what is shown.
const (
	// boardsJS lists the figures of the page that have something to do.
	boardsJS = `() => [...document.querySelectorAll('.position')].map(f => ({
		id: f.querySelector('figure').id, exercise: f.dataset.exercise || '', play: !!f.dataset.play, line: !!f.querySelector('[data-line]'),
		tries: [...f.querySelectorAll('[data-try]')].map(c => c.dataset.try.split(' ')[0]) }))`
	// piecesJS returns what stands where, read from the drawing.
	piecesJS = `id => {
		const svg = document.getElementById(id).closest('.position').querySelector('.bd'), on = {};
		const black = svg.querySelector('[href="#bb"]') || /hgf/.test(svg.textContent);
		const ctm = svg.getScreenCTM().inverse();
		for (const u of svg.querySelectorAll('.men use')) {
			if (getComputedStyle(u).display === 'none') continue;
			const m = u.getScreenCTM(), p = new DOMPoint(22.5, 22.5).matrixTransform(m).matrixTransform(ctm);
			let x = Math.floor(p.x / 45), y = Math.floor(p.y / 45);
			if (black) x = 7 - x, y = 7 - y;
			on['abcdefgh'[x] + (8 - y)] = u.getAttribute('class') + u.getAttribute('href')[1];
		}
		return on; }`
)

// shown is a figure that has something to do.
type shown struct {
	ID       string   `json:"id"`
	Exercise string   `json:"exercise"`
	Play     bool     `json:"play"`
	Line     bool     `json:"line"`
	Tries    []string `json:"tries"`
}

// tries tells whether the figure has a verdict to show of an attempt.
func (f *shown) tries(side chess.CastlingSide) bool { return slices.Contains(f.Tries, side.String()) }

// positionOf returns the position that a figure shows.
func (s *Site) positionOf(t testing.TB, id string) *position.File {
	t.Helper()
	name, _, _ := strings.Cut(strings.TrimPrefix(id, "board--"), "--")
	f := s.Guide.Positions[name]
	if f == nil {
		t.Fatalf("no position for the figure %s", id)
	}
	return f
}

// placement returns what stands on the squares that the view of the file shows.
func placement(f *position.File, p *chess.Position) map[string]string {
	on := map[string]string{}
	board := p.Board()
	for s := range board.Occupied().Squares() {
		if f.View == position.Strip && s.Rank() != f.At().Turn().HomeRank() && s.Rank() != secondRank(f.At().Turn()) {
			continue
		}
		piece := board.At(s)
		on[s.String()] = piece.Color().String()[:1] + strings.ToLower(string(rune(piece.Role().Letter())))
	}
	return on
}

func secondRank(c chess.Color) chess.Rank {
	if c == chess.White {
		return chess.Rank2
	}
	return chess.Rank7
}
