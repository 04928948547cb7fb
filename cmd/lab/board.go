package main

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/explain"
)

// board is what a question is about: a setup, and the game that led to it if it can be
// played from.
type board struct {
	setup chess.Setup
	game  *chess.Game // nil if the setup is no position
	// problems with their places in text.
	text            string
	faults, remarks []chess.Problem
}

// at reads the position after the moves, written in UCI with blanks between them.
func (l *lab) at(modeName, fen, moves string) *board {
	key := modeName + "\n" + fen + "\n" + moves
	if key != l.key {
		l.key, l.board = key, newBoard(mode(modeName), fen, moves)
	}
	return &l.board
}

func newBoard(mode chess.CastlingMode, fen, moves string) board {
	b := board{text: fen}
	var err error
	if b.setup, b.remarks, err = chess.ParseFEN(fen, mode); err != nil {
		if wrong, ok := err.(*chess.FENError); ok {
			b.faults = wrong.Problems
		}
		return b
	}
	faults, odd := b.setup.Check()
	b.remarks = append(b.remarks, chess.Locate(fen, odd)...)
	if len(faults) > 0 {
		b.faults = chess.Locate(fen, faults)
		return b
	}
	if game, err := chess.NewGame(b.setup); err == nil {
		b.game = &game
		b.play(moves)
	}
	return b
}

// play makes the moves up to the first wrong one. After a move the remarks on the start are
// no more about the position that is shown.
func (b *board) play(moves string) {
	if moves == "" {
		return
	}
	for _, move := range strings.Fields(moves) {
		if err := b.game.PlayUCI(move); err != nil {
			if wrong, ok := err.(*chess.SANError); ok {
				b.text, b.faults = move, []chess.Problem{wrong.Problem}
			}
			break
		}
	}
	b.remarks = nil
	b.setup = b.game.Last().Setup()
}

// ply is the number of moves played.
func (b *board) ply() int {
	if b.game == nil {
		return 0
	}
	return len(b.game.Moves)
}

// verdict answers about one castling with all that the game tells. It is what the command
// `why` says of the same FEN or moves.
func (b *board) verdict(c chess.Color, side chess.CastlingSide) (chess.Castling, explain.Context) {
	if b.ply() == 0 {
		return b.setup.Castling(c, side), explain.Context{FEN: true, Odds: explain.Odds(&b.setup, c, side)}
	}
	ctx := explain.Known(b.game, b.ply(), c, side)
	ctx.FEN = true
	return b.game.Castling(b.ply(), c, side), ctx
}

// show describes the position: who has the move, the rights, the legal moves, the moves
// that led here, the position in words, and what is wrong with it.
func (l *lab) show(w *writer, b *board) {
	w.open('{')
	l.problems(w, b.text, b.faults, b.remarks)
	w.text("fen", b.setup.FEN())
	w.text("sound", sound(b.setup).FEN())
	w.text("turn", b.setup.Turn.String())
	w.truth("playable", b.game != nil)
	l.rights(w, b)
	if b.game != nil {
		w.texts("moves", moves(b.game.Last()))
		l.line(w, b.game)
	}
	w.texts("words", l.all(explain.Board(&b.setup, explain.Everywhere)))
	w.close('}')
}

// sound leaves out the rights whose king or rook is not at home: who is still setting up
// pieces does not want to hear of every one of them.
func sound(s chess.Setup) chess.Setup {
	all := s
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			castling := all.Castling(c, side)
			for _, r := range castling.Reasons() {
				if r.Code.Check() == 2 {
					s.Rights = s.Rights.With(c, side, chess.NoRight)
				}
			}
		}
	}
	return s
}

// rights lists the four rights. The letter is the one of FEN; where a right is lost, the
// cause is told if the game has it.
func (l *lab) rights(w *writer, b *board) {
	w.name("rights")
	w.open('[')
	start, end, _ := chess.FENField(b.setup.FEN(), "rights")
	letters := b.setup.FEN()[start:end]
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			held := b.setup.Rights.Has(c, side)
			w.open('{')
			w.text("color", c.String())
			w.text("wing", side.String())
			w.truth("held", held)
			if held {
				w.text("letter", letters[:1])
				letters = letters[1:]
			} else if b.ply() > 0 && explain.InGame(b.game, b.ply(), c, side).SAN != "" {
				castling, ctx := b.verdict(c, side)
				w.text("cause", l.say(explain.Castling(&b.setup, castling, ctx).Reasons[0]))
			}
			w.close('}')
		}
	}
	w.close(']')
}

// moves lists the legal moves in UCI. A castling is the king taking his rook; behind a sign
// of equality stands where else the king may be put to mean it, unless he has an ordinary
// move there.
func moves(p *chess.Position) []string {
	legal := p.LegalMoves()
	var list []string
	for _, m := range legal {
		if !m.IsCastling() {
			list = append(list, m.UCI())
			continue
		}
		word := m.From().String() + m.Rook().String()
		if other := (chess.Square)(m.To()); other != m.From() && other != m.Rook() && !ordinary(legal, m) {
			word += "=" + other.String()
		}
		list = append(list, word)
	}
	return list
}

// ordinary tells whether the king has an ordinary move to where castling puts him.
func ordinary(legal []chess.Move, castling chess.Move) bool {
	for _, m := range legal {
		if !m.IsCastling() && m.From() == castling.From() && m.To() == castling.To() {
			return true
		}
	}
	return false
}

// line lists the moves of the game as readers write them, each with the letters of the
// rights that it cost.
func (l *lab) line(w *writer, g *chess.Game) {
	w.name("line")
	w.open('[')
	for i, san := range g.SANs {
		before, after := &g.Positions[i], &g.Positions[i+1]
		message := explain.SAN(san)
		if before.Turn() == chess.White || i == 0 {
			message = explain.Numbered(before.Fullmoves(), before.Turn(), san)
		}
		w.open('{')
		w.text("text", l.say(message))
		w.text("uci", g.Moves[i].UCI())
		w.text("cost", cost(before, after))
		w.close('}')
	}
	w.close(']')
}

// cost returns the letters of the rights that a move took away.
func cost(before, after *chess.Position) string {
	letters := ""
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			if before.Rights().Has(c, side) && !after.Rights().Has(c, side) {
				letters += chess.RightLetter(c, side)
			}
		}
	}
	return letters
}

// say says a message in the language of the page. A message that the site forgot would be
// empty here; a test of the site demands all of them.
func (l *lab) say(m explain.Message) string {
	text, _ := m.Render(l.texts.message)
	return text
}

func (l *lab) all(messages []explain.Message) []string {
	list := make([]string, len(messages))
	for i, m := range messages {
		list[i] = l.say(m)
	}
	return list
}
