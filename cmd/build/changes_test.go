package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rokada/internal/diag"
	"rokada/internal/guide"
)

func TestAChangeIsShownWordByWord(t *testing.T) {
	tests := []struct{ name, old, new, plain, color string }{
		{"one word", "король идёт прямо", "король идёт косо", "король идёт [-прямо-] {+косо+}", "король идёт \x1b[31mпрямо\x1b[0m \x1b[32mкосо\x1b[0m"},
		{"several words", "a b c d", "a x y d", "a [-b c-] {+x y+} d", "a \x1b[31mb\x1b[0m \x1b[31mc\x1b[0m \x1b[32mx\x1b[0m \x1b[32my\x1b[0m d"},
		{"added", "", "a b", "{+a b+}", "\x1b[32ma\x1b[0m \x1b[32mb\x1b[0m"},
		{"removed", "a b", "", "[-a b-]", "\x1b[31ma\x1b[0m \x1b[31mb\x1b[0m"},
		{"at both ends", "a b c", "x b y", "[-a-] {+x+} b [-c-] {+y+}", "\x1b[31ma\x1b[0m \x1b[32mx\x1b[0m b \x1b[31mc\x1b[0m \x1b[32my\x1b[0m"},
	}
	for _, tt := range tests {
		c := change{old: block{text: tt.old}, new: block{text: tt.new}}
		if got := c.words(false); got != "  "+tt.plain+"\n" {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.plain)
		}
		if got := c.words(true); got != "  "+tt.color+"\n" {
			t.Errorf("%s in color: got %q, want %q", tt.name, got, tt.color)
		}
	}
}

func TestLongChangesAreWrapped(t *testing.T) {
	c := change{new: block{text: strings.Repeat("десять ", 40)}}
	for line := range strings.Lines(c.words(true)) {
		if n := len([]rune(plain(line))); n > 93 {
			t.Errorf("a line of %d characters: %q", n, line)
		}
	}
}

// Whatever two lists are, what differs and what does not make up both of them.
func TestAlignedListsAreWhole(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a, b := letters(random), letters(random)
		var rebuilt []byte
		at := 0
		for _, s := range align(a, b, func(x, y byte) bool { return x == y }) {
			if s.a0 == s.a1 && s.b0 == s.b1 || s.a0 < at {
				t.Fatalf("%s → %s: stretch %v", a, b, s)
			}
			rebuilt = append(append(rebuilt, a[at:s.a0]...), b[s.b0:s.b1]...)
			at = s.a1
		}
		if rebuilt = append(rebuilt, a[at:]...); !slices.Equal(rebuilt, b) {
			t.Fatalf("%s → %s: rebuilt %s", a, b, rebuilt)
		}
	}
}

func letters(random *rand.Rand) []byte {
	list := make([]byte, random.IntN(12))
	for i := range list {
		list[i] = 'a' + byte(random.IntN(4))
	}
	return list
}

func TestWhiteSpaceIsNoChange(t *testing.T) {
	const head = "---\ntitle: T\ndescription: D\n---\n"
	parse := func(text string) *guide.Page {
		page, _ := guide.ParsePage(diag.NewSource("content/ru/010-a.md", []byte(head+text)))
		return page
	}
	before := parse("a b\nc\n\n- d\n- e\n\n```position p\nf g\n```\n")
	for _, text := range []string{"a\nb  c\n\n\n- d\n\n- e\n\n```position p\nf\ng\n```\n", "a b\r\nc\r\n\r\n- d\r\n- e\r\n\r\n```position p\r\nf g\r\n```\r\n"} {
		if list := changes(before, parse(text)); len(list) > 0 {
			t.Errorf("%q: %v", text, list)
		}
	}
}
