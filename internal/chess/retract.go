package chess

import "slices"

// LastMoveExists tells whether some move can have led to the position. If none can, the
// problem says why, with the code setup-unreachable and the squares concerned.
//
// One move is taken back, not a whole game: that is enough to find what diagrams made up
// at a desk most often get wrong. A king and a rook that still have the right to castle
// have never moved (FIDE 3.8.2.1) and a pawn on its first square has not either, so the
// side that moved last needs another piece that can have come from somewhere. A check
// must be one that a single move can give, and an en passant square names the last move.
// The initial position has no last move and needs none.
func (p *Position) LastMoveExists() (bool, Problem) {
	if p.isInitial() {
		return true, Problem{}
	}
	if _, _, ok := p.LastMove(); ok {
		return true, Problem{}
	}
	return false, p.unreachable()
}

// LastMove finds one move that can have been the last one, and the position before it.
// Castling rights in that position are those that the position itself proves.
func (p *Position) LastMove() (before Position, m Move, ok bool) {
	sound := p.withSoundRights()
	r := retractor{p: &sound, after: sound.Setup(), by: p.turn.Other()}
	r.after.Halfmoves, r.after.Fullmoves = 0, 1
	_, notes := r.after.Check()
	r.crowded = hasCode(notes, CodeSetupMaterial)
	if r.castlings() {
		return r.before, r.move, true
	}
	for from := p.board.ByColor(r.by); from != 0; from &= from - 1 {
		if r.piece(from.First()) {
			return r.before, r.move, true
		}
	}
	return Position{}, 0, false
}

// withSoundRights leaves out castling rights without their king or rook. They are a
// fault of their own, which Setup.Check notes and no last move is needed to see.
func (p *Position) withSoundRights() Position {
	sound := *p
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			verdict := p.Castling(c, side)
			for _, reason := range verdict.Reasons() {
				if reason.Code.Check() == 2 {
					sound.rights[c][side] = NoRight
				}
			}
		}
	}
	return sound
}

func hasCode(problems []Problem, codes ...string) bool {
	return slices.ContainsFunc(problems, func(p Problem) bool { return slices.Contains(codes, p.Code) })
}

// retractor takes one move back. It proposes positions and lets the rules themselves
// decide: a proposal counts if the move is legal in it and leads to the position.
type retractor struct {
	p       *Position
	after   Setup
	by      Color // who made the last move
	crowded bool  // too many pieces, which is a fault of its own as well
	before  Position
	move    Move
}

// try tells whether the move from the proposed setup leads to the position.
func (r *retractor) try(before Setup, from, to Square, promotion Role) bool {
	before.Turn = r.by
	if before.checkersOfOpponent() != 0 {
		return false // nearly always that is it, and needs no words
	}
	faults, notes := before.Check()
	if len(faults) > 0 || hasCode(notes, CodeSetupDoubleCheck, CodeSetupEnPassant) {
		return false
	}
	if !r.crowded && hasCode(notes, CodeSetupMaterial) {
		return false
	}
	q, err := before.Position()
	if err != nil {
		return false
	}
	for _, m := range q.LegalMoves() {
		if m.From() != from || m.To() != to || m.Promotion() != promotion {
			continue
		}
		if next := q.Play(m); r.reaches(&next) {
			r.before, r.move = q, m
			return true
		}
	}
	return false
}

// reaches tells whether a move has led to the position. An en passant square may be
// missing in it where nobody could take there, as many programs write FEN.
func (r *retractor) reaches(next *Position) bool {
	if next.board != r.p.board || next.rights != r.p.rights {
		return false
	}
	if next.enPassant == r.p.enPassant {
		return true
	}
	return r.p.enPassant == NoSquare && next.passantTarget() == NoSquare
}

// piece takes back the moves of one piece.
func (r *retractor) piece(to Square) bool {
	role := r.p.board.role(to)
	if role == Pawn {
		return r.pawn(to)
	}
	for from := attacks(role, to, r.p.board.Occupied()) &^ r.p.board.Occupied(); from != 0; from &= from - 1 {
		if r.anyCapture(to, from.First(), role, NoRole) {
			return true
		}
	}
	if role == King || to.Rank() != r.by.Other().HomeRank() {
		return false
	}
	return r.promotion(to, role)
}

// anyCapture takes back a move with each piece that it may have taken, or none.
func (r *retractor) anyCapture(to, from Square, was, promotion Role) bool {
	for taken := NoRole; taken < King; taken++ {
		if r.capture(to, from, was, promotion, taken) {
			return true
		}
	}
	return false
}

