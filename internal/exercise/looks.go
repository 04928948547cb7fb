package exercise

import "rokada/internal/chess"

// looksPlayed tells whether a player would believe that the position is from a game. What
// the Laws forbid is not asked here; Draw does.
func looksPlayed(s *chess.Setup) bool {
	for c := chess.White; c <= chess.Black; c++ {
		if !bishopsCameOut(s, c) || !rooksCameOut(s, c) {
			return false
		}
	}
	return evenly(s) && oneCheck(s) && !crowded(s)
}

// home returns a square of White's first ranks as the player sees it.
func home(c chess.Color, s chess.Square) chess.Square {
	if c == chess.Black {
		return s ^ 56
	}
	return s
}

// bishopsCameOut tells whether each bishop that has left its square had a way out: one of
// the two pawns before it has moved.
func bishopsCameOut(s *chess.Setup, c chess.Color) bool {
	pawn := chess.PieceOf(c, chess.Pawn)
	for bishop := range s.Pieces(c, chess.Bishop).Squares() {
		from, doors := home(c, chess.C1), [2]chess.Square{chess.B2, chess.D2}
		if bishop.IsLight() != from.IsLight() {
			from, doors = home(c, chess.F1), [2]chess.Square{chess.E2, chess.G2}
		}
		if bishop != from && s.At(home(c, doors[0])) == pawn && s.At(home(c, doors[1])) == pawn {
			return false
		}
	}
	return true
}

// rooksCameOut tells whether rooks that stand before the first rank got there on a file
// without a pawn of their own behind them.
func rooksCameOut(s *chess.Setup, c chess.Color) bool {
	for rook := range s.Pieces(c, chess.Rook).Squares() {
		if rook.Rank() == c.HomeRank() {
			continue
		}
		if s.Pieces(c, chess.Pawn)&rook.File().Set() != 0 {
			return false
		}
	}
	return true
}

// evenly tells whether neither player is far ahead, as in the games that pupils know.
func evenly(s *chess.Setup) bool {
	points := [...]int{chess.Pawn: 1, chess.Knight: 3, chess.Bishop: 3, chess.Rook: 5, chess.Queen: 9, chess.King: 0}
	balance := 0
	for r := chess.Pawn; r < chess.King; r++ {
		balance += points[r] * (s.Pieces(chess.White, r).Count() - s.Pieces(chess.Black, r).Count())
	}
	return -5 <= balance && balance <= 5
}

// oneCheck tells whether the king is attacked once at most. A double check would hide what
// the position is about.
func oneCheck(s *chess.Setup) bool {
	return s.Attackers(s.King(s.Turn), s.Turn.Other(), s.Occupied()).Count() < 2
}

// crowded tells whether there are more rooks or bishops of a kind than a game begins with,
// which takes a promotion.
func crowded(s *chess.Setup) bool {
	for c := chess.White; c <= chess.Black; c++ {
		light := 0
		for bishop := range s.Pieces(c, chess.Bishop).Squares() {
			if bishop.IsLight() {
				light++
			}
		}
		if light > 1 || s.Pieces(c, chess.Bishop).Count()-light > 1 || s.Pieces(c, chess.Rook).Count() > 2 ||
			s.Pieces(c, chess.Knight).Count() > 2 || s.Pieces(c, chess.Queen).Count() > 1 {
			return true
		}
	}
	return false
}

// turned is the same position with the colors exchanged.
func turned(s *chess.Setup) chess.Setup {
	out := chess.Setup{Turn: s.Turn.Other(), EnPassant: chess.NoSquare, Halfmoves: s.Halfmoves, Fullmoves: s.Fullmoves}
	for sq := chess.A1; sq <= chess.H8; sq++ {
		if p := s.At(sq); p != chess.NoPiece {
			out.Board.Set(sq^56, chess.PieceOf(p.Color().Other(), p.Role()))
		}
	}
	for c := chess.White; c <= chess.Black; c++ {
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			out.Rights = out.Rights.With(c.Other(), side, s.Rights.Of(c, side))
		}
	}
	return out
}

// board tells positions apart: what stands where, seen by the side to move and from the
// wing that comes first in the order of bytes, so that mirrored boards are the same.
type board [64]chess.Piece

func boardOf(s *chess.Setup) board {
	var plain, mirrored board
	for sq := chess.A1; sq <= chess.H8; sq++ {
		plain[sq] = s.At(sq)
		mirrored[sq^7] = s.At(sq)
	}
	for i := range plain {
		switch {
		case plain[i] < mirrored[i]:
			return plain
		case plain[i] > mirrored[i]:
			return mirrored
		}
	}
	return plain
}

// idea is what the solution of a position turns on: which piece does it from where,
// whichever wing and player it is.
type idea struct {
	topic  Topic
	role   chess.Role
	square chess.Square
}

// ideaOf names the first piece that the verdict names.
func ideaOf(e *Exercise) idea {
	c := e.Castling()
	list := c.Reasons()
	if e.Topic.Allowed() {
		list = c.Allowances()
	}
	if len(list) == 0 || list[0].Squares == 0 {
		// Nothing acts: what the positions differ in is where the other king is.
		king := e.Setup.King(e.Setup.Turn.Other())
		return idea{e.Topic, chess.NoRole, min(king, king^7)}
	}
	s := list[0].Squares.First()
	return idea{e.Topic, e.Setup.At(s).Role(), min(s, s^7)}
}
