package site

import (
	"fmt"
)

// root makes the page above the languages. It guesses no language and remembers none: a
// reader who comes back chooses again or keeps the address of the language.
func (b *book) root() ([]byte, error) {
	page := b.above("ui.root.title", "ui.root.summary", "ui.root.choose", func(to string) string { return to })
	if page.err != nil {
		return nil, page.err
	}
	// Its translations stand in the sitemap: it is in no single language, so that it could
	// name itself among them.
	page.Canonical = absolute(b.base, "index.html")
	return b.print("languages.html", page.ChoicePage)
}

// notFound makes the page for addresses that do not exist.
func (b *book) notFound() ([]byte, error) {
	page := b.above("ui.not-found.title", "ui.not-found.text", "ui.not-found.home", func(to string) string { return rooted(b.base, to) })
	if page.err != nil {
		return nil, page.err
	}
	page.Unlisted = true
	return b.print("404.html", page.ChoicePage)
}

// choices is a page in all languages while it is put together.
type choices struct {
	ChoicePage
	err error
}

// above assembles a page that speaks every language, with the messages of the keys.
func (b *book) above(heading, text, action string, address func(string) string) choices {
	first := b.editions[0]
	page := choices{ChoicePage: ChoicePage{Root: address("index.html")}}
	page.Page = Page{Lang: string(first.locale), Site: b.name, Title: b.name, Assets: b.shared(address)}
	for _, e := range b.editions {
		page.add(e, Choice{Lang: string(e.locale), Name: e.name(), URL: address(e.home.output)}, heading, text, action)
	}
	page.Description = page.Choices[0].Text
	return page
}

func (c *choices) add(e *edition, choice Choice, heading, text, action string) {
	for _, message := range []struct {
		to  *string
		key string
	}{{&choice.Heading, heading}, {&choice.Text, text}, {&choice.Action, action}} {
		var err error
		if *message.to, err = e.t(message.key); err != nil && c.err == nil {
			c.err = fmt.Errorf("content/%s/messages.yaml: %w", e.locale, err)
		}
	}
	c.Choices = append(c.Choices, choice)
}

// print fills a template that has no language of its own.
func (b *book) print(name string, data any) ([]byte, error) {
	return b.editions[0].fill(b, name, data)
}

// moved makes the page at a former address of an article.
func (b *book) moved(e *edition, a *article, from string) ([]byte, error) {
	page := Page{
		Lang: string(e.locale), Site: e.home.title, Title: a.heading, Heading: a.heading, Description: a.description,
		Unlisted: true, Canonical: absolute(b.base, a.output), Home: relative(from, a.output),
		Assets: b.shared(func(to string) string { return relative(from, to) }),
	}
	made, err := e.fill(b, "moved.html", page)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.source, err)
	}
	return made, nil
}
