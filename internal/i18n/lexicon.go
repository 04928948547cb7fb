package i18n

import (
	"slices"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/strictyaml"
)

// Codes of the problems of a words.yaml.
const CodeWords diag.Code = "words-form"

// WordKind is a section of words.yaml: what sort of thing a word names.
type WordKind uint8

// The sections. The values that each may have are in lexiconShape.
const (
	WordPiece    WordKind = iota
	WordColor             // of a piece or a player
	WordShade             // of a square
	WordCastling          // the noun and the verb
	WordWing              // adjectives that need a word for castling beside them
	WordFlank             // phrases that name a wing by themselves
	WordNumber
	WordSaying // allowed, forbidden, for good, for now
	WordLogic
	WordAttack
	WordPlace // what is or is not on a square
	WordEvent // what a reason for or against castling is about
	WordStatus
	WordWay // from, to, over
	WordJoint
	WordNames // fixed phrases that mean nothing of the above
	WordWrong // Value is the right form
	wordKinds
)

// String returns the key of the section.
func (k WordKind) String() string {
	return [wordKinds]string{"pieces", "colors", "shades", "castling", "wings", "flanks", "numbers", "sayings", "logic",
		"attack", "place", "events", "status", "ways", "joints", "names", "wrong"}[k]
}

// lexiconShape is the whole vocabulary of meanings, the same for every language.
// A language that has no word for one leaves it out.
var lexiconShape = []struct {
	kind   WordKind
	values []string
}{
	{WordPiece, []string{"king", "queen", "rook", "bishop", "knight", "pawn", "piece"}},
	{WordColor, []string{"white", "black", "like-white", "like-black"}},
	{WordShade, []string{"light", "dark"}},
	{WordCastling, []string{"noun", "verb", "right"}},
	{WordWing, []string{"O-O", "O-O-O", "both"}},
	{WordFlank, []string{"O-O", "O-O-O", "both", "other"}},
	{WordSaying, []string{"allowed", "forbidden", "may", "may-not", "has-right", "no-right", "hinders", "lost", "kept", "for-good", "for-now"}},
	{WordLogic, []string{"not", "only", "if", "ask", "belief", "filler", "any", "none", "reply-yes", "reply-no"}},
	{WordAttack, []string{"attacked", "safe"}},
	{WordPlace, []string{"empty", "taken", "absent", "to-move"}},
	{WordEvent, []string{"moved", "castled", "captured", "blocked", "crosses", "ends"}},
	{WordStatus, []string{"check", "double-check", "mate", "stalemate", "dead-position"}},
	{WordWay, []string{"from", "to", "over"}},
	{WordJoint, []string{"and", "square", "article"}},
}

// Meaning is what a word or phrase of the lexicon stands for.
type Meaning struct {
	Kind  WordKind
	Value string
}

// Lexicon is the words of one language that the checks read. It does not change
// after ParseLexicon and is safe for concurrent use.
type Lexicon struct {
	locale Locale
	root   node
	later  map[string]bool    // the words of phrases that are not their first
	steps  int                // below the root
	full   bool               // there are too many of them
	first  map[Meaning]string // the form that was written first
	// spelled has every form of the file but the wrong ones, for Variant.
	spelled spellings

	forms *Memo[*Form] // of words as they stand in texts

	groups  [][]string // forms that search finds together, as written
	endings []string   // that stems lose, the longest first
	same    [][]string // stems that search finds together
}

// Locale returns the language of the lexicon.
func (x *Lexicon) Locale() Locale { return x.locale }

// node is one step in a phrase: the words that may follow, and what the phrase
// means if it ends here.
type node struct {
	Sense
	next map[string]*node
	at   diag.Span // where the phrase was first written
}

// ParseLexicon reads words.yaml. Sections hold values, values hold forms: one
// text or a list of texts, in which commas separate phrases, blanks the words of a
// phrase and slashes the alternatives of a word:
//
//	flanks:
//	  O-O: короткую/короткой сторону/стороне, королевском фланге
//
// The list `exact` holds further words whose spelling matters although their meaning
// does not: ещё, её, идёт.
//
// Every inflected form is written out, because that is what a speaker can check;
// no stemmer knows that «короткой» may stand with «стороне» and with «рокировкой».
func ParseLexicon(l Locale, src *diag.Source) (*Lexicon, diag.List) {
	x := &Lexicon{locale: l, first: make(map[Meaning]string), later: make(map[string]bool), spelled: make(spellings)}
	m, problems := strictyaml.Parse(src.Span(0, len(src.Text)))
	for _, section := range lexiconShape {
		if sub, ok := m.Map(section.kind.String()); ok {
			for _, value := range section.values {
				x.enter(sub.Values(value), Meaning{section.kind, value}, &problems)
			}
		}
	}
	if sub, ok := m.Map(WordNumber.String()); ok {
		for _, key := range sub.Keys() {
			x.addNumber(sub, key, &problems)
		}
	}
	x.add(m.Values(WordNames.String()), Meaning{WordNames, ""}, &problems)
	for _, v := range m.Values("exact") {
		x.spelled.learn(strings.ReplaceAll(v.Text, ",", " "))
	}
	if sub, ok := m.Map(WordWrong.String()); ok {
		for _, right := range sub.Keys() {
			x.enter(sub.Values(right.Text), Meaning{WordWrong, right.Text}, &problems)
		}
	}
	x.forms = NewMemo(x.formOf)
	x.readSearch(m, &problems)
	x.root.learnInner(&x.root, nil)
	problems.Append(m.Done())
	return x, problems
}

