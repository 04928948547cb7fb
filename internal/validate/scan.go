package validate

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/chess"
	"rokada/internal/i18n"
)

// tokenKind says what a token is.
type tokenKind uint8

const (
	tokenWord    tokenKind = iota // a word, with or without a meaning
	tokenSquare                   // e4
	tokenWay                      // e1–g1, e1-f1-e1, e1g1
	tokenSign                     // 0-0, O-O-O
	tokenMove                     // Крf1, Bxg2, e8Ф: a move in the notation of some language
	tokenNumber                   // 8
	tokenArticle                  // 3.8.2
	tokenField                    // KQkq
	tokenFEN                      // a whole FEN in a code span
	tokenLook                     // a square written with a Cyrillic letter; see letters-foreign
)

// lexeme is one thing that was read in a text.
type lexeme struct {
	kind       tokenKind
	start, end int
	text       string
	squares    []chess.Square // of a square or a way
	number     int            // of a number, digits or word; else -1
	word       i18n.Word      // of a word

	sentence, clause int
	link             int // index into Document.Links, -1 outside of links
}

// is reports whether the token is a word with the meaning.
func (t *lexeme) is(kind i18n.WordKind, value string) bool {
	return t.kind == tokenWord && t.word.Is(kind, value)
}

// of returns the value of a word in a section of the lexicon.
func (t *lexeme) of(kind i18n.WordKind) (string, bool) {
	if t.kind != tokenWord {
		return "", false
	}
	return t.word.Of(kind)
}

// The shapes of chess, the same in every language. Hyphens, dashes and arrows all
// join a way; zeros and the letter O of both scripts all make a sign, so that a
// wrong one is read and can be refused.
const (
	dashes  = `[-‐‑‒–—−]`
	square  = `[a-hA-H][1-8]`
	piece   = `(?:Кр|Ф|Л|С|К|Т|Ц|Д|О|[KQRBN♔♕♖♗♘♚♛♜♝♞])`
	promote = `(?:=?(?:Ф|Л|С|К|Т|Д|О|[QRBN]))`
	marks   = `[+#]{0,2}`
)

var shape = regexp.MustCompile(`^(?:` + strings.Join([]string{
	`(?P<sign>[0OoОо](?:` + dashes + `[0OoОо]){1,3}` + marks + `)`,
	`(?P<way>` + square + `(?:(?:` + dashes + `|\s?[→⇒]\s?)` + square + `)+|` + square + square + `[qrbn]?)`,
	`(?P<move>` + piece + `[a-h]?[1-8]?[x×:]?` + square + marks + `|[a-h][x×:]` + square + promote + `?` + marks + `|[a-h][18]` + promote + marks + `)`,
	`(?P<square>` + square + marks + `)`,
	`(?P<look>[асеАСЕ][1-8])`,
	`(?P<article>(?:[0-9]{1,2}|[A-D]|II)(?:\.[1-9][0-9]?)+)`,
	`(?P<field>[KQkq]{1,4})`,
	`(?P<number>[0-9]+)`,
}, "|") + `)`)

var shapeKinds = []tokenKind{tokenSign, tokenWay, tokenMove, tokenSquare, tokenLook, tokenArticle, tokenField, tokenNumber}

var squares = regexp.MustCompile(square)

// scan reads a text: the shapes of chess first, and the words of the language in
// what is left.
func scan(text string, lexicon *i18n.Lexicon) []lexeme {
	read := shapes(text)
	tokens := append(make([]lexeme, 0, len(read)+len(text)/lettersInWord), read...)
	for w := range lexicon.Words(text) {
		if len(read) == 0 || !overlaps(read, w.Start, w.End) {
			tokens = append(tokens, wordToken(w))
		}
	}
	if len(read) > 0 {
		slices.SortFunc(tokens, func(a, b lexeme) int { return a.start - b.start })
	}
	divide(text, tokens)
	return tokens
}

// lettersInWord is about how many bytes a word takes with the blank behind it.
const lettersInWord = 10

func overlaps(tokens []lexeme, start, end int) bool {
	i, _ := slices.BinarySearchFunc(tokens, start, func(t lexeme, at int) int { return t.end - at - 1 })
	return i < len(tokens) && tokens[i].start < end && start < tokens[i].end
}

func wordToken(w i18n.Word) lexeme {
	t := lexeme{kind: tokenWord, start: w.Start, end: w.End, text: w.Text, word: w, number: -1, link: -1}
	if digits, ok := w.Of(i18n.WordNumber); ok {
		t.number = atoi(digits)
	}
	return t
}

