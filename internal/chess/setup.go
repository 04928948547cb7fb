package chess

// Setup is what a FEN says: any pieces on a board and what the rules need to know besides.
// It may be impossible; Position tells.
type Setup struct {
	Board
	Turn      Color
	Rights    Rights
	EnPassant Square // the square a pawn has just passed over, NoSquare if none
	Halfmoves int    // since the last capture or pawn move (FIDE 9.3)
	Fullmoves int    // number of the move, from 1, counted up after Black
	Mode      CastlingMode
}

// SetupError lists everything that keeps a Setup from being a position.
type SetupError struct{ Problems []Problem }

// Error gives the first problem and says how many more there are.
func (e *SetupError) Error() string { return firstOf(e.Problems) }

// Check returns all faults, which keep the setup from being a position of chess, and all
// notes, which do not: with them it can be analyzed, but no game leads to it.
func (s *Setup) Check() (faults, notes []Problem) {
	for c := White; c <= Black; c++ {
		if s.Pieces(c, King).Count() != 1 {
			faults = append(faults, Problem{Code: CodeSetupKings, Field: "board"}.message("%s has no king or several", c.String()))
		}
	}
	return faults, nil
}

// Position returns the setup as a position to play from. The error is a *SetupError.
func (s Setup) Position() (Position, error) {
	if faults, _ := s.Check(); len(faults) > 0 {
		return Position{}, &SetupError{faults}
	}
	return Position{
		board: s.Board, rights: s.Rights, turn: s.Turn, mode: s.Mode, enPassant: s.EnPassant,
		halfmoves: int32(s.Halfmoves), fullmoves: int32(s.Fullmoves),
	}, nil
}
