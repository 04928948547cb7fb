package site

import (
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/strictyaml"
)

// glossaryOf makes the vocabulary of "term", "term = form, form" or "term = never".
func glossaryOf(t testing.TB, entries ...string) *vocabulary {
	t.Helper()
	words := "search:\n  endings: а, о, у, ы, и, е, ой, ая, ую, ое, ого, я\n"
	lexicon, problems := i18n.ParseLexicon("ru", diag.NewSource("words.yaml", []byte(words)))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	g := &guide.Glossary{}
	for _, entry := range entries {
		term, forms, _ := strings.Cut(entry, " = ")
		e := guide.Term{ID: strings.ReplaceAll(term, " ", "-"), Term: strictyaml.Value{Text: term}, Unlinked: forms == "never"}
		if forms != "" && forms != "never" {
			for _, form := range strings.Split(forms, ", ") {
				e.Forms = append(e.Forms, strictyaml.Value{Text: form})
			}
		}
		g.Terms = append(g.Terms, e)
	}
	return newVocabulary(&guide.Language{Lexicon: lexicon, Glossary: g, Register: i18n.NewRegister()})
}

func TestTermsAreFoundInTheirForms(t *testing.T) {
	v := glossaryOf(t, "рокировка", "короткая рокировка", "право на рокировку", "путь = пути", "условие = never", "«тронул — ходи»", "0-0 и 0-0-0", "FEN")
	for text, want := range map[string][]string{
		"После рокировки он рокировался.": {"рокировки"},
		"Рокиро\u0301вка — ход":           {"Рокиро\u0301вка"},
		"о короткой\u00a0рокировке":       {"короткой\u00a0рокировке"}, // the longest term, across no-break spaces
		"короткая. Рокировка":             {"Рокировка"},               // not across sentences
		"без права на рокировку":          {"права на рокировку"},
		"на пути путём путь":              {"пути", "путь"}, // listed forms only
		"условия":                         nil,
		"правило «тронул — ходи» строго":  {"тронул — ходи"},
		"знаки 0-0 и 0-0-0":               nil,
		"запись FEN и FENы":               {"FEN"},
		"крокировка, рокировка-рокировка": {"рокировка", "рокировка"},
		"": nil,
	} {
		var got []string
		for _, f := range v.find([]byte(text), nil) {
			got = append(got, text[f.start:f.end])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestLessonsLinkTheFirstUseInASection(t *testing.T) {
	files := project(t, map[string]string{"content/ru/glossary.yaml": "rook:\n  term: ладья\n  definition: Фигура.\nking:\n  term: король\n  definition: Фигура.\n"})
	lesson := "---\ntitle: Второй урок\nslug: vtoroi-urok\ndescription: " + strings.Repeat("краткое описание ", 4) + "\n---\nЛадья и ладья.\n\n" +
		"## Ладья {#one}\n\nЛадьи стоят. Король тоже. И ладья.\n\n### Глубже {#deeper}\n\nЕщё ладья.\n\n## Две {#two}\n\nЛадьёй. Короля.\n\n## Три {#three}\n\nКоролю.\n\n## Четыре {#four}\n\nБез ладьи.\n"
	files["content/ru/020-second.md"].Data = []byte(lesson)
	page := render(t, load(t, files), Options{})["ru/vtoroi-urok/index.html"]
	var got []string
	for _, m := range regexp.MustCompile(`<a class="term" href="([^"]*)">([^<]*)</a>`).FindAllStringSubmatch(page, -1) {
		got = append(got, m[1]+" "+m[2])
	}
	// Rooks are all over the page and kings in most sections: one link each.
	want := []string{"../slovar/index.html#term--rook Ладья", "../slovar/index.html#term--king Король"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	files["content/ru/020-second.md"].Data = []byte(strings.Replace(lesson, "Королю", "Никому", 1))
	page = render(t, load(t, files), Options{})["ru/vtoroi-urok/index.html"]
	if n := strings.Count(page, "#term--king"); n != 2 {
		t.Errorf("a term of two sections has %d links, want one in each", n)
	}
}

// Words that begin like no term are passed by, and others have to be found all the same.
func FuzzNoTermIsPassedBy(f *testing.F) {
	quick := glossaryOf(f, "рокировка", "короткая рокировка", "ём", "FEN", "мат = мат, мату", "йод")
	slow := *quick
	slow.first.any = true
	f.Add("После рокировки, короткой рокировкой. ЁМ ем е FEN fen мата мату — матч ма'т мат\u0301 и\u0306од «рокировка»рокировка")
	f.Fuzz(func(t *testing.T, text string) {
		if got, want := quick.find([]byte(text), nil), slow.find([]byte(text), nil); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	})
}

// What is known of words by their numbers, and of the whole passage, gives the terms that are
// seen in a part of the text.
func FuzzTermsByNumbers(f *testing.F) {
	entries := []string{"рокировка", "короткая рокировка", "право на рокировку", "ём", "FEN", "мат = мат, мату, ма'т", "йод", "тронул — ходи", "э́ти"}
	for _, text := range []string{
		"После рокировки, короткой рокировкой. ЁМ ем е FEN fen мата мату — матч ма'т мат\u0301 и\u0306од «рокировка»рокировка", "право на рокировку, мат’ FENы",
		"FEN1 1FEN мат5мат тронул — ходи тронул—ходи", "короткая рокировка\u00adмат эти э\u0301ти", "мат5, рокировка 7мат мат",
	} {
		f.Add(text, uint(12), uint(40))
	}
	f.Fuzz(func(t *testing.T, text string, start, end uint) {
		v := glossaryOf(t, entries...)
		words, ok := v.register.Cut([]byte(text), nil)
		if !utf8.ValidString(text) || !ok {
			t.Skip()
		}
		v.numbered = make([]atomic.Pointer[numbered], v.register.Len())
		passage := []byte(text)
		all := v.findWords(passage, words, []found{{0, 3, 99}})[1:]
		if want := v.find(passage, nil); !slices.Equal(all, want) {
			t.Fatalf("%q: %v, want %v", text, all, want)
		}
		from, to := int(min(start, end, uint(len(text)))), int(min(max(start, end), uint(len(text))))
		for from < to && !utf8.RuneStart(text[from]) {
			from++
		}
		for to > from && to < len(text) && !utf8.RuneStart(text[to]) {
			to--
		}
		l := linker{all: append([]found{{0, 3, 99}}, all...), ends: []int{1, 1 + len(all)}}
		got, want := slices.Clone(l.within(v, 1, passage, from, to)), v.find(passage[from:to], nil)
		for i := range want {
			want[i].start, want[i].end = want[i].start+from, want[i].end+from
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q of %q: %v, want %v", text[from:to], text, got, want)
		}
	})
}
