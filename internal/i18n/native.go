package i18n

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// NativeName returns what the language calls itself, with a capital as in a list of
// languages, such as "Українська"; it is "" if that is not known.
func (l Locale) NativeName() string {
	tag, err := language.Parse(string(l))
	if err != nil {
		return ""
	}
	name := display.Self.Name(tag)
	first, size := utf8.DecodeRuneInString(name)
	if size == 0 || first == utf8.RuneError {
		return ""
	}
	return string(unicode.ToUpper(first)) + name[size:]
}
