package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// markSet says what a word or a text has that some rule is about.
type markSet uint16

const (
	hasDash       markSet = 1 << iota
	hasDots               // several dots, or an ellipsis
	hasApostrophe         // or a quotation mark that looks like one
	hasCombining          // a stress mark
	hasQuote              // a quotation mark or a bracket
	hasBlanks             // blanks that are not one between two words

	foreignLetters // a letter of another alphabet
	variantLetters // a word that words.yaml spells otherwise
	mayBeForbidden // a word that begins a phrase which is refused
	forbiddenWords // such a phrase

	beginsShape // a shape of chess can begin with the word
	hidesShape  // or inside of it
	hasFigure   // or with the drawing of a piece

	allMarks = hasDash | hasDots | hasApostrophe | hasCombining | hasQuote | hasBlanks
)

// marks checks every mark of the text.
func (p *proof) marks() { p.marked(marksIn(p.masked) | hasBlanks) }

// marked checks the marks of a text that has no others than the given ones.
func (p *proof) marked(has markSet) {
	p.quotesAndBrackets(has)
	p.dashes(has)
	p.small(has)
}

// marksIn looks for them byte by byte. It may find what is not there, such as a quotation
// mark where only a bullet shares its first byte, but it misses nothing.
func marksIn(text string) (has markSet) {
	for i := range len(text) {
		switch b := text[i]; b {
		case '-':
			has |= hasDash
		case '.':
			if i > 0 && text[i-1] == '.' {
				has |= hasDots
			}
		case '\'', '`':
			has |= hasApostrophe | hasQuote
		case '"', '(', ')', '[', ']', '{', '}':
			has |= hasQuote
		case 0xc2: // U+0080 to U+00BF: « » ´
			has |= hasApostrophe | hasQuote
		case 0xca: // ʼ
			has |= hasApostrophe
		case 0xcc, 0xcd: // U+0300 to U+036F
			has |= hasCombining
		case 0xe2: // U+2000 to U+2FFF
			has |= atE2(text, i)
		}
	}
	return has
}

// atE2 looks at the second and third byte of a character: dashes, quotation markSet and the
// ellipsis are U+2010 to U+2039, the minus is U+2212.
func atE2(text string, i int) markSet {
	if i+2 >= len(text) || text[i+1] != 0x80 {
		return hasDash
	}
	switch b := text[i+2]; {
	case b <= 0x95:
		return hasDash
	case b == 0xa6:
		return hasDots
	}
	return hasApostrophe | hasQuote
}

// marksInWord is marksIn for a word that Cut has found. An apostrophe between two letters
// that is the one of the language, as nearly all are, is no mark.
func (p *proofreader) marksInWord(word string) (has markSet) {
	for i, r := range word {
		switch {
		case 0x300 <= r && r <= 0x36f:
			has |= hasCombining
		case !strings.ContainsRune(apostropheMarks, r):
		case string(r) != p.own.apostrophe:
			has |= hasApostrophe | hasQuote
		case !unicode.IsLetter(lastRune(word[:i])) || !unicode.IsLetter(firstRune(word[i+utf8.RuneLen(r):])):
			has |= hasQuote
		}
	}
	return has
}

// gap is marksIn for what stands between two words, or before the first and behind the
// last. What nearly every gap is made of needs no further look: one blank, with a mark
// before it or the dash of the language in it, and a hyphen between two Cyrillic letters.
func (p *proofreader) gap(text string, from, to int) markSet {
	switch gap := text[from:to]; {
	case gap == "" || gap == " ", gap == p.parting:
		return 0
	case len(gap) == 2 && gap[1] == ' ' && strings.IndexByte(plainMarks, gap[0]) >= 0:
		return 0
	case gap == "-" && from >= 2 && text[from-2]|1 == 0xd1 && to+1 < len(text) && text[to]|1 == 0xd1 && (circleLength(text[from-2:]) == 0 || circleLength(text[to:]) == 0):
		return 0
	}
	return gapMarks(text, from, to)
}

// plainMarks stand behind a word and before a blank, where every language has them.
const plainMarks = ",.:;!?"

// sort is what the rules on blanks tell characters apart by.
type sort uint8

const (
	otherSort sort = iota
	blankSort
	closerSort
	openerSort
)

// gapMarks looks at every character of a gap. Like marksIn it may find what is not there.
func gapMarks(text string, from, to int) (has markSet) {
	has = marksIn(text[from:to])
	before := otherSort
	for i := from; i < to; {
		own, size := sortAt(text, i)
		switch {
		case own == blankSort && (before == blankSort || before == openerSort), own == closerSort && before == blankSort,
			before == closerSort && own == otherSort && text[i] >= utf8.RuneSelf:
			has |= hasBlanks
		}
		if text[i] == figureByte && i+1 < len(text) && text[i+1] == 0x99 {
			has |= hasFigure
		}
		before, i = own, i+size
	}
	if before == closerSort && to < len(text) && text[to] >= utf8.RuneSelf {
		has |= hasBlanks
	}
	return has
}

// sortAt returns the sort of a character and its size. That of a character which is none of
// those that are told apart may be any part of it.
func sortAt(text string, i int) (sort, int) {
	switch b := text[i]; {
	case b == ' ' || b == '\n':
		return blankSort, 1
	case strings.IndexByte(closers, b) >= 0 && b < utf8.RuneSelf:
		return closerSort, 1
	case strings.IndexByte(openers, b) >= 0 && b < utf8.RuneSelf:
		return openerSort, 1
	case b == 0xc2 && i+1 < len(text):
		switch text[i+1] {
		case 0xa0:
			return blankSort, 2
		case 0xab:
			return openerSort, 2
		case 0xbb:
			return closerSort, 2
		}
	}
	return otherSort, 1
}
