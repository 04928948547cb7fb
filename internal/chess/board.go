package chess

// Board says what stands on each square and nothing else; it may hold any pieces at all.
// It is a small value: copies are independent.
type Board struct {
	roles  [7]Bitboard // by Role; index 0 stays empty
	colors [2]Bitboard // by Color
}

// At returns the piece on the square, NoPiece if it is empty or NoSquare.
func (b Board) At(s Square) Piece {
	switch {
	case b.colors[White].Has(s):
		return PieceOf(White, b.role(s))
	case b.colors[Black].Has(s):
		return PieceOf(Black, b.role(s))
	}
	return NoPiece
}

// role returns the kind of the piece on the square.
func (b *Board) role(s Square) Role {
	for r := Pawn; r <= King; r++ {
		if b.roles[r].Has(s) {
			return r
		}
	}
	return NoRole
}

// Set puts the piece on the square, in place of what stood there; NoPiece empties it.
func (b *Board) Set(s Square, p Piece) {
	bit := s.bit()
	for r := range b.roles {
		b.roles[r] &^= bit
	}
	b.colors[White] &^= bit
	b.colors[Black] &^= bit
	if p.Role() != NoRole {
		b.roles[p.Role()] |= bit
		b.colors[p.Color()] |= bit
	}
}

// Pieces returns the squares of the player's pieces of one role.
func (b Board) Pieces(c Color, r Role) Bitboard { return b.roles[r] & b.colors[c] }

// ByRole returns the squares of the pieces of one role of both players.
func (b Board) ByRole(r Role) Bitboard { return b.roles[r] }

// ByColor returns the squares of all pieces of the player.
func (b Board) ByColor(c Color) Bitboard { return b.colors[c] }

// Occupied returns all squares that are not empty.
func (b Board) Occupied() Bitboard { return b.occupied() }

func (b *Board) occupied() Bitboard { return b.colors[White] | b.colors[Black] }

// King returns the square of the player's king, NoSquare if there is none, and the lowest
// if there are several.
func (b Board) King(c Color) Square { return b.king(c) }

func (b *Board) king(c Color) Square { return (b.roles[King] & b.colors[c]).First() }

// Attackers returns the player's pieces that attack the square, as if exactly the squares
// of occupied were occupied. A pinned piece attacks all the same (FIDE 3.1.3).
func (b Board) Attackers(s Square, by Color, occupied Bitboard) Bitboard {
	if s >= NoSquare {
		return 0
	}
	return b.attackers(s, by, occupied)
}

func (b *Board) attackers(s Square, by Color, occupied Bitboard) Bitboard {
	diagonal := b.roles[Bishop] | b.roles[Queen]
	straight := b.roles[Rook] | b.roles[Queen]
	return b.colors[by] & (pawnAttacks(by.Other(), s)&b.roles[Pawn] |
		knightAttacks(s)&b.roles[Knight] |
		kingAttacks(s)&b.roles[King] |
		bishopAttacks(s, occupied)&diagonal |
		rookAttacks(s, occupied)&straight)
}
