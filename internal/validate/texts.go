package validate

import (
	"slices"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/strictyaml"
)

// piece of text that a reader sees, with the place of every part of it.
type visible struct {
	text string
	at   func(start, end int) diag.Span
	// quoted are the code spans, by their bytes: words in them are quoted and not used.
	quoted [][2]int
	// prose is a passage of a page, whose words are compared with the engine.
	prose bool
}

// texts calls do for everything that a reader sees in a language: lessons and
// pages with their titles and descriptions, the glossary, the messages.
func texts(language *guide.Language, do func(visible)) {
	for _, page := range language.All() {
		var prose []markdown.Passage
		if page.Document != nil {
			prose = page.Document.Passages()
		}
		pageTexts(page, prose, do)
	}
	sharedTexts(language, do)
}

// pageTexts are those of one page, whose passages are given.
func pageTexts(page *guide.Page, prose []markdown.Passage, do func(visible)) {
	do(visibleValue(page.Title.Text, page.Title.At))
	do(visibleValue(page.Description.Text, page.Description.At))
	for _, passage := range prose {
		do(visible{text: passage.Text, at: passage.Span, prose: true, quoted: codeSpans(passage)})
	}
}

// sharedTexts are those that stand on no page.
func sharedTexts(language *guide.Language, do func(visible)) {
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

// visible is the text of a reading as the rules on typography see it.
func (r *reading) visible() visible {
	v := visible{text: r.text, at: r.at}
	if r.source != nil {
		v.prose = true
		if r.coded {
			v.quoted = codeSpans(*r.source)
		}
	}
	return v
}

// code reports whether a byte stands in a code span.
func (v visible) code(offset int) bool {
	return slices.ContainsFunc(v.quoted, func(span [2]int) bool { return span[0] <= offset && offset < span[1] })
}

func codeSpans(passage markdown.Passage) (spans [][2]int) {
	offset := 0
	for _, run := range passage.Runs {
		if run.Code {
			spans = append(spans, [2]int{offset, offset + len(run.Text)})
		}
		offset += len(run.Text)
	}
	return spans
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
	return visible{text: text, at: func(start, end int) diag.Span {
		return placeIn(strictyaml.Value{Text: text, At: at}, start, end)
	}}
}
