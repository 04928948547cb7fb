package validate

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"sync"

	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/position"
)

// Every page is under the same rules. A page that never speaks of castling could
// be spared, but then one word added to it would turn on a check that its author
// has never met; and what a square or a piece does is worth confirming anywhere.

// checkProse compares every sentence of the guide with the engine, and the languages
// with each other. Only pages that translate each other have to be known at once, so
// they are read together, such groups in parallel, and what was read is dropped.
func checkProse(g *guide.Guide, list *diag.List) {
	w := newWorld(g.Positions)
	for _, language := range g.Languages {
		w.proofreaders[language] = newProofreader(language)
	}
	groups := translations(g)
	lists := make([]diag.List, len(groups))
	next := make(chan int)
	var running sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		running.Go(func() {
			d := new(desk)
			for i := range next {
				lists[i] = w.group(g, d, groups[i])
			}
		})
	}
	for i := range groups {
		next <- i
	}
	close(next)
	running.Wait()
	for _, found := range lists {
		list.Append(found)
	}
}

// translations returns the pages of the guide that have words to be read, those that
// translate each other together.
func translations(g *guide.Guide) [][]*guide.Page {
	var groups [][]*guide.Page
	index := map[string]int{}
	pages(g, func(language *guide.Language, page *guide.Page) {
		if language.Lexicon == nil {
			return
		}
		i, ok := index[nameOf(page)]
		if !ok {
			i = len(groups)
			index[nameOf(page)] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], page)
	})
	return groups
}

// group checks pages that translate each other. One that is wrong in itself is not
// compared, since most of that would only be reported a second time, and neither is a
// draft, since nobody has finished it.
func (w *world) group(g *guide.Guide, d *desk, group []*guide.Page) diag.List {
	d.clear()
	var all diag.List
	var same versions
	for _, page := range group {
		language := g.Language(page.Locale)
		list, l := w.page(d, language, page)
		if !list.HasErrors() {
			same.add(g, d, page, l)
		}
		all.Append(list)
		l.proofread(&all)
	}
	same.inStep(&all)
	return all
}

// Prose checks the words of one page against the positions, as Check does for all
// of them. It is for whoever changes one page and asks again.
func Prose(positions map[string]*position.File, language *guide.Language, page *guide.Page) diag.List {
	w := newWorld(positions)
	w.proofreaders[language] = factsReader(language)
	list, _ := w.page(new(desk), language, page)
	return list
}

// InStep compares the page in a file with its translations, as Check does where nothing
// else is wrong with any of them. Like Prose it is for whoever changes one page.
func InStep(g *guide.Guide, path string) diag.List {
	var list diag.List
	for _, group := range translations(g) {
		if !slices.ContainsFunc(group, func(page *guide.Page) bool { return page.Source.Path == path }) {
			continue
		}
		var same versions
		d, w := new(desk), newWorld(nil)
		for _, page := range group {
			language := g.Language(page.Locale)
			if w.proofreaders[language] == nil {
				w.proofreaders[language] = factsReader(language)
			}
			same.add(g, d, page, newLesson(w, d, language, page, new(diag.List)))
		}
		same.inStep(&list)
	}
	return list
}

// page checks one page, and returns also what has been read.
func (w *world) page(d *desk, language *guide.Language, page *guide.Page) (diag.List, *lesson) {
	var list diag.List
	l := newLesson(w, d, language, page, &list)
	for _, r := range l.readings {
		for _, c := range r.links {
			l.one(r, c)
		}
	}
	for _, r := range l.readings {
		l.relieve(r)
		l.captionTurn(r)
		l.captionRights(r)
		l.missing(r)
	}
	l.wordless()
	l.front(l.title)
	l.front(l.description)
	l.code()
	return list, l
}

// one checks a claim that stands in the page.
func (l *lesson) one(r *reading, c *linked) {
	if !c.good {
		l.unknown(c)
		for i := c.from; i < c.to; i++ {
			r.covered[i] = true
		}
		return
	}
	problems := l.check(r, c, r.covered)
	if len(problems) == 0 {
		problems = l.elsewhere(r, c)
	}
	l.list.Append(problems)
}

