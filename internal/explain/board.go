package explain

import "rokada/internal/chess"

// Everywhere is the whole board, for Board and Short.
const Everywhere = ^chess.Bitboard(0)

// listed are the roles in the order of FIDE 2.2, in which diagrams are read out.
var listed = [...]chess.Role{chess.King, chess.Queen, chess.Rook, chess.Bishop, chess.Knight, chess.Pawn}

// Board says a diagram in words: White's pieces, Black's pieces, who has the move, each a
// sentence. Only pieces on the shown squares are named, for the diagrams of two ranks.
func Board(s *chess.Setup, shown chess.Bitboard) []Message {
	list := make([]Message, 0, 3)
	for c := chess.White; c <= chess.Black; c++ {
		list = append(list, side(c, Semicolons, roleWords(&s.Board, c, shown)))
	}
	return append(list, Turn(s.Turn))
}

// Short says a diagram in the letters of the language, as captions do: "Крe1, Лh1, пп. f2,
// g2, h2".
func Short(s *chess.Setup, shown chess.Bitboard) []Message {
	list := make([]Message, 0, 2)
	for c := chess.White; c <= chess.Black; c++ {
		list = append(list, side(c, Commas, roleLetters(&s.Board, c, shown)))
	}
	return list
}

// Turn says who has the move.
func Turn(c chess.Color) Message { return say("board.turn." + c.String()) }

// Square names a square and what stands on it, for buttons and cells.
func Square(b *chess.Board, s chess.Square) Message {
	p := b.At(s)
	if p == chess.NoPiece {
		return say("board.empty", square("Square", s))
	}
	return say("board.square", square("Square", s), one("Piece", Piece(p)))
}

// Piece names a piece alone, in the nominative and without article.
func Piece(p chess.Piece) Message { return say("piece." + p.String()) }

func side(c chess.Color, join Join, pieces []Message) Message {
	if len(pieces) == 0 {
		return say("board.no-" + c.String())
	}
	return say("board."+c.String(), Slot{Name: "Pieces", List: pieces, Join: join})
}

// roleWords returns one message for all pieces of a role: "rooks a1 and h1".
func roleWords(b *chess.Board, c chess.Color, shown chess.Bitboard) []Message {
	list := make([]Message, 0, len(listed))
	for _, r := range listed {
		if set := b.Pieces(c, r) & shown; set != 0 {
			list = append(list, count("board."+r.String(), set.Count(), squares("Squares", set)))
		}
	}
	return list
}

// roleLetters returns one message a piece, "Rh1", and one for all pawns.
func roleLetters(b *chess.Board, c chess.Color, shown chess.Bitboard) []Message {
	var list []Message
	for _, r := range listed[:len(listed)-1] {
		for s := range alphabetic(b.Pieces(c, r) & shown) {
			list = append(list, move(letter(r)[0], s.String(), nil, ""))
		}
	}
	if set := b.Pieces(c, chess.Pawn) & shown; set != 0 {
		list = append(list, count("board.pawns", set.Count(), Slot{Name: "Squares", List: squareMessages(set), Join: Commas}))
	}
	return list
}
