package chess_test

import (
	"errors"
	"fmt"

	"rokada/internal/chess"
)

// A FEN's problems come all at once, each with its place.
func ExampleParseFEN() {
	const fen = "4k3/8/8/8/8/8/8/1RK5R W - - 0 1"
	_, _, err := chess.ParseFEN(fen, chess.Standard)
	var wrong *chess.FENError
	if errors.As(err, &wrong) {
		for _, p := range wrong.Problems {
			fmt.Printf("%s at %q: %s\n", p.Code, fen[p.Start:p.End], p.Message)
		}
		fmt.Println(wrong.Problems[0].Found)
	}
	// Output:
	// fen-board at "1RK5R": rank 1 describes 9 squares, want 8
	// fen-side at "W": "W" is not a side to move
	// 1 + R + K + 5 + R = 9
}

// A move in Cyrillic letters is not SAN, but the error knows what was meant.
func ExamplePosition_ParseSAN() {
	setup, _, _ := chess.ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", chess.Standard)
	p, _ := setup.Position()
	_, err := p.ParseSAN("Кf3")
	var wrong *chess.SANError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Message)
		fmt.Println(wrong.Help)
	}
	// Output:
	// the letter "К" (U+041A) is Cyrillic
	// write "Nf3"
}

// The rook was taken, and the history knows by which move.
func ExampleGame_Cause() {
	setup, _, _ := chess.ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", chess.Standard)
	g, _ := chess.NewGame(setup)
	for _, san := range []string{"g3", "b6", "Nf3", "Bb7", "d3", "Bxf3", "d4", "Bxh1"} {
		if err := g.PlaySAN(san); err != nil {
			fmt.Println(err)
		}
	}
	cause, _ := g.Cause(8, chess.White, chess.KingSide)
	fmt.Println(cause.Code, cause.Ply, cause.SAN)
	fmt.Println(g.Last().FEN())
	// Output:
	// rook-captured 8 Bxh1
	// rn1qkbnr/p1pppppp/1p6/8/3P4/6P1/PPP1PP1P/RNBQKB1b w Qkq - 0 5
}

// The king, then the rook: castling, if it is legal (FIDE 4.4.1). The rook, then the
// king: a move of the rook (FIDE 4.4.2).
func ExamplePosition_Bound() {
	setup, _, _ := chess.ParseFEN("4k3/8/8/8/8/8/7P/4K2R w K - 0 1", chess.Standard)
	p, _ := setup.Position()
	for _, text := range []string{"e1,h1", "h1,e1"} {
		touched, _ := chess.ParseTouches(text)
		bound := p.Bound(touched)
		fmt.Print(bound.Article, ":")
		for _, m := range bound.Moves {
			fmt.Print(" ", p.SAN(m))
		}
		fmt.Println()
	}
	// Output:
	// 4.4.1: O-O
	// 4.4.2: Rf1 Rg1
}

// Black moved last, but neither the king nor a rook with castling rights ever has.
func ExamplePosition_LastMoveExists() {
	setup, _, _ := chess.ParseFEN("r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1", chess.Standard)
	p, _ := setup.Position()
	ok, why := p.LastMoveExists()
	fmt.Println(ok, why.Code)
	fmt.Println(why.Help)
	// Output:
	// false setup-unreachable
	// grant fewer castling rights, for example "k", or add a piece that can have moved
}
