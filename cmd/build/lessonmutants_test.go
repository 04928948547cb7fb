package main

import (
	"strconv"
	"strings"

	"rokada/internal/claim"
)

// lessonMutants changes what a lesson states: squares, ways, signs and articles
// wherever they stand, claims in every part, and words where they belong to a
// claim, to a board or to a verdict.
func lessonMutants(path string, data []byte, words wordList, ids []string) []mutant {
	k := &maker{path: path, data: data}
	for _, span := range visible(data) {
		k.prose(span[0], span[1])
	}
	for _, m := range claimShape.FindAllSubmatchIndex(data, -1) {
		k.claimWords(m[2], m[3], words)
		k.claimTarget(m[4], m[5], ids)
	}
	k.around(words)
	return k.list
}

// visible returns the ranges of a lesson that a reader reads: not the front
// matter's keys, not the destinations of links, ids of headings, code.
func visible(data []byte) [][2]int {
	var spans [][2]int
	offset, fence := 0, ""
	for line := range strings.Lines(string(data)) {
		start, end := offset, offset+len(line)
		offset = end
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "```"):
			if fence == "" {
				fence = strings.TrimPrefix(trimmed, "```")
			} else {
				fence = ""
			}
			continue
		case fence != "" && !strings.HasPrefix(fence, "position") && !strings.HasPrefix(fence, "exercise"):
			continue
		case strings.HasPrefix(trimmed, "slug:") || strings.HasPrefix(trimmed, "source:") || trimmed == "---":
			continue
		}
		spans = append(spans, cutLinks(string(data), start, end)...)
	}
	return spans
}

// cutLinks leaves out what a line holds in round brackets after a link, and the id
// of a heading.
func cutLinks(text string, start, end int) [][2]int {
	var spans [][2]int
	for start < end {
		line := text[start:end]
		open := strings.Index(line, "](")
		id := strings.Index(line, "{#")
		switch {
		case open >= 0 && (id < 0 || open < id):
			spans = append(spans, [2]int{start, start + open})
			shut := strings.IndexByte(line[open:], ')')
			if shut < 0 {
				return spans
			}
			start += open + shut + 1
		case id >= 0:
			spans = append(spans, [2]int{start, start + id})
			return spans
		default:
			return append(spans, [2]int{start, end})
		}
	}
	return spans
}

// prose changes squares, ways, signs and articles in a visible range.
func (k *maker) prose(start, end int) {
	text := string(k.data[start:end])
	k.squares("square in prose", start, end)
	for _, m := range wayShape.FindAllStringIndex(text, -1) {
		way := text[m[0]:m[1]]
		k.add("way turned round", start+m[0], start+m[1], way[len(way)-2:]+way[2:len(way)-2]+way[:2])
		for _, pair := range [][2]string{{"e1–g1", "h1–f1"}, {"e1–c1", "a1–d1"}, {"e8–g8", "h8–f8"}, {"e8–c8", "a8–d8"}} {
			for i := range 2 {
				if way == pair[i] {
					k.add("king's and rook's way swapped", start+m[0], start+m[1], pair[1-i])
				}
			}
		}
	}
	for _, m := range signShape.FindAllStringIndex(text, -1) {
		sign := text[m[0]:m[1]]
		if strings.HasPrefix(text[m[1]:], "-0") {
			continue // The joke of castling upwards has a sign of its own.
		}
		other := sign + sign[1:3]
		if len(sign) > 3 {
			other = sign[:3]
		}
		k.add("sign", start+m[0], start+m[1], other)
		k.add("letter of a sign", start+m[0], start+m[1], strings.NewReplacer("0", "O", "O", "0").Replace(sign))
		k.add("letter of a sign", start+m[0], start+m[1], strings.NewReplacer("0", "О", "O", "О").Replace(sign))
		k.add("letter of a sign", start+m[0], start+m[1], strings.ReplaceAll(sign, "-", "–"))
	}
	for _, m := range articleForm.FindAllStringIndex(text, -1) {
		if number := text[m[0]:m[1]]; strings.Count(number, ".") > 1 {
			last := number[len(number)-1]
			k.add("article", start+m[0], start+m[1], number[:len(number)-1]+string(rune('1'+(last-'0')%9)))
		}
	}
}

