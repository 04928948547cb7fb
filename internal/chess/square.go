package chess

// File is a column of the board, FileA (0) to FileH (7).
type File int8

// The eight files.
const (
	FileA File = iota
	FileB
	FileC
	FileD
	FileE
	FileF
	FileG
	FileH
)

// Letter returns the lower-case letter of the file, 'a' to 'h'.
func (f File) Letter() byte { return 'a' + byte(f) }

// String returns the letter of the file.
func (f File) String() string { return string(rune(f.Letter())) }

// Rank is a row of the board, Rank1 (0) to Rank8 (7).
type Rank int8

// The eight ranks.
const (
	Rank1 Rank = iota
	Rank2
	Rank3
	Rank4
	Rank5
	Rank6
	Rank7
	Rank8
)

// Digit returns the digit of the rank, '1' to '8'.
func (r Rank) Digit() byte { return '1' + byte(r) }

// String returns the digit of the rank.
func (r Rank) String() string { return string(rune(r.Digit())) }

// Square is one of the 64 squares, counted from a1 (0) along the ranks to h8 (63).
type Square uint8

// The 64 squares.
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8

	// NoSquare stands where there is no square: no en passant, no king on the board.
	NoSquare
)

// SquareOf returns the square where the file and the rank meet.
func SquareOf(f File, r Rank) Square { return Square(r)<<3 | Square(f) }

// File returns the file of the square.
func (s Square) File() File { return File(s & 7) }

// Rank returns the rank of the square.
func (s Square) Rank() Rank { return Rank(s >> 3) }

// IsLight tells whether the square is a light one; h1, at each player's right hand, is
// (FIDE 2.1).
func (s Square) IsLight() bool { return (s>>3^s)&1 != 0 }

// String returns the name of the square, "e4", and "-" for NoSquare as FEN writes it.
func (s Square) String() string {
	if s >= NoSquare {
		return "-"
	}
	return string([]byte{s.File().Letter(), s.Rank().Digit()})
}

// ParseSquare reads a name of two characters, "a1" to "h8".
func ParseSquare(name string) (Square, bool) {
	if len(name) != 2 {
		return NoSquare, false
	}
	f, r := name[0]-'a', name[1]-'1'
	if f > 7 || r > 7 {
		return NoSquare, false
	}
	return SquareOf(File(f), Rank(r)), true
}
