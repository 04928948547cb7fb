package chess

// kingHome returns the king's original square. In Chess960 a king on his first rank is
// taken to be at home, because a right would be lost otherwise.
func kingHome(b *Board, mode CastlingMode, c Color) Square {
	if mode == Standard {
		return SquareOf(FileE, c.HomeRank())
	}
	if home := b.Pieces(c, King) & c.HomeRank().Set(); home != 0 {
		return home.First()
	}
	return b.king(c)
}

// rookSquare returns the rook's original square, NoSquare if nobody knows. A right that is
// lost does not tell; then the outermost rook of the wing is meant, as in X-FEN.
func rookSquare(b *Board, mode CastlingMode, c Color, side CastlingSide, king Square, home Right) Square {
	if mode == Standard {
		return SquareOf(FileH-7*File(side), c.HomeRank())
	}
	if file, ok := home.Rook(); ok {
		return SquareOf(file, c.HomeRank())
	}
	if home == RightWithoutRook || king >= NoSquare || king.Rank() != c.HomeRank() {
		return NoSquare
	}
	return outermost(b, c, side, king)
}

// outermost returns the player's rook on the first rank that is farthest from the king on
// the wing: the one that K or Q means in X-FEN. NoSquare if there is none.
func outermost(b *Board, c Color, side CastlingSide, king Square) Square {
	rooks := b.roles[Rook] & b.colors[c] & c.HomeRank().Set()
	if side == KingSide {
		return (rooks &^ (king.bit()<<1 - 1)).Last()
	}
	return (rooks & (king.bit() - 1)).First()
}

// span returns the squares of a rank from a to b, both included.
func span(a, b Square) Bitboard {
	if a > b {
		a, b = b, a
	}
	return b.bit()<<1 - a.bit()
}

// emptyFor returns the squares that must be empty (FIDE 3.8.2.2 (4), Guidelines
// II.3.2.7): the ways of king and rook with both ends, those two pieces excepted.
func emptyFor(king, kingTo, rook, rookTo Square) Bitboard {
	ways := span(king, kingTo)
	if rook < NoSquare {
		ways |= span(rook, rookTo)
	}
	return ways &^ (king.bit() | rook.bit())
}
