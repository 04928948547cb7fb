package site

import (
	"html/template"
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
	"rokada/internal/markdown"
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
	Words    []string      // each board in words, for those who do not see it
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
	Title  string
}

// figure assembles the board that the lesson embeds. The id has to be unique in the page.
func (s *sayer) figure(painter *diagram.Painter, f *position.File, e markdown.Embed, id string) (Figure, error) {
	s.err = nil
	p := f.At()
	setup := p.Setup()
	fig := Figure{ID: id, Caption: e.Words, FEN: setup.FEN()}
	if e.Kind == "exercise" {
		fig.Exercise = e.Exercise()
	}
	if playable(f, fig.Exercise) {
		fig.Play = play(p)
	}
	if fig.Pair = f.View == position.Pair; !fig.Pair {
		fig.Line = line(f, fig.Exercise != "")
	}
	asked := answered(f, fig.Exercise != "")
	wings := asked
	if fig.Play != nil {
		wings = tried(f, asked)
	}
	for i, w := range wings {
		v := s.verdict(f, &setup, w)
		s.fold(&v, f, &fig, w, i < len(asked))
		fig.Verdicts = append(fig.Verdicts, v)
	}
	fig.Moves, fig.Decisive = s.moves(f, wings, fig.Exercise != "")
	fig.Silent = fig.Play != nil && fig.Exercise == "" && len(f.Show) == 0
	fig.Solution = s.solution(f, &fig)
	for i, board := range boards(f, &fig, wings) {
		fig.Words = append(fig.Words, s.words(&board))
		// The words stand beside the drawing, folded up, and need not be sent twice.
		board.Words = wordsID(id, i)
		s.room = painter.Append(s.room[:0], &board)
		fig.Drawings = append(fig.Drawings, template.HTML(s.room))
		fig.marks = append(fig.marks, board.Marks()...)
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

// boards returns what is drawn: one board, or the boards before and after the moves. Where
// a verdict is folded up, what it draws is a layer of its own, in the order of the
// verdicts, and the marks of a solution are a layer after these.
func boards(f *position.File, fig *Figure, wings []position.Wing) []diagram.Board {
	board := diagram.Board{Setup: f.At().Setup(), Orientation: f.Orientation, Marked: chess.Bits(f.Marks...)}
	for i, w := range wings {
		switch {
		case fig.Exercise != "" || fig.Verdicts[i].Folded:
			board.Layers = append(board.Layers, diagram.Layer{Castlings: []chess.Castling{f.Verdict(w)}})
		case len(f.Show) > 0:
			board.Castlings = append(board.Castlings, f.Verdict(w))
		}
	}
	if fig.Solution != nil {
		board.Layers = append(board.Layers, fig.Solution.layer)
		board.Marked &^= fig.Solution.layer.Marked
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

// words says a board: the pieces, who has the move, what is drawn over them.
func (s *sayer) words(b *diagram.Board) string {
	d := diagram.Draw(b.Castlings)
	messages := explain.Board(&b.Setup, b.Shown())
	messages = append(messages, explain.Marks(d.Kings, d.Rooks, d.Attacked, d.Harmless, d.Blocked|b.Marked)...)
	return strings.Join(s.all(messages), " ")
}

// wordsID is the id of the words of board i in the figure.
func wordsID(figure string, i int) string { return figure + "--" + strconv.Itoa(i+1) }

// Named is one board in words with the id that its drawing points to.
type Named struct{ ID, Text string }

// Named returns the boards in words with their ids.
func (f Figure) Named() []Named {
	var list []Named
	for i, text := range f.Words {
		list = append(list, Named{wordsID(f.ID, i), text})
	}
	return list
}

// last returns the number of half-moves that readers are shown: a pair shows what the
// moves do, any other board what has led to it.
func last(f *position.File) int {
	if f.View == position.Pair {
		return len(f.Game.Moves)
	}
	return f.Ply
}

// verdict explains one castling in the words of the language.
func (s *sayer) verdict(f *position.File, setup *chess.Setup, w position.Wing) Verdict {
	c := f.Verdict(w)
	ctx := context(f, w)
	v := explain.Castling(setup, c, ctx)
	out := Verdict{
		State:  v.State.String(),
		Sign:   s.one(explain.Sign(w.Side)),
		Word:   s.one(v.State.Card()),
		Reason: sentence(s.one(v.Reasons[0])),
		Also:   s.all(v.Further()),
	}
	if w.Color != setup.Turn {
		out.Head = s.one(v.Head)
	}
	if lasts, ok := v.State.Lasts(); ok {
		out.Lasts = s.one(lasts)
	}
	out.Checks = s.checks(&c)
	for i := range out.Checks {
		if check := &out.Checks[i]; check.State == explain.Failed.String() {
			if out.Failing++; out.Failing > 1 {
				out.Failed += ", "
			}
			out.Failed += strconv.Itoa(check.Number)
		}
	}
	return out
}

// checks says how the six checks of a castling ended.
func (s *sayer) checks(c *chess.Castling) []Check {
	list := make([]Check, 0, 6)
	for i, state := range explain.States(c) {
		list = append(list, Check{i + 1, state.String(), s.one(explain.Title(i + 1))})
	}
	return list
}

// context is what the file knows besides the position: the move that cost the right, and
// whether the rook was given as odds.
func context(f *position.File, w position.Wing) explain.Context {
	return explain.Known(&f.Game, f.Ply, w.Color, w.Side)
}

// moves writes the moves that led to the position, a line for each number, and tells
// whether one of them cost a right that the verdicts are about. An exercise does not mark
// that move, since it is the answer.
func (s *sayer) moves(f *position.File, wings []position.Wing, exercise bool) (lines [][]Move, decisive bool) {
	costly := map[int]bool{}
	for _, w := range wings {
		if cause, ok := f.Game.Cause(f.Ply, w.Color, w.Side); ok {
			costly[cause.Ply] = true
		}
	}
	for i, san := range f.Game.SANs {
		before := &f.Game.Positions[i]
		move := Move{Loss: costly[i+1] && !exercise}
		if i == last(f) {
			break
		}
		if before.Turn() == chess.White || i == 0 {
			lines = append(lines, nil)
			move.Text = s.one(explain.Numbered(before.Fullmoves(), before.Turn(), san))
		} else {
			move.Text = s.one(explain.SAN(san))
		}
		last := &lines[len(lines)-1]
		*last = append(*last, move)
	}
	return lines, len(costly) > 0
}
