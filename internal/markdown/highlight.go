package markdown

import (
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/chroma/v2"
)

// phoneCode is the number of characters of code that fit on a line of a phone of
// 320 CSS pixels. A longer block scrolls and so has to be reachable by keyboard.
const phoneCode = 26

// code prints a block. Colors come from classes only. Machines must not translate
// what is in it, which is why it says so.
func (p *printer) code(c Code) {
	p.write("<pre class=\"code\" translate=\"no\"")
	if c.widest() > phoneCode {
		p.printf(" role=\"region\" tabindex=\"0\" aria-label=\"%s\"", p.label(Label{Kind: LabelCode, Text: c.Language}))
	}
	p.printf("><code class=\"language-%s\">", c.Language)
	p.highlight(lexerOf(c.Language), c.Text())
	p.write("</code></pre>\n")
}

// Text returns the lines of the block, joined by line feeds.
func (c Code) Text() string {
	var b strings.Builder
	for _, line := range c.Lines {
		b.WriteString(line.Text())
		b.WriteByte('\n')
	}
	return b.String()
}

func (c Code) widest() int {
	widest := 0
	for _, line := range c.Lines {
		widest = max(widest, utf8.RuneCountInString(line.Text()))
	}
	return widest
}

// highlight prints text as the tokens of a lexer, nil for plain text.
func (p *printer) highlight(lexer chroma.Lexer, text string) {
	if lexer == nil {
		p.escape(text)
		return
	}
	tokens, err := lexer.Tokenise(nil, text)
	if err != nil {
		p.fail(err)
		return
	}
	open := ""
	for token := tokens(); token != chroma.EOF; token = tokens() {
		// Neighbors of one class, such as the parts of a comment, share an element.
		if class := tokenClasses[token.Type]; class != open {
			if open != "" {
				p.write("</span>")
			}
			if class != "" {
				p.write("<span class=\"" + class + "\">")
			}
			open = class
		}
		p.escape(token.Value)
	}
	if open != "" {
		p.write("</span>")
	}
}
