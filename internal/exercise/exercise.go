// Package exercise makes fresh castling positions for a given reason and level: sheets for
// a class, and single boards for the lab.
//
// A position is put together at random from what positions of games are made of (build.go):
// a pawn on its own file, pieces on squares that they use to reach, kings at home or
// castled. Then the engine is asked, and everything is thrown away whose verdict is not
// the one that was ordered, that no game could have reached by a last move, or that looks
// like no game (looks.go). So the engine is the only judge here too; the builder only has
// to be lucky often enough, about once in thirty tries.
//
// The same seed gives the same positions on every machine and with every version of Go: the
// random numbers are made here (random.go), and no map is walked. Like package chess it
// imports nothing heavy, because browsers load it too.
package exercise

import (
	"errors"
	"slices"

	"rokada/internal/chess"
)

// Exercise is a position with a question: may the side to move castle on that wing?
type Exercise struct {
	Setup chess.Setup
	Side  chess.CastlingSide
	Topic Topic
}

// Castling is the engine's answer.
func (e *Exercise) Castling() chess.Castling { return e.Setup.Castling(e.Setup.Turn, e.Side) }

// Order is what a sheet should hold.
type Order struct {
	Number int     // of positions, 1 to MaxNumber
	Seed   uint64  // the same seed gives the same sheet
	Topics []Topic // all of them if empty; a topic named twice comes twice as often
	Level  Level
}

// MaxNumber is how many positions a sheet may hold.
const MaxNumber = 120

// What a sheet may fail with. The order decides, so an order that works always works.
var (
	ErrNumber = errors.New("exercise: a sheet holds 1 to 120 positions")
	ErrTopics = errors.New("exercise: no more positions of these topics that differ from each other")
)

// Sheet makes the positions. Half of the answers are "allowed" where the topics permit it,
// and colors and wings are dealt out evenly within each half, so that nothing but the board
// gives an answer away. No two positions are alike, not even in a mirror.
func Sheet(o Order) ([]Exercise, error) {
	if o.Number < 1 || o.Number > MaxNumber {
		return nil, ErrNumber
	}
	topics := o.Topics
	if len(topics) == 0 {
		topics = Topics()
	}
	d := NewDeck(o.Seed)
	plan := d.plan(o.Number, topics)
	list := make([]Exercise, 0, o.Number)
	for i, p := range plan {
		level := o.Level
		if level == Mixed {
			// A sheet begins with what is easy.
			level = Easy + Level(2*i/len(plan))
		}
		e, ok := d.Draw(p.topic, p.color, p.side, level)
		if !ok {
			return nil, ErrTopics
		}
		list = append(list, e)
	}
	return list, nil
}

// Deck draws positions that differ from all those it has drawn before.
type Deck struct {
	random random
	drawn  []board
	ideas  []idea
}

// NewDeck shuffles a deck.
func NewDeck(seed uint64) *Deck {
	return &Deck{random: random{seed}}
}

// Tries of one Draw. After the first of them the same idea, such as a bishop on a6 that
// hits f1, may come again in another position.
const (
	freshTries = 1500
	allTries   = 30000
)

// Draw makes one position; false if none could be found that differs from the others.
func (d *Deck) Draw(t Topic, c chess.Color, side chess.CastlingSide, level Level) (Exercise, bool) {
	for try := range allTries {
		b := builder{random: &d.random, topic: t, side: side, hard: level == Hard}
		if !b.build() {
			continue
		}
		e := Exercise{Setup: b.setup, Side: side, Topic: t}
		if !t.answers(e.Castling(), b.hard) || !looksPlayed(&e.Setup) {
			continue
		}
		idea := ideaOf(&e)
		key := boardOf(&e.Setup)
		if slices.Contains(d.drawn, key) || try < freshTries && slices.Contains(d.ideas, idea) {
			continue
		}
		if c == chess.Black {
			e.Setup = turned(&e.Setup)
		}
		if !sound(&e.Setup) {
			continue
		}
		d.drawn, d.ideas = append(d.drawn, key), append(d.ideas, idea)
		return e, true
	}
	return Exercise{}, false
}

// sound asks the engine whether the setup is a position in which play goes on, with
// nothing odd in it, that can have come about by a last move.
func sound(s *chess.Setup) bool {
	if faults, notes := s.Check(); len(faults)+len(notes) > 0 {
		return false
	}
	p, err := s.Position()
	if err != nil || p.Status() != chess.None && p.Status() != chess.Check {
		return false
	}
	reachable, _ := p.LastMoveExists()
	return reachable
}
