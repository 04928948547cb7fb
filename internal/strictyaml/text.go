package strictyaml

import (
	"unicode/utf8"

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
	for i := 0; i < len(text); {
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
	case r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069 || r == 0x200e || r == 0x200f || r == 0x061c:
		return diag.T("found U+%04X, which changes the direction of the text", r), true
	case r == 0x2028 || r == 0x2029:
		return diag.T("found the line separator U+%04X", r), true
	case r == 0x200b || r == 0x2060 || r == 0xfeff:
		return diag.T("found U+%04X, which is invisible", r), true
	}
	return diag.Text{}, false
}
