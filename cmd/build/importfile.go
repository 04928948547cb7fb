package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/explain"
	"rokada/internal/guide"
	"rokada/internal/importer"
)

// Bounds on the file that is imported, in bytes, and on what is said of it.
const (
	maxImport         = 4 << 20
	maxImportProblems = 200
)

func newImport(o *options, c console) *cobra.Command {
	var lesson string
	var skip bool
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "turn a PGN, a study or a list of FENs into positions and a lesson",
		Long: `Writes a position file for each game, chapter or FEN of a file, with what the engine says
of castling, and a draft of a lesson in the source language that shows them. A file may
be a PGN with any number of games, a study as Lichess exports it, or a text with one FEN
on each line. - is the standard input.

Comments become paragraphs. Arrows are kept where the engine confirms what they show: a
legal move, or an attack. Circles become marks. What has no place in a lesson, such as
variations, clocks and signs like $2, is listed with its place.

If anything in the file is wrong, nothing is written; -skip leaves out the games that are
wrong and takes the others.`,
		Example: `  go run ./cmd/build import study.pgn
  go run ./cmd/build import positions.txt -lesson rook-endings -skip`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return misuse(diag.T("found %d files, want one", len(args)), diag.T("`%s import -h` shows an example", invocation))
			}
			return importFile(*o, c, args[0], lesson, skip)
		},
	}
	cmd.Flags().StringVar(&lesson, "lesson", "", "the id of the lesson: `ID`; default: the name of the file")
	cmd.Flags().BoolVar(&skip, "skip", false, "leave out games that are wrong")
	return cmd
}

func importFile(o options, c console, name, lesson string, skip bool) error {
	g, err := authored(o, c)
	if err != nil {
		return err
	}
	id, err := importedID(g, name, lesson)
	if err != nil {
		return err
	}
	text, err := readImport(c, name)
	if err != nil {
		return err
	}
	taken := func(id string) bool {
		return g.Positions[id] != nil || guide.IsReserved(id) || exists(o, positionPath(id))
	}
	study, list := importer.Read(diag.NewSource(filepath.ToSlash(name), text), taken)
	style := c.errStyle(o)
	diag.Print(c.err, list.Bounded(maxImportProblems, guide.CodeFileLimits), style)
	if list.HasErrors() && (!skip || len(study.Chapters) == 0) {
		help := diag.T("nothing is written; -skip leaves out what is wrong")
		if len(study.Chapters) == 0 {
			help = diag.T("nothing is written")
		}
		fmt.Fprintf(c.err, "\n%s\n", totals(list, help).In(style.Translate))
		return contentErrors()
	}
	edits, boards, err := imported(o, c, g, &study, id)
	if err != nil {
		return err
	}
	if err := apply(o.dir, edits); err != nil {
		return err
	}
	c.say(o, diag.T("%s and a draft of a lesson are written: %s", quantity(boards, "1 position", "%d positions"), edits[len(edits)-1].path))
	if n := list.Count(diag.Info); n > 0 {
		c.say(o, diag.T("not taken over, as listed: %s", strconv.Itoa(n)))
	}
	c.say(o, diag.T("confirm what the position files declare, and put the words of the lesson in order"))
	return nil
}

// importedID is the id of the lesson: the one that is asked for, or what the name of the
// file gives.
func importedID(g *guide.Guide, name, lesson string) (string, error) {
	id := lesson
	if id == "" {
		id = importer.Slug(strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)))
	}
	if id == "" {
		return "", misuse(diag.T("the name of the file gives no id"), diag.T("add -lesson and an id"))
	}
	if err := goodID(id); err != nil {
		return "", err
	}
	if at := takenBy(g, id); at != "" {
		return "", misuse(diag.T("there is a page %q already", id), diag.T("choose another id with -lesson; %s has this one", at))
	}
	return id, nil
}

// readImport reads the file, or the standard input.
func readImport(c console, name string) ([]byte, error) {
	in := c.in
	if name != "-" {
		// A pipe would not end before somebody writes to it.
		if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
			return nil, misuse(diag.T("%s is not a plain file", name), diag.T("write - to read the standard input"))
		}
		file, err := os.Open(name)
		if err != nil {
			return nil, misuse(diag.T("there is no file %s", name), diag.Text{})
		}
		defer file.Close()
		in = file
	}
	text, err := io.ReadAll(io.LimitReader(in, maxImport+1))
	if err != nil {
		return nil, misuse(diag.T("%s", err.Error()), diag.Text{})
	}
	if len(text) > maxImport {
		return nil, misuse(diag.T("%s has more than %d bytes", name, maxImport), diag.T("split the file"))
	}
	return text, nil
}

// imported are the files of a study; the lesson comes last.
func imported(o options, c console, g *guide.Guide, study *importer.Study, id string) (edits []edit, boards int, err error) {
	number, after, err := lessonPlace(g, "")
	if err != nil {
		return nil, 0, err
	}
	if edits, err = withLesson(g, id, after); err != nil {
		return nil, 0, err
	}
	for _, chapter := range study.Chapters {
		for _, part := range chapter.Parts {
			if part.Board != nil {
				edits = append(edits, edit{positionPath(part.Board.ID), part.Board.File})
				boards++
			}
		}
	}
	original := g.Original().Locale
	translate := translator(projectFiles{dir: o.dir}, original)
	title := importer.Plain(study.Title)
	if title == "" {
		title = importer.Plain(diag.T("A new lesson").In(translate))
	}
	head := fmt.Sprintf("---\ntitle: \"%s\"\nslug: %s\ndescription: \"%s\"\ndraft: true\n---\n", title, id,
		diag.T("What a reader learns in this lesson, in one sentence of 50 to 160 characters: search engines show it.").In(translate))
	body := study.Lesson(turns(g), diag.T("A position").In(translate))
	path := "content/" + string(original) + "/" + guide.LessonName(number, id)
	return append(edits, edit{path, append([]byte(head), body...)}), boards, nil
}

// turns says in the source language who has the move, or in English if its messages are
// broken.
func turns(g *guide.Guide) func(chess.Color) string {
	return func(turn chess.Color) string {
		if catalog := g.Original().Catalog; catalog != nil {
			if words, err := explain.Turn(turn).Render(speaker(catalog)); err == nil {
				return words
			}
		}
		if turn == chess.White {
			return "White to move."
		}
		return "Black to move."
	}
}
