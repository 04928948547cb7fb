package validate

import (
	"fmt"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// versionsOf makes a page of each text; its lines are paragraphs, and one that begins
// with # begins a section.
func versionsOf(t *testing.T, texts map[i18n.Locale]string) versions {
	t.Helper()
	var v versions
	for _, locale := range []i18n.Locale{"ru", "uk", "bg"} {
		text, ok := texts[locale]
		if !ok {
			continue
		}
		src, lexicon := diag.NewSource(string(locale), []byte(text)), realLexicon(t, locale)
		var page []passage
		section, offset := "", 0
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "#") {
				section = strings.TrimSpace(line)
			}
			start := offset
			r := read(line, lexicon, func(from, to int) diag.Span { return src.Span(start+from, start+to) })
			page = append(page, new(desk).passage(r, locale, section, true))
			offset += len(line)
		}
		v.texts = append(v.texts, page)
	}
	return v
}

func TestWordsOutOfStepAreFoundWhereTheyStand(t *testing.T) {
	tests := []struct {
		name       string
		ru, uk, bg string
		want       string // language: marked text, for each diagnostic
	}{
		{"the same in another order", "Белый король и чёрная ладья.", "Чорна тура й білий король.", "Белият цар и черният топ.", ""},
		{"a translation is out of step", "Ход белых.", "Хід чорних.", "Ход на белите.", "uk: чорних"},
		{"the original is out of step", "Ходит слон, а конь стоит.", "Ходить слон, а тура стоїть.", "Местят офицера, а топът стои.", "ru: конь"},
		{"of two languages the original is right", "Ходит слон.", "Ходить кінь.", "", "uk: кінь"},
		{"where all differ too", "Это шах.", "Це мат.", "Това е пат.", "uk: мат; bg: пат"},
		{"one of several is swapped", "Слон, конь, слон и пешка.", "Слон, кінь, слон і пішак.", "Офицер, кон, топ и пешка.", "bg: топ"},
		{"a noun is missing where another stands", "Король, слон, король, ладья.", "Король, тура, король.", "", "uk: тура"},
		{"a noun is missing", "Король стоит, ладья стоит.", "Король стоїть, тура стоїть.", "Царят стои, той стои.", "bg: Царят"},
		{"a noun is too much", "Король стоит.", "Король стоїть, король!", "Царят стои.", "uk: король"},
		{"each kind by itself", "Белый слон.", "Чорна тура.", "Белият офицер.", "uk: Чорна; uk: тура"},
		{"another passage does not make up for it", "Слон.\nКонь.", "Слон.\nКінь.", "Кон.\nОфицер.", "bg: Кон; bg: Офицер"},
		{"paragraphs that are parted otherwise", "# a\nСлон. Конь.\n# b\nКонь.", "# a\nСлон.\nКінь.\n# b\nКінь.", "# a\nОфицер. Кон.\n# b\nТоп.", "bg: Топ"},
		{"a section as a whole", "# a\nСлон. Конь.", "# a\nСлон.\nТура.", "# a\nОфицер. Кон.", "uk: Тура"},
		{"a piece in a phrase", "Стоит на пути короля.", "Стоїть на шляху короля.", "Стои на пътя на царя.", ""},
		{"the king's rook is a rook", "Королевская ладья.", "Королівська тура.", "Топът от царския фланг.", ""},
		{"wings where castling is meant", "Короткая рокировка.", "Довге рокірування.", "Малката рокада.", "uk: Довге"},
		{"short and long without castling", "Короткая прогулка.", "Довга прогулянка.", "Дълга разходка.", ""},
		{"numbers of squares", "Король идёт на два поля.", "Король іде на три поля.", "Царят минава две полета.", "uk: три"},
		{"numbers from three on", "Шесть проверок.", "Пʼять перевірок.", "Шест проверки.", "uk: Пʼять"},
		{"light and dark", "Светлое поле.", "Темне поле.", "Светлото поле.", "uk: Темне"},
		{"both and two", "Обе ладьи.", "Дві тури.", "Двата топа.", ""},
		{"a number before a colon counts nothing", "Важно одно: поле пусто.", "Важить одне: поля вільні.", "Важното е едно: полетата.", ""},
		{"squares and signs", "0-0 и e4.", "0-0-0 і e4.", "0-0 и e5.", "uk: 0-0-0; bg: e5"},
	}
	for _, tt := range tests {
		texts := map[i18n.Locale]string{"ru": tt.ru, "uk": tt.uk}
		if tt.bg != "" {
			texts["bg"] = tt.bg
		}
		var list diag.List
		versionsOf(t, texts).inStep(&list)
		var got []string
		for _, d := range list {
			got = append(got, fmt.Sprintf("%s: %s", d.At.Path(), d.At.Text()))
			if d.Code != CodeTranslationWords || len(d.Notes) == 0 || d.Label.String() == "" || d.Message.String() == "" {
				t.Errorf("%s: %+v lacks something", tt.name, d)
			}
		}
		if strings.Join(got, "; ") != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, strings.Join(got, "; "), tt.want)
		}
	}
}

func TestLongListsOfNamesAreLookedThrough(t *testing.T) {
	var want, have []named
	for range 2 * maxAlign {
		want, have = append(want, named{text: "rook"}), append(have, named{text: "rook"})
	}
	want, have = append(want, named{text: "king"}), append(have, named{text: "pawn"})
	if m := findMismatch(want, have); m.missing == nil || m.missing.text != "king" || m.extra == nil || m.extra.text != "pawn" {
		t.Errorf("got %+v, want king missing and pawn extra", m)
	}
}
