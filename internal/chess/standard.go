package chess

// KingWay returns the squares between which the king moves in standard castling.
func KingWay(c Color, side CastlingSide) (from, to Square) {
	return SquareOf(FileE, c.HomeRank()), SquareOf(side.KingTo(), c.HomeRank())
}

// RookWay returns the squares between which the rook moves in standard castling.
func RookWay(c Color, side CastlingSide) (from, to Square) {
	return SquareOf(FileH-7*File(side), c.HomeRank()), SquareOf(side.RookTo(), c.HomeRank())
}

// EmptySquares returns the squares that must be empty in standard castling: all between
// the king and the rook (FIDE 3.8.2.2 (4)).
func EmptySquares(c Color, side CastlingSide) Bitboard {
	king, kingTo := KingWay(c, side)
	rook, rookTo := RookWay(c, side)
	return emptyFor(king, kingTo, rook, rookTo)
}

// SafeSquares returns the squares that must not be attacked in standard castling: where the
// king stands, what he crosses and where he ends (FIDE 3.8.2.2 (3)).
func SafeSquares(c Color, side CastlingSide) Bitboard {
	return span(KingWay(c, side))
}
