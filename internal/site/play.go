package site

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// Play is all that the script of a board knows about its position: which moves there
// are, what they do besides moving a piece, and what they cost. It is the engine's
// answer to every question that a reader can ask by moving a piece, so that no rule of
// chess stands in a script.
//
// It is written for size, since a page has ten boards. Moves are words. The first square
// of a plain word is where a piece stands and the others where it may go: "e1d1d2e2".
// A move that does more is a word of its own, and tells after the sign what more: the
// rook's way in a castling, "e1g1=h1f1"; the pawn that is taken in passing, "e5d6=d5";
// what a pawn becomes, "e7e8=q". Rights are squares with the rights in letters of FEN
// that are lost when a piece leaves the square or is taken there: "e1KQ a1Q h8k".
type Play struct {
	Turn   string // w or b
	Moves  string
	Rights string
}

// play answers for a position.
func play(p *chess.Position) *Play {
	legal := p.LegalMoves()
	return &Play{Turn: p.Turn().String()[:1], Moves: moves(p, legal), Rights: costs(p, legal)}
}

// moves writes all legal moves.
func moves(p *chess.Position, legal []chess.Move) string {
	var plain [chess.NoSquare][]byte // the word of each square
	var order []chess.Square
	var more []string
	for _, m := range legal {
		if extra := extra(p, m); extra != "" {
			more = append(more, m.From().String()+m.To().String()+"="+extra)
			continue
		}
		word := plain[m.From()]
		if word == nil {
			order = append(order, m.From())
			word = append(make([]byte, 0, 32), m.From().String()...)
		}
		plain[m.From()] = append(word, m.To().String()...)
	}
	words := make([]string, 0, len(order)+len(more))
	for _, s := range order {
		words = append(words, string(plain[s]))
	}
	return strings.Join(append(words, more...), " ")
}

// extra writes what a move does besides moving a piece and taking what stands there.
func extra(p *chess.Position, m chess.Move) string {
	switch {
	case m.IsCastling():
		return m.Rook().String() + m.RookTo().String()
	case m.IsEnPassant():
		// The pawn that is taken stands beside the one that takes (FIDE 3.7.3.1).
		return chess.SquareOf(m.To().File(), m.From().Rank()).String()
	case m.Promotion() != chess.NoRole:
		return strings.ToLower(string(rune(m.Promotion().Letter())))
	}
	return ""
}

// costs writes the squares on which some legal move costs a right. A castling costs
// rights too, but that is no loss.
func costs(p *chess.Position, legal []chess.Move) string {
	var touched chess.Bitboard
	for _, m := range legal {
		if !m.IsCastling() {
			touched |= chess.Bits(m.From(), m.To())
		}
	}
	var letters [chess.NoSquare + 1]string // of a missing rook too, which nobody touches
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			if !p.Rights().Has(c, side) {
				continue
			}
			v := p.Castling(c, side)
			letters[v.King] += right(c, side)
			letters[v.Rook] += right(c, side)
		}
	}
	var words []string
	for s := range touched.Squares() {
		if letters[s] != "" {
			words = append(words, s.String()+letters[s])
		}
	}
	return strings.Join(words, " ")
}

// right is the letter of FEN.
func right(c chess.Color, side chess.CastlingSide) string {
	letter := [...]string{"K", "Q"}[side]
	if c == chess.Black {
		return strings.ToLower(letter)
	}
	return letter
}

// attempt writes what a try of the castling looks like: the sign of the wing, then where
// the king begins and would end, then the same of the rook.
func attempt(v *chess.Castling) string {
	text := v.Side.String() + " "
	for _, s := range [...]chess.Square{v.King, v.KingTo, v.Rook, v.RookTo} {
		if s == chess.NoSquare {
			text += "--"
		} else {
			text += s.String()
		}
	}
	return text
}

// playable tells whether the reader may move the pieces of the board.
func playable(f *position.File, exercise string) bool {
	switch exercise {
	case "castle":
		return true
	case "square", "attackers", "blockers":
		return false // there a press on a square is an answer
	}
	return f.Play
}

// Line is a game that can be stepped through.
type Line struct {
	// Start is the first field of the FEN of the start, empty for the initial position.
	Start string
	// Moves are words as in Play, one a move, each with the rights that are lost behind a
	// full stop: "e1e2.KQ". A castling has C or c there.
	Moves string
	At    int // the number of moves after which the board is drawn
}

// line writes the moves of a file that lead to its position. An exercise does not tell
// what they cost, since that is the answer.
func line(f *position.File, exercise bool) *Line {
	n := last(f)
	if n == 0 {
		return nil
	}
	l := &Line{At: f.Ply}
	if start, _, _ := strings.Cut(f.Game.Start.FEN(), " "); start != initialBoard {
		l.Start = start
	}
	var words []string
	for i, m := range f.Game.Moves[:n] {
		p := &f.Game.Positions[i]
		word := m.From().String() + m.To().String()
		if extra := extra(p, m); extra != "" {
			word += "=" + extra
		}
		if lost := lost(&f.Game, i+1); lost != "" && !exercise {
			word += "." + lost
		}
		words = append(words, word)
	}
	l.Moves = strings.Join(words, " ")
	return l
}

// initialBoard is the initial position (FIDE 2.3), as a FEN writes it.
const initialBoard = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// lost returns the rights that the move of the number has cost.
func lost(g *chess.Game, ply int) string {
	letters := ""
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			cause, ok := g.Cause(ply, c, side)
			if !ok || cause.Ply != ply {
				continue
			}
			if cause.Code == chess.Castled {
				return [...]string{"C", "c"}[c]
			}
			letters += right(c, side)
		}
	}
	return letters
}
