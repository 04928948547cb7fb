package site

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// shorten gives the names that a script has chosen itself one or two letters, and drops
// comments and the blanks between its tokens. It does not need to know scopes: a name becomes the same
// letters wherever it stands, and two names share letters only if no statement of the
// whole script, such as a function, has both. But it has to know which names are not the
// script's own. These are the properties, which stand behind a full stop or before the
// colon of an object, and the names of the browser: those with a capital and a few others. A line end stays where it may end a
// statement.
//
// It reads the part of JavaScript that the scripts of lessons are written in and refuses
// what it would have to understand: templates with backticks, and objects and patterns
// that name a property and a variable with one word.
func shorten(script []byte) ([]byte, error) {
	tokens, err := tokenize(string(script))
	if err != nil {
		return nil, err
	}
	short := shortNames(tokens)
	var out strings.Builder
	last := byte('\n')
	for i, t := range tokens {
		text := t.text
		if own(tokens, i) {
			text = short[text]
		}
		switch {
		case t.line && strings.IndexByte(";{,([", last) < 0 && strings.IndexByte("}])", text[0]) < 0 && i > 0:
			out.WriteByte('\n')
		case inWord(last) && inWord(text[0]), last == text[0] && (last == '+' || last == '-'):
			out.WriteByte(' ')
		}
		out.WriteString(text)
		last = text[len(text)-1]
	}
	return []byte(out.String() + "\n"), nil
}

// shortNames chooses the letters, the first for the names that are used most.
func shortNames(tokens []lexeme) map[string]string {
	uses, where := map[string]int{}, map[string]map[int]bool{}
	for i, t := range tokens {
		if !own(tokens, i) {
			continue
		}
		if uses[t.text]++; where[t.text] == nil {
			where[t.text] = map[int]bool{}
		}
		where[t.text][t.statement] = true
	}
	for name := range declared(tokens) {
		for statement := range tokens[len(tokens)-1].statement + 1 {
			where[name][statement] = true // whoever does not use it now may not hide it later
		}
	}
	names := sortedKeys(uses)
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(uses[b], uses[a]) })
	short, taken := map[string]string{}, map[int]map[string]bool{}
	for _, name := range names {
		n := 0
		for free := false; !free; n++ {
			free = !foreign[letters(n)]
			for statement := range where[name] {
				free = free && !taken[statement][letters(n)]
			}
		}
		short[name] = letters(n - 1)
		for statement := range where[name] {
			if taken[statement] == nil {
				taken[statement] = map[string]bool{}
			}
			taken[statement][short[name]] = true
		}
	}
	return short
}

// declared returns the names that the whole script declares: what its statements name
// outside of every bracket behind const, let, var and function.
func declared(tokens []lexeme) map[string]bool {
	names := map[string]bool{}
	for i, t := range tokens {
		if t.depth != around || !own(tokens, i) {
			continue
		}
		switch textAt(tokens, i-1) {
		case "const", "let", "var", "function", ",":
			names[t.text] = true
		}
	}
	return names
}

// letters is the n-th of all short names: a to z, A to Z, aa and so on.
func letters(n int) string {
	const all = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if n < len(all) {
		return all[n : n+1]
	}
	return letters(n/len(all)-1) + letters(n%len(all))
}

// own tells whether token i is a name of the script's own.
func own(tokens []lexeme, i int) bool {
	t := tokens[i].text
	if !inWord(t[0]) || t[0] <= 'Z' || foreign[t] {
		return false // a number, a class of the browser, a word that is taken
	}
	before, after := textAt(tokens, i-1), textAt(tokens, i+1)
	return before != "." && before != "?." && !(after == ":" && (before == "{" || before == ","))
}

func textAt(tokens []lexeme, i int) string {
	if i < 0 || i >= len(tokens) {
		return ""
	}
	return tokens[i].text
}

// foreign are the words of the language, the names of the browser, and what scripts have in
// common: the search gives its name to the script of every page.
var foreign = words("break case catch const continue default delete do else false finally for function if in instanceof let new null of " +
	"return switch this throw true try typeof undefined var void while " +
	"document localStorage location navigator innerHeight addEventListener matchMedia isSecureContext rokadaFind")

