package validate

import (
	"bytes"
	"os"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

func TestRealMessagesSayWhatTheirKeysMean(t *testing.T) {
	g, _, err := guide.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	var list diag.List
	checkKeys(g, &list)
	list.Sort()
	var b bytes.Buffer
	diag.Print(&b, list, diag.Style{})
	if len(list) > 0 {
		t.Errorf("%d problems\n%s", len(list), b.String())
	}
}
