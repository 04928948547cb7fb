package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/explain"
	"rokada/internal/position"
)

func newWhy(o *options, c console) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "why FEN|MOVES [O-O|O-O-O]",
		Short: "explain castling in a position",
		Long: `Explains whether the side to move may castle, and if not, why: all six checks, every
reason and not only the first, for now or for good, and what would have to change.
The position is a FEN, or the moves from the initial position as PGN; with moves it
is known what cost a right. Without a wing both are explained.

With -json the answer is one JSON object a wing. With -batch questions are read
from the standard input, one JSON object a line,

  {"fen": FEN, "side": "K" or "Q", "mode": "chess960", "moves": [UCI, …]}

where mode and moves may be left out, and without fen the game starts from the
initial position; answers are written in the same order, one line each:

  {"fen", "side", "legal", "reasons": [{"code", "target", "squares"}],
   "allowances": [the same], "notes": [{"code", "message"}]}

With moves there is also {"after": {"fen", "rights", "causes": {"K": {"cause",
"ply", "san"}, …}}}: the position in question and what cost each right that was
lost. An answer to what is no position is {"error": {"code", "message", "start",
"end", "help"}}, start and end being bytes of the FEN or, with "ply", of that move.`,
		Example: `  go run ./cmd/build why 'r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1' O-O -lang uk
  go run ./cmd/build why '1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5' O-O -json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkLanguage(*o); err != nil {
				return err
			}
			if o.batch {
				if len(args) > 0 {
					return misuse(diag.T("-batch reads its questions from the standard input"), diag.T("remove %q", args[0]))
				}
				return batch(cmd.Context(), c.in, c.out)
			}
			text, sides, err := parseQuestion(args)
			if err != nil {
				return err
			}
			return why(*o, c, text, sides)
		},
	}
	cmd.Flags().BoolVar(&o.json, "json", false, "answer as JSON")
	cmd.Flags().BoolVar(&o.batch, "batch", false, "answer JSON questions from the standard input")
	cmd.Flags().BoolVar(&o.chess960, "chess960", false, "the position is of Chess960")
	cmd.Flags().BoolVar(&o.letters, "letters", false, "draw pieces as letters")
	return cmd
}

// parseQuestion takes the words of the command line apart. The position may come
// without quotes, as several words.
func parseQuestion(args []string) (text string, sides []chess.CastlingSide, err error) {
	both := []chess.CastlingSide{chess.KingSide, chess.QueenSide}
	if len(args) > 1 {
		side, ok, err := parseWing(args[len(args)-1])
		if err != nil {
			return "", nil, err
		}
		if ok {
			both, args = []chess.CastlingSide{side}, args[:len(args)-1]
		}
	}
	text = strings.Join(args, " ")
	if strings.TrimSpace(text) == "" {
		return "", nil, misuse(diag.T("no position is given"), diag.T("give a FEN or moves in quotes; `%s why -h` shows an example", invocation))
	}
	return text, both, nil
}

// lookAlikes turns the signs with which castling is also written into those of
// PGN: zeros, Cyrillic letters, small letters, dashes.
var lookAlikes = strings.NewReplacer("0", "O", "o", "O", "О", "O", "о", "O", "–", "-", "—", "-", "‑", "-", "−", "-")

// parseWing reads a wing; ok is false if the word is something else.
func parseWing(word string) (side chess.CastlingSide, ok bool, err error) {
	for side := range chess.QueenSide + 1 {
		if word == side.String() || word == explain.Notation(side.String(), explain.FIDE) {
			return side, true, nil
		}
		if lookAlikes.Replace(word) == side.String() {
			return 0, false, misuse(diag.T("found %q, want a wing", word), diag.T("write `%s`, with Latin letters and hyphens", side.String()))
		}
	}
	return 0, false, nil
}

// question is a position that was understood. Setup has no history; with moves the
// game gives the cause of a lost right.
type question struct {
	fen   string
	setup chess.Setup
	game  *chess.Game
	notes diag.List
}

func (q *question) castling(side chess.CastlingSide) (chess.Castling, explain.Context) {
	turn := q.setup.Turn
	if q.game == nil {
		odds := explain.Odds(&q.setup, turn, side)
		return q.setup.Castling(turn, side), explain.Context{FEN: true, Odds: odds}
	}
	ply := len(q.game.Moves)
	ctx := explain.Known(q.game, ply, turn, side)
	ctx.FEN = true
	return q.game.Castling(ply, turn, side), ctx
}

// ask reads a FEN or moves; the list holds errors if it is neither.
func ask(text string, mode chess.CastlingMode) (*question, diag.List) {
	first, _, _ := strings.Cut(strings.TrimSpace(text), " ")
	if strings.Contains(first, "/") && !strings.HasPrefix(first, "[") {
		return askFEN(text, mode)
	}
	return askMoves(text)
}

func askFEN(text string, mode chess.CastlingMode) (*question, diag.List) {
	src := diag.NewSource("FEN", []byte(text))
	at := src.Span(0, len(text))
	setup, notes, err := chess.ParseFEN(text, mode)
	var bad *chess.FENError
	if errors.As(err, &bad) {
		return nil, append(diagnostics(bad.Problems, at, text, diag.Error), diagnostics(notes, at, text, diag.Warning)...)
	}
	faults, odd := setup.Check()
	notes = append(notes, chess.Locate(text, odd)...)
	list := diagnostics(notes, at, text, diag.Warning)
	if len(faults) > 0 {
		return nil, append(diagnostics(chess.Locate(text, faults), at, text, diag.Error), list...)
	}
	return &question{fen: text, setup: setup, notes: list}, list
}

func askMoves(text string) (*question, diag.List) {
	src := diag.NewSource("PGN", []byte(text))
	at := src.Span(0, len(text))
	records, problems, notes := chess.ParsePGN(text)
	list := append(diagnostics(problems, at, text, diag.Error), diagnostics(notes, at, text, diag.Warning)...)
	if len(records) > 1 {
		list.Add(diag.Diagnostic{Code: chess.CodePGNSyntax, At: at.Sub(records[1].First, records[1].End),
			Message: diag.T("a second game starts here, want one"), Help: diag.T("ask about one game at a time")})
	}
	if list.HasErrors() || len(records) == 0 {
		return nil, list
	}
	game, err := records[0].Game()
	if err != nil {
		return nil, append(list, diag.Diagnostic{At: at, Message: diag.T("%s", err.Error())})
	}
	return &question{fen: game.Start.FEN(), setup: game.Last().Setup(), game: &game, notes: list}, list
}

func diagnostics(problems []chess.Problem, at diag.Span, text string, s diag.Severity) diag.List {
	var list diag.List
	for _, p := range problems {
		d := position.Diagnostic(p, at, text)
		d.Severity = s
		list.Add(d)
	}
	return list
}

// why answers one question on the terminal.
func why(o options, c console, text string, sides []chess.CastlingSide) error {
	mode := chess.Standard
	if o.chess960 {
		mode = chess.Chess960
	}
	q, list := ask(text, mode)
	list.Sort()
	if o.json {
		return whyJSON(c.out, q, list, sides)
	}
	diag.Print(c.err, list, c.errStyle(o))
	if q == nil {
		return contentErrors()
	}
	catalog, problems, err := catalog(projectFiles{dir: o.dir}, c.language(o))
	if err != nil {
		return err
	}
	if catalog == nil {
		diag.Print(c.err, problems, c.errStyle(o))
		return contentErrors()
	}
	p := printer{w: c.out, text: speaker(catalog), style: c.outStyle(o), unicode: !o.letters && c.unicode()}
	return p.answer(q, sides)
}

// unicode reports whether the environment says that the terminal shows chess
// pieces.
func (c console) unicode() bool {
	for _, variable := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := c.getenv(variable); value != "" {
			value = strings.ToLower(value)
			return strings.Contains(value, "utf-8") || strings.Contains(value, "utf8")
		}
	}
	return false
}

// whyJSON answers one question to a program, in the form of -batch.
func whyJSON(w io.Writer, q *question, list diag.List, sides []chess.CastlingSide) error {
	var out answer
	for _, side := range sides {
		if q == nil {
			out.fail(list)
			fmt.Fprintln(w, string(out.text))
			return contentErrors()
		}
		out.write(q, side)
		if _, err := fmt.Fprintln(w, string(out.text)); err != nil {
			return err
		}
	}
	return nil
}
