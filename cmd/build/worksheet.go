package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/exercise"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/site"
)

// worksheetFlags are what the command is told besides the language.
type worksheetFlags struct {
	number int
	seed   uint64
	topics []string
	level  string
	out    string
	large  bool
}

func newWorksheet(o *options, c console) *cobra.Command {
	f := &worksheetFlags{}
	cmd := &cobra.Command{
		Use:   "worksheet",
		Short: "make a worksheet of fresh positions, with its key",
		Long: `Makes a worksheet of castling positions that no lesson has, each checked by the
engine, and its key on a page of its own: one HTML file with everything in it, to
be printed from any browser. The same seed gives the same sheet in every language.

Topics: ` + strings.Join(topicNames(), ", ") + `.`,
		Example: `  go run ./cmd/build worksheet -lang bg -n 12 -seed 7 -o sheet.html
  go run ./cmd/build worksheet -lang uk -n 6 -topics rights,path -level easy`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("seed") {
				f.seed = uint64(time.Now().UnixNano() % 100000)
			}
			return worksheet(*o, c, *f)
		},
	}
	flags := cmd.Flags()
	flags.IntVarP(&f.number, "number", "n", 12, "make `N` positions")
	flags.Uint64Var(&f.seed, "seed", 0, "begin with the number `SEED`; default: another one each time")
	flags.StringSliceVar(&f.topics, "topics", nil, "only these `TOPICS`, with commas between them")
	flags.StringVar(&f.level, "level", "mixed", "the `LEVEL`: easy, mixed or hard")
	flags.BoolVar(&f.large, "large", false, "print large: boards of 11 cm, text of 16 points")
	flags.StringVarP(&f.out, "out", "o", "", "write to `FILE`, or - for the standard output; default: worksheet-LANG-SEED.html")
	return cmd
}

// noArguments refuses words that belong to no flag.
func noArguments(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return misuse(diag.T("found %q, want only flags", args[0]), diag.Text{})
}

func topicNames() []string {
	var names []string
	for _, t := range exercise.Topics() {
		names = append(names, t.String())
	}
	return names
}

func worksheet(o options, c console, f worksheetFlags) error {
	if err := checkLanguage(o); err != nil {
		return err
	}
	order, err := f.order()
	if err != nil {
		return err
	}
	g, list, err := load(o)
	if err != nil {
		return err
	}
	language, err := c.sheetLanguage(o, g)
	if err != nil {
		return err
	}
	if f.out == "" {
		f.out = fmt.Sprintf("worksheet-%s-%d.html", language, f.seed)
	}
	if list.HasErrors() {
		o.out = f.out
		return refuse(o, c, list)
	}
	page, err := site.Fresh(g, site.FreshOrder{Order: order, Language: language, Large: f.large, Made: f.again(language)})
	if errors.Is(err, exercise.ErrTopics) {
		return misuse(diag.T("the topics do not give %d positions that differ from each other", f.number), diag.T("ask for fewer positions, or for more topics"))
	}
	if err != nil {
		return err
	}
	if f.out == "-" {
		_, err = c.out.Write(page)
		return err
	}
	if err := os.WriteFile(f.out, page, 0o644); err != nil {
		return misuse(diag.T("the worksheet cannot be written: %s", err.Error()), diag.Text{})
	}
	fmt.Fprintln(c.out, diag.T("%s: %s, seed %d, %s", f.out, quantity(f.number, "1 position", "%d positions"), f.seed, size(int64(len(page)))).In(c.outStyle(o).Translate))
	return nil
}

// order reads the flags.
func (f *worksheetFlags) order() (exercise.Order, error) {
	order := exercise.Order{Number: f.number, Seed: f.seed}
	if f.number < 1 || f.number > exercise.MaxNumber {
		return order, misuse(diag.T("found -n %d, want 1 to %d positions", f.number, exercise.MaxNumber), diag.Text{})
	}
	for _, name := range f.topics {
		t, ok := exercise.ParseTopic(strings.TrimSpace(name))
		if !ok {
			return order, misuse(diag.T("no topic is called %q", name), nearestOf(name, topicNames()))
		}
		order.Topics = append(order.Topics, t)
	}
	var ok bool
	if order.Level, ok = exercise.ParseLevel(f.level); !ok {
		return order, misuse(diag.T("no level is called %q", f.level), nearestOf(f.level, []string{"easy", "mixed", "hard"}))
	}
	return order, nil
}

// nearestOf offers the word that was meant, or all of them.
func nearestOf(word string, words []string) diag.Text {
	if near := diag.Nearest(word, words); near != "" {
		return diag.T("did you mean `%s`?", near)
	}
	return diag.T("use one of %s", strings.Join(words, ", "))
}

// again is the command that makes the same sheet, in its shortest form.
func (f *worksheetFlags) again(l i18n.Locale) string {
	text := fmt.Sprintf("%s worksheet -lang %s -n %d -seed %d", invocation, l, f.number, f.seed)
	if len(f.topics) > 0 {
		text += " -topics " + strings.Join(f.topics, ",")
	}
	if f.level != "mixed" {
		text += " -level " + f.level
	}
	if f.large {
		text += " -large"
	}
	return text
}

// sheetLanguage is the language of the sheet: that of messages, if the guide has it.
func (c console) sheetLanguage(o options, g *guide.Guide) (i18n.Locale, error) {
	l := c.language(o)
	if g.Language(l) != nil {
		return l, nil
	}
	var flags []string
	for _, language := range g.Languages {
		flags = append(flags, "-lang "+string(language.Locale))
	}
	return "", misuse(diag.T("in which language?"), diag.T("add %s", strings.Join(flags, " / ")))
}
