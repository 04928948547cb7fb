package main

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// wordList is what the mutants know of a language: pairs of forms that mean the
// opposite, read from words.yaml without the reader of the checks.
type wordList struct {
	swaps   map[string][]swap // by lower-case form
	squares map[string]bool   // words for a square
	castles []string          // words and phrases for castling and its wings
}

// swap is one replacement of a form.
type swap struct{ kind, to string }

// newWordList pairs the forms of the meanings that can be confused, by their place
// in the lists.
func newWordList(data []byte) (wordList, error) {
	w := wordList{swaps: map[string][]swap{}, squares: map[string]bool{}}
	var doc map[string]map[string]any
	var loose map[string]any
	if err := yaml.Unmarshal(data, &loose); err != nil {
		return w, err
	}
	doc = map[string]map[string]any{}
	for section, value := range loose {
		if m, ok := value.(map[string]any); ok {
			doc[section] = m
		}
	}
	w.pair("color", forms(doc["colors"]["white"]), forms(doc["colors"]["black"]))
	w.pair("shade", forms(doc["shades"]["light"]), forms(doc["shades"]["dark"]))
	w.pair("wing", forms(doc["wings"]["O-O"]), forms(doc["wings"]["O-O-O"]))
	w.pair("wing", forms(doc["flanks"]["O-O"]), forms(doc["flanks"]["O-O-O"]))
	sayings := doc["sayings"]
	w.each("verdict word", forms(sayings["allowed"]), forms(sayings["forbidden"])[0])
	w.each("verdict word", forms(sayings["forbidden"]), forms(sayings["allowed"])[0])
	w.each("verdict word", forms(sayings["may-not"]), forms(sayings["may"])[0])
	w.each("verdict word", forms(sayings["lost"]), forms(sayings["kept"])[0])
	w.each("duration word", forms(sayings["for-good"]), forms(sayings["for-now"])[0])
	w.each("duration word", forms(sayings["for-now"]), forms(sayings["for-good"])[0])
	pieces := doc["pieces"]
	order := []string{"king", "rook", "bishop", "knight", "queen", "pawn"}
	for i, name := range order {
		w.pairOne("piece", forms(pieces[name]), forms(pieces[order[(i+1)%len(order)]]))
	}
	numbers := doc["numbers"]
	for n := range 9 {
		kind := "number word"
		if n > 2 {
			kind = "large number word"
		}
		w.pairOne(kind, forms(numbers[fmt.Sprint(n)]), forms(numbers[fmt.Sprint(n+1)]))
	}
	status := doc["status"]
	w.pairOne("status word", forms(status["check"]), forms(status["mate"]))
	w.pairOne("status word", forms(status["mate"]), forms(status["stalemate"]))
	w.pairOne("status word", forms(status["stalemate"]), forms(status["check"]))
	attack := doc["attack"]
	w.each("attack word", forms(attack["safe"]), forms(attack["attacked"])[0])
	for _, form := range forms(doc["joints"]["square"]) {
		w.squares[form] = true
	}
	for _, value := range []any{doc["castling"]["noun"], doc["castling"]["verb"], doc["castling"]["right"], doc["flanks"]["O-O"], doc["flanks"]["O-O-O"], doc["flanks"]["both"]} {
		w.castles = append(w.castles, forms(value)...)
	}
	return w, nil
}

// castling reports whether a text has a word or a sign for castling.
func (w wordList) castling(text string) bool {
	text = strings.ToLower(text)
	for _, form := range w.castles {
		for at := 0; form != ""; {
			i := strings.Index(text[at:], form)
			if i < 0 {
				break
			}
			if at += i + len(form); wordEnd(text, at) {
				return true
			}
		}
	}
	return signShape.MatchString(text)
}

// forms reads a value of words.yaml; of alternatives the first is taken.
func forms(value any) []string {
	var texts []string
	switch v := value.(type) {
	case string:
		texts = []string{v}
	case []any:
		for _, item := range v {
			texts = append(texts, fmt.Sprint(item))
		}
	}
	var list []string
	for _, text := range texts {
		for phrase := range strings.SplitSeq(text, ",") {
			var words []string
			for word := range strings.FieldsSeq(phrase) {
				first, _, _ := strings.Cut(word, "/")
				words = append(words, first)
			}
			if len(words) > 0 {
				list = append(list, strings.Join(words, " "))
			}
		}
	}
	if len(list) == 0 {
		return []string{""}
	}
	return list
}

func (w wordList) put(kind, from, to string) {
	if from != "" && to != "" && from != to {
		from = strings.ToLower(from)
		w.swaps[from] = append(w.swaps[from], swap{kind, to})
	}
}

func (w wordList) pair(kind string, a, b []string) {
	w.pairOne(kind, a, b)
	w.pairOne(kind, b, a)
}

func (w wordList) pairOne(kind string, a, b []string) {
	for i, form := range a {
		w.put(kind, form, b[min(i, len(b)-1)])
	}
}

func (w wordList) each(kind string, from []string, to string) {
	for _, form := range from {
		w.put(kind, form, to)
	}
}

// find yields the forms that stand in a text as whole words, with their place.
func (w wordList) find(text string, found func(start, end int, s swap)) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) {
		return
	}
	for start := 0; start < len(text); {
		r, size := utf8.DecodeRuneInString(text[start:])
		if !unicode.IsLetter(r) {
			start += size
			continue
		}
		word := start
		for word < len(text) {
			r, size := utf8.DecodeRuneInString(text[word:])
			if !unicode.IsLetter(r) && r != 'ʼ' {
				break
			}
			word += size
		}
		end, longest := word, ""
		for form := range w.swaps {
			if strings.HasPrefix(lower[start:], form) && len(form) > len(longest) && wordEnd(lower, start+len(form)) {
				longest, end = form, start+len(form)
			}
		}
		for _, s := range w.swaps[longest] {
			found(start, end, s)
		}
		start = max(end, word)
	}
}

func wordEnd(text string, at int) bool {
	r, _ := utf8.DecodeRuneInString(text[at:])
	return at == len(text) || !unicode.IsLetter(r)
}

// sameCase gives a replacement the capital of what it replaces.
func sameCase(old, text string) string {
	r, _ := utf8.DecodeRuneInString(old)
	if !unicode.IsUpper(r) {
		return text
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// lengthOnly proves that "short" or "long" is no word for a wing: its paragraph speaks of
// no castling, and the word belongs to the one behind it, such as a game or a diagonal.
func (p *project) lengthOnly(m mutant) string {
	data := p.files[m.path].Data
	words, err := newWordList(p.files["content/"+strings.Split(m.path, "/")[1]+"/words.yaml"].Data)
	if err != nil {
		return ""
	}
	start := bytes.LastIndexByte(data[:m.start], '\n') + 1
	end := m.end + bytes.IndexByte(append(data[m.end:len(data):len(data)], '\n'), '\n')
	next, _ := utf8.DecodeRune(bytes.TrimLeft(data[m.end:end], " \u00a0"))
	if words.castling(string(data[start:end])) || !unicode.IsLetter(next) {
		return ""
	}
	return "the paragraph speaks of no castling, and the word measures what is named behind it"
}
