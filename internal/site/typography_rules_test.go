package site

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// plainProse is what Prose has to give, by the rules as one would write them down: with words
// cut off, trimmed and looked up. It takes four times as long.
func (t typography) plainProse(text string) string {
	if !strings.Contains(text, " ") {
		return text
	}
	var out strings.Builder
	out.Grow(len(text) + 16)
	left := ""
	for {
		right, rest, more := strings.Cut(text, " ")
		out.WriteString(right)
		if !more {
			return out.String()
		}
		next, _, _ := strings.Cut(rest, " ")
		left, text = right, rest
		if t.plainBinds(left, next) {
			out.WriteString(noBreak)
		} else {
			out.WriteByte(' ')
		}
	}
}

// binds tells whether the words on both sides of a space belong on one line.
func (t typography) plainBinds(left, right string) bool {
	if left == "" || right == "" || plainLongWord(left) && plainLongWord(right) {
		return false
	}
	word := strings.TrimLeft(left, "«„“(\u00a0")
	next := strings.TrimLeft(right, "«„“(")
	switch {
	case plainIsDash(right):
		return true // a line never begins with a dash
	case slices.Contains(t.enclitics, tinyOf(strings.TrimRight(next, ".,:;!?»“)"))):
		return true
	case t.plainIsShort(word):
		return true
	case plainEndsInLetter(left) && (plainBeginsWithSquare(next) || plainIsArticle(next)):
		return true // "на e1", "ладья h1", "статья 3.8.2"
	case plainIsNumber(word) && plainBeginsWithLetter(next):
		return true // "3 фигуры"
	case plainIsMoveNumber(word) && (plainIsMove(next)):
		return true // "12. Сg5", "12… Кf6"
	case plainIsInitial(word) && plainBeginsWithLetter(next) && (plainIsInitial(next) || unicode.IsUpper(plainFirst(next))):
		return true // "т. е.", "Р. Дж. Фишер"
	}
	return word == "№" || word == "§"
}

// longWord tells whether a text begins with three Cyrillic letters. Between two such words
// every line may break, and most are.
func plainLongWord(text string) bool {
	return len(text) > 4 && plainCyrillic(text[0]) && plainCyrillic(text[2]) && plainCyrillic(text[4])
}

// cyrillic tells whether the byte begins a letter from U+0400 to U+047F.
func plainCyrillic(b byte) bool { return b == 0xd0 || b == 0xd1 }

// isShort tells whether a word is too short to stand at the end of a line.
func (t typography) plainIsShort(word string) bool {
	n := 0
	for _, r := range word {
		if n++; n > t.short || !unicode.Is(unicode.Cyrillic, r) {
			return false
		}
	}
	return 0 < n && !slices.Contains(t.enclitics, tinyOf(strings.ToLower(word)))
}

func plainIsDash(word string) bool { return word == "—" || word == "–" }

func plainFirst(word string) rune {
	r, _ := utf8.DecodeRuneInString(word)
	return r
}

func plainBeginsWithLetter(word string) bool { return unicode.IsLetter(plainFirst(word)) }

func plainEndsInLetter(word string) bool {
	r, _ := utf8.DecodeLastRuneInString(word)
	return unicode.IsLetter(r)
}

// beginsWithSquare tells whether a word is a square, alone or with what follows it:
// "f1,", "e1–g1".
func plainBeginsWithSquare(word string) bool {
	if !plainIsSquare(word) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(word[2:])
	return len(word) == 2 || !unicode.IsLetter(r) && !unicode.IsDigit(r)
}

func plainIsSquare(word string) bool {
	return len(word) >= 2 && 'a' <= word[0] && word[0] <= 'h' && '1' <= word[1] && word[1] <= '8'
}

// isArticle tells whether a word is the number of an article: "3.8.2", "C.13.1".
func plainIsArticle(word string) bool {
	dot := strings.IndexByte(word, '.')
	if dot < 1 || dot+1 == len(word) || !plainIsDigit(word[dot+1]) {
		return false
	}
	return plainIsNumber(word[:dot]) || dot == 1 && 'A' <= word[0] && word[0] <= 'Z'
}

func plainIsDigit(b byte) bool { return '0' <= b && b <= '9' }

func plainIsNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

func plainIsMoveNumber(word string) bool {
	number := strings.TrimRight(word, ".…")
	return number != word && plainIsNumber(number)
}

// isMove tells whether a word is a move in the letters of any language.
func plainIsMove(word string) bool {
	if strings.HasPrefix(word, "0-0") || strings.HasPrefix(word, "O-O") {
		return true
	}
	for i := range word {
		if plainIsSquare(word[i:]) {
			return utf8.RuneCountInString(word[:i]) <= 5 // "Крe1x"
		}
	}
	return false
}

func plainIsInitial(word string) bool {
	letter, ok := strings.CutSuffix(strings.TrimRight(word, ",;:)"), ".")
	return ok && utf8.RuneCountInString(letter) == 1 && plainBeginsWithLetter(letter)
}

func FuzzTypographyIsThatOfItsRules(f *testing.F) {
	f.Add("Король на e1 — и 3 фигуры. 12. Сg5 т. е. № 7 «ли» (же) „б“ Р. Дж. Фишер статья 3.8.2 C.13.1")
	f.Add("  \xff a1 0-0 — н\xd0A a1 «\u00a0(в доме Ли, Же бы 12…) Крe1x")
	f.Fuzz(func(t *testing.T, text string) {
		for locale, language := range typographies {
			want := language.plainProse(text)
			if got := language.Prose(text); got != want {
				t.Errorf("%s: %q: %q, want %q", locale, text, got, want)
			}
			got := []byte(text)
			for _, at := range slices.Backward(bound(&language, got, nil)) {
				got = slices.Replace(got, at, at+1, []byte(noBreak)...)
			}
			if string(got) != want {
				t.Errorf("%s: %q in a buffer: %q, want %q", locale, text, got, want)
			}
		}
	})
}

func BenchmarkProse(b *testing.B) {
	text := "Король делает два шага в сторону ладьи, а ладья встаёт на поле, через которое король только что прошёл: на e1 и h1 — 3 фигуры, т. е. не все. "
	language := typographies["ru"]
	var room []int
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		room = bound(&language, []byte(text), room[:0])
	}
}
