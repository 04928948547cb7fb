// Command build checks the guide and writes its pages. It connects the packages
// under internal/ to the disk, the terminal and the author's language, and holds
// no rule of chess and no sentence of the guide.
//
//	go run ./cmd/build              check everything, write public/
//	go run ./cmd/build check        check only
//	go run ./cmd/build serve        show the site while it is written
//	go run ./cmd/build status       say which page is missing or stale in which language
//	go run ./cmd/build diff PAGE    show what changed since a translation was made
//	go run ./cmd/build stamp PAGE   record that a translation is up to date
//	go run ./cmd/build new KIND …   start a position, a lesson or a language
//	go run ./cmd/build import FILE  turn a PGN, a study or a list of FENs into positions
//	go run ./cmd/build rename A B   rename a lesson or a position with all links
//	go run ./cmd/build fmt          put position files and front matter in their usual form
//	go run ./cmd/build draw ID      draw a board as a picture
//	go run ./cmd/build why FEN O-O  explain castling in a position
//	go run ./cmd/build worksheet    make a worksheet of fresh positions, with its key
//	go run ./cmd/build pdf          print lessons and worksheets through Chromium
//	go run ./cmd/build explain CODE say what a diagnostic means
//
// It ends with 0 if all is well, with 1 if the content (or the position asked about)
// has errors, and with 2 if it was called wrongly or the machine failed it.
//
// What a program reads goes to the standard output (-json, -github, the answer of
// why); what a person reads about the run goes to the standard error. Colors are
// used on a terminal only and never with NO_COLOR. The language of messages is
// -lang, or that of the environment (LC_ALL, LC_MESSAGES, LANG) if the guide has
// it, or English.
package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
)

func main() {
	os.Exit(run(os.Args[1:], console{
		in: os.Stdin, out: os.Stdout, err: os.Stderr,
		outTerminal: isTerminal(os.Stdout), errTerminal: isTerminal(os.Stderr),
		getenv: os.Getenv,
	}))
}

// The exit codes.
const (
	exitGood    = 0
	exitContent = 1
	exitUsage   = 2
)

// console is where a command reads and writes.
type console struct {
	in                       io.Reader
	out, err                 io.Writer
	outTerminal, errTerminal bool
	getenv                   func(string) string
}

// options are the values of all flags.
type options struct {
	dir, out, lang string
	json, github   bool
	batch          bool
	chess960       bool
	letters        bool
	all            bool
}

// failure ends a command. Its text is for people; an empty one means that all has
// been said.
type failure struct {
	code       int
	text, help diag.Text
}

func (f *failure) Error() string { return f.text.String() }

// contentErrors ends a command that has printed the errors of the content.
func contentErrors() error { return &failure{code: exitContent} }

// misuse ends a command that cannot do what it was asked.
func misuse(text, help diag.Text) error { return &failure{exitUsage, text, help} }

// run is the whole command; it returns the exit code.
func run(args []string, c console) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// The first interrupt lets a build tidy up, the second ends it at once.
	context.AfterFunc(ctx, stop)
	var o options
	root := newRoot(&o, c)
	root.SetArgs(arrange(args, root))
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitGood
	}
	fail := &failure{code: exitUsage, text: diag.T("%s", err.Error())}
	errors.As(err, &fail)
	if !fail.text.Empty() {
		diag.Print(c.err, diag.List{{Message: fail.text, Help: fail.help}}, c.errStyle(o))
	}
	return fail.code
}

// newRoot makes the command tree.
func newRoot(o *options, c console) *cobra.Command {
	root := &cobra.Command{
		Use:   program,
		Short: "check the guide and write its pages",
		Long: `Checks the guide to castling and writes its pages. Without a command it builds:
everything under content/, diagrams/ and templates/ is checked against the rules
of chess, and only if all of it holds is public/ replaced.

Exit codes: 0 all is well, 1 the content has errors, 2 wrong use or a failing
machine.`,
		Example: `  go run ./cmd/build
  go run ./cmd/build check -json
  go run ./cmd/build why 'r3k2r/8/b7/8/8/8/8/R3K2R w KQkq - 0 1' O-O -lang uk`,
		SilenceErrors: true,
		SilenceUsage:  true,
		// What is a command never gets here, and no command means build.
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return unknownCommand(cmd, strings.Join(args[:min(1, len(args))], ""))
		},
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.err)
	root.SetFlagErrorFunc(flagError)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { printHelp(c.out, cmd) })
	root.PersistentFlags().SortFlags = false
	root.PersistentFlags().StringVarP(&o.dir, "chdir", "C", ".", "the project is in `DIR`")
	root.PersistentFlags().StringVar(&o.lang, "lang", "", "speak the language `LANG` (en, or one of the guide); default: that of the environment")
	root.AddCommand(newBuild(o, c), newCheck(o, c), newStatus(o, c), newDiff(o, c), newStamp(o, c), newWhy(o, c), newWorksheet(o, c), newPDF(o, c), newExplain(o, c))
	root.AddCommand(newServe(o, c))
	root.AddCommand(authoring(o, c)...)
	root.SetHelpCommand(newHelp())
	return root
}
