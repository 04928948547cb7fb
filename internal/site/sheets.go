package site

// sheetsOf lists the sheets that belong to an article; those of the whole language belong
// to its home page.
func (e *edition) sheetsOf(a *article) []string {
	switch {
	case a.kind == homeKind:
		return []string{e.guidePath(), e.posterPath(), e.boardsPath()}
	case len(exercisesOf(a)) > 0:
		return []string{worksheetPath(a)}
	}
	return nil
}

// sheets adds the sheets of a language to the files that are made.
func (b *book) sheets(e *edition, add func(path string, make func() ([]byte, error))) {
	add(e.guidePath(), func() ([]byte, error) { return b.wholeGuide(e) })
	add(e.posterPath(), func() ([]byte, error) { return b.poster(e) })
	add(e.boardsPath(), func() ([]byte, error) { return b.blankBoards(e) })
	for _, a := range e.lessons {
		if len(exercisesOf(a)) > 0 {
			add(worksheetPath(a), func() ([]byte, error) { return b.worksheet(e, a) })
		}
	}
}

// Sheets are the addresses of what a reader can print besides the page itself.
type Sheets struct {
	Worksheet             string // of the lesson; empty where it has no exercises
	Checks, Boards, Guide string
}

func (e *edition) sheetLinks(a *article) *Sheets {
	s := &Sheets{Checks: relative(a.output, e.posterPath()), Boards: relative(a.output, e.boardsPath()), Guide: relative(a.output, e.guidePath())}
	if len(exercisesOf(a)) > 0 {
		s.Worksheet = relative(a.output, worksheetPath(a))
	}
	return s
}
