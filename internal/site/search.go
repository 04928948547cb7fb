package site

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// Search works in the reader's browser. The build makes two files for each language that
// pages load only when they are wanted: the terms of the glossary, and an index of
// everything else. Both are scripts that set a variable, since a page opened from a disk
// may load a script but no data.
//
// The index says for each stem of a word in which sections it occurs; the texts are there
// too, to show the words around a find. A stem is what package i18n calls one. find.js has
// the same few lines in JavaScript for what the reader types, and a test compares them.
//
// Beside words there are the names of squares, the signs of castling, which may be written
// with zeros or letters, and the boards, which are found by the first field of their FEN.

const (
	indexFile = "index.js"
	termsFile = "terms.js"
)

// index is what index.js holds. Its names are short because they are sent.
type index struct {
	Endings string            `json:"e"` // that stems lose, the longest first
	Same    []string          `json:"g"` // groups of stems that are found together
	Pages   [][2]string       `json:"p"` // title, and address from the folder of the language
	Entries []entryOfIndex    `json:"s"`
	Stems   string            `json:"w"` // sorted
	Lists   string            `json:"l"` // for each stem the distances between its entries, in base 36
	Boards  [][3]any          `json:"b"` // first field of the FEN, entry, anchor
	Words   map[string]string `json:"u"` // what the search says
}

// entryOfIndex is a section, or a term, whose words stand in terms.js.
type entryOfIndex struct {
	page                  int
	anchor, heading, text string
}

// MarshalJSON writes the entry as a list without what is empty at its end.
func (e entryOfIndex) MarshalJSON() ([]byte, error) {
	list := []any{e.page, e.anchor, e.heading, e.text}
	for len(list) > 1 && list[len(list)-1] == "" {
		list = list[:len(list)-1]
	}
	return json.Marshal(list)
}

// searchID is the id of the page that a reader gets who searches without script.
const searchID = "search"

// addSearch makes the page of the search. It stands among no other pages: the head of every
// page leads to it.
func (e *edition) addSearch(l *guide.Language) error {
	a := &article{kind: searchKind, id: searchID, source: l.Catalog.Span("ui.find.title").Source.Path, at: l.Catalog.Span("ui.find.slug"), state: "current"}
	slug, err := e.catalog.T("ui.find.slug", nil)
	if err == nil {
		a.title, err = e.catalog.T("ui.find.title", nil)
	}
	if err == nil {
		a.description, err = e.catalog.T("ui.find.summary", nil)
	}
	a.output = place(l.Locale, slug)
	e.search = a
	return err
}

// indexer puts an index together.
type indexer struct {
	index
	lexicon *i18n.Lexicon
	found   map[string]*posting // by stem
	said    map[string]*posting // the same by word
}

// posting is where a stem is found.
type posting struct{ entries []int } // ascending

// searchIndex makes index.js.
func (b *book) searchIndex(e *edition) ([]byte, error) {
	x := indexer{lexicon: e.lexicon, found: map[string]*posting{}, said: map[string]*posting{}}
	x.Endings = strings.Join(e.lexicon.Endings(), " ")
	for _, group := range e.lexicon.Same() {
		x.Same = append(x.Same, strings.Join(group, " "))
	}
	for _, a := range e.articles() {
		x.Pages = append(x.Pages, [2]string{a.title, relative(e.home.output, a.output)})
		if a.doc != nil {
			x.document(b, a)
		}
		if a.kind == glossaryKind {
			for _, t := range e.glossary {
				x.enter(entryOfIndex{page: len(x.Pages) - 1, anchor: t.ID}, t.Term, t.Definition)
			}
		}
	}
	x.stems()
	var err error
	if x.Words, err = e.said(findMessages); err != nil {
		return nil, err
	}
	return scriptOf("rokadaIndex", x.index)
}

// boardAnchor returns an id for a board that no heading and no other board of the page has:
// headings have no two hyphens in a row.
func boardAnchor(used map[string]int, id string) string {
	used[id]++
	if n := used[id]; n > 1 {
		return "board--" + id + "--" + strconv.Itoa(n)
	}
	return "board--" + id
}

