package chess

import (
	"strconv"
	"strings"
	"unicode"
)

// letters replaces the letters of other scripts, word by word, and reports each
// word once. A word is a rank of the board or another field.
func (r *fenReader) letters() {
	defer func() { r.text = string(r.norm) }()
	if !r.unknown {
		return
	}
	old := r.fenText
	r.grow(len(old.norm))
	board := true
	for i := 0; i < len(old.norm); {
		j := i
		for j < len(old.norm) && old.norm[j] != ' ' && (old.norm[j] != '/' || !board) {
			j++
		}
		r.latinize(&old, i, j, board)
		if j < len(old.norm) {
			board = board && old.norm[j] != ' '
			r.add(old.norm[j], old.at[j], old.end[j])
			j++
		}
		i = j
	}
}

// latinize copies one word of the old text with its foreign letters replaced.
func (r *fenReader) latinize(old *fenText, start, end int, board bool) {
	runes := make([]rune, end-start)
	foreign, latin, native := 0, 0, false
	for k := range runes {
		runes[k] = old.runeAt(start + k)
		letter, _ := pieceWord(runes[k : k+1])
		switch {
		case old.norm[start+k] == unknownByte && unicode.IsLetter(runes[k]):
			foreign++
			native = native || letter != 0 && lookAlikes[runes[k]] == 0
		case unicode.IsLetter(runes[k]):
			latin++
		}
	}
	if foreign == 0 {
		r.copy(old, start, end)
		return
	}
	// A rank with no Latin letter but with one that only a national notation has is
	// written in that notation; otherwise a letter is what it looks like.
	native = native && latin == 0 && board
	first := len(r.norm)
	for k := 0; k < len(runes); {
		n := 1
		letter := old.norm[start+k]
		if letter == unknownByte {
			letter, n = latinFor(runes[k:], native, board)
		}
		r.add(letter, old.at[start+k], old.end[start+k+n-1])
		k += n
	}
	r.reportLetters(old, runes, start, first)
}

// runeAt is the character of the source that stands at a place of the text.
func (t *fenText) runeAt(i int) rune {
	for _, c := range t.source[t.at[i]:t.end[i]] {
		return c
	}
	return 0
}

func (r *fenReader) copy(old *fenText, start, end int) {
	for ; start < end; start++ {
		r.add(old.norm[start], old.at[start], old.end[start])
	}
}

// latinFor gives the Latin letter meant at the start of a word and how many letters
// of the word it stands for; unknownByte if none is known.
func latinFor(word []rune, native, board bool) (byte, int) {
	if native {
		if letter, n := pieceWord(word); letter != 0 {
			return letter, n
		}
	}
	if letter, ok := lookAlikes[word[0]]; ok {
		return letter, 1
	}
	if !board {
		if letter, ok := sideWords[word[0]]; ok && len(word) == 1 {
			return letter, 1
		}
	}
	letter, _ := pieceWord(word[:1])
	return letter, 1
}

// sideWords are how «белые», «бели», «чёрные», «чорні», «черни» are abbreviated.
var sideWords = map[rune]byte{'б': 'w', 'Б': 'w', 'ч': 'b', 'Ч': 'b'}

// reportLetters adds the problem of a word: from its first foreign letter to its
// last, with the same stretch in Latin letters as what is wanted.
func (r *fenReader) reportLetters(old *fenText, runes []rune, start, first int) {
	from, to, kinds := -1, -1, map[rune]bool{}
	for k, c := range runes {
		if old.norm[start+k] != unknownByte || !unicode.IsLetter(c) {
			continue
		}
		if from < 0 {
			from = k
		}
		to = k + 1
		kinds[c] = true
	}
	p := Problem{Code: CodeFENLetters, Start: old.at[start+from], End: old.end[start+to-1]}
	p.Found = r.source[p.Start:p.End]
	latin := r.latinBetween(first, p.Start, p.End)
	if len(kinds) == 1 {
		letter := string(runes[from])
		code, _ := describe(runes[from])
		p = p.message(letterFormat(runes[from], "the letter %q (%s) is not one of the Latin letters of a FEN"), letter, code)
		latin = latin[:min(len(latin), 1)]
	} else {
		p = p.message(lettersFormat(runes[from]), clip(p.Found))
	}
	if latin != "" {
		p.Want = strconv.Quote(latin)
		p = p.help("type the Latin %q", latin)
	} else {
		p = p.help("type Latin letters")
	}
	r.problems = append(r.problems, p)
}

// latinBetween is the replaced text of some bytes of the source; "" if any letter
// of it remained unknown.
func (r *fenReader) latinBetween(first, start, end int) string {
	var latin []byte
	for i := first; i < len(r.norm); i++ {
		if r.at[i] >= start && r.end[i] <= end {
			latin = append(latin, r.norm[i])
		}
	}
	if strings.IndexByte(string(latin), unknownByte) >= 0 {
		return ""
	}
	return string(latin)
}

// letterFormat is the sentence that says what a letter is; other is for scripts that
// have no sentence of their own.
func letterFormat(c rune, other string) string {
	switch {
	case unicode.Is(unicode.Cyrillic, c):
		return "the letter %q (%s) is Cyrillic"
	case unicode.Is(unicode.Greek, c):
		return "the letter %q (%s) is Greek"
	}
	return other
}

// lettersFormat is the sentence about several letters, the first of which is given.
func lettersFormat(c rune) string {
	switch {
	case unicode.Is(unicode.Cyrillic, c):
		return "%q is written in Cyrillic letters"
	case unicode.Is(unicode.Greek, c):
		return "%q is written in Greek letters"
	}
	return "%q has letters that no FEN has"
}
