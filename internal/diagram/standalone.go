package diagram

import (
	"bytes"
	"image/color"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Standalone draws the board as a file of its own, with the symbols and the colors of the
// light theme in it. The styles are those of pictures, written without variables, so that
// drawing programs understand them as well as browsers.
func (p *Painter) Standalone(b Board) []byte {
	drawing := p.SVG(b)
	symbols := p.Symbols()
	symbols = symbols[bytes.IndexByte(symbols, '>')+1:]
	symbols = bytes.TrimSuffix(bytes.TrimSpace(symbols), []byte("</svg>"))
	head, rest, _ := bytes.Cut(drawing, []byte(">"))
	var out bytes.Buffer
	out.Write(bytes.Replace(head, []byte("<svg "), []byte(`<svg xmlns="http://www.w3.org/2000/svg" `), 1))
	out.WriteString("><style>" + styles() + "</style>")
	out.Write(symbols)
	out.Write(bytes.TrimSpace(rest))
	out.WriteByte('\n')
	return out.Bytes()
}

// styles writes the looks as a style sheet.
func styles() string {
	var b strings.Builder
	rule := func(parts ...string) {
		for _, part := range parts {
			b.WriteString(part)
		}
	}
	rule("svg{font:600 15px sans-serif;stroke-linejoin:round;stroke-linecap:round;stroke-width:1.5}")
	rule(".sqL{fill:", paint(squareLight), "}.sqD{fill:", paint(squareDark), ";fill-rule:evenodd}")
	rule(".fr{fill:none;stroke:", paint(mark), ";stroke-linejoin:miter}.co{fill:", paint(coordinate), ";text-anchor:middle}")
	rule(".nu{font-weight:800;font-size:12px;fill:", paint(halo), ";text-anchor:middle}")
	for _, classes := range slices.Sorted(maps.Keys(looks)) {
		l := looks[classes]
		rule(".", strings.ReplaceAll(classes, " ", "."), "{fill:", paint(l.fill), ";stroke:", paint(l.line))
		if l.details.A > 0 {
			rule(";color:", paint(l.details))
		}
		if l.pen.width > 0 {
			rule(";stroke-width:", decimal(l.pen.width))
		}
		if l.pen.dash[0] > 0 {
			rule(";stroke-dasharray:", decimal(l.pen.dash[0]), " ", decimal(l.pen.dash[1]))
		}
		if l.pen.sharp {
			rule(";stroke-linejoin:miter;stroke-linecap:butt")
		}
		rule("}")
	}
	return b.String()
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// paint writes a color for a style sheet; one that is not drawn is none.
func paint(c color.RGBA) string {
	if c.A == 0 {
		return "none"
	}
	const digits = "0123456789abcdef"
	out := []byte{'#'}
	for _, part := range [3]uint8{c.R, c.G, c.B} {
		out = append(out, digits[part>>4], digits[part&15])
	}
	return string(out)
}
