package chess

// A Game is a setup and the moves played from it: the history that a diagram does not
// show. A ply counts moves of either player; ply 0 is the start. Positions[n] is the
// position after n moves, Moves[n] and SANs[n] the move played there.
type Game struct {
	Start     Setup
	Moves     []Move
	Positions []Position
	SANs      []string
}

// NewGame begins a game. The error is a *SetupError.
func NewGame(start Setup) (Game, error) {
	p, err := start.Position()
	if err != nil {
		return Game{}, err
	}
	return Game{Start: start, Positions: []Position{p}}, nil
}

// Last returns the position after all moves.
func (g *Game) Last() *Position { return &g.Positions[len(g.Positions)-1] }

// Play adds a move, which must be one of the last position's legal moves.
func (g *Game) Play(m Move) {
	p := g.Last()
	g.SANs = append(g.SANs, p.SAN(m))
	g.Moves = append(g.Moves, m)
	g.Positions = append(g.Positions, p.Play(m))
}

// PlaySAN adds a move in SAN; the error is a *SANError, and the game stays as it was.
func (g *Game) PlaySAN(text string) error {
	m, err := g.Last().ParseSAN(text)
	if err != nil {
		return err
	}
	g.Play(m)
	return nil
}

// PlayUCI adds a move in UCI notation; the error is a *SANError, and the game stays as
// it was.
func (g *Game) PlayUCI(text string) error {
	m, err := g.Last().ParseUCI(text)
	if err != nil {
		return err
	}
	g.Play(m)
	return nil
}

// A Cause is the move that ended a castling right.
type Cause struct {
	Code ReasonCode // KingMoved, Castled, RookMoved or RookCaptured
	Ply  int        // the number of the move, from 1: Moves[Ply-1]
	SAN  string
}

// Cause tells which move up to the given ply took a right away. It is false for a right
// that is left or that the start did not have.
//
// A right is lost once, by the first move that forfeits it (FIDE 3.8.2.1): a king who
// castled and walked back has castled, a rook that was taken on its corner stays taken
// even if another rook, or a promoted one, comes to stand there.
func (g *Game) Cause(ply int, c Color, side CastlingSide) (Cause, bool) {
	for n := 1; n <= ply; n++ {
		before, after := &g.Positions[n-1], &g.Positions[n]
		if !before.Rights().Has(c, side) || after.Rights().Has(c, side) {
			continue
		}
		return Cause{forfeit(before, g.Moves[n-1], c), n, g.SANs[n-1]}, true
	}
	return Cause{}, false
}

// forfeit names how a move took a right of the player away.
func forfeit(before *Position, m Move, c Color) ReasonCode {
	switch {
	case before.Turn() != c:
		return RookCaptured
	case m.IsCastling():
		return Castled
	case m.Role() == King:
		return KingMoved
	}
	return RookMoved
}

// Castling answers as Position.Castling does after the given number of moves, with the
// cause of a lost right where the history has it. In Chess960 the history also knows
// where the rook of a lost right stood.
func (g *Game) Castling(ply int, c Color, side CastlingSide) Castling {
	p := &g.Positions[ply]
	v := castlingOn(&p.board, p.mode, c, side, p.rights[c][side], g.Positions[0].rights[c][side])
	if cause, ok := g.Cause(ply, c, side); ok {
		v.setCause(cause.Code)
	}
	return v
}
