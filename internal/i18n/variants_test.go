package i18n

import (
	"testing"

	"rokada/internal/diag"
)

func TestVariantKnowsTheSpellingOfWordsYAML(t *testing.T) {
	x, problems := ParseLexicon("ru", diag.NewSource("content/ru/words.yaml", []byte(`
pieces:
  rook: ладья, ладьёй
flanks:
  O-O: чёрную/чёрной сторону
logic:
  filler: все, всё
exact:
  - ещё, её
  - идёт
wrong:
  берёт: бёрет
`)))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, c := range []struct{ word, want string }{
		{"еще", "ещё"}, {"Еще", "ещё"}, {"ее", "её"}, {"идет", "идёт"}, {"ладьей", "ладьёй"}, {"черной", "чёрной"},
		{"ещё", ""}, {"ЕЩЁ", ""}, {"ладья", ""}, {"все", ""}, {"всё", ""},
		{"незнакомо", ""}, {"ладьё", ""}, {"берет", ""}, {"берёт", ""}, {"", ""},
		// A stress mark is another mistake.
		{"идёт\u0301", ""}, {"иде\u0301т", "идёт"},
	} {
		got, wrong := x.Variant(c.word)
		if got != c.want || wrong != (c.want != "") {
			t.Errorf("%q: got %q, %v, want %q", c.word, got, wrong, c.want)
		}
	}
}
