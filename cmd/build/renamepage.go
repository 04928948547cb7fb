package main

import (
	"bytes"
	"path"
	"regexp"
	"slices"
	"strings"

	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// replacement is a part of a file that becomes another text.
type replacement struct {
	at   diag.Span
	text string
}

// replaced makes all replacements in one text.
func replaced(text []byte, list []replacement) []byte {
	slices.SortFunc(list, func(a, b replacement) int { return b.at.Start - a.at.Start })
	for _, one := range list {
		text = splice(text, one.at.Start, one.at.End, one.text)
	}
	return text
}

// page returns the text of a page with everything that points to the old name pointing
// to the new one.
func (r *renamer) page(page *guide.Page) ([]byte, error) {
	var list []replacement
	if r.position {
		for _, embed := range page.Document.Embeds {
			if embed.ID == r.from {
				list = append(list, replacement{embed.At, r.to})
			}
		}
	}
	for _, link := range page.Document.Links() {
		words, isClaim := link.Claim()
		switch {
		case isClaim && r.position:
			list = append(list, r.claims(link, words)...)
		case !isClaim && !r.position:
			list = append(list, r.link(page, link)...)
		}
	}
	text := replaced(page.Source.Text, list)
	if r.moved[page.Source.Path] == "" || r.position {
		return text, nil
	}
	return r.address(page, text)
}

// claims finds the name in a claim such as castling/king-came-back@4/O-O/legal.
func (r *renamer) claims(link markdown.Link, words string) []replacement {
	written := link.DestAt.Text()
	if !strings.HasSuffix(written, words) {
		return nil // written with escapes, which no claim needs
	}
	at := link.DestAt.Sub(len(written)-len(words), len(written))
	parsed, _ := claim.Parse(words, at)
	arg, ok := parsed.Arg(claim.KindPosition)
	if name, _, _ := strings.Cut(arg.Text, "@"); !ok || name != r.from {
		return nil
	}
	return []replacement{{arg.At.Sub(0, len(r.from)), r.to}}
}

// link finds the file of the lesson in a link from another page.
func (r *renamer) link(page *guide.Page, link markdown.Link) []replacement {
	file, _, _ := strings.Cut(link.DestAt.Text(), "#")
	to := r.moved[path.Join(path.Dir(page.Source.Path), file)]
	if to == "" || file == "" {
		return nil
	}
	start := len(file) - len(path.Base(file))
	return []replacement{{link.DestAt.Sub(start, len(file)), path.Base(to)}}
}

// address keeps the old address of a page that had its id as its address.
func (r *renamer) address(page *guide.Page, text []byte) ([]byte, error) {
	if page.Slug.Text != r.from || page.Document.FrontMatter.Source == nil || page.Slug.At.Start != page.Slug.At.End {
		return text, nil // the address is written down and stays
	}
	path := r.moved[page.Source.Path]
	now, _ := guide.ParsePage(diag.NewSource(path, text))
	text, err := guide.AddAlias(now, r.from)
	if err != nil {
		return nil, misuse(diag.T("%s", err.Error()), diag.T("add `aliases: [%s]` to %s yourself, with a slug of its own", r.from, page.Source.Path))
	}
	return text, nil
}

// comments follows the name in the comments of other position files, which tell how
// positions belong together.
func (r *renamer) comments() {
	name := regexp.MustCompile(`(^|[^a-z0-9-])` + regexp.QuoteMeta(r.from) + `($|[^a-z0-9-])`)
	for _, f := range r.g.Positions {
		var out bytes.Buffer
		for line := range strings.Lines(string(f.Source.Text)) {
			if strings.HasPrefix(line, "#") {
				line = name.ReplaceAllString(line, "${1}"+r.to+"${2}")
			}
			out.WriteString(line)
		}
		r.change(f.Source.Path, f.Source.Text, out.Bytes())
	}
}
