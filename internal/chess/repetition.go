package chess

// The halfmove clock at which FIDE 9.3 lets the player to move claim a draw, and at
// which FIDE 9.6.2 ends the game without a claim. Both count the moves of each player.
const (
	FiftyMoves       = 100
	SeventyFiveMoves = 150
)
