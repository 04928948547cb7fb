package site

import "slices"

// What a page, a file or a browser takes must not grow with the number of lessons. Up to
// these limits the site is complete; a bigger guide gives up what nobody could use of it.
const (
	// wholeList is how many lessons the list beside a page has. In a longer guide it has the
	// lessons near the page and leads to the whole list, on the home page.
	wholeList = 60
	// near is how many lessons that shorter list has on each side.
	near = 12
	// wholeBook is how many lessons are printed on one page, kept for readers without a
	// connection after their first visit, and sent to whoever searches with all their texts.
	// Of a longer guide no such page is made, lessons are not kept, and the search shows
	// where words are found and not the words around them.
	wholeBook = 100
)

// short reports whether the lists beside pages have only some of the lessons.
func (e *edition) short() bool { return len(e.lessons) > wholeList }

// huge reports whether the guide is too big to be handled as a whole, in any language.
func (b *book) huge() bool {
	return slices.ContainsFunc(b.editions, func(e *edition) bool { return len(e.lessons) > wholeBook })
}

// listed returns which lessons the list beside a page has, as a range.
func (e *edition) listed(from *article) (first, end int) {
	if !e.short() {
		return 0, len(e.lessons)
	}
	at := 0
	if from.kind == lessonKind {
		at = from.number - 1
	}
	first = max(0, min(at-near, len(e.lessons)-2*near-1))
	return first, min(first+2*near+1, len(e.lessons))
}

// unkept returns the files of a huge guide that are not kept for readers without a
// connection, nil for any other.
func (b *book) unkept() map[string]bool {
	if !b.huge() {
		return nil
	}
	files := map[string]bool{}
	for _, e := range b.editions {
		files[e.place(indexFile)] = true
		for _, a := range e.lessons {
			files[a.output], files[worksheetPath(a)] = true, true
		}
	}
	return files
}
