package diagram

import (
	"errors"
	"io/fs"
	"strings"

	"rokada/internal/chess"
)

// Painter draws boards with one set of pieces. It does not change and may be used by
// several goroutines.
type Painter struct {
	symbols []byte
	pieces  [chess.King + 1]piece // by role
}

// piece is the drawing of a piece, flattened for pictures.
type piece struct{ body, details []polyline }

// NewPainter reads the six drawings k.svg q.svg r.svg b.svg n.svg p.svg from the folder.
// Each holds two paths in a square of 45 units: the body, which takes fill and outline,
// and the details, which are lines.
func NewPainter(pieces fs.FS) (*Painter, error) {
	p := &Painter{}
	w := writer{make([]byte, 0, 6000)}
	w.text(`<svg class="sprite" aria-hidden="true"><defs>`, squareSymbol)
	for c := chess.White; c <= chess.Black; c++ {
		w.text(`<g id="`, frameID(c), `"><use href="#bs"/>`)
		w.coordinates(c, 0, 8*unit)
		w.text("</g>")
	}
	w.text(markSymbols)
	for r := chess.King; r >= chess.Pawn; r-- {
		name := pieceRef(r) + ".svg"
		data, err := fs.ReadFile(pieces, name)
		if err != nil {
			return nil, err
		}
		paths, err := piecePaths(name, string(data))
		if err != nil {
			return nil, err
		}
		w.text(`<g id="`, pieceRef(r), `">`, paths, "</g>")
		if p.pieces[r], err = flatten(paths); err != nil {
			return nil, errors.New(name + ": " + err.Error())
		}
	}
	w.text("</defs></svg>")
	p.symbols = w.out
	return p, nil
}

// flatten reads the two paths of a piece, the body and the details.
func flatten(paths string) (p piece, err error) {
	body, details, _ := strings.Cut(strings.TrimPrefix(paths, "<path"), "<path")
	if p.body, err = readPath(attribute(body, "d")); err != nil {
		return p, err
	}
	p.details, err = readPath(attribute(details, "d"))
	return p, err
}

// attribute returns the value of an attribute of an element.
func attribute(element, name string) string {
	_, value, _ := strings.Cut(element, " "+name+`="`)
	value, _, _ = strings.Cut(value, `"`)
	return value
}

// Symbols returns what the drawings of a page share: pieces, squares, marks. It goes into
// the page once, before the first drawing.
func (p *Painter) Symbols() []byte { return p.symbols }

// piecePaths cuts the paths out of a drawing. A tool that only needs two paths out of six
// known files does without an XML parser, which the browser would have to load.
func piecePaths(name, svg string) (string, error) {
	if !strings.Contains(svg, `viewBox="0 0 45 45"`) {
		return "", errors.New(name + `: found no viewBox="0 0 45 45"`)
	}
	var paths strings.Builder
	n := 0
	for rest := svg; ; n++ {
		start := strings.Index(rest, "<path ")
		if start < 0 {
			break
		}
		length := strings.Index(rest[start:], "/>")
		if length < 0 {
			return "", errors.New(name + ": found a path that is not closed")
		}
		paths.WriteString(rest[start : start+length+2])
		rest = rest[start+length+2:]
	}
	if n != 2 {
		return "", errors.New(name + ": want two paths, the body and its details")
	}
	if strings.ContainsAny(paths.String(), "&\r\n") || strings.Contains(paths.String(), "style=") {
		return "", errors.New(name + ": found a path with a style, an entity or a line break")
	}
	return paths.String(), nil
}

// squareSymbol is the board without coordinates: light ground, dark squares as vertical
// strips crossed out by horizontal ones, frame.
const squareSymbol = `<g id="bs"><path class="sqL" d="M0 0h360v360H0z"/>` +
	`<path class="sqD" d="M0 0v360h45V0h45v360h45V0h45v360h45V0h45v360h45V0zh360v45H0v45h360v45H0v45h360v45H0v45h360v45H0z"/>` +
	`<path class="fr" d="M0 0h360v360H0z"/></g>`

// Data of the marks of a square, for SVG and PNG.
const (
	attackedFrame = "M1 1h43v43H1z"
	attackedHatch = "M1 9l8-8M1 18 18 1M1 27 27 1M1 36 36 1M2 44 44 2M9 44 44 9M18 44l26-26M27 44l17-17M36 44l8-8"
	harmlessHatch = "M0 37l8 8M0 24 21 45M0 11 34 45M2 0 45 43M15 0 45 30M28 0 45 17M41 0l4 4"
	heldCorners   = "M2.5 13V2.5H13m19 0h10.5V13m0 19v10.5H32m-19 0H2.5V32"
)

// markSymbols are the marks of a square: x attacked, y attacked but of no matter, h held by
// a piece or marked, d a dot, g castling allowed here, z refused here, s selected.
const markSymbols = `<g id="x"><path d="` + attackedFrame + `"/><path d="` + attackedHatch + `"/></g>` +
	`<g id="y"><path stroke="none" d="M0 0h45v45H0z"/><path d="` + harmlessHatch + `"/></g>` +
	`<path id="h" d="` + heldCorners + `"/>` +
	`<circle id="d" cx="22.5" cy="22.5" r="6.5"/><circle id="g" cx="22.5" cy="22.5" r="13"/>` +
	`<g id="z"><circle cx="22.5" cy="22.5" r="13"/><path d="m13.5 31.5 18-18"/></g>` +
	`<path id="s" d="M2.5 2.5h40v40h-40z"/>`
