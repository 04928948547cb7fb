package validate

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// naive finds the shapes of a text by trying the expression everywhere.
func naive(text string) (found []string) {
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		m := shape.FindStringSubmatchIndex(text[at:])
		if m == nil || !alone(text, at, at+m[1]) {
			at += size
			continue
		}
		if word := text[at : at+m[1]]; word != "0-0-0-0" {
			found = append(found, word)
		}
		at += m[1]
	}
	return found
}

// What is looked for before the expression is asked must never miss a shape.
func FuzzShapesMissNothing(f *testing.F) {
	for _, text := range []string{
		"Король идёт e1–g1, ладья h1–f1: 0-0.", "Крf1 Лh8+ ♔e1 ♜×a8 Cxb4", "О-О-О и о—о", "поле с8, а1 и е5", "права KQkq, статья 3.8.2.2, C.13.1",
		"12.Сg5 h6", "e8Ф# exd8=Q", "Kрf1", "II.3 B4 b4b5", "к", "\u041e", "e", "♔", "О‑О", "0-0-0-0 1-0 ½", "Ta1 Те1 Тe1", "Дd8 Оf1 Цe8",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip()
		}
		var found []string
		for _, token := range shapes(text) {
			found = append(found, token.text)
		}
		if want := naive(text); !slices.Equal(found, want) {
			t.Errorf("%q: found %q, want %q", text, found, want)
		}
	})
}

// A set of marks may promise too much, never too little.
func TestMarksAreFoundBeforeTheyAreLookedFor(t *testing.T) {
	for set, all := range map[markSet]string{
		hasDash: "-‐‑‒–—―−", hasDots: "…", hasApostrophe: apostropheMarks, hasQuote: quoteMarks + "()[]{}", hasCombining: "\u0300\u0301\u0306\u036f",
	} {
		for _, r := range all {
			if text := "слово" + string(r) + "слово"; marksIn(text)&set == 0 {
				t.Errorf("%q is not seen", text)
			}
		}
	}
	if marksIn("a..b")&hasDots == 0 {
		t.Error("two dots are not seen")
	}
	if got := marksIn("Обычные слова, и ничего больше."); got != 0 {
		t.Errorf("plain words have %b", got)
	}
	if !strings.ContainsRune(quoteMarks, '″') {
		t.Error("the list has changed")
	}
}
