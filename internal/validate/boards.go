package validate

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// board compares the words of a claim about a position.
func (k *checker) board() {
	switch k.c.claim.Form {
	case claim.Attackers:
		k.attackers()
	case claim.Piece:
		k.pieceAt()
	case claim.Moves:
		k.moves()
	case claim.Move:
		k.move()
	case claim.Status:
		k.status()
	case claim.Rights:
		k.rights()
	case claim.Repeats:
		k.repeats()
	case claim.Bound:
		k.bound()
	}
}

// placed compares every piece with a square against the claim's board, and hands
// squares that stand alone to bare.
func (k *checker) placed(bare func(i int) bool) {
	for i := k.c.from; i < k.c.to; i++ {
		if kind := k.r.tokens[i].kind; kind != tokenSquare && kind != tokenWay {
			continue
		}
		if m, ok := k.r.mentionAt(i); ok && k.stands(m) && k.relevant(m) {
			k.cover(i)
			continue
		} else if ok && !m.listed {
			k.notThere(m)
			return
		}
		if !bare(i) {
			d := k.say(CodeClaimFalse, i, i, diag.T("%s has nothing to do with `claim:%s`", k.r.tokens[i].text, k.c.claim.String()), diag.T("the facts are: %s", k.facts()))
			d.Notes = k.evidence(chess.Bits(k.r.tokens[i].squares[0]))
			d.Help = diag.T("name the right square, or move these words out of the link")
			return
		}
		k.cover(i)
	}
}

// relevant reports whether a piece has to do with the claim: a verdict may mention
// any piece of its board, a claim about one square or move only those on it.
func (k *checker) relevant(m mention) bool {
	switch k.c.claim.Form {
	case claim.Moves, claim.Piece:
		return m.at == k.f.Square
	case claim.Attackers:
		return m.at == k.f.Square || k.f.Attackers.Has(m.at) || k.deniedAttack()
	case claim.Move:
		return m.at.String() == k.f.Move[:2] || m.at.String() == k.f.Move[2:4] || k.passedBy(m.at)
	}
	return true
}

// passedBy reports whether a square is that of a pawn taken en passant or of the
// rook in castling.
func (k *checker) passedBy(s chess.Square) bool {
	m, err := k.f.Position.ParseUCI(k.f.Move)
	if err != nil {
		return false
	}
	return m.IsEnPassant() && s == chess.SquareOf(m.To().File(), m.From().Rank()) || m.IsCastling() && s == m.Rook()
}

// facts sums up what the claim is about in the words of the position files.
func (k *checker) facts() diag.Text {
	switch k.c.claim.Form {
	case claim.Castling:
		return diag.T("%s", claim.ReasonText(k.f.Castling.Headline()))
	case claim.Attackers:
		if k.f.Attackers == 0 {
			return diag.T("nothing attacks %s", k.f.Square.String())
		}
		return diag.T("%s attacked by %s", k.f.Square.String(), k.f.Attackers.String())
	case claim.Move:
		return diag.T("%s", k.f.Move)
	}
	return diag.T("%s", k.f.Square.String())
}

// mentionAt returns the piece that was read with the square of a token.
func (r *reading) mentionAt(i int) (mention, bool) {
	if len(r.mentionOf) > 0 && r.mentionOf[i] > 0 {
		return r.mentions[r.mentionOf[i]-1], true
	}
	return mention{}, false
}

// stands reports whether a mention agrees with the claim's board.
func (k *checker) stands(m mention) bool { return agrees(k.f.Position, m) }

// agrees compares a mention with a position.
func agrees(p *chess.Position, m mention) bool {
	piece := p.At(m.at)
	same := piece != chess.NoPiece && (m.any || piece.Role() == m.role) && (!m.hasColor || piece.Color() == m.color)
	return same != m.absent
}

// notThere reports a piece that does not stand where the words say.
func (k *checker) notThere(m mention) {
	i, j := min(m.piece, m.square), max(m.piece, m.square)
	d := k.say(CodeClaimFalse, i, j, diag.T("the words do not agree with the board"), claim.Standing(k.f.Position, m.at))
	d.Notes = k.evidence(chess.Bits(m.at))
	if where := places(k.f.Position, m); where != 0 {
		d.Help = diag.T("such a piece stands on %s", where.String())
	}
}

