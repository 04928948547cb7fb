package site

import (
	"testing"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// FuzzWordsAreFoundByNumbers demands that a text whose words have numbers is found by the same
// stems as one that is cut.
func FuzzWordsAreFoundByNumbers(f *testing.F) {
	for _, text := range []string{
		"Слон работает издалека, и его легко не заметить.", "Крf1 0-0, О–О и 5.0-0-0, число-о", "слово’ слово''слово об’єкт а\u0482б", "e1–g1 (кто-то) «о—о»",
		"a0\u20110b \u0301а 0-", "10—o, 1 о 0", "\u00adо-0 Ⅷ é ª中",
	} {
		f.Add(text)
	}
	lexicon, register := smallLexicon(f), i18n.NewRegister()
	f.Fuzz(func(t *testing.T, text string) {
		words, ok := register.Cut([]byte(text), nil)
		if !utf8.ValidString(text) || !ok {
			t.Skip()
		}
		b, e := &book{}, &edition{lexicon: lexicon, register: register}
		quick, slow := newIndexer(b, e), newIndexer(b, e)
		quick.entry("", "", nil)
		slow.entry("", "", nil)
		if quick.alike(words) {
			quick.sayWords(words)
		} else {
			quick.say([]byte(text))
		}
		slow.say([]byte(text))
		got, err := quick.script(nil)
		want, failed := slow.script(nil)
		if err != nil || failed != nil || string(got) != string(want) {
			t.Errorf("%q is found by %s, want %s", text, got, want)
		}
	})
}

// Most passages are found by their numbers, those with a sign of castling or an odd mark are
// read.
func TestOnlyPassagesWithSignsAreReadAgain(t *testing.T) {
	register := i18n.NewRegister()
	for text, want := range map[string]bool{
		"Слон, ладья — и «король»: кто-то…": true, "Число одно, 5–6": true, "После 0-0 ход": false, "и O–O": false, "слово’ другое": false,
	} {
		words, _ := register.Cut([]byte(text), nil)
		x := newIndexer(&book{}, &edition{lexicon: smallLexicon(t), register: register})
		if got := x.alike(words); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func smallLexicon(t testing.TB) *i18n.Lexicon {
	lexicon, problems := i18n.ParseLexicon("ru", diag.NewSource("words.yaml", []byte("search:\n  endings: а, о, ы, ами\n")))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return lexicon
}
