package validate

import (
	"strings"
	"testing"

	"rokada/internal/diag"
)

func TestSquaresAreTypedInLatinLetters(t *testing.T) {
	for word, want := range map[string]string{
		"е4": "e4", "с1": "c1", "а1": "a1", "Е1": "e1", "в8": "b8", "д1": "d1", "ф6": "f6",
		"Кре1": "Крe1", "Лхе1": "Лxe1", "Лxе1": "Лxe1", "Кв5": "Кb5", "Сс5": "Сc5", "е8Ф": "e8Ф", "Ла1а8": "Лa1a8", "е1g1": "e1g1",
		// These are right, or no squares at all.
		"e4": "", "Крe1": "", "Сxh1": "", "в": "", "а9": "", "е10": "", "п4": "", "4х4": "", "С19": "", "с11": "", "": "",
	} {
		src := diag.NewSource("x.yaml", []byte(word))
		var list diag.List
		found := cyrillicSquare(visibleValue(word, src.Span(0, len(word))), 0, len(word), &list)
		if found != (want != "") {
			t.Errorf("%q is refused: %v", word, found)
			continue
		}
		if found && strings.Trim(strings.TrimPrefix(list[0].Help.String(), "write "), "`") != want {
			t.Errorf("%q: %s, want %q", word, list[0].Help, want)
		}
	}
}
