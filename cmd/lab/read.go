package main

import (
	"strings"

	"rokada/internal/chess"
)

// read understands what a reader has pasted: a FEN, a game in PGN or moves alone. The
// answer is the start of the game and its moves; with errors it is the problems alone.
func (l *lab) read(w *writer, mode chess.CastlingMode, text string) {
	text = strings.TrimSpace(text)
	first, _, _ := strings.Cut(text, " ")
	w.open('{')
	if strings.Contains(first, "/") && !strings.HasPrefix(first, "[") || text == "" {
		l.readFEN(w, mode, text)
	} else {
		l.readMoves(w, text)
	}
	w.close('}')
}

func (l *lab) readFEN(w *writer, mode chess.CastlingMode, text string) {
	setup, notes, err := chess.ParseFEN(text, mode)
	if wrong, ok := err.(*chess.FENError); ok {
		l.problems(w, text, wrong.Problems, notes)
		return
	}
	// Faults of the setup are left to show, which points at them in the FEN as it is
	// written then. The board shows them better than the text.
	l.problems(w, text, nil, notes)
	w.text("fen", setup.FEN())
	w.text("mode", mode.String())
	w.text("moves", "")
}

func (l *lab) readMoves(w *writer, text string) {
	records, faults, notes := chess.ParsePGN(text)
	if len(records) > 1 {
		p := chess.Problem{Code: chess.CodePGNSyntax, Start: records[1].First, End: records[1].End,
			Format: "a second game starts here, want one", HelpFormat: "ask about one game at a time"}
		faults = append(faults, p)
	}
	l.problems(w, text, faults, notes)
	if len(faults) > 0 || len(records) == 0 {
		return
	}
	record := &records[0]
	var moves strings.Builder
	for i, ply := range record.Line {
		if i > 0 {
			moves.WriteByte(' ')
		}
		moves.WriteString(ply.Move.UCI())
	}
	w.text("fen", record.Start.FEN())
	w.text("mode", record.Start.Mode.String())
	w.text("moves", moves.String())
}
