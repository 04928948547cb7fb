package guide

import (
	"testing"

	"rokada/internal/diag"
)

func TestAnUnknownNameIsAnsweredInItsOwnTerms(t *testing.T) {
	otherwise := diag.T("a lesson is called as its file is, without the number")
	for name, want := range map[string]string{"castlng": "did you mean `castling`?", "xyzzyq": otherwise.String()} {
		if got := nearest(name, []string{"board", "castling"}, otherwise).String(); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
