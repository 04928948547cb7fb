package site

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rokada/internal/i18n"
)

// In the wanted texts ~ is a no-break space.
func TestTypographyPerLanguage(t *testing.T) {
	tests := []struct {
		locale i18n.Locale
		want   string
	}{
		{"ru", "Король на~e1 и~ладья~h1 ещё не~ходили."},
		{"ru", "поле~f1 под боем чёрного слона~a6"},
		{"ru", "Рокировка~— один ход."},
		{"ru", "Можно~ли рокироваться? Можно~бы, да~не~сейчас."},
		{"ru", "через~b1 проходит ладья"},
		{"ru", "f1, g1 и~h1"},
		{"ru", "Король идёт~e1–g1."},
		{"ru", "На~доске 3~фигуры и~20~ходов."},
		{"ru", "После 12.~Сg5 h6 13.~0-0 и~12…~Кf6."},
		{"ru", "В~1475. Потом~— иначе."},
		{"ru", "то~есть т.~е., и~т.~д."},
		{"ru", "Роберт Дж. Фишер и~М.~М.~Ботвинник"},
		{"ru", "статья~3.8.2 и~статьи~C.13.1"},
		{"ru", "«На~b1» и~(на~c1)"},
		{"uk", "Король на~e1 й~тура~h1 ще~не~ходили."},
		{"uk", "Рокірування~— це~один хід."},
		{"uk", "поле~f1 бʼє слон"},
		{"uk", "Король~же на~місці"}, // an enclitic is bound on one side only
		{"bg", "Царят на~e1 и~топът на~h1 не~са~местени."},
		{"bg", "Рокадата~– един ход."},
		{"bg", "Може~ли да~се~направи рокада?"},
		{"bg", "топа~h1 и~3~фигури"},
		{"de", "der Turm~h1 und 3~Figuren~– so ist es"},
		{"ru", "two  spaces stay two"},
		{"ru", " begins and ends with a space "},
		{"ru", ""},
	}
	for _, test := range tests {
		want := strings.ReplaceAll(test.want, "~", noBreak)
		if got := typographies[test.locale].Prose(strings.ReplaceAll(test.want, "~", " ")); got != want {
			t.Errorf("%s:\n got %q\nwant %q", test.locale, strings.ReplaceAll(got, noBreak, "~"), test.want)
		}
	}
}

// Claims are read and checked before typography touches them, so it must not be able to
// turn one word into another.
func FuzzTypographyChangesOnlySpaces(f *testing.F) {
	f.Add("Король на e1 — и 3 фигуры. 12. Сg5 т. е. № 7")
	f.Add("  \xff a1 0-0 — ")
	f.Fuzz(func(t *testing.T, text string) {
		for locale, language := range typographies {
			got := language.Prose(text)
			if strings.ReplaceAll(got, noBreak, " ") != strings.ReplaceAll(text, noBreak, " ") {
				t.Errorf("%s: %q became %q", locale, text, got)
			}
			if utf8.RuneCountInString(got) != utf8.RuneCountInString(text) {
				t.Errorf("%s: the number of characters changed in %q", locale, text)
			}
		}
	})
}

// The spaces that are found by the numbers of words are those that are found in the text.
func FuzzSpacesByNumbers(f *testing.F) {
	for _, text := range []string{
		"Король на e1 — и 3 фигуры. 12. Сg5 т. е. № 7, кто-то и (на «же» он же), ли ль", "  a1  0-0 —  б же.» Б Же ёж\u0301 и\u0306 же\u00a0мы ",
		"Статья 3.8.2, ладья h1 и\u00a0он (в поле) «в поле» об’єкт то ли, да ЛИ же", "", " ", "слово", "и - в – к— с", "ы ы ы же ж б",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		register := i18n.NewRegister()
		words, ok := register.Cut([]byte(text), nil)
		if !utf8.ValidString(text) || !ok {
			t.Skip()
		}
		for locale, language := range typographies {
			got, want := newBinder(&language, register).bound([]byte(text), words, nil), bound(&language, []byte(text), nil)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %q: %v, want %v", locale, text, got, want)
			}
		}
	})
}
