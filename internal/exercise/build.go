package exercise

import "rokada/internal/chess"

// builder puts a position together in which White castles; Draw turns it round for Black.
// It keeps only such orders as random pieces cannot be expected to fall into.
type builder struct {
	*random
	topic Topic
	side  chess.CastlingSide
	hard  bool
	setup chess.Setup
}

// build tries once. False: the topic's piece has found no place.
func (b *builder) build() bool {
	b.setup = chess.Setup{Turn: chess.White, EnPassant: chess.NoSquare}
	b.kings()
	b.pawns()
	if !b.actor() {
		return false
	}
	b.others()
	b.rights()
	b.setup.Halfmoves = b.below(4)
	b.setup.Fullmoves = 9 + b.below(14)
	return true
}

func (b *builder) at(s chess.Square) chess.Piece { return b.setup.Board.At(s) }

func (b *builder) set(s chess.Square, c chess.Color, r chess.Role) {
	b.setup.Board.Set(s, chess.PieceOf(c, r))
}

func (b *builder) clear(s chess.Square) { b.setup.Board.Set(s, chess.NoPiece) }

func (b *builder) empty(s chess.Square) bool { return b.at(s) == chess.NoPiece }

// corner is where the rook of the wing stands.
func corner(side chess.CastlingSide) chess.Square {
	rook, _ := chess.RookWay(chess.White, side)
	return rook
}

// kings places White's king and rook, and Black's king at home or castled.
func (b *builder) kings() {
	b.set(chess.E1, chess.White, chess.King)
	b.set(corner(b.side), chess.White, chess.Rook)
	if b.chance(70) {
		b.set(corner(b.side.Other()), chess.White, chess.Rook)
	}
	switch n := b.below(100); {
	case n < 50:
		b.set(chess.G8, chess.Black, chess.King)
		if b.chance(75) {
			b.set([]chess.Square{chess.F8, chess.E8, chess.D8}[b.below(3)], chess.Black, chess.Rook)
		}
	case n < 62:
		b.set(chess.C8, chess.Black, chess.King)
		if b.chance(75) {
			b.set([]chess.Square{chess.D8, chess.E8}[b.below(2)], chess.Black, chess.Rook)
		}
	default:
		b.set(chess.E8, chess.Black, chess.King)
		if b.chance(70) {
			b.set(chess.H8, chess.Black, chess.Rook)
		}
	}
	if castledLong := b.at(chess.C8) != chess.NoPiece; b.chance(65) && castledLong {
		b.set(chess.H8, chess.Black, chess.Rook)
	} else if b.chance(65) && !castledLong {
		b.set(chess.A8, chess.Black, chess.Rook)
	}
}

// pawns keeps every pawn on its own file, so that no captures are needed to explain them,
// and White's below Black's there.
func (b *builder) pawns() {
	keep := 62
	if b.hard {
		keep = 84
	}
	for f := chess.FileA; f <= chess.FileH; f++ {
		center := f == chess.FileD || f == chess.FileE
		white, black := chess.Rank1, chess.Rank8
		if b.chance(keep) {
			white = b.advance(center)
		}
		if b.chance(keep) {
			black = chess.Rank8 - b.advance(center)
		}
		if white > chess.Rank1 {
			b.set(chess.SquareOf(f, white), chess.White, chess.Pawn)
		}
		if black < chess.Rank8 && black > white {
			b.set(chess.SquareOf(f, black), chess.Black, chess.Pawn)
		}
	}
}

// advance is the rank that a white pawn has reached.
func (b *builder) advance(center bool) chess.Rank {
	n := b.below(100)
	if center {
		n += 40
	}
	switch {
	case n < 70:
		return chess.Rank2
	case n < 90:
		return chess.Rank3
	case n < 134:
		return chess.Rank4
	}
	return chess.Rank5
}

// actor places the piece that the topic is about.
func (b *builder) actor() bool {
	switch b.topic {
	case Path:
		return b.block()
	case Check:
		return b.attack(chess.E1)
	case Crossing:
		return b.attack(chess.SquareOf(b.side.RookTo(), chess.Rank1))
	case Landing:
		return b.attack(chess.SquareOf(b.side.KingTo(), chess.Rank1))
	case Rook:
		return b.attack(corner(b.side))
	case BFile:
		return b.attack(chess.B1)
	}
	return true
}

// block puts a piece between king and rook: most often one that has not left its square.
func (b *builder) block() bool {
	between := []chess.Square{chess.F1, chess.G1}
	if b.side == chess.QueenSide {
		between = []chess.Square{chess.B1, chess.C1, chess.D1}
	}
	s := between[b.below(len(between))]
	if b.chance(30) {
		b.set(s, chess.Black, []chess.Role{chess.Knight, chess.Bishop}[b.below(2)])
		return true
	}
	b.set(s, chess.White, atHome(s))
	return true
}

// atHome is what stands on the square of the first rank when a game begins.
func atHome(s chess.Square) chess.Role {
	return [...]chess.Role{chess.Rook, chess.Knight, chess.Bishop, chess.Queen, chess.King, chess.Bishop, chess.Knight, chess.Rook}[s.File()]
}

