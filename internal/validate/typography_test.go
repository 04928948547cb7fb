package validate

import (
	"strings"
	"testing"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// proofread returns the code and the help of everything that is wrong with a text of
// a YAML file.
func proofread(l i18n.Locale, text string) string {
	src := diag.NewSource("x.yaml", []byte(text))
	var list diag.List
	p := proof{visible: visibleValue(text, src.Span(0, len(text))), punctuation: punctuations[l], list: &list}
	p.masked = mask(p.visible)
	p.marks()
	list.Sort()
	var found []string
	for _, d := range list {
		found = append(found, string(d.Code)+": "+d.At.Text()+" → "+strings.TrimPrefix(d.Help.String(), "write "))
	}
	return strings.Join(found, "\n")
}

func TestGoodTypographyIsLeftAlone(t *testing.T) {
	for l, texts := range map[i18n.Locale][]string{
		"ru": {
			"Рокировка — ход короля; «тронул — ходи» — правило.",
			"Король e1–g1, ладья h1–f1, 3–5 ходов, партия Каро–Канн.",
			"Короткую записывают 0-0, длинную — 0-0-0.",
			"Партия кончилась 1-0, другая 0-1, третья ½-½ и 1/2-1/2.",
			"Он сказал: «Это „хорошая“ рокировка» (и верно).",
			"«— Шах!» — сказал он, — и всё.",
			"одно- и двухходовые задачи, шахматы-960, 3-й ход",
			"Почему?.. Ну да!.. А если… 12…Кf6",
			"а) король; б) ладья; 1) ферзь",
			"Фигура (король) в скобках [и (ещё) так]",
			"Рокировка O’Келли и Д’Артаньян",
			"{{.From}}–{{.To}} — путь, ({{.Move}})",
			"т. е., и т. д.; Р. Дж. Фишер",
			"игрок(и) и ход(ы)",
			"—", "",
		},
		"uk": {"Тура бʼє; «торкнувся — ходи».", "Пʼять полів e1–g1 — шлях."},
		"bg": {
			"Рокадата – ход на царя; „пипнеш – ходиш“.",
			"Царят e1–g1, между 3–5 хода.",
			"Каза: „Това е «добра» рокада“.",
			"Фейер – О’Кели",
		},
		"pl": {"Roszada – ruch króla, „e1–g1”, \"x\" 'y'…"},
	} {
		for _, text := range texts {
			if got := proofread(l, text); got != "" {
				t.Errorf("%s: %s\n%s", l, text, got)
			}
		}
	}
}

func TestWrongTypographyIsShownRight(t *testing.T) {
	for _, tt := range []struct {
		l          i18n.Locale
		text, want string
	}{
		// Quotes.
		{"ru", `Правило "тронул — ходи" верно`, "quotes-wrong: \"тронул — ходи\" → `«тронул — ходи»`"},
		{"uk", "Правило “торкнувся” тут", "quotes-wrong: “торкнувся” → `«торкнувся»`"},
		{"ru", "Слово „рокада“ тут", "quotes-wrong: „ → « and »"},
		{"ru", "Он: «это «та самая» ладья»", "quotes-wrong: « → „ and “"},
		{"bg", "Думата «рокада» тук", "quotes-wrong: « → „ and “"},
		{"bg", `Думата "рокада", да`, "quotes-wrong: \"рокада\" → `„рокада“,`"},
		{"bg", "Думата „рокада” тук", "quotes-wrong: ” → `„рокада“`"},
		{"ru", "Он: «это \"та\" ладья»", "quotes-wrong: \"та\" → `„та“`"},
		{"ru", "Он 'сам' сказал", "quotes-wrong: 'сам' → `«сам»`"},
		// Pairs.
		{"ru", "Слово «рокировка", "marks-unbalanced: « → close it with » where it ends"},
		{"ru", "Слово рокировка» тут", "marks-unbalanced: » → open it with «, or delete it"},
		{"ru", "Ход (короля тут", "marks-unbalanced: ( → close it with ) where it ends"},
		{"ru", "Ход короля) тут", "marks-unbalanced: ) → open it with (, or delete it"},
		{"ru", "Он «ход (короля» тут)", "marks-unbalanced: ( → close it with ) before that\nmarks-unbalanced: ) → open it with (, or delete it"},
		// Dashes.
		{"ru", "Рокировка - ход", "dash-wrong: - → `Рокировка — ход`"},
		{"ru", "Рокировка – ход", "dash-wrong: – → `Рокировка — ход`"},
		{"ru", "Рокировка -- ход", "dash-wrong: -- → `Рокировка — ход`"},
		{"uk", "Рокірування− хід", "dash-wrong: − → `Рокірування — хід`"},
		{"bg", "Рокадата — ход", "dash-wrong: — → `Рокадата – ход`"},
		{"bg", "Рокадата - ход", "dash-wrong: - → `Рокадата – ход`"},
		{"ru", "Рокировка—ход", "dash-wrong: — → `Рокировка — ход`"},
		{"ru", "Рокировка— ход", "dash-wrong: — → `Рокировка — ход`"},
		{"bg", "Рокадата –ход", "dash-wrong: – → `Рокадата – ход`"},
		{"ru", "король e1-g1, ладья", "dash-wrong: - → `e1–g1,`"},
		{"ru", "король e1—g1", "dash-wrong: — → `e1–g1`"},
		{"bg", "за 3-5 хода", "dash-wrong: - → `3–5`"},
		{"ru", "по‑русски", "dash-wrong: ‑ → `по-русски`"},
		{"uk", "король - це фігура", "dash-wrong: - → `король — це`"},
		// Signs.
		{"ru", "записывают 0–0 и O-O-O", "sign-wrong: 0–0 → `0-0`\nsign-wrong: O-O-O → `0-0-0`"},
		{"bg", "записва се О-О.", "sign-wrong: О-О → `0-0.`"},
		// Small marks.
		{"ru", "А если... нет", "ellipsis-wrong: ... → `если…`"},
		{"bg", "12...Кf6", "ellipsis-wrong: ... → `12…Кf6`"},
		{"ru", "два  пробела", "spaces-wrong:    → `два пробела`"},
		{"ru", "пробел : тут", "spaces-wrong:   → `пробел:`"},
		{"uk", "чому ?", "spaces-wrong:   → `чому?`"},
		{"ru", "конец .", "spaces-wrong:   → `конец.`"},
		{"ru", "скобка ( тут )", "spaces-wrong:   → `(тут`\nspaces-wrong:   → `тут)`"},
		{"ru", "слово,слово", "spaces-wrong: , → `слово, слово`"},
		{"bg", "край.Начало", "spaces-wrong: . → `край. Начало`"},
		{"uk", "тура б'є", "apostrophe-wrong: ' → `бʼє`"},
		{"uk", "п’ять", "apostrophe-wrong: ’ → `пʼять`"},
		{"ru", "О'Келли", "apostrophe-wrong: ' → `О’Келли`"},
		{"ru", "рокиро\u0301вка", "stress-mark: о\u0301 → `рокировка`"},
		{"bg", "и\u0300", "stress-mark: и\u0300 → `ѝ`"},
		{"ru", "мои\u0306", "stress-mark: и\u0306 → `мой`"},
	} {
		if got := proofread(tt.l, tt.text); got != tt.want {
			t.Errorf("%s: %s\ngot  %s\nwant %s", tt.l, tt.text, got, tt.want)
		}
	}
}

// Whatever a text is, nothing panics and every mistake is inside of it.
func FuzzTypographyPointsIntoTheText(f *testing.F) {
	for _, seed := range []string{"", "«a „b“ c»", "x - y", "0–0 и О-О-О", "a) (б", "п'ять... ,да", "{{.X}}-{{", "e1-g1—h1", "и\u0306 \u00a0!", "..?.. …."} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return // such a file is refused before
		}
		for l := range punctuations {
			src := diag.NewSource("x.yaml", []byte(text))
			var list diag.List
			p := proof{visible: visibleValue(text, src.Span(0, len(text))), punctuation: punctuations[l], list: &list}
			p.masked = mask(p.visible)
			if len(p.masked) != len(text) {
				t.Fatalf("the mask has %d bytes, want %d", len(p.masked), len(text))
			}
			p.marks()
			for start, end := range spelledWords(p.masked) {
				if start < 0 || start >= end || end > len(text) {
					t.Fatalf("a word from %d to %d", start, end)
				}
			}
			for _, d := range list {
				if d.At.Start < 0 || d.At.End > len(text) || d.At.Start > d.At.End || d.Help.Empty() {
					t.Fatalf("%s at %d to %d", d.Code, d.At.Start, d.At.End)
				}
			}
		}
	})
}
