package site

import (
	"crypto/sha256"
	"encoding/binary"
	"html/template"
	"strconv"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
)

// Sheets are pages for paper: worksheets with their keys, the poster of the six checks,
// blank boards, the whole guide. They have no navigation, a style of their own, which
// begins with that of all pages, and search engines are asked to leave them out.

// SheetPage is what the templates of sheets print.
type SheetPage struct {
	Page
	Print  string       // the style of sheets
	Script string       // of their one button
	Inline template.CSS // all styles, in a page that has to stand alone
	Back   *Link        // where the sheet belongs
	Code   string       // matches a worksheet and its key
	Made   string       // how to make the same worksheet again
	Tasks  []Task
}

// Task is one position of a worksheet, with the answer for the key.
type Task struct {
	Number   int
	Kind     string // of exercise
	Drawings []template.HTML
	Question template.HTML
	Turn     chess.Color
	Given    []string // who has the move, and the rights if they are part of what is given
	Moves    [][]Move // if they are
	Asked    []AskedCastling
	Checks   []string // titles of the six checks
	Items    []Item   // to be put in order
	Answers  []Answer
}

// AskedCastling is a castling that the pupil judges. Head is empty where the side to move
// castles.
type AskedCastling struct{ Sign, Head string }

// Answer is one line of the key: about which castling, if the task asks for several, what
// the engine says of it, and the checks that fail.
type Answer struct {
	Sign      string
	Sentences []string
	Checks    []Check
}

// IsWhite tells whether White has the move.
func (t Task) IsWhite() bool { return t.Turn == chess.White }

// sheet assembles what all sheets have. The output is where it goes and the key of its
// title that of a message.
func (b *book) sheet(e *edition, output, title, description string, back *article) (SheetPage, error) {
	s := SheetPage{Page: Page{
		Lang: string(e.locale), Site: e.home.title, Heading: title, Title: title, Description: description,
		Unlisted: true, Assets: b.shared(func(to string) string { return relative(output, to) }),
		Home: relative(output, e.home.output), Symbols: b.symbols,
		Large: b.large,
	}}
	s.Print = relative(output, b.assets.named[printStyle])
	s.Script = relative(output, b.assets.named[printScript])
	name, err := e.t("ui.root.title")
	if err != nil {
		return s, err
	}
	s.Title += " · " + name
	if back != nil {
		s.Back = &Link{Title: back.heading, URL: relative(output, back.output)}
		s.Canonical = absolute(b.base, output)
		s.Address = printed(absolute(b.base, back.output))
		s.QR, err = qrCode(absolute(b.base, back.output))
	}
	return s, err
}

// drawing draws a board for paper: what stands on it and nothing else.
func (s *sayer) drawing(painter *diagram.Painter, board diagram.Board, id string) template.HTML {
	board.Layers, board.Castlings, board.Mini = nil, nil, true
	board.Title, board.ID = s.words(&board), id
	return template.HTML(painter.SVG(board))
}

// given says what a board cannot show: who has the move and which rights he has left.
func (s *sayer) given(setup *chess.Setup, rights bool) []string {
	list := []string{s.one(explain.Turn(setup.Turn))}
	if !rights {
		return list
	}
	key := "ui.sheet.rights.none"
	short, long := setup.Rights.Has(setup.Turn, chess.KingSide), setup.Rights.Has(setup.Turn, chess.QueenSide)
	switch {
	case short && long:
		key = "ui.sheet.rights.both"
	case short:
		key = "ui.sheet.rights.O-O"
	case long:
		key = "ui.sheet.rights.O-O-O"
	}
	text, err := s.t(key)
	s.note(err)
	return append(list, text)
}

// code names a worksheet by its positions and questions, which are the same in all
// languages: five digits, which everybody can read out.
func code(parts []string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\n")))
	digits := strconv.FormatUint(100000+binary.BigEndian.Uint64(sum[:])%100000, 10)[1:]
	return digits[:2] + "-" + digits[2:]
}
