package site

import "strings"

// languages returns the language switch: the same page in every language, or the home
// page of a language in which it is missing.
func (b *book) languages(e *edition, a *article) []Language {
	var list []Language
	for _, other := range b.editions {
		to := other.counterpart(a)
		missing := to == nil
		if missing {
			to = other.home
		}
		list = append(list, Language{
			Lang: string(other.locale), Code: strings.ToUpper(string(other.locale)), Name: other.name(),
			URL: relative(a.output, to.output), Current: other == e, Missing: missing,
		})
	}
	return list
}

// name is the language's name for itself.
func (l *language) name() string {
	name, err := l.t("ui.name")
	if err != nil {
		return string(l.locale)
	}
	return name
}

// alternates returns the translations of the page for search engines, which want absolute
// addresses and every language in each of them. The page for readers of other languages
// is the one where they choose, or else the original.
func (b *book) alternates(a *article) []Alternate {
	if b.base == "" {
		return nil
	}
	var list []Alternate
	fallback := ""
	for _, e := range b.editions {
		to := e.counterpart(a)
		if to == nil {
			continue
		}
		list = append(list, Alternate{string(e.locale), absolute(b.base, to.output)})
		if e.locale == b.original || fallback == "" {
			fallback = absolute(b.base, to.output)
		}
	}
	if a.kind == homeKind {
		fallback = absolute(b.base, "index.html")
	}
	return append(list, Alternate{"x-default", fallback})
}

// translations tells readers how far the page is translated.
func (b *book) translations(e *edition, a *article) []Translation {
	if len(b.editions) < 2 {
		return nil
	}
	var list []Translation
	for _, other := range b.editions {
		t := Translation{Lang: string(other.locale), Name: other.name(), State: "missing"}
		if to := other.counterpart(a); to != nil {
			t.URL, t.State = relative(a.output, to.output), to.state
		}
		list = append(list, t)
	}
	return list
}
