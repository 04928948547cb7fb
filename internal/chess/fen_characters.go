package chess

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// characters fills the text. Letters beyond ASCII are left to the words they stand
// in: «р» may look like a pawn's letter or be one of a Russian word.
func (r *fenReader) characters(fen string) {
	r.source = fen
	separator := otherSeparator(fen)
	if isPlain(fen) && separator == "" {
		r.norm = []byte(fen)
		return
	}
	r.grow(len(fen))
	const white = " \t\r\n"
	body := strings.TrimRight(fen, white)
	lead := len(body) - len(strings.TrimLeft(body, white))
	if lead > 0 {
		r.notes = append(r.notes, blankNote(0, lead).message("white space before the FEN"))
	}
	if len(body) < len(fen) && body != "" {
		r.notes = append(r.notes, blankNote(len(body), len(fen)).message("white space after the FEN"))
	}
	if separator != "" {
		at := strings.Index(fen, separator)
		p := Problem{Code: CodeFENFields, Start: at, End: at + len(separator)}
		r.problems = append(r.problems, p.message("%q stands between the fields, want a blank", separator).help("write blanks"))
	}
	for i := lead; i < len(body); {
		if separator != "" && strings.HasPrefix(body[i:], separator) {
			r.blank(i, i+len(separator))
			i += len(separator)
			continue
		}
		if body[i] > ' ' && body[i] < 0x7f {
			r.add(body[i], i, i+1)
			i++
			continue
		}
		i += r.foreign(body, i)
	}
}

func blankNote(start, end int) FENNote {
	return FENNote{Code: CodeFENFields, Start: start, End: end}.help("put one blank between two fields and none at the ends")
}

// foreign deals with white space or with one character that is not printable
// ASCII, and returns its length.
func (r *fenReader) foreign(body string, i int) int {
	if n := prefixLen(body[i:], " \t"); n > 0 {
		if body[i:i+n] != " " {
			r.notes = append(r.notes, blankNote(i, i+n).message("more than one blank between two fields"))
		}
		r.blank(i, i+n)
		return n
	}
	if n := prefixLen(body[i:], "\r\n"); n > 0 {
		r.character('\n', i, i+n)
		r.blank(i, i+n)
		return n
	}
	if n := escapeSequence(body[i:]); n > 0 {
		r.character(0x1b, i, i+n)
		return n
	}
	c, n := utf8.DecodeRuneInString(body[i:])
	r.beyondASCII(c, i, i+n)
	return n
}

// blank ends a field; more white space right after it belongs to the same gap.
func (r *fenReader) blank(start, end int) {
	if n := len(r.norm); n > 0 && r.norm[n-1] == ' ' {
		r.end[n-1] = end
		return
	}
	r.add(' ', start, end)
}

// beyondASCII deals with one character beyond printable ASCII.
func (r *fenReader) beyondASCII(c rune, start, end int) {
	meant, known := plainFor(c)
	switch {
	case known && meant == ' ':
		r.character(c, start, end)
		r.blank(start, end)
	case known:
		r.character(c, start, end)
		r.add(meant, start, end)
	case c == utf8.RuneError && end-start == 1:
		r.notUTF8(start)
		r.add(unknownByte, start, end)
	case invisible(c):
		r.character(c, start, end)
	case unicode.IsLetter(c):
		r.add(unknownByte, start, end)
	default:
		r.character(c, start, end)
		r.add(unknownByte, start, end)
	}
}

// character reports a character, or a run of them, that no FEN contains.
func (r *fenReader) character(c rune, start, end int) {
	if !r.first(kindOf(c)) {
		return
	}
	code, name := describe(c)
	p := Problem{Code: CodeFENText, Start: start, End: end, Found: code}
	switch meant, known := plainFor(c); {
	case c == '\n':
		p = p.message("a line break inside the FEN").help("write the FEN on one line")
	case c == 0x1b && end-start > 1:
		p = p.message("a terminal's escape sequence inside the FEN").help("remove it")
	case known:
		p.Want = strconv.Quote(string(rune(meant)))
		p = p.message("%s (%s) has no place in a FEN", code, name).help("type %q instead", string(rune(meant)))
	default:
		p = p.message("%s (%s) has no place in a FEN", code, name).help("remove it")
	}
	r.problems = append(r.problems, p)
}

// first tells whether this is the first character of its kind.
func (r *fenReader) first(kind rune) bool {
	if r.reported == nil {
		r.reported = map[rune]bool{}
	}
	seen := r.reported[kind]
	r.reported[kind] = true
	return !seen
}

func (r *fenReader) notUTF8(at int) {
	if !r.first(utf8.RuneError) {
		return
	}
	name := "0x" + strings.ToUpper(strconv.FormatUint(uint64(r.source[at]), 16))
	p := Problem{Code: CodeFENText, Start: at, End: at + 1, Found: name, Want: "UTF-8"}
	r.problems = append(r.problems, p.message("the byte %s is not UTF-8 text", name).help("remove it"))
}

func prefixLen(text, set string) int { return len(text) - len(strings.TrimLeft(text, set)) }

// escapeSequence measures a terminal's control sequence (ECMA-48), which is one
// thing to the eye although most of it is printable.
func escapeSequence(text string) int {
	if len(text) < 2 || text[0] != 0x1b || text[1] != '[' {
		return 0
	}
	i := 2
	for i < len(text) && text[i] >= 0x20 && text[i] < 0x40 {
		i++
	}
	if i < len(text) && text[i] >= 0x40 && text[i] < 0x7f {
		i++
	}
	return i
}
