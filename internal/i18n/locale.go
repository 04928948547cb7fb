package i18n

import (
	"slices"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"rokada/internal/diag"
)

// Locale is a BCP 47 language tag, such as "ru", "uk" or "bg"; it is the name of
// the language's folder under content/.
type Locale string

// formNames are the plural forms of CLDR in its own order.
var formNames = []string{"zero", "one", "two", "few", "many", "other"}

// Known reports whether the locale is a language tag in canonical form whose
// language has plural rules.
func (l Locale) Known() bool {
	tag, err := language.Parse(string(l))
	return err == nil && tag.String() == string(l) && tag != language.Und && l.EnglishName() != ""
}

// EnglishName returns the English name of the language, such as "Ukrainian", for
// diagnostics; it is "" if the language is not known.
func (l Locale) EnglishName() string {
	tag, err := language.Parse(string(l))
	if err != nil {
		return ""
	}
	return display.English.Tags().Name(tag)
}

// name is the language's name as a Text, so that it is translated too.
func (l Locale) name() diag.Text {
	if name := l.EnglishName(); name != "" {
		return diag.T(name)
	}
	return diag.T("%s", string(l))
}

// pluralRules are the plural forms of a language.
type pluralRules struct {
	forms []string // in the order of CLDR
	// several holds the forms that stand for more than one number, so that a
	// number written out in one of them would be false for the others: Russian
	// `one` is 1, 21, 31 and so on, Bulgarian `one` is 1 alone.
	several map[string]bool
}

// rulesOf asks go-i18n, which keeps its tables to itself, for the form of enough
// numbers to have met every form. Asking the library that will choose the forms
// later means that none can be demanded that is never used.
func rulesOf(l Locale) pluralRules {
	count := map[string]int{"other": 2} // fractions use it in every language
	ask := formAsker(l)
	for n := range 201 {
		count[ask(n)]++
	}
	count[ask(1_000_000)]++ // "many" of French and Spanish
	r := pluralRules{several: make(map[string]bool)}
	for _, form := range formNames {
		if count[form] > 0 {
			r.forms = append(r.forms, form)
		}
		r.several[form] = count[form] > 1
	}
	return r
}

// formAsker returns a function that names the plural form of a number; it is
// always "other" for a language without known rules.
func formAsker(l Locale) func(n int) string {
	tag := language.Make(string(l))
	bundle := goi18n.NewBundle(tag)
	message := &goi18n.Message{ID: "x", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	if err := bundle.AddMessages(tag, message); err != nil {
		return func(int) string { return "other" }
	}
	localizer := goi18n.NewLocalizer(bundle, tag.String())
	return func(n int) string {
		form, err := localizer.Localize(&goi18n.LocalizeConfig{MessageID: "x", PluralCount: n})
		if err != nil {
			return "other"
		}
		return form
	}
}

// PluralForms returns the forms that CLDR demands of a message in the language:
// ru and uk one few many other, bg and en one other. The form other is always
// among them.
func PluralForms(l Locale) []string { return rulesOf(l).forms }

func isForm(key string) bool { return slices.Contains(formNames, key) }
