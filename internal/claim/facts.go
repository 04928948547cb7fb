package claim

import (
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// World is what claims are about besides the rules: the games of the position
// files by their id. It is read only.
type World struct{ Games map[string]*Board }

// Board is one position file as claims see it: a game of no, one or many moves,
// and the ply a claim means that names none.
type Board struct {
	Game *chess.Game
	Ply  int
}

// Saying is a statement about castling or a move: that it is allowed or forbidden.
type Saying int8

// The sayings.
const (
	Forbidden Saying = -1
	Unsaid    Saying = 0
	Allowed   Saying = 1
)

// Lasting says whether a prohibition is for good (FIDE 3.8.2.1) or for now
// (FIDE 3.8.2.2).
type Lasting uint8

// The durations.
const (
	Untold Lasting = iota
	ForGood
	ForNow
)

// Way is an ordered pair of squares with what lies between.
type Way struct {
	From, To chess.Square
	Between  chess.Bitboard
}

// Disagreement is a part of a claim that the rules contradict.
type Disagreement struct {
	Arg   Arg
	Found diag.Text // what is so instead
	Right string    // what the argument would have to be; "" where no single word is right
	// Squares are those of the board to look at, if any.
	Squares chess.Bitboard
}

// Facts is what a claim says in chess, as the engine confirms it: what the words
// of its link have to name. Fields that the form does not use are zero; squares
// are NoSquare.
type Facts struct {
	Wrong *Disagreement // the claim itself is false; the rest then says what is true

	Squares chess.Bitboard // the words name exactly these (empty, safe)
	Way     Way            // or this ordered pair (king, rook)

	// Position is the board on which pieces named in the words must stand; nil for
	// rules. Game and Ply say where it comes from.
	Position *chess.Position
	Game     *chess.Game
	Ply      int

	Castling chess.Castling // castling
	Saying   Saying         // castling, rule, move
	Lasting  Lasting        // castling, rule
	Who      chess.Color
	HasWho   bool // the claim is about one player
	Wing     chess.CastlingSide
	HasWing  bool // and about one wing

	Square    chess.Square   // attackers, piece, moves, square
	Piece     chess.Piece    // piece
	Attackers chess.Bitboard // attackers
	Number    int            // moves, repeats; -1 where there is none
	Move      string         // move, as UCI
	Status    chess.Status   // status
	Field     string         // rights
	Sign      string         // notation, letter for letter
	Article   Article        // law
	Light     bool           // square
	Owed      chess.Binding  // bound
}

// Facts asks the engine. ok is false if the position is unknown or has no such
// ply; then there are no facts to compare words with.
func (c *Claim) Facts(w World) (f Facts, ok bool) {
	f = Facts{Square: c.Square, Number: -1, Way: Way{From: chess.NoSquare, To: chess.NoSquare}}
	if c.Form.Names() && !f.find(c, w) {
		return f, false
	}
	switch c.Form {
	case Empty, Safe, KingWay, RookWay:
		f.squares(c)
	case Castling:
		f.castling(c)
	case Rule:
		f.rule(c)
	case Notation:
		f.sign(c)
	case Law:
		f.Article, _ = article(c.Word)
		f.Saying, f.Lasting = f.Article.saying()
	case Shade:
		f.Light = c.Square.IsLight()
		right := "dark"
		if f.Light {
			right = "light"
		}
		f.want(c, KindShade, right, func() diag.Text { return diag.T("%s is a %s square", c.Square.String(), diag.T(right)) }, 0)
	default:
		f.onBoard(c)
	}
	return f, true
}

// find looks up the position that the claim names.
func (f *Facts) find(c *Claim, w World) bool {
	b := w.Games[c.Position]
	if b == nil || b.Game == nil {
		return false
	}
	f.Game, f.Ply = b.Game, c.Ply
	if f.Ply == LastPly {
		f.Ply = b.Ply
	}
	if f.Ply < 0 || f.Ply >= len(b.Game.Positions) {
		return false
	}
	f.Position = &b.Game.Positions[f.Ply]
	return true
}

// want compares an argument with the word that the engine would write. What is so instead
// is found only where somebody has to be told.
func (f *Facts) want(c *Claim, k Kind, right string, found func() diag.Text, squares chess.Bitboard) {
	a, ok := c.Arg(k)
	if !ok || a.Text == right {
		return
	}
	f.Wrong = &Disagreement{Arg: a, Found: found(), Right: right, Squares: squares}
}

func (f *Facts) squares(c *Claim) {
	f.Who, f.HasWho, f.Wing, f.HasWing = c.Who, true, c.Wing, true
	switch c.Form {
	case Empty:
		f.Squares = chess.EmptySquares(c.Who, c.Wing)
	case Safe:
		f.Squares = chess.SafeSquares(c.Who, c.Wing)
	case KingWay:
		f.Way = wayOf(chess.KingWay(c.Who, c.Wing))
	case RookWay:
		f.Way = wayOf(chess.RookWay(c.Who, c.Wing))
	}
}

// wayOf adds the squares between the ends, which lie on one rank.
func wayOf(from, to chess.Square) Way {
	w := Way{From: from, To: to}
	for s := min(from, to) + 1; s < max(from, to); s++ {
		w.Between = w.Between.With(s)
	}
	return w
}

func (f *Facts) sign(c *Claim) {
	f.Wing, f.HasWing, f.Sign = c.Wing, true, c.Wing.String()
	if c.Word == "fide" {
		f.Sign = strings.ReplaceAll(f.Sign, "O", "0")
	}
}

func (f *Facts) rule(c *Claim) {
	f.Saying, f.Lasting = sayingOf(c.Reason)
	right := "prevented"
	switch {
	case f.Saying == Allowed:
		right = "allowed"
	case f.Lasting == ForGood:
		right = "lost"
	}
	f.want(c, KindLasting, right, func() diag.Text { return ruleText(c.Reason) }, 0)
}

func sayingOf(code chess.ReasonCode) (Saying, Lasting) {
	switch {
	case code == chess.NoReason || code.Allowed():
		return Allowed, Untold
	case code.Lost():
		return Forbidden, ForGood
	}
	return Forbidden, ForNow
}

func ruleText(code chess.ReasonCode) diag.Text {
	switch s, l := sayingOf(code); {
	case s == Allowed:
		return diag.T("%s does not forbid castling (FIDE 3.8.2.2 speaks of the king only)", code.String())
	case l == ForGood:
		return diag.T("%s rules castling out for good (FIDE 3.8.2.1)", code.String())
	}
	return diag.T("%s prevents castling only for now (FIDE 3.8.2.2)", code.String())
}

func (a Article) saying() (Saying, Lasting) {
	switch a.Says {
	case "lost":
		return Forbidden, ForGood
	case "prevented":
		return Forbidden, ForNow
	case "forbidden":
		return Forbidden, Untold
	}
	return Unsaid, Untold
}

func (f *Facts) castling(c *Claim) {
	f.Who, f.HasWho, f.Wing, f.HasWing = f.Position.Turn(), true, c.Wing, true
	if c.HasWho {
		f.Who = c.Who
	}
	f.Castling = f.Game.Castling(f.Ply, f.Who, f.Wing)
	f.Saying = Allowed
	if !f.Castling.Legal() {
		f.Saying, f.Lasting = Forbidden, ForNow
		if f.Castling.Lost() {
			f.Lasting = ForGood
		}
	}
	if c.Reason == chess.NoReason && f.Castling.Legal() || hasReason(&f.Castling, c.Reason) {
		return
	}
	head := f.Castling.Headline()
	f.want(c, KindReason, head.Code.String(), func() diag.Text { return diag.T("the engine says: %s", ReasonText(head)) }, head.Squares)
}

func hasReason(v *chess.Castling, code chess.ReasonCode) bool {
	for _, r := range v.Reasons() {
		if r.Code == code {
			return true
		}
	}
	return false
}

// ReasonText writes a reason as position files do: "king-crosses-attack f1 by a6".
func ReasonText(r chess.Reason) string {
	text := r.Code.String()
	switch {
	case r.Code == chess.PathBlocked:
		return text + " " + r.Squares.String()
	case r.Target != chess.NoSquare:
		text += " " + r.Target.String()
	}
	if r.Code.Check() >= chess.KingInCheck.Check() && r.Squares != 0 {
		text += " by " + r.Squares.String()
	}
	return text
}

// RightsField returns the castling field as the FEN of the position has it.
func RightsField(p *chess.Position) string {
	return strings.Fields(p.Setup().FEN())[2]
}

func (f *Facts) onBoard(c *Claim) {
	switch c.Form {
	case Attackers:
		f.Who, f.HasWho = c.Who, true
		f.Attackers = f.Position.Attackers(c.Square, c.Who)
	case Piece:
		f.Piece = f.Position.At(c.Square)
		f.want(c, KindPiece, f.Piece.String(), func() diag.Text { return standing(c.Square, f.Piece) }, chess.Bits(c.Square))
	case Moves:
		f.Number = len(f.Position.MovesFrom(c.Square))
	case Move:
		f.move(c)
	case Status:
		f.Status = f.Position.Status()
		f.want(c, KindStatus, f.Status.String(), func() diag.Text { return diag.T("the engine says: %s", f.Status.String()) }, 0)
	case Rights:
		f.Field = RightsField(f.Position)
		f.want(c, KindRights, f.Field, func() diag.Text { return diag.T("the castling rights are `%s`", f.Field) }, 0)
	case Repeats:
		f.repeats(c)
	case Bound:
		f.bound(c)
	}
}

// standing says what stands on a square.
func standing(s chess.Square, p chess.Piece) diag.Text {
	if p == chess.NoPiece {
		return diag.T("%s is empty", s.String())
	}
	return diag.T("a %s stands on %s", PieceName(p), s.String())
}

// PieceName names a piece in a message: one text for each of the twelve, so that
// a translation can make color and piece agree.
func PieceName(p chess.Piece) diag.Text {
	if p == chess.NoPiece {
		return diag.T("piece")
	}
	return diag.T(pieceNames[p.Color()][p.Role()])
}

var pieceNames = [2][7]string{
	{"", "white pawn", "white knight", "white bishop", "white rook", "white queen", "white king"},
	{"", "black pawn", "black knight", "black bishop", "black rook", "black queen", "black king"},
}

// Standing says what stands on a square of the position, for a label.
func Standing(p *chess.Position, s chess.Square) diag.Text { return standing(s, p.At(s)) }

func (f *Facts) move(c *Claim) {
	f.Move, f.Saying = c.args[1].Text, Allowed
	right := "legal"
	if !isLegal(f.Position, f.Move) {
		f.Saying, right = Forbidden, "illegal"
	}
	f.want(c, KindLegality, right, func() diag.Text {
		if f.Saying == Forbidden {
			return diag.T("the move %s is not legal", f.Move)
		}
		return diag.T("the move %s is legal", f.Move)
	}, 0)
}

func isLegal(p *chess.Position, uci string) bool {
	_, err := p.ParseUCI(uci)
	return err == nil
}

func (f *Facts) repeats(c *Claim) {
	strict, picture := f.Game.Occurrences(f.Ply)
	f.Number = strict
	if c.Word == "picture" {
		f.Number = picture
	}
	f.want(c, KindCount, strconv.Itoa(f.Number), func() diag.Text {
		return diag.T("the position has occurred %d times by FIDE 9.2.3, and its picture %d times", strict, picture)
	}, 0)
}

func (f *Facts) bound(c *Claim) {
	touches := make([]chess.Touch, len(c.Touched))
	for i, s := range c.Touched {
		touches[i] = chess.Touch{Square: s, To: chess.NoSquare}
	}
	f.Who, f.HasWho = f.Position.Turn(), true
	f.Owed = f.Position.Bound(touches)
}
