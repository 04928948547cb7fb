package chess

// Each fault has its own sentence for each color instead of a slot for the word, so that
// translations can inflect it.

func (s *Setup) checkKings() []Problem {
	missing := [2]string{"White has no king", "Black has no king"}
	several := [2]string{"White has %s kings", "Black has %s kings"}
	var problems []Problem
	for c := White; c <= Black; c++ {
		kings := s.Pieces(c, King)
		p := Problem{Code: CodeSetupKings, Field: "board", Squares: kings}
		switch n := kings.Count(); n {
		case 1:
			continue
		case 0:
			p = p.message(missing[c])
		default:
			p = p.message(several[c], itoa(n))
		}
		problems = append(problems, p.help("each side has exactly one king"))
	}
	if len(problems) > 0 {
		return problems
	}
	white, black := s.King(White), s.King(Black)
	if kingAttacks(white).Has(black) {
		p := Problem{Code: CodeSetupKings, Field: "board", Squares: Bits(white, black)}
		problems = append(problems, p.message("the kings on %s and %s touch each other", white.String(), black.String()).
			help("between the two kings there is always at least one square"))
	}
	return problems
}

// checkPawns refuses pawns where none can be: they start on the second rank, never go back,
// and are replaced on the last rank in the same move (FIDE 3.7.3.3).
func (s *Setup) checkPawns() []Problem {
	pawns := s.ByRole(Pawn) & (rank1 | rank8)
	if pawns == 0 {
		return nil
	}
	p := Problem{Code: CodeSetupPawns, Field: "board", Squares: pawns}
	if pawns.Count() == 1 {
		p = p.message("a pawn stands on %s", pawns.String())
	} else {
		p = p.message("pawns stand on %s", pawns.String())
	}
	return []Problem{p.help("no pawn ever stands on the first or the eighth rank")}
}

// checkersOfOpponent returns the pieces that check the player who has just moved.
func (s *Setup) checkersOfOpponent() Bitboard {
	them := s.Turn.Other()
	if s.Pieces(them, King).Count() != 1 {
		return 0 // which of them is in check, if any, is no question
	}
	return s.Attackers(s.King(them), s.Turn, s.Occupied()) &^ s.ByRole(King)
}

// checkOpponent refuses a check that the player who has just moved left standing (FIDE
// 3.9.2). A touching king is reported by checkKings.
func (s *Setup) checkOpponent() []Problem {
	sentences := [2]string{
		"White is in check by %s, but Black has the move",
		"Black is in check by %s, but White has the move",
	}
	them := s.Turn.Other()
	checkers := s.checkersOfOpponent()
	if checkers == 0 {
		return nil
	}
	p := Problem{Code: CodeSetupCheck, Field: "board", Squares: checkers.With(s.King(them))}
	return []Problem{p.message(sentences[them], checkers.String()).
		help("give the other side the move, or take the check away")}
}
