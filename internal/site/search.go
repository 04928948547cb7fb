package site

import (
	"encoding/json"
	"slices"
	"strconv"

	"rokada/internal/guide"
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

// searchIndex makes index.js.
func (b *book) searchIndex(e *edition) ([]byte, error) {
	x := newIndexer(b, e)
	for _, a := range e.articles() {
		x.page(a.title, relative(e.home.output, a.output))
		if a.doc != nil {
			x.document(a)
		}
		if a.kind == glossaryKind {
			for _, t := range e.glossary {
				x.term(t)
			}
		}
	}
	words, err := e.said(findMessages)
	if err != nil {
		return nil, err
	}
	return x.script(words)
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
	return slices.Concat([]byte("self."+name+"="), data, []byte(";\n")), nil
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
