package site

import (
	"fmt"
	"slices"
	"strings"
)

// lexeme is a word, a number, a text, a regular expression or a sign of a script.
type lexeme struct {
	text   string
	line   bool // it begins a line
	key    bool // it is the name of a property
	object bool // it is the brace of an object or pattern, not of statements
	heads  bool // a statement follows: it is a parenthesis of if or for, or the colon of a case, and the like
	whole  bool // it is the brace that ends a statement
}

// frame is a bracket that is open.
type frame struct {
	by      lexeme
	asked   int  // question marks whose colon is still to come
	choices bool // whether a case or default waits for its colon
}

// lexer cuts a script into tokens, with what can be told of each by those before it.
type lexer struct {
	tokens []lexeme
	open   []frame
}

// tokenize cuts a script into tokens.
func tokenize(script string) ([]lexeme, error) {
	l := lexer{open: []frame{{}}}
	line := true
	for len(script) > 0 {
		if c := script[0]; c == ' ' || c == '\n' {
			line = line || c == '\n'
			script = script[1:]
			continue
		}
		if rest, ok := afterComment(script); ok {
			line = line || strings.Contains(script[:len(script)-len(rest)], "\n")
			script = rest
			continue
		}
		n, err := l.length(script)
		if err != nil {
			return nil, err
		}
		if err := l.add(lexeme{text: script[:n], line: line}); err != nil {
			return nil, fmt.Errorf("%w, at %.30q", err, script)
		}
		script, line = script[n:], false
	}
	if len(l.open) > 1 {
		return nil, fmt.Errorf("the script does not close %d brackets", len(l.open)-1)
	}
	return l.tokens, nil
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

// signs are those of more than one character that mean something to whoever looks for
// the end of an expression. All others are taken apart, and put together again.
var signs = []string{"...", "?.", "??", "=>", "++", "--"}

// length returns the length of the token that the script begins with.
func (l *lexer) length(script string) (int, error) {
	n := 1
	switch c := script[0]; {
	case inWord(c):
		n = end(script, func(c byte) bool { return !inWord(c) })
	case c == '\'' || c == '"':
		n = closing(script, c)
	case c == '/':
		pattern, err := l.beginsPattern()
		if err != nil {
			return 0, fmt.Errorf("%w, at %.30q", err, script)
		}
		if pattern {
			if n = closing(script, '/'); n > 0 {
				n += end(script[n:], func(c byte) bool { return !inWord(c) })
			}
		}
	case strings.IndexByte("`#@\\", c) >= 0 || c > '~' || c < ' ':
		n = 0
	default:
		for _, sign := range signs {
			if strings.HasPrefix(script, sign) {
				n = len(sign)
				break
			}
		}
	}
	if n == 0 {
		return 0, fmt.Errorf("cannot read the script at %.30q", script)
	}
	return n, nil
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

// beginsPattern tells whether a slash that comes now begins a regular expression; else it
// divides. Behind some tokens only a reader of the whole language can tell.
func (l *lexer) beginsPattern() (bool, error) {
	last := l.before(1)
	switch {
	case last.text == "}" || last.text == "++" || last.text == "--" || last.text == ")" && last.heads:
		return false, fmt.Errorf("the script has a slash behind %s, which may divide or not: put it in parentheses", last.text)
	case last.text == "":
		return true, nil
	}
	return !endsValue(last), nil
}

// endsValue tells whether a value may end with the token.
func endsValue(t lexeme) bool {
	switch c := t.text[0]; {
	case inWord(c):
		return t.key || !reserved[t.text] || slices.Contains([]string{"this", "null", "true", "false"}, t.text)
	case c == '/':
		return len(t.text) > 1
	case c == ')':
		return !t.heads
	}
	return strings.Contains("]}'\"", t.text[:1]) || t.text == "++" || t.text == "--"
}

// before returns the n-th last token.
func (l *lexer) before(n int) lexeme {
	if n > len(l.tokens) {
		return lexeme{}
	}
	return l.tokens[len(l.tokens)-n]
}

// add takes the next token, unless it is a part of the language that shorten does not know.
func (l *lexer) add(t lexeme) error {
	last := l.before(1).text
	t.key = last == "." || last == "?."
	if l.wantsKey(1) && (inWord(t.text[0]) || t.text[0] == '\'' || t.text[0] == '"') {
		t.key = true
	}
	if err := l.refuse(t); err != nil {
		return err
	}
	top, err := &l.open[len(l.open)-1], error(nil)
	switch {
	case t.text == "?":
		top.asked++
	case t.text == ":":
		t.heads, err = top.colon()
	case !t.key && (t.text == "case" || t.text == "default"):
		top.choices = true
	case opens(t.text):
		err = l.opened(&t)
	case closes(t.text):
		err = l.closed(&t)
	}
	l.tokens = append(l.tokens, t)
	return err
}

// opened takes a bracket that opens.
func (l *lexer) opened(t *lexeme) (err error) {
	last := l.before(1)
	switch t.text {
	case "(":
		t.heads = !last.key && slices.Contains([]string{"if", "for", "while", "switch", "catch"}, last.text)
	case "{":
		t.object, err = l.object()
		t.whole = !t.object && last.text != "=>" && (last.text != ")" || last.heads)
	}
	l.open = append(l.open, frame{by: *t})
	return err
}

// closed takes a bracket that closes. It is of the kind of the one that it closes.
func (l *lexer) closed(t *lexeme) error {
	by := l.open[len(l.open)-1].by
	if by.text == "" || strings.Index("([{", by.text) != strings.Index(")]}", t.text) {
		return fmt.Errorf("the script closes a bracket that is not open")
	}
	t.heads, t.object, t.whole = by.heads, by.object, by.whole
	l.open = l.open[:len(l.open)-1]
	return nil
}

// wantsKey tells whether the token behind the n-th last is the place of a property's name.
func (l *lexer) wantsKey(n int) bool {
	last := l.before(n).text
	return l.open[len(l.open)-1].by.object && (last == "{" || last == ",")
}

// colon closes a question, ends the name of a property, or begins the statements of a
// choice: only then it heads something.
func (f *frame) colon() (heads bool, err error) {
	switch {
	case f.asked > 0:
		f.asked--
	case f.choices:
		f.choices = false
		return true, nil
	case !f.by.object:
		return false, fmt.Errorf("the script has a label")
	}
	return false, nil
}

// object tells whether a brace that comes now is that of an object or of a pattern.
func (l *lexer) object() (bool, error) {
	last := l.before(1)
	switch {
	case last.key:
	case last.heads || last.text == "" || slices.Contains([]string{";", "{", "}", ")", "=>", "else", "try", "finally", "catch"}, last.text):
		return false, nil
	case slices.Contains([]string{"(", "[", ",", "=", ":", "?", "??", "&", "|", "...", "return", "const", "let", "var", "of", "in"}, last.text):
		return true, nil
	}
	return false, fmt.Errorf("cannot tell what the brace behind %s is", last.text)
}

// refuse returns what is wrong with the next token: a part of the language that shorten
// would have to understand, or that would read as something else without its blanks.
func (l *lexer) refuse(t lexeme) error {
	last, other := l.before(1), l.before(2)
	switch {
	case last.key && l.wantsKey(2) && t.text != ":":
		return fmt.Errorf("the script names a property and a variable with one word: write %s: %s", last.text, last.text)
	case t.text == ";" && (last.text == ")" && last.heads || last.text == "else" && !last.key):
		return fmt.Errorf("the script has a statement without a body: write {}")
	case t.text == "--" && last.text == "!" && other.text == "<":
		return fmt.Errorf("the script has what would begin a comment: put it in parentheses")
	case last.text == "." && other.text != "" && strings.Trim(other.text, "0123456789") == "" && !('0' <= t.text[0] && t.text[0] <= '9'):
		return fmt.Errorf("the script asks a number for a property: put it in parentheses")
	}
	return nil
}
