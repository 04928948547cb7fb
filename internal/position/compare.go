package position

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
)

// compare asks the engine about everything that the file states.
func (f *File) compare() (list diag.List) {
	// Whatever is wrong may be wrong in the position as well as in the fact.
	defer func() {
		for i := range list {
			list[i].Notes = f.Origin(list[i].Notes)
		}
	}()
	for i := range f.Castlings {
		f.compareCastling(&f.Castlings[i], &list)
	}
	f.missingCastlings(&list)
	for i := range f.Facts {
		f.compareFact(&f.Facts[i], &list)
	}
	return list
}

// missingCastlings demands a verdict for each wing whose right the side to move
// holds: a board about castling must not leave it open.
func (f *File) missingCastlings(list *diag.List) {
	p := f.At()
	for side := chess.KingSide; side <= chess.QueenSide; side++ {
		w := Wing{p.Turn(), side}
		if !p.Rights().Has(w.Color, w.Side) || f.Declares(w) {
			continue
		}
		v := f.Verdict(w)
		list.Add(diag.Diagnostic{Code: CodeCastlingMissing, At: f.castlingSpan(),
			Message: diag.T("nothing is declared of %s, though %s still holds that right", w.Side.String(), colorName(w.Color)),
			Notes:   []diag.Note{{At: f.FENField("rights"), Message: diag.T("the right comes from here")}},
			Help:    diag.T("add `%s: %s` under `castling:`", w.Side.String(), declaration(&v, false))})
	}
}

// Declares reports whether the file states the verdict of a wing.
func (f *File) Declares(w Wing) bool {
	for i := range f.Castlings {
		if f.Castlings[i].Wing == w {
			return true
		}
	}
	return false
}

// castlingSpan is where a missing wing is reported.
func (f *File) castlingSpan() diag.Span {
	if len(f.Castlings) > 0 {
		return f.Castlings[len(f.Castlings)-1].Key.At
	}
	return f.start()
}

func colorName(c chess.Color) diag.Text {
	if c == chess.White {
		return diag.T("White")
	}
	return diag.T("Black")
}

func wingName(side chess.CastlingSide) diag.Text {
	if side == chess.KingSide {
		return diag.T("kingside")
	}
	return diag.T("queenside")
}

// declaration writes the verdict as a position file states it.
func declaration(v *chess.Castling, all bool) string {
	if v.Legal() {
		return "legal"
	}
	if !all {
		return claim.ReasonText(v.Headline())
	}
	var list []string
	for _, r := range v.Reasons() {
		list = append(list, claim.ReasonText(r))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// compareCastling reports the first thing that is wrong with a declared verdict:
// a second one would mostly follow from it.
func (f *File) compareCastling(c *Castling, list *diag.List) {
	v := f.Verdict(c.Wing)
	switch {
	case c.Legal && !v.Legal():
		d := f.mismatch(c, &v, c.At)
		d.Message = diag.T("%s is declared legal, but %s may not castle %s here", c.Key.Text, colorName(c.Color), wingName(c.Side))
		d.Label = diag.T("the engine says: %s", claim.ReasonText(v.Headline()))
		list.Add(d)
	case !c.Legal && v.Legal():
		d := f.mismatch(c, &v, c.Reasons[0].CodeAt)
		d.Message = diag.T("%s is declared %s, but %s may castle %s here", c.Key.Text, c.Reasons[0].Code.String(), colorName(c.Color), wingName(c.Side))
		d.Label = diag.T("the engine says: legal")
		d.Notes = f.notSo(c)
		list.Add(d)
	case !c.Legal:
		f.compareReasons(c, &v, list)
	}
}

// mismatch prepares a diagnostic with the help and the notes on what the engine
// found.
func (f *File) mismatch(c *Castling, v *chess.Castling, at diag.Span) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeCastlingMismatch, At: at}
	d.Help = diag.T("declare `%s: %s`, or change the position", c.Key.Text, declaration(v, c.All))
	if v.Legal() {
		return d
	}
	head := v.Headline()
	d.Notes = f.Why(v, head)
	if line, ok := f.slider(head); ok {
		d.Help = diag.T("declare `%s: %s`, or move the attacker off the line %s", c.Key.Text, declaration(v, c.All), line)
	}
	return d
}

