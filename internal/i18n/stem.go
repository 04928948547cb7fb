package i18n

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// A stem stands for the forms of a word where readers look for something: the word
// without its ending, and of a long word only the first letters. It is meant for search
// and not for grammar. The endings of a language stand in its words.yaml:
//
//	search:
//	  endings: а, ы, ами
//	  same:
//	    - ход, ходы
//
// Where forms have no stem in common (кінь, коня) they are listed under same, one group a
// line; so are words that mean the same. The pieces, the word for castling and the states
// of a game are such groups by themselves, and the wrong words of `wrong` are found
// together with the right one, because readers look for the words they know.

const (
	// stemLeast is how many letters an ending must leave.
	stemLeast = 3
	// stemMost is how many letters of a word count.
	stemMost = 6
)

// Endings returns the endings that stems lose, the longest first.
func (x *Lexicon) Endings() []string { return x.endings }

// Same returns groups of stems that are found together, each sorted.
func (x *Lexicon) Same() [][]string { return x.same }

// Stem returns the stem of one word.
func (x *Lexicon) Stem(word string) string { return x.forms.Of(word).stem }

// Root returns the word without its ending, at full length: what all its forms share.
func (x *Lexicon) Root(word string) string { return x.forms.Of(word).root }

func (x *Lexicon) rootOf(word string) string {
	word = Fold(word)
	if strings.IndexFunc(word, func(r rune) bool { return !unicode.Is(unicode.Cyrillic, r) }) >= 0 {
		return word
	}
	letters := utf8.RuneCountInString(word)
	for _, ending := range x.endings {
		if strings.HasSuffix(word, ending) && letters-utf8.RuneCountInString(ending) >= stemLeast {
			return word[:len(word)-len(ending)]
		}
	}
	return word
}

func cutLong(word string) string {
	n := 0
	for i, r := range word {
		if n == stemMost && unicode.Is(unicode.Cyrillic, r) {
			return word[:i]
		}
		n++
	}
	return word
}

// Fold makes words equal that a reader who looks for one does not tell apart: case, ё and
// е, ґ and г, ѝ and и, and what stands over or between letters: stress marks, apostrophes
// and soft hyphens.
func Fold(word string) string {
	var b strings.Builder
	b.Grow(len(word))
	for _, r := range norm.NFC.String(strings.ToLower(word)) {
		switch {
		case r == 'ё' || r == 'ѐ':
			b.WriteRune('е')
		case r == 'ґ':
			b.WriteRune('г')
		case r == 'ѝ':
			b.WriteRune('и')
		case isApostrophe(r) || r == '\u0300' || r == '\u0301' || r == '\u00ad':
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// maxEndings bounds the endings that are tried on every word. A language has some eighty.
const maxEndings = 500

// readSearch reads the section of words.yaml that is for search alone.
func (x *Lexicon) readSearch(m *strictyaml.Map, problems *diag.List) {
	if sub, ok := m.Map("search"); ok {
		for _, v := range sub.Values("endings") {
			for _, ending := range phrases(v.Text) {
				if strings.ContainsAny(ending, " /") || ending == "" {
					problems.Add(diag.Diagnostic{Code: CodeWords, At: v.At, Message: diag.T("%q is not an ending", ending),
						Help: diag.T("write endings with commas between them")})
					continue
				}
				x.endings = append(x.endings, Fold(ending))
			}
		}
		if len(x.endings) > maxEndings {
			key, _ := sub.Key("endings")
			problems.Add(diag.Diagnostic{Code: CodeWords, At: key.At, Message: diag.T("more than %d endings", maxEndings), Help: diag.T("make it smaller")})
			x.endings = nil
		}
		slices.SortStableFunc(x.endings, func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) })
		x.endings = slices.Compact(x.endings)
		for _, v := range sub.Values("same") {
			x.groups = append(x.groups, phrases(v.Text))
		}
	}
	x.same = x.join(x.groups)
}

func phrases(text string) []string {
	list := strings.Split(text, ",")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}

// searched are the sections whose words are one group each.
var searched = []WordKind{WordPiece, WordStatus, WordCastling, WordWrong}

// collect adds the forms of a meaning to the groups of search.
func (x *Lexicon) collect(values []strictyaml.Value, m Meaning) {
	if !slices.Contains(searched, m.Kind) || m == (Meaning{WordCastling, "right"}) {
		return
	}
	var group []string
	if m.Kind == WordWrong {
		group = append(group, m.Value)
	}
	for _, v := range values {
		group = append(group, phrases(v.Text)...)
	}
	x.groups = append(x.groups, group)
}

// join returns the stems of the groups; groups that share a stem become one. A phrase has
// no stem, and one stem alone is no group.
func (x *Lexicon) join(groups [][]string) [][]string {
	same := joint{}
	for _, group := range groups {
		first, found := "", false
		for _, word := range group {
			if word == "" || strings.ContainsAny(word, " /-") {
				continue
			}
			stem := x.Stem(word)
			if !found {
				first, found = stem, true
			}
			same.join(first, stem)
		}
	}
	members := map[string][]string{}
	for stem := range same {
		first := same.first(stem)
		members[first] = append(members[first], stem)
	}
	joined := make([][]string, 0, len(members))
	for _, group := range members {
		slices.Sort(group)
		joined = append(joined, group)
	}
	joined = slices.DeleteFunc(joined, func(group []string) bool { return len(group) < 2 })
	slices.SortFunc(joined, func(a, b []string) int { return cmp.Compare(a[0], b[0]) })
	return joined
}

// joint tells of each stem one that it stands together with, which is itself for one stem
// of every group. A file may have tens of thousands of them, so that groups are not
// compared with each other.
type joint map[string]string

// first is the stem that stands for a group.
func (j joint) first(stem string) string {
	for j[stem] != stem {
		j[stem] = j[j[stem]]
		stem = j[stem]
	}
	return stem
}

func (j joint) join(a, b string) {
	for _, stem := range []string{a, b} {
		if _, known := j[stem]; !known {
			j[stem] = stem
		}
	}
	j[j.first(b)] = j.first(a)
}
