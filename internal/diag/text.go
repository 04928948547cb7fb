package diag

import "fmt"

// Text is a message that can be translated: a fmt format in English and its
// arguments. As with gettext the English format is the key of the translation,
// so the code reads as plain sentences and an untranslated message is English.
// A literal percent sign is written %%.
type Text struct {
	Format string
	Args   []any
}

// T makes a Text. Arguments that are themselves Text are translated too.
func T(format string, args ...any) Text {
	return Text{Format: format, Args: args}
}

// String returns the English sentence.
func (t Text) String() string { return t.in(nil) }

// Empty reports whether there is nothing to say.
func (t Text) Empty() bool { return t.Format == "" }

// In returns the sentence as translate gives it; nil, or an empty answer, means
// English.
func (t Text) In(translate func(format string) string) string { return t.in(translate) }

func (t Text) in(translate func(format string) string) string {
	if t.Format == "" {
		return ""
	}
	format := t.Format
	if translate != nil {
		if own := translate(format); own != "" {
			format = own
		}
	}
	args := make([]any, len(t.Args))
	for i, arg := range t.Args {
		if inner, ok := arg.(Text); ok {
			arg = inner.in(translate)
		}
		args[i] = arg
	}
	return fmt.Sprintf(format, args...)
}
