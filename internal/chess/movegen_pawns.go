package chess

// pawnMoves makes the steps and captures of all pawns, set by set; pinned pawns are looked
// at one by one.
func (g *generator) pawnMoves(moves []Move) []Move {
	pawns := g.p.board.roles[Pawn] & g.ours
	moves = g.pawnSet(moves, pawns&^g.pinned, g.targets)
	for pinned := pawns & g.pinned; pinned != 0; pinned &= pinned - 1 {
		s := pinned.First()
		moves = g.pawnSet(moves, s.bit(), g.targets&line(g.king, s))
	}
	return moves
}

// pawnSet makes the moves of some pawns to some squares (FIDE 3.7.1 to 3.7.3).
func (g *generator) pawnSet(moves []Move, pawns, allowed Bitboard) []Move {
	var one, two, west, east Bitboard
	empty, captures := ^g.occupied, g.theirs&allowed
	up := 8
	if g.us == White {
		one = pawns << 8 & empty
		two = (one & Rank3.Set()) << 8
		west, east = (pawns&^fileA)<<7, (pawns&^fileH)<<9
	} else {
		up = -8
		one = pawns >> 8 & empty
		two = (one & Rank6.Set()) >> 8
		west, east = (pawns&^fileA)>>9, (pawns&^fileH)>>7
	}
	moves = addPawns(moves, one&allowed, up, 0)
	moves = addPawns(moves, west&captures, up-1, captureFlag)
	moves = addPawns(moves, east&captures, up+1, captureFlag)
	for two &= empty & allowed; two != 0; two &= two - 1 {
		to := two.First()
		moves = append(moves, newMove(Square(int(to)-2*up), to, Pawn)|kindDoubleStep<<moveKind)
	}
	return moves
}

// addPawns appends moves to the squares, each from the square that lies step squares
// before. On the last rank the pawn becomes one of four pieces (FIDE 3.7.3.3).
func addPawns(moves []Move, set Bitboard, step int, flag Move) []Move {
	for plain := set &^ (rank1 | rank8); plain != 0; plain &= plain - 1 {
		to := plain.First()
		moves = append(moves, newMove(Square(int(to)-step), to, Pawn)|flag)
	}
	for last := set & (rank1 | rank8); last != 0; last &= last - 1 {
		to := last.First()
		m := newMove(Square(int(to)-step), to, Pawn) | flag
		for r := Queen; r >= Knight; r-- {
			moves = append(moves, m|Move(r)<<movePromotion)
		}
	}
	return moves
}
