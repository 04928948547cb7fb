package validate

import (
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// wordsForbidden finds words that the language's words.yaml refuses, such as
// translations of chess terms by their sound, and names the right ones. A word in
// a code span is quoted and not used.
func wordsForbidden(language *guide.Language, v visible, list *diag.List) {
	if !language.Lexicon.MayBeWrong(v.text) {
		return
	}
	for _, word := range language.Lexicon.Read(v.text) {
		right, wrong := word.Of(i18n.WordWrong)
		if !wrong || v.code(word.Start) {
			continue
		}
		list.Add(diag.Diagnostic{
			Code:    CodeWordsForbidden,
			At:      v.at(word.Start, word.End),
			Message: diag.T("%q is not the word of this guide", v.text[word.Start:word.End]),
			Label:   diag.T("want %s", right),
			Help:    diag.T("the list of such words is `wrong` in content/%s/words.yaml; to quote one, put it between backquotes", string(language.Locale)),
		})
	}
}
