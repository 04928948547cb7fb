package guide

import (
	"os"
	"testing"

	"rokada/internal/diag"
)

// TestTheRealGuideLoads reads the content of this repository: nothing that an
// author of it writes may be news to the loader.
func TestTheRealGuideLoads(t *testing.T) {
	g, problems, err := Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) > 0 {
		diag.Print(os.Stderr, problems, diag.Style{})
		t.Errorf("%d problems", len(problems))
	}
	if g.Original() == nil || len(g.Original().Lessons) == 0 || len(g.Positions) == 0 {
		t.Error("no lessons or no positions")
	}
}
