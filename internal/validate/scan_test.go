package validate

import (
	"fmt"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

func TestShapesOfChess(t *testing.T) {
	lexicon, _ := i18n.ParseLexicon("ru", diag.NewSource("words.yaml", []byte("pieces:\n  rook: ладья\n")))
	names := map[tokenKind]string{tokenSquare: "square", tokenWay: "way", tokenSign: "sign", tokenMove: "move",
		tokenNumber: "number", tokenArticle: "article", tokenField: "field", tokenLook: "look"}
	for _, c := range []struct{ text, want string }{
		{"b1, c1 и d1", "square:b1 square:c1 square:d1"},
		{"f1/g1", "square:f1 square:g1"},
		{"(e1).", "square:e1"},
		{"e1–g1", "way:e1–g1"},
		{"e1-f1-e1", "way:e1-f1-e1"},
		{"e1→g1 и e1 → c1", "way:e1→g1 way:e1 → c1"},
		{"e1 – g1", "square:e1 square:g1"},
		{"e1g1 и e7e8q", "way:e1g1 way:e7e8q"},
		{"0-0 и 0-0-0", "sign:0-0 sign:0-0-0"},
		{"0–0, O-O-O, О-О", "sign:0–0 sign:O-O-O sign:О-О"},
		{"5.0-0 d6", "number:5 sign:0-0 square:d6"},
		{"18.0-0#", "number:18 sign:0-0#"},
		{"0-0-0-0", ""},
		{"Крf1, Кf3, Сxe8+, Т×h1", "move:Крf1 move:Кf3 move:Сxe8+ move:Т×h1"},
		{"1.e4 e5 2.Nf3", "number:1 square:e4 square:e5 number:2 move:Nf3"},
		{"exd5, e8Ф, e8=Q#", "move:exd5 move:e8Ф move:e8=Q#"},
		{"статья 3.8.2.1 и C.13.1", "article:3.8.2.1 article:C.13.1"},
		{"KQkq и Qq", "field:KQkq field:Qq"},
		{"h1-ладья", "square:h1"},
		{"8-я горизонталь", "number:8"},
		{"В e4е и ae4", ""},
		{"е4, а1 и с8", "look:е4 look:а1 look:с8"},
		{"E4", "square:E4"},
		{"i9 a9 h0", ""},
		{"в 2023 году", "number:2023"},
		{"d4\u00a0и", "square:d4"},
	} {
		var got []string
		for _, tok := range read(c.text, lexicon, noPlace).tokens {
			if tok.kind != tokenWord {
				got = append(got, names[tok.kind]+":"+tok.text)
			}
			if c.text[tok.start:tok.end] != tok.text && tok.kind != tokenWord {
				t.Errorf("%q: the token %q has the bytes %q", c.text, tok.text, c.text[tok.start:tok.end])
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, strings.Join(got, " "), c.want)
		}
	}
}

func TestSentencesAndClauses(t *testing.T) {
	lexicon, _ := i18n.ParseLexicon("ru", diag.NewSource("words.yaml", nil))
	for _, c := range []struct{ text, want string }{
		{"Король ходил. Ладья нет.", "0.0 0.0 1.1 1.1"},
		{"Путь пуст, шаха нет: можно", "0.0 0.0 0.1 0.1 0.2"},
		{"после 5.0-0 белые", "0.0 0.0 0.0 0.0"},
		{"это т. е. король", "0.0 0.0 0.0 0.0"},
		{"Можно ли? да", "0.0 0.0 1.1"},
		{"Король — e1, ладья – h1", "0.0 0.1 0.2 0.3"},
		{"«Вот». «Тут».", "0.0 1.1"},
		{"Так… Король", "0.0 1.1"},
	} {
		var got []string
		for _, tok := range read(c.text, lexicon, noPlace).tokens {
			got = append(got, fmt.Sprintf("%d.%d", tok.sentence, tok.clause))
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%q is divided as %q, want %q", c.text, strings.Join(got, " "), c.want)
		}
	}
}
