package site

import (
	"fmt"
	"html/template"
	"strings"

	"rsc.io/qr"
)

// qrCode draws an address as a QR code, so that who holds the paper finds the page. It is
// one path, a row of dark modules each; the quiet zone of four modules that readers need
// (ISO/IEC 18004) is part of the drawing. It is empty for an empty address.
func qrCode(address string) (template.HTML, error) {
	if address == "" {
		return "", nil
	}
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		return "", fmt.Errorf("QR code of %s: %w", address, err)
	}
	const quiet = 4
	var path strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			length := 0
			for x+length < code.Size && code.Black(x+length, y) {
				length++
			}
			if length > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", x+quiet, y+quiet, length, length)
				x += length
			}
		}
	}
	size := code.Size + 2*quiet
	return template.HTML(fmt.Sprintf(`<svg class="qr" viewBox="0 0 %d %d" shape-rendering="crispEdges" role="img" aria-label="%s"><path d="%s"/></svg>`,
		size, size, template.HTMLEscapeString(address), path.String())), nil
}