// claimWords changes the words of a claim.
func (k *maker) claimWords(start, end int, words wordList) {
	text := string(k.data[start:end])
	words.find(text, func(from, to int, s swap) {
		k.add(s.kind+" in a claim", start+from, start+to, sameCase(text[from:to], s.to))
	})
	for _, m := range fieldShape.FindAllStringIndex(text, -1) {
		k.rights("rights letter in prose", start+m[0], start+m[1])
	}
	for _, m := range numberShape.FindAllStringIndex(text, -1) {
		if m[0] > 0 && strings.ContainsAny(text[m[0]-1:m[0]], "-.") || m[1] < len(text) && strings.ContainsAny(text[m[1]:m[1]+1], "-.") {
			continue
		}
		k.numbers("number in a claim", start+m[0], start+m[1])
	}
}

// claimTarget changes each part of a claim's destination.
func (k *maker) claimTarget(start, end int, ids []string) {
	at := start
	for i, part := range strings.Split(string(k.data[start:end]), "/") {
		stop := at + len(part)
		for _, other := range otherParts(part, i, ids) {
			k.add("target of a claim", at, stop, other)
		}
		at = stop + 1
	}
}

// otherParts lists what an author could have meant instead.
func otherParts(part string, i int, ids []string) []string {
	groups := [][]string{
		{"white", "black"}, {"O-O", "O-O-O"}, {"lost", "prevented", "allowed"}, {"legal", "illegal"},
		{"none", "check", "mate", "stalemate"}, {"strict", "picture"}, {"fide", "pgn"}, {"light", "dark"},
		{"king-moved", "rook-moved", "castled", "rook-captured", "path-blocked", "king-in-check", "king-crosses-attack", "king-ends-in-check", "legal"},
		{"empty", "safe"}, {"king", "rook"},
	}
	if i == 0 {
		groups = groups[len(groups)-2:]
	}
	var list []string
	for _, group := range groups {
		for _, word := range group {
			if word != part {
				continue
			}
			for _, other := range group {
				if other != part {
					list = append(list, other)
				}
			}
		}
	}
	switch {
	case len(part) == 2 && squareShape.MatchString(part):
		list = append(list, otherSquares(part)...)
	case len(part) == 4 && squareShape.MatchString(part[:2]) && squareShape.MatchString(part[2:]):
		list = append(list, part[:2]+otherSquares(part[2:])[0], otherSquares(part[:2])[0]+part[2:])
	case i == 1 && claim.IsID(part):
		for n, id := range ids {
			if id == part {
				list = append(list, ids[(n+1)%len(ids)], ids[(n+7)%len(ids)])
			}
		}
	}
	return list
}

// around changes words that belong to a claim, a board or a verdict without
// standing in a link: colors and wings in a sentence with a claim that needs them,
// pieces and colors beside a square, whose move it is in a caption.
func (k *maker) around(words wordList) {
	for _, span := range visible(k.data) {
		text := string(k.data[span[0]:span[1]])
		words.find(text, func(from, to int, s swap) {
			start, end := span[0]+from, span[0]+to
			if kind, ok := k.bound(start, end, s, words); ok {
				k.add(kind, start, end, sameCase(text[from:to], s.to))
			}
		})
		k.digits(span[0], span[1])
	}
}

// digits changes numbers from three on that stand free in prose: not those of moves,
// articles, dates, lists and versions, which have dots or hyphens.
func (k *maker) digits(start, end int) {
	for _, m := range numberShape.FindAllIndex(k.data[start:end], -1) {
		from, to := start+m[0], start+m[1]
		n, err := strconv.Atoi(string(k.data[from:to]))
		if err != nil || n < 3 || k.inClaim(from) || strings.ContainsAny(string(k.data[from-1:from])+string(k.data[to:to+1]), ".-–…:%/") {
			continue
		}
		k.add("free digits in one language", from, to, strconv.Itoa(n+1))
	}
}

