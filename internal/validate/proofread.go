package validate

import (
	"iter"
	"sync/atomic"
	"unicode"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
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

// proofreader reads the texts of one language.
type proofreader struct {
	language *guide.Language
	alphabet string
	own      punctuation
	parting  string // the dash of a sentence with its blanks
	facts    bool   // nothing but facts is read for
	words    *i18n.Memo[term]
	terms    *terms // nil where the language has no register
}

// term is what is known of a word by itself. Nearly every word breaks nothing, and all of
// them are looked at once.
type term struct {
	form *i18n.Form
	has  markSet
}

func newProofreader(language *guide.Language) *proofreader {
	r := &proofreader{language: language, alphabet: alphabets[language.Locale], own: punctuations[language.Locale]}
	r.parting = " " + r.own.dash + " "
	r.words = i18n.NewMemo(r.term)
	if language.Register != nil {
		r.terms = &terms{register: language.Register, make: r.term, known: make([]atomic.Pointer[term], language.Register.Len())}
	}
	return r
}

// terms are what is known of the words of pages, by their numbers. They are safe for
// concurrent use.
type terms struct {
	register *i18n.Register
	make     func(word string) term
	known    []atomic.Pointer[term]
}

func (t *terms) of(number int) *term {
	if known := t.known[number].Load(); known != nil {
		return known
	}
	made := t.make(t.register.Word(number))
	t.known[number].Store(&made)
	return &made
}

// factsReader is a proofreader of whom only facts are asked.
func factsReader(language *guide.Language) *proofreader {
	r := newProofreader(language)
	r.facts = true
	return r
}

// read reports what is wrong in a text that was not taken apart.
func (r *proofreader) read(v visible, list *diag.List) {
	p := proof{visible: v, punctuation: r.own, masked: mask(v), list: list}
	p.marks()
	found := r.look(v, list)
	if found&mayBeForbidden != 0 {
		wordsForbidden(r.language, v, list)
	}
	if found&variantLetters != 0 || p.masked != v.text {
		p.variants(r.language.Lexicon)
	}
}

// reading reports what is wrong in a text that was taken apart. Only what it has at all is
// looked for.
func (r *proofreader) reading(own *reading, list *diag.List) {
	if own.coded || r.own.dash == "" {
		r.read(own.visible(), list)
		return
	}
	if own.has&(allMarks|foreignLetters|variantLetters|forbiddenWords) == 0 {
		return
	}
	v := own.visible()
	p := proof{visible: v, punctuation: r.own, masked: mask(v), list: list}
	p.marked(own.has)
	if own.has&foreignLetters != 0 {
		r.look(v, list)
	}
	if own.has&forbiddenWords != 0 {
		wordsForbidden(r.language, v, list)
	}
	if own.has&variantLetters != 0 || p.masked != v.text {
		p.variants(r.language.Lexicon)
	}
}

// look reports letters of another alphabet, and returns what else may be wrong.
func (r *proofreader) look(v visible, list *diag.List) (found markSet) {
	for start, end := range i18n.Cut(v.text) {
		has := r.words.Of(v.text[start:end]).has
		if found |= has; has&foreignLetters == 0 {
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

// term looks at a word alone.
func (r *proofreader) term(word string) (t term) {
	if mayBegin(word) {
		t.has |= beginsShape
	}
	if hides(word) {
		t.has |= hidesShape
	}
	lexicon := r.language.Lexicon
	if lexicon != nil {
		t.form = lexicon.Form(word)
	}
	if !r.facts {
		t.has |= r.blemishes(word, t.form)
	}
	return t
}

// blemishes returns which rules a word breaks by itself.
func (r *proofreader) blemishes(word string, form *i18n.Form) (found markSet) {
	found = r.marksInWord(word)
	if form != nil && form.MayBeWrong() {
		found |= mayBeForbidden
	}
	v := visible{text: word, at: func(int, int) diag.Span { return diag.Span{} }}
	for start, end := range words(word) {
		var list diag.List
		if r.foreign(v, start, end, &list); len(list) > 0 {
			found |= foreignLetters
		}
		if form == nil {
			continue
		}
		if _, wrong := r.language.Lexicon.Variant(word[start:end]); wrong {
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
