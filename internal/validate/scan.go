package validate

import (
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

// lexeme is one thing that was read in a text. There is one for every word of the guide,
// so it holds what few of them have by a pointer.
type lexeme struct {
	*shape                       // of what is no word; else noShape
	sense            *i18n.Sense // of a word; nil where it means nothing
	start, end       int
	number           int // of a number, digits or word; else -1
	sentence, clause int32
	link             int32 // index into Document.Links, -1 outside of links
	kind             tokenKind
}

// shape is a token that is written in the notation of chess.
type shape struct {
	text    string
	squares []chess.Square // of a square, a way or a move
	pair    [2]chess.Square
}

// noShape is that of all words.
var noShape = &shape{}

// is reports whether the token is a word with the meaning.
func (t *lexeme) is(kind i18n.WordKind, value string) bool { return t.sense.Is(kind, value) }

// of returns the value of a word in a section of the lexicon.
func (t *lexeme) of(kind i18n.WordKind) (string, bool) { return t.sense.Of(kind) }

// kindSet is a set of kinds of tokens, wordSet one of sections of the lexicon. A text that
// has none of what a rule is about is not looked through for it.
type (
	kindSet uint16
	wordSet uint32
)

func kindsOf(kinds ...tokenKind) (set kindSet) {
	for _, kind := range kinds {
		set |= 1 << kind
	}
	return set
}

func wordsOf(kinds ...i18n.WordKind) (set wordSet) {
	for _, kind := range kinds {
		set |= 1 << kind
	}
	return set
}

// cut finds the words of a text with what each may break by itself, the shapes of chess,
// and the marks between words. It is the only time that all of a text is looked at: what
// nearly every word and every gap is like is known after one look.
func (d *desk) cut(r *reading, p *proofreader) {
	d.words, d.found = d.words[:0], d.found[:0]
	text, end := r.text, 0
	free := 0 // where another shape can begin
	for from, to := range i18n.Cut(text) {
		if from != end+1 || text[end] != ' ' {
			free = d.between(r, p, end, from, free)
		}
		t := p.words.Of(text[from:to])
		r.has |= t.has
		d.words = append(d.words, i18n.Placed{Start: int32(from), End: int32(to), Form: t.form})
		if t.has&(beginsShape|hidesShape) != 0 {
			free = d.shapesIn(text, from, to, free, t.has)
		}
		end = to
	}
	d.between(r, p, end, len(text), free)
}

// place is cut for a text whose words have been cut when it was loaded: what a word may break
// is known by its number.
func (d *desk) place(r *reading, p *proofreader, words []i18n.Written) {
	d.words, d.found = d.words[:0], d.found[:0]
	text, end := r.text, 0 // of the word before
	at, free := 0, 0
	var has markSet
	for _, w := range words {
		from := at + w.Gap()
		if at = from; w.Number() == 0 {
			continue
		}
		if !w.Blank() {
			free = d.between(r, p, end, from, free)
		}
		t := p.terms.of(w.Number())
		has |= t.has
		end = from + w.Length()
		d.words = append(d.words, i18n.Placed{Start: int32(from), End: int32(end), Form: t.form})
		if t.has&(beginsShape|hidesShape) != 0 {
			free = d.shapesIn(text, from, end, free, t.has)
		}
		at = end
	}
	r.has |= has
	d.between(r, p, end, len(text), free)
}

// between looks at what stands between two words.
func (d *desk) between(r *reading, p *proofreader, from, to, free int) int {
	has := p.gap(r.text, from, to)
	if r.has |= has; has&hasFigure == 0 {
		return free
	}
	for at := from; at < to; at++ {
		if at >= free && r.text[at] == figureByte && leftEdge(r.text, at) {
			free = d.shape(r.text, at, free)
		}
	}
	return free
}

// shapesIn looks for shapes in a word. One can begin inside only behind a character that is
// neither letter nor digit.
func (d *desk) shapesIn(text string, from, to, free int, has markSet) int {
	if has&hidesShape == 0 {
		if from >= free {
			free = d.shape(text, from, free)
		}
		return free
	}
	for at := from; at < to; {
		_, size := utf8.DecodeRuneInString(text[at:])
		if at >= free && leftEdge(text, at) {
			free = d.shape(text, at, free)
		}
		at += size
	}
	return free
}

// foundShape is where a shape stands.
type foundShape struct {
	kind       tokenKind
	start, end int
}

// shape takes up the shape that begins at a byte, if there is one with nothing of a word
// beside it, and returns where it ends.
func (d *desk) shape(text string, at, free int) int {
	kind, length := shapeAt(text[at:])
	if length == 0 || at+length < len(text) && !rightEdge(text, at+length) {
		return free
	}
	// The joke 0-0-0-0 is no notation of anything.
	if text[at:at+length] != "0-0-0-0" {
		d.found = append(d.found, foundShape{kind, at, at + length})
	}
	return at + length
}

// join makes tokens of the words that have been cut: the longest phrases that the lexicon
// knows, and between them the shapes of chess, which win over words.
func (d *desk) join(r *reading) {
	first, found := len(d.tokens), d.found
	d.tokens = slices.Grow(d.tokens, len(d.words)+len(found))
	for i := 0; i < len(d.words); {
		w, length := &d.words[i], 1
		start, end, sense := int(w.Start), int(w.End), (*i18n.Sense)(nil)
		if w.Form.Begins() {
			sense, length = i18n.Longest(r.text, d.words[i:])
			end = int(d.words[i+length-1].End)
			kinds := sense.Kinds()
			if r.words |= wordSet(kinds); kinds>>i18n.WordWrong&1 != 0 {
				r.has |= forbiddenWords
			}
		}
		i += length
		for len(found) > 0 && found[0].end <= start {
			d.addShape(r, first, found[0])
			found = found[1:]
		}
		if len(found) > 0 && found[0].start < end {
			continue
		}
		r.kinds |= 1 << tokenWord
		if t := d.add(r, first, start, end); sense != nil {
			t.sense, t.number = sense, sense.Number()
		}
	}
	for _, f := range found {
		d.addShape(r, first, f)
	}
	r.tokens = d.tokens[first:len(d.tokens):len(d.tokens)]
}

// add appends a token of a word, in the sentence and clause of the one before or in the next.
// There is room for it.
func (d *desk) add(r *reading, first, start, end int) *lexeme {
	n := len(d.tokens)
	d.tokens = d.tokens[:n+1]
	t := &d.tokens[n]
	*t = lexeme{shape: noShape, start: start, end: end, number: -1, link: -1}
	if n > first {
		before := &d.tokens[n-1]
		t.sentence, t.clause = before.sentence, before.clause
		if before.end+1 != start || r.text[before.end] != ' ' {
			sentence, clause := divides(r.text[before.end:start], r.text[start:])
			t.sentence, t.clause = t.sentence+sentence, t.clause+clause
		}
	}
	return t
}

// addShape appends a token of a shape.
func (d *desk) addShape(r *reading, first int, f foundShape) {
	s := d.shapes.get()
	s.text = r.text[f.start:f.end]
	t := d.add(r, first, f.start, f.end)
	t.shape, t.kind = s, f.kind
	r.kinds |= 1 << f.kind
	switch f.kind {
	case tokenSquare, tokenWay, tokenMove:
		s.squares = appendSquares(s.pair[:0], s.text)
	case tokenNumber:
		t.number = atoi(s.text)
	}
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

// alone reports whether no letter or digit touches the bytes from start to end. A
// hyphen before a square or a digit after a sign joins them to something else.
func alone(text string, start, end int) bool { return leftEdge(text, start) && rightEdge(text, end) }

func rightEdge(text string, end int) bool {
	next, _ := utf8.DecodeRuneInString(text[end:])
	return !unicode.IsLetter(next) && !unicode.IsDigit(next) && next != '\u0301'
}

func leftEdge(text string, start int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:start])
	return start == 0 || !unicode.IsLetter(before) && !unicode.IsDigit(before)
}

// divides tells whether a sentence or a clause ends in a gap between two tokens.
func divides(gap, next string) (sentence, clause int32) {
	switch {
	case gap == ", ":
		return 0, 1
	case endsSentence(gap, next):
		return 1, 1
	case strings.ContainsAny(gap, ",;:()—«»„“") || strings.Contains(gap, " –") || strings.Contains(gap, "\u00a0–"):
		return 0, 1
	}
	return 0, 0
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
