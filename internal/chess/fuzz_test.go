package chess

import "testing"

// fuzzSetup makes a setup of any bytes: one for each square, a1 first, then turn and mode,
// the four rights, the en passant square and the clock. Missing bytes are zero.
func fuzzSetup(data []byte) Setup {
	next := func() byte {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return b
	}
	s := Setup{EnPassant: NoSquare, Fullmoves: 1}
	for square := A1; square <= H8; square++ {
		if b := next() % 32; b < 16 && Piece(b).Role() <= King {
			s.Set(square, Piece(b))
		}
	}
	flags := next()
	s.Turn, s.Mode = Color(flags&1), CastlingMode(flags>>1&1)
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			s.Rights[c][side] = s.fuzzRight(Right(next()), c, side)
		}
	}
	if b := next() % 128; b < 64 {
		s.EnPassant = Square(b)
	}
	s.Halfmoves = int(next())
	return s
}

// fuzzRight keeps to rights that a FEN can give: a rook on the right side of the king.
func (s *Setup) fuzzRight(r Right, c Color, side CastlingSide) Right {
	if r%2 == 0 {
		return NoRight
	}
	if s.Mode == Standard {
		return RightOf(FileH - 7*File(side))
	}
	r = 1 + r/2%9
	king := kingHome(&s.Board, s.Mode, c)
	file, named := r.Rook()
	if named && king != NoSquare && (file == king.File() || (file < king.File()) != (side == QueenSide)) {
		return NoRight
	}
	return r
}

// fuzzBytes is the way back, for the seeds.
func fuzzBytes(s Setup) []byte {
	var data []byte
	for square := A1; square <= H8; square++ {
		p := s.At(square)
		if p == NoPiece {
			p = 16
		}
		data = append(data, byte(p))
	}
	data = append(data, byte(s.Turn)|byte(s.Mode)<<1)
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			r := byte(0)
			if right := s.Rights[c][side]; right != NoRight {
				r = 2*byte(right-1) + 1
			}
			data = append(data, r)
		}
	}
	return append(data, byte(s.EnPassant), byte(s.Halfmoves))
}

func seed(f *testing.F, add func(Setup)) {
	for _, fen := range []string{
		initialFEN,
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
		"8/8/8/8/8/8/8/8 w - - 0 1",
	} {
		add(setup(f, fen, Standard))
	}
	for _, fen := range []string{
		"4k3/8/8/8/8/8/8/rR1K4 w B - 0 1",
		"1r2k1rr/8/4n3/8/8/8/8/R3K1R1 b KQ - 24 33",
		"8/8/8/4p3/3P4/k1n5/8/1RK5 w DB - 0 7",
	} {
		add(setup(f, fen, Chess960))
	}
}

// FuzzCastling compares every verdict with the naive implementation and with the list of
// legal moves.
func FuzzCastling(f *testing.F) {
	seed(f, func(s Setup) { f.Add(fuzzBytes(s)) })
	f.Fuzz(func(t *testing.T, data []byte) {
		s := fuzzSetup(data)
		if fault := compareWithOracle(&s); fault != "" {
			t.Fatal(fault)
		}
		if p, err := s.Position(); err == nil {
			if fault := compareGenerated(&p); fault != "" {
				t.Fatal(s.FEN() + ": " + fault)
			}
		}
	})
}

// FuzzPlay plays moves chosen by the bytes, and after each looks whether the position is
// whole, can be written and read, and has left the one before as it was.
func FuzzPlay(f *testing.F) {
	seed(f, func(s Setup) { f.Add(fuzzBytes(s), []byte("\x00\x11\x07\x22\x30\x05\x44\x02")) })
	f.Fuzz(func(t *testing.T, data, choices []byte) {
		p, err := fuzzSetup(data).Position()
		if err != nil {
			return
		}
		for _, choice := range choices[:min(len(choices), 64)] {
			checkWhole(t, &p)
			moves := p.LegalMoves()
			if len(moves) == 0 {
				return
			}
			before := p
			next := p.Play(moves[int(choice)%len(moves)])
			if p != before {
				t.Fatalf("%s: playing changes the position played from", before.FEN())
			}
			p = next
		}
	})
}

// checkWhole looks for contradictions inside a position and in its legal moves.
func checkWhole(t *testing.T, p *Position) {
	t.Helper()
	var union Bitboard
	for r := Pawn; r <= King; r++ {
		if union&p.board.roles[r] != 0 {
			t.Fatalf("%s: two pieces on one square", p.FEN())
		}
		union |= p.board.roles[r]
	}
	colors := p.board.colors
	if colors[White]&colors[Black] != 0 || colors[White]|colors[Black] != union || p.board.roles[NoRole] != 0 {
		t.Fatalf("%s: the sets of pieces disagree", p.FEN())
	}
	if p.watch != p.watched() {
		t.Fatalf("%s: watches %s, want %s", p.FEN(), p.watch, p.watched())
	}
	if faults, _ := func() ([]Problem, []Problem) { s := p.Setup(); return s.Check() }(); len(faults) > 0 {
		t.Fatalf("%s: %s", p.FEN(), faults[0].Message)
	}
	checkMoves(t, p)
}

func checkMoves(t *testing.T, p *Position) {
	t.Helper()
	seen := map[Move]bool{}
	for _, m := range p.LegalMoves() {
		own := p.At(m.To()) != NoPiece && p.At(m.To()).Color() == p.turn && !m.IsCastling()
		takes := m.IsEnPassant() || p.board.colors[p.turn.Other()].Has(m.To())
		if seen[m] || own || takes != m.IsCapture() || p.At(m.From()) != PieceOf(p.turn, m.Role()) {
			t.Fatalf("%s: move %s from %s to %s cannot be right", p.FEN(), m.Role(), m.From(), m.To())
		}
		seen[m] = true
		next := p.Play(m)
		if next.board.attackers(next.board.king(p.turn), next.turn, next.board.occupied()) != 0 {
			t.Fatalf("%s: the move from %s to %s leaves the king in check", p.FEN(), m.From(), m.To())
		}
	}
}

// FuzzPositionAndFEN writes a position as FEN and reads it again: nothing may be lost.
func FuzzPositionAndFEN(f *testing.F) {
	seed(f, func(s Setup) { f.Add(fuzzBytes(s)) })
	f.Fuzz(func(t *testing.T, data []byte) {
		s := fuzzSetup(data)
		p, err := s.Position()
		if err != nil {
			return
		}
		if !s.sayable() {
			return
		}
		again, _, err := ParseFEN(p.FEN(), p.Mode())
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		q, err := again.Position()
		if err != nil || q != p {
			t.Fatalf("%s is read as %s (%v)", p.FEN(), q.FEN(), err)
		}
	})
}

// sayable tells whether a FEN can say the rights as they are. It has no letter for a rook
// that nobody knows where there is one to take for it, and no wing for a rook's file while
// the king is off the first rank.
func (s *Setup) sayable() bool {
	for c := White; c <= Black; c++ {
		king := s.King(c)
		for side := KingSide; side <= QueenSide; side++ {
			right := s.Rights[c][side]
			switch {
			case s.Mode == Standard || right == NoRight:
			case king.Rank() != c.HomeRank():
				return false
			case right == RightWithoutRook && outermost(&s.Board, c, side, king) != NoSquare:
				return false
			}
		}
	}
	return true
}
