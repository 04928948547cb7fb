package chess

// Occurrences counts how often the position after the given number of moves has stood
// on the board so far, itself included: in the sense of the Laws, and by picture, with
// the same pieces on the same squares and the same player to move.
//
// FIDE 9.2.3 asks more than the picture: the possible moves of all pieces of both
// players must be the same. So the castling rights must agree (9.2.3.2), which are lost
// only by moving and not by a passing obstacle, and so must the right to take en
// passant (9.2.3.1), which counts only if some pawn could really take.
func (g *Game) Occurrences(ply int) (strict, picture int) {
	now := &g.Positions[ply]
	passant := now.passantTarget()
	for n := ply; n >= 0; n-- {
		then := &g.Positions[n]
		if then.turn != now.turn || then.board != now.board {
			continue
		}
		picture++
		if then.rights == now.rights && then.passantTarget() == passant {
			strict++
		}
	}
	return strict, picture
}

// passantTarget is the en passant square if a legal move takes there, else NoSquare.
func (p *Position) passantTarget() Square {
	if p.enPassant == NoSquare {
		return NoSquare
	}
	var room [256]Move
	for _, m := range p.AppendLegal(room[:0]) {
		if m.IsEnPassant() {
			return p.enPassant
		}
	}
	return NoSquare
}

// Threefold tells whether the player to move may claim a draw because the position has
// appeared for the third time (FIDE 9.2.2).
func (g *Game) Threefold(ply int) bool {
	strict, _ := g.Occurrences(ply)
	return strict >= 3
}

// Fivefold tells whether the game is drawn without a claim because the position has
// appeared for the fifth time (FIDE 9.6.1).
func (g *Game) Fivefold(ply int) bool {
	strict, _ := g.Occurrences(ply)
	return strict >= 5
}

// ThirdAfter tells whether the move, not yet played, would make the position appear for
// the third time: then the player may write it down and claim (FIDE 9.2.1).
func (g *Game) ThirdAfter(m Move) bool {
	n := len(g.Positions)
	next := Game{Positions: append(g.Positions[:n:n], g.Positions[n-1].Play(m))}
	return next.Threefold(n)
}