// slider names the line on which the only attacker strikes from afar.
func (f *File) slider(r chess.Reason) (string, bool) {
	if r.Code.Check() < chess.KingInCheck.Check() || r.Squares.Count() != 1 || r.Target == chess.NoSquare {
		return "", false
	}
	switch f.At().At(r.Squares.First()).Role() {
	case chess.Bishop, chess.Rook, chess.Queen:
		return r.Squares.First().String() + "–" + r.Target.String(), true
	}
	return "", false
}

// compareReasons compares the declared reasons with those of the engine.
func (f *File) compareReasons(c *Castling, v *chess.Castling, list *diag.List) {
	wants := v.Reasons()
	if !c.All {
		wants = []chess.Reason{v.Headline()}
	}
	for i, r := range c.Reasons {
		if i >= len(wants) {
			d := f.mismatch(c, v, r.CodeAt)
			d.Message = diag.T("%s is declared as a reason against %s, but it is none here", r.Code.String(), c.Key.Text)
			d.Label = diag.T("the engine names only %s", declaration(v, true))
			d.Notes = nil
			list.Add(d)
			return
		}
		if d, ok := f.compareReason(c, v, r, wants[i]); !ok {
			list.Add(d)
			return
		}
	}
	if c.All && len(c.Reasons) < len(wants) {
		d := f.mismatch(c, v, c.At)
		missing := wants[len(c.Reasons)]
		d.Message = diag.T("the list of reasons against %s lacks %s", c.Key.Text, missing.Code.String())
		d.Label = diag.T("the engine also names %s", claim.ReasonText(missing))
		d.Notes = f.Why(v, missing)
		list.Add(d)
	}
}

// compareReason compares one declared reason with the one of the engine in its
// place: the code, then the squares.
func (f *File) compareReason(c *Castling, v *chess.Castling, r Reason, want chess.Reason) (diag.Diagnostic, bool) {
	if r.Code != want.Code {
		d := f.mismatch(c, v, r.CodeAt)
		d.Message = diag.T("%s is declared %s, but the reason is another", c.Key.Text, r.Code.String())
		d.Label = diag.T("the engine says: %s", claim.ReasonText(want))
		d.Notes = f.Why(v, want)
		return d, false
	}
	targets, by := reasonSquares(want)
	if r.HasTargets && r.Targets != targets {
		d := f.mismatch(c, v, r.TargetAt)
		d.Message = diag.T("%s is declared on %s, but it is on %s", r.Code.String(), r.Targets.String(), squaresOr(targets))
		d.Label = diag.T("want %s", squaresOr(targets))
		d.Notes = f.Why(v, want)
		return d, false
	}
	if r.HasBy && r.By != by {
		d := f.mismatch(c, v, r.ByAt)
		d.Message = diag.T("%s is declared to be by %s, but it is by %s", r.Code.String(), r.By.String(), squaresOr(by))
		d.Label = diag.T("want %s", squaresOr(by))
		d.Notes = f.Why(v, want)
		return d, false
	}
	return diag.Diagnostic{}, true
}

// reasonSquares splits the squares of a reason as position files write them: those
// it is about, and those of the attackers.
func reasonSquares(r chess.Reason) (targets, by chess.Bitboard) {
	switch {
	case r.Code == chess.PathBlocked:
		return r.Squares, 0
	case r.Code.Check() >= chess.KingInCheck.Check():
		return chess.Bits(r.Target), r.Squares
	case r.Target != chess.NoSquare:
		return chess.Bits(r.Target), 0
	}
	return 0, 0
}

func squaresOr(b chess.Bitboard) diag.Text {
	if b == 0 {
		return diag.T("no square")
	}
	return diag.T("%s", b.String())
}
