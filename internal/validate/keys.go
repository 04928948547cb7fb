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
	"rokada/internal/strictyaml"
)

// Verdicts are printed from messages, and no claim stands behind a message. But its
// key says what it is about: castling.head.white.O-O is White's short castling, and
// attacker.black-bishop a black bishop. So the words of a message, which every page
// repeats, are compared with the key, and those of a glossary entry with themselves.

// checkKeys compares messages with their keys, and messages and glossary entries
// with those of the other languages.
func checkKeys(g *guide.Guide, list *diag.List) {
	var same versions
	d := new(desk)
	for _, language := range g.Languages {
		// Until its home page is ready nobody reads a language, and its words.yaml may not
		// know the words of its messages yet.
		if language.Lexicon == nil || language.Home != nil && language.Home.Draft {
			continue
		}
		var passages []passage
		before := len(*list)
		own := factsReader(language)
		if language.Catalog != nil {
			passages = checkMessages(d, own, list)
		}
		if language.Glossary != nil {
			passages = append(passages, checkGlossary(d, own, list)...)
		}
		if len(*list) > before {
			continue
		}
		if language.Locale == g.Settings.Original {
			same.original = len(same.texts)
		}
		same.texts = append(same.texts, passages)
	}
	same.inStep(list)
}

// Keys checks messages and glossaries alone, as Check does among all else; for
// whoever changes one of those files and asks again.
func Keys(g *guide.Guide) diag.List {
	var list diag.List
	checkKeys(g, &list)
	return list
}

// checkMessages reads every form of every message.
func checkMessages(d *desk, own *proofreader, list *diag.List) []passage {
	language := own.language
	var all []passage
	for _, key := range language.Catalog.Keys() {
		spans, texts := language.Catalog.TextSpans(key), language.Catalog.Texts(key)
		forms := map[string]passage{}
		for _, form := range slices.Sorted(maps.Keys(texts)) {
			r := d.readValue(&strictyaml.Value{Text: texts[form], At: spans[form]}, own)
			keyed(key, r, list)
			forms[form] = d.passage(r, language.Locale, "message "+key, true)
		}
		all = append(all, forms["other"])
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			sameForms(key, forms["other"].names, forms[form].names, list)
		}
	}
	return all
}

// sameForms compares two plural forms of a message: they differ in number only.
func sameForms(key string, other, form []named, list *diag.List) {
	for i := range max(len(other), len(form)) {
		if i < len(other) && i < len(form) && other[i].text == form[i].text {
			continue
		}
		d := diag.Diagnostic{Code: CodeClaimFalse, Message: diag.T("the plural forms of the message %q do not say the same", key)}
		if i < len(form) {
			d.At, d.Label = form[i].at(), diag.T("this form says %s", form[i].text)
		}
		if i < len(other) {
			n := diag.Note{At: other[i].at(), Message: diag.T("the form `other` says %s", other[i].text)}
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

// checkGlossary reads every entry. A sign in an entry about one wing is the sign of
// that wing.
func checkGlossary(d *desk, own *proofreader, list *diag.List) []passage {
	language := own.language
	var all []passage
	for _, term := range language.Glossary.Terms {
		var entry []named
		for _, value := range []strictyaml.Value{term.Term, term.Definition} {
			p := d.passage(d.readValue(&value, own), language.Locale, "term "+term.ID, true)
			entry = append(entry, p.names...)
			all = append(all, p)
		}
		oneWing(entry, list)
		for _, form := range term.Forms {
			sameTerm(all[len(all)-2].names, d.readValue(&form, own).appendNames(nil), list)
		}
	}
	return all
}

// sameTerm reports what a form names and its term does not: it is the term in another
// case or number.
func sameTerm(term, form []named, list *diag.List) {
	for i := range form {
		if count(term, form[i].text) == 0 {
			list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: form[i].at(), Message: diag.T("this form names %s, but its term does not", spoken(form[i].text)),
				Help: diag.T("list only forms of the term itself")})
			return
		}
	}
}

// oneWing compares the signs of an entry with its words for wings.
func oneWing(all []named, list *diag.List) {
	wings := ofKind(all, namedWings)
	if len(wings) == 0 {
		return
	}
	for _, w := range wings {
		if w.text != wings[0].text {
			return
		}
	}
	for _, n := range ofKind(all, namedSquares) {
		if strings.HasPrefix(n.text, "0-0") && n.text != strings.ReplaceAll(wings[0].text, "O", "0") {
			list.Add(diag.Diagnostic{Code: CodeClaimFalse, At: n.at(), Message: diag.T("the sign is not that of the wing which the entry is about"),
				Label: diag.T("want %s", strings.ReplaceAll(wings[0].text, "O", "0")),
				Notes: []diag.Note{{At: wings[0].at(), Message: diag.T("the wing is named here")}}})
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
