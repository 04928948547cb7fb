package validate

import (
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// piece of text that a reader sees, with the place of every part of it.
type visible struct {
	text string
	at   func(start, end int) diag.Span
	// code reports whether a byte stands in a code span, where words are quoted and
	// not used.
	code func(offset int) bool
	// prose is a passage of a page, whose words are compared with the engine.
	prose bool
}

// texts calls do for everything that a reader sees in a language: lessons and
// pages with their titles and descriptions, the glossary, the messages.
func texts(language *guide.Language, do func(visible)) {
	for _, page := range language.All() {
		do(visibleValue(page.Title.Text, page.Title.At))
		do(visibleValue(page.Description.Text, page.Description.At))
		if page.Document == nil {
			continue
		}
		for _, passage := range page.Document.Passages() {
			do(visible{text: passage.Text, at: passage.Span, prose: true, code: func(offset int) bool {
				run, ok := passage.RunAt(offset)
				return ok && run.Code
			}})
		}
	}
	if language.Glossary != nil {
		for _, term := range language.Glossary.Terms {
			do(visibleValue(term.Term.Text, term.Term.At))
			do(visibleValue(term.Definition.Text, term.Definition.At))
			for _, form := range term.Forms {
				do(visibleValue(form.Text, form.At))
			}
		}
	}
	if language.Catalog != nil {
		messageTexts(language.Catalog, do)
	}
}

func messageTexts(c *i18n.Catalog, do func(visible)) {
	for _, key := range c.Keys() {
		spans := c.TextSpans(key)
		for form, text := range c.Texts(key) {
			do(visibleValue(text, spans[form]))
		}
	}
}

// visibleValue is a value of a YAML file. Where the file spells it otherwise, with
// escapes or folded, the whole value is the place of each part.
func visibleValue(text string, at diag.Span) visible {
	exact := at.Text() == text
	return visible{text: text, code: func(int) bool { return false }, at: func(start, end int) diag.Span {
		if exact {
			return at.Sub(start, end)
		}
		return at
	}}
}