// capture takes back one move: was is the role of the piece before it.
func (r *retractor) capture(to, from Square, was, promotion, taken Role) bool {
	before := r.after
	before.EnPassant = NoSquare
	before.Board.Set(from, PieceOf(r.by, was))
	before.Board.Set(to, PieceOf(r.by.Other(), taken))
	return r.try(before, from, to, promotion)
}

// back returns the square a number of ranks behind, as the player looks at the board,
// and to one side; NoSquare if it is off the board.
func (r *retractor) back(s Square, ranks, files int) Square {
	if r.by == Black {
		ranks = -ranks
	}
	file, rank := int(s.File())+files, int(s.Rank())-ranks
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare
	}
	return SquareOf(File(file), Rank(rank))
}

func (r *retractor) empty(s Square) bool {
	return s < NoSquare && !r.p.board.Occupied().Has(s)
}

// pawn takes back steps, captures and captures en passant. Setup.Check refuses the
// proposals that put a pawn on its first rank.
func (r *retractor) pawn(to Square) bool {
	one, two := r.back(to, 1, 0), r.back(to, 2, 0)
	if r.empty(one) {
		if r.capture(to, one, Pawn, NoRole, NoRole) {
			return true
		}
		if r.empty(two) && r.capture(to, two, Pawn, NoRole, NoRole) {
			return true
		}
	}
	for _, side := range []int{-1, 1} {
		from := r.back(to, 1, side)
		if r.empty(from) && (r.pawnCapture(to, from) || r.passant(to, from)) {
			return true
		}
	}
	return false
}

func (r *retractor) pawnCapture(to, from Square) bool {
	for taken := Pawn; taken < King; taken++ {
		if r.capture(to, from, Pawn, NoRole, taken) {
			return true
		}
	}
	return false
}

// passant takes back a capture en passant (FIDE 3.7.3.1).
func (r *retractor) passant(to, from Square) bool {
	victim, origin := r.back(to, 1, 0), r.back(to, -1, 0)
	if !r.empty(victim) || !r.empty(origin) {
		return false
	}
	before := r.after
	before.EnPassant = to
	before.Board.Set(to, NoPiece)
	before.Board.Set(from, PieceOf(r.by, Pawn))
	before.Board.Set(victim, PieceOf(r.by.Other(), Pawn))
	return r.try(before, from, to, NoRole)
}

// promotion takes back a promotion to the piece on the last rank (FIDE 3.7.3.3).
func (r *retractor) promotion(to Square, role Role) bool {
	if from := r.back(to, 1, 0); r.empty(from) && r.capture(to, from, Pawn, role, NoRole) {
		return true
	}
	for _, side := range []int{-1, 1} {
		from := r.back(to, 1, side)
		if !r.empty(from) {
			continue
		}
		for taken := Knight; taken < King; taken++ {
			if r.capture(to, from, Pawn, role, taken) {
				return true
			}
		}
	}
	return false
}

// castlings takes back castling on both wings, in Chess960 from all squares.
func (r *retractor) castlings() bool {
	if r.p.rights[r.by] != [2]Right{} {
		return false // Who has just castled has no right left.
	}
	for side := KingSide; side <= QueenSide; side++ {
		king, rook := SquareOf(side.KingTo(), r.by.HomeRank()), SquareOf(side.RookTo(), r.by.HomeRank())
		if r.p.At(king) != PieceOf(r.by, King) || r.p.At(rook) != PieceOf(r.by, Rook) {
			continue
		}
		cleared := r.after
		cleared.EnPassant = NoSquare
		cleared.Board.Set(king, NoPiece)
		cleared.Board.Set(rook, NoPiece)
		if r.castling(cleared, side) {
			return true
		}
	}
	return false
}

// castling tries all original squares of king and rook.
func (r *retractor) castling(cleared Setup, side CastlingSide) bool {
	for kingFile := FileB; kingFile <= FileG; kingFile++ {
		for rookFile := FileA; rookFile <= FileH; rookFile++ {
			standard := kingFile == FileE && RightOf(rookFile) == standardHome(side)
			wing := rookFile > kingFile && side == KingSide || rookFile < kingFile && side == QueenSide
			king, rook := SquareOf(kingFile, r.by.HomeRank()), SquareOf(rookFile, r.by.HomeRank())
			if !wing || r.p.mode == Standard && !standard || cleared.Occupied()&Bits(king, rook) != 0 {
				continue
			}
			before := cleared
			before.Board.Set(king, PieceOf(r.by, King))
			before.Board.Set(rook, PieceOf(r.by, Rook))
			before.Rights[r.by][side] = RightOf(rookFile)
			if r.try(before, king, SquareOf(side.KingTo(), r.by.HomeRank()), NoRole) {
				return true
			}
		}
	}
	return false
}

func standardHome(side CastlingSide) Right {
	if side == KingSide {
		return RightOf(FileH)
	}
	return RightOf(FileA)
}
