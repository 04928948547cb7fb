package chess

// attacks returns what a piece other than a pawn attacks.
func attacks(r Role, s Square, occupied Bitboard) Bitboard {
	switch r {
	case Knight:
		return knightAttacks(s)
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	case King:
		return kingAttacks(s)
	}
	return 0
}

// knightAttacks returns the nearest squares not on the same rank, file or diagonal (FIDE
// 3.6).
func knightAttacks(s Square) Bitboard { return knightTable[s&63] }

// kingAttacks returns the adjoining squares (FIDE 3.8.1); castling attacks nothing.
func kingAttacks(s Square) Bitboard { return kingTable[s&63] }

// pawnAttacks returns the squares diagonally in front of a pawn (FIDE 3.7.3), which it
// attacks whether or not it can go there.
func pawnAttacks(c Color, s Square) Bitboard { return pawnTable[c&1][s&63] }

// bishopAttacks returns the squares on the diagonals up to the first occupied one (FIDE
// 3.2, 3.5).
func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	l := &lineTable[s&63]
	return slide(l.diagonal, s, occupied) | slide(l.antidiagonal, s, occupied)
}

// rookAttacks returns the squares on the file and the rank up to the first occupied one
// (FIDE 3.3, 3.5).
func rookAttacks(s Square, occupied Bitboard) Bitboard {
	shift := s & 56
	rank := rankTable[s&7][occupied>>(shift+1)&63]
	return slide(lineTable[s&63].file, s, occupied) | Bitboard(rank)<<shift
}

// between returns the squares strictly between two squares of one line, else nothing.
func between(a, b Square) Bitboard { return betweenTable[a&63][b&63] }

// line returns all squares of the line through two squares, else nothing.
func line(a, b Square) Bitboard {
	l := &lineTable[a&63]
	for _, set := range [4]Bitboard{l.file, l.rank, l.diagonal, l.antidiagonal} {
		if set.Has(b) {
			return set | a.bit()
		}
	}
	return 0
}