// bound says what a word outside of claims belongs to.
func (k *maker) bound(start, end int, s swap, words wordList) (string, bool) {
	if k.inClaim(start) {
		return "", false
	}
	sentence := k.sentence(start)
	kind := strings.TrimSuffix(s.kind, " word")
	after := string(k.data[end:min(len(k.data), end+40)])
	switch {
	case (kind == "piece" || kind == "color") && squareFollows(after):
		return kind + " beside a square", true
	case kind == "wing" && strings.Contains(sentence, "](claim:") && claimsWing(sentence):
		return "wing beside a claim", true
	case kind == "color" && claimsSide(sentence):
		return "color beside a claim", true
	case kind == "color" && turnOf(string(k.data[max(0, start-14):start])):
		return "whose move it is", true
	case kind == "color" || kind == "wing" || kind == "piece" || kind == "status" || kind == "shade":
		return "free " + kind + " word in one language", true
	case strings.HasSuffix(kind, "number") && words.squareFollows(after):
		return "free number of squares in one language", true
	case kind == "large number":
		return "free number in one language", true
	}
	return "", false
}

// squareFollows reports whether a square follows at once.
func squareFollows(after string) bool {
	after = strings.TrimLeft(after, " \u00a0")
	for _, preposition := range []string{"с ", "на ", "от ", "з "} {
		after = strings.TrimPrefix(after, preposition)
	}
	return len(after) >= 2 && squareShape.MatchString(after[:2])
}

// squareFollows reports whether a word for a square follows at once.
func (w wordList) squareFollows(after string) bool {
	word, _, _ := strings.Cut(strings.TrimLeft(after, " \u00a0"), " ")
	return w.squares[strings.ToLower(strings.TrimRight(word, ".,;:!?»“)\n"))]
}

func claimsWing(sentence string) bool {
	for _, form := range []string{"claim:empty/", "claim:safe/", "claim:king/", "claim:rook/", "claim:notation/"} {
		if strings.Contains(sentence, form) {
			return true
		}
	}
	return false
}

func claimsSide(sentence string) bool {
	return claimsWing(strings.ReplaceAll(sentence, "claim:notation/", ""))
}

// turnOf reports whether the words before a color give somebody the move.
func turnOf(before string) bool {
	before = strings.ToLower(strings.TrimRight(before, " \u00a0"))
	return strings.HasSuffix(before, "ход") || strings.HasSuffix(before, "хід")
}

func (k *maker) inClaim(at int) bool {
	for _, m := range claimShape.FindAllIndex(k.data, -1) {
		if m[0] <= at && at < m[1] {
			return true
		}
	}
	return false
}

// sentence returns the text around a place up to the ends of the sentence or line.
func (k *maker) sentence(at int) string {
	start := strings.LastIndexAny(string(k.data[:at]), ".!?\n") + 1
	end := len(k.data)
	for i := at; i < len(k.data); i++ {
		if k.data[i] == '\n' || k.data[i] == '.' && i+1 < len(k.data) && (k.data[i+1] == ' ' || k.data[i+1] == '\n') {
			end = i
			break
		}
	}
	return string(k.data[start:end])
}

// messageMutants changes the words for colors, wings, pieces and checks in messages
// and in the glossary, and signs.
func messageMutants(path string, data []byte, words wordList) []mutant {
	k := &maker{path: path, data: data}
	offset := 0
	for line := range strings.Lines(string(data)) {
		start := offset
		offset += len(line)
		key, value, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		start += len(key) + 1
		words.find(value, func(from, to int, s swap) {
			switch kind := strings.TrimSuffix(s.kind, " word"); kind {
			case "color", "shade", "wing", "piece", "status", "large number":
				if strings.HasSuffix(path, "glossary.yaml") {
					kind = "free " + kind + " word in the glossary"
				} else if kind != "color" && kind != "wing" {
					kind = "free " + kind + " word in a message"
				} else {
					kind += " in a message"
				}
				k.add(kind, start+from, start+to, sameCase(value[from:to], s.to))
			}
		})
		for _, m := range signShape.FindAllStringIndex(value, -1) {
			sign := value[m[0]:m[1]]
			other := sign + "-0"
			if len(sign) > 3 {
				other = sign[:3]
			}
			k.add("sign in a message", start+m[0], start+m[1], other)
		}
	}
	return k.list
}
