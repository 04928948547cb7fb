package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/diagram"
	"rokada/internal/guide"
	"rokada/internal/position"
)

func newDraw(o *options, c console) *cobra.Command {
	var out string
	var chess960 bool
	cmd := &cobra.Command{
		Use:   "draw ID|FEN|MOVES -o FILE.svg|FILE.png",
		Short: "draw a board as a picture",
		Long: `Draws a position of the guide, or any other, as it stands in a lesson: with the ways of
king and rook, the attacked squares and the attackers. The ending of the file says how:
an SVG that stands alone, or a PNG of 1200 by 630 pixels. -o - writes an SVG to the
standard output.`,
		Example: `  go run ./cmd/build draw king-may-not-cross-f1 -o f1.svg
  go run ./cmd/build draw 'r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1' -o board.png`,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := checkLanguage(*o); err != nil {
				return err
			}
			if len(args) == 0 {
				return misuse(diag.T("no position is given"), diag.T("give the id of a position, a FEN or moves; `%s draw -h` shows an example", invocation))
			}
			return draw(*o, c, strings.Join(args, " "), out, chess960)
		},
		ValidArgsFunction: completion(o, positionIDs),
	}
	cmd.Flags().StringVarP(&out, "out", "o", "", "write `FILE`, whose name ends with .svg or .png")
	cmd.Flags().BoolVar(&chess960, "chess960", false, "the position is of Chess960")
	return cmd
}

func draw(o options, c console, text, out string, chess960 bool) error {
	kind := strings.ToLower(filepath.Ext(out))
	if out != "-" && kind != ".svg" && kind != ".png" {
		return misuse(diag.T("which file is to be written?"), diag.T("add -o with a name that ends with .svg or .png"))
	}
	g, list, err := read(o)
	if err != nil {
		return err
	}
	if g == nil {
		diag.Print(c.err, list, c.errStyle(o))
		return contentErrors()
	}
	boards, err := boardsOf(o, c, g, text, chess960)
	if err != nil {
		return err
	}
	painter, err := diagram.NewPainter(g.Pieces)
	if err != nil {
		return misuse(diag.T("the pieces cannot be drawn: %s", err.Error()), diag.T("`%s check` shows what is wrong with diagrams/pieces", invocation))
	}
	if out == "-" {
		_, err := c.out.Write(painter.Standalone(boards[0]))
		return err
	}
	var data bytes.Buffer
	if kind == ".svg" {
		data.Write(painter.Standalone(boards[0]))
	} else if err := png.Encode(&data, painter.Picture(boards...)); err != nil {
		return err
	}
	if err := os.WriteFile(out, data.Bytes(), 0o644); err != nil {
		return err
	}
	c.say(o, diag.T("%s is written", out))
	return nil
}

// boardsOf returns what is drawn of a position of the guide, or of another one.
func boardsOf(o options, c console, g *guide.Guide, text string, chess960 bool) ([]diagram.Board, error) {
	if guide.IsSlug(text) {
		f := g.Positions[text]
		switch {
		case f == nil:
			help := diag.T("`ls %s` shows all positions", position.Dir)
			if near := diag.Nearest(text, positionIDs(g)); near != "" {
				help = diag.T("did you mean `%s`?", near)
			}
			return nil, misuse(diag.T("no position is called %q", text), help)
		case !f.Sound():
			_, problems := position.Parse(f.Source)
			diag.Print(c.err, problems, c.errStyle(o))
			return nil, contentErrors()
		}
		return fileBoards(f), nil
	}
	mode := chess.Standard
	if chess960 {
		mode = chess.Chess960
	}
	q, list := ask(text, mode)
	list.Sort()
	diag.Print(c.err, list, c.errStyle(o))
	if q == nil {
		return nil, contentErrors()
	}
	board := diagram.Board{Setup: q.setup, Orientation: q.setup.Turn}
	for side := range chess.QueenSide + 1 {
		if castling, _ := q.castling(side); !castling.Lost() {
			board.Castlings = append(board.Castlings, castling)
		}
	}
	return []diagram.Board{titled(board)}, nil
}

// fileBoards are the board of a file, and the one after its moves where it shows both.
func fileBoards(f *position.File) []diagram.Board {
	board := diagram.Board{Setup: f.At().Setup(), Orientation: f.Orientation, Marked: chess.Bits(f.Marks...)}
	for _, w := range f.Show {
		board.Castlings = append(board.Castlings, f.Verdict(w))
	}
	switch f.View {
	case position.Strip:
		board.View = diagram.Strip
	case position.Pair:
		after := diagram.Board{Setup: f.Final().Setup(), Orientation: f.Orientation}
		after.Ghosts = diagram.Moved(&board.Setup, &after.Setup)
		return []diagram.Board{titled(board), titled(after)}
	}
	return []diagram.Board{titled(board)}
}

// titled names a board by its FEN, which says all of it to whoever does not see it.
func titled(b diagram.Board) diagram.Board {
	b.ID, b.Title = "board", b.Setup.FEN()
	return b
}