// pieceAt compares what stands on a square.
func (k *checker) pieceAt() {
	named, said := false, false
	k.placed(func(i int) bool {
		named = true
		return k.r.tokens[i].squares[0] == k.f.Square
	})
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		role, isPiece := k.r.piece(i)
		switch {
		case t.is(i18n.WordPlace, "empty"), t.is(i18n.WordPlace, "absent"):
			said = true
			if empty := !k.r.negated(i); empty != (k.f.Piece == chess.NoPiece) && t.is(i18n.WordPlace, "empty") {
				k.wrongPiece(i)
			}
		case t.is(i18n.WordEvent, "blocked") && k.f.Piece == chess.NoPiece && !k.mentionedSquare() && !k.r.negated(i):
			k.wrongPiece(i)
		case isPiece:
			said = true
			if !k.mentioned(i) && k.f.Piece != chess.NoPiece && role != chess.NoRole && role != k.f.Piece.Role() {
				k.wrongPiece(i)
			}
		}
	}
	for _, m := range k.r.mentions {
		named = named || k.c.from <= m.square && m.square < k.c.to && m.at == k.f.Square
	}
	if len(k.out) == 0 && (!named || !said) {
		k.lacks(diag.T("what stands on %s", k.f.Square.String()))
	}
}

// mentionedSquare reports whether the words put a piece on the claim's square.
func (k *checker) mentionedSquare() bool {
	for _, m := range k.r.mentions {
		if k.c.from <= m.square && m.square < k.c.to {
			return true
		}
	}
	return false
}

func (k *checker) wrongPiece(i int) {
	d := k.say(CodeClaimFalse, i, i, diag.T("the words do not agree with the board"), claim.Standing(k.f.Position, k.f.Square))
	d.Notes = k.evidence(chess.Bits(k.f.Square))
}

// moves compares a number of moves.
func (k *checker) moves() {
	k.placed(func(i int) bool { return k.r.tokens[i].squares[0] == k.f.Square })
	k.count(diag.T("how many moves there are"))
	role := k.f.Position.At(k.f.Square).Role()
	k.pieces(func(r chess.Role) bool { return r == role }, k.f.Square)
}

// pieces refuses pieces that are named without a square and have nothing to do with
// the claim.
func (k *checker) pieces(fits func(chess.Role) bool, at chess.Square) {
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		if role, ok := k.r.piece(i); ok && role != chess.NoRole && !k.mentioned(i) && !fits(role) {
			d := k.say(CodeClaimFalse, i, i, diag.T("the claim is about another piece"), claim.Standing(k.f.Position, at))
			d.Notes = k.evidence(chess.Bits(at))
		}
	}
}

// count compares the only number of the words; none at all can be zero.
func (k *checker) count(what diag.Text) {
	named := false
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		n := t.number
		if t.is(i18n.WordPlace, "absent") && n < 0 {
			n = 0
		}
		if n < 0 {
			continue
		}
		named = true
		if n != k.f.Number {
			d := k.say(CodeClaimFalse, i, i, diag.T("the engine counts %d, not %d", k.f.Number, n), diag.T("want %d", k.f.Number))
			d.Notes = k.evidence(0)
		}
	}
	if !named && len(k.out) == 0 {
		k.lacks(what)
	}
}

func (k *checker) repeats() { k.count(diag.T("how often the position has occurred")) }

// move compares whether a move is legal, and the squares it is named by.
func (k *checker) move() {
	from, _ := chess.ParseSquare(k.f.Move[:2])
	to, _ := chess.ParseSquare(k.f.Move[2:4])
	if piece := k.f.Position.At(from); piece == chess.NoPiece || piece.Color() != k.f.Position.Turn() {
		i, j := k.words()
		d := k.say(CodeClaimFalse, i, j, diag.T("the move %s has no piece of the side to move", k.f.Move), claim.Standing(k.f.Position, from))
		d.Notes = k.evidence(chess.Bits(from))
		return
	}
	k.placed(func(i int) bool {
		w, ok := k.r.inWay(i)
		switch s := k.r.tokens[i].squares[0]; {
		case !ok && i > 0 && k.r.tokens[i-1].is(i18n.WordWay, "to"):
			return s == to
		case !ok && i > 0 && k.r.tokens[i-1].is(i18n.WordWay, "from"):
			return s == from
		case !ok:
			return s == to || s == from
		}
		return w.squares[0] == from && w.squares[len(w.squares)-1] == to
	})
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		t := &k.r.tokens[i]
		switch t.kind {
		case tokenMove:
			k.cover(i)
			if t.squares[0] != to {
				k.say(CodeClaimFalse, i, i, diag.T("the claim is about the move %s", k.f.Move), diag.T("want %s", to.String()))
			}
		case tokenSign:
			k.cover(i)
			if m, err := k.f.Position.ParseUCI(k.f.Move); err != nil || !m.IsCastling() || signOf(m) != plainSign(t.text) {
				k.say(CodeClaimFalse, i, i, diag.T("the claim is about the move %s", k.f.Move), diag.T("not this castling"))
			}
		}
	}
	k.movers(from, to)
	if len(k.out) == 0 {
		k.polarity(true)
	}
}

