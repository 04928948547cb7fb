package markdown

import (
	"bytes"

	"rokada/internal/diag"
)

// slot begins what a template fills in. In the text of an author nothing does, and a
// printed one is how the site recognizes a page that was not made to the end.
const slot = "{{"

// checkSlots refuses the beginning of a slot anywhere in the file, front matter and code
// included.
func checkSlots(src *diag.Source) diag.List {
	at := bytes.Index(src.Text, []byte(slot))
	if at < 0 {
		return nil
	}
	return diag.List{{Code: CodeRawHTML, At: src.Span(at, at+len(slot)),
		Message: diag.T("%s begins a slot of a template, and nothing is filled in here", slot), Help: diag.T("write a space between the braces")}}
}
