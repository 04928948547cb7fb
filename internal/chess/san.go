package chess

import "strings"

// SAN writes a legal move in Standard Algebraic Notation (PGN standard 8.2.3): the
// shortest form that no other legal move has, with + for check and # for mate.
func (p *Position) SAN(m Move) string {
	var text []byte
	switch {
	case m.IsCastling():
		text = append(text, m.Side().String()...)
	case m.Role() == Pawn:
		if m.IsCapture() {
			text = append(text, m.From().File().Letter(), 'x')
		}
		text = append(text, m.To().String()...)
		if m.Promotion() != NoRole {
			text = append(text, '=', m.Promotion().Letter())
		}
	default:
		text = append(text, m.Role().Letter())
		text = append(text, p.departure(m)...)
		if m.IsCapture() {
			text = append(text, 'x')
		}
		text = append(text, m.To().String()...)
	}
	if mark := p.checkMark(m); mark != 0 {
		text = append(text, mark)
	}
	return string(text)
}

// departure is what tells the piece from others of its kind that can go to the same
// square: the file if that is enough, else the rank if that is, else both.
func (p *Position) departure(m Move) string {
	from := m.From()
	others, sameFile, sameRank := false, false, false
	for _, other := range p.LegalMoves() {
		if other.Role() != m.Role() || other.To() != m.To() || other.From() == from || other.IsCastling() {
			continue
		}
		others = true
		sameFile = sameFile || other.From().File() == from.File()
		sameRank = sameRank || other.From().Rank() == from.Rank()
	}
	switch {
	case !others:
		return ""
	case !sameFile:
		return from.File().String()
	case !sameRank:
		return from.Rank().String()
	}
	return from.String()
}

// checkMark is '+' for a move that gives check, '#' for mate, 0 for neither.
func (p *Position) checkMark(m Move) byte {
	next := p.Play(m)
	switch next.Status() {
	case Mate:
		return '#'
	default:
		if next.InCheck() {
			return '+'
		}
	}
	return 0
}

// ParseSAN reads a legal move in SAN. It takes castling with zeros as FIDE C.13
// writes it, forms longer than need be (FIDE C.8), captures without x (C.9) and
// promotions without = (C.11); check marks may be left out, but not be false; !, ?,
// and e.p. may follow.
//
// The error is a *SANError. Where a text is not SAN but one move is clearly meant —
// Cyrillic or other letters, dashes from a word processor, a small piece letter — it
// holds that move and how to write it.
func (p *Position) ParseSAN(text string) (Move, error) {
	if len(text) > maxMoveBytes {
		return 0, moveProblem(CodeMoveSyntax, text).say("%q is too long for a move", clip(text))
	}
	s, ok := splitSAN(text)
	if !ok {
		return 0, p.misspelled(text)
	}
	moves := p.matching(s)
	switch len(moves) {
	case 0:
		return 0, p.illegal(text, s)
	case 1:
		return moves[0], p.falseMarks(text, s, moves[0])
	}
	return 0, p.ambiguous(text, s, moves)
}

// ReadSAN is for texts that others wrote: it takes every move that ParseSAN
// understands, also where the spelling is not SAN. The spelling is what to write
// instead, "" if the text is right.
func (p *Position) ReadSAN(text string) (m Move, spelling string, err error) {
	m, err = p.ParseSAN(text)
	if e, ok := err.(*SANError); ok && e.Move != 0 {
		return e.Move, e.Spelling, nil
	}
	return m, "", err
}

// sanParts is a move as it is written.
type sanParts struct {
	castling  bool
	side      CastlingSide
	role      Role
	file      File // of the departure square, -1 if not written
	rank      Rank // likewise
	capture   bool
	to        Square
	promotion Role
	mark      string // check marks: + ++ #
	passant   bool   // e.p. is appended
}

// splitSAN reads the exact grammar.
func splitSAN(text string) (sanParts, bool) {
	s := sanParts{role: Pawn, file: -1, rank: -1}
	text = strings.TrimRight(text, "!?")
	text, s.passant = cutPassant(text)
	rest := strings.TrimRight(text, "+#")
	switch s.mark = text[len(rest):]; s.mark {
	case "", "+", "++", "#":
	default:
		return s, false
	}
	if !s.passant {
		rest, s.passant = cutPassant(rest)
	}
	switch rest {
	case "O-O", "0-0":
		s.castling, s.side = true, KingSide
		return s, !s.passant
	case "O-O-O", "0-0-0":
		s.castling, s.side = true, QueenSide
		return s, !s.passant
	}
	return s.splitPieceMove(rest)
}

// cutPassant removes the words that FIDE C.9 lets follow an en passant capture.
func cutPassant(text string) (string, bool) {
	for _, words := range []string{" e.p.", "e.p.", " ep", "ep"} {
		if rest, ok := strings.CutSuffix(text, words); ok && len(rest) >= 3 {
			return rest, true
		}
	}
	return text, false
}

// splitPieceMove reads a move that is not castling, from its end.
func (s sanParts) splitPieceMove(text string) (sanParts, bool) {
	n := len(text)
	if n > 0 && promotionRole(text[n-1]) != NoRole {
		s.promotion = promotionRole(text[n-1])
		text = strings.TrimSuffix(text[:n-1], "=")
		n = len(text)
	}
	if n < 2 {
		return s, false
	}
	var ok bool
	if s.to, ok = ParseSquare(text[n-2:]); !ok {
		return s, false
	}
	text = text[:n-2]
	if rest, x := strings.CutSuffix(text, "x"); x {
		s.capture, text = true, rest
	}
	if n := len(text); n > 0 && text[n-1] >= '1' && text[n-1] <= '8' {
		s.rank, text = Rank(text[n-1]-'1'), text[:n-1]
	}
	if n := len(text); n > 0 && text[n-1] >= 'a' && text[n-1] <= 'h' {
		s.file, text = File(text[n-1]-'a'), text[:n-1]
	}
	switch {
	case text == "":
		return s, (s.file >= 0 || s.rank < 0) && (!s.capture || s.file >= 0)
	case len(text) > 1 || s.promotion != NoRole:
		return s, false
	case text == "K":
		s.role = King
	default:
		s.role = promotionRole(text[0])
	}
	return s, s.role != NoRole
}

// matching returns the legal moves that a text can mean.
func (p *Position) matching(s sanParts) []Move {
	var list []Move
	for _, m := range p.LegalMoves() {
		if s.castling || m.IsCastling() {
			if s.castling && m.IsCastling() && m.Side() == s.side {
				list = append(list, m)
			}
			continue
		}
		if m.Role() == s.role && m.To() == s.to && m.Promotion() == s.promotion && s.from(m.From()) && (!s.capture || m.IsCapture()) {
			list = append(list, m)
		}
	}
	return list
}

// from tells whether the square agrees with what is written of the departure. A pawn
// whose file is not written moves straight on.
func (s sanParts) from(square Square) bool {
	if s.role == Pawn && s.file < 0 && square.File() != s.to.File() {
		return false
	}
	return (s.file < 0 || s.file == square.File()) && (s.rank < 0 || s.rank == square.Rank())
}
