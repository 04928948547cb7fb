package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// commandLines finds every call of the program in CONTRIBUTING.md.
var commandLines = regexp.MustCompile("go run \\./cmd/build([^`\n]*)")

// shellWords splits a command line at blanks outside of single quotes.
func shellWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, "'") {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}

// blanks stand for what the reader has to put in; serve goes on until it is stopped.
var blanks = regexp.MustCompile(`\b(CODE|OLD|NEW|LESSON|FILE|ID|serve)\b`)

// TestContributingWorks runs the commands of CONTRIBUTING.md, one after the other, on a
// copy of the guide. A command with a blank is asked for its help instead.
func TestContributingWorks(t *testing.T) {
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, folder := range []string{"content", "diagrams", "templates"} {
		if err := os.CopyFS(filepath.Join(dir, folder), os.DirFS("../../"+folder)); err != nil {
			t.Fatal(err)
		}
	}
	lines := commandLines.FindAllStringSubmatch(string(text), -1)
	if len(lines) < 8 {
		t.Fatalf("found %d commands only", len(lines))
	}
	for _, line := range lines {
		args := shellWords(line[1])
		if blanks.MatchString(line[1]) {
			args = []string{args[0], "-h"}
		}
		var out, errors bytes.Buffer
		// A position that no lesson shows yet is an error of the content, which is where
		// the text leaves the reader.
		code := run(append(args, "-C", dir), console{in: strings.NewReader(""), out: &out, err: &errors, getenv: func(string) string { return "" }})
		if code == exitUsage || code == exitContent && !strings.Contains(errors.String(), "position-unused") {
			t.Errorf("`go run ./cmd/build%s` ends with %d:\n%s", line[1], code, errors.String())
		}
	}
}
