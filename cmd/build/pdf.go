package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/site"
	"rokada/internal/validate"
)

// pdfFlags are what the command is told besides the language.
type pdfFlags struct {
	lesson, paper, out, chromium string
	large                        bool
}

func newPDF(o *options, c console) *cobra.Command {
	f := &pdfFlags{}
	cmd := &cobra.Command{
		Use:   "pdf",
		Short: "print lessons, worksheets and the whole guide through Chromium",
		Long: `Checks everything and prints it: every lesson as a handout, its worksheet with the
key, the poster of the six checks, blank boards and the whole guide, in every
language or in one. An installed Chromium or Chrome does the printing; nothing is
fetched. With a base URL in guide.yaml handouts carry the address as a QR code.`,
		Example: `  go run ./cmd/build pdf -o handouts
  go run ./cmd/build pdf -lang bg -lesson castling -paper letter -o handouts`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error { return printGuide(cmd.Context(), *o, c, *f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.lesson, "lesson", "", "print only the lesson `LESSON`: its id, its number or its file")
	flags.StringVar(&f.paper, "paper", "a4", "for the paper `SIZE`: "+strings.Join(site.Papers, " or "))
	flags.BoolVar(&f.large, "large", false, "print large: boards of 11 cm, text of 16 points")
	flags.StringVarP(&f.out, "out", "o", "pdf", "write the files to `DIR`")
	flags.StringVar(&f.chromium, "chromium", "", "print with `PROGRAM`; default: the first Chromium or Chrome that is installed")
	return cmd
}

// printGuide is the whole way from the files of authors to PDF files.
func printGuide(ctx context.Context, o options, c console, f pdfFlags) error {
	start := time.Now()
	if err := checkLanguage(o); err != nil {
		return err
	}
	if !slices.Contains(site.Papers, f.paper) {
		return misuse(diag.T("no paper is called %q", f.paper), nearestOf(f.paper, site.Papers))
	}
	program, err := findChromium(f.chromium)
	if err != nil {
		return err
	}
	g, list, err := load(o)
	if err != nil {
		return err
	}
	if list.HasErrors() {
		o.out = f.out
		return refuse(o, c, list)
	}
	s := site.Options{Paper: f.paper, Large: f.large, Stale: validate.Stale(g)}
	documents, err := wantedDocuments(g, s, o.lang, f.lesson)
	if err != nil {
		return err
	}
	p := progress{w: c.err, on: c.errTerminal, start: start}
	show := func(done int, name string) {
		p.show(diag.T("printing %s, %d of %d", name, done+1, len(documents)), c.errStyle(o))
	}
	bytes, err := printDocuments(ctx, g, s, documents, program, f.out, show)
	p.clear()
	if err != nil {
		return err
	}
	fmt.Fprintln(c.out, diag.T("%s in %s: %s, %s s", quantity(len(documents), "1 PDF file", "%d PDF files"),
		filepath.ToSlash(filepath.Clean(f.out))+"/", size(bytes), seconds(time.Since(start))).In(c.outStyle(o).Translate))
	return nil
}

// wantedDocuments chooses what is printed. A lesson can be named as in other commands.
func wantedDocuments(g *guide.Guide, s site.Options, lang, lesson string) ([]site.Document, error) {
	all, err := site.Documents(g, s)
	if err != nil {
		return nil, err
	}
	lesson = strings.TrimSuffix(filepath.Base(lesson), ".md")
	var names []string
	var list []site.Document
	for _, d := range all {
		file := strings.TrimSuffix(filepath.Base(d.Name), "-worksheet")
		number, _, _ := strings.Cut(file, "-")
		if d.Lesson != "" && !slices.Contains(names, d.Lesson) {
			names = append(names, d.Lesson)
		}
		named := lesson == "." || d.Lesson != "" && slices.Contains([]string{d.Lesson, file, number}, lesson)
		if named && (lang == "" || string(d.Locale) == lang) {
			list = append(list, d)
		}
	}
	if len(list) == 0 {
		if lang == "en" {
			return nil, misuse(diag.T("the guide has no language %q", lang), diag.Text{})
		}
		return nil, misuse(diag.T("no lesson is called %q", lesson), nearestOf(lesson, names))
	}
	return list, nil
}

// printDocuments makes the pages in a folder of their own and prints them, several at a
// time. Each PDF takes its place when it is whole.
func printDocuments(ctx context.Context, g *guide.Guide, s site.Options, documents []site.Document, program, out string, show func(int, string)) (int64, error) {
	dir, err := os.MkdirTemp("", "rokada-pdf-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	if err := writePages(g, s, dir); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var group sync.WaitGroup
	var mu sync.Mutex
	next, done, total := 0, 0, int64(0)
	take := func() (site.Document, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next == len(documents) || ctx.Err() != nil {
			return site.Document{}, false
		}
		next++
		return documents[next-1], true
	}
	for worker := range min(runtime.NumCPU(), 4, len(documents)) {
		b := &press{program: program, profile: filepath.Join(dir, fmt.Sprintf("profile-%d", worker)), patient: 5 * time.Minute}
		group.Go(func() {
			for d, ok := take(); ok; d, ok = take() {
				n, err := printOne(ctx, b, dir, d, out)
				if err != nil {
					cancel(err)
					return
				}
				mu.Lock()
				total += n
				done++
				show(done, d.Name)
				mu.Unlock()
			}
		})
	}
	group.Wait()
	if ctx.Err() != nil {
		return 0, context.Cause(ctx)
	}
	return total, nil
}

// writePages writes the site for paper.
func writePages(g *guide.Guide, s site.Options, dir string) error {
	files, problems := site.Render(g, s)
	if problems.HasErrors() {
		return errors.New(problems[0].Message.String())
	}
	for f := range files {
		if f.Err != nil {
			return f.Err
		}
		name := filepath.Join(dir, "site", filepath.FromSlash(f.Path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(name, f.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// printOne prints one document and returns its size.
func printOne(ctx context.Context, b *press, dir string, d site.Document, out string) (int64, error) {
	page := filepath.Join(dir, "site", filepath.FromSlash(d.Path))
	pdf := filepath.Join(b.profile+"-out", strings.ReplaceAll(d.Name, "/", "-")+".pdf")
	if err := os.MkdirAll(filepath.Dir(pdf), 0o755); err != nil {
		return 0, err
	}
	if err := b.print(ctx, page, pdf); err != nil {
		return 0, err
	}
	data, err := os.ReadFile(pdf)
	if err != nil {
		return 0, err
	}
	to := filepath.Join(out, filepath.FromSlash(d.Name)+".pdf")
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return 0, misuse(diag.T("the files cannot be written: %s", err.Error()), diag.T("choose another folder with -o"))
	}
	// A reader that looks at a file while it is printed anew sees the old or the new one.
	if err := os.WriteFile(to+".new", data, 0o644); err != nil {
		return 0, misuse(diag.T("the files cannot be written: %s", err.Error()), diag.T("choose another folder with -o"))
	}
	return int64(len(data)), os.Rename(to+".new", to)
}
