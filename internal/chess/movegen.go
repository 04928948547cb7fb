package chess

// LegalMoves returns all legal moves (FIDE 3.10.1), in no particular but always the same
// order. The list is empty in mate and stalemate.
func (p *Position) LegalMoves() []Move { return p.AppendLegal(make([]Move, 0, 48)) }

// AppendLegal appends all legal moves to the list and returns it; with room for 256 moves
// it never allocates.
func (p *Position) AppendLegal(moves []Move) []Move {
	g := generator{p: p, us: p.turn, them: p.turn.Other(), moves: moves}
	g.prepare()
	g.kingMoves()
	if g.checkers&(g.checkers-1) != 0 {
		return g.moves // in double check only the king can move
	}
	g.pieceMoves()
	g.pawnMoves()
	g.enPassant()
	if g.checkers == 0 {
		g.castling()
	}
	return g.moves
}

// generator holds what all kinds of moves need to know. Every move it makes is legal at
// once: pinned pieces stay on their line, and in check the others capture the checker or
// step between.
type generator struct {
	p        *Position
	us, them Color
	king     Square
	ours     Bitboard
	theirs   Bitboard
	occupied Bitboard
	checkers Bitboard
	targets  Bitboard // squares that a piece other than the king may go to
	pinned   Bitboard
	moves    []Move
}

func (g *generator) prepare() {
	b := &g.p.board
	g.king = b.king(g.us)
	g.ours, g.theirs = b.colors[g.us], b.colors[g.them]
	g.occupied = g.ours | g.theirs
	g.checkers = b.attackers(g.king, g.them, g.occupied)
	g.targets = ^g.ours
	if g.checkers != 0 {
		g.targets = g.checkers | between(g.king, g.checkers.First())
	}
	straight := rookAttacks(g.king, g.theirs) & (b.roles[Rook] | b.roles[Queen])
	diagonal := bishopAttacks(g.king, g.theirs) & (b.roles[Bishop] | b.roles[Queen])
	for pinners := (straight | diagonal) & g.theirs; pinners != 0; pinners &= pinners - 1 {
		shield := between(g.king, pinners.First()) & g.occupied
		if shield&(shield-1) == 0 {
			g.pinned |= shield & g.ours
		}
	}
}

// add appends a move of a piece to each square of the set.
func (g *generator) add(from Square, r Role, to Bitboard) {
	for ; to != 0; to &= to - 1 {
		s := to.First()
		g.moves = append(g.moves, newMove(from, s, r)|g.captureBit(s))
	}
}

func (g *generator) captureBit(to Square) Move {
	return Move(g.theirs>>to&1) << moveCapture
}

func (g *generator) kingMoves() {
	lifted := g.occupied &^ g.king.bit()
	for to := kingAttacks(g.king) &^ g.ours; to != 0; to &= to - 1 {
		s := to.First()
		if g.p.board.attackers(s, g.them, lifted) == 0 {
			g.moves = append(g.moves, newMove(g.king, s, King)|g.captureBit(s))
		}
	}
}

// allowed returns the squares that a piece may go to without exposing the king.
func (g *generator) allowed(s Square) Bitboard {
	if g.pinned.Has(s) {
		return g.targets & line(g.king, s)
	}
	return g.targets
}

func (g *generator) pieceMoves() {
	for r := Knight; r <= Queen; r++ {
		for from := g.p.board.Pieces(g.us, r); from != 0; from &= from - 1 {
			s := from.First()
			g.add(s, r, attacks(r, s, g.occupied)&g.allowed(s))
		}
	}
}

func (g *generator) pawnMoves() {
	for from := g.p.board.Pieces(g.us, Pawn); from != 0; from &= from - 1 {
		s := from.First()
		allowed := g.allowed(s)
		g.addPawn(s, pawnAttacks(g.us, s)&g.theirs&allowed)
		one := pawnStep(g.us, s.bit()) &^ g.occupied
		g.addPawn(s, one&allowed)
		if s.Rank() == g.us.pawnRank() {
			if two := pawnStep(g.us, one) &^ g.occupied & allowed; two != 0 {
				g.moves = append(g.moves, newMove(s, two.First(), Pawn)|kindDoubleStep<<moveKind)
			}
		}
	}
}

// pawnRank is the rank on which the player's pawns start.
func (c Color) pawnRank() Rank { return Rank2 + 5*Rank(c) }

// pawnStep moves every square of the set one step forward.
func pawnStep(c Color, b Bitboard) Bitboard {
	if c == White {
		return b << 8
	}
	return b >> 8
}

func (g *generator) addPawn(from Square, to Bitboard) {
	for ; to != 0; to &= to - 1 {
		s := to.First()
		m := newMove(from, s, Pawn) | g.captureBit(s)
		if r := s.Rank(); r != Rank1 && r != Rank8 {
			g.moves = append(g.moves, m)
			continue
		}
		for r := Queen; r >= Knight; r-- {
			g.moves = append(g.moves, m|Move(r)<<movePromotion)
		}
	}
}

// enPassant tries each capture on the board, because it takes two pawns off one rank and so
// may uncover the king in a way that no pin shows.
func (g *generator) enPassant() {
	to := g.p.enPassant
	if to >= NoSquare {
		return
	}
	victim := enPassantVictim(to)
	for from := pawnAttacks(g.them, to) & g.p.board.Pieces(g.us, Pawn); from != 0; from &= from - 1 {
		s := from.First()
		after := g.occupied&^(s.bit()|victim.bit()) | to.bit()
		if g.p.board.attackers(g.king, g.them, after)&^victim.bit() == 0 {
			m := newMove(s, to, Pawn) | kindEnPassant<<moveKind | 1<<moveCapture
			g.moves = append(g.moves, m)
		}
	}
}

// castling asks the one function that knows, once the way is seen to be empty.
func (g *generator) castling() {
	for side := KingSide; side <= QueenSide; side++ {
		if g.p.rights[g.us][side] == NoRight {
			continue
		}
		if v := g.p.Castling(g.us, side); v.Legal() {
			g.moves = append(g.moves, v.move())
		}
	}
}

// move returns the castling as a move.
func (c *Castling) move() Move {
	kind := kindKingSide + Move(c.Side)
	return newMove(c.King, c.KingTo, King) | kind<<moveKind |
		Move(c.Rook.File())<<moveRook | Move(c.Mode)<<moveChess960
}
