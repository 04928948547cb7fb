package diag

import (
	"bufio"
	"fmt"
	"html"
	"io"
	"strings"
)

// htmlStyle makes the section readable wherever it is put, in light and dark,
// without a file of its own: it is shown when the site could not be built.
const htmlStyle = `<style>
.diag { max-width: 72rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
.diag article { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 1px solid #8888; border-left: .3rem solid #c62828; border-radius: .3rem; }
.diag article.warning { border-left-color: #b26a00; }
.diag article.info { border-left-color: #1565c0; }
.diag p { margin: .25rem 0; overflow-wrap: anywhere; }
.diag .place, .diag code { font: .9em/1.5 ui-monospace, monospace; }
.diag h2 { margin: 0; font-size: 1.05rem; }
.diag pre { margin: .5rem 0; padding: .5rem; overflow-x: auto; background: #8881; font: .9rem/1.45 ui-monospace, monospace; }
.diag .line { opacity: .6; user-select: none; }
.diag mark { color: inherit; background: #c6282833; text-decoration: underline wavy #c62828; padding: .1em 0; }
.diag mark:empty { border-left: .2em solid #c62828; }
.diag .label { color: #c62828; }
@media (prefers-color-scheme: dark) { .diag .label { color: #ff8a80; } }
.diag .note { margin-left: 1.5rem; }
.diag .text { white-space: pre-wrap; }
</style>
`

// WriteHTML writes the list as one section of a page with its own style sheet:
// per problem an article with place, message, source excerpt, notes and help.
func WriteHTML(w io.Writer, l List, s Style) error {
	out := bufio.NewWriter(w)
	fmt.Fprint(out, "<section class=\"diag\">\n", htmlStyle)
	for _, d := range l {
		htmlOne(out, d, s)
	}
	fmt.Fprint(out, "</section>\n")
	return out.Flush()
}

func htmlOne(w io.Writer, d Diagnostic, s Style) {
	fmt.Fprintf(w, "<article class=\"%s\">\n", d.Severity)
	htmlPlace(w, d.At)
	fmt.Fprintf(w, "<h2>%s: %s", html.EscapeString(s.word(d.Severity.String())), html.EscapeString(s.text(d.Message)))
	if d.Code != "" {
		fmt.Fprintf(w, " <code>[%s]</code>", html.EscapeString(string(d.Code)))
	}
	fmt.Fprint(w, "</h2>\n")
	htmlExcerpt(w, d.At, d.Label, s)
	for _, n := range d.Notes {
		fmt.Fprint(w, "<div class=\"note\">\n")
		htmlText(w, s.word("note"), s.lines(n.Message))
		htmlPlace(w, n.At)
		htmlExcerpt(w, n.At, n.Label, s)
		fmt.Fprint(w, "</div>\n")
	}
	if !d.Help.Empty() {
		htmlText(w, s.word("help"), s.lines(d.Help))
	}
	fmt.Fprint(w, "</article>\n")
}

func htmlPlace(w io.Writer, at Span) {
	if place := placeOf(at); place != "" {
		fmt.Fprintf(w, "<p class=\"place\">%s</p>\n", html.EscapeString(place))
	}
}

func htmlText(w io.Writer, head string, lines []string) {
	fmt.Fprintf(w, "<p class=\"text\"><strong>%s:</strong> %s</p>\n",
		html.EscapeString(head), html.EscapeString(strings.Join(lines, "\n")))
}

func htmlExcerpt(w io.Writer, at Span, label Text, s Style) {
	rows := excerpt(at, !label.Empty())
	if len(rows) == 0 {
		return
	}
	fmt.Fprint(w, "<pre>")
	for _, r := range rows {
		if r.gap {
			fmt.Fprint(w, "<span class=\"line\">  ...</span>\n")
			continue
		}
		fmt.Fprintf(w, "<span class=\"line\">%5d |</span> %s<mark>%s</mark>%s\n", r.number,
			html.EscapeString(r.left), html.EscapeString(r.marked), html.EscapeString(r.right))
	}
	fmt.Fprint(w, "</pre>\n")
	if !label.Empty() {
		fmt.Fprintf(w, "<p class=\"label\">%s</p>\n", html.EscapeString(s.text(label)))
	}
}
