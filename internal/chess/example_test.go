package chess_test

import (
	"fmt"

	"rokada/internal/chess"
)

// parse reads a FEN that is known to be a position.
func parse(fen string, mode chess.CastlingMode) chess.Position {
	setup, _, err := chess.ParseFEN(fen, mode)
	if err != nil {
		panic(err)
	}
	p, err := setup.Position()
	if err != nil {
		panic(err)
	}
	return p
}

// Ask for a verdict and say why not.
func ExamplePosition_Castling() {
	p := parse("r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1", chess.Standard)
	for _, side := range []chess.CastlingSide{chess.KingSide, chess.QueenSide} {
		v := p.Castling(chess.White, side)
		fmt.Printf("%s: %s, for good: %v\n", side, v.Headline(), v.Lost())
	}
	// Output:
	// O-O: king-crosses-attack f1 by a6, for good: false
	// O-O-O: legal, for good: false
}

// All reasons come at once, in the order of the six checks.
func ExampleCastling_Reasons() {
	p := parse("4k3/8/8/8/8/8/5r2/4KrNR w - - 0 1", chess.Standard)
	v := p.Castling(chess.White, chess.KingSide)
	for _, r := range v.Reasons() {
		fmt.Printf("%d %s\n", r.Code.Check(), r)
	}
	// Output:
	// 1 right-lost
	// 3 path-blocked f1 g1
	// 4 king-in-check e1 by f1
	// 5 king-crosses-attack f1 by f2
	// 6 king-ends-in-check g1 by f1
}

// The rook may be attacked and may cross an attacked square; the king may not.
func ExampleCastling_Allowances() {
	p := parse("rr2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", chess.Standard)
	v := p.Castling(chess.White, chess.QueenSide)
	fmt.Println(v.Legal())
	for _, a := range v.Allowances() {
		fmt.Println(a)
	}
	// Output:
	// true
	// rook-attacked a1 by a8
	// rook-crosses-attack b1 by b8
}

// A setup need not be a position: a right without its rook has an answer too.
func ExampleSetup_Castling() {
	setup, _, _ := chess.ParseFEN("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", chess.Standard)
	v := setup.Castling(chess.White, chess.QueenSide)
	fmt.Println(v.Headline())
	_, notes := setup.Check()
	fmt.Println(notes[0].Message)
	// Output:
	// rook-missing a1
	// White may castle queenside, but no white rook stands on a1
}

// In Chess960 the rook that leaves may uncover an attack on the king.
func ExamplePosition_Castling_chess960() {
	p := parse("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", chess.Chess960)
	v := p.Castling(chess.White, chess.QueenSide)
	fmt.Println(v.King, v.KingTo, v.Rook, v.RookTo)
	fmt.Println(v.Headline(), "uncovered:", v.Uncovered)
	// Output:
	// d1 c1 b1 d1
	// king-ends-in-check c1 by a1 uncovered: a1
}

// What a move costs is the difference of the rights.
func ExamplePosition_RightsAfter() {
	p := parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", chess.Standard)
	for _, uci := range []string{"a1a8", "e1e2", "e1g1"} {
		m, _ := p.ParseUCI(uci)
		after := p.RightsAfter(m)
		fmt.Println(uci, after.Has(chess.White, chess.KingSide), after.Has(chess.Black, chess.QueenSide))
	}
	// Output:
	// a1a8 true false
	// e1e2 false true
	// e1g1 false true
}

// The ways out of check by kind; castling is none of them.
func ExamplePosition_Evasions() {
	p := parse("4r1k1/8/8/1B6/8/8/3P4/R3K3 w Q - 0 1", chess.Standard)
	e := p.Evasions()
	fmt.Println(p.Status(), len(e.Moves), "moves,", len(e.Captures), "capture,", len(e.Blocks), "block")
	// Output: check 3 moves, 1 capture, 1 block
}

// Taking a move back is keeping the position from before.
func ExamplePosition_Play() {
	p := chess.Start()
	m, _ := p.ParseUCI("e2e4")
	next := p.Play(m)
	fmt.Println(next.FEN())
	fmt.Println(p.FEN())
	// Output:
	// rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1
	// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
}

// Every fault of a setup is named at once.
func ExampleSetup_Position() {
	setup, _, _ := chess.ParseFEN("4k2P/8/8/8/8/8/4R3/8 w - - 0 1", chess.Standard)
	_, err := setup.Position()
	for _, p := range err.(*chess.SetupError).Problems {
		fmt.Println(p.Code+":", p.Message)
	}
	// Output:
	// setup-kings: White has no king
	// setup-pawns: a pawn stands on h8
	// setup-check: Black is in check by e2, but White has the move
}

// Facts that hold in every game of standard chess.
func ExampleSafeSquares() {
	fmt.Println("empty:", chess.EmptySquares(chess.White, chess.QueenSide))
	fmt.Println("safe: ", chess.SafeSquares(chess.White, chess.QueenSide))
	// Output:
	// empty: b1 c1 d1
	// safe:  c1 d1 e1
}

// Perft counts positions; this is the number everybody knows.
func ExamplePerft() {
	p := chess.Start()
	fmt.Println(chess.Perft(&p, 4))
	// Output: 197281
}
