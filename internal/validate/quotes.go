package validate

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
)

// quoteMarks are all characters that quote in some language or on some keyboard.
const quoteMarks = "\"„“”‟«»‹›‚‘’'`″"

// maxOpen bounds the marks that are open at once.
const maxOpen = 20

// openMark is a quote or bracket that has been opened.
type openMark struct {
	at int
	r  rune
}

// quotesAndBrackets checks that quotes are those of the language, the inner ones
// inside of the outer ones, and that quotes and brackets come in pairs, as far as one
// text goes: a paragraph, a heading, a message.
func (p *proof) quotesAndBrackets(has markSet) {
	if has&hasQuote == 0 {
		return
	}
	var open []openMark
	skip := 0
	for i, r := range p.masked {
		if i < skip || isCyrillic(r) {
			continue
		}
		if len(open) > maxOpen {
			break // the first ones are reported
		}
		switch {
		case strings.ContainsRune("([{", r):
			open = append(open, openMark{i, r})
		case strings.ContainsRune(")]}", r):
			open = p.closeBracket(open, i, r)
		case p.outer.opening == 0 || !strings.ContainsRune(quoteMarks, r) || p.insideWord(i, r):
		case r == p.outer.opening || r == p.inner.opening:
			p.openQuote(open, i, r)
			open = append(open, openMark{i, r})
		case (r == p.outer.closing || r == p.inner.closing) && topQuote(open) == p.opening(r):
			open = p.close(open, p.opening(r))
		case r == p.outer.closing || r == p.inner.closing && topQuote(open) != 0:
			p.list.Add(diag.Diagnostic{Code: CodeMarksUnbalanced, At: p.at(i, i+utf8.RuneLen(r)),
				Message: diag.T("%s closes what was not opened", string(r)), Help: diag.T("open it with %s, or delete it", string(p.opening(r)))})
		case topQuote(open) != 0 && !edgeOf(p.masked[:i]):
			// It closes the quotation, in another language.
			top := topQuote(open)
			p.foreign(i, i+utf8.RuneLen(r), quotes{top, p.closing(top)}, string(p.closing(top)))
			open = p.close(open, top)
		default:
			skip = p.foreignQuote(i, r, p.level(open))
		}
	}
	for _, m := range open {
		p.list.Add(diag.Diagnostic{Code: CodeMarksUnbalanced, At: p.at(m.at, m.at+utf8.RuneLen(m.r)),
			Message: diag.T("%s is never closed", string(m.r)), Help: diag.T("close it with %s where it ends", string(p.closing(m.r)))})
	}
}

// insideWord reports whether an apostrophe joins two letters; that is checked
// elsewhere.
func (p *proof) insideWord(i int, r rune) bool {
	return strings.ContainsRune("'’`‘", r) && unicode.IsLetter(lastRune(p.masked[:i])) && unicode.IsLetter(firstRune(p.masked[i+utf8.RuneLen(r):]))
}

// closing returns the mark that closes another.
func (p *proof) closing(r rune) rune {
	switch r {
	case p.outer.opening:
		return p.outer.closing
	case p.inner.opening:
		return p.inner.closing
	case '(':
		return ')'
	case '[':
		return ']'
	}
	return '}'
}

// opening is the other way round.
func (p *proof) opening(r rune) rune {
	switch r {
	case p.outer.closing:
		return p.outer.opening
	case p.inner.closing:
		return p.inner.opening
	case ')':
		return '('
	case ']':
		return '['
	}
	return '{'
}

func isBracket(r rune) bool { return strings.ContainsRune("([{", r) }

// topQuote returns the innermost quote that is open, 0 if there is none.
func topQuote(open []openMark) rune {
	for i := len(open) - 1; i >= 0; i-- {
		if !isBracket(open[i].r) {
			return open[i].r
		}
	}
	return 0
}

// level returns the quotes that a quotation has at this place.
func (p *proof) level(open []openMark) quotes {
	if topQuote(open) == p.outer.opening {
		return p.inner
	}
	return p.outer
}

// openQuote wants outer quotes outside and inner ones inside.
func (p *proof) openQuote(open []openMark, i int, r rune) {
	want := p.level(open)
	if r == want.opening {
		return
	}
	message := diag.T("%s begins a quotation outside of another", string(r))
	if want == p.inner {
		message = diag.T("%s begins a quotation inside of another", string(r))
	}
	p.list.Add(diag.Diagnostic{Code: CodeQuotesWrong, At: p.at(i, i+utf8.RuneLen(r)), Message: message,
		Label: p.wantQuotes(want), Help: diag.T("write %s and %s", string(want.opening), string(want.closing))})
}

func (p *proof) wantQuotes(want quotes) diag.Text {
	return diag.T("this language quotes with %s…%s", string(want.opening), string(want.closing))
}

// close removes the innermost mark of a kind. One that was opened later and is still
// open has been crossed, and is reported here and not again at the end.
func (p *proof) close(open []openMark, r rune) []openMark {
	i := len(open) - 1
	for ; open[i].r != r; i-- {
		m := open[i]
		p.list.Add(diag.Diagnostic{Code: CodeMarksUnbalanced, At: p.at(m.at, m.at+utf8.RuneLen(m.r)),
			Message: diag.T("%s is still open where %s ends", string(m.r), string(r)), Help: diag.T("close it with %s before that", string(p.closing(m.r)))})
	}
	return open[:i]
}

// closeBracket closes a round, square or curly bracket. Lists may number their items
// with a), 1).
func (p *proof) closeBracket(open []openMark, i int, r rune) []openMark {
	for j := len(open) - 1; j >= 0; j-- {
		if open[j].r == p.opening(r) {
			return p.close(open, open[j].r)
		}
	}
	before := p.masked[:i]
	item := strings.TrimRightFunc(before, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	if n := utf8.RuneCountInString(before[len(item):]); r == ')' && n > 0 && n < 3 && edge(item, lastRune(item)) {
		return open
	}
	p.list.Add(diag.Diagnostic{Code: CodeMarksUnbalanced, At: p.at(i, i+1),
		Message: diag.T("%s closes what was not opened", string(r)), Help: diag.T("open it with %s, or delete it", string(p.opening(r)))})
	return open
}

// foreignQuote reports a quotation in the marks of another language, or of the
// keyboard, once with both ends; it returns where to go on.
func (p *proof) foreignQuote(i int, r rune, want quotes) int {
	after := i + utf8.RuneLen(r)
	end, right := after, string(want.opening)
	if j := strings.IndexAny(p.masked[after:], quoteMarks); j >= 0 && edgeOf(p.masked[:i]) {
		end = after + j + utf8.RuneLen(firstRune(p.masked[after+j:]))
		right = string(want.opening) + p.text[after:after+j] + string(want.closing)
	} else if !edgeOf(p.masked[:i]) {
		right = string(want.closing)
	}
	p.foreign(i, end, want, right)
	return end
}

func (p *proof) foreign(start, end int, want quotes, right string) {
	p.list.Add(diag.Diagnostic{Code: CodeQuotesWrong, At: p.at(start, end),
		Message: diag.T("%s is not a quotation mark for this place", string(firstRune(p.text[start:]))),
		Label:   p.wantQuotes(want), Help: diag.T("write `%s`", p.instead(start, end, right))})
}

// edgeOf reports whether a quotation can begin after a text.
func edgeOf(before string) bool {
	r := lastRune(before)
	return before == "" || unicode.IsSpace(r) || strings.ContainsRune("([{«„—–", r)
}
