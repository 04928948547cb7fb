package diag

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A file under test may hold anything, and what is printed goes to a terminal, a
// log or a page. So every rune that would move the cursor, change the direction
// of the line or not be seen at all is replaced by a visible name.

const tabWidth = 4

// cell is how one rune of a source line is shown and how many terminal columns
// that takes.
type cell struct {
	text  string
	width int
}

// cellOf shows a rune of a source line; size 1 with RuneError is a byte that is
// not UTF-8.
func cellOf(r rune, size int, first byte) cell {
	switch {
	case r == utf8.RuneError && size == 1:
		return named(fmt.Sprintf("<x%02X>", first))
	case r == '\t':
		return cell{strings.Repeat(" ", tabWidth), tabWidth}
	case r == '\u00a0': // looks like a space and is not one
		return cell{"⍽", 1}
	case Invisible(r):
		return named(nameOf(r))
	case unicode.In(r, unicode.Mn, unicode.Me):
		return cell{string(r), 0}
	case wide(r):
		return cell{string(r), 2}
	}
	return cell{string(r), 1}
}

func named(s string) cell { return cell{s, utf8.RuneCountInString(s)} }

// Invisible reports whether a character cannot be seen, or turns the direction of what
// can be seen: controls, format characters (bidirectional overrides, zero-width joiners,
// the byte order mark), variation selectors, foreign spaces, line separators, private and
// unassigned code points. The no-break space is no such character: it is typography.
func Invisible(r rune) bool {
	switch {
	case r == ' ', r == '\u00a0':
		return false
	case r == '\u034f', r == '\u115f', r == '\u1160', r == '\u3164', r == '\uffa0': // joiner and fillers without a picture
		return true
	case r >= '\ufe00' && r <= '\ufe0f', r >= 0xe0100 && r <= 0xe01ef: // variation selectors
		return true
	}
	return !unicode.IsGraphic(r) || unicode.Is(unicode.Zs, r)
}

// nameOf shows an invisible rune: ASCII controls by their pictures, the rest by
// number.
func nameOf(r rune) string {
	switch {
	case r < 0x20:
		return string(0x2400 + r)
	case r == 0x7f:
		return "␡"
	}
	return fmt.Sprintf("<U+%04X>", r)
}

// visible makes a message safe to print on one line.
func visible(s string) string {
	clean := true
	for _, r := range s {
		if Invisible(r) || r == utf8.RuneError {
			clean = false
			break
		}
	}
	if clean {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], "\ufffd"):
			fmt.Fprintf(&b, "<x%02X>", s[i])
		case Invisible(r):
			b.WriteString(nameOf(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// wideRanges are the blocks that terminals draw two columns wide (Unicode
// Standard Annex 11, W and F), coarse but enough to put a caret right.
var wideRanges = [...][2]rune{
	{0x1100, 0x115f}, {0x2329, 0x232a}, {0x2e80, 0x303e}, {0x3041, 0x4dbf},
	{0x4e00, 0xa4cf}, {0xa960, 0xa97f}, {0xac00, 0xd7a3}, {0xf900, 0xfaff},
	{0xfe30, 0xfe6f}, {0xff01, 0xff60}, {0xffe0, 0xffe6}, {0x1f300, 0x1f64f},
	{0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd},
}

func wide(r rune) bool {
	for _, block := range wideRanges {
		if r >= block[0] && r <= block[1] {
			return true
		}
	}
	return false
}

// Unfinished returns where a text has a mark by which the site recognizes a page that was
// not made to the end, and the mark: a slot that nobody filled, what html/template prints
// in the place of what it refuses, and a claim that is printed and not checked. It is -1
// for a text without one. Whoever reads the words of an author refuses them at their place;
// else the page would be refused, where no place is known.
func Unfinished(text string) (at int, mark string) {
	at = -1
	for _, m := range []string{"{{", "ZgotmplZ", "claim:"} {
		if i := strings.Index(text, m); i >= 0 && (at < 0 || i < at) {
			at, mark = i, m
		}
	}
	return at, mark
}
