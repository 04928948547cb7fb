package chess

import (
	"slices"
	"testing"
)

func TestSquareNames(t *testing.T) {
	for s := A1; s <= H8; s++ {
		if got, ok := ParseSquare(s.String()); !ok || got != s {
			t.Errorf("%s is read as %s", s, got)
		}
	}
	for _, name := range []string{"", "e", "e9", "i1", "E4", "e44", "-", "е4"} {
		if s, ok := ParseSquare(name); ok {
			t.Errorf("%q is read as the square %s", name, s)
		}
	}
	if E4.File() != FileE || E4.Rank() != Rank4 || SquareOf(FileE, Rank4) != E4 || NoSquare.String() != "-" {
		t.Error("e4 does not lie on the e-file and the fourth rank")
	}
	if H1.IsLight() != true || A1.IsLight() || !E4.IsLight() || D4.IsLight() {
		t.Error("the light square is not at the right hand (FIDE 2.1)")
	}
}

func TestBitboardIsASetOfSquares(t *testing.T) {
	b := Bits(H8, A1, E4)
	if got := slices.Collect(b.Squares()); !slices.Equal(got, []Square{A1, E4, H8}) {
		t.Errorf("the squares are %v", got)
	}
	if b.Count() != 3 || b.First() != A1 || b.Last() != H8 || b.String() != "a1 e4 h8" {
		t.Errorf("%s: %d squares from %s to %s", b, b.Count(), b.First(), b.Last())
	}
	if b.Without(E4).Has(E4) || !b.With(E5).Has(E5) || b.With(NoSquare) != b || b.Has(NoSquare) {
		t.Error("adding and taking away do not work")
	}
	if empty := Bitboard(0); empty.First() != NoSquare || empty.Last() != NoSquare || empty.String() != "" {
		t.Error("the empty set has squares")
	}
	for s := range b.Squares() { // leaving early must be possible
		if s != A1 {
			t.Errorf("first comes %s", s)
		}
		break
	}
}

func TestPieceLetters(t *testing.T) {
	for _, letter := range []byte("PNBRQKpnbrqk") {
		p, ok := ParsePiece(letter)
		if !ok || p.Letter() != letter || PieceOf(p.Color(), p.Role()) != p {
			t.Errorf("%c is read as %s", letter, p)
		}
	}
	for _, letter := range []byte("XxOo1 -\x00") {
		if p, ok := ParsePiece(letter); ok {
			t.Errorf("%q is read as %s", letter, p)
		}
	}
	if WhiteRook.String() != "white-rook" || NoPiece.String() != "none" || BlackKing.Color() != Black {
		t.Error("pieces have wrong names")
	}
}

func TestBoardHoldsOnePieceOnASquare(t *testing.T) {
	var b Board
	b.Set(E1, WhiteKing)
	b.Set(E1, BlackQueen)
	if b.At(E1) != BlackQueen || b.King(White) != NoSquare || b.Occupied() != Bits(E1) {
		t.Errorf("on e1 stands %s", b.At(E1))
	}
	b.Set(E1, NoPiece)
	if b != (Board{}) || b.At(E1) != NoPiece || b.At(NoSquare) != NoPiece {
		t.Error("the board is not empty again")
	}
}
