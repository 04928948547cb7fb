package validate

import (
	"unicode"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// proofreading reads everything that a reader sees, once for all that can be wrong with its
// marks, letters and words.
func proofreading(g *guide.Guide, list *diag.List) {
	for _, language := range g.Languages {
		r := newProofreader(language)
		texts(language, func(v visible) { r.read(v, list) })
	}
}

// proofreader reads the texts of one language.
type proofreader struct {
	language *guide.Language
	alphabet string
	own      punctuation
	words    *i18n.Memo[blemish]
}

// blemish says which rules a word breaks by itself. Nearly every word breaks none, and is
// looked at once.
type blemish uint8

const (
	foreignLetters blemish = 1 << iota
	variantLetters
)

func newProofreader(language *guide.Language) *proofreader {
	r := &proofreader{language: language, alphabet: alphabets[language.Locale], own: punctuations[language.Locale]}
	r.words = i18n.NewMemo(r.blemishes)
	return r
}

func (r *proofreader) read(v visible, list *diag.List) {
	p := proof{visible: v, punctuation: r.own, masked: mask(v), list: list}
	p.quotesAndBrackets()
	p.dashes()
	p.small()
	for start, end := range words(v.text) {
		if r.words.Of(v.text[start:end])&foreignLetters != 0 && !v.code(start) {
			r.foreign(v, start, end, list)
		}
	}
	if lexicon := r.language.Lexicon; lexicon != nil {
		for start, end := range words(p.masked) {
			if r.words.Of(p.masked[start:end])&variantLetters != 0 {
				p.variant(lexicon, start, end)
			}
		}
		wordsForbidden(r.language, v, list)
	}
}

// blemishes looks at a word alone.
func (r *proofreader) blemishes(word string) (found blemish) {
	var list diag.List
	r.foreign(visible{text: word, at: func(int, int) diag.Span { return diag.Span{} }}, 0, len(word), &list)
	if len(list) > 0 {
		found |= foreignLetters
	}
	if lexicon := r.language.Lexicon; lexicon != nil {
		if _, wrong := lexicon.Variant(word); wrong {
			found |= variantLetters
		}
	}
	return found
}

// foreign finds letters of another alphabet: Russian ы in Ukrainian, and Latin letters
// inside a Cyrillic word, which look right and are not found by any search.
func (r *proofreader) foreign(v visible, start, end int, list *diag.List) {
	if cyrillicSquare(v, start, end, list) {
		return
	}
	foreignLetter(r.language.Locale, r.alphabet, v, start, end, list)
	mixedWord(v, start, end, list)
}

// words yields the runs of letters, digits and marks in a text.
func words(text string) func(yield func(start, end int) bool) {
	return func(yield func(start, end int) bool) {
		start := -1
		for i, r := range text {
			inside := isCyrillic(r) || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
			switch {
			case inside && start < 0:
				start = i
			case !inside && start >= 0:
				if !yield(start, i) {
					return
				}
				start = -1
			}
		}
		if start >= 0 {
			yield(start, len(text))
		}
	}
}

// isCyrillic reports whether a character is one of the letters that nearly all of every
// text is made of, so that nothing else need be asked of it.
func isCyrillic(r rune) bool { return 'Ѐ' <= r && r <= 'ѿ' }
