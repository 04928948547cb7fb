package position

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"rokada/internal/diag"
)

// TestRealPositionsKeepTheirMeaningWhenFormatted reads every position of the guide.
func TestRealPositionsKeepTheirMeaningWhenFormatted(t *testing.T) {
	files, err := filepath.Glob("../../" + Dir + "/*.yaml")
	if err != nil || len(files) < 20 {
		t.Fatalf("found %d files, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		f, problems := Parse(diag.NewSource(Dir+"/"+filepath.Base(file), text))
		if len(problems) > 0 {
			continue // Somebody is writing it; the test of the whole guide reports it.
		}
		again, problems := Parse(diag.NewSource(f.Source.Path, Format(f)))
		if len(problems) > 0 || again.At().Setup().FEN() != f.At().Setup().FEN() || len(again.Castlings) != len(f.Castlings) || len(again.Facts) != len(f.Facts) {
			t.Errorf("%s says something else once it is formatted:\n%s", file, again.Source.Text)
		}
		if twice := Format(again); !bytes.Equal(twice, again.Source.Text) {
			t.Errorf("%s is formatted differently the second time:\n%s", file, twice)
		}
	}
}