// elsewhere reports a verdict about a board that is not the one the reader sees: a
// caption speaks of its own, a section of its boards, a page of the boards it has.
// Other facts may be about any board, such as the initial position.
func (l *lesson) elsewhere(r *reading, c *linked) diag.List {
	if c.claim.Form != claim.Castling {
		return nil
	}
	boards := l.boards(r)
	if len(boards) == 0 {
		boards = l.allBoards()
	}
	var names []string
	for _, f := range boards {
		if f.ID == c.claim.Position {
			return nil
		}
		names = append(names, f.ID)
	}
	at, ok := c.claim.Arg(claim.KindPosition)
	if !ok || len(names) == 0 {
		return nil
	}
	slices.Sort(names)
	names = slices.Compact(names)
	return diag.List{{Code: claim.CodeForm, At: at.At, Message: diag.T("the verdict is about the board `%s`, which the reader does not see here", c.claim.Position),
		Label: diag.T("want %s", strings.Join(names[:min(len(names), 4)], ", ")),
		Help:  diag.T("name the board that these words are about, or show `%s` in this section", c.claim.Position)}}
}

// unknown reports a claim about a position or a half-move that does not exist.
// Claims that are not well formed were reported already.
func (l *lesson) unknown(c *linked) {
	at, ok := c.claim.Arg(claim.KindPosition)
	if !ok || len(c.claim.Args()) == 0 || c.claim.Position == "" {
		return
	}
	f := l.world.files[c.claim.Position]
	switch {
	case f == nil:
		place := at.At
		if place.Text() == at.Text {
			place = place.Sub(0, len(c.claim.Position))
		}
		l.list.Add(diag.Diagnostic{Code: CodePositionUnknown, At: place, Message: diag.T("no position named %q", c.claim.Position),
			Help: positionHelp(c.claim.Position, slices.Sorted(maps.Keys(l.world.files)))})
	case f.Sound():
		l.list.Add(diag.Diagnostic{Code: claim.CodeForm, At: at.At, Message: diag.T("the game of `%s` has no half-move %d", f.ID, c.claim.Ply),
			Label: diag.T("want 0 to %d", len(f.Game.Moves))})
	}
}

// wordless reports claims without a single word.
func (l *lesson) wordless() {
	for i := range l.doc.NumLinks() {
		if l.claims[i] != nil {
			continue
		}
		link := l.doc.Link(i)
		if _, ok := link.Claim(); ok {
			l.list.Add(diag.Diagnostic{Code: claim.CodeForm, At: link.At, Message: diag.T("the claim stands for no words"),
				Help: diag.T("put the words that it confirms between the brackets")})
		}
	}
}

// front checks the title or the description: what they state has to be stated, and
// confirmed, in the lesson.
func (l *lesson) front(r *reading) {
	for i := range r.tokens {
		switch t := &r.tokens[i]; {
		case t.kind == tokenWord && r.verdict(i):
			l.list.Add(diag.Diagnostic{Code: CodeClaimMissing, At: r.span(i, i), Message: diag.T("nothing confirms this verdict on castling"),
				Label: diag.T("no claim can stand here"), Help: diag.T("say it as a question or a condition, and give the verdict in the lesson")})
		case t.kind != tokenWord && r.states(i) && !l.confirmed(t):
			l.list.Add(diag.Diagnostic{Code: CodeClaimMissing, At: r.span(i, i), Message: diag.T("nothing in the lesson confirms %s", what(t)),
				Label: diag.T("no claim of the lesson names it"), Help: diag.T("name only what a claim of the lesson confirms")})
		}
	}
}

// proofread reports what is wrong with the marks, letters and words of the page.
func (l *lesson) proofread(list *diag.List) {
	p := l.world.proofreaders[l.language]
	p.reading(l.title, list)
	p.reading(l.description, list)
	for _, r := range l.readings {
		p.reading(r, list)
	}
}

// confirmed reports whether the same thing was confirmed somewhere in the page.
func (l *lesson) confirmed(t *lexeme) bool {
	for _, r := range l.readings {
		for i := range r.tokens {
			if other := &r.tokens[i]; r.covered[i] && other.kind == t.kind && other.text == t.text {
				return true
			}
		}
	}
	return false
}
