package site

import (
	"html/template"
	"slices"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
	"rokada/internal/position"
)

// Figure is one board of a page with all that is said about it: what templates/figure.html
// prints.
type Figure struct {
	ID       string // the anchor, unique in the page
	Pair     bool   // before and after, side by side; the answer stands below
	Exercise string // the kind of exercise; empty for a board that is shown with its verdict
	Drawings []template.HTML
	Caption  template.HTML // of an exercise: the question
	Named    []Named       // each board in words, for those who do not see it
	FEN      string
	Analysis string   // the address of the position on a public board
	Lab      *LabLink // and in the lab; nil without one
	Report   string   // where an error can be reported; empty without a repository
	Moves    [][]Move // that led here, by move number
	Decisive bool     // the moves cost a right, so they are part of what is given
	Silent   bool     // the verdicts are only for those who play on the board: paper leaves them out
	Verdicts []Verdict
	Play     *Play     // nil if the pieces stay where they are
	Line     *Line     // nil if there is nothing to step through
	Solution *Solution // of an exercise

	marks []diagram.Mark // on the drawing
}

// Move is one half-move as readers of the language write it, the first of a number with
// the number.
type Move struct {
	Text string
	Loss bool // it cost one of the rights that the verdicts are about
}

// Verdict is the engine's answer about one castling.
type Verdict struct {
	State   string // legal, prevented or lost
	Sign    string // 0-0 or 0-0-0
	Head    string // the castling in words; set where it is not of the side to move
	Word    string // allowed or forbidden
	Lasts   string // for how long; empty if it is legal
	Reason  string
	Also    []string // further reasons and what else a reader asks
	Checks  []Check
	Failed  string // the numbers of the checks that failed, as a list in words
	Failing int    // how many these are
	Try     string // what the reader does to try it; empty where pieces stay or the move is not his
	Folded  bool   // shown when the reader asks for it
	Open    bool   // and has been shown from the start all the same
	Extra   bool   // nobody asks about it, but the reader may try it
}

// Check is one of the six checks.
type Check struct {
	Number int
	State  string // passed, failed or not-reached
	Title  string // on sheets; a board needs none
}

// figure says the scene in the language.
func (s *sayer) figure(sc *scene, caption template.HTML) (Figure, error) {
	s.err = nil
	fig := Figure{
		ID: sc.id, Pair: len(sc.boards) > 1, Exercise: sc.exercise, Caption: caption, FEN: sc.fen, Analysis: sc.analysis,
		Silent: sc.silent, Play: sc.play, Line: sc.line, Decisive: sc.decisive, marks: sc.marks,
	}
	fig.Verdicts = make([]Verdict, len(sc.judged))
	for i := range sc.judged {
		fig.Verdicts[i] = s.verdict(&sc.judged[i])
	}
	fig.Moves = s.moves(sc.moves)
	fig.Solution = s.solution(sc.solved)
	fig.Drawings = make([]template.HTML, len(sc.boards))
	fig.Named = make([]Named, len(sc.boards))
	for i, board := range sc.boards {
		fig.Drawings[i] = board.picture
		fig.Named[i] = Named{board.id, s.paragraph(board.words)}
	}
	return fig, s.err
}

// answered returns the castlings whose verdicts are shown: those that the drawing is
// about, else all that the author has spoken of.
func answered(f *position.File, exercise bool) []position.Wing {
	if len(f.Show) > 0 {
		return f.Show
	}
	var wings []position.Wing
	for _, c := range f.Castlings {
		wings = append(wings, c.Wing)
	}
	return wings
}

// draw returns what is drawn: one board, or the boards before and after the moves. Where
// a verdict is folded up, what it draws is a layer of its own, in the order of the
// verdicts, and the marks of a solution are a layer after these.
func (sc *scene) draw(f *position.File, wings []position.Wing) []diagram.Board {
	board := diagram.Board{Setup: f.At().Setup(), Orientation: f.Orientation, Marked: chess.Bits(f.Marks...)}
	for i, w := range wings {
		switch {
		case sc.exercise != "" || sc.judged[i].Folded:
			board.Layers = append(board.Layers, diagram.Layer{Castlings: []chess.Castling{f.Verdict(w)}})
		case len(f.Show) > 0:
			board.Castlings = append(board.Castlings, f.Verdict(w))
		}
	}
	if sc.solved != nil {
		board.Layers = append(board.Layers, sc.solved.layer)
		board.Marked &^= sc.solved.layer.Marked
	}
	switch f.View {
	case position.Strip:
		board.View = diagram.Strip
	case position.Pair:
		after := diagram.Board{Setup: f.Final().Setup(), Orientation: f.Orientation}
		after.Ghosts = diagram.Moved(&board.Setup, &after.Setup)
		return []diagram.Board{board, after}
	}
	return []diagram.Board{board}
}

// wordsOf says a board: the pieces, who has the move, what is drawn over them.
func wordsOf(b *diagram.Board) []explain.Message {
	d := diagram.Draw(b.Castlings)
	messages := explain.Board(&b.Setup, b.Shown())
	return append(messages, explain.Marks(d.Kings, d.Rooks, d.Attacked, d.Harmless, d.Blocked|b.Marked)...)
}

// words says a board in the language.
func (s *sayer) words(b *diagram.Board) string { return s.paragraph(wordsOf(b)) }

// Named is one board in words with the id that its drawing points to.
type Named struct{ ID, Text string }

// last returns the number of half-moves that readers are shown: a pair shows what the
// moves do, any other board what has led to it.
func last(f *position.File) int {
	if f.View == position.Pair {
		return len(f.Game.Moves)
	}
	return f.Ply
}

// verdict says the engine's answer about one castling.
func (s *sayer) verdict(j *judged) Verdict {
	v := j.Verdict
	v.Sign, v.Word, v.Reason, v.Also = s.one(j.sign), s.one(j.word), s.sentence(j.reason), s.all(j.also)
	if !j.turn {
		v.Head = s.one(j.head)
	}
	if j.lasts.Key != "" {
		v.Lasts = s.one(j.lasts)
	}
	return v
}

// titled returns the checks with their titles.
func (s *sayer) titled(checks []Check) []Check {
	list := slices.Clone(checks)
	for i := range list {
		list[i].Title = s.one(explain.Title(list[i].Number))
	}
	return list
}

// moves writes the moves as readers of the language write them.
func (s *sayer) moves(lines [][]played) [][]Move {
	var list [][]Move
	for _, line := range lines {
		moves := make([]Move, len(line))
		for i, m := range line {
			moves[i] = Move{s.one(m.words), m.loss}
		}
		list = append(list, moves)
	}
	return list
}
