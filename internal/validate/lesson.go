package validate

import (
	"path"
	"slices"
	"strings"
	"sync"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
	"rokada/internal/position"
)

// world is what claims are checked against: the positions, and the games that
// package claim sees.
type world struct {
	files map[string]*position.File
	claim.World

	proofreaders map[*guide.Language]*proofreader

	mu     sync.Mutex
	titles map[*guide.Language]map[string]string // made when somebody asks
}

// newWorld takes the sound positions of a guide: of the others nothing is known.
func newWorld(files map[string]*position.File) *world {
	w := &world{files: files, titles: map[*guide.Language]map[string]string{}, proofreaders: map[*guide.Language]*proofreader{}, World: claim.World{Games: make(map[string]*claim.Board, len(files))}}
	for id, f := range files {
		if f.Sound() {
			w.Games[id] = &claim.Board{Game: &f.Game, Ply: f.Ply}
		}
	}
	return w
}

// lesson is one page being checked: its words taken apart, and the boards they
// are read against.
type lesson struct {
	world    *world
	language *guide.Language
	lexicon  *i18n.Lexicon
	doc      *markdown.Document
	prose    []markdown.Passage
	readings []*reading
	headings []*reading // by section; nil where it has no words
	claims   []*linked  // by index of the link; nil where it is none, or has no words
	list     *diag.List
	desk     *desk

	title, description *reading

	shown  [][]*position.File       // boards by section, from -1
	under  map[int][]*position.File // of sections without boards: those of the sections below
	offers int                      // how many links were looked for
}

// linked is a claim and the words that state it: tokens from to to, bytes start to
// end of the reading.
type linked struct {
	index      int // of the link; -1 for a claim that is only tried
	from, to   int
	start, end int
	claim      claim.Claim
	facts      claim.Facts
	good       bool // the claim is well formed and about a known position
}

// newLesson reads a page. Nothing is reported before check.
func newLesson(w *world, d *desk, language *guide.Language, page *guide.Page, list *diag.List) *lesson {
	l := &lesson{world: w, language: language, lexicon: language.Lexicon, doc: page.Document, list: list, desk: d}
	own := w.proofreaders[language]
	l.title, l.description = d.readValue(&page.Title, own), d.readValue(&page.Description, own)
	d.layOut(l)
	l.prose = l.doc.PassagesIn(&d.room)
	l.readings = d.readPage(l.prose, page.Words(), own)
	for _, r := range l.readings {
		if r.in == markdown.InHeading {
			l.headings[r.section] = r
		}
		if r.overlong {
			l.list.Add(diag.Diagnostic{Code: markdown.CodeTextLimits, At: r.at(0, 0), Message: diag.T("a paragraph has more than %d words", maxWords),
				Help: diag.T("make several paragraphs of it")})
		}
		if r.linked {
			l.parseClaims(r)
			l.coverTitles(r)
		}
	}
	return l
}

// coverTitles confirms what stands in the words of a link if they are the title of
// the page it leads to: titles are checked where they are written.
func (l *lesson) coverTitles(r *reading) {
	last := int32(-1) // the link of the token before
	for i := range r.tokens {
		index := r.tokens[i].link
		if index < 0 {
			last = index
		}
		if index < 0 || r.covered[i] || index == last {
			continue
		}
		last = index
		link := l.doc.Link(int(index))
		file, _, _ := strings.Cut(path.Base(link.Dest), "#")
		title := l.titleOf(file)
		if title != "" && strings.Trim(link.Text, "«»„“” ") == title {
			for j := i; j < len(r.tokens) && r.tokens[j].link == index; j++ {
				r.covered[j] = true
			}
		}
	}
}

// titleOf returns the title of the page in a file of the language.
func (l *lesson) titleOf(file string) string {
	if !strings.HasSuffix(file, ".md") {
		return ""
	}
	return l.world.titlesOf(l.language)[file]
}

// titlesOf returns the titles of all pages of a language by the names of their files.
func (w *world) titlesOf(language *guide.Language) map[string]string {
	w.mu.Lock()
	defer w.mu.Unlock()
	titles := w.titles[language]
	if titles == nil {
		titles = map[string]string{}
		for _, page := range slices.Backward(language.All()) {
			titles[path.Base(page.Source.Path)] = page.Title.Text
		}
		w.titles[language] = titles
	}
	return titles
}

// parseClaims reads the claims of a passage. Form mistakes are reported here, once;
// such a claim is not compared with its words.
func (l *lesson) parseClaims(r *reading) {
	d := l.desk
	first := len(d.stated)
	for i := 0; i < len(r.tokens); {
		index := r.tokens[i].link
		from := i
		for i++; i < len(r.tokens) && r.tokens[i].link == index; i++ {
		}
		if index < 0 {
			continue
		}
		link := l.doc.Link(int(index))
		text, ok := link.Claim()
		if !ok || l.claims[index] != nil {
			continue
		}
		c := d.links.get()
		c.index, c.from, c.to, c.start, c.end = int(index), from, i, r.tokens[from].start, r.tokens[i-1].end
		var problems diag.List
		c.claim, problems = claim.Parse(text, claimSpan(link))
		l.list.Append(problems)
		if len(problems) == 0 {
			c.facts, c.good = c.claim.Facts(l.world.World)
		}
		l.claims[index] = c
		d.stated = append(d.stated, c)
	}
	r.links = d.stated[first:len(d.stated):len(d.stated)]
}

// claimSpan is the part of a destination after the scheme.
func claimSpan(link markdown.Link) diag.Span {
	return link.DestAt.Sub(min(len(claim.Scheme), link.DestAt.End-link.DestAt.Start), link.DestAt.End-link.DestAt.Start)
}

// boards returns the position files that the words of a reading can be about: a
// caption's own, else those of its section, else those of the sections below it.
func (l *lesson) boards(r *reading) []*position.File {
	if r.embed >= 0 {
		if f := l.world.files[l.doc.Embeds[r.embed].ID]; f != nil && f.Sound() {
			r.board[0] = f
			return r.board[:]
		}
		return nil
	}
	if files := l.shown[r.section+1]; len(files) > 0 || r.section < 0 {
		return files
	}
	files, ok := l.under[r.section]
	if ok {
		return files
	}
	level := l.doc.Headings[r.section].Level
	for s := r.section + 1; s < len(l.doc.Headings) && l.doc.Headings[s].Level > level; s++ {
		files = append(files, l.shown[s+1]...)
	}
	if l.under == nil {
		l.under = map[int][]*position.File{}
	}
	l.under[r.section] = files
	return files
}

// allBoards returns every board of the page.
func (l *lesson) allBoards() []*position.File {
	var files []*position.File
	for _, embed := range l.doc.Embeds {
		if f := l.world.files[embed.ID]; f != nil && f.Sound() && !slices.Contains(files, f) {
			files = append(files, f)
		}
	}
	return files
}

// boardNote points at a square in a position file.
func boardNote(f *position.File, p *chess.Position, s chess.Square, ply int) diag.Note {
	label := diag.T("%s is empty", s.String())
	if piece := p.At(s); piece != chess.NoPiece {
		label = diag.T("this %s", claim.PieceName(piece))
	}
	return diag.Note{At: f.SquareSpan(s, ply), Message: claim.Standing(p, s), Label: label}
}
