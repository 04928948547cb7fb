package validate

import (
	"strings"
	"testing"
)

// What is hashed of a text are its words with one blank between them.
func FuzzHashedWords(f *testing.F) {
	f.Add(" слово, \r\n\u00a0\u0085\u1680\u2003\u2028\u3000— «кавычки» é中ꙮ\tконец рокировкарокировка ", "ещё")
	f.Add("\xc2 \xe2\x80\xd0 \xd1\x80", "\xa0")
	f.Fuzz(func(t *testing.T, a, b string) {
		got := string(appendWords(appendWords(nil, []byte(a)), []byte(b)))
		if want := strings.Join(append(strings.Fields(a), strings.Fields(b)...), " "); got != want {
			t.Errorf("%q, %q: %q, want %q", a, b, got, want)
		}
	})
}
