package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

// A piece with its square needs no claim: it is read against the boards of its
// section, a caption against its own. So are moves in notation and ways that the
// games of those boards really went, because a translator should be able to
// describe what everybody sees without a link.

// relieve confirms, or refuses, what the boards around a passage show.
func (l *lesson) relieve(r *reading) {
	if len(r.mentions) == 0 && len(r.ways) == 0 && r.kinds&moving == 0 {
		return
	}
	boards := l.boards(r)
	for n, m := range r.mentions {
		if r.covered[m.square] || l.inClaim(r, m.square) {
			continue
		}
		if other, ok := r.misfit(n); ok {
			r.covered[m.square] = true
			l.mismatched(r, m, other, boards)
			continue
		}
		switch at := shownOn(boards, m); {
		case at:
			r.covered[m.square] = true
		case len(boards) > 0 && !m.listed:
			r.covered[m.square] = true
			l.notShown(r, m, boards)
		}
	}
	for _, w := range r.ways {
		if !l.inClaim(r, w.first) && walked(boards, w.squares) {
			for i := w.first; i <= w.last; i++ {
				r.covered[i] = true
			}
		}
	}
	l.playedMoves(r, boards)
}

// misfit finds a piece of the same breath that cannot stand with this one: the same
// square named twice, or, where no colors are said, a king or rook of the other
// color on its home rank. "King e1 and rook h8" are nobody's king and rook.
func (r *reading) misfit(n int) (mention, bool) {
	m := r.mentions[n]
	for _, other := range r.mentions[max(0, n-8):n] {
		if r.tokens[other.square].clause != r.tokens[m.square].clause || !r.joined(other.square, m) || other.absent || m.absent {
			continue
		}
		homes := r.royal(m.square) && (other.at.Rank() == chess.Rank1 || other.at.Rank() == chess.Rank8) && (m.at.Rank() == chess.Rank1 || m.at.Rank() == chess.Rank8)
		if other.at == m.at || homes && !m.hasColor && !other.hasColor && other.at.Rank() != m.at.Rank() && !m.any && !other.any {
			return other, true
		}
	}
	return mention{}, false
}

// royal reports whether only kings and rooks are named in the sentence of a square.
func (r *reading) royal(square int) bool {
	for _, m := range r.mentions {
		if r.tokens[m.square].sentence == r.tokens[square].sentence && m.role != chess.King && m.role != chess.Rook {
			return false
		}
	}
	return true
}

// joined reports whether only "and" and the piece itself stand between.
func (r *reading) joined(square int, m mention) bool {
	for i := square + 1; i < m.square; i++ {
		t := &r.tokens[i]
		if _, piece := r.piece(i); piece || t.is(i18n.WordJoint, "and") || t.is(i18n.WordLogic, "filler") || t.is(i18n.WordWay, "to") || t.kind == tokenSquare {
			continue
		}
		return false
	}
	return true
}

func (l *lesson) mismatched(r *reading, m, other mention, boards []*position.File) {
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(m.square, m.square), Message: diag.T("%s does not go with %s, which is named beside it", m.at.String(), other.at.String()),
		Label: diag.T("these are not two pieces of one player")}
	if m.at == other.at {
		d.Message, d.Label = diag.T("%s is named twice", m.at.String()), diag.T("the same square again")
	}
	for _, f := range boards {
		d.Notes = f.Origin(d.Notes)
	}
	l.list.Add(d)
}

// inClaim reports whether a token stands in the words of a claim.
func (l *lesson) inClaim(r *reading, i int) bool {
	index := r.tokens[i].link
	return index >= 0 && l.claims[index] != nil
}

// shownOn reports whether some board shows the piece, where the board stands or at
// the end of its game. What was in between is a claim's business: with a ply.
func shownOn(boards []*position.File, m mention) bool {
	for _, f := range boards {
		if agrees(f.At(), m) || agrees(f.Final(), m) {
			return true
		}
	}
	return false
}

// notShown reports a piece that no board of the section has there.
func (l *lesson) notShown(r *reading, m mention, boards []*position.File) {
	f := boards[len(boards)-1]
	for _, b := range boards {
		if b.At().At(m.at) != chess.NoPiece {
			f = b
			break
		}
	}
	i, j := min(m.piece, m.square), max(m.piece, m.square)
	d := diag.Diagnostic{Code: CodeClaimFalse, At: r.span(i, j), Message: diag.T("the words do not agree with the board `%s`", f.ID),
		Label: claim.Standing(f.At(), m.at), Notes: f.Origin([]diag.Note{boardNote(f, f.At(), m.at, f.Ply)})}
	if len(boards) > 1 {
		d.Message = diag.T("the words do not agree with any board of this section")
	}
	if where := places(f.At(), m); where != 0 && !m.absent {
		d.Help = diag.T("such a piece stands on %s", where.String())
	}
	l.list.Add(d)
}

// places finds the squares where a mentioned piece really stands.
func places(p *chess.Position, m mention) chess.Bitboard {
	var set chess.Bitboard
	board := p.Board()
	for s := range board.Occupied().Squares() {
		if piece := p.At(s); piece.Role() == m.role && (!m.hasColor || piece.Color() == m.color) {
			set = set.With(s)
		}
	}
	return set
}

