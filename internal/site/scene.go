package site

import (
	"fmt"
	"html/template"
	"strconv"
	"sync"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
	"rokada/internal/position"
)

// scene is what a board shows in every language alike: the drawings, and what the engine
// has answered before it is said. A lesson shows its boards in all languages, so a scene is
// made once and then read by all of them; nobody changes it.
type scene struct {
	id       string
	exercise string // its kind; empty for a board that is shown with its verdict
	fen      string
	analysis string // the address of the position on a public board
	play     *Play
	line     *Line
	silent   bool
	judged   []judged
	moves    [][]played
	decisive bool
	solved   *solved // of an exercise
	boards   []drawn
	marks    []diagram.Mark
}

// judged is a verdict before it is said: the Verdict lacks its words.
type judged struct {
	Verdict
	turn             bool // it is of the side to move
	head, sign, word explain.Message
	lasts            explain.Message // without key for what is legal
	reason           explain.Message
	also             []explain.Message
}

// played is a half-move before it is written.
type played struct {
	words explain.Message
	loss  bool
}

// drawn is a drawing with the messages that say it.
type drawn struct {
	id      string // of its words
	picture template.HTML
	words   []explain.Message
}

// newScene asks the engine about a position and draws it. The id has to be unique in the
// page; the exercise is its kind, if it is one.
func newScene(painter *diagram.Painter, f *position.File, exercise, id string) (*scene, error) {
	p := f.At()
	setup := p.Setup()
	sc := &scene{id: id, exercise: exercise, fen: setup.FEN()}
	sc.analysis = analysis(f, sc.fen)
	if playable(f, exercise) {
		sc.play = play(p)
	}
	if f.View != position.Pair {
		sc.line = line(f, exercise != "")
	}
	asked := answered(f, exercise != "")
	wings := asked
	if sc.play != nil {
		wings = tried(f, asked)
	}
	for i, w := range wings {
		c := f.Verdict(w)
		v := judge(f, &setup, &c, w)
		v.fold(f, sc, &c, i < len(asked))
		sc.judged = append(sc.judged, v)
	}
	sc.moves, sc.decisive = movesOf(f, wings, exercise != "")
	sc.silent = sc.play != nil && exercise == "" && len(f.Show) == 0
	var err error
	if sc.solved, err = solve(f, sc); err != nil {
		return nil, err
	}
	var room [4096]byte // enough for most drawings
	for i, board := range sc.draw(f, wings) {
		words := wordsOf(&board)
		// The words stand beside the drawing, folded up, and need not be sent twice.
		board.Words = wordsID(id, i)
		sc.boards = append(sc.boards, drawn{board.Words, template.HTML(painter.Append(room[:0], &board)), words})
		sc.marks = append(sc.marks, board.Marks()...)
	}
	return sc, nil
}

// wordsID is the id of the words of board i in the figure.
func wordsID(figure string, i int) string { return figure + "--" + strconv.Itoa(i+1) }

// judge asks the engine about one castling.
func judge(f *position.File, setup *chess.Setup, c *chess.Castling, w position.Wing) judged {
	answer := explain.Castling(setup, *c, context(f, w))
	v := judged{turn: w.Color == setup.Turn, head: answer.Head, sign: explain.Sign(w.Side), word: answer.State.Card(),
		reason: answer.Reasons[0], also: answer.Further()}
	if lasts, ok := answer.State.Lasts(); ok {
		v.lasts = lasts
	}
	v.State, v.Checks = answer.State.String(), checks(c)
	for i := range v.Checks {
		if check := &v.Checks[i]; check.State == explain.Failed.String() {
			if v.Failing++; v.Failing > 1 {
				v.Failed += ", "
			}
			v.Failed += strconv.Itoa(check.Number)
		}
	}
	return v
}

// checks tells how the six checks of a castling ended.
func checks(c *chess.Castling) []Check {
	list := make([]Check, 0, 6)
	for i, state := range explain.States(c) {
		list = append(list, Check{Number: i + 1, State: state.String()})
	}
	return list
}

// context is what the file knows besides the position: the move that cost the right, and
// whether the rook was given as odds.
func context(f *position.File, w position.Wing) explain.Context {
	return explain.Known(&f.Game, f.Ply, w.Color, w.Side)
}

// fold lets the reader try a castling before he sees the verdict. Diagrams of two ranks
// show how a castling is made and ask nothing, so their verdicts are open.
func (v *judged) fold(f *position.File, sc *scene, c *chess.Castling, asked bool) {
	if sc.play == nil {
		return
	}
	if v.turn {
		v.Try = attempt(c)
	}
	v.Extra = !asked
	v.Folded = sc.exercise == "" || !asked
	v.Open = v.Folded && asked && f.View == position.Strip
}

// movesOf lists the moves that led to the position, a line for each number, and tells
// whether one of them cost a right that the verdicts are about. An exercise does not mark
// that move, since it is the answer.
func movesOf(f *position.File, wings []position.Wing, exercise bool) (lines [][]played, decisive bool) {
	costly := map[int]bool{}
	for _, w := range wings {
		if cause, ok := f.Game.Cause(f.Ply, w.Color, w.Side); ok {
			costly[cause.Ply] = true
		}
	}
	for i, san := range f.Game.SANs[:last(f)] {
		before := &f.Game.Positions[i]
		move := played{loss: costly[i+1] && !exercise}
		if before.Turn() == chess.White || i == 0 {
			lines = append(lines, nil)
			move.words = explain.Numbered(before.Fullmoves(), before.Turn(), san)
		} else {
			move.words = explain.SAN(san)
		}
		last := &lines[len(lines)-1]
		*last = append(*last, move)
	}
	return lines, len(costly) > 0
}

// sceneKey tells scenes apart.
type sceneKey struct {
	file         *position.File
	exercise, id string
}

// scenes are those that were made last, for the other languages of a lesson, whose pages
// are made next. It is safe for concurrent use: who asks for a scene that another is making
// waits for it.
type scenes struct {
	mu   sync.Mutex
	made map[sceneKey]func() (*scene, error)
	last [keptScenes]sceneKey // in a ring
	next int
}

// keptScenes are more than the pages under way have, and few enough to weigh nothing.
const keptScenes = 512

// of returns the scene of a position.
func (s *scenes) of(painter *diagram.Painter, key sceneKey) (*scene, error) {
	s.mu.Lock()
	made := s.made[key]
	if made == nil {
		made = sync.OnceValues(func() (*scene, error) { return newScene(painter, key.file, key.exercise, key.id) })
		if s.made == nil {
			s.made = make(map[sceneKey]func() (*scene, error), keptScenes)
		}
		delete(s.made, s.last[s.next])
		s.made[key], s.last[s.next] = made, key
		s.next = (s.next + 1) % keptScenes
	}
	s.mu.Unlock()
	return made()
}

// scene returns the scene of a position that the article embeds.
func (r *resolver) scene(id, exercise, anchor string) (*position.File, *scene, error) {
	f := r.positions[id]
	if f == nil || !f.Sound() {
		return nil, nil, fmt.Errorf("no position %q", id)
	}
	sc, err := r.scenes.of(r.painter, sceneKey{f, exercise, anchor})
	if err != nil {
		return nil, nil, fmt.Errorf("position %s: %w", id, err)
	}
	return f, sc, nil
}
