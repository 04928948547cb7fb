package markdown

import (
	"html/template"
	"strings"
	"testing"
)

// What is told from the first bytes of a text is what looking at all of it tells.
func FuzzShortcuts(f *testing.F) {
	for _, text := range []string{"", "0-0", "O–O–O", "О-О", "0-0-0-0", "e1–g1", "e1-g1 ", "Ke1-g1", "-0", "0", "–", "0–", "e1-", "да - нет", "a<b>&\"'\x00", "слова"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		want := false
		if i := strings.IndexAny(text, "-\u2013"); i >= 0 {
			start, end := signAround([]byte(text), i)
			want = start == 0 && end == len(text)
		}
		if got := isSign(text); got != want {
			t.Errorf("%q is a sign: %v, want %v", text, got, want)
		}
		if got := string(appendEscaped([]byte("x"), text)); got != "x"+template.HTMLEscapeString(text) {
			t.Errorf("%q is escaped as %q", text, got)
		}
	})
}
