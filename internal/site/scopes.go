package site

import (
	"cmp"
	"fmt"
	"slices"
)

// scope is a part of a script that has names of its own: a function, a block, a loop or
// what catches an error.
type scope struct {
	outer    *scope
	function bool              // a variable declared with var belongs to it
	uses     map[string]int    // its names and how often each is used
	short    map[string]string // what they become
	through  []use             // names of outer scopes that are used in here
}

// use is a name with the scope that it belongs to.
type use struct {
	scope *scope
	name  string
}

func (s *scope) declare(name string) { s.uses[name] = max(s.uses[name], 1) }

// names finds out what each name of a script means.
type names struct {
	tokens []lexeme
	match  []int           // the bracket that closes the one at this place
	scopes []*scope        // outer ones come first
	of     []*scope        // the scope that each token stands in
	kept   map[string]bool // words that stay, so that no short name may be one of them
	err    error
}

// shortNames replaces the names that the script declares. In each scope the one that is
// used most gets the first letters that mean nothing else in there. So small functions
// look alike, which packs well.
func shortNames(tokens []lexeme) error {
	n := names{tokens: tokens, match: brackets(tokens), of: make([]*scope, len(tokens)), kept: map[string]bool{}}
	n.walk(0, len(tokens), n.open(nil, true))
	places := map[int]use{}
	for i, t := range tokens {
		if !t.nameable() {
			n.kept[t.text] = n.kept[t.text] || !t.key
			continue
		}
		s := n.of[i]
		for ; s != nil && s.uses[t.text] == 0; s = s.outer {
		}
		if s == nil {
			if !foreign[t.text] {
				n.fail("the script declares %s nowhere", t.text)
			}
			n.kept[t.text] = true
			continue
		}
		places[i] = use{s, t.text}
		s.uses[t.text]++
		for inner := n.of[i]; inner != s; inner = inner.outer {
			inner.through = append(inner.through, places[i])
		}
	}
	for _, s := range n.scopes {
		s.choose(n.kept)
	}
	for i, u := range places {
		tokens[i].text = u.scope.short[u.name]
	}
	return n.err
}

// choose gives the names of a scope their letters.
func (s *scope) choose(kept map[string]bool) {
	taken := map[string]bool{}
	for _, u := range s.through {
		taken[u.scope.short[u.name]] = true
	}
	own := sortedKeys(s.uses)
	slices.SortStableFunc(own, func(a, b string) int { return cmp.Compare(s.uses[b], s.uses[a]) })
	n := 0
	for _, name := range own {
		for taken[letters(n)] || kept[letters(n)] || foreign[letters(n)] || reserved[letters(n)] {
			n++
		}
		s.short[name] = letters(n)
		n++
	}
}

// brackets returns for each opening bracket the place of the closing one.
func brackets(tokens []lexeme) []int {
	match, open := make([]int, len(tokens)), []int(nil)
	for i, t := range tokens {
		switch {
		case opens(t.text):
			open = append(open, i)
		case closes(t.text):
			match[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
	return match
}

func (n *names) open(outer *scope, function bool) *scope {
	s := &scope{outer: outer, function: function, uses: map[string]int{}, short: map[string]string{}}
	n.scopes = append(n.scopes, s)
	return s
}

func (n *names) fail(format string, args ...any) {
	if n.err == nil {
		n.err = fmt.Errorf(format, args...)
	}
}

// nameable tells whether the token can be a name of the script's own. Properties cannot,
// nor what the browser names with a capital.
func (t lexeme) nameable() bool {
	return inWord(t.text[0]) && (t.text[0] > 'Z' || t.text[0] == '$') && !t.key && !reserved[t.text]
}

// reserved are the words of the language.
var reserved = words("async await break case catch const continue default delete do else false finally for function if in instanceof let new null of " +
	"return switch this throw true try typeof var void while")

// foreign are names of the browser, and what scripts have in common: the search gives its
// name to the script of every page.
var foreign = words("document undefined localStorage location navigator innerHeight addEventListener matchMedia performance crypto console fetch self clearTimeout setTimeout print history decodeURIComponent rokadaFind")
