package chess

import (
	"strconv"
	"strings"
)

// The codes of the problems that a FEN or a setup can have. Several problems may
// share a code: a code names the rule that was broken, the message names the fault.
const (
	CodeFENText      = "fen-text"       // characters or a length that no FEN has
	CodeFENLetters   = "fen-letters"    // letters of another script, most often Cyrillic
	CodeFENFields    = "fen-fields"     // fields missing, glued together or too many
	CodeFENBoard     = "fen-board"      // number and width of the ranks, unknown pieces
	CodeFENSide      = "fen-side"       // the side to move is not w or b
	CodeFENRights    = "fen-rights"     // castling rights that cannot be read
	CodeFENEnPassant = "fen-en-passant" // not a square of the third or sixth rank
	CodeFENCounters  = "fen-counters"   // counters that are no numbers, or impossible ones

	CodeSetupKings       = "setup-kings"       // a king missing, two kings, touching kings
	CodeSetupPawns       = "setup-pawns"       // pawns on the first or eighth rank
	CodeSetupCheck       = "setup-check"       // the side that moved last left its king attacked
	CodeSetupDoubleCheck = "setup-checkers"    // a check that no single move can give
	CodeSetupMaterial    = "setup-material"    // more pieces than promotions can make
	CodeSetupRights      = "setup-rights"      // a right whose king or rook is not there
	CodeSetupEnPassant   = "setup-en-passant"  // no pawn can have made the double step
	CodeSetupUnreachable = "setup-unreachable" // no last move leads to the position
)

// A Problem is one fault of a FEN, or of the position which that FEN describes.
type Problem struct {
	Code  string // one of the Code constants
	Field string // "board", "side", "rights", "en-passant", "halfmoves", "fullmoves"; "" for the whole FEN

	// Start and End are the bytes of the FEN. Both are 0 in a problem found in a
	// Setup, which has no text; Locate fills them in.
	Start, End int
	Squares    Bitboard // the squares concerned, if any

	Message string // English: what is wrong
	Found   string // what stands there; "" where the span shows it well enough
	Want    string // what was expected instead; "" where the message says it
	Help    string // English: what to do; "" where there is no single answer

	// Format and HelpFormat are Message and Help before their %s and %q verbs were
	// filled in, so that a table of translations can be keyed by them.
	Format, HelpFormat string
	Args, HelpArgs     []string
	WantFormat         string // Want, if it is words and not what to write; it has no verbs
}

// A FENNote is a problem that does not stop a FEN from being understood.
type FENNote = Problem

// A FENError lists everything that keeps a text from being a FEN, in order of place.
type FENError struct{ Problems []Problem }

// Error gives the first problem and says how many more there are.
func (e *FENError) Error() string { return firstOf(e.Problems) }

func firstOf(problems []Problem) string {
	if len(problems) == 0 {
		return "no problem"
	}
	text := problems[0].Message
	if more := len(problems) - 1; more > 0 {
		text += " (and " + strconv.Itoa(more) + " more)"
	}
	return text
}

// message sets the English message from a format with %s and %q verbs.
func (p Problem) message(format string, args ...string) Problem {
	p.Format, p.Args, p.Message = format, args, fill(format, args)
	return p
}

// help sets the English help text from a format with %s and %q verbs.
func (p Problem) help(format string, args ...string) Problem {
	p.HelpFormat, p.HelpArgs, p.Help = format, args, fill(format, args)
	return p
}

// want sets what was expected to words, which can be translated.
func (p Problem) want(words string) Problem {
	p.Want, p.WantFormat = words, words
	return p
}

// fill fills the verbs %s, %q and %% of a format as package fmt would. The
// package does without fmt because it is also compiled for the browser, where
// every reader downloads it.
func fill(format string, args []string) string {
	var b strings.Builder
	for next := 0; ; next++ {
		i := strings.IndexByte(format, '%')
		if i < 0 || i+1 == len(format) {
			b.WriteString(format)
			return b.String()
		}
		b.WriteString(format[:i])
		verb := format[i+1]
		format = format[i+2:]
		switch {
		case verb == '%':
			b.WriteByte('%')
			next--
		case next >= len(args):
			b.WriteString("%!" + string(verb) + "(MISSING)")
		case verb == 'q':
			b.WriteString(strconv.Quote(args[next]))
		default:
			b.WriteString(args[next])
		}
	}
}
