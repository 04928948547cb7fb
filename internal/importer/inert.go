package importer

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"rokada/internal/diag"
)

// clean makes one line of a text, without anything that nobody sees.
func clean(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case !diag.Invisible(r) && r != utf8.RuneError:
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// Bounds on one paragraph. A comment in a study has a few hundred letters and no marks;
// beyond its own, larger, limits the guide reads no page at all.
const (
	maxTitle = 120 // letters
	maxText  = 4000
	maxMarks = 400 // of Markdown
	maxPipes = 20  // which make cells of a table
)

// paragraphs parts the words of a line so that each part is within the bounds.
func paragraphs(words string) []string {
	var parts []string
	for words != "" {
		end := within(words)
		parts = append(parts, strings.TrimRight(words[:end], " "))
		words = strings.TrimLeft(words[end:], " ")
	}
	return parts
}

// within is how much of a text one paragraph takes: all of it or, if it can be, whole words.
func within(text string) int {
	marks, pipes, space := 0, 0, 0
	for i, r := range text {
		switch {
		case r == ' ':
			space = i
		case r == '|':
			pipes++
		case r == '!' || strings.ContainsRune(markup, r):
			marks++
		}
		if i < maxText && marks <= maxMarks && pipes <= maxPipes {
			continue
		}
		if space > 0 {
			return space
		}
		return i
	}
	return len(text)
}

// shortened is what a title of so many letters takes of a text.
func shortened(text string, most int) string {
	runes := []rune(text[:within(text)])
	return strings.TrimSpace(string(runes[:min(len(runes), most)]))
}

// markup are the characters that mean something in Markdown wherever they stand.
const markup = "\\`*_[]<>{}~|&"

// inert writes words so that a reader sees them and nothing reads them as markup. What the
// guide refuses even then, because an author can only have meant something else by it, is
// taken apart by a space: brackets that look like a link or a footnote, the beginning of a
// slot, a claim, and what a template prints in the place of something that it refuses.
func inert(text string) string {
	var b strings.Builder
	var before rune
	for i, r := range text {
		if joined(text[:i], before, r) {
			b.WriteByte(' ')
		}
		switch {
		case strings.ContainsRune(markup, r), i == 0 && strings.ContainsRune("#+-=:", r),
			r == ':' && strings.HasPrefix(text[i:], "://"):
			b.WriteByte('\\')
		case (r == '.' || r == ')') && i > 0 && strings.Trim(text[:i], "0123456789") == "":
			b.WriteByte('\\') // or a move at the front would begin a list
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

// joined reports whether a character makes something that is refused of what stands before.
func joined(text string, before, r rune) bool {
	const claim, refusal = "claim", "Zgotmpl"
	switch r {
	case '(', '[':
		return before == ']'
	case '^':
		return before == '['
	case '{':
		return before == '{'
	case 'Z':
		return strings.HasSuffix(text, refusal)
	case ':':
		return len(text) >= len(claim) && strings.EqualFold(text[len(text)-len(claim):], claim)
	}
	return false
}

// Plain takes out of a title what the title of a page cannot hold, and cuts it.
func Plain(title string) string {
	var b strings.Builder
	var before rune
	for _, r := range clean(title) {
		if strings.ContainsRune("<>{}\\\"", r) {
			r = ' '
		}
		if joined(b.String(), before, r) {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		before = r
	}
	return shortened(clean(b.String()), maxPlain)
}

// maxPlain is how long the title of a page may be, in letters.
const maxPlain = 100
