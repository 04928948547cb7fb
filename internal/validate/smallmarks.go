package validate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

const blank = ` \x{00a0}`

var (
	dots         = regexp.MustCompile(`\.{2,}|…[.…]+|\.…+`)
	doubleBlank  = regexp.MustCompile(`[` + blank + `]{2,}`)
	blankBefore  = regexp.MustCompile(`[` + blank + `\n]+(?:[,:;!?»)\]]|\.(?:[` + blank + `\n]|$))`)
	blankAfter   = regexp.MustCompile(`[«(\[][` + blank + `\n]+`)
	noBlankAfter = regexp.MustCompile(`[\p{L}\p{N}»“)][,:;!?]\p{Cyrillic}|\p{Ll}\.\p{Lu}\p{Cyrillic}`)
	apostrophe   = regexp.MustCompile("\\p{Cyrillic}(['’‘`´′ʼ])\\p{Cyrillic}")
	combining    = regexp.MustCompile(`\p{Cyrillic}\p{Mn}+`)
)

// small checks what is too small to be seen: dots, blanks, apostrophes, stress marks.
func (p *proof) small() {
	for _, m := range dots.FindAllStringIndex(p.masked, -1) {
		// After a question or an exclamation two dots are an ellipsis.
		if before := lastRune(p.masked[:m[0]]); p.masked[m[0]:m[1]] == ".." && (before == '?' || before == '!') {
			continue
		}
		p.report(CodeEllipsisWrong, m[0], m[1], diag.T("%q instead of one character for the ellipsis", p.masked[m[0]:m[1]]), "…")
	}
	for _, m := range doubleBlank.FindAllStringIndex(p.masked, -1) {
		p.report(CodeSpacesWrong, m[0], m[1], diag.T("%d blanks in a row", utf8.RuneCountInString(p.masked[m[0]:m[1]])), " ")
	}
	p.blanks()
	for _, m := range apostrophe.FindAllStringSubmatchIndex(p.masked, -1) {
		if mark := p.masked[m[2]:m[3]]; p.punctuation.apostrophe != "" && mark != p.punctuation.apostrophe {
			p.report(CodeApostropheWrong, m[2], m[3], diag.T("%s (%U) is not the apostrophe of this language", mark, firstRune(mark)), p.punctuation.apostrophe)
		}
	}
	for _, m := range combining.FindAllStringIndex(p.masked, -1) {
		p.combined(m[0], m[1])
	}
}

// blanks checks those beside marks.
func (p *proof) blanks() {
	for _, m := range blankBefore.FindAllStringIndex(p.masked, -1) {
		end := m[0] + len(p.masked[m[0]:m[1]]) - len(strings.TrimLeft(p.masked[m[0]:m[1]], " \u00a0\n"))
		p.report(CodeSpacesWrong, m[0], end, diag.T("a blank before %q", string(firstRune(p.masked[end:]))), "")
	}
	for _, m := range blankAfter.FindAllStringIndex(p.masked, -1) {
		mark := firstRune(p.masked[m[0]:])
		p.report(CodeSpacesWrong, m[0]+utf8.RuneLen(mark), m[1], diag.T("a blank after %q", string(mark)), "")
	}
	for _, m := range noBlankAfter.FindAllStringIndex(p.masked, -1) {
		_, size := utf8.DecodeRuneInString(p.masked[m[0]:])
		at := m[0] + size
		p.report(CodeSpacesWrong, at, at+1, diag.T("no blank after %q", p.masked[at:at+1]), p.masked[at:at+1]+" ")
	}
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

// letters wants words to be spelled with the letters that words.yaml has them with,
// where readers do not tell the spellings apart: ещё and not еще.
func (p *proof) letters(lexicon *i18n.Lexicon) {
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
