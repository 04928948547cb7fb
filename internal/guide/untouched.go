package guide

import "bytes"

// forget drops the copies of the original that nobody has begun to translate: `new
// language` puts them there as drafts, so that a translator writes over what is to be
// translated. Until then the page is missing, and its words are not judged by the rules
// of a language that they are not written in.
func (a *assembler) forget() {
	original := a.guide.Original()
	if original == nil {
		return
	}
	originals := byID(original.Lessons)
	for _, l := range a.guide.Languages {
		if l == original {
			continue
		}
		lessons := l.Lessons[:0:0]
		for _, lesson := range l.Lessons {
			if source := originals[lesson.ID]; source == nil || !copied(&lesson.Page, &source.Page) {
				lessons = append(lessons, lesson)
			}
		}
		pages := l.Pages[:0:0]
		for _, page := range l.Pages {
			if source := original.Page(page.ID); source == nil || !copied(page, source) {
				pages = append(pages, page)
			}
		}
		l.Lessons, l.Pages = lessons, pages
	}
}

// copied reports whether a draft has the very text of another page.
func copied(page, original *Page) bool {
	return page.Draft && bytes.Equal(body(page), body(original))
}

func body(page *Page) []byte {
	return bytes.TrimSpace(page.Source.Text[min(len(page.Source.Text), page.Document.FrontMatter.End):])
}
