package chess

import "strings"

// falseMarks refuses a mark that is not true. FIDE C.9 and C.13 let marks be left
// out, but a reader believes one that is there.
func (p *Position) falseMarks(text string, s sanParts, m Move) error {
	if s.passant && !m.IsEnPassant() {
		return respelled(CodeMoveSpelling, text, m, p.SAN(m)).say("%q is not a capture en passant", text)
	}
	var found string
	switch mark := p.checkMark(m); {
	case s.mark == "" || mark == '#' || mark == '+' && s.mark != "#":
		return nil
	case mark == '+':
		found = "the mark %q says mate, but the move only gives check"
	case s.mark == "#":
		found = "the mark %q says mate, but the move does not give check"
	default:
		found = "the mark %q says check, but the move gives none"
	}
	e := respelled(CodeMoveSpelling, text, m, p.SAN(m))
	e.Start = strings.LastIndex(text, s.mark)
	e.End = e.Start + len(s.mark)
	return e.say(found, s.mark)
}

// ambiguous asks which of several pieces is meant.
func (p *Position) ambiguous(text string, s sanParts, moves []Move) error {
	e := moveProblem(CodeMoveAmbiguous, text).say("%q can be several moves", text)
	e.Want = p.sanList(moves)
	return e.advise("write one of %s", e.Want)
}

// illegal says why no legal move is written like this.
func (p *Position) illegal(text string, s sanParts) error {
	if s.castling {
		return p.noCastling(text, s.side)
	}
	relaxed := s
	relaxed.capture = false
	if moves := p.matching(relaxed); s.capture && len(moves) == 1 {
		e := respelled(CodeMoveSpelling, text, moves[0], p.SAN(moves[0]))
		return e.say("%q takes nothing on %s", text, s.to.String())
	}
	if s.role == Pawn && s.promotion == NoRole && s.to.Rank() == p.turn.Other().HomeRank() {
		relaxed.promotion = Queen
		if moves := p.matching(relaxed); len(moves) == 1 {
			e := moveProblem(CodeMoveSyntax, text).say("%q does not say what the pawn becomes", text)
			e.Want = p.SAN(moves[0])
			return e.advise("write for example %q", e.Want)
		}
	}
	relaxed.promotion = NoRole
	if moves := p.matching(relaxed); s.promotion != NoRole && len(moves) == 1 {
		e := respelled(CodeMoveSpelling, text, moves[0], p.SAN(moves[0]))
		return e.say("no pawn becomes a piece on %s", s.to.String())
	}
	return p.notMovable(text, s)
}

// noCastling refuses castling with its headline.
func (p *Position) noCastling(text string, side CastlingSide) error {
	e := moveProblem(CodeMoveNotLegal, text)
	verdict := p.Castling(p.turn, side)
	reason := verdict.Headline()
	where := reason.Squares
	if reason.Target < NoSquare {
		where = reason.Target.bit()
	}
	detail := reason.Code.String()
	if where != 0 {
		detail += " " + where.String()
	}
	return e.say("castling %s is not legal here: %s", side.String(), detail)
}

// notMovable finds the nearest reason why a piece cannot make the move. Each role has
// its own sentence, so that translations can inflect its name.
func (p *Position) notMovable(text string, s sanParts) error {
	e := moveProblem(CodeMoveNotLegal, text)
	to := s.to.String()
	if p.board.ByColor(p.turn).Has(s.to) {
		return e.say("%s holds a piece of the side to move", to)
	}
	var exposed, there Bitboard
	for from := range p.board.Pieces(p.turn, s.role).Squares() {
		if !s.from(from) {
			continue
		}
		there = there.With(from)
		if p.reaches(from, s.to) {
			exposed = exposed.With(from)
		}
	}
	switch {
	case exposed != 0 && p.InCheck():
		return e.say("after the move from %s the king would still be in check", exposed.First().String())
	case exposed != 0 && s.role == King:
		return e.say("the king would be in check on %s", to)
	case exposed != 0:
		return e.say("the move from %s would leave the king in check", exposed.First().String())
	case there == 0 && s.file < 0 && s.rank < 0 && s.role != Pawn:
		return e.say(noPiece[s.role])
	}
	return e.say(noneReaches[s.role], to)
}

var (
	noPiece = [7]string{
		Knight: "the side to move has no knight",
		Bishop: "the side to move has no bishop",
		Rook:   "the side to move has no rook",
		Queen:  "the side to move has no queen",
		King:   "the side to move has no king",
	}
	noneReaches = [7]string{
		Pawn:   "no such pawn can go to %s",
		Knight: "no such knight can go to %s",
		Bishop: "no such bishop can go to %s",
		Rook:   "no such rook can go to %s",
		Queen:  "no such queen can go to %s",
		King:   "the king cannot go to %s",
	}
)

// reaches tells whether the piece could make the move if its king did not matter.
func (p *Position) reaches(from, to Square) bool {
	piece := p.board.At(from)
	if piece.Role() != Pawn {
		return attacks(piece.Role(), from, p.board.Occupied()).Has(to) && !p.board.ByColor(p.turn).Has(to)
	}
	if pawnAttacks(p.turn, from).Has(to) {
		return p.board.ByColor(p.turn.Other()).Has(to) || to == p.enPassant
	}
	occupied := p.board.Occupied()
	step := Square(8)
	if p.turn == Black {
		step = ^step + 1 // Squares wrap around, so that adding it goes eight back.
	}
	if to == from+step {
		return !occupied.Has(to)
	}
	return from.Rank() == (Rank2+5*Rank(p.turn)) && to == from+2*step && !occupied.Has(from+step) && !occupied.Has(to)
}

// notLegal is the error of a move that was given by its squares.
func (p *Position) notLegal(text string, from, to Square, promotion Role) error {
	piece := p.board.At(from)
	e := moveProblem(CodeMoveNotLegal, text)
	switch {
	case piece == NoPiece:
		return e.say("no piece stands on %s", from.String())
	case piece.Color() != p.turn:
		return e.say("the piece on %s is not of the side to move", from.String())
	case piece.Role() == King && from.Rank() == to.Rank() && from.Rank() == p.turn.HomeRank():
		for side := KingSide; side <= QueenSide; side++ {
			verdict := p.Castling(p.turn, side)
			if !kingAttacks(from).Has(to) && (verdict.KingTo == to || verdict.Rook == to) {
				return p.noCastling(text, side)
			}
		}
	}
	return p.illegal(text, sanParts{role: piece.Role(), file: from.File(), rank: from.Rank(), to: to, promotion: promotion})
}
