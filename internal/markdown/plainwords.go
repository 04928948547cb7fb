package markdown

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
)

// passage reads bytes [start, end), which are within a line, as a passage.
func (r *plainReader) passage(place Place, start, end int) bool {
	r.begin(place)
	if !r.text(start, end, true) {
		return false
	}
	r.end()
	return true
}

func (r *plainReader) begin(place Place) {
	r.inWord, r.printed = false, 0
	r.step(opPassage, int(place), 0)
}

func (r *plainReader) end() { r.step(opPassageEnd, 0, 0) }

// upTo makes a step of the text before a construction.
func (r *plainReader) upTo(end int) {
	if end > r.from {
		r.step(opText, r.from, end)
		r.printed = r.source[end-1]
	}
	r.from = end
}

// text reads a line of a passage, or the part of it that is the last of the passage, and
// reports whether it is plain.
func (r *plainReader) text(start, end int, last bool) bool {
	switch {
	case last:
		for end > start && (r.source[end-1] == ' ' || r.source[end-1] == '\n') {
			end--
		}
	case end-2 < start || strings.IndexByte(" \t\r", r.source[end-2]) >= 0:
		return false // it may be a break that stays one
	default:
		end--
	}
	r.from = start
	split := -1 // where goldmark divides a text although nothing is there
	stars := 0  // that are open
	for at := start; ; {
		at = r.count(at)
		if at >= end {
			break
		}
		next := 0
		switch r.source[at] {
		case '!':
			if at+1 < end && r.source[at+1] == '[' {
				return false
			}
			r.marks++
			if at > r.from {
				split = at
			}
			at++
			continue
		case ':':
			if r.endsClaim(at) {
				return false
			}
			at++
			continue
		case '[':
			if stars > 0 {
				return false
			}
			next = r.link(at, end)
		case '*':
			next = r.stars(at, start, end, stars)
			if stars == 0 {
				stars = next - at
			} else {
				stars = 0
			}
		}
		if next == 0 {
			return false
		}
		r.marks += 4
		at, r.from, split = next, next, -1
	}
	if stars > 0 {
		return false
	}
	if split > r.from {
		r.upTo(split)
	}
	r.upTo(end)
	if !last {
		r.step(opSoft, end, end+1)
		r.inWord, r.printed = false, ' '
	}
	return true
}

// endsClaim reports whether the colon at an offset may make the printed word claim: of the
// words before it, which have to be looked at then.
func (r *plainReader) endsClaim(at int) bool {
	before := r.printed
	if at > r.from {
		before = r.source[at-1]
	}
	return before == 'm' || before == 'M'
}

// count counts the words that begin from an offset on, and returns where the first byte is
// that may mean something: at the latest at the end of the line.
func (r *plainReader) count(at int) int {
	in, n := r.inWord, 0
	for at < len(r.source) {
		b := r.source[at]
		if size := cyrillic(r.source[at:]); size > 0 {
			if !in {
				n++
			}
			in = true
			at += size
			continue
		}
		switch kind := plainByte[b]; kind {
		case plainLetter:
			if !in {
				n++
			}
			in = true
			at++
			continue
		case plainMark:
			at++
			continue
		case plainSpace:
			in = false
			at++
			continue
		case plainHigh:
			if size := punctuation(r.source[at:]); size > 0 {
				at += size
				continue
			}
			c, size := utf8.DecodeRune(r.source[at:])
			if c != utf8.RuneError && !diag.Invisible(c) {
				starts := !in && (unicode.IsLetter(c) || unicode.IsDigit(c))
				if starts {
					n++
				}
				in = starts || in && !unicode.IsSpace(c)
				at += size
				continue
			}
		}
		break
	}
	r.inWord, r.words = in, r.words+n
	return at
}

// What a byte is for the plain reader.
const (
	plainOther  = iota // where something may begin or end
	plainMark          // of punctuation, which goes on with a word and begins none
	plainSpace         // between words
	plainLetter        // or digit
	plainHigh          // the beginning of a longer character
)

var plainByte = func() (table [256]uint8) {
	for b := range 256 {
		switch {
		case b >= 0x80:
			table[b] = plainHigh
		case b == ' ':
			table[b] = plainSpace
		case b < ' ' || b == 0x7f || strings.IndexByte("\\`*_[]<&!{|:Z", byte(b)) >= 0:
		case wordByte[b]:
			table[b] = plainLetter
		default:
			table[b] = plainMark
		}
	}
	return table
}()

// link reads a link of plain words and returns where it ends, 0 if it is none.
func (r *plainReader) link(at, end int) int {
	closing := at + 1
	r.upTo(at)
	for r.from = at + 1; ; closing++ {
		closing = r.count(closing)
		if closing >= end {
			return 0
		}
		b := r.source[closing]
		if b == '!' && closing+1 < end && r.source[closing+1] != '[' || b == ':' && !r.endsClaim(closing) {
			continue
		}
		break
	}
	if r.source[closing] != ']' || closing+2 >= end || r.source[closing+1] != '(' || r.blank(at+1, closing) {
		return 0
	}
	dest := closing + 2
	for dest < end && inAddress[r.source[dest]] {
		dest++
	}
	if dest == end || dest == closing+2 || r.source[dest] != ')' {
		return 0
	}
	r.step(readLink, at, dest+1)
	r.step(readSpan, at+1, closing)
	r.printed = r.source[closing-1]
	return dest + 1
}

// blank reports whether there are no words in the brackets of a link, or a mark that makes
// a footnote of it.
func (r *plainReader) blank(start, end int) bool {
	words := r.source[start:end]
	return len(bytes.TrimSpace(words)) == 0 || bytes.IndexByte(words, '^') >= 0
}

// inAddress are the bytes of a destination that stand for themselves, wherever they stand.
var inAddress = func() (table [256]bool) {
	for b := range 256 {
		table[b] = wordByte[b] && b != 'Z' || strings.IndexByte("/:.#@,-", byte(b)) >= 0
	}
	return table
}()

// stars reads the stars before or after emphasized words, of which open are open, and
// returns where they end, 0 if they may be something else.
func (r *plainReader) stars(at, start, end, open int) int {
	n := runLength(r.source[at:end], '*')
	after := at + n
	if open == 0 {
		if n > 2 || at > start && r.source[at-1] != ' ' || !r.letter(after, end) {
			return 0
		}
		r.upTo(at)
		r.tag(emphasis[n].open)
		return after
	}
	before := r.source[at-1]
	word := wordByte[before] || at-2 >= r.from && before >= 0x80 && r.letter(at-2, at)
	spaced := after == end || r.source[after] == ' '
	switch {
	case n != open || at == r.from:
		return 0
	case strings.IndexByte(".,:;!?", before) >= 0 && spaced:
	case word && (spaced || strings.IndexByte(".,:;", r.source[after]) >= 0):
	default:
		return 0
	}
	r.upTo(at)
	r.tag(emphasis[n].end)
	return after
}

// emphasis is the tags of one star and of two.
var emphasis = [...]struct{ open, end tag }{1: {tagEm, tagEmEnd}, 2: {tagStrong, tagStrongEnd}}

// letter reports whether a Latin letter, a digit or one of U+0400 to U+047F, all of which
// are letters, begins at an offset before end.
func (r *plainReader) letter(at, end int) bool {
	if at >= end {
		return false
	}
	b := r.source[at]
	return wordByte[b] || (b == 0xd0 || b == 0xd1) && at+1 < end && r.source[at+1]&0xc0 == 0x80
}