// walked reports whether one piece went over the squares in some game, in this
// order.
func walked(boards []*position.File, squares []chess.Square) bool {
	for _, f := range boards {
		step := 1
		for _, m := range f.Game.Moves {
			if step < len(squares) && m.From() == squares[step-1] && m.To() == squares[step] {
				step++
			}
		}
		if step == len(squares) {
			return true
		}
	}
	return false
}

// pieceLetters are the letters of the notation of each language, which differ.
var pieceLetters = map[i18n.Locale]map[string]chess.Role{
	"ru": {"Кр": chess.King, "Ф": chess.Queen, "Л": chess.Rook, "С": chess.Bishop, "К": chess.Knight},
	"uk": {"Кр": chess.King, "Ф": chess.Queen, "Т": chess.Rook, "С": chess.Bishop, "К": chess.Knight},
	"bg": {"Ц": chess.King, "Д": chess.Queen, "Т": chess.Rook, "О": chess.Bishop, "К": chess.Knight},
}

// latinLetters are those of PGN, and the figures.
var latinLetters = map[string]chess.Role{
	"K": chess.King, "Q": chess.Queen, "R": chess.Rook, "B": chess.Bishop, "N": chess.Knight,
	"♔": chess.King, "♕": chess.Queen, "♖": chess.Rook, "♗": chess.Bishop, "♘": chess.Knight,
	"♚": chess.King, "♛": chess.Queen, "♜": chess.Rook, "♝": chess.Bishop, "♞": chess.Knight,
}

// moving are the kinds of tokens that can be moves.
const moving = kindSet(1<<tokenMove | 1<<tokenSign | 1<<tokenSquare)

// playedMoves confirms moves in notation by the games of the boards. A move
// number, where one stands before the move, has to be right.
func (l *lesson) playedMoves(r *reading, boards []*position.File) {
	if len(boards) == 0 {
		return
	}
	last := when{} // of the move before
	for i := range r.tokens {
		if !r.isMove(i) {
			continue
		}
		t := &r.tokens[i]
		at := when{number: r.moveNumber(i), black: i > 0 && strings.ContainsAny(r.gap(i-1), "…") || i > 0 && strings.Contains(r.gap(i-1), "..")}
		if at.number == 0 {
			at = when{}
			if i > 0 && r.covered[i-1] && last.number > 0 && strings.TrimSpace(r.gap(i-1)) == "" && r.isMove(i-1) {
				at = last.next()
			}
		}
		if r.covered[i] || l.inClaim(r, i) || at.number == 0 && t.kind != tokenMove {
			continue
		}
		r.covered[i] = played(boards, l.moveOf(t), at) && (t.kind != tokenSign || strings.TrimRight(t.text, "+#") == r.styled(i, l.moveOf(t).side))
		last = at
	}
}

// when is the place of a move in a game: 12 or 12…; number 0 is anywhere.
type when struct {
	number int
	black  bool
}

func (w when) next() when {
	if w.black {
		return when{number: w.number + 1}
	}
	return when{w.number, true}
}

// moveNumber reads the number before "5.0-0" or "4…d6"; 0 if there is none.
func (r *reading) moveNumber(i int) int {
	if i == 0 || r.tokens[i-1].kind != tokenNumber {
		return 0
	}
	gap := strings.TrimSpace(r.gap(i - 1))
	if gap == "" || strings.Trim(gap, ".…") != "" {
		return 0
	}
	return r.tokens[i-1].number
}

func (r *reading) isMove(i int) bool {
	switch r.tokens[i].kind {
	case tokenMove, tokenSign, tokenSquare:
		return true
	}
	return false
}

// styled is the sign of castling as the moves around it are written: with zeros
// (FIDE C.13), and beside Latin piece letters with the letter O of PGN.
func (r *reading) styled(i int, side chess.CastlingSide) string {
	for j := range r.tokens {
		if t := &r.tokens[j]; t.kind == tokenMove && strings.ContainsAny(t.text[:1], "KQRBN") && r.near(min(i, j), max(i, j)) {
			return side.String()
		}
	}
	return strings.ReplaceAll(side.String(), "O", "0")
}

// notated is a move as far as its notation tells it.
type notated struct {
	castling bool
	side     chess.CastlingSide
	role     chess.Role
	to       chess.Square
}

func (l *lesson) moveOf(t *lexeme) notated {
	switch t.kind {
	case tokenSign:
		n := notated{castling: true}
		if circles(t.text) == 3 {
			n.side = chess.QueenSide
		}
		return n
	case tokenSquare:
		return notated{role: chess.Pawn, to: t.squares[0]}
	}
	n := notated{role: chess.Pawn, to: t.squares[len(t.squares)-1]}
	for letter, role := range latinLetters {
		if strings.HasPrefix(t.text, letter) {
			n.role = role
		}
	}
	long := 0
	for letter, role := range pieceLetters[l.lexicon.Locale()] {
		if strings.HasPrefix(t.text, letter) && len(letter) > long {
			n.role, long = role, len(letter)
		}
	}
	return n
}

// played reports whether some game has the move, at its place if one is given.
func played(boards []*position.File, n notated, at when) bool {
	for _, f := range boards {
		for ply, m := range f.Game.Moves {
			p := &f.Game.Positions[ply]
			if at.number > 0 && (p.Fullmoves() != at.number || (p.Turn() == chess.Black) != at.black) {
				continue
			}
			if n.castling && m.IsCastling() && m.Side() == n.side || !n.castling && !m.IsCastling() && m.Role() == n.role && m.To() == n.to {
				return true
			}
		}
	}
	return false
}