// movers compares pieces that are named without a square: the one that moves, what
// it takes, what it becomes; and the player, and that it is one move.
func (k *checker) movers(from, to chess.Square) {
	moving, taken := k.f.Position.At(from).Role(), k.f.Position.At(to).Role()
	allowed := map[chess.Role]bool{moving: true, taken: true}
	for _, m := range k.r.mentions {
		if k.c.from <= m.square && m.square < k.c.to && (m.at == from || m.at == to) {
			// A piece with its square need not be named again.
			allowed[k.f.Position.At(m.at).Role()] = false
		}
	}
	if len(k.f.Move) == 5 {
		becomes, _ := chess.ParsePiece(k.f.Move[4])
		allowed[becomes.Role()] = true
	}
	king := false
	k.pieces(func(r chess.Role) bool {
		king = king || r == moving
		return allowed[r] || r == moving && !k.namedMover(from) || r == chess.Rook && king && moving == chess.King
	}, from)
	k.players()
	for i := k.c.from; i < k.c.to && len(k.out) == 0; i++ {
		if t := &k.r.tokens[i]; t.kind == tokenWord && t.number > 1 && (i+1 == k.c.to || !k.r.tokens[i+1].is(i18n.WordJoint, "square")) {
			k.say(CodeClaimFalse, i, i, diag.T("the claim is about one move"), diag.T("want 1"))
		}
	}
}

// namedMover reports whether the words name the moving piece with its square.
func (k *checker) namedMover(from chess.Square) bool {
	for _, m := range k.r.mentions {
		if k.c.from <= m.square && m.square < k.c.to && m.at == from {
			return true
		}
	}
	return false
}

func signOf(m chess.Move) string { return strings.ReplaceAll(m.Side().String(), "O", "0") }

// plainSign writes any spelling of a sign with zeros and hyphens.
func plainSign(sign string) string {
	if circles(sign) == 2 {
		return "0-0"
	}
	return "0-0-0"
}

// status compares check, mate and stalemate.
func (k *checker) status() {
	named := false
	for i := k.c.from; i < k.c.to; i++ {
		value, ok := k.r.tokens[i].of(i18n.WordStatus)
		if !ok {
			continue
		}
		named = true
		if is := k.isStatus(value); is == k.r.absent(i) {
			d := k.say(CodeClaimFalse, i, i, diag.T("the words do not agree with the position"), diag.T("the engine says: %s", k.f.Status.String()))
			d.Notes = k.evidence(k.f.Position.Checkers())
			return
		}
	}
	k.placed(func(i int) bool { return false })
	k.statusPieces()
	if !named && len(k.out) == 0 {
		k.lacks(diag.T("whether it is check, mate or neither"))
	}
}

// statusPieces compares pieces named without a square: the king in check and those
// that give it; in a dead position everything that is on the board.
func (k *checker) statusPieces() {
	board := k.f.Position.Board()
	king, check := false, k.f.Position.Checkers()
	k.pieces(func(r chess.Role) bool {
		king = king || r == chess.King
		if check == 0 {
			return board.ByRole(r) != 0
		}
		for s := range check.Squares() {
			if k.f.Position.At(s).Role() == r {
				return true
			}
		}
		return r == chess.King || king && board.ByRole(r) != 0
	}, board.King(k.f.Position.Turn()))
	for i := k.c.from; i+1 < k.c.to && len(k.out) == 0; i++ {
		role, piece := k.r.piece(i + 1)
		if c, ok := k.r.color(i); ok && piece && role == chess.King && !k.mentioned(i+1) && k.f.Status != chess.DeadPosition && c != k.f.Position.Turn() {
			k.say(CodeClaimFalse, i, i, diag.T("the claim is about the other king"), diag.T("want the words for %s", sideText(k.f.Position.Turn())))
		}
	}
}

// isStatus reports whether a status holds. Mate is check too.
func (k *checker) isStatus(value string) bool {
	switch value {
	case "check":
		return k.f.Position.InCheck()
	case "double-check":
		return k.f.Position.Checkers().Count() > 1
	}
	return k.f.Status.String() == value
}
