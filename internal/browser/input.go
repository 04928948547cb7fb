package browser

import (
	"strings"

	"github.com/chromedp/cdproto/input"
	cd "github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"rokada/internal/chess"
)

// Point is a place in the window.
type Point [2]float64

// Click clicks places, one after the other.
func (tab *Tab) Click(points ...Point) {
	tab.Helper()
	for _, p := range points {
		tab.Do(cd.MouseClickXY(p[0], p[1]))
	}
}

// Drag drags from one place to another with the mouse.
func (tab *Tab) Drag(from, to Point) {
	tab.Helper()
	tab.Do(cd.MouseEvent(cd.MousePressed, from[0], from[1], cd.ButtonLeft),
		cd.MouseEvent(cd.MouseMoved, (from[0]+to[0])/2, (from[1]+to[1])/2, cd.ButtonLeft),
		cd.MouseEvent(cd.MouseMoved, to[0], to[1], cd.ButtonLeft), cd.MouseEvent(cd.MouseReleased, to[0], to[1], cd.ButtonLeft))
}

// Tap taps places with a finger.
func (tab *Tab) Tap(points ...Point) {
	tab.Helper()
	for _, p := range points {
		tab.touch(input.DispatchTouchEventTypeTouchStart, p)
		tab.touch(input.DispatchTouchEventTypeTouchEnd)
	}
}

// DragFinger drags from one place to another with a finger.
func (tab *Tab) DragFinger(from, to Point) {
	tab.Helper()
	tab.touch(input.DispatchTouchEventTypeTouchStart, from)
	tab.touch(input.DispatchTouchEventTypeTouchMove, Point{(from[0] + to[0]) / 2, (from[1] + to[1]) / 2})
	tab.touch(input.DispatchTouchEventTypeTouchMove, to)
	tab.touch(input.DispatchTouchEventTypeTouchEnd)
}

// touch sends a touch event; without a point the finger is lifted.
func (tab *Tab) touch(kind input.DispatchTouchEventType, points ...Point) {
	tab.Helper()
	list := []*input.TouchPoint{}
	for _, p := range points {
		list = append(list, &input.TouchPoint{X: p[0], Y: p[1]})
	}
	Call(tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: list})
}

// Keys presses keys, one after the other.
func (tab *Tab) Keys(keys string) {
	tab.Helper()
	tab.Do(cd.KeyEvent(keys))
}

// hereJS returns the label of the square with the focus, and the file on the left.
const hereJS = `() => [document.activeElement.ariaLabel || '', document.activeElement.closest('[role=grid]')?.firstChild.firstChild.ariaLabel[0] || '']`

// KeyTo goes to a square with the arrows, from the one that has the focus, as its label
// says.
func (tab *Tab) KeyTo(s chess.Square) {
	tab.Helper()
	at := Eval[[2]string](tab, hereJS)
	here, ok := chess.ParseSquare(at[0][:min(2, len(at[0]))])
	if !ok {
		tab.Fatalf("the focus is on %q, want a square", at[0])
	}
	right, up := int(s.File())-int(here.File()), int(s.Rank())-int(here.Rank())
	if at[1] == "h" { // Black sits at the bottom
		right, up = -right, -up
	}
	tab.Keys(strings.Repeat(kb.ArrowRight, max(right, 0)) + strings.Repeat(kb.ArrowLeft, max(-right, 0)) +
		strings.Repeat(kb.ArrowUp, max(up, 0)) + strings.Repeat(kb.ArrowDown, max(-up, 0)))
	if now := Eval[[2]string](tab, hereJS); !strings.HasPrefix(now[0], s.String()) {
		tab.Fatalf("the keys lead from %s to %q, want %s", here, now[0], s)
	}
}
