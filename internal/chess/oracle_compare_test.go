package chess

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// askOracle answers for a setup with the naive implementation. Only the rights come as the
// package has read them; the board is read from the FEN again.
func askOracle(s *Setup, c Color, side CastlingSide) string {
	board, _, _ := strings.Cut(s.FEN(), " ")
	o := oracle{
		board: readOracleBoard(board),
		white: c == White, kingSide: side == KingSide, chess960: s.Mode == Chess960,
	}
	switch right := s.Rights.Of(c, side); right {
	case NoRight:
	case RightWithoutRook:
		o.right = "-"
	default:
		file, _ := right.Rook()
		o.right = file.String()
	}
	return strings.Join(o.castling(), "; ")
}

// spell writes a verdict as the oracle does.
func spell(v Castling) string {
	var answer []string
	for _, list := range [][]Reason{v.Reasons(), v.Allowances()} {
		for _, r := range list {
			text := r.Code.String()
			if r.Target != NoSquare {
				text += "/" + r.Target.String()
			}
			if r.Squares != 0 {
				text += " " + r.Squares.String()
			}
			answer = append(answer, text)
		}
	}
	return strings.Join(answer, "; ")
}

// compareWithOracle returns what differs for either player and wing.
func compareWithOracle(s *Setup) string {
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			want, got := askOracle(s, c, side), spell(s.Castling(c, side))
			if got != want {
				return s.FEN() + " (" + s.Mode.String() + "): " + c.String() + " " + side.String() +
					"\ngot  " + got + "\nwant " + want
			}
		}
	}
	return ""
}

// TestCastlingAgreesWithTheWordsOfTheLaw compares random setups, possible and impossible
// ones, with the naive implementation: all reasons, all squares, all allowances. With -long
// it compares 5,000,000 setups, 20,000,000 verdicts; none differed.
func TestCastlingAgreesWithTheWordsOfTheLaw(t *testing.T) {
	setups := effort(10_000, 200_000, 5_000_000)
	random := rand.New(rand.NewPCG(3, 8))
	codes := map[ReasonCode]int{}
	legal, positions := 0, 0
	for range setups {
		s := randomSetup(random)
		if fault := compareWithOracle(&s); fault != "" {
			t.Fatal(fault)
		}
		for side := KingSide; side <= QueenSide; side++ {
			v := s.Castling(s.Turn, side)
			if v.Legal() {
				legal++
			}
			for _, r := range append(v.Reasons(), v.Allowances()...) {
				codes[r.Code]++
			}
		}
		if p, err := s.Position(); err == nil {
			positions++
			if fault := compareGenerated(&p); fault != "" {
				t.Fatal(s.FEN() + ": " + fault)
			}
		}
	}
	t.Logf("%d setups, %d of them positions, %d times castling is legal, reasons %v", setups, positions, legal, codes)
	// The comparison is worth something only if every answer occurs often.
	for c := RightLost; c < reasonCodes; c++ {
		if codes[c] < setups/200 {
			t.Errorf("%s occurs only %d times", c, codes[c])
		}
	}
	if legal < setups/20 {
		t.Errorf("castling is legal only %d times", legal)
	}
}

// compareGenerated tells whether castling is among the legal moves exactly when no reason
// is given, and whether it leads where it should.
func compareGenerated(p *Position) string {
	for side, m := range castlingMoves(p) {
		v := p.Castling(p.Turn(), CastlingSide(side))
		if v.Legal() != (m != 0) {
			return v.Side.String() + ": the verdict and the list of legal moves disagree"
		}
		if m == 0 {
			continue
		}
		next := p.Play(m)
		c := p.Turn()
		if next.At(v.KingTo) != PieceOf(c, King) || next.At(v.RookTo) != PieceOf(c, Rook) ||
			next.Board().ByColor(c).Count() != p.Board().ByColor(c).Count() ||
			next.Rights().Has(c, KingSide) || next.Rights().Has(c, QueenSide) {
			return v.Side.String() + " leads to " + next.FEN()
		}
		if next.Attackers(v.KingTo, c.Other()) != 0 {
			return v.Side.String() + " leaves the king in check"
		}
	}
	return ""
}

// randomSetup puts kings and rooks where castling is near, and a few other pieces anywhere.
// Some setups lack a king, some rights lack their rook, and some pawns are out of place.
func randomSetup(r *rand.Rand) Setup {
	s := Setup{Turn: Color(r.IntN(2)), Mode: CastlingMode(r.IntN(2)), EnPassant: NoSquare, Fullmoves: 1}
	for range r.IntN(12) {
		s.Set(Square(r.IntN(64)), PieceOf(Color(r.IntN(2)), Role(1+r.IntN(5))))
	}
	for c := White; c <= Black; c++ {
		king := SquareOf(FileE, c.HomeRank())
		if s.Mode == Chess960 || r.IntN(20) == 0 {
			king = SquareOf(File(r.IntN(8)), c.HomeRank())
		}
		if r.IntN(20) == 0 {
			king = Square(r.IntN(65))
		}
		for side := KingSide; side <= QueenSide; side++ {
			s.Rights[c][side] = s.randomRook(r, c, side, king)
		}
		if king != NoSquare {
			s.Set(king, PieceOf(c, King))
		}
	}
	return s
}

// randomRook puts a rook on its original square, most of the time, and returns its right.
func (s *Setup) randomRook(r *rand.Rand, c Color, side CastlingSide, king Square) Right {
	file := FileH - 7*File(side)
	if s.Mode == Chess960 {
		low, high := File(0), king.File()
		if side == KingSide {
			low, high = king.File()+1, 8
		}
		if low >= high {
			return []Right{NoRight, RightWithoutRook}[r.IntN(2)]
		}
		file = low + File(r.IntN(int(high-low)))
	}
	if r.IntN(12) > 0 {
		s.Set(SquareOf(file, c.HomeRank()), PieceOf(c, Rook))
	}
	switch n := r.IntN(12); {
	case n == 0:
		return NoRight
	case n == 1 && s.Mode == Chess960:
		return RightWithoutRook
	}
	return RightOf(file)
}
