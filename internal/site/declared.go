package site

import "maps"

// walk puts the tokens of a part of the script into their scopes.
func (n *names) walk(from, to int, s *scope) {
	for i := from; i < to && n.err == nil; i++ {
		n.of[i] = s
		t := n.tokens[i]
		if t.key {
			continue
		}
		switch {
		case n.at(i+1) == "=>" && t.nameable():
			i = n.function(i, i+1, i+2, s)
		case t.text == "(" && n.at(n.match[i]+1) == "=>":
			i = n.function(i+1, n.match[i], n.match[i]+2, s)
		case t.text == "function":
			i = n.named(i, s)
		case t.text == "catch" && n.at(i+1) == "(":
			i = n.function(i+2, n.match[i+1], n.match[i+1]+1, s)
		case t.text == "for":
			inner, body := n.open(s, false), n.closed(i+1)+1
			n.walk(i+1, body, inner)
			i = n.statement(body)
			n.walk(body, i+1, inner)
		case t.text == "{" && !t.object:
			n.walk(i+1, n.match[i], n.open(s, false))
			i = n.match[i]
			n.of[i] = s
		case t.text == "const" || t.text == "let":
			n.declare(i+1, to, s)
		case t.text == "var":
			whole := s
			for !whole.function {
				whole = whole.outer
			}
			n.declare(i+1, to, whole)
		}
	}
}

func (n *names) at(i int) string { return textAt(n.tokens, i) }

// named reads a function that begins with that word. If it has a name, it has to be a
// statement: the name of a value would be known only inside.
func (n *names) named(i int, s *scope) (last int) {
	before := n.at(i - 1)
	if before == "async" {
		before = n.at(i - 2)
	}
	if name := n.at(i + 1); name != "" && inWord(name[0]) {
		if before != "" && before != ";" && before != "{" && before != "}" {
			n.fail("the script has a function that is a value and has a name")
		}
		i++
		n.of[i] = s
		if n.tokens[i].nameable() {
			s.declare(name)
		}
		defer func() { n.tokens[last].whole = true }()
	}
	if end := n.closed(i + 1); n.at(end+1) == "{" {
		return n.function(i+2, end, end+1, s)
	}
	n.fail("the script has a function that is not understood")
	return i
}

// closed returns where the parenthesis closes that opens at a place, which it has to.
func (n *names) closed(i int) int {
	if n.at(i) == "(" {
		return n.match[i]
	}
	n.fail("the script wants a parenthesis behind %s", n.at(i-1))
	return i
}

// function reads parameters and what follows them, and returns its last place.
func (n *names) function(from, to, body int, s *scope) int {
	inner := n.open(s, true)
	for i := from; i < to; i++ {
		i = n.value(n.pattern(i, inner), to)
	}
	own := maps.Clone(inner.uses)
	if n.at(to) == ")" {
		n.walk(from, to, inner)
	} else {
		n.of[from] = inner // one parameter without parentheses
	}
	last := n.body(body, inner)
	// A value that a parameter has by default does not know what the function declares.
	for i := from; i < to; i++ {
		if t := n.tokens[i]; n.of[i] == inner && t.nameable() && own[t.text] == 0 && inner.uses[t.text] > 0 {
			n.fail("the script has a parameter with the value %s, which the function declares anew", t.text)
		}
	}
	return last
}

// body reads the block of a function, or the expression that is all of it.
func (n *names) body(from int, s *scope) int {
	if n.at(from) == "{" {
		n.walk(from+1, n.match[from], s)
		return n.match[from]
	}
	end, asked := from, 0
loop:
	for ; end < len(n.tokens) && (end == from || !n.begins(end)); end++ {
		switch t := n.tokens[end].text; {
		case opens(t):
			end = n.match[end]
		case t == "?":
			asked++
		case t == ":" && asked > 0:
			asked--
		case t == ":" || t == "," || t == ";" || closes(t):
			break loop
		}
	}
	n.walk(from, end, s)
	return end - 1
}

// statement returns the last place of a statement that begins at a place.
func (n *names) statement(i int) int {
	switch text := n.at(i); {
	case text == "{" && !n.tokens[i].object:
		return n.match[i]
	case text == "for" || text == "while":
		return n.statement(n.closed(i+1) + 1)
	case text == "if":
		end := n.statement(n.closed(i+1) + 1)
		if n.at(end+1) == "else" {
			end = n.statement(end + 2)
		}
		return end
	case text == "switch" || text == "try" || text == "do" || text == "function":
		n.fail("the script has a loop of one statement, %s: put it in braces", text)
	}
	for ; i < len(n.tokens) && n.at(i) != ";"; i++ {
		if opens(n.at(i)) {
			i = n.match[i]
		} else if closes(n.at(i)) {
			return i - 1
		} else if n.begins(i + 1) {
			return i
		}
	}
	return min(i, len(n.tokens)-1)
}

// declare takes the names of a declaration.
func (n *names) declare(from, to int, s *scope) {
	for i := from; i < to; i++ {
		i = n.value(n.pattern(i, s), to)
		if n.at(i) != "," {
			return
		}
	}
}

// pattern takes the names that a value is put into, and returns the place behind them.
func (n *names) pattern(i int, s *scope) int {
	switch text := n.at(i); {
	case text == "...":
		return n.pattern(i+1, s)
	case text == "[" || text == "{":
		end := n.match[i]
		for i++; i < end; i++ {
			if n.at(i) == "," {
				continue
			}
			if text == "{" && n.at(i) != "..." {
				if n.at(i+1) != ":" {
					n.fail("the script has a pattern that is not understood")
					return end
				}
				i += 2
			}
			i = n.value(n.pattern(i, s), end)
		}
		return end + 1
	case text != "" && n.tokens[i].nameable():
		s.declare(text)
		return i + 1
	case text != "" && inWord(text[0]) && !reserved[text]:
		return i + 1 // a name with a capital, which it keeps
	}
	n.fail("the script has a pattern that is not understood")
	return i + 1
}

// value passes by a value, up to a comma or to where the declaration ends.
func (n *names) value(i, to int) int {
	for ; i < to; i++ {
		switch t := n.at(i); {
		case t == "," || t == ";" || t == "of" || t == "in" || closes(t) || n.begins(i):
			return i
		case opens(t):
			i = n.match[i]
		}
	}
	return to
}

// begins tells whether a statement begins at a place because a line does, with no
// semicolon in between.
func (n *names) begins(i int) bool {
	if i < 1 || i >= len(n.tokens) || !n.tokens[i].line || !endsValue(n.tokens[i-1]) {
		return false
	}
	switch t := n.at(i); {
	case t == "in" || t == "instanceof":
		return false
	case t == "{" || t == "++" || t == "--" || t[0] == '\'' || t[0] == '"':
		return true
	default:
		return inWord(t[0])
	}
}
