package chess

// enPassantFault says why the last move cannot have been a double step over the en passant
// square (FIDE 3.7.2, 3.7.3.2); "" if it can, or if there is no such square.
func (s *Setup) enPassantFault() (format string, square Square) {
	to, them := s.EnPassant, s.Turn.Other()
	if to >= NoSquare {
		return "", NoSquare
	}
	if to.Rank() != them.passedRank() {
		return "with this side to move no pawn can have passed over %s", to
	}
	if pawn := enPassantVictim(to); !s.Pieces(them, Pawn).Has(pawn) {
		return "no pawn on %s can have made a double step", pawn
	}
	if s.Occupied().Has(to) {
		return "a piece stands on %s, which the pawn has just passed over", to
	}
	if from := to ^ 24; s.Occupied().Has(from) {
		return "a piece stands on %s, which the pawn has just left", from
	}
	return "", NoSquare
}

// passedRank is the rank that the player's pawns pass over in a double step.
func (c Color) passedRank() Rank { return Rank3 + 3*Rank(c) }

func (s *Setup) noteEnPassant() []Problem {
	p := Problem{Code: CodeSetupEnPassant, Field: "en-passant"}
	if format, square := s.enPassantFault(); format != "" {
		p.Squares = square.bit()
		return []Problem{p.message(format, square.String()).
			help("write - where no pawn has just made a double step")}
	}
	if s.EnPassant < NoSquare && s.Halfmoves > 0 {
		p.Field = "halfmoves"
		return []Problem{p.message("a pawn has just moved, so that the counter is 0 and not %s", itoa(s.Halfmoves))}
	}
	return nil
}
