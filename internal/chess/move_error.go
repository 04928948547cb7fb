package chess

import "strings"

// The codes of the problems that a written move can have.
const (
	CodeMoveSyntax    = "move-syntax"    // not the text of any move
	CodeMoveLetters   = "move-letters"   // letters or signs of another script
	CodeMoveSpelling  = "move-spelling"  // understood, but not how SAN or UCI writes it
	CodeMoveNotLegal  = "move-not-legal" // a move, but not a legal one here
	CodeMoveAmbiguous = "move-ambiguous" // several legal moves
)

// A SANError says why a text is not a move of the position. Start and End are bytes
// of the text.
type SANError struct {
	Problem
	Spelling string // the right spelling, where only one move can be meant; else ""
	Move     Move   // that move; else the zero Move
}

// Error gives the message and, where known, the right spelling.
func (e *SANError) Error() string {
	if e.Spelling != "" {
		return e.Message + ", want " + e.Spelling
	}
	return e.Message
}

// maxMoveBytes bounds the text of one move. The longest sensible one is of the kind
// `fxg8(♕)# e.p.!?`.
const maxMoveBytes = 40

func moveProblem(code, text string) *SANError {
	return &SANError{Problem: Problem{Code: code, Field: "move", End: len(text)}}
}

func (e *SANError) say(format string, args ...string) *SANError {
	e.Problem = e.message(format, args...)
	return e
}

func (e *SANError) advise(format string, args ...string) *SANError {
	e.Problem = e.help(format, args...)
	return e
}

// respelled makes the error of a text that means one move but is not written right.
func respelled(code, text string, m Move, spelling string) *SANError {
	e := moveProblem(code, text)
	e.Move, e.Spelling, e.Want = m, spelling, spelling
	return e.advise("write %q", spelling)
}

// sanList writes moves with commas between them.
func (p *Position) sanList(moves []Move) string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = p.SAN(m)
	}
	return strings.Join(list, ", ")
}
