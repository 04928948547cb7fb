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

// Words returns the English words that the printers add to a diagnostic, for
// those who translate them.
func Words() []string { return []string{"error", "warning", "info", "note", "help"} }

const (
	bold    = "1"
	red     = "1;31"
	yellow  = "1;33"
	blue    = "1;34"
	cyan    = "1;36"
	noColor = ""
)

func (s Style) paint(color, text string) string {
	if !s.Color || color == noColor || text == "" {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

func severityColor(s Severity) string {
	switch s {
	case Error:
		return red
	case Warning:
		return yellow
	}
	return cyan
}
