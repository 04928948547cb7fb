// Package rokada holds the templates and the drawings of the pieces inside the program,
// so that a folder with nothing but content and positions can be built by people who
// have neither Go nor this repository.
package rokada

import (
	"embed"
	"io/fs"
)

// The bytes of the fonts' licences and of the drawings' licence travel with them.
//
//go:embed templates diagrams/pieces
var defaults embed.FS

// Defaults returns the folders templates and diagrams/pieces.
func Defaults() fs.FS { return defaults }
