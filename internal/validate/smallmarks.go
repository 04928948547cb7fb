package validate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

var (
	dots      = regexp.MustCompile(`\.{2,}|…[.…]+|\.…+`)
	combining = regexp.MustCompile(`\p{Cyrillic}\p{Mn}+`)
)

// small checks what is too small to be seen: dots, blanks, apostrophes, stress marks.
// Most texts have none of what the expressions look for, which is known beforehand.
func (p *proof) small(has markSet) {
	if has&hasBlanks != 0 {
		p.blanks()
	}
	if has&hasDots != 0 {
		for _, m := range dots.FindAllStringIndex(p.masked, -1) {
			p.ellipsis(m[0], m[1])
		}
	}
	if has&hasApostrophe != 0 && p.punctuation.apostrophe != "" {
		p.apostrophes()
	}
	if has&hasCombining != 0 {
		for _, m := range combining.FindAllStringIndex(p.masked, -1) {
			p.combined(m[0], m[1])
		}
	}
}

// apostrophes looks at every apostrophe between two Cyrillic letters.
func (p *proof) apostrophes() {
	from := 0 // a letter that stood behind an apostrophe does not stand before another
	for i, r := range p.masked {
		if isCyrillic(r) || r == ' ' || !strings.ContainsRune(apostropheMarks, r) {
			continue
		}
		end := i + utf8.RuneLen(r)
		if !unicode.Is(unicode.Cyrillic, lastRune(p.masked[from:i])) || !unicode.Is(unicode.Cyrillic, firstRune(p.masked[end:])) {
			continue
		}
		if from = end + utf8.RuneLen(firstRune(p.masked[end:])); p.masked[i:end] != p.punctuation.apostrophe {
			p.report(CodeApostropheWrong, i, end, diag.T("%s (%U) is not the apostrophe of this language", p.masked[i:end], r), p.punctuation.apostrophe)
		}
	}
}

// apostropheMarks are the characters that may have been typed for an apostrophe.
const apostropheMarks = "'’‘`´′ʼ"

// ellipsis reports several dots. After a question or an exclamation two are right.
func (p *proof) ellipsis(start, end int) {
	if before := lastRune(p.masked[:start]); p.masked[start:end] == ".." && (before == '?' || before == '!') {
		return
	}
	p.report(CodeEllipsisWrong, start, end, diag.T("%q instead of one character for the ellipsis", p.masked[start:end]), "…")
}

// closers are marks that stand at the end of a word, openers at its beginning.
const (
	closers = ",:;!?.»)]"
	openers = "«(["
)

func isBlank(r rune) bool { return r == ' ' || r == '\u00a0' || r == '\n' }

// blanks checks the blanks between words and beside marks.
func (p *proof) blanks() {
	start := -1 // of the blanks before the character
	var before rune
	for i, r := range p.masked {
		if isBlank(r) {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			p.gap(start, i, r)
		} else if !isCyrillic(before) && strings.ContainsRune(closers, before) && unicode.Is(unicode.Cyrillic, r) {
			p.noGap(i, before, r)
		}
		start, before = -1, r
	}
	if n := utf8.RuneCountInString(p.masked[max(start, 0):]); start >= 0 && n > 1 {
		p.report(CodeSpacesWrong, start, len(p.masked), diag.T("%d blanks in a row", n), " ")
	}
}

// gap checks the blanks before a character.
func (p *proof) gap(start, end int, r rune) {
	before := lastRune(p.masked[:start])
	if end-start == 1 && isCyrillic(before) && isCyrillic(r) {
		return // as nearly everywhere
	}
	next := p.masked[end+utf8.RuneLen(r):]
	switch {
	case strings.ContainsRune(closers, r) && start > 0 && (r != '.' || next == "" || isBlank(firstRune(next))):
		p.report(CodeSpacesWrong, start, end, diag.T("a blank before %q", string(r)), "")
	case start > 0 && strings.ContainsRune(openers, before):
		p.report(CodeSpacesWrong, start, end, diag.T("a blank after %q", string(before)), "")
	case utf8.RuneCountInString(p.masked[start:end]) > 1 && !strings.Contains(p.masked[start:end], "\n"):
		p.report(CodeSpacesWrong, start, end, diag.T("%d blanks in a row", utf8.RuneCountInString(p.masked[start:end])), " ")
	}
}

// noGap checks whether a mark ends a word and the next one begins without a blank. A
// full stop does so only between a small letter and a word with a capital: т.е. is
// left alone.
func (p *proof) noGap(at int, mark, r rune) {
	start := at - utf8.RuneLen(mark)
	before := lastRune(p.masked[:start])
	next := firstRune(p.masked[at+utf8.RuneLen(r):])
	switch mark {
	case '.':
		if !unicode.IsLower(before) || !unicode.IsUpper(r) || !unicode.IsLower(next) {
			return
		}
	case ',', ':', ';', '!', '?':
		if !unicode.IsLetter(before) && !unicode.IsDigit(before) && !strings.ContainsRune("»“)", before) {
			return
		}
	default:
		return
	}
	p.report(CodeSpacesWrong, start, at, diag.T("no blank after %q", string(mark)), string(mark)+" ")
}

// combined reports a letter with a mark of its own: a stress mark, which search and
// spelling do not expect, or a letter that the keyboard put together out of two.
func (p *proof) combined(start, end int) {
	letter, size := utf8.DecodeRuneInString(p.masked[start:])
	mark := firstRune(p.masked[start+size:])
	if whole, ok := composed[string(letter)+string(mark)]; ok {
		p.report(CodeStressMark, start, end, diag.T("%s is made of two characters", whole), whole)
		return
	}
	p.report(CodeStressMark, start, end, diag.T("a stress mark (%U)", mark), string(letter))
}

// composed are letters that have a character of their own.
var composed = map[string]string{
	"и\u0306": "й", "И\u0306": "Й", "е\u0308": "ё", "Е\u0308": "Ё", "і\u0308": "ї", "І\u0308": "Ї", "и\u0300": "ѝ", "И\u0300": "Ѝ",
}

// variants wants words to be spelled with the letters that words.yaml has them with, where
// readers do not tell the spellings apart: ещё and not еще.
func (p *proof) variants(lexicon *i18n.Lexicon) {
	if lexicon == nil {
		return
	}
	for start, end := range words(p.masked) {
		right, ok := lexicon.Variant(p.masked[start:end])
		if !ok {
			continue
		}
		p.list.Add(diag.Diagnostic{Code: CodeLettersVariant, At: p.at(start, end),
			Message: diag.T("%q is spelled %q here", p.masked[start:end], right), Help: diag.T("write `%s`", like(p.masked[start:end], right))})
	}
}

// like writes a word with capitals where another has them.
func like(pattern, word string) string {
	from, to := []rune(pattern), []rune(word)
	for i := range to {
		if i < len(from) && unicode.IsUpper(from[i]) {
			to[i] = unicode.ToUpper(to[i])
		}
	}
	return string(to)
}