func atoi(digits string) int {
	n := 0
	for i := range len(digits) {
		n = n*10 + int(digits[i]-'0')
		if n > 1_000_000 {
			return 1_000_000
		}
	}
	return n
}

// shapes finds the shapes of chess, each with nothing of a word beside it. Few words can
// begin one, and only these are compared with the expression.
func shapes(text string) []lexeme {
	var tokens []lexeme
	for at := 0; at < len(text); {
		size := 1
		if b := text[at]; b >= utf8.RuneSelf {
			_, size = utf8.DecodeRuneInString(text[at:])
		}
		if !mayBeShape(text[at:]) || !leftEdge(text, at) {
			at += size
			continue
		}
		m := shape.FindStringSubmatchIndex(text[at:])
		if m == nil || m[1] < len(text)-at && !alone(text, at, at+m[1]) {
			at += size
			continue
		}
		end := at + m[1]
		for i, kind := range shapeKinds {
			// The joke 0-0-0-0 is no notation of anything.
			if m[2*(i+1)] >= 0 && text[at:end] != "0-0-0-0" {
				tokens = append(tokens, newToken(text, kind, at, end))
				break
			}
		}
		at = end
	}
	return tokens
}

// mayBeShape reports whether a shape can begin the text: rights are one of four letters,
// and every other shape has a digit or a dash among its first characters.
func mayBeShape(text string) bool {
	b := text[0]
	if b < utf8.RuneSelf {
		return '0' <= b && b <= '9' || strings.IndexByte("abcdefghABCDEFGHKQRBNIOokq", b) >= 0
	}
	if b != 0xd0 && b != 0xd1 && b != 0xe2 || len(text) < 3 {
		return false
	}
	for _, b := range []byte(text[2:min(len(text), maxBefore)]) {
		if '0' <= b && b <= '9' || b == '-' || b == 0xe2 {
			return true // 0xe2 begins the other dashes
		}
	}
	return false
}

// maxBefore is more bytes than a shape that begins with a Cyrillic letter, or with the
// drawing of a piece, has before and with its first digit or dash.
const maxBefore = 14

// circles counts the zeros or letters of a sign.
func circles(sign string) int {
	n := 0
	for _, r := range sign {
		if strings.ContainsRune("0OoОо", r) {
			n++
		}
	}
	return n
}

func newToken(text string, kind tokenKind, start, end int) lexeme {
	t := lexeme{kind: kind, start: start, end: end, text: text[start:end], number: -1, link: -1}
	switch kind {
	case tokenSquare, tokenWay, tokenMove:
		for _, name := range squares.FindAllString(t.text, -1) {
			s, _ := chess.ParseSquare(strings.ToLower(name))
			t.squares = append(t.squares, s)
		}
	case tokenNumber:
		t.number = atoi(t.text)
	}
	return t
}

// alone reports whether no letter or digit touches the bytes from start to end. A
// hyphen before a square or a digit after a sign joins them to something else.
func alone(text string, start, end int) bool {
	next, _ := utf8.DecodeRuneInString(text[end:])
	return leftEdge(text, start) && !unicode.IsLetter(next) && !unicode.IsDigit(next) && next != '\u0301'
}

func leftEdge(text string, start int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:start])
	return start == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before)
}

// divide numbers the sentences and clauses.
func divide(text string, tokens []lexeme) {
	sentence, clause := 0, 0
	for i := range tokens {
		if i > 0 {
			gap := text[tokens[i-1].end:tokens[i].start]
			switch {
			case endsSentence(gap, text[tokens[i].start:]):
				sentence++
				clause++
			case strings.ContainsAny(gap, ",;:()—«»„“") || strings.Contains(gap, " –") || strings.Contains(gap, "\u00a0–"):
				clause++
			}
		}
		tokens[i].sentence, tokens[i].clause = sentence, clause
	}
}

// endsSentence reports whether a sentence ends in the gap before what follows. A
// full stop inside 5.0-0 or т. е. does not end one.
func endsSentence(gap, next string) bool {
	if strings.ContainsAny(gap, "?!") {
		return true
	}
	i := strings.LastIndexAny(gap, ".…")
	if i < 0 || i+1 == len(gap) && gap[i] == '.' {
		return strings.Contains(gap, "\n")
	}
	r, _ := utf8.DecodeRuneInString(next)
	return !unicode.IsLower(r) || strings.ContainsAny(gap, "«„")
}
