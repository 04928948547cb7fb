package importer

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"rokada/internal/chess"
	"rokada/internal/diag"
	"rokada/internal/position"
)

var update = flag.Bool("update", false, "rewrite the expected results in testdata")

// TestInputs reads every file of testdata/inputs.txtar, in the forms in which positions
// and games are published and sent around, and compares positions, lesson and what was
// left out with testdata/inputs.golden.
func TestInputs(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/inputs.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files) < 20 {
		t.Fatalf("%d inputs, want at least 20", len(archive.Files))
	}
	var got strings.Builder
	for _, file := range archive.Files {
		src := diag.NewSource(file.Name, file.Data)
		study, list := Read(src, func(id string) bool { return id == "taken" })
		fmt.Fprintf(&got, "== %s\n", file.Name)
		write(t, &got, &study, list)
	}
	const golden = "testdata/inputs.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("the results differ from %s; look at the difference after -update:\n%s", golden, got.String())
	}
}

func write(t *testing.T, out *strings.Builder, study *Study, list diag.List) {
	t.Helper()
	for _, chapter := range study.Chapters {
		for _, part := range chapter.Parts {
			if part.Board == nil {
				continue
			}
			fmt.Fprintf(out, "-- %s.yaml --\n%s", part.Board.ID, part.Board.File)
			src := diag.NewSource(position.Dir+"/"+part.Board.ID+".yaml", part.Board.File)
			if _, problems := position.Parse(src); len(problems) > 0 {
				t.Errorf("%s: the guide would refuse this file: %v", part.Board.ID, problems)
			}
		}
	}
	out.Write(study.Lesson(func(turn chess.Color) string { return turn.String() + " to move" }, "Untitled"))
	diag.Print(out, list, diag.Style{})
}

// FuzzRead: whatever the text, reading ends, and what it gives is what the guide reads.
func FuzzRead(f *testing.F) {
	archive, err := txtar.ParseFile("testdata/inputs.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range archive.Files {
		f.Add(file.Data)
	}
	for _, mark := range marksOfAll {
		f.Add([]byte(withComment(mark, mark)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 1<<14 {
			return
		}
		study, _ := Read(diag.NewSource("input", text), func(string) bool { return false })
		mustBeRead(t, &study)
		seen := map[string]bool{}
		for _, chapter := range study.Chapters {
			for _, part := range chapter.Parts {
				if part.Board == nil {
					continue
				}
				if seen[part.Board.ID] {
					t.Fatalf("two positions are called %s", part.Board.ID)
				}
				seen[part.Board.ID] = true
				src := diag.NewSource(position.Dir+"/"+part.Board.ID+".yaml", part.Board.File)
				if _, problems := position.Parse(src); problems.HasErrors() {
					t.Fatalf("%s\n%v", part.Board.File, problems)
				}
			}
		}
	})
}

func TestSlug(t *testing.T) {
	for title, want := range map[string]string{
		"Through an attack": "through-an-attack", "Рокировка: короткая": "rokirovka-korotkaia", "Щука і їжак": "shchuka-i-izhak",
		"  --  ": "", "北京": "", "a--b": "a-b", "Śląsk 2024!": "slask-2024", strings.Repeat("long ", 30): strings.Repeat("long-", 11) + "long",
	} {
		if got := Slug(title); got != want {
			t.Errorf("Slug(%q) = %q, want %q", title, got, want)
		}
	}
}
