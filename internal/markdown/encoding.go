package markdown

import (
	"encoding/binary"
	"math/bits"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
)

// maxCharacterProblems bounds what one file of rubbish can print.
const maxCharacterProblems = 10

// checkCharacters refuses what a reader of the file cannot see: a zero-width
// character between e and 1 would hide the square from the claim checker, and a
// direction control would show a reviewer another text than the one that is
// built. Line endings may be LF or CR LF; a CR alone is neither. It looks before an offset.
func checkCharacters(src *diag.Source, end int) diag.List {
	var problems diag.List
	left := 0
	for at := 0; at < end; {
		if size := cyrillic(src.Text[at:]); size > 0 {
			at += size
			continue
		}
		if b := src.Text[at]; b >= ' ' && b < 0x7f {
			at++
			continue
		}
		if size := punctuation(src.Text[at:]); size > 0 {
			at += size
			continue
		}
		r, size := utf8.DecodeRune(src.Text[at:])
		crlf := r == '\r' && at+1 < len(src.Text) && src.Text[at+1] == '\n'
		if r != '\n' && r != '\t' && !crlf && badCharacter(r, size, at) {
			if len(problems) < maxCharacterProblems {
				problems.Add(characterProblem(src.Span(at, at+size), r, size))
			} else {
				left++
			}
		}
		at += size
	}
	if left > 0 {
		problems[len(problems)-1].Notes = []diag.Note{{Message: diag.T("and %d more characters of this kind", left)}}
	}
	return problems
}

// cyrillic is the quick way through most of every file: the length of the characters from
// U+0400 to U+04FF that begin s, which are all visible. Four of them are looked at in one
// step: each is 110100xx 10xxxxxx.
func cyrillic(s []byte) int {
	const mask, want = 0xc0fc_c0fc_c0fc_c0fc, 0x80d0_80d0_80d0_80d0
	size := 0
	for len(s)-size >= 8 {
		if other := binary.LittleEndian.Uint64(s[size:])&mask ^ want; other != 0 {
			return size + bits.TrailingZeros64(other)/16*2
		}
		size += 8
	}
	for len(s)-size >= 2 && s[size]&0xfc == 0xd0 && s[size+1]&0xc0 == 0x80 {
		size += 2
	}
	return size
}

// punctuation returns the length of the mark that begins s if it is one that texts are full
// of: a quotation mark, a dash, an apostrophe or an ellipsis.
func punctuation(s []byte) int {
	switch {
	case len(s) >= 2 && s[0] == 0xc2 && (s[1] == 0xab || s[1] == 0xbb):
		return 2
	case len(s) >= 3 && s[0] == 0xe2 && s[1] == 0x80 && (s[2] >= 0x93 && s[2] <= 0x9e || s[2] == 0xa6):
		return 3
	}
	return 0
}

func badCharacter(r rune, size, at int) bool {
	return r == utf8.RuneError && size == 1 || diag.Invisible(r) || at == 0 && r == '\ufeff'
}

func characterProblem(at diag.Span, r rune, size int) diag.Diagnostic {
	d := diag.Diagnostic{Code: CodeTextEncoding, At: at, Help: diag.T("delete it")}
	switch {
	case r == utf8.RuneError && size == 1:
		d.Message = diag.T("byte 0x%02X is not UTF-8", at.Source.Text[at.Start])
		d.Help = diag.T("save the file as UTF-8")
	case r == '\ufeff' && at.Start == 0:
		d.Message = diag.T("the file begins with a byte order mark")
		d.Help = diag.T("save the file as UTF-8 without a byte order mark")
	case r == '\r':
		d.Message = diag.T("a carriage return that ends no line")
		d.Help = diag.T("end lines with LF or CR LF")
	case unicode.Is(unicode.Bidi_Control, r):
		d.Message = diag.T("character U+%04X turns the direction of the text", r)
	case unicode.Is(unicode.Zs, r):
		d.Message = diag.T("character U+%04X is a space that is neither a plain nor a no-break one", r)
		d.Help = diag.T("write a plain space")
	case r < ' ' || r == 0x7f:
		d.Message = diag.T("control character U+%04X", r)
	default:
		d.Message = diag.T("character U+%04X cannot be seen", r)
	}
	return d
}
