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

// A SetupError lists everything that keeps a Setup from being a position.
type SetupError struct{ Problems []Problem }

// Error gives the first problem and says how many more there are.
func (e *SetupError) Error() string { return firstOf(e.Problems) }

// Check returns all faults, which keep the setup from being a position of chess, and all
// notes, which do not: the rules can be applied to it, but no game leads there.
func (s *Setup) Check() (faults, notes []Problem) {
	faults = append(faults, s.checkKings()...)
	faults = append(faults, s.checkPawns()...)
	faults = append(faults, s.checkOpponent()...)
	if len(faults) > 0 {
		return faults, nil // what else is odd follows from the faults more often than not
	}
	notes = append(notes, s.noteMaterial()...)
	notes = append(notes, s.noteCheckers()...)
	notes = append(notes, s.noteRights()...)
	notes = append(notes, s.noteEnPassant()...)
	return nil, notes
}

// Position returns the setup as a position to play from. The error is a *SetupError. An en
// passant square that no double step explains is left out, for the capture would take a
// pawn that is not there; rights without their king or rook are kept, because Castling
// answers for them.
func (s Setup) Position() (Position, error) {
	if faults, _ := s.Check(); len(faults) > 0 {
		return Position{}, &SetupError{faults}
	}
	p := Position{
		board: s.Board, rights: s.Rights, turn: s.Turn, mode: s.Mode, enPassant: s.EnPassant,
		halfmoves: counter(s.Halfmoves), fullmoves: counter(s.Fullmoves),
	}
	if fault, _ := s.enPassantFault(); fault != "" {
		p.enPassant = NoSquare
	}
	p.watch = p.watched()
	return p, nil
}

// counter keeps a number within what a Position can hold, with room to count on.
func counter(n int) int32 { return int32(max(0, min(n, 1<<30))) }
