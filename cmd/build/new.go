package main

import (
	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// newFlags are the flags of new.
type newFlags struct {
	after, about string
	chess960     bool
}

// kinds are what new can start.
var kinds = []string{"position", "lesson", "language"}

func newNew(o *options, c console) *cobra.Command {
	var f newFlags
	cmd := &cobra.Command{
		Use:   "new position ID FEN|MOVES | lesson ID | language TAG",
		Short: "start a position, a lesson or a language",
		Long: `Starts a file, or several, that are then yours to go on with. Nothing that is there
already is written over.

new position ID FEN|MOVES writes diagrams/positions/ID.yaml with what the engine says of
castling, for you to confirm, and draws the board. With moves from the initial position
(as in PGN) it is known what cost a right. The id says what the position teaches.

new lesson ID writes the lesson in every language, as a draft, and adds it to a part of
content/guide.yaml: behind the lesson that -after names, else at the end.

new language TAG copies the source language as drafts to translate, with the plural forms
that the language needs, and adds it to content/guide.yaml as growing.`,
		Example: `  go run ./cmd/build new position rook-may-cross-b1 '4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 1'
  go run ./cmd/build new position italian-game '1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5'
  go run ./cmd/build new lesson blitz -after touch-move
  go run ./cmd/build new language sr`,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misuse(diag.T("what is to be started?"), diag.T("name one of position, lesson, language"))
			}
			switch args[0] {
			case "position":
				return newPosition(*o, c, f, args[1:])
			case "lesson":
				return newLesson(*o, c, f, args[1:])
			case "language":
				return newLanguage(*o, c, args[1:])
			}
			help := diag.T("name one of position, lesson, language")
			if near := diag.Nearest(args[0], kinds); near != "" {
				help = diag.T("did you mean `%s`?", near)
			}
			return misuse(diag.T("new cannot start %q", args[0]), help)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) == 0 {
				return kinds, cobra.ShellCompDirectiveNoFileComp
			}
			return nil, cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().StringVar(&f.after, "after", "", "the lesson comes behind `LESSON`")
	cmd.Flags().StringVar(&f.about, "about", "", "the comment of the position file: `TEXT`, what it teaches")
	cmd.Flags().BoolVar(&f.chess960, "chess960", false, "the position is of Chess960")
	// The flag has just been made, so this cannot fail.
	_ = cmd.RegisterFlagCompletionFunc("after", completion(o, lessonIDs))
	return cmd
}

// oneName takes the single name that new lesson and new language want.
func oneName(what string, args []string) (string, error) {
	if len(args) != 1 {
		return "", misuse(diag.T("found %d names, want one", len(args)), diag.T("write `%s new %s NAME`", invocation, what))
	}
	return args[0], nil
}

// goodID refuses names that cannot stand in an address.
func goodID(id string) error {
	switch {
	case guide.IsReserved(id):
		return misuse(diag.T("Windows reserves the file name %q", id), goodIDHelp())
	case guide.IsSlug(id):
		return nil
	}
	return misuse(diag.T("%q is not made of small Latin letters, digits and hyphens", id), goodIDHelp())
}

func goodIDHelp() diag.Text {
	return diag.T("name what it teaches, in English, such as `rook-may-cross-b1`")
}
