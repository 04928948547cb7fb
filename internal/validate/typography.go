package validate

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
	"rokada/internal/i18n"
)

// The codes of typography. One of them for each thing that an author may want to have
// explained, and not one for each character.
const (
	CodeQuotesWrong     diag.Code = "quotes-wrong"
	CodeMarksUnbalanced diag.Code = "marks-unbalanced"
	CodeDashWrong       diag.Code = "dash-wrong"
	CodeEllipsisWrong   diag.Code = "ellipsis-wrong"
	CodeSpacesWrong     diag.Code = "spaces-wrong"
	CodeApostropheWrong diag.Code = "apostrophe-wrong"
	CodeStressMark      diag.Code = "stress-mark"
	CodeSignWrong       diag.Code = "sign-wrong"
	CodeLettersVariant  diag.Code = "letters-variant"
)

// punctuation is what languages do differently. One that is not listed gets only the
// checks that all have in common.
type punctuation struct {
	outer, inner quotes
	dash         string // of a sentence; ranges have an en dash everywhere
	apostrophe   string // inside a word
}

// quotes are an opening and a closing mark.
type quotes struct{ opening, closing rune }

const (
	enDash = "–"
	emDash = "—"
)

var punctuations = map[i18n.Locale]punctuation{
	"ru": {quotes{'«', '»'}, quotes{'„', '“'}, emDash, "’"},
	"uk": {quotes{'«', '»'}, quotes{'„', '“'}, emDash, "ʼ"},
	"bg": {quotes{'„', '“'}, quotes{'«', '»'}, enDash, "’"},
}

// proof is one text that is read for its typography.
type proof struct {
	visible
	punctuation
	// masked is the text with the bytes of code spans and of the slots of messages
	// replaced by letters: they are words of which nothing is known.
	masked string
	list   *diag.List
}

// mask replaces code spans and the slots of messages by letters.
func mask(v visible) string {
	slots := strings.Contains(v.text, "{{")
	if len(v.quoted) == 0 && !slots {
		return v.text
	}
	masked := []byte(v.text)
	cover := func(start, end int) {
		for i := start; i < end; i++ {
			masked[i] = 'x'
		}
	}
	for _, span := range v.quoted {
		cover(span[0], span[1])
	}
	for at := 0; slots; {
		start := bytes.Index(masked[at:], []byte("{{"))
		length := bytes.Index(masked[at+max(start, 0):], []byte("}}"))
		if start < 0 || length < 0 {
			break
		}
		cover(at+start, at+start+length+2)
		at += start + length + 2
	}
	return string(masked)
}

// report says what is wrong between two bytes and what to write in their place.
func (p *proof) report(code diag.Code, start, end int, message diag.Text, right string) {
	p.list.Add(diag.Diagnostic{Code: code, At: p.at(start, end), Message: message, Help: diag.T("write `%s`", p.instead(start, end, right))})
}

// maxInstead bounds the bytes that a help shows on each side of a mistake.
const maxInstead = 80

// instead returns the words that touch a place with the right characters in it, so
// that an author sees which of several places is meant and can paste it. Of a dash
// these are the words on both sides.
func (p *proof) instead(start, end int, right string) string {
	from, to := start, end
	both := strings.Trim(right, " -"+enDash+emDash) == "" && strings.TrimSpace(right) != ""
	for _, blank := range []bool{true, false} {
		for from > 0 && start-from < maxInstead && (!blank || both) {
			r, size := utf8.DecodeLastRuneInString(p.text[:from])
			if unicode.IsSpace(r) != blank {
				break
			}
			from -= size
		}
		for to < len(p.text) && to-end < maxInstead && (!blank || both) {
			r, size := utf8.DecodeRuneInString(p.text[to:])
			if unicode.IsSpace(r) != blank {
				break
			}
			to += size
		}
	}
	before, after := p.text[from:start], p.text[end:to]
	// The replacement brings its own blanks.
	if strings.HasPrefix(right, " ") {
		before = strings.TrimRight(before, " \u00a0\n")
	}
	if strings.HasSuffix(right, " ") {
		after = strings.TrimLeft(after, " \u00a0\n")
	}
	return strings.TrimSpace(before + right + after)
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func lastRune(s string) rune {
	r, _ := utf8.DecodeLastRuneInString(s)
	return r
}

// edge reports whether nothing or a blank stands at one side of something.
func edge(side string, r rune) bool { return side == "" || unicode.IsSpace(r) }
