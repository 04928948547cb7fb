package validate

// markSet says which characters a text has that some rule is about.
type markSet uint8

const (
	hasDash       markSet = 1 << iota
	hasDots               // several dots, or an ellipsis
	hasApostrophe         // or a quotation mark that looks like one
	hasCombining          // a stress mark
	hasQuote              // a quotation mark or a bracket
)

// marks checks every mark of the text.
func (p *proof) marks() {
	has := marksIn(p.masked)
	p.quotesAndBrackets(has)
	p.dashes(has)
	p.small(has)
}

// marksIn looks for them byte by byte. It may find what is not there, such as a quotation
// mark where only a bullet shares its first byte, but it misses nothing.
func marksIn(text string) (has markSet) {
	for i := range len(text) {
		switch b := text[i]; b {
		case '-':
			has |= hasDash
		case '.':
			if i > 0 && text[i-1] == '.' {
				has |= hasDots
			}
		case '\'', '`':
			has |= hasApostrophe | hasQuote
		case '"', '(', ')', '[', ']', '{', '}':
			has |= hasQuote
		case 0xc2: // U+0080 to U+00BF: « » ´
			has |= hasApostrophe | hasQuote
		case 0xca: // ʼ
			has |= hasApostrophe
		case 0xcc, 0xcd: // U+0300 to U+036F
			has |= hasCombining
		case 0xe2: // U+2000 to U+2FFF
			has |= atE2(text, i)
		}
	}
	return has
}

// atE2 looks at the second and third byte of a character: dashes, quotation markSet and the
// ellipsis are U+2010 to U+2039, the minus is U+2212.
func atE2(text string, i int) markSet {
	if i+2 >= len(text) || text[i+1] != 0x80 {
		return hasDash
	}
	switch b := text[i+2]; {
	case b <= 0x95:
		return hasDash
	case b == 0xa6:
		return hasDots
	}
	return hasApostrophe | hasQuote
}
