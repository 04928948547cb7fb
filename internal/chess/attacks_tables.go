package chess

import "math/bits"

// lines are the other squares of the four lines through a square.
type lines struct{ file, rank, diagonal, antidiagonal Bitboard }

// Sliding attacks are computed and not looked up in megabytes of magic tables, because the
// package is also loaded by browsers. All tables together have 40 kB, and only these few
// lines make them.
var (
	lineTable    = makeLines()
	rankTable    = makeRanks()
	knightTable  = makeLeaps(knightSteps[:])
	kingTable    = makeLeaps(kingSteps[:])
	pawnTable    = [2][64]Bitboard{makeLeaps(pawnSteps[White][:]), makeLeaps(pawnSteps[Black][:])}
	betweenTable = makeBetween()
)

// slide finds the attacks along one line that is neither a rank nor empty (hyperbola
// quintessence): subtracting the slider's bit from the occupied squares of the line flips
// everything up to the first of them, once upwards and once, with the bytes reversed,
// downwards.
func slide(line Bitboard, s Square, occupied Bitboard) Bitboard {
	bit := uint64(1) << (s & 63)
	up := uint64(occupied & line)
	down := bits.ReverseBytes64(up) - bits.ReverseBytes64(bit)
	return Bitboard((up-bit)^bits.ReverseBytes64(down)) & line
}

// step is a direction as a difference of files and ranks.
type step struct{ file, rank int8 }

var (
	knightSteps = [8]step{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	kingSteps   = [8]step{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}
	pawnSteps   = [2][2]step{{{-1, 1}, {1, 1}}, {{-1, -1}, {1, -1}}}
)

// next returns the square one step on; false at the edge of the board.
func (d step) next(s Square) (Square, bool) {
	f, r := int8(s.File())+d.file, int8(s.Rank())+d.rank
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return NoSquare, false
	}
	return SquareOf(File(f), Rank(r)), true
}

// walk returns all squares in one direction.
func (d step) walk(s Square) Bitboard {
	var set Bitboard
	for to, ok := d.next(s); ok; to, ok = d.next(to) {
		set |= to.bit()
	}
	return set
}

func makeLeaps(steps []step) (table [64]Bitboard) {
	for s := A1; s <= H8; s++ {
		for _, d := range steps {
			if to, ok := d.next(s); ok {
				table[s] |= to.bit()
			}
		}
	}
	return table
}

func makeLines() (table [64]lines) {
	both := func(s Square, d step) Bitboard {
		return d.walk(s) | step{-d.file, -d.rank}.walk(s)
	}
	for s := A1; s <= H8; s++ {
		table[s] = lines{
			file: both(s, step{0, 1}), rank: both(s, step{1, 0}),
			diagonal: both(s, step{1, 1}), antidiagonal: both(s, step{1, -1}),
		}
	}
	return table
}

// makeRanks holds the attacks along a rank by the slider's file and the six inner squares,
// because reversing the bytes does not reverse a rank. What stands on the edge squares
// makes no difference.
func makeRanks() (table [8][64]uint8) {
	for file := range table {
		for inner := range table[file] {
			occupied := inner << 1
			for _, d := range [2]int{-1, 1} {
				for f := file + d; f >= 0 && f < 8; f += d {
					table[file][inner] |= 1 << f
					if occupied>>f&1 != 0 {
						break
					}
				}
			}
		}
	}
	return table
}

func makeBetween() (table [64][64]Bitboard) {
	for s := A1; s <= H8; s++ {
		for _, d := range kingSteps {
			var set Bitboard
			for to, ok := d.next(s); ok; to, ok = d.next(to) {
				table[s][to] = set
				set |= to.bit()
			}
		}
	}
	return table
}
