// Package i18n holds the messages of one language, without fallback.
//
// A missing message, plural form or argument is an error with a place, never a
// Russian sentence on a Ukrainian page. go-i18n knows the plural rules of CLDR
// and fills the slots, but it falls back: to the default language for a missing
// message, to `<no value>` for a missing argument. So every locale gets a bundle
// of its own, in which there is nothing to fall back to, and a template parser
// that refuses missing arguments. Before go-i18n sees a message, the file is read
// with strictyaml, because only that knows where in the file a mistake stands.
//
// Messages hold plain `{{.Name}}` slots and nothing else of the template
// language, so that the lab can fill the same texts in the browser without a
// template engine, and no HTML, so that every caller can escape them.
package i18n

import (
	"fmt"
	"slices"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	"rokada/internal/diag"
)

// Codes of the problems that this package reports.
const (
	CodeKey         diag.Code = "message-key"
	CodeText        diag.Code = "message-text"
	CodePlural      diag.Code = "message-plural"
	CodePlaceholder diag.Code = "message-placeholder"
)

// Catalog is the messages of one locale. It does not change after Parse and is
// safe for concurrent use.
type Catalog struct {
	locale    Locale
	keys      []string
	messages  map[string]*message
	localizer *goi18n.Localizer
	forms     []string // of the numbers from 0
}

// message is one entry of the file.
type message struct {
	key   diag.Span
	value diag.Span         // of the text; of a plural message the key
	texts map[string]string // by plural form; "other" alone if not plural
	spans map[string]diag.Span
	slots []string // sorted, without PluralCount
	// pieces are the texts cut up.
	pieces map[string][]piece
	// plural tells a message with forms from a plain one; a language without
	// plural forms has `other` alone in both.
	plural bool
}

// Locale returns the language of the catalog.
func (c *Catalog) Locale() Locale { return c.locale }

// Keys returns the keys of all messages in the order of the file.
func (c *Catalog) Keys() []string { return slices.Clone(c.keys) }

// Has reports whether the catalog has the message.
func (c *Catalog) Has(key string) bool { return c.messages[key] != nil }

// IsPlural reports whether the message has plural forms.
func (c *Catalog) IsPlural(key string) bool {
	m := c.messages[key]
	return m != nil && m.plural
}

// Span returns the place of the message's key, the zero Span if there is none.
func (c *Catalog) Span(key string) diag.Span {
	if m := c.messages[key]; m != nil {
		return m.key
	}
	return diag.Span{}
}

// ValueSpan returns the place of the message's text, or of the key if it has
// several texts.
func (c *Catalog) ValueSpan(key string) diag.Span {
	if m := c.messages[key]; m != nil {
		return m.value
	}
	return diag.Span{}
}

// Placeholders returns the names of the message's slots, sorted, without the
// PluralCount that N fills by itself.
func (c *Catalog) Placeholders(key string) []string {
	if m := c.messages[key]; m != nil {
		return slices.Clone(m.slots)
	}
	return nil
}

// Texts returns the texts of the message by plural form, under "other" alone if
// it has none; nil if there is no such message. They are for checks and for the
// lab, which fills the slots itself.
func (c *Catalog) Texts(key string) map[string]string {
	m := c.messages[key]
	if m == nil {
		return nil
	}
	texts := make(map[string]string, len(m.texts))
	for form, text := range m.texts {
		texts[form] = text
	}
	return texts
}

// strictParser refuses a missing argument instead of printing `<no value>`.
var strictParser = &template.TextParser{Option: "missingkey=error"}

// T returns the message with its slots filled.
func (c *Catalog) T(key string, args map[string]any) (string, error) {
	if m := c.messages[key]; m != nil && m.plural {
		return "", fmt.Errorf("%s: message %q has plural forms and needs a number", c.locale, key)
	} else if m != nil {
		if text, ok := m.fill("other", 0, plain(args)); ok {
			return text, nil
		}
	}
	return c.localize(key, nil, args)
}

// N returns the form of the message that the number n needs, with PluralCount
// filled by n.
func (c *Catalog) N(key string, n int, args map[string]any) (string, error) {
	if m := c.messages[key]; m != nil && !m.plural {
		return "", fmt.Errorf("%s: message %q has no plural forms, but is used with a number", c.locale, key)
	} else if m != nil {
		if text, ok := m.fill(c.formOf(n), n, plain(args)); ok {
			return text, nil
		}
	}
	filled := make(map[string]any, len(args)+1)
	for name, arg := range args {
		filled[name] = arg
	}
	filled["PluralCount"] = n
	return c.localize(key, n, filled)
}

func (c *Catalog) localize(key string, count any, args map[string]any) (string, error) {
	if c.messages[key] == nil {
		return "", fmt.Errorf("%s: no message %q", c.locale, key)
	}
	if args == nil {
		args = map[string]any{} // go-i18n would take nil for "no template"
	}
	text, err := c.localizer.Localize(&goi18n.LocalizeConfig{
		MessageID:      key,
		PluralCount:    count,
		TemplateData:   args,
		TemplateParser: strictParser,
	})
	if err != nil {
		// go-i18n returns its best effort beside the error; a half-filled
		// sentence is not one.
		return "", fmt.Errorf("%s: message %q: %w", c.locale, key, err)
	}
	return text, nil
}

// load hands the checked messages to go-i18n.
func (c *Catalog) load(tag language.Tag) error {
	bundle := goi18n.NewBundle(tag)
	all := make([]*goi18n.Message, 0, len(c.keys))
	for _, key := range c.keys {
		m := c.messages[key]
		all = append(all, &goi18n.Message{
			ID: key, Zero: m.texts["zero"], One: m.texts["one"], Two: m.texts["two"],
			Few: m.texts["few"], Many: m.texts["many"], Other: m.texts["other"],
		})
	}
	if err := bundle.AddMessages(tag, all...); err != nil {
		return err
	}
	c.localizer = goi18n.NewLocalizer(bundle, tag.String())
	c.prepare()
	return nil
}

// TextSpans returns the places of the texts that Texts returns.
func (c *Catalog) TextSpans(key string) map[string]diag.Span {
	m := c.messages[key]
	if m == nil {
		return nil
	}
	spans := make(map[string]diag.Span, len(m.spans))
	for form, span := range m.spans {
		spans[form] = span
	}
	return spans
}