// attack puts a black piece where it attacks the square.
func (b *builder) attack(target chess.Square) bool {
	role := []chess.Role{chess.Bishop, chess.Bishop, chess.Bishop, chess.Knight, chess.Knight, chess.Knight,
		chess.Queen, chess.Queen, chess.Rook, chess.Rook, chess.Rook, chess.Pawn}[b.below(12)]
	if role == chess.Rook {
		b.open(target.File())
	}
	var places []chess.Square
	for s := chess.A1; s <= chess.H8; s++ {
		if !b.empty(s) || role == chess.Pawn && (s.Rank() == chess.Rank1 || s.Rank() == chess.Rank8) {
			continue
		}
		board := b.setup.Board
		board.Set(s, chess.PieceOf(chess.Black, role))
		if board.Attackers(target, chess.Black, board.Occupied()).Has(s) && s != target && !inContact(role, s) {
			places = append(places, s)
		}
	}
	if len(places) == 0 {
		return false
	}
	s := places[b.below(len(places))]
	if role == chess.Pawn {
		// It has come down its own file: nothing else of its kind is left there.
		b.open(s.File())
	}
	b.set(s, chess.Black, role)
	return true
}

// inContact tells whether a piece that strikes from afar would stand beside White's king,
// where nobody puts it.
func inContact(r chess.Role, s chess.Square) bool {
	beside := chess.Bits(chess.D1, chess.D2, chess.E2, chess.F2, chess.F1)
	return beside.Has(s) && (r == chess.Queen || r == chess.Rook || r == chess.Bishop)
}

// open takes the pawns off a file.
func (b *builder) open(f chess.File) {
	for r := chess.Rank2; r <= chess.Rank7; r++ {
		if s := chess.SquareOf(f, r); b.at(s).Role() == chess.Pawn {
			b.clear(s)
		}
	}
}

// Squares that pieces use to reach, as White sees them; the first is where it begins.
var (
	knightPlaces = [2][]chess.Square{
		{chess.B1, chess.C3, chess.C3, chess.C3, chess.D2, chess.B3, chess.A3, chess.D5, chess.E4, chess.B5},
		{chess.G1, chess.F3, chess.F3, chess.F3, chess.E2, chess.H3, chess.G3, chess.E5, chess.D4, chess.G5},
	}
	bishopPlaces = [2][]chess.Square{ // of the dark and of the light squares
		{chess.C1, chess.E3, chess.G5, chess.F4, chess.D2, chess.B2, chess.H4, chess.G3, chess.A3, chess.D4},
		{chess.F1, chess.C4, chess.B5, chess.D3, chess.E2, chess.G2, chess.B3, chess.A4, chess.C2, chess.E4},
	}
	queenPlaces = []chess.Square{chess.D1, chess.D1, chess.E2, chess.D2, chess.C2, chess.B3, chess.F3, chess.D3, chess.E3, chess.A4, chess.G4}
)

// others adds the rest of the pieces of both players.
func (b *builder) others() {
	keep := 38
	if b.hard {
		keep = 78
	}
	for c := chess.White; c <= chess.Black; c++ {
		for i := range 2 {
			if b.chance(keep) && b.setup.Board.Pieces(c, chess.Knight).Count() < 2 {
				b.place(c, chess.Knight, knightPlaces[i])
			}
			if b.chance(keep) && !b.hasBishop(c, i == 1) {
				b.place(c, chess.Bishop, bishopPlaces[i])
			}
		}
		if b.chance(keep) && b.setup.Board.Pieces(c, chess.Queen) == 0 {
			b.place(c, chess.Queen, queenPlaces)
		}
	}
}

// hasBishop tells whether the player has a bishop on the squares. Black's places are
// White's turned over, which changes their color.
func (b *builder) hasBishop(c chess.Color, light bool) bool {
	if c == chess.Black {
		light = !light
	}
	for s := range b.setup.Board.Pieces(c, chess.Bishop).Squares() {
		if s.IsLight() == light {
			return true
		}
	}
	return false
}

// place puts a piece on one of the squares, unless it is taken or in the way of the
// castling that is asked about.
func (b *builder) place(c chess.Color, r chess.Role, places []chess.Square) {
	s := places[b.below(len(places))]
	if c == chess.Black {
		s ^= 56 // the other end of the file
	}
	if b.empty(s) && !chess.EmptySquares(chess.White, b.side).Has(s) {
		b.set(s, c, r)
	}
}

// rights grants what kings and rooks at home may still have. White's right on the wing is
// lost exactly in the topic of rights.
func (b *builder) rights() {
	if b.topic != Rights {
		b.grant(chess.White, b.side)
	}
	keep := 60
	if b.topic == Rights {
		keep = 80 // one right is left more often than none, or none would be the answer at a glance
	}
	if b.chance(keep) && b.at(corner(b.side.Other())) == chess.PieceOf(chess.White, chess.Rook) {
		b.grant(chess.White, b.side.Other())
	}
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		home := b.at(chess.E8).Role() == chess.King && b.at(corner(side)^56) == chess.PieceOf(chess.Black, chess.Rook)
		if home && b.chance(70) {
			b.grant(chess.Black, side)
		}
	}
}

func (b *builder) grant(c chess.Color, side chess.CastlingSide) {
	b.setup.Rights = b.setup.Rights.With(c, side, chess.RightOf(corner(side).File()))
}
