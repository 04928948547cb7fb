package chess

// isInitial tells whether the position is the start of a game: White's move, all pawns
// at home, and sixteen pieces of each side on the two ranks that mirror each other. That
// covers the initial position (FIDE 2.3) and those of Chess960.
func (p *Position) isInitial() bool {
	b := &p.board
	home := Rank2.Set() | Rank7.Set()
	if p.turn != White || b.ByRole(Pawn) != home || b.Occupied() != home|rank1|rank8 {
		return false
	}
	for s := A1; s <= H1; s++ {
		mirrored := SquareOf(s.File(), Rank8)
		if p.At(s) != PieceOf(White, b.role(s)) || p.At(mirrored) != PieceOf(Black, b.role(s)) {
			return false
		}
	}
	return true
}

// unreachable says why no last move was found.
func (p *Position) unreachable() Problem {
	by := p.turn.Other()
	problem := Problem{Code: CodeSetupUnreachable, Field: "board"}
	frozen := p.frozen(by)
	checkers := p.Checkers()
	switch {
	case p.enPassant != NoSquare:
		problem.Field = "en-passant"
		problem.Squares = p.enPassant.bit()
		problem = problem.message("the last move was a double step over %s, but the position before it is not possible", p.enPassant.String()).
			help("write %q for the en passant square, or correct the pieces", "-")
	case checkers != 0 && frozen != p.board.ByColor(by):
		problem.Squares = checkers
		problem = problem.message("no last move gives the check from %s", checkers.String()).
			help("let a piece give check that can have come to its square, or can have uncovered the check")
	case frozen == p.board.ByColor(by):
		problem.Squares = frozen
		problem = p.frozenMessage(problem)
	default:
		problem.Squares = p.board.ByColor(by) &^ frozen
		problem = problem.message([2]string{
			"White has moved last, but no white piece can have come from anywhere",
			"Black has moved last, but no black piece can have come from anywhere",
		}[by]).help("give the side that moved last a piece that can have moved")
	}
	return problem
}

// frozenMessage is the answer where every piece of the side that moved last has never
// moved. If giving up a right helps, the help says so.
func (p *Position) frozenMessage(problem Problem) Problem {
	by := p.turn.Other()
	problem = problem.message([2]string{
		"White has moved last, but all white pieces are still where they began: the king and rooks with castling rights, and pawns on the second rank",
		"Black has moved last, but all black pieces are still where they began: the king and rooks with castling rights, and pawns on the seventh rank",
	}[by])
	for _, without := range [][]CastlingSide{{QueenSide}, {KingSide}, {KingSide, QueenSide}} {
		fewer := *p
		for _, side := range without {
			fewer.rights[by][side] = NoRight
		}
		if _, _, ok := fewer.LastMove(); ok {
			setup := fewer.Setup()
			problem.Want = setup.rightsField()
			return problem.help("grant fewer castling rights, for example %q, or add a piece that can have moved", problem.Want)
		}
	}
	return problem.help("add a piece that can have moved")
}

// frozen returns the player's pieces that have never moved: the king and the rooks that
// still have a right, and the pawns on their first squares.
func (p *Position) frozen(c Color) Bitboard {
	set := p.board.Pieces(c, Pawn) & (Rank2 + 5*Rank(c)).Set()
	for side := KingSide; side <= QueenSide; side++ {
		if !p.rights.Has(c, side) {
			continue
		}
		set = set.With(p.board.King(c))
		if file, ok := p.rights.Of(c, side).Rook(); ok {
			set |= SquareOf(file, c.HomeRank()).bit() & p.board.Pieces(c, Rook)
		}
	}
	return set
}
