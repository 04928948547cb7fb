package i18n

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"golang.org/x/text/language"
)

// More words than there are places, asked from several sides at once: each answer is that of
// the function.
func TestAMemoGivesWhatTheFunctionGives(t *testing.T) {
	memo := NewMemo(strings.ToUpper)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			for i := range 3 * memoSize {
				word := fmt.Sprint("слово", i%(2*memoSize))
				if got := memo.Of(word); got != strings.ToUpper(word) {
					t.Errorf("%s: %s", word, got)
					return
				}
			}
		})
	}
	group.Wait()
}

// What is filled by joining has to be what go-i18n makes of it.
func TestFillingAgreesWithGoI18n(t *testing.T) {
	for _, text := range []string{"слова", "{{.A}}", "от {{.A}} до {{.B}}", "{{.A}}{{.A}}", "{{.A}}."} {
		m := &message{pieces: map[string][]piece{"other": cutUp(text)}}
		got, ok := m.fill("other", 0, plain(map[string]any{"A": "e1", "B": 12}))
		want := strings.NewReplacer("{{.A}}", "e1", "{{.B}}", "12").Replace(text)
		if !ok || got != want {
			t.Errorf("%s: %q, %v", text, got, ok)
		}
	}
	m := &message{pieces: map[string][]piece{"other": cutUp("{{.A}} {{.Missing}}")}}
	if _, ok := m.fill("other", 0, plain(map[string]any{"A": "e1"})); ok {
		t.Error("a slot without argument was filled")
	}
}

func TestSmallNumbersHaveTheFormsOfTheirLanguage(t *testing.T) {
	c := &Catalog{locale: "uk", keys: []string{"n"}, messages: map[string]*message{"n": {plural: true,
		texts: map[string]string{"one": "1", "few": "2", "many": "5", "other": "0"}}}}
	if err := c.load(language.Make("uk")); err != nil {
		t.Fatal(err)
	}
	for n, want := range map[int]string{1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 21: "one", 22: "few", counted: "", -1: ""} {
		if got := c.formOf(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
