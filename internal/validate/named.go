package validate

import (
	"slices"
	"strconv"
	"strings"

	"rokada/internal/diag"
	"rokada/internal/i18n"
	"rokada/internal/markdown"
)

// nameKind is a sort of word that is compared between languages.
type nameKind uint8

const (
	namedSquares nameKind = iota // and signs
	namedColors
	namedWings
	namedPieces
	namedStatus
	namedShades  // of squares
	namedNumbers // one and two only of squares: languages differ in both, another and once
	namedAnswers // yes and no at the head of an answer
	namedKinds
)

// named is something that a text names: a square, a sign, or the meaning of a word.
type named struct {
	kind  nameKind
	text  string
	in    *reading
	token int
}

func (n *named) at() diag.Span { return n.in.span(n.token, n.token) }

// appendNames adds what a passage names, in the order of the text.
func (r *reading) appendNames(all []named) []named {
	if r.words == 0 && r.kinds&^(1<<tokenWord) == 0 {
		return all
	}
	castles := r.namesCastling()
	for i := range r.tokens {
		t := &r.tokens[i]
		if t.kind == tokenWord && t.sense == nil {
			continue
		}
		for _, s := range t.squares {
			all = append(all, named{namedSquares, s.String(), r, i})
		}
		switch t.kind {
		case tokenSign:
			all = append(all, named{namedSquares, plainSign(t.text), r, i})
		case tokenWord:
			all = r.appendWord(all, i, castles)
		}
		if r.counts(i) {
			all = append(all, named{namedNumbers, strconv.Itoa(t.number), r, i})
		}
	}
	if answer, i, ok := r.answer(); ok {
		all = append(all, named{namedAnswers, answer, r, i})
	}
	return all
}

// counts reports whether a token is a number that is compared: from three on, and one and
// two of squares.
func (r *reading) counts(i int) bool {
	t := &r.tokens[i]
	if t.kind == tokenFEN || t.number <= 0 {
		return false
	}
	return t.number > 2 || i+1 < len(r.tokens) && r.tokens[i+1].clause == t.clause && r.tokens[i+1].is(i18n.WordJoint, "square")
}

// namesCastling reports whether a passage speaks of castling or a wing. Where it does not,
// "short" and "long" are said of exercises or of a diagonal.
func (r *reading) namesCastling() bool {
	if r.words&wordsOf(i18n.WordCastling, i18n.WordFlank) == 0 && r.kinds&(1<<tokenSign) == 0 {
		return false
	}
	return slices.ContainsFunc(r.tokens, func(t lexeme) bool {
		_, castling := t.of(i18n.WordCastling)
		_, flank := t.of(i18n.WordFlank)
		return castling || flank || t.kind == tokenSign
	})
}

// appendWord adds what a word or phrase names: by itself, and with its single words what
// it does not name already.
func (r *reading) appendWord(all []named, i int, castles bool) []named {
	word, before := r.tokens[i].sense, len(all)
	for _, meanings := range [...][]i18n.Meaning{word.Meanings(), word.Inner()} {
		for _, m := range meanings {
			kind, text := nameOfWord(m)
			if m.Kind == i18n.WordWing && !castles {
				if _, ok := r.wingAt(i); !ok {
					continue
				}
			}
			if text != "" && !slices.ContainsFunc(all[before:], func(n named) bool { return n.text == text }) {
				all = append(all, named{kind, text, r, i})
			}
		}
	}
	return all
}

// nameOfWord returns what a meaning names, "" if nothing that is compared. What is "as
// with White" names White, and a double check is a check: how many give it is said by
// the pieces.
func nameOfWord(m i18n.Meaning) (nameKind, string) {
	switch {
	case m.Kind == i18n.WordColor:
		return namedColors, strings.TrimPrefix(m.Value, "like-")
	case (m.Kind == i18n.WordWing || m.Kind == i18n.WordFlank) && (m.Value == "O-O" || m.Value == "O-O-O"):
		return namedWings, m.Value
	case m.Kind == i18n.WordPiece && m.Value != "piece":
		return namedPieces, m.Value
	case m.Kind == i18n.WordShade:
		return namedShades, m.Value
	case m.Kind == i18n.WordStatus:
		return namedStatus, strings.TrimPrefix(m.Value, "double-")
	}
	return namedKinds, ""
}

// ofKind returns the names of one kind.
func ofKind(names []named, kind nameKind) []named {
	var list []named
	for _, n := range names {
		if n.kind == kind {
			list = append(list, n)
		}
	}
	return list
}

// tally returns the texts of names, sorted: equal for lists that name the same things
// as often.
func tally(names []named) []string {
	texts := make([]string, len(names))
	for i := range names {
		texts[i] = names[i].text
	}
	slices.Sort(texts)
	return texts
}

// answer reads the yes or no with which an answer of the FAQ begins, and where it
// stands: «Да.», «Нельзя, если…», „Разрешено е.“.
func (r *reading) answer() (text string, token int, ok bool) {
	if r.in != markdown.InDefinition {
		return "", 0, false
	}
	for i := 0; i < len(r.tokens) && r.tokens[i].clause == r.tokens[0].clause; i++ {
		t := &r.tokens[i]
		switch s, ok := r.sayingAt(i); {
		case ok && s.says > 0:
			text, token = "yes", i
		case ok && s.says < 0:
			text, token = "no", i
		case text == "" && t.is(i18n.WordLogic, "reply-yes"):
			text, token = "yes", i
		case text == "" && t.is(i18n.WordLogic, "reply-no"):
			text, token = "no", i
		case t.is(i18n.WordLogic, "filler"):
		case text != "":
			return "", 0, false
		case !t.is(i18n.WordLogic, "not"):
			return "", 0, false
		}
	}
	return text, token, text != ""
}
