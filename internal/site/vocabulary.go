package site

import (
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// vocabulary finds the terms of a glossary in a text.
type vocabulary struct {
	lexicon *i18n.Lexicon
	ids     []string           // of the terms: their anchors in the glossary
	entries map[string][]entry // by the root of the first word
	first   prefixes           // of the words that begin an entry
	words   *i18n.Memo[*word]

	register *i18n.Register // of the words of pages, or nil
	numbered []atomic.Pointer[numbered]
}

// numbered is what is known of a word of the register.
type numbered struct {
	begins []entry // those that begin with it
	inside bool    // or with a part of it
}

// entry is one form of a term.
type entry struct {
	term  int      // index into ids
	words []string // roots, or whole words
	whole bool
}

// word is a word as it stands in a text.
type word struct {
	folded, root string
	begins       []entry // those whose first word it is
}

// form is what the word is compared by.
func (w *word) form(e *entry) string {
	if e.whole {
		return w.folded
	}
	return w.root
}

func newVocabulary(l *guide.Language) *vocabulary {
	v := &vocabulary{lexicon: l.Lexicon, entries: map[string][]entry{}}
	v.words = i18n.NewMemo(v.word)
	if v.register = l.Register; v.register != nil {
		v.numbered = make([]atomic.Pointer[numbered], v.register.Len())
	}
	if l.Glossary == nil {
		return v
	}
	for _, t := range l.Glossary.Terms {
		if t.Unlinked {
			continue
		}
		v.ids = append(v.ids, termID(t.ID))
		v.add(entry{term: len(v.ids) - 1, whole: len(t.Forms) > 0}, t.Term.Text)
		for _, form := range t.Forms {
			v.add(entry{term: len(v.ids) - 1, whole: true}, form.Text)
		}
	}
	roots := make([]string, 0, len(v.entries))
	for root := range v.entries {
		roots = append(roots, root)
	}
	v.first = newPrefixes(roots)
	return v
}

// add enters a form. Signs such as 0-0 are no words and lead nowhere.
func (v *vocabulary) add(e entry, form string) {
	text := []byte(form)
	first := ""
	for start, end := nextWord(text, 0); start < end; start, end = nextWord(text, end) {
		w := word{folded: i18n.Fold(form[start:end]), root: v.lexicon.Root(form[start:end])}
		if len(e.words) == 0 {
			first = w.root
		}
		e.words = append(e.words, w.form(&e))
	}
	if len(e.words) > 0 && strings.IndexFunc(form, unicode.IsDigit) < 0 {
		v.entries[first] = append(v.entries[first], e)
	}
}

// word makes what is asked of a word.
func (v *vocabulary) word(text string) *word {
	w := &word{folded: i18n.Fold(text), root: v.lexicon.Root(text)}
	for _, e := range v.entries[w.root] {
		if w.form(&e) == e.words[0] {
			w.begins = append(w.begins, e)
		}
	}
	return w
}

// found is a term in a text.
type found struct {
	term       int
	start, end int
}

// find appends the terms in the text, the longest at each place.
func (v *vocabulary) find(text []byte, to []found) []found { return v.findFrom(text, 0, len(text), to) }

// findFrom appends the terms that begin between two bytes of a text.
func (v *vocabulary) findFrom(text []byte, from, before int, to []found) []found {
	for start, end := v.first.next(text[:before], from); start < end; start, end = v.first.next(text[:before], min(end, before)) {
		to, end = v.longest(text, start, end, v.words.OfBytes(text[start:end]).begins, to)
	}
	return to
}

// longest appends the longest of some entries, if any is in the text, and returns where it
// ends. It begins with the word between start and end.
func (v *vocabulary) longest(text []byte, start, end int, entries []entry, to []found) ([]found, int) {
	best, f := 0, found{start: start, end: end}
	for i := range entries {
		e := &entries[i]
		if stop := v.follow(e, text, end); len(e.words) > best && stop > 0 {
			best, f.term, f.end = len(e.words), e.term, stop
		}
	}
	if best > 0 {
		to = append(to, f)
	}
	return to, f.end
}

// findWords is find for a text whose words have been cut: it looks only where an entry begins.
// The words of a term are parts of them, and mostly the whole.
func (v *vocabulary) findWords(text []byte, words []i18n.Written, to []found) []found {
	at, done := 0, 0 // where the word and where the last term ends
	for _, w := range words {
		start := at + w.Gap()
		if at = start + w.Length(); at <= done {
			continue
		}
		switch known := v.beginsWith(w.Number()); {
		case known.inside || done > start && len(known.begins) > 0:
			before := len(to)
			if to = v.findFrom(text, max(start, done), at, to); len(to) > before {
				done = to[len(to)-1].end
			}
		case len(known.begins) > 0:
			to, done = v.longest(text, start, at, known.begins, to)
		}
	}
	return to
}

// beginsWith returns what is known of a word of the register.
func (v *vocabulary) beginsWith(number int) *numbered {
	known := v.numbered[number].Load()
	if known != nil {
		return known
	}
	known = new(numbered)
	word := []byte(v.register.Word(number))
	for start, end := nextWord(word, 0); start < end; start, end = nextWord(word, end) {
		begins := v.words.OfBytes(word[start:end]).begins
		if end-start == len(word) {
			known.begins = begins
		} else {
			known.inside = known.inside || len(begins) > 0
		}
	}
	v.numbered[number].Store(known)
	return known
}

// follow returns where the entry ends whose first word ends at a byte, 0 if others of its
// words do not follow.
func (v *vocabulary) follow(e *entry, text []byte, end int) int {
	for _, want := range e.words[1:] {
		start, stop := nextWord(text, end)
		if start == stop || !together(text[end:start]) || v.words.OfBytes(text[start:stop]).form(e) != want {
			return 0
		}
		end = stop
	}
	return end
}

// together reports whether what stands between two words lets them be one term.
func together(gap []byte) bool {
	return len(gap) == 1 && gap[0] == ' ' || strings.Trim(string(gap), " \u00a0,—–") == ""
}

// nextWord returns the first word of a text from a byte on: letters, with stress marks and
// with the apostrophes between them. Both places are the end of the text if there is none.
func nextWord(text []byte, from int) (start, end int) {
	for start = from; start < len(text); {
		size, is := wordRune(text, start)
		if is {
			break
		}
		start += size
	}
	for end = start; end < len(text); {
		for end+1 < len(text) && cyrillic(text[end]) {
			end += 2 // most letters, and most that follow them
		}
		if end == len(text) || text[end] == ' ' {
			break
		}
		size, is := wordRune(text, end)
		if !is && (start == end || !apostrophe(text[end:])) {
			break
		}
		end += size
	}
	return start, end
}

// wordRune returns the size of the character at a byte, and whether words are made of it.
// Most are Cyrillic letters or blanks.
func wordRune(text []byte, i int) (size int, is bool) {
	b := text[i]
	switch {
	case b < utf8.RuneSelf:
		return 1, 'a' <= b|0x20 && b|0x20 <= 'z'
	case cyrillic(b):
		return min(2, len(text)-i), true
	}
	return otherRune(text[i:])
}

// otherRune is wordRune for what is neither Latin nor Cyrillic.
func otherRune(text []byte) (size int, is bool) {
	r, size := utf8.DecodeRune(text)
	return size, unicode.IsLetter(r) || unicode.Is(unicode.Mn, r)
}

// apostrophe reports whether an apostrophe begins the text and a letter follows it.
func apostrophe(text []byte) bool {
	r, size := utf8.DecodeRune(text)
	if r != '\'' && r != '’' && r != 'ʼ' && r != '‘' && r != '`' {
		return false
	}
	r, _ = utf8.DecodeRune(text[size:])
	return unicode.IsLetter(r)
}
