package site

import (
	"fmt"
	"html/template"
	"path"

	"rokada/internal/chess"
	"rokada/internal/diagram"
	"rokada/internal/explain"
)

// The sheets of a language that belong to no lesson, below the folder "print".

func (e *edition) guidePath() string { return path.Join(string(e.locale), "print", "index.html") }
func (e *edition) posterPath() string {
	return path.Join(string(e.locale), "print", "checks", "index.html")
}
func (e *edition) boardsPath() string {
	return path.Join(string(e.locale), "print", "boards", "index.html")
}

// PosterPage is what poster.html prints.
type PosterPage struct {
	SheetPage
	Rows []PosterRow
}

// PosterRow is one of the six checks.
type PosterRow struct {
	Number      int
	Title, Text string
	Wings       []PosterWing
	Lasts       string // for how long castling is forbidden if the check fails
	Lost        bool
}

// PosterWing says which squares a check looks at on one wing.
type PosterWing struct {
	Sign         string
	Files        []PosterFile
	White, Black string // the squares, as lists
}

// PosterFile is a square of the first rank.
type PosterFile struct {
	Letter string
	Looked bool
}

// poster makes the page of the six checks. Which squares they look at is the engine's
// answer for a board on which nothing stands in the way.
func (b *book) poster(e *edition) ([]byte, error) {
	title, err := e.t("ui.poster.title")
	if err != nil {
		return nil, err
	}
	s, err := b.sheet(e, e.posterPath(), title, title, e.home)
	if err != nil {
		return nil, err
	}
	s.Languages = b.sheetLanguages(e, e.posterPath(), (*edition).posterPath)
	say := sayer{language: e.language}
	page := PosterPage{SheetPage: s, Rows: say.rows()}
	if say.err != nil {
		return nil, say.err
	}
	return e.fill(b, "poster.html", page)
}

func (s *sayer) rows() []PosterRow {
	setup, _, err := chess.ParseFEN("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", chess.Standard)
	s.note(err)
	var rows []PosterRow
	for i, key := range []string{"right", "home", "path", "king", "crossing", "landing"} {
		row := PosterRow{Number: i + 1, Lost: i < 2}
		state := explain.Prevented
		if row.Lost {
			state = explain.Lost
		}
		lasts, _ := state.Lasts()
		row.Lasts = s.one(lasts)
		text, err := s.t("ui.poster." + key)
		s.note(err)
		row.Text = text
		for side := chess.KingSide; side <= chess.QueenSide; side++ {
			white := explain.Checks(&setup, setup.Castling(chess.White, side), explain.Context{})[i]
			black := explain.Checks(&setup, setup.Castling(chess.Black, side), explain.Context{})[i]
			row.Title = s.one(white.Title)
			looked := white.Squares
			if i == 0 { // The right belongs to the same two pieces as the second check.
				looked = explain.Checks(&setup, setup.Castling(chess.White, side), explain.Context{})[1].Squares
			}
			row.Wings = append(row.Wings, PosterWing{Sign: s.one(explain.Sign(side)), Files: files(looked),
				White: squareList(white.Squares), Black: squareList(black.Squares)})
		}
		rows = append(rows, row)
	}
	return rows
}

func files(looked chess.Bitboard) []PosterFile {
	var list []PosterFile
	for f := chess.FileA; f <= chess.FileH; f++ {
		list = append(list, PosterFile{f.String(), looked.Has(chess.SquareOf(f, chess.Rank1))})
	}
	return list
}

func squareList(set chess.Bitboard) string {
	text := ""
	for s := range set.Squares() {
		if text != "" {
			text += " "
		}
		text += s.String()
	}
	return text
}

// BoardsPage is what boards.html prints.
type BoardsPage struct {
	SheetPage
	Boards []template.HTML
}

// blankBoards makes the sheet of empty boards.
func (b *book) blankBoards(e *edition) ([]byte, error) {
	title, err := e.t("ui.sheet.boards")
	if err != nil {
		return nil, err
	}
	s, err := b.sheet(e, e.boardsPath(), title, title, e.home)
	if err != nil {
		return nil, err
	}
	s.Languages = b.sheetLanguages(e, e.boardsPath(), (*edition).boardsPath)
	page := BoardsPage{SheetPage: s}
	for i := range 6 {
		board := diagram.Board{Mini: true, Title: title, ID: fmt.Sprintf("board--%d", i+1)}
		page.Boards = append(page.Boards, template.HTML(b.painter.SVG(board)))
	}
	return e.fill(b, "boards.html", page)
}

// sheetLanguages links to the same sheet in all languages.
func (b *book) sheetLanguages(e *edition, from string, of func(*edition) string) []Language {
	var list []Language
	for _, other := range b.editions {
		list = append(list, Language{Lang: string(other.locale), Code: string(other.locale), Name: other.name(),
			URL: relative(from, of(other)), Current: other == e})
	}
	return list
}
