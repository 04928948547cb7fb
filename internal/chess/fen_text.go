package chess

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxFENBytes bounds the text that is looked at. The longest FEN of a real
// position has about 100 bytes.
const maxFENBytes = 400

// unknownByte stands in a fenText for a character that was reported and that
// nothing is known to replace. The fields pass over it without a second report.
const unknownByte = 0

// A fenText is a FEN with everything foreign in it replaced by what was meant, so
// that one mistyped character makes one problem and not a cascade of them.
type fenText struct {
	source  string
	norm    []byte // ASCII, or unknownByte
	at      []int  // where in source each byte of norm begins; nil if just there
	end     []int  // and where it ends
	text    string // norm, once it is complete
	unknown bool   // norm holds an unknownByte
}

// grow makes room for n bytes.
func (t *fenText) grow(n int) {
	places := make([]int, 2*n)
	t.norm, t.at, t.end = make([]byte, 0, n), places[:0:n], places[n:n]
}

// place notes for a plain text where each byte stands.
func (t *fenText) place() {
	t.at, t.end = make([]int, len(t.norm)), make([]int, len(t.norm))
	for i := range t.norm {
		t.at[i], t.end[i] = i, i+1
	}
}

func (t *fenText) add(b byte, start, end int) {
	t.unknown = t.unknown || b == unknownByte
	t.norm, t.at, t.end = append(t.norm, b), append(t.at, start), append(t.end, end)
}

// span translates a range of norm to bytes of the source; an empty range becomes
// the place before that byte.
func (t *fenText) span(start, end int) (int, int) {
	switch {
	case t.at == nil:
		return start, max(start, end)
	case start < end:
		return t.at[start], t.end[end-1]
	case start > 0:
		return t.end[start-1], t.end[start-1]
	}
	return 0, 0
}

// fenReader collects what is found out about a FEN.
type fenReader struct {
	fenText
	setup    Setup
	reported map[rune]bool // each kind of foreign character is reported at its first place only
	problems []Problem
	notes    []FENNote
}

// isPlain tells whether a text is printable ASCII with single blanks inside, so that
// every byte stands for itself. Nearly all FENs are, and need no tables of places.
func isPlain(fen string) bool {
	blank := true
	for i := 0; i < len(fen); i++ {
		if fen[i] < ' ' || fen[i] >= 0x7f || fen[i] == ' ' && blank {
			return false
		}
		blank = fen[i] == ' '
	}
	return !blank
}

// otherSeparator finds what stands for the blanks in a FEN that was copied from an
// address; "" if there are blanks.
func otherSeparator(fen string) string {
	if strings.IndexByte(strings.TrimSpace(fen), ' ') >= 0 {
		return ""
	}
	for _, separator := range []string{"_", "%20"} {
		if strings.Count(fen, separator) >= 3 {
			return separator
		}
	}
	return ""
}

// joinBoard takes blanks out of the board: those beside a slash, and those between two
// words with slashes.
func (r *fenReader) joinBoard() {
	reported := false
	for i := len(r.norm) - 2; i > 0; i-- {
		if r.norm[i] != ' ' || !insideBoard(r.text[:i], r.text[i+1:]) {
			continue
		}
		if !reported {
			reported = true
			r.report(r.problem(CodeFENBoard, "board", i, i+1).message("a blank inside the board").help("remove it"))
		}
		if r.at == nil {
			r.place()
		}
		r.norm, r.at, r.end = slices.Delete(r.norm, i, i+1), slices.Delete(r.at, i, i+1), slices.Delete(r.end, i, i+1)
	}
	if reported {
		r.text = string(r.norm)
	}
}

// insideBoard tells whether the board goes on across a blank between two texts.
func insideBoard(before, after string) bool {
	before = before[strings.LastIndexByte(before, ' ')+1:]
	after, _, _ = strings.Cut(after, " ")
	return strings.HasSuffix(before, "/") && !isSideWord(after) || strings.HasPrefix(after, "/") ||
		strings.Contains(before, "/") && strings.Contains(after, "/")
}

// clip shortens a quotation so that kilobytes of text do not flood a message.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "…"
}