// document enters the sections of a page and the boards in them.
func (x *indexer) document(b *book, a *article) {
	sections := make([][]string, len(a.doc.Headings)+1)
	for p := range a.doc.Texts() {
		if p.In != markdown.InHeading && p.In != markdown.InFootnote {
			sections[p.Section+1] = append(sections[p.Section+1], string(p.Words))
		}
	}
	first := len(x.Entries)
	for i, texts := range sections {
		e := entryOfIndex{page: len(x.Pages) - 1}
		if i > 0 {
			e.anchor, e.heading = a.doc.Headings[i-1].ID, a.doc.Headings[i-1].Text
		}
		if !b.huge() {
			e.text = strings.Join(strings.Fields(strings.Join(texts, " ")), " ")
		}
		x.enter(e, append(texts, a.title, e.heading)...)
	}
	used := map[string]int{}
	for _, embed := range a.doc.Embeds {
		if f := b.positions[embed.ID]; f != nil && f.Sound() {
			setup := f.At().Setup()
			placement, _, _ := strings.Cut(setup.FEN(), " ")
			x.Boards = append(x.Boards, [3]any{placement, first + embed.Section + 1, boardAnchor(used, embed.ID)})
		}
	}
}

// enter adds an entry with the stems of its words.
func (x *indexer) enter(e entryOfIndex, texts ...string) {
	n := len(x.Entries)
	x.Entries = append(x.Entries, e)
	for _, text := range texts {
		for word := range tokens(text) {
			p := x.said[word]
			if p == nil {
				p = x.posting(word)
			}
			if len(p.entries) == 0 || p.entries[len(p.entries)-1] != n {
				p.entries = append(p.entries, n)
			}
		}
	}
}

// posting returns the posting of a word that has not been said before.
func (x *indexer) posting(word string) *posting {
	stem := x.lexicon.Stem(word)
	p := x.found[stem]
	if p == nil {
		p = &posting{}
		x.found[strings.Clone(stem)] = p
	}
	x.said[strings.Clone(word)] = p
	return p
}

// stems writes down what has been found.
func (x *indexer) stems() {
	stems := slices.Sorted(maps.Keys(x.found))
	var lists []byte
	for i, stem := range stems {
		if i > 0 {
			lists = append(lists, ' ')
		}
		last := 0
		for j, n := range x.found[stem].entries {
			if j > 0 {
				lists = append(lists, '.')
			}
			lists = strconv.AppendInt(lists, int64(n-last), 36)
			last = n
		}
	}
	x.Stems, x.Lists = strings.Join(stems, " "), string(lists)
}

// searchTerms makes terms.js.
func (b *book) searchTerms(e *edition) ([]byte, error) {
	terms := struct {
		Terms map[string][2]string `json:"t"`
		URL   string               `json:"a"` // of the glossary, from the folder of the language
		Words map[string]string    `json:"u"`
	}{Terms: map[string][2]string{}}
	if a := e.byID[glossaryKind][glossaryID]; a != nil {
		terms.URL = relative(e.home.output, a.output)
	}
	for _, t := range e.glossary {
		terms.Terms[t.ID] = [2]string{t.Term, t.Definition}
	}
	var err error
	if terms.Words, err = e.said(termMessages); err != nil {
		return nil, err
	}
	return scriptOf("rokadaTerms", terms)
}

// scriptOf makes a script that sets a variable.
func scriptOf(name string, value any) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil {
		return nil, err
	}
	return []byte("self." + name + "=" + string(data) + ";\n"), nil
}

// said looks up messages for a script; a slot of a message stays in it in braces.
func (l *language) said(keys map[string]string) (map[string]string, error) {
	words := map[string]string{}
	for name, key := range keys {
		var pairs []any
		for _, slot := range l.catalog.Placeholders(key) {
			pairs = append(pairs, slot, "{"+slot+"}")
		}
		text, err := l.t(key, pairs...)
		if err != nil {
			return nil, err
		}
		words[name] = text
	}
	return words, nil
}

// findMessages and termMessages are what scripts say: their names there, and the messages.
var (
	findMessages = map[string]string{
		"title": "ui.find.title", "label": "ui.find.label", "close": "ui.close", "lessons": "ui.lessons",
		"none": "ui.find.none", "instead": "ui.find.instead", "some": "ui.find.some", "hint": "ui.find.hint",
		"key": "ui.find.key", "board": "ui.find.board", "glossary": "ui.glossary.title",
	}
	termMessages = map[string]string{"close": "ui.close", "more": "ui.find.more"}
)
