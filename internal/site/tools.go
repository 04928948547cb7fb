package site

import (
	"html/template"
	"net/url"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/markdown"
	"rokada/internal/position"
)

// What readers can do with a section or a board besides reading: link to it, take its FEN
// with them, look at it elsewhere, report an error in it.

// Anchor prints a link of the heading to itself.
func (r *resolver) Anchor(h markdown.Heading, to []byte) ([]byte, error) {
	label, err := r.t("ui.link.section")
	to = append(append(to, ` <a class="anchor" href="#`...), h.ID...)
	to = append(append(to, `" aria-label="`...), template.HTMLEscapeString(label)...)
	return append(to, `"></a>`...), err
}

// analysis returns the address of a public analysis board with the position. It is a plain
// link: nothing is asked of that site before a reader goes there.
func analysis(f *position.File, fen string) string {
	address := "https://lichess.org/analysis/"
	if f.At().Mode() == chess.Chess960 {
		address += "chess960/"
	}
	address += strings.ReplaceAll(fen, " ", "_")
	if f.Orientation == chess.Black {
		address += "?color=black"
	}
	return address
}

// report returns where an error can be reported, with the page, its language and the board
// filled in; empty without a source repository.
func (b *book) report(e *edition, a *article, board string) string {
	if b.repository == "" {
		return ""
	}
	title := a.id
	if board != "" {
		title += " #" + board
	}
	query := url.Values{"title": {title + " (" + string(e.locale) + "): "}}
	return strings.TrimSuffix(b.repository, "/") + "/issues/new?" + query.Encode()
}
