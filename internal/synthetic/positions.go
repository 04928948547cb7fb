package synthetic

import (
	"math/rand/v2"

	"rokada/internal/chess"
	"rokada/internal/position"
)

// board is a position that a lesson shows, with what the sentences beside it say.
type board struct {
	setup    chess.Setup
	file     []byte       // of the project
	square   chess.Square // of the king's ways, attacked by one piece
	attacker chess.Square
}

// dealer deals positions that all differ: White may have castled on neither wing yet, and
// Black attacks a square that White's king would stand on. It throws away what the rules
// or the sentences have no use for.
type dealer struct {
	start  chess.Setup // what all boards have
	random *rand.Rand
	dealt  map[string]bool
}

func newDealer() (*dealer, error) {
	start, _, err := chess.ParseFEN("8/8/8/8/8/8/8/R3K2R w KQ - 0 20", chess.Standard)
	return &dealer{start: start, random: rand.New(rand.NewPCG(1, 2)), dealt: map[string]bool{}}, err
}

// deal returns the next position.
func (d *dealer) deal() board {
	for {
		b := board{setup: d.shuffle()}
		fen := b.setup.FEN()
		if d.dealt[fen] || !sound(&b.setup) || !b.findAttack() {
			continue
		}
		game, err := chess.NewGame(b.setup)
		if err != nil {
			continue
		}
		d.dealt[fen] = true
		b.file = append(position.Write("", &game), "play: true\n"...)
		return b
	}
}

// shuffle adds Black's king, one to three pieces and some pawns, wherever there is room.
func (d *dealer) shuffle() chess.Setup {
	s := d.start
	add := func(p chess.Piece, from, to chess.Square) {
		if at := from + chess.Square(d.random.IntN(int(to-from)+1)); s.At(at) == chess.NoPiece {
			s.Set(at, p)
		}
	}
	add(chess.BlackKing, chess.A6, chess.H8)
	pieces := []chess.Piece{chess.BlackQueen, chess.BlackRook, chess.BlackBishop, chess.BlackKnight}
	for range 1 + d.random.IntN(3) {
		add(pieces[d.random.IntN(len(pieces))], chess.A3, chess.H8)
	}
	for range d.random.IntN(5) {
		add(chess.WhitePawn, chess.A2, chess.H3)
		add(chess.BlackPawn, chess.A5, chess.H7)
	}
	return s
}

// sound reports whether the position is one in which play goes on and that a last move can
// have led to.
func sound(s *chess.Setup) bool {
	if faults, notes := s.Check(); len(faults)+len(notes) > 0 {
		return false
	}
	p, err := s.Position()
	if err != nil || p.Status() != chess.None {
		return false
	}
	reachable, _ := p.LastMoveExists()
	return reachable
}

// findAttack looks for a square of the king's ways that one piece attacks.
func (b *board) findAttack() bool {
	for _, square := range []chess.Square{chess.F1, chess.G1, chess.D1, chess.C1} {
		attackers := b.setup.Board.Attackers(square, chess.Black, b.setup.Board.Occupied())
		if attackers.Count() == 1 {
			b.square, b.attacker = square, attackers.First()
			return true
		}
	}
	return false
}
