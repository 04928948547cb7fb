package main

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/exercise"
)

// lab answers the questions of one page.
type lab struct {
	texts texts
	deck  *exercise.Deck

	// The game of the last question, since the next one is nearly always about it too.
	key   string
	board board
}

// answer answers a question. An unknown command has the answer null.
func (l *lab) answer(question string) []byte {
	command, rest, _ := strings.Cut(question, "\n")
	var w writer
	switch command {
	case "texts":
		l.texts = parseTexts(rest)
		w.raw("true,")
	case "read":
		f := fields(rest, 2)
		l.read(&w, mode(f[0]), f[1])
	case "show":
		f := fields(rest, 3)
		l.show(&w, l.at(f[0], f[1], f[2]))
	case "castling":
		f := fields(rest, 5)
		l.castling(&w, l.at(f[0], f[1], f[2]), f[3], f[4])
	case "touch":
		f := fields(rest, 4)
		l.touch(&w, l.at(f[0], f[1], f[2]), f[3])
	case "exercise":
		f := fields(rest, 3)
		l.exercise(&w, f[0], f[1], f[2])
	default:
		w.raw("null,")
	}
	return w.done()
}

// fields cuts a question into n lines; what is missing is empty.
func fields(text string, n int) []string {
	list := strings.SplitN(text, "\n", n)
	for len(list) < n {
		list = append(list, "")
	}
	return list
}

func mode(name string) chess.CastlingMode {
	if name == chess.Chess960.String() {
		return chess.Chess960
	}
	return chess.Standard
}

func itoa(n int) string { return strconv.Itoa(n) }
