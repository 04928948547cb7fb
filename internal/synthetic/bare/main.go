// Command bare is what the build is measured beside: it reads the same Markdown, runs
// goldmark with the same extensions on all cores and writes the HTML, and that is all.
//
//	go run ./internal/synthetic/bare -C DIR -o OUT
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
)

func main() {
	dir := flag.String("C", ".", "read the pages of the guide in `DIR`")
	out := flag.String("o", "", "write the HTML into `DIR`, which must not exist")
	flag.Parse()
	if err := run(*dir, *out); err != nil {
		fmt.Fprintln(os.Stderr, "bare:", err)
		os.Exit(1)
	}
}

func run(dir, out string) error {
	if out == "" {
		return fmt.Errorf("give a folder with -o")
	}
	files, err := filepath.Glob(filepath.Join(dir, "content", "*", "*.md"))
	if err != nil {
		return err
	}
	if err := os.Mkdir(out, 0o777); err != nil {
		return err
	}
	md := goldmark.New(
		goldmark.WithExtensions(extension.Table, extension.Footnote, extension.DefinitionList),
		goldmark.WithParserOptions(parser.WithAttribute()))
	var group sync.WaitGroup
	work := make(chan string)
	failed := make(chan error, len(files))
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for file := range work {
				if err := convert(md, file, out); err != nil {
					failed <- err
				}
			}
		})
	}
	for _, file := range files {
		work <- file
	}
	close(work)
	group.Wait()
	select {
	case err := <-failed:
		return err
	default:
		return nil
	}
}

// convert makes one page, in a folder of its own like those of the build.
func convert(md goldmark.Markdown, file, out string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if _, body, ok := bytes.Cut(text, []byte("\n---\n")); ok {
		text = body
	}
	var html bytes.Buffer
	if err := md.Convert(text, &html); err != nil {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(file), ".md")
	dir := filepath.Join(out, filepath.Base(filepath.Dir(file)), name)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "index.html"), html.Bytes(), 0o666)
}
