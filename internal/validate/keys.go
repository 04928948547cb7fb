package validate

import (
	"maps"
	"slices"
	"strings"

	"rokada/internal/chess"
	"rokada/internal/claim"
	"rokada/internal/diag"
	"rokada/internal/guide"
	"rokada/internal/i18n"
)

// Verdicts are printed from messages, and no claim stands behind a message. But its
// key says what it is about: castling.head.white.O-O is White's short castling, and
// attacker.black-bishop a black bishop. So the words of a message, which every page
// repeats, are compared with the key, and those of a glossary entry with themselves.

// checkKeys compares messages with their keys, and messages and glossary entries
// with those of the original.
func checkKeys(g *guide.Guide, list *diag.List) {
	all := map[*guide.Language]pageNames{}
	for _, language := range g.Languages {
		if language.Lexicon == nil {
			continue
		}
		names := pageNames{}
		before := len(*list)
		if language.Catalog != nil {
			checkMessages(language, names, list)
		}
		if language.Glossary != nil {
			checkGlossary(language, names, list)
		}
		if len(*list) == before {
			all[language] = names
		}
	}
	original := g.Original()
	for _, language := range g.Languages {
		if language == original || all[original] == nil || all[language] == nil {
			continue
		}
		for _, id := range slices.Sorted(maps.Keys(all[language])) {
			if want := all[original][id]; want != nil {
				inStep(want, all[language][id], list)
			}
		}
	}
}

// Keys checks messages and glossaries alone, as Check does among all else; for
// whoever changes one of those files and asks again.
func Keys(g *guide.Guide) diag.List {
	var list diag.List
	checkKeys(g, &list)
	return list
}

// checkMessages reads every form of every message.
func checkMessages(language *guide.Language, all pageNames, list *diag.List) {
	for _, key := range language.Catalog.Keys() {
		spans, texts := language.Catalog.TextSpans(key), language.Catalog.Texts(key)
		forms := map[string]*names{}
		for _, form := range slices.Sorted(maps.Keys(texts)) {
			v := visibleValue(texts[form], spans[form])
			r := read(v.text, language.Lexicon, v.at)
			keyed(key, r, list)
			forms[form] = new(names)
			r.collect(forms[form])
		}
		all["message "+key] = forms["other"]
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			sameForms(key, forms["other"], forms[form], list)
		}
	}
}

// sameForms compares two plural forms of a message: they differ in number only.
func sameForms(key string, other, form *names, list *diag.List) {
	for kind := range namedKinds {
		for i := range max(len(other[kind]), len(form[kind])) {
			if i < len(other[kind]) && i < len(form[kind]) && other[kind][i].text == form[kind][i].text {
				continue
			}
			d := diag.Diagnostic{Code: CodeClaimFalse, Message: diag.T("the plural forms of the message %q do not say the same", key)}
			if i < len(form[kind]) {
				d.At, d.Label = form[kind][i].at, diag.T("this form says %s", form[kind][i].text)
			}
			if i < len(other[kind]) {
				n := diag.Note{At: other[kind][i].at, Message: diag.T("the form `other` says %s", other[kind][i].text)}
				if d.At.Source == nil {
					d.At = n.At
				} else {
					d.Notes = append(d.Notes, n)
				}
			}
			list.Add(d)
			return
		}
	}
}

// checkGlossary reads every entry. A sign in an entry about one wing is the sign of
// that wing.
func checkGlossary(language *guide.Language, all pageNames, list *diag.List) {
	for _, term := range language.Glossary.Terms {
		id := "term " + term.ID
		all[id] = new(names)
		for _, value := range []struct {
			text string
			at   diag.Span
		}{{term.Term.Text, term.Term.At}, {term.Definition.Text, term.Definition.At}} {
			v := visibleValue(value.text, value.at)
			read(v.text, language.Lexicon, v.at).collect(all[id])
		}
		oneWing(all[id], list)
	}
}

// oneWing compares the signs of an entry with its words for wings.
func oneWing(all *names, list *diag.List) {
	wings := all[namedWings]
	if len(wings) == 0 {
		return
	}
	for _, w := range wings {
		if w.text != wings[0].text {
			return
		}
	}
	for _, n := range all[namedSquares] {
		if strings.HasPrefix(n.text, "0-0") && n.text != strings.ReplaceAll(wings[0].text, "O", "0") {
			list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: n.at, Message: diag.T("the sign is not that of the wing which the entry is about"),
				Label: diag.T("want %s", strings.ReplaceAll(wings[0].text, "O", "0")),
				Notes: []diag.Note{{At: wings[0].at, Message: diag.T("the wing is named here")}}})
		}
	}
}

// keyed compares the words of a message with the parts of its key.
func keyed(key string, r *reading, list *diag.List) {
	color, wing, role := "", "", ""
	var code chess.ReasonCode
	for part := range strings.SplitSeq(key, ".") {
		switch {
		case part == "white" || part == "black":
			color = part
		case part == "O-O" || part == "O-O-O":
			wing = part
		case strings.HasPrefix(key, "board.") && roles[part] != chess.NoRole:
			role = part
		}
		if c, name, ok := strings.Cut(part, "-"); ok && (c == "white" || c == "black") && roles[name] != chess.NoRole {
			color, role = c, name
		}
		if c, ok := chess.ParseReasonCode(part); ok && strings.HasPrefix(key, "castling.") {
			code = c
		}
	}
	first := true
	for i := range r.tokens {
		t := &r.tokens[i]
		if name, ok := t.of(i18n.WordColor); ok && color != "" && (name == "white" || name == "black") && name != color {
			offKey(key, r, i, color, list)
		}
		if w, ok := r.wingAt(i); ok && wing != "" && !w.both && w.wing.String() != wing {
			offKey(key, r, i, wing, list)
		}
		if t.kind == tokenSign && wing != "" && plainSign(t.text) != strings.ReplaceAll(wing, "O", "0") {
			offKey(key, r, i, wing, list)
		}
		piece, ok := r.piece(i)
		if !ok || piece == chess.NoRole {
			continue
		}
		if role != "" && piece.String() != role {
			offKey(key, r, i, role, list)
		}
		if code != chess.NoReason && !code.Allowed() && first && !slices.Contains(actors(code), piece) {
			offKey(key, r, i, actors(code)[0].String(), list)
		}
		first = false
	}
	if strings.HasPrefix(key, "castling.") {
		keyedSayings(key, r, list)
	}
}

// keyedSayings compares "allowed" and "for good" in a message about castling with
// the key that says so.
func keyedSayings(key string, r *reading, list *diag.List) {
	facts, want := claim.Facts{}, key[strings.LastIndex(key, ".")+1:]
	switch want {
	case "legal", "allowed":
		facts.Saying = claim.Allowed
	case "lost":
		facts.Saying, facts.Lasting = claim.Forbidden, claim.ForGood
	case "prevented":
		facts.Saying, facts.Lasting = claim.Forbidden, claim.ForNow
	default:
		return
	}
	for i := range r.tokens {
		s, ok := r.sayingAt(i)
		if !ok || s.value == "may" || s.value == "hinders" {
			continue
		}
		if s.says != claim.Unsaid && s.says != facts.Saying || s.lasting != claim.Untold && facts.Lasting != claim.Untold && s.lasting != facts.Lasting {
			offKey(key, r, i, want, list)
		}
	}
}

func offKey(key string, r *reading, i int, want string, list *diag.List) {
	list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: r.span(i, i), Message: diag.T("the message %q says something else than its key", key),
		Label: diag.T("want words for: %s", want), Help: diag.T("the key is right: the program asks for it by this meaning")})
}
