package site

import (
	"fmt"
	"html/template"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/exercise"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// FreshOrder is a worksheet of positions that no lesson has.
type FreshOrder struct {
	exercise.Order
	Language i18n.Locale
	Large    bool
	Made     string // how to make it again, for the foot of the key
}

// Fresh makes a worksheet with fresh positions, as a page that stands alone: styles and
// fonts are in it, so that it can be sent and printed anywhere.
func Fresh(g *guide.Guide, o FreshOrder) ([]byte, error) {
	list, err := exercise.Sheet(o.Order)
	if err != nil {
		return nil, err
	}
	b, err := newBook(g, Options{})
	if err != nil {
		return nil, err
	}
	for _, e := range b.editions {
		if e.locale == o.Language {
			return b.fresh(e, list, o)
		}
	}
	return nil, fmt.Errorf("the guide has no language %q", o.Language)
}

func (b *book) fresh(e *edition, list []exercise.Exercise, o FreshOrder) ([]byte, error) {
	title, err := e.t("ui.sheet.fresh")
	if err != nil {
		return nil, err
	}
	s, err := b.sheet(e, "index.html", title, "", nil)
	if err != nil {
		return nil, err
	}
	say := sayer{language: e.language}
	var parts []string
	for i := range list {
		s.Tasks = append(s.Tasks, say.fresh(b.painter, &list[i], i+1))
		parts = append(parts, list[i].Setup.FEN(), list[i].Side.String())
	}
	s.Page.Large, s.Made, s.Code = o.Large, o.Made, code(parts)
	if s.Inline, err = b.assets.inline(); err != nil {
		return nil, err
	}
	if o.Large {
		s.Inline += largeFoot
	}
	if say.err != nil {
		return nil, say.err
	}
	return e.fill(b, "worksheet.html", s)
}

// fresh makes a task of a generated position.
func (s *sayer) fresh(painter *diagram.Painter, x *exercise.Exercise, number int) Task {
	c := x.Castling()
	turn := x.Setup.Turn
	question, err := s.t("ui.sheet.ask." + turn.String() + "." + x.Side.String())
	s.note(err)
	v := explain.Castling(&x.Setup, c, explain.Context{})
	answer := Answer{Sentences: s.all(v.Sentences())}
	answer.Checks = s.titled(checks(&c))
	board := diagram.Board{Setup: x.Setup, Orientation: chess.White}
	return Task{
		Number: number, Kind: "verdict", Turn: turn, Question: template.HTML("<p>" + template.HTMLEscapeString(question) + "</p>"),
		Drawings: []template.HTML{s.drawing(painter, board, fmt.Sprintf("board--%d", number))},
		Given:    s.given(&x.Setup, true), Asked: []AskedCastling{{Sign: s.one(explain.Sign(x.Side))}},
		Answers: []Answer{answer},
	}
}
