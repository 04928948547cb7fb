package site

import (
	"slices"
	"strings"
)

// shorten gives the names that a script has chosen itself one or two letters, and drops
// comments, the blanks between its tokens and the signs that browsers do not need. A line
// end stays where it may end a statement.
//
// It reads the part of JavaScript that the scripts of pages are written in and refuses
// what it would have to understand, such as templates with backticks, labels, and objects
// and patterns that name a property and a variable with one word. So what it does not know
// stops the build and never becomes a script that does something else. lexemes.go cuts a
// script into tokens, declared.go finds out what they declare, and scopes.go names that.
func shorten(script []byte) ([]byte, error) {
	tokens, err := tokenize(string(script))
	if err != nil {
		return nil, err
	}
	if err := shortNames(tokens); err != nil {
		return nil, err
	}
	tokens = withoutNeedless(tokens)
	var out strings.Builder
	for i, t := range tokens {
		if i > 0 {
			switch before := tokens[i-1]; {
			case t.line && before.mayEnd() && !closes(t.text):
				out.WriteByte('\n')
			case growTogether(before.text, t.text):
				out.WriteByte(' ')
			}
		}
		out.WriteString(t.text)
	}
	return []byte(out.String() + "\n"), nil
}

// mayEnd tells whether a line end behind the token may end a statement that would go on
// without it.
func (t lexeme) mayEnd() bool {
	return endsValue(t) && !t.whole || reserved[t.text] && !t.key
}

// growTogether tells whether two tokens would become another one without a blank: words,
// a regular expression and a word, signs of which there are longer ones.
func growTogether(before, after string) bool {
	last := before[len(before)-1]
	return inWord(after[0]) && (inWord(last) || before[0] == '/' && len(before) > 1) ||
		last == after[0] && strings.IndexByte("+-/", last) >= 0
}

// withoutNeedless drops the semicolons before a closing brace, joins declarations that
// follow one another, and writes const, true and false shorter.
func withoutNeedless(tokens []lexeme) []lexeme {
	out := tokens[:0:0]
	declares := []bool{false} // of each open bracket: whether its last statement is a declaration
	for i, t := range tokens {
		before, depth := lexeme{}, len(declares)-1
		if len(out) > 0 {
			before = out[len(out)-1]
		}
		begins := before.text == ";" || before.whole
		switch {
		case t.key:
		case t.text == "const" || t.text == "let":
			t.text = "let"
			if before.text == ";" && declares[depth] {
				out[len(out)-1] = lexeme{text: ","}
				continue
			}
			declares[depth], begins = true, false
		case t.text == "true" && !followed(tokens, i):
			t.text = "!0"
		case t.text == "false" && !followed(tokens, i):
			t.text = "!1"
		case closes(t.text):
			declares = declares[:depth]
			if t.text == "}" && before.text == ";" {
				out = out[:len(out)-1]
			}
			begins = false
		}
		if begins {
			declares[depth] = false
		}
		if opens(t.text) {
			declares = append(declares, false)
		}
		out = append(out, t)
	}
	return out
}

// followed tells whether something is done with token i that does not go with an operator
// in front of it.
func followed(tokens []lexeme, i int) bool {
	return slices.Contains([]string{".", "?.", "[", "(", "*"}, textAt(tokens, i+1))
}

func opens(sign string) bool  { return sign == "(" || sign == "[" || sign == "{" }
func closes(sign string) bool { return sign == ")" || sign == "]" || sign == "}" }

// letters is the n-th of all short names: a to z, A to Z, aa and so on.
func letters(n int) string {
	const all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if n < len(all) {
		return all[n : n+1]
	}
	return letters(n/len(all)-1) + letters(n%len(all))
}

func textAt(tokens []lexeme, i int) string {
	if i < 0 || i >= len(tokens) {
		return ""
	}
	return tokens[i].text
}
