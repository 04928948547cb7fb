package chess

// step is a direction as a difference of files and ranks.
type step struct{ file, rank int8 }

var (
	straightSteps = [4]step{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonalSteps = [4]step{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	knightSteps   = [8]step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// walk returns the squares in one direction up to the first occupied one, which is
// included: it is attacked, but nothing behind it (FIDE 3.5).
func walk(s Square, d step, occupied Bitboard) Bitboard {
	var set Bitboard
	f, r := int8(s.File())+d.file, int8(s.Rank())+d.rank
	for f >= 0 && f < 8 && r >= 0 && r < 8 {
		to := SquareOf(File(f), Rank(r))
		set |= to.bit()
		if occupied.Has(to) {
			break
		}
		f, r = f+d.file, r+d.rank
	}
	return set
}

func leap(s Square, steps []step) Bitboard {
	var set Bitboard
	for _, d := range steps {
		set |= walk(s, d, ^Bitboard(0))
	}
	return set
}

func knightAttacks(s Square) Bitboard { return leap(s, knightSteps[:]) }
func kingAttacks(s Square) Bitboard {
	return leap(s, straightSteps[:]) | leap(s, diagonalSteps[:])
}

// pawnAttacks returns the squares that a pawn of the color attacks from the square.
func pawnAttacks(c Color, s Square) Bitboard {
	up := int8(1)
	if c == Black {
		up = -1
	}
	return leap(s, []step{{-1, up}, {1, up}})
}

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	var set Bitboard
	for _, d := range diagonalSteps {
		set |= walk(s, d, occupied)
	}
	return set
}

func rookAttacks(s Square, occupied Bitboard) Bitboard {
	var set Bitboard
	for _, d := range straightSteps {
		set |= walk(s, d, occupied)
	}
	return set
}

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

// between returns the squares strictly between two squares of one line, else nothing.
func between(a, b Square) Bitboard {
	if rookAttacks(a, 0).Has(b) {
		return rookAttacks(a, b.bit()) & rookAttacks(b, a.bit())
	}
	if bishopAttacks(a, 0).Has(b) {
		return bishopAttacks(a, b.bit()) & bishopAttacks(b, a.bit())
	}
	return 0
}

// line returns all squares of the line through two squares, else nothing.
func line(a, b Square) Bitboard {
	both := a.bit() | b.bit()
	if rookAttacks(a, 0).Has(b) {
		return rookAttacks(a, 0)&rookAttacks(b, 0) | both
	}
	if bishopAttacks(a, 0).Has(b) {
		return bishopAttacks(a, 0)&bishopAttacks(b, 0) | both
	}
	return 0
}
