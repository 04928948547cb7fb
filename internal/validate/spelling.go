package validate

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

// The codes of content/<lang>/spelling.txt, the list of words that are right although
// a spell checker does not know them. Whether the other words are right is asked by a
// test, because not everybody has the dictionaries.
const (
	CodeSpellingForm   diag.Code = "spelling-form"
	CodeSpellingUnused diag.Code = "spelling-unused"
)

// SpelledWord is a word that readers see, as a spell checker wants it.
type SpelledWord struct {
	Text string
	At   diag.Span
}

// Spelled yields every word that readers see in a language, but for what no
// dictionary can know: code spans, slots of messages, and words with digits, which are
// squares, moves and signs. A hyphen joins the words on both sides of it.
func Spelled(language *guide.Language) iter.Seq[SpelledWord] {
	return func(yield func(SpelledWord) bool) {
		stopped := false
		texts(language, func(v visible) {
			masked := mask(v)
			for start, end := range spelledWords(masked) {
				if stopped || masked[start:end] != v.text[start:end] || v.code(start) {
					continue
				}
				stopped = !yield(SpelledWord{v.text[start:end], v.at(start, end)})
			}
		})
	}
}

// spelledWords cuts a text into words of letters, with hyphens and apostrophes inside.
func spelledWords(text string) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		for at := 0; at < len(text); {
			r, size := utf8.DecodeRuneInString(text[at:])
			if !isSpelled(r) {
				at += size
				continue
			}
			end := wordEnd(text, at)
			word := strings.TrimRight(text[at:end], "-'’ʼ")
			if !strings.ContainsFunc(word, unicode.IsDigit) && utf8.RuneCountInString(word) > 1 && !yield(at, at+len(word)) {
				return
			}
			at = end
		}
	}
}

func wordEnd(text string, at int) int {
	for at < len(text) {
		r, size := utf8.DecodeRuneInString(text[at:])
		if !isSpelled(r) && !strings.ContainsRune("-'’ʼ", r) {
			break
		}
		at += size
	}
	return at
}

func isSpelled(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// SpellingEntry is one word of a spelling.txt.
type SpellingEntry struct {
	Text string
	At   diag.Span
}

// SpellingList reads a spelling.txt: a word a line; what follows a # is a remark, and
// says why the word is right.
func SpellingList(src *diag.Source) []SpellingEntry {
	if src == nil {
		return nil
	}
	var list []SpellingEntry
	offset := 0
	for line := range strings.Lines(string(src.Text)) {
		text, _, _ := strings.Cut(line, "#")
		word := strings.TrimSpace(text)
		if start := offset + strings.Index(line, word); word != "" {
			list = append(list, SpellingEntry{word, src.Span(start, start+len(word))})
		}
		offset += len(line)
	}
	return list
}

// spellingForm wants one word a line, each once.
func spellingForm(g *guide.Guide, list *diag.List) {
	for _, language := range g.Languages {
		seen := make(map[string]diag.Span)
		for _, entry := range SpellingList(language.Spelling) {
			first, twice := seen[strings.ToLower(entry.Text)]
			switch {
			case twice:
				list.Add(diag.Diagnostic{Code: CodeSpellingForm, At: entry.At, Message: diag.T("%q is listed twice", entry.Text),
					Notes: []diag.Note{{At: first, Message: diag.T("here is the first")}}, Help: diag.T("delete one of the two")})
				continue
			case !isOneWord(entry.Text):
				list.Add(diag.Diagnostic{Code: CodeSpellingForm, At: entry.At, Message: diag.T("%q is not one word", entry.Text),
					Help: diag.T("write one word a line, and remarks after a #")})
			}
			seen[strings.ToLower(entry.Text)] = entry.At
		}
	}
}

func isOneWord(text string) bool {
	for start, end := range spelledWords(text) {
		return start == 0 && end == len(text)
	}
	return false
}

// spellingUnused finds words that are listed but no longer used: one of them may be a
// misspelling that was mended, and would let the next one through.
func spellingUnused(g *guide.Guide, list *diag.List) {
	for _, language := range g.Languages {
		entries := SpellingList(language.Spelling)
		if len(entries) == 0 {
			continue
		}
		used := make(map[string]bool)
		for word := range Spelled(language) {
			used[strings.ToLower(word.Text)] = true
			for part := range strings.SplitSeq(strings.ToLower(word.Text), "-") {
				used[part] = true
			}
		}
		for _, entry := range entries {
			if isOneWord(entry.Text) && !used[strings.ToLower(entry.Text)] {
				list.Add(diag.Diagnostic{Code: CodeSpellingUnused, At: entry.At, Message: diag.T("no text uses %q", entry.Text), Help: diag.T("delete the line")})
			}
		}
	}
}