func (x *Lexicon) addNumber(sub *strictyaml.Map, key strictyaml.Value, problems *diag.List) {
	values := sub.Values(key.Text)
	if key.Text == "" || len(key.Text) > 3 || strings.Trim(key.Text, "0123456789") != "" {
		problems.Add(diag.Diagnostic{Code: CodeWords, At: key.At,
			Message: diag.T("%q is not a number", key.Text), Label: diag.T("want digits, such as `3`")})
		return
	}
	x.add(values, Meaning{WordNumber, key.Text}, problems)
}

// enter takes the forms of one meaning, for reading and for search.
func (x *Lexicon) enter(values []strictyaml.Value, m Meaning, problems *diag.List) {
	x.add(values, m, problems)
	x.collect(values, m)
}

// add enters all forms of one meaning.
func (x *Lexicon) add(values []strictyaml.Value, m Meaning, problems *diag.List) {
	for _, v := range values {
		start := 0
		for phrase := range strings.SplitSeq(v.Text, ",") {
			at := v.At
			// Only a value on one line stands in the file as it is read.
			if v.At.Text() == v.Text {
				at = v.At.Sub(start, start+len(phrase))
			}
			start += len(phrase) + 1
			x.addPhrase(phrase, at, m, problems)
		}
	}
}

// Bounds on a phrase, on the alternatives that it multiplies to, and on the steps of all
// phrases together. A language has a few thousand.
const (
	maxPhraseWords = 12
	maxPhrase      = 64
	maxSteps       = 100_000
)

func (x *Lexicon) addPhrase(phrase string, at diag.Span, m Meaning, problems *diag.List) {
	ends := []*node{&x.root}
	words := 0
	for word := range strings.FieldsSeq(phrase) {
		if words++; words > maxPhraseWords {
			problems.Add(diag.Diagnostic{Code: CodeWords, At: at, Message: diag.T("the phrase has more than %d words", maxPhraseWords),
				Help: diag.T("write it as several phrases")})
			return
		}
		ends = x.extend(ends, strings.Split(word, "/"))
	}
	if x.steps > maxSteps {
		if !x.full {
			problems.Add(diag.Diagnostic{Code: CodeWords, At: at, Message: diag.T("more than %d words in phrases", maxSteps), Help: diag.T("make it smaller")})
		}
		x.full = true
		return
	}
	if ends[0] == &x.root || ends == nil {
		problems.Add(diag.Diagnostic{Code: CodeWords, At: at, Message: diag.T("an empty form of %q", m.Value),
			Help: diag.T("remove the extra comma")})
		return
	}
	if len(ends) > maxPhrase {
		problems.Add(diag.Diagnostic{Code: CodeWords, At: at, Message: diag.T("the phrase has more than %d alternatives", maxPhrase),
			Help: diag.T("write it as several phrases")})
		return
	}
	if m.Kind != WordWrong {
		x.spelled.learn(phrase)
	}
	if x.first[m] == "" {
		x.first[m] = strings.Join(strings.Fields(phrase), " ")
	}
	for _, n := range ends {
		if old := n.other(m); old != "" {
			problems.Add(diag.Diagnostic{Code: CodeWords, At: at,
				Message: diag.T("%q means %q and %q at once", strings.TrimSpace(phrase), old, m.Value),
				Notes:   []diag.Note{{At: n.at, Message: diag.T("the form was first given here")}},
				Help:    diag.T("keep it under one of the two")})
			continue
		}
		if len(n.meanings) == 0 {
			n.at = at
		}
		if !slices.Contains(n.meanings, m) {
			n.learn(m)
		}
	}
}

// learnInner tells the phrases that begin with a node what their single words mean; before
// is that of the words that lead to it.
func (n *node) learnInner(root *node, before []Meaning) {
	for word, next := range n.next {
		inner := before
		if single := root.next[word]; single != nil {
			inner = slices.Concat(before, single.meanings)
		}
		if n != root && !slices.Contains(next.meanings, Meaning{WordNames, ""}) {
			next.inner = inner
		}
		next.learnInner(root, inner)
	}
}

// other returns a different value that the phrase already has in the section.
func (n *node) other(m Meaning) string {
	for _, old := range n.meanings {
		// A word can answer a question and negate another word, or both open a
		// condition and ask.
		if old.Kind == m.Kind && old.Value != m.Value && m.Kind != WordLogic {
			return old.Value
		}
	}
	return ""
}

// extend follows every alternative from every node.
func (x *Lexicon) extend(from []*node, words []string) []*node {
	var to []*node
	for _, n := range from {
		for _, word := range words {
			folded := fold(word)
			if len(to) > maxPhrase || x.steps > maxSteps {
				return to
			}
			if n.next == nil {
				n.next = make(map[string]*node)
			}
			next := n.next[folded]
			if next == nil {
				next = new(node)
				n.next[folded] = next
				x.steps++
				if n != &x.root {
					x.later[folded] = true
				}
			}
			to = append(to, next)
		}
	}
	return to
}
