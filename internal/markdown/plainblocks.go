package markdown

import "bytes"

var (
	fenceMarks   = []byte("```")
	positionInfo = []byte("```" + kindPosition + " ")
	exerciseInfo = []byte("```" + kindExercise + " ")
)

// embed reads the fence of a board or an exercise with its caption.
func (r *plainReader) embed(at int) int {
	end := r.line(at)
	line := r.source[at:end]
	if !bytes.HasPrefix(line, positionInfo) && !bytes.HasPrefix(line, exerciseInfo) || line[len(line)-1] != '\n' {
		return 0
	}
	first := len(r.steps)
	r.step(readEmbed, 0, 0)
	words := r.info(at+len(fenceMarks), end-1)
	if words < 2 || words > 3 {
		return 0
	}
	r.steps[first].a = int32(words)
	r.step(readSpan, end-1, end-1)
	caption := len(r.steps) - 1
	at, last := end, r.caption(end)
	if last == 0 {
		return 0
	}
	if last > at {
		end := at + len(bytes.TrimRight(r.source[at:last], "\n "))
		r.steps[caption] = op{readSpan, int32(at), int32(end)}
	}
	r.step(readEmbedEnd, 0, 0)
	return r.line(last)
}

// info makes steps of the words behind the marks of a fence, and returns how many there
// are, 0 if one of them is none.
func (r *plainReader) info(at, end int) int {
	words := 0
	for {
		start := at
		for at < end && inID[r.source[at]] {
			at++
		}
		if at == start {
			return 0
		}
		r.step(readSpan, start, at)
		words++
		if at == end {
			return words
		}
		if r.source[at] != ' ' {
			return 0
		}
		at++
	}
}

// caption reads the paragraphs between the lines of a fence, and returns where the closing
// line begins, 0 if one is not plain.
func (r *plainReader) caption(at int) int {
	open := false
	for at < len(r.source) {
		end := r.line(at)
		line := r.source[at:end]
		if bytes.HasPrefix(line, fenceMarks) {
			if len(bytes.TrimRight(line, "\n")) > len(fenceMarks) {
				return 0
			}
			return at
		}
		if line[0] == '\n' {
			at = end
			continue
		}
		if line[0] == ' ' || line[0] == '#' {
			return 0
		}
		if !open {
			r.tag(tagParagraph)
			r.begin(InCaption)
			open = true
		}
		last := r.ends(end) || bytes.HasPrefix(r.source[end:], fenceMarks)
		if !r.text(at, end, last) {
			return 0
		}
		if last {
			r.end()
			r.tag(tagParagraphEnd)
			open = false
		}
		at = end
	}
	return 0
}

// list reads items of one line each, which no others can follow.
func (r *plainReader) list(at int) int {
	bullets := r.source[at] == '-'
	open, number := r.item(at, bullets)
	switch {
	case open == 0:
		return 0
	case bullets:
		r.tag(tagBullets)
	case number == 1:
		r.tag(tagNumbers)
	default:
		r.step(opList, number, 0)
	}
	for open > 0 {
		end := r.line(at)
		if !beginsWords(r.source[open:end]) {
			return 0
		}
		r.tag(tagItem)
		if !r.passage(InProse, open, end) {
			return 0
		}
		r.tag(tagItemEnd)
		at = end
		if at == len(r.source) {
			break
		}
		open, _ = r.item(at, bullets)
	}
	if bullets {
		r.tag(tagBulletsEnd)
	} else {
		r.tag(tagNumbersEnd)
	}
	if !r.ends(at) || r.goesOn(at) {
		return 0
	}
	return at
}

// goesOn reports whether the next line that is not blank may be one more item of a list, or
// a paragraph of the last one.
func (r *plainReader) goesOn(at int) bool {
	for at < len(r.source) && r.source[at] == '\n' {
		at++
	}
	if at == len(r.source) {
		return false
	}
	line := r.lineAt(at)
	return blanks(line) > 0 || line[0] < ' ' || marker(line) > 0
}

// item returns where the words of an item begin whose line begins at an offset, 0 if it is
// none of the list, and its number.
func (r *plainReader) item(at int, bullet bool) (open, number int) {
	line := r.lineAt(at)
	size := 1
	if !bullet {
		size = 0
		for size < len(line) && size < 9 && line[size] >= '0' && line[size] <= '9' {
			number = number*10 + int(line[size]-'0')
			size++
		}
		if size == 0 || size == len(line) || line[size] != '.' {
			return 0, 0
		}
		size++
	} else if line[0] != '-' {
		return 0, 0
	}
	if size+1 >= len(line) || line[size] != ' ' {
		return 0, 0
	}
	return at + size + 1, number
}

// terms reads terms of one line with a description of one line, up to the end of the
// document or a heading, behind which no other can follow.
func (r *plainReader) terms(at int) int {
	r.tag(tagTerms)
	for {
		end := r.line(at)
		if !beginsWords(r.source[at:end]) {
			return 0
		}
		r.tag(tagTerm)
		if !r.passage(InDefinition, at, end) {
			return 0
		}
		r.tag(tagTermEnd)
		at = r.description(end)
		if at == 0 {
			return 0
		}
		next := at
		for next < len(r.source) && r.source[next] == '\n' {
			next++
		}
		if next == len(r.source) || r.startsHeading(next) {
			r.tag(tagTermsEnd)
			return at
		}
		at = next
	}
}

func (r *plainReader) startsHeading(at int) bool {
	line := r.lineAt(at)
	level := runLength(line, '#')
	return level > 0 && level <= 6 && level < len(line) && line[level] == ' '
}

// description reads the line of one and returns where it ends, 0 if it is not plain or
// another may follow.
func (r *plainReader) description(at int) int {
	if at == len(r.source) || r.source[at] != ':' {
		return 0
	}
	end := r.line(at)
	spaces := runLength(r.source[at+1:end], ' ')
	open := at + 1 + spaces
	if spaces == 0 || spaces > 4 || open == end || !beginsWords(r.source[open:end]) || !r.ends(end) {
		return 0
	}
	r.tag(tagDescription)
	if !r.passage(InDefinition, open, end) {
		return 0
	}
	r.tag(tagDescriptionEnd)
	return end
}
