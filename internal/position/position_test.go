package position

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"rokada/internal/diag"
)

var update = flag.Bool("update", false, "rewrite the want files of testdata")

// TestProblems reads the archives of testdata: position files, each followed by
// the diagnostics it must give.
func TestProblems(t *testing.T) {
	archives, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatal("no archives", err)
	}
	for _, name := range archives {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if len(a.Files)%2 != 0 {
				t.Fatal("want pairs of a position and its diagnostics")
			}
			for i := 0; i < len(a.Files); i += 2 {
				got := problemsOf(a.Files[i])
				want := &a.Files[i+1]
				if *update {
					want.Data = []byte(got)
				} else if got != string(want.Data) {
					t.Errorf("%s gives\n%s\nwant\n%s", a.Files[i].Name, got, want.Data)
				}
			}
			if *update {
				if err := os.WriteFile(name, txtar.Format(a), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

func problemsOf(file txtar.File) string {
	_, problems := Parse(diag.NewSource(Dir+"/"+file.Name, file.Data))
	problems.Sort()
	var b bytes.Buffer
	diag.Print(&b, problems, diag.Style{})
	return b.String()
}
