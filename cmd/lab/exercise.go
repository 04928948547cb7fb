package main

import (
	"strconv"

	"rokada/internal/chess"
	"rokada/internal/exercise"
	"rokada/internal/explain"
)

// exercise makes a position that differs from those before it. The page brings the chance:
// its seed chooses the player, the wing and, where no topic is asked for, the topic.
func (l *lab) exercise(w *writer, topicName, levelName, seedText string) {
	seed, _ := strconv.ParseUint(seedText, 10, 64)
	if l.deck == nil {
		l.deck = exercise.NewDeck(seed)
	}
	topic, ok := exercise.ParseTopic(topicName)
	if !ok {
		topic = anyTopic(seed >> 2)
	}
	level, ok := exercise.ParseLevel(levelName)
	if !ok || level == exercise.Mixed {
		level = exercise.Easy
	}
	color, side := chess.Color(seed&1), chess.CastlingSide(seed>>1&1)
	if topic == exercise.BFile {
		side = chess.QueenSide // only that side has a square on the b-file
	}
	e, ok := l.deck.Draw(topic, color, side, level)
	if !ok {
		w.raw("null,")
		return
	}
	w.open('{')
	w.text("fen", e.Setup.FEN())
	w.text("color", e.Setup.Turn.String())
	w.text("wing", e.Side.String())
	w.text("sign", l.say(explain.Sign(e.Side)))
	w.close('}')
}

// anyTopic lets half of the answers be "allowed", so that nobody can guess.
func anyTopic(n uint64) exercise.Topic {
	var list []exercise.Topic
	for _, t := range exercise.Topics() {
		if t.Allowed() == (n&1 == 0) {
			list = append(list, t)
		}
	}
	return list[n>>1%uint64(len(list))]
}
