package validate

import (
	"cmp"
	"maps"
	"slices"

	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// Squares and signs are no words: whatever the language, a section about one board
// names the same squares as often. Words are freer, but a translation that says
// black less often and white more often than the original has most likely swapped
// them once. (A sentence that speaks of other things altogether differs by more than
// a word.) In the sections of the guide the suspicion has not been wrong, so it is an
// error like the others; it finds what no claim covers, as long as one language is
// right.

// CodeTranslationWords is the code of words that a translation seems to have
// swapped.
const CodeTranslationWords diag.Code = "translation-words"

// named is something that a text names: a square, a sign, or the meaning of a word.
type named struct {
	text string
	at   diag.Span
}

// The kinds of words that are compared.
const (
	namedSquares = iota // and signs
	namedColors
	namedWings
	namedPieces
	namedStatus
	namedSteps   // numbers of squares
	namedAnswers // yes and no at the head of an answer
	namedKinds
)

// names is what one section names, by kind, in the order of the text.
type names [namedKinds][]named

// pageNames collects the names of a page by section: the id of its heading, or
// "title" and "description" of the front matter.
type pageNames map[string]*names

func (l *lesson) names(page *guide.Page) pageNames {
	all := pageNames{}
	add := func(id string, r *reading) {
		if all[id] == nil {
			all[id] = new(names)
		}
		r.collect(all[id])
	}
	for _, r := range l.readings {
		id := ""
		if r.section >= 0 {
			id = l.doc.Headings[r.section].ID
		}
		add(id, r)
	}
	add("title", l.frontReading(page.Title))
	add("description", l.frontReading(page.Description))
	return all
}

// collect adds what a passage names.
func (r *reading) collect(all *names) {
	put := func(kind, i int, text string) {
		all[kind] = append(all[kind], named{text, r.span(i, i)})
	}
	for i := range r.tokens {
		t := &r.tokens[i]
		for _, s := range t.squares {
			put(namedSquares, i, s.String())
		}
		if t.kind == tokenSign {
			put(namedSquares, i, plainSign(t.text))
		}
		if name, ok := t.of(i18n.WordColor); ok && (name == "white" || name == "black") {
			put(namedColors, i, name)
		}
		if w, ok := r.wingAt(i); ok && !w.both {
			put(namedWings, i, w.wing.String())
		}
		if name, ok := t.of(i18n.WordPiece); ok && name != "piece" {
			put(namedPieces, i, name)
		}
		if name, ok := t.of(i18n.WordStatus); ok {
			if name == "double-check" {
				name = "check"
			}
			put(namedStatus, i, name)
		}
		if t.number > 0 && i+1 < len(r.tokens) && r.tokens[i+1].is(i18n.WordJoint, "square") {
			put(namedSteps, i, t.text)
			all[namedSteps][len(all[namedSteps])-1].text = digits(t.number)
		}
	}
	if answer, ok := r.answer(); ok {
		put(namedAnswers, 0, answer)
	}
}

func digits(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return digits(n/10) + digits(n%10)
}

// answer reads the yes or no with which an answer of the FAQ begins.
func (r *reading) answer() (string, bool) {
	if r.in != markdown.InDefinition || len(r.tokens) == 0 || len(r.tokens) > 1 && r.tokens[1].clause == r.tokens[0].clause {
		return "", false
	}
	s, ok := r.sayingAt(0)
	switch t := &r.tokens[0]; {
	case t.is(i18n.WordLogic, "reply-yes"), ok && s.says > 0:
		return "yes", true
	case t.is(i18n.WordLogic, "reply-no"), ok && s.says < 0:
		return "no", true
	}
	return "", false
}

// sameNames compares every translation with its original.
func sameNames(g *guide.Guide, all map[*guide.Page]pageNames, list *diag.List) {
	original := g.Original()
	if original == nil {
		return
	}
	from := map[string]pageNames{}
	for _, page := range original.All() {
		from[page.ID+"/"+pageKind(original, page)] = all[page]
	}
	for _, language := range g.Languages {
		for _, page := range language.All() {
			want, have := from[page.ID+"/"+pageKind(language, page)], all[page]
			if language == original || want == nil || have == nil || !sameSections(want, have) {
				continue
			}
			for _, id := range slices.Sorted(maps.Keys(have)) {
				inStep(want[id], have[id], list)
			}
		}
	}
}

// pageKind tells lessons from other pages, which may have the same id.
func pageKind(language *guide.Language, page *guide.Page) string {
	if language.Lesson(page.ID) != nil && &language.Lesson(page.ID).Page == page {
		return "lesson"
	}
	return "page"
}

// sameSections keeps out pages whose sections differ from the original's: the rule
// on structure reports them.
func sameSections(a, b pageNames) bool {
	for id := range b {
		if a[id] == nil {
			return false
		}
	}
	return len(a) == len(b)
}

// inStep compares one section with the original.
func inStep(want, have *names, list *diag.List) {
	for kind := range namedKinds {
		less, more := unequal(want[kind], have[kind])
		fewer, further := total(less), total(more)
		switch {
		case fewer+further == 0, kind != namedSquares && (fewer == 0 || further == 0):
			continue
		case kind == namedPieces && (fewer > further+1 || further > fewer+1):
			// Pieces are named for many reasons; here the two speak of different things.
			continue
		}
		missing, extra := mismatch(want[kind], have[kind], less, more)
		reportStep(kind, missing, extra, cmp.Or(last(have[kind]), last(have[namedSquares]), last(have[namedPieces])), list)
	}
}

func total(counts map[string]int) int {
	n := 0
	for _, c := range counts {
		n += c
	}
	return n
}

func last(list []named) named {
	if len(list) == 0 {
		return named{}
	}
	return list[len(list)-1]
}

// unequal counts what the translation names less and more often.
func unequal(want, have []named) (less, more map[string]int) {
	less, more = map[string]int{}, map[string]int{}
	for _, n := range want {
		less[n.text]++
	}
	for _, n := range have {
		if less[n.text]--; less[n.text] < 0 {
			more[n.text]++
		}
		if less[n.text] <= 0 {
			delete(less, n.text)
		}
	}
	return less, more
}

// mismatch finds a place where the one stands for the other: both lists are laid
// side by side as well as they fit, and the first pair that differs is taken.
func mismatch(want, have []named, less, more map[string]int) (missing, extra named) {
	want, have = want[:min(len(want), maxAlign)], have[:min(len(have), maxAlign)]
	cost := align(want, have)
	i, j := 0, 0
	for i < len(want) || j < len(have) {
		switch {
		case i < len(want) && j < len(have) && want[i].text == have[j].text && cost[i][j] == cost[i+1][j+1]:
			i, j = i+1, j+1
		case i < len(want) && j < len(have) && cost[i][j] == cost[i+1][j+1]+1:
			if less[want[i].text] > 0 && more[have[j].text] > 0 {
				return want[i], have[j]
			}
			i, j = i+1, j+1
		case j < len(have) && cost[i][j] == cost[i][j+1]+1:
			if more[have[j].text] > 0 && extra.text == "" {
				extra = have[j]
			}
			j++
		default:
			if less[want[i].text] > 0 && missing.text == "" {
				missing = want[i]
			}
			i++
		}
	}
	return missing, extra
}

// maxAlign bounds the lists that are laid side by side; of longer ones the rest is
// left out.
const maxAlign = 400

// align gives the number of changes between the tails of two lists.
func align(want, have []named) [][]int {
	cost := make([][]int, len(want)+1)
	for i := range cost {
		cost[i] = make([]int, len(have)+1)
	}
	for i := len(want); i >= 0; i-- {
		for j := len(have); j >= 0; j-- {
			switch {
			case i == len(want):
				cost[i][j] = len(have) - j
			case j == len(have):
				cost[i][j] = len(want) - i
			case want[i].text == have[j].text:
				cost[i][j] = min(cost[i+1][j+1], 1+cost[i+1][j], 1+cost[i][j+1])
			default:
				cost[i][j] = 1 + min(cost[i+1][j+1], cost[i+1][j], cost[i][j+1])
			}
		}
	}
	return cost
}

// reportStep reports what a section names instead of something else.
func reportStep(kind int, missing, extra, somewhere named, list *diag.List) {
	d := diag.Diagnostic{Code: CodeTranslationWords, At: extra.at, Label: diag.T("the original has %s", spoken(missing.text)),
		Message: diag.T("%s stands here where the original has another", spoken(extra.text))}
	if kind == namedSquares {
		d.Message = diag.T("this section does not name the same squares as the original")
	}
	switch {
	case missing.text == "":
		d.Label = diag.T("%s is once too often here", spoken(extra.text))
	case extra.text == "":
		d.At, d.Label = somewhere.at, diag.T("%s is missing in this section", spoken(missing.text))
	}
	if missing.text != "" {
		d.Notes = []diag.Note{{At: missing.at, Message: diag.T("the original says it here"), Label: spoken(missing.text)}}
	}
	if d.At.Source == nil && missing.at.Source != nil {
		d.At, d.Notes = missing.at, nil
	}
	d.Help = diag.T("compare the two sentences; if both are right, let the translation name the same things")
	if d.At.Source != nil {
		list.Add(d)
	}
}

// spoken puts what a word means into a message: squares, signs and numbers as they
// are, other meanings in the language of the reader.
func spoken(meaning string) diag.Text {
	for _, word := range meanings {
		if word == meaning {
			return diag.T(word)
		}
	}
	return diag.T("%s", meaning)
}

var meanings = []string{"white", "black", "king", "queen", "rook", "bishop", "knight", "pawn",
	"check", "mate", "stalemate", "dead-position", "yes", "no"}
