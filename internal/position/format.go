package position

import "rokada/internal/strictyaml"

// keyOrder is the order of the keys in a file: what the position is, what is
// believed of it, how it is shown.
var keyOrder = []string{
	"fen", "moves", "mode", "at",
	"castling", "rights", "status", "legal", "illegal", "only", "count", "attackers", "pieces", "san",
	"occurrences", "touch", "retro", "after",
	"show", "view", "orientation", "play", "marks", "themes",
}

// Format returns the file with its keys in the usual order and without blanks at
// line ends or empty lines. Comments go with the key below them, values stay as they
// were written. A file that is formatted stays the same.
func Format(f *File) []byte { return strictyaml.Arrange(f.Source.Text, keyOrder) }
