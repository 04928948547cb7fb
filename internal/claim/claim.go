// Package claim says what can be asserted of a position or a rule of chess in the
// middle of a sentence, and whether it holds.
//
// A claim is the destination of a Markdown link with the scheme claim:, such as
// claim:empty/white/O-O-O. Any Markdown viewer shows the link as plain words; the
// guide checks it and prints the words. The grammar is small and closed on
// purpose: every form names a fact that the rules engine can be asked for, so an
// author cannot claim something that nobody checks.
//
// The package knows no words of any language. It turns a claim into Facts, which
// say what the words of the link have to name; reading the words is the work of
// package validate.
package claim

import (
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
)

// Form is the first part of a claim: which kind of fact it states.
type Form string

// The forms, each with the arguments that follow it.
const (
	Empty     Form = "empty"     // WHO/WING: the squares that must be empty
	Safe      Form = "safe"      // WHO/WING: the squares that must not be attacked
	KingWay   Form = "king"      // WHO/WING: from where to where the king goes
	RookWay   Form = "rook"      // WHO/WING: from where to where the rook goes
	Castling  Form = "castling"  // AT[/WHO]/WING/legal or a reason code
	Rule      Form = "rule"      // CODE/lost, /prevented or /allowed
	Attackers Form = "attackers" // AT/SQUARE/WHO: the pieces that attack the square
	Piece     Form = "piece"     // AT/SQUARE/white-rook or /none
	Moves     Form = "moves"     // AT/SQUARE: the number of legal moves from there
	Move      Form = "move"      // AT/UCI/legal or /illegal
	Status    Form = "status"    // AT/check, /mate, …
	Rights    Form = "rights"    // AT/FIELD: the castling field of the FEN
	Repeats   Form = "repeats"   // AT/N/strict or /picture
	Notation  Form = "notation"  // WING/fide or /pgn
	Bound     Form = "bound"     // AT/e1,h1: the moves owed after these touches
	Law       Form = "law"       // an article of the Laws
	Shade     Form = "square"    // SQUARE/light or /dark
)

// Code of the problems that Parse finds.
const CodeForm diag.Code = "claim-form"

// Scheme is what a destination begins with to be a claim.
const Scheme = "claim:"

// Claim is one parsed claim. Which of the fields mean something depends on the form.
type Claim struct {
	Form Form
	At   diag.Span // the whole text after the scheme

	args  [maxArgs]Arg // in place: a page has dozens of claims
	count int

	Position string // id of a position file
	Ply      int    // half-moves played from its start; LastPly where none is given
	Who      chess.Color
	HasWho   bool // Who is written, not only understood
	Wing     chess.CastlingSide
	Reason   chess.ReasonCode // NoReason: legal
	Square   chess.Square
	Piece    chess.Piece // NoPiece: none
	Touched  []chess.Square
	Count    int
	Word     string // the closed word at the end: "lost", "legal", "check", "strict", "fide", "light"; the UCI move, field or article
}

// LastPly is the Ply of a claim that names a position without a ply.
const LastPly = -1

// Arg is one part of a claim between slashes.
type Arg struct {
	Kind Kind
	Text string
	At   diag.Span
}

// Args returns the arguments as written, in order, without the form.
func (c *Claim) Args() []Arg { return c.args[:c.count] }

// Arg returns the first argument of the kind.
func (c *Claim) Arg(k Kind) (Arg, bool) {
	for i := range c.Args() {
		if c.args[i].Kind == k {
			return c.args[i], true
		}
	}
	return Arg{}, false
}

// String returns the claim as it is written after the scheme.
func (c *Claim) String() string {
	parts := []string{string(c.Form)}
	for _, a := range c.Args() {
		parts = append(parts, a.Text)
	}
	return strings.Join(parts, "/")
}

// Names reports whether the form is about a named position.
func (f Form) Names() bool {
	for _, k := range grammar[f] {
		if k == KindPosition {
			return true
		}
	}
	return false
}

// Castles reports whether the form is about one castling, so that a wing named in
// the words or around them has to be the right one.
func (f Form) Castles() bool {
	switch f {
	case Empty, Safe, KingWay, RookWay, Castling, Notation:
		return true
	}
	return false
}

// Forms returns the names of all forms in the order in which they are taught.
func Forms() []string {
	names := make([]string, len(order))
	for i, f := range order {
		names[i] = string(f)
	}
	return names
}
