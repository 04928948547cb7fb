package position

import (
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"rokada/internal/diag"
)

// FuzzParse feeds any bytes to the reader. It must not panic, must keep every place
// inside the file, and what it calls sound must have a game.
func FuzzParse(f *testing.F) {
	archives, _ := filepath.Glob("testdata/*.txtar")
	for _, name := range archives {
		a, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range a.Files {
			f.Add(file.Data)
		}
	}
	files, _ := filepath.Glob("../../" + Dir + "/*.yaml")
	for _, name := range files {
		if text, err := os.ReadFile(name); err == nil {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		file, problems := Parse(diag.NewSource(Dir+"/any.yaml", text))
		for _, p := range problems {
			inside(t, p.At, len(text))
			for _, n := range p.Notes {
				inside(t, n.At, len(text))
			}
			_, _, _ = p.Message.String(), p.Label.String(), p.Help.String()
		}
		if file.Sound() && (file.At() == nil || file.Final() == nil || len(file.Game.Moves) != len(file.Moves)) {
			t.Fatalf("sound without a game: %d moves played of %d", len(file.Game.Moves), len(file.Moves))
		}
		once := Format(file)
		again := &File{Source: diag.NewSource(file.Source.Path, once)}
		if twice := Format(again); string(twice) != string(once) {
			t.Fatalf("formatting twice differs:\n%q\n%q", once, twice)
		}
	})
}

func inside(t *testing.T, at diag.Span, size int) {
	t.Helper()
	if at.Source != nil && (at.Start < 0 || at.Start > at.End || at.End > size) {
		t.Fatalf("a place outside the file: %d to %d of %d", at.Start, at.End, size)
	}
}
