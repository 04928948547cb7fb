package chess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	corentings "github.com/corentings/chess/v2"
)

// otherPosition reads a FEN with github.com/corentings/chess, the Go library that is most
// in use.
func otherPosition(t testing.TB, fen string) *corentings.Position {
	t.Helper()
	option, err := corentings.FEN(fen)
	if err != nil {
		t.Fatalf("%s: the other library says %v", fen, err)
	}
	return corentings.NewGame(option).Position()
}

// moveList returns the legal moves as sorted UCI.
func moveList(p *Position) string {
	var list []string
	for _, m := range p.LegalMoves() {
		list = append(list, m.UCI())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

func otherMoveList(p *corentings.Position) string {
	var list []string
	for _, m := range p.ValidMoves() {
		list = append(list, m.String())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestLegalMovesAgreeWithAnotherLibrary compares all legal moves of random standard
// positions that can be trusted to the other library: it knows no Chess960, and it castles
// without a king or a rook, so that the rights must be real.
func TestLegalMovesAgreeWithAnotherLibrary(t *testing.T) {
	random := rand.New(rand.NewPCG(20, 23))
	compared, castlings := 0, 0
	for compared < effort(500, 10_000, 1_000_000) {
		s := randomSetup(random)
		s.Mode = Standard
		s.dropFalseRights()
		p, err := s.Position()
		if err != nil {
			continue
		}
		compared++
		if strings.Contains(moveList(&p), "e1g1") {
			castlings++
		}
		if got, want := moveList(&p), otherMoveList(otherPosition(t, s.FEN())); got != want {
			t.Fatalf("%s\ngot  %s\nwant %s", s.FEN(), got, want)
		}
	}
	if castlings < compared/50 {
		t.Errorf("only %d of %d positions allow e1g1", castlings, compared)
	}
}

// dropFalseRights makes the rights standard and takes those away whose king or rook is not
// at home.
func (s *Setup) dropFalseRights() {
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			if s.Rights[c][side] != NoRight {
				s.Rights[c][side] = RightOf(FileH - 7*File(side))
			}
			if v := s.Castling(c, side); v.Lost() {
				s.Rights[c][side] = NoRight
			}
		}
	}
}

// TestGamesAgreeWithAnotherLibrary plays random games in both libraries and compares the
// moves of every position, so that clocks, rights and en passant squares are followed too.
func TestGamesAgreeWithAnotherLibrary(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 6))
	for range effort(5, 100, 10_000) {
		p, other := Start(), corentings.StartingPosition()
		for range 150 {
			got, want := moveList(&p), otherMoveList(other)
			if got != want {
				t.Fatalf("%s\ngot  %s\nwant %s", p.FEN(), got, want)
			}
			if got == "" {
				break
			}
			moves := strings.Fields(got)
			uci := moves[random.IntN(len(moves))]
			m, err := p.ParseUCI(uci)
			if err != nil {
				t.Fatal(err)
			}
			p = p.Play(m)
			theirs, err := corentings.UCINotation{}.Decode(other, uci)
			if err != nil {
				t.Fatal(err)
			}
			other = other.Update(theirs)
		}
	}
}
