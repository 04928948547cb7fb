package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// shapeExpression is what shapes are, all in one.
var shapeExpression = func() *regexp.Regexp {
	const (
		dash    = `[-‐‑‒–—−]`
		square  = `[a-hA-H][1-8]`
		piece   = `(?:Кр|Ф|Л|С|К|Т|Ц|Д|О|[KQRBN♔♕♖♗♘♚♛♜♝♞])`
		promote = `(?:=?(?:Ф|Л|С|К|Т|Д|О|[QRBN]))`
		marks   = `[+#]{0,2}`
	)
	return regexp.MustCompile(`^(?:` + strings.Join([]string{
		`([0OoОо](?:` + dash + `[0OoОо]){1,3}` + marks + `)`,
		`(` + square + `(?:(?:` + dash + `|\s?[→⇒]\s?)` + square + `)+|` + square + square + `[qrbn]?)`,
		`(` + piece + `[a-h]?[1-8]?[x×:]?` + square + marks + `|[a-h][x×:]` + square + promote + `?` + marks + `|[a-h][18]` + promote + marks + `)`,
		`(` + square + marks + `)`,
		`([асеАСЕ][1-8])`,
		`((?:[0-9]{1,2}|[A-D]|II)(?:\.[1-9][0-9]?)+)`,
		`([KQkq]{1,4})`,
		`([0-9]+)`,
	}, "|") + `)`)
}()

var expressionKinds = []tokenKind{tokenSign, tokenWay, tokenMove, tokenSquare, tokenLook, tokenArticle, tokenField, tokenNumber}

// naive finds the shapes of a text by trying the expression everywhere.
func naive(text string) (found []string) {
	for at := 0; at < len(text); {
		_, size := utf8.DecodeRuneInString(text[at:])
		m := shapeExpression.FindStringSubmatchIndex(text[at:])
		if m == nil || !alone(text, at, at+m[1]) {
			at += size
			continue
		}
		if word := text[at : at+m[1]]; word != "0-0-0-0" {
			for i, kind := range expressionKinds {
				if m[2*(i+1)] >= 0 {
					found = append(found, fmt.Sprint(kind, word))
				}
			}
		}
		at += m[1]
	}
	return found
}

// Shapes are read as the expression has it, wherever one is.
func FuzzShapesMissNothing(f *testing.F) {
	for _, text := range []string{
		"Король идёт e1–g1, ладья h1–f1: 0-0.", "Крf1 Лh8+ ♔e1 ♜×a8 Cxb4", "О-О-О и о—о", "поле с8, а1 и е5", "права KQkq, статья 3.8.2.2, C.13.1",
		"12.Сg5 h6", "e8Ф# exd8=Q", "Kрf1", "II.3 B4 b4b5", "к", "\u041e", "e", "♔", "О‑О", "0-0-0-0 1-0 ½", "Ta1 Те1 Тe1", "Дd8 Оf1 Цe8",
	} {
		f.Add(text)
	}
	reader := factsReader(&guide.Language{Lexicon: realLexicon(f, "ru")})
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip()
		}
		var found []string
		d := new(desk)
		d.cut(&reading{text: text}, reader)
		for _, f := range d.found {
			found = append(found, fmt.Sprint(f.kind, text[f.start:f.end]))
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

// What is not looked for because a text has no such mark is not there: a text that was
// taken apart gives the same as one that is looked at by every rule.
func FuzzMarksMissNothing(f *testing.F) {
	for _, text := range []string{
		"Слово  слово , слово .Слово ( слово ) «слово», „слово“: т.е. всё.", "обʼєкт об’єкт обєкт' 5’а", "О-О и о-о, кто-то — вот; а – б-в",
		"рокирование е́ще еще́ ещё и\u0306", "Крe1 –g1 с8 e1—g1 0–0–0 О—О", "12...Кf6 да… нет?.. a..b", "\u00a0 а\u00ad-б «а» “б” 'в'", "слово ы, їжак, wоrd {{.A}}", "1) а (б] {в", "…а ,б ♔ ,в",
	} {
		f.Add(text)
	}
	var readers []*proofreader
	for _, locale := range []i18n.Locale{"ru", "uk", "bg"} {
		readers = append(readers, newProofreader(&guide.Language{Locale: locale, Lexicon: realLexicon(f, locale)}))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip()
		}
		src := diag.NewSource("a", []byte(text))
		for _, p := range readers {
			r := new(desk).read(text, p)
			r.place = src.Span
			var quick, slow diag.List
			p.reading(r, &quick)
			p.read(r.visible(), &slow)
			if got, want := printed(quick), printed(slow); got != want {
				t.Errorf("%s: %q: found %s, want %s", p.language.Locale, text, got, want)
			}
		}
	})
}

// What is known of words by their numbers is what is seen in the text.
func FuzzWordsWithNumbers(f *testing.F) {
	for _, text := range []string{
		"Король идёт e1–g1, ладья h1–f1: 0-0.", "Слон a6 бьёт поле f1, и рокировка запрещена, а путь короля не пуст.", "5’а об’єкт' — Крf1, ♔e1!",
		"длинная рокировка   навсегда      запрещена", "«слово», „слово“: т.е. всё… ♔", "Бял цар, бяла дама и топ h1", "Біла тура h1: рокіровка",
	} {
		f.Add(text)
	}
	var languages []*guide.Language
	for _, locale := range []i18n.Locale{"ru", "uk", "bg"} {
		languages = append(languages, &guide.Language{Locale: locale, Lexicon: realLexicon(f, locale), Register: i18n.NewRegister()})
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip()
		}
		for _, language := range languages {
			words, ok := language.Register.Cut([]byte(text), nil)
			if !ok {
				t.Skip()
			}
			p := newProofreader(language)
			quick, slow := new(desk).readWritten(text, words, p), new(desk).read(text, p)
			if got, want := taken(quick), taken(slow); got != want {
				t.Errorf("%s: %q is read as %s, want %s", language.Locale, text, got, want)
			}
		}
	})
}

// taken writes down how a text was taken apart.
func taken(r *reading) string {
	var b strings.Builder
	fmt.Fprint(&b, r.kinds, r.words, r.has, r.overlong, r.ways, r.mentions)
	for i := range r.tokens {
		token := r.tokens[i]
		fmt.Fprintf(&b, " %v %p", *token.shape, token.sense)
		token.shape, token.sense = nil, nil
		fmt.Fprintf(&b, " %+v", token)
	}
	return b.String()
}

func printed(list diag.List) string {
	var b strings.Builder
	diag.Print(&b, list, diag.Style{})
	return b.String()
}
