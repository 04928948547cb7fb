package chess

import "strconv"

func itoa(n int) string { return strconv.Itoa(n) }

// noteMaterial counts whether promotions can explain the pieces: nobody has more than
// sixteen, and each piece beyond the first set has cost a pawn.
func (s *Setup) noteMaterial() []Problem {
	total := [2]string{"White has %s pieces, more than 16", "Black has %s pieces, more than 16"}
	pawns := [2]string{"White has %s pawns, more than 8", "Black has %s pawns, more than 8"}
	promoted := [2]string{
		"White has %s promoted pieces, but only %s of the pawns are gone",
		"Black has %s promoted pieces, but only %s of the pawns are gone",
	}
	var notes []Problem
	for c := White; c <= Black; c++ {
		n, extra := s.Pieces(c, Pawn).Count(), s.promoted(c)
		p := Problem{Code: CodeSetupMaterial, Field: "board"}
		switch all := s.ByColor(c).Count(); {
		case n > 8:
			p = p.message(pawns[c], itoa(n))
		case all > 16:
			p = p.message(total[c], itoa(all))
		case extra > 8-n:
			p = p.message(promoted[c], itoa(extra), itoa(8-n))
		default:
			continue
		}
		notes = append(notes, p)
	}
	return notes
}

// promoted counts the pieces that must have been pawns. Each side starts with one bishop on
// either color of squares.
func (s *Setup) promoted(c Color) int {
	bishops := s.Pieces(c, Bishop)
	return max(0, s.Pieces(c, Queen).Count()-1) +
		max(0, s.Pieces(c, Rook).Count()-2) +
		max(0, s.Pieces(c, Knight).Count()-2) +
		max(0, (bishops&lightSquares).Count()-1) +
		max(0, (bishops&^lightSquares).Count()-1)
}

// noteCheckers finds checks that no single move gives. A second checker is always a slider
// whose line the first one has opened, and the two stand on different lines.
func (s *Setup) noteCheckers() []Problem {
	king := s.King(s.Turn)
	checkers := s.Attackers(king, s.Turn.Other(), s.Occupied())
	sliders := checkers & (s.ByRole(Bishop) | s.ByRole(Rook) | s.ByRole(Queen))
	switch n := checkers.Count(); {
	case n < 2, n == 2 && sliders != 0 && !line(king, checkers.First()).Has(checkers.Last()):
		return nil
	}
	p := Problem{Code: CodeSetupDoubleCheck, Field: "board", Squares: checkers.With(king)}
	return []Problem{p.message("no single move gives check from %s at once", checkers.String())}
}

// noteRights finds rights whose king or rook is not at home. Castling answers king-missing
// or rook-missing for them.
func (s *Setup) noteRights() []Problem {
	var notes []Problem
	for c := White; c <= Black; c++ {
		for side := KingSide; side <= QueenSide; side++ {
			if !s.Rights.Has(c, side) {
				continue
			}
			v := s.Castling(c, side)
			switch r := v.Reasons(); {
			case len(r) == 0 || r[0].Code.Check() != 2:
			case r[0].Code == KingMissing:
				notes = append(notes, s.noteKing(c, side, r[0]))
				side = QueenSide // one king, one note
			default:
				notes = append(notes, s.noteRook(c, side, r[0]))
			}
		}
	}
	return notes
}

func (s *Setup) noteKing(c Color, side CastlingSide, r Reason) Problem {
	p := Problem{Code: CodeSetupRights, Field: "rights", Squares: r.Squares, Found: RightLetter(c, side)}
	if s.Mode == Chess960 {
		sentences := [2]string{
			"White has a castling right, but the king on %s is not on the first rank",
			"Black has a castling right, but the king on %s is not on the eighth rank",
		}
		return p.message(sentences[c], r.Target.String())
	}
	sentences := [2]string{
		"White has a castling right, but the king is not on %s",
		"Black has a castling right, but the king is not on %s",
	}
	return p.message(sentences[c], r.Target.String())
}

func (s *Setup) noteRook(c Color, side CastlingSide, r Reason) Problem {
	p := Problem{Code: CodeSetupRights, Field: "rights", Squares: r.Squares, Found: RightLetter(c, side)}
	wing := 2*int(c) + int(side)
	if r.Target == NoSquare {
		sentences := [4]string{
			"White may castle kingside, but has no rook on that side of the king",
			"White may castle queenside, but has no rook on that side of the king",
			"Black may castle kingside, but has no rook on that side of the king",
			"Black may castle queenside, but has no rook on that side of the king",
		}
		return p.message(sentences[wing])
	}
	sentences := [4]string{
		"White may castle kingside, but no white rook stands on %s",
		"White may castle queenside, but no white rook stands on %s",
		"Black may castle kingside, but no black rook stands on %s",
		"Black may castle queenside, but no black rook stands on %s",
	}
	return p.message(sentences[wing], r.Target.String())
}

// RightLetter returns the letter of FEN for the right: K, Q, k or q.
func RightLetter(c Color, side CastlingSide) string {
	return "KQkq"[2*int(c)+int(side):][:1]
}
