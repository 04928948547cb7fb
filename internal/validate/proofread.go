package validate

import (
	"iter"
	"unicode"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// proofreading reads what a reader sees, once for all that can be wrong with its marks,
// letters and words. Pages whose words are compared with the engine are read then.
func proofreading(g *guide.Guide, list *diag.List) {
	for _, language := range g.Languages {
		r := newProofreader(language)
		look := func(v visible) { r.read(v, list) }
		if language.Lexicon == nil {
			texts(language, look)
			continue
		}
		sharedTexts(language, look)
	}
}

// page reads a page, whose passages are given.
func (r *proofreader) page(page *guide.Page, prose []markdown.Passage, list *diag.List) {
	pageTexts(page, prose, func(v visible) { r.read(v, list) })
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
	forbiddenWords // or words that begin a phrase which is forbidden
)

func newProofreader(language *guide.Language) *proofreader {
	r := &proofreader{language: language, alphabet: alphabets[language.Locale], own: punctuations[language.Locale]}
	r.words = i18n.NewMemo(r.blemishes)
	return r
}

func (r *proofreader) read(v visible, list *diag.List) {
	p := proof{visible: v, punctuation: r.own, masked: mask(v), list: list}
	p.marks()
	found := r.look(v, list)
	if found&forbiddenWords != 0 {
		wordsForbidden(r.language, v, list)
	}
	if found&variantLetters != 0 || p.masked != v.text {
		p.variants(r.language.Lexicon)
	}
}

// look reports letters of another alphabet, and returns what else may be wrong.
func (r *proofreader) look(v visible, list *diag.List) (found blemish) {
	for start, end := range i18n.Cut(v.text) {
		b := r.words.Of(v.text[start:end])
		if found |= b; b&foreignLetters == 0 {
			continue
		}
		for from, to := range words(v.text[start:end]) {
			if !v.code(start + from) {
				r.foreign(v, start+from, start+to, list)
			}
		}
	}
	return found
}

// blemishes looks at a word alone.
func (r *proofreader) blemishes(word string) (found blemish) {
	lexicon := r.language.Lexicon
	if lexicon != nil && lexicon.MayBeWrong(word) {
		found |= forbiddenWords
	}
	v := visible{text: word, at: func(int, int) diag.Span { return diag.Span{} }}
	for start, end := range words(word) {
		var list diag.List
		if r.foreign(v, start, end, &list); len(list) > 0 {
			found |= foreignLetters
		}
		if lexicon == nil {
			continue
		}
		if _, wrong := lexicon.Variant(word[start:end]); wrong {
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
func words(text string) iter.Seq2[int, int] {
	return runs(text, func(r rune) bool {
		return isCyrillic(r) || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
	})
}

// runs yields the longest pieces of a text whose characters are all of one sort.
func runs(text string, inside func(rune) bool) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		start := -1
		for i, r := range text {
			switch in := inside(r); {
			case in && start < 0:
				start = i
			case !in && start >= 0:
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