// lexeme is a word, a number, a text, a regular expression or a sign.
type lexeme struct {
	text      string
	line      bool // it begins a line
	statement int  // of the whole script, in which it stands
	depth     int  // the brackets around it
}

// around is how many brackets are around the statements of the whole script: those of the
// function that keeps its names to itself.
const around = 2

// tokenize cuts a script into tokens.
func tokenize(script string) ([]lexeme, error) {
	var tokens []lexeme
	var braces []bool // open brackets: whether each is the brace of an object
	line, statement := true, 0
	for len(script) > 0 {
		if c := script[0]; c == ' ' || c == '\n' {
			line = line || c == '\n'
			script = script[1:]
			continue
		}
		if rest, ok := afterComment(script); ok {
			script = rest
			continue
		}
		n := tokenLength(script, tokens)
		if n == 0 {
			return nil, fmt.Errorf("cannot read the script at %.30q", script)
		}
		if line && len(braces) <= around {
			statement++
		}
		tokens = append(tokens, lexeme{script[:n], line, statement, len(braces)})
		script, line = script[n:], false
		var err error
		if braces, err = nest(braces, tokens); err != nil {
			return nil, err
		}
	}
	return tokens, nil
}

// afterComment returns what follows the comment that the script begins with.
func afterComment(script string) (rest string, ok bool) {
	if strings.HasPrefix(script, "//") {
		return script[end(script, func(c byte) bool { return c == '\n' }):], true
	}
	if strings.HasPrefix(script, "/*") {
		_, rest, ok = strings.Cut(script[2:], "*/")
	}
	return rest, ok
}

// tokenLength returns the length of the token that the script begins with, 0 if it cannot
// be read.
func tokenLength(script string, before []lexeme) int {
	switch c := script[0]; {
	case inWord(c):
		return end(script, func(c byte) bool { return !inWord(c) })
	case c == '\'' || c == '"':
		return closing(script, c)
	case c == '/' && !endsValue(before):
		n := closing(script, '/')
		return n + end(script[n:], func(c byte) bool { return !inWord(c) })
	case c == '`' || c > '~' || c < ' ':
		return 0
	case strings.HasPrefix(script, "?.") || strings.HasPrefix(script, "=>"),
		strings.HasPrefix(script, "++"), strings.HasPrefix(script, "--"):
		return 2
	case strings.HasPrefix(script, "..."):
		return 3
	}
	return 1
}

// inWord tells whether the byte can be in a name or number.
func inWord(c byte) bool {
	return c == '_' || c == '$' || 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9'
}

func end(text string, is func(byte) bool) int {
	for i := range len(text) {
		if is(text[i]) {
			return i
		}
	}
	return len(text)
}

// closing returns the length of a text or regular expression up to and with its mark, 0
// if the line ends first.
func closing(text string, mark byte) int {
	class := false
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch c := text[i]; {
		case c == '\\':
			i++
		case c == '[' && mark == '/':
			class = true
		case c == ']':
			class = false
		case c == mark && !class:
			return i + 1
		}
	}
	return 0
}

// endsValue tells whether a slash behind the tokens divides; else a regular expression
// begins.
func endsValue(tokens []lexeme) bool {
	last := textAt(tokens, len(tokens)-1)
	if last == "" || last == "return" {
		return false
	}
	return inWord(last[0]) || strings.Contains(")]}'\"", last[:1])
}

// nest keeps the brackets that are open and refuses a word that is both a property and a
// variable, which would have to be written out before it could be shortened.
func nest(braces []bool, tokens []lexeme) ([]bool, error) {
	i := len(tokens) - 1
	last, before := tokens[i].text, textAt(tokens, i-1)
	if (last == "," || last == "}") && len(braces) > 0 && braces[len(braces)-1] {
		if first := textAt(tokens, i-2); (first == "{" || first == ",") && inWord(before[0]) {
			return nil, fmt.Errorf("the script names a property and a variable with one word: write %s: %s", before, before)
		}
	}
	switch last {
	case "{":
		return append(braces, strings.Contains("( = , : [ ? | & return const let ...", before) && before != ""), nil
	case "(", "[":
		return append(braces, false), nil
	case "}", ")", "]":
		if len(braces) == 0 {
			return nil, fmt.Errorf("the script closes a bracket that is not open")
		}
		return braces[:len(braces)-1], nil
	}
	return braces, nil
}
