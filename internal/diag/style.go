package diag

// Style says how a list is written: with ANSI colors or without, and in which
// language. A nil Translate, or an empty answer of it, means English.
type Style struct {
	Color     bool
	Translate func(format string) string
}

func (s Style) text(t Text) string { return visible(t.in(s.Translate)) }

// word translates a word that the printers add themselves.
func (s Style) word(english string) string { return s.text(Text{Format: english}) }
