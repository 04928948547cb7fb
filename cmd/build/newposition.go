package main

import (
	"fmt"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/explain"
	"rokada/internal/i18n"
	"rokada/internal/position"
)

// newPosition writes the file of a position with the engine's verdict.
func newPosition(o options, c console, f newFlags, args []string) error {
	if err := checkLanguage(o); err != nil {
		return err
	}
	if len(args) < 2 || strings.TrimSpace(strings.Join(args[1:], " ")) == "" {
		return misuse(diag.T("no position is given"), diag.T("give an id, and a FEN or moves in quotes; `%s new -h` shows an example", invocation))
	}
	id, text := args[0], strings.Join(args[1:], " ")
	if err := goodID(id); err != nil {
		return err
	}
	if exists(o, positionPath(id)) {
		return misuse(diag.T("there is a position %q already", id), diag.T("choose another id, or edit %s", positionPath(id)))
	}
	if !exists(o, "content/guide.yaml") {
		return misuse(diag.T("there is no %s here", "content/guide.yaml"), diag.T("run the command in the folder of the guide, or name that with -C"))
	}
	mode := chess.Standard
	if f.chess960 {
		mode = chess.Chess960
	}
	q, list := ask(text, mode)
	list.Sort()
	diag.Print(c.err, list, c.errStyle(o))
	if q == nil {
		return contentErrors()
	}
	file, err := q.file(f.about)
	if err != nil {
		return err
	}
	// Content has to be stricter than a question: some last move must have led here.
	parsed, problems := position.Parse(diag.NewSource(positionPath(id), file))
	if problems.HasErrors() {
		diag.Print(c.err, problems, c.errStyle(o))
		fmt.Fprintf(c.err, "\n%s\n", totals(problems, diag.T("nothing is written")).In(c.errStyle(o).Translate))
		return contentErrors()
	}
	if err := apply(o.dir, []edit{{positionPath(id), file}}); err != nil {
		return err
	}
	if err := showPosition(o, c, q, parsed); err != nil {
		return err
	}
	fmt.Fprintf(c.out, "\n%s", file)
	fmt.Fprintln(c.out)
	c.say(o, diag.T("%s is written; confirm what it declares, then show it in a lesson:", positionPath(id)))
	fmt.Fprintf(c.out, "\n```position %s\n…\n```\n", id)
	return nil
}

// file writes the position file of a question. Without words of the author, the
// comment says the verdicts.
func (q *question) file(about string) ([]byte, error) {
	game := chess.Game{}
	if q.game != nil {
		game = *q.game
	} else {
		var err error
		if game, err = chess.NewGame(q.setup); err != nil {
			return nil, err
		}
	}
	if strings.TrimSpace(about) == "" {
		about = q.said(position.Wings(&game))
	}
	return position.Write(about, &game), nil
}

// said is the verdicts in English, for the comment at the head of a file.
func (q *question) said(wings []position.Wing) string {
	catalog, _, err := englishCatalog()
	if err != nil || catalog == nil {
		return ""
	}
	text := speaker(catalog)
	messages := []explain.Message{explain.Turn(q.setup.Turn)}
	for _, w := range wings {
		castling, ctx := q.castling(w.Side)
		messages = append(messages, explain.Castling(&q.setup, castling, ctx).Sentences()[0])
	}
	sentences, err := explain.Render(messages, text)
	if err != nil {
		return ""
	}
	return sentences
}

// showPosition draws the board and says the verdicts that the file declares.
func showPosition(o options, c console, q *question, f *position.File) error {
	catalog, _, err := catalog(projectFiles{dir: o.dir}, c.language(o))
	if err != nil || catalog == nil {
		if catalog, _, err = englishCatalog(); err != nil {
			return err
		}
	}
	var sides []chess.CastlingSide
	for _, declared := range f.Castlings {
		sides = append(sides, declared.Side)
	}
	p := printer{w: c.out, text: speaker(catalog), style: c.outStyle(o), unicode: c.unicode()}
	return p.answer(q, sides)
}

// englishCatalog is there whatever the project is.
func englishCatalog() (*i18n.Catalog, diag.List, error) { return catalog(nil, "en") }
