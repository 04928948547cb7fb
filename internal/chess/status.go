package chess

// Status is what the rules say of the player to move, without the history.
type Status uint8

// The states. Mate and stalemate end the game before the position is called dead, and a
// check in a dead position no longer matters.
const (
	None         Status = iota // the game goes on
	Check                      // FIDE 3.9.1: the king is attacked and there is a legal move
	Mate                       // FIDE 5.1.1: the king is attacked and there is no legal move
	Stalemate                  // FIDE 5.2.1: no check and no legal move
	DeadPosition               // FIDE 5.2.2: no series of legal moves ends in mate
)

var statusNames = [...]string{"none", "check", "mate", "stalemate", "dead-position"}

// String returns "none", "check", "mate", "stalemate" or "dead-position".
func (s Status) String() string {
	if int(s) >= len(statusNames) {
		return "unknown"
	}
	return statusNames[s]
}

// Status returns the state of the position.
func (p *Position) Status() Status {
	check := p.InCheck()
	var room [256]Move
	switch stuck := len(p.AppendLegal(room[:0])) == 0; {
	case stuck && check:
		return Mate
	case stuck:
		return Stalemate
	case p.InsufficientMaterial():
		return DeadPosition
	case check:
		return Check
	}
	return None
}

// lightSquares are the squares of h1's color.
const lightSquares Bitboard = 0x55aa55aa55aa55aa

// InsufficientMaterial tells whether the pieces left can never give mate, however both
// sides play: bare kings, a king with one knight, and bishops that all stand on squares of
// one color. Other dead positions exist, but no count of pieces finds them.
func (p *Position) InsufficientMaterial() bool {
	b := &p.board
	if b.roles[Pawn]|b.roles[Rook]|b.roles[Queen] != 0 {
		return false
	}
	knights, bishops := b.roles[Knight], b.roles[Bishop]
	if knights != 0 {
		return bishops == 0 && knights.Count() == 1
	}
	return bishops&lightSquares == 0 || bishops&^lightSquares == 0
}

// FiftyMoves tells whether the player may claim a draw because the last fifty moves of each
// player took nothing and moved no pawn (FIDE 9.3).
func (p *Position) FiftyMoves() bool { return p.halfmoves >= 100 }

// SeventyFiveMoves tells whether the game is drawn without a claim (FIDE 9.6.2). A mate
// given by the last move takes precedence.
func (p *Position) SeventyFiveMoves() bool { return p.halfmoves >= 150 && p.Status() != Mate }
