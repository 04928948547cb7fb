package validate

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// alphabets are the Cyrillic letters of the languages whose neighbors' letters slip
// in most easily. A language that is not listed is not checked for them. Bulgarian
// writes ѝ to tell the pronoun from the conjunction.
var alphabets = map[i18n.Locale]string{
	"ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
	"uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
	"bg": "абвгдежзийклмнопрстуфхцчшщъьюяѝ",
}

// notation is what may follow the Cyrillic letter of a piece: squares are written
// with Latin letters in every language, as in Крe1, Лh1, Сxh1, Кbd7.
var notation = regexp.MustCompile(`^\p{Cyrillic}{1,2}[a-h]?[1-8]?[x:]?([a-h][1-8])?$`)

// typed is a square or a move in which a letter of a square, or the x of a capture,
// may have been typed on the wrong keyboard: by its look (а, в, с, е) or by its key
// or sound (б, д, ф, г).
var typed = regexp.MustCompile(`^(Кр|[ФЛСКТЦДОKQRBN]?)([a-hабвгдефсАВСЕ]?[1-8]?)([xх]?)([a-hабвгдефсАВСЕ][1-8])([ФЛСКТДОQRBNqrbn]?)$`)

var latin = strings.NewReplacer("а", "a", "б", "b", "в", "b", "г", "g", "д", "d", "е", "e", "ф", "f", "с", "c",
	"А", "a", "В", "b", "С", "c", "Е", "e", "х", "x")

// cyrillicSquare reports a square with a Cyrillic letter. It looks right, but no
// search finds it and the engine cannot compare it.
func cyrillicSquare(v visible, start, end int, list *diag.List) bool {
	word := v.text[start:end]
	m := typed.FindStringSubmatch(word)
	if m == nil {
		return false
	}
	right := m[1] + latin.Replace(m[2]+m[3]+m[4]) + m[5]
	if right == word {
		return false
	}
	list.Add(diag.Diagnostic{
		Code:    CodeLettersForeign,
		At:      v.at(start, end),
		Message: diag.T("%q is written with a Cyrillic letter", word),
		Label:   diag.T("squares are Latin in every language"),
		Help:    diag.T("write `%s`", right),
	})
	return true
}

func foreignLetter(l i18n.Locale, alphabet string, v visible, start, end int, list *diag.List) {
	if alphabet == "" {
		return
	}
	for i, r := range v.text[start:end] {
		if !unicode.Is(unicode.Cyrillic, r) || strings.ContainsRune(alphabet, unicode.ToLower(r)) {
			continue
		}
		at := start + i
		list.Add(diag.Diagnostic{
			Code:    CodeLettersForeign,
			At:      v.at(at, at+utf8.RuneLen(r)),
			Message: diag.T("the letter %s is not in the alphabet of %s", string(r), diag.T(l.EnglishName())),
			Label:   diag.T("in %q", v.text[start:end]),
		})
		return // one mistake a word
	}
}

func mixedWord(v visible, start, end int, list *diag.List) {
	word := v.text[start:end]
	latin, cyrillic := -1, -1
	for i, r := range word {
		switch {
		case unicode.Is(unicode.Latin, r) && latin < 0:
			latin = i
		case unicode.Is(unicode.Cyrillic, r) && cyrillic < 0:
			cyrillic = i
		}
	}
	if latin < 0 || cyrillic < 0 || notation.MatchString(word) {
		return
	}
	list.Add(diag.Diagnostic{
		Code:    CodeLettersForeign,
		At:      v.at(start, end),
		Message: diag.T("Latin and Cyrillic letters in one word: %q", word),
		Label:   diag.T("Latin: %s", letters(word, unicode.Latin)),
		Help:    diag.T("type the word again in one alphabet"),
	})
}

// letters returns the letters of one alphabet in a word, each once.
func letters(word string, script *unicode.RangeTable) string {
	var found []string
	seen := make(map[rune]bool)
	for _, r := range word {
		if unicode.Is(script, r) && !seen[r] {
			seen[r] = true
			found = append(found, string(r))
		}
	}
	return strings.Join(found, ", ")
}
