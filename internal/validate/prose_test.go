package validate

import (
	"bytes"
	"os"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// TestRealProse checks every sentence of the real content.
func TestRealProse(t *testing.T) {
	g, list, err := guide.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	list = nil
	checkProse(g, &list)
	list.Sort()
	var b bytes.Buffer
	diag.Print(&b, list, diag.Style{})
	if len(list) > 0 {
		t.Errorf("%d problems\n%s", len(list), b.String())
	}
}
