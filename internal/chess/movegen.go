package chess

// LegalMoves returns all legal moves (FIDE 3.10.1), in no particular but always the same
// order. The list is empty in mate and stalemate.
func (p *Position) LegalMoves() []Move { return p.AppendLegal(make([]Move, 0, 48)) }

// AppendLegal appends all legal moves to the list and returns it; a list with room for 218
// moves, the most there are, never grows.
func (p *Position) AppendLegal(moves []Move) []Move {
	g := generator{p: p, us: p.turn & 1, them: p.turn&1 ^ 1}
	g.prepare()
	moves = g.kingMoves(moves)
	if g.checkers&(g.checkers-1) != 0 {
		return moves // in double check only the king can move
	}
	moves = g.pawnMoves(moves)
	if p.enPassant < NoSquare {
		moves = g.enPassant(moves)
	}
	moves = g.pieceMoves(moves)
	if g.checkers == 0 && p.watch.Has(g.king) {
		moves = g.castling(moves)
	}
	return moves
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
	pinned   Bitboard // our pieces that alone stand between our king and a slider
	targets  Bitboard // squares that pieces other than the king may go to
}

func (g *generator) prepare() {
	b := &g.p.board
	g.ours, g.theirs = b.colors[g.us], b.colors[g.them]
	g.occupied = g.ours | g.theirs
	g.king = b.king(g.us)
	g.checkers = g.theirs & (knightAttacks(g.king)&b.roles[Knight] | pawnAttacks(g.us, g.king)&b.roles[Pawn])
	g.lookAlongLines()
	g.targets = ^g.ours
	if g.checkers != 0 {
		g.targets = g.checkers | between(g.king, g.checkers.First())
	}
}

// lookAlongLines finds the sliders that give check and the pieces that they pin.
func (g *generator) lookAlongLines() {
	b, l := &g.p.board, &lineTable[g.king&63]
	straight := (l.file | l.rank) & (b.roles[Rook] | b.roles[Queen])
	diagonal := (l.diagonal | l.antidiagonal) & (b.roles[Bishop] | b.roles[Queen])
	for sliders := (straight | diagonal) & g.theirs; sliders != 0; sliders &= sliders - 1 {
		s := sliders.First()
		shield := between(g.king, s) & g.occupied
		switch {
		case shield == 0:
			g.checkers |= s.bit()
		case shield&(shield-1) == 0:
			g.pinned |= shield & g.ours
		}
	}
}

// add appends a move of the piece to each square of the set.
func (g *generator) add(moves []Move, from Square, r Role, to Bitboard) []Move {
	m := newMove(from, 0, r)
	for quiet := to &^ g.theirs; quiet != 0; quiet &= quiet - 1 {
		moves = append(moves, m|Move(quiet.First())<<moveTo)
	}
	for captures := to & g.theirs; captures != 0; captures &= captures - 1 {
		moves = append(moves, m|Move(captures.First())<<moveTo|captureFlag)
	}
	return moves
}

func (g *generator) kingMoves(moves []Move) []Move {
	lifted := g.occupied &^ g.king.bit()
	safe := kingAttacks(g.king) &^ g.ours
	for to := safe; to != 0; to &= to - 1 {
		if s := to.First(); g.p.board.attackers(s, g.them, lifted) != 0 {
			safe &^= s.bit()
		}
	}
	return g.add(moves, g.king, King, safe)
}

func (g *generator) pieceMoves(moves []Move) []Move {
	// A pinned knight leaves every line it could stay on.
	for from := g.p.board.roles[Knight] & g.ours &^ g.pinned; from != 0; from &= from - 1 {
		s := from.First()
		moves = g.add(moves, s, Knight, knightAttacks(s)&g.targets)
	}
	for r := Bishop; r <= Queen; r++ {
		for from := g.p.board.roles[r] & g.ours; from != 0; from &= from - 1 {
			s := from.First()
			to := attacks(r, s, g.occupied) & g.targets
			if g.pinned.Has(s) {
				to &= line(g.king, s)
			}
			moves = g.add(moves, s, r, to)
		}
	}
	return moves
}

// enPassant tries each capture on the board, because it takes two pawns off one rank and so
// may uncover the king in a way that no pin shows.
func (g *generator) enPassant(moves []Move) []Move {
	to, b := g.p.enPassant, &g.p.board
	victim := enPassantVictim(to)
	for from := pawnAttacks(g.them, to) & b.roles[Pawn] & g.ours; from != 0; from &= from - 1 {
		s := from.First()
		after := g.occupied&^(s.bit()|victim.bit()) | to.bit()
		if b.attackers(g.king, g.them, after)&^victim.bit() == 0 {
			moves = append(moves, newMove(s, to, Pawn)|kindEnPassant<<moveKind|captureFlag)
		}
	}
	return moves
}

// castling asks the one function that knows, once the way is seen to be empty.
func (g *generator) castling(moves []Move) []Move {
	for side := KingSide; side <= QueenSide; side++ {
		file, ok := g.p.rights[g.us][side].Rook()
		if !ok {
			continue
		}
		home := g.us.HomeRank()
		way := emptyFor(g.king, SquareOf(side.KingTo(), home), SquareOf(file, home), SquareOf(side.RookTo(), home))
		if way&g.occupied != 0 {
			continue
		}
		if v := g.p.Castling(g.us, side); v.Legal() {
			moves = append(moves, v.move())
		}
	}
	return moves
}

// move returns the castling as a move.
func (c *Castling) move() Move {
	kind := kindKingSide + Move(c.Side)
	return newMove(c.King, c.KingTo, King) | kind<<moveKind |
		Move(c.Rook.File())<<moveRook | Move(c.Mode)<<moveChess960
}
