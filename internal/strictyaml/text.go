package strictyaml

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"

	"rokada/internal/diag"
)

// checkText refuses what no editor shows and no author meant to write, before a
// parser can trip over it. One problem is enough: the rest usually has the same
// cause, such as a file saved in another encoding.
func checkText(at diag.Span) diag.List {
	text := at.Source.Text[at.Start:at.End]
	if len(text) > maxSize {
		return diag.List{{
			Code:    CodeFeature,
			At:      at.Sub(0, 0),
			Message: diag.T("the text has %d bytes, want at most %d", len(text), maxSize),
		}}
	}
	for start := 0; start < len(text); {
		end := len(text)
		if i := bytes.IndexByte(text[start:], '\n'); i >= 0 {
			end = start + i + 1
		}
		if end-start > maxLine {
			return diag.List{{
				Code:    CodeFeature,
				At:      at.Sub(start, start),
				Message: diag.T("the line has %d bytes, at most %d are read", end-start, maxLine),
				Help:    diag.T("split the text"),
			}}
		}
		start = end
	}
	for i := 0; i < len(text); {
		if b := text[i]; b >= ' ' && b < 0x7f || b == '\n' {
			i++
			continue
		} else if b >= 0xd0 && b <= 0xd3 && i+1 < len(text) && text[i+1]&0xc0 == 0x80 {
			i += 2 // one of U+0400 to U+04FF, which are all visible
			continue
		}
		r, size := utf8.DecodeRune(text[i:])
		if problem, ok := refusedRune(r, size, text, i); ok {
			d := diag.Diagnostic{Code: CodeEncoding, At: at.Sub(i, i+size), Message: problem}
			if r == utf8.RuneError && size == 1 {
				d.Help = diag.T("save the file as UTF-8")
			} else {
				d.Help = diag.T("delete this character")
			}
			return diag.List{d}
		}
		i += size
	}
	return nil
}

// refusedRune names a rune that must not stand in a file.
func refusedRune(r rune, size int, text []byte, i int) (diag.Text, bool) {
	switch {
	case r == utf8.RuneError && size == 1:
		return diag.T("the byte %02X is not UTF-8", text[i]), true
	case r == '\t' || r == '\n' || r == '\r' && i+1 < len(text) && text[i+1] == '\n':
		return diag.Text{}, false
	case r == 0:
		return diag.T("found a NUL character"), true
	case r < 0x20 || r >= 0x7f && r <= 0x9f:
		return diag.T("found the control character U+%04X", r), true
	case unicode.Is(unicode.Bidi_Control, r):
		return diag.T("found U+%04X, which changes the direction of the text", r), true
	case r == 0x2028 || r == 0x2029:
		return diag.T("found the line separator U+%04X", r), true
	case unicode.Is(unicode.Zs, r) && diag.Invisible(r):
		return diag.T("character U+%04X is a space that is neither a plain nor a no-break one", r), true
	case diag.Invisible(r):
		return diag.T("found U+%04X, which is invisible", r), true
	}
	return diag.Text{}, false
}

// refuseEscapes refuses as an escape what is refused as a character: "\u202e" is read as
// the character itself, and nobody sees it in the pages.
func (d *document) refuseEscapes(n *node) {
	if n.style&yaml.DoubleQuotedStyle == 0 {
		return // there are no escapes, and the characters have been looked at
	}
	for i, r := range n.value {
		if r == '\n' || r == '\t' || r >= ' ' && r < 0x7f || r >= 0x400 && r < 0x500 {
			continue
		}
		_, size := utf8.DecodeRuneInString(n.value[i:])
		if problem, ok := refusedRune(r, size, []byte(n.value), i); ok {
			d.problem(CodeEncoding, d.span(n), problem, diag.T("delete this character"))
			return
		}
	}
}
