package validate

import (
	"maps"
	"path"
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/markdown"
)

// Links between pages are written as links between their files, so that they work
// in any viewer of Markdown: [words](080-checklist.md#six-checks).

// inside splits a link into file and anchor; ok is false for claims and for
// addresses outside of the guide. The file is the path in the project.
func inside(page *guide.Page, link markdown.Link) (file, anchor string, ok bool) {
	if _, claim := link.Claim(); claim || outside(link.Dest) {
		return "", "", false
	}
	file, anchor, _ = strings.Cut(link.Dest, "#")
	if file == "" {
		return page.Source.Path, anchor, true
	}
	return path.Join(path.Dir(page.Source.Path), file), anchor, true
}

// outside reports whether an address has a scheme; others were refused before.
func outside(dest string) bool {
	i := strings.IndexAny(dest, ":/?#")
	return i > 0 && dest[i] == ':'
}

// files returns all pages by the path of their file.
func files(g *guide.Guide) map[string]*guide.Page {
	all := make(map[string]*guide.Page)
	pages(g, func(_ *guide.Language, page *guide.Page) { all[page.Source.Path] = page })
	return all
}

// linkBroken finds links to pages that are not there.
func linkBroken(g *guide.Guide, list *diag.List) {
	all := files(g)
	paths := slices.Sorted(maps.Keys(all))
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for link := range page.Document.Ways() {
			file, _, ok := inside(page, link)
			if !ok || all[file] != nil || awaited(g, all, page, file) {
				continue
			}
			written, _, _ := strings.Cut(link.DestAt.Text(), "#")
			list.Add(diag.Diagnostic{
				Code:    CodeLinkBroken,
				At:      link.DestAt.Sub(0, len(written)),
				Message: diag.T("no page is made from %q", file),
				Help:    linkHelp(page, file, paths),
			})
		}
	})
}

func linkHelp(page *guide.Page, file string, paths []string) diag.Text {
	dir := path.Dir(page.Source.Path)
	if near := diag.Nearest(file, paths); near != "" {
		return diag.T("did you mean `%s`?", relative(dir, near))
	}
	// Links copied from a built site have a slug in place of a file name.
	if !strings.HasSuffix(file, ".md") {
		return diag.T("link to the file of a page, such as `%s`", relative(dir, paths[0]))
	}
	return diag.T("write the page, or link to another")
}

// relative returns how a file in dir links to another file; both are project
// paths.
func relative(dir, file string) string {
	up := ""
	for dir != "." && !strings.HasPrefix(file, dir+"/") {
		dir, up = path.Dir(dir), up+"../"
	}
	if dir == "." {
		return up + file
	}
	return up + strings.TrimPrefix(file, dir+"/")
}

// anchorBroken finds links to headings that the page does not have.
func anchorBroken(g *guide.Guide, list *diag.List) {
	all := files(g)
	pages(g, func(_ *guide.Language, page *guide.Page) {
		for link := range page.Document.Ways() {
			file, anchor, ok := inside(page, link)
			target := all[file]
			if !ok || anchor == "" && !strings.HasSuffix(link.Dest, "#") || target == nil {
				continue
			}
			if target.Draft {
				continue // it is no link until the draft is published
			}
			if slices.ContainsFunc(target.Document.Headings, func(h markdown.Heading) bool { return h.ID == anchor }) {
				continue
			}
			hash := strings.IndexByte(link.DestAt.Text(), '#')
			list.Add(diag.Diagnostic{
				Code:    CodeAnchorBroken,
				At:      link.DestAt.Sub(max(0, hash), len(link.DestAt.Text())),
				Message: diag.T("%s has no section %q", file, anchor),
				Help:    anchorHelp(anchor, headingIDs(target)),
			})
		}
	})
}

func headingIDs(page *guide.Page) []string {
	var ids []string
	for _, heading := range page.Document.Headings {
		ids = append(ids, heading.ID)
	}
	return ids
}

func anchorHelp(anchor string, ids []string) diag.Text {
	if near := diag.Nearest(anchor, ids); near != "" {
		return diag.T("did you mean `#%s`?", near)
	}
	if len(ids) == 0 {
		return diag.T("link to the page without a section")
	}
	return diag.T("its sections are %s", "#"+strings.Join(ids, ", #"))
}
